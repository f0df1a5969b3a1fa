import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import engine from './build/engine.ts'
import rules from './build/rules.ts'

// What a table on a device said is said again where a test of crates/wasm asks for it.
const include = process.env.TABLEE_SAID ? ['tests/plays.ts'] : ['tests/**/*.test.ts', 'src/**/*.test.ts']

export default defineConfig({
  plugins: [engine(), rules(), svelte()],
  resolve: { conditions: ['browser'] },
  server: { fs: { allow: ['..'] } },
  test: { environment: 'happy-dom', include },
})

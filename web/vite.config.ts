import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import engine from './build/engine.ts'
import fonts from './build/fonts.ts'
import rules from './build/rules.ts'
import squeeze from './build/squeeze.ts'
import words from './build/words.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:7272'

export default defineConfig({
  plugins: [engine(), fonts(), rules(), svelte(), words(here('../words'), here('src')), squeeze()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: true, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/api': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
})

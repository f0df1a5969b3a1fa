// Every file of the page is also written compressed, once and as small as it gets, so that the server just sends it.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(html|js|css|svg|json|webmanifest|wasm)$/

/** The engine is more than half of what is kept, so gzip's smallest form is sought for it; for all files that would take too long. */
const gzip = (name: string, content: Buffer) =>
  name.endsWith('.wasm') ? gzipAsync(content, { numiterations: 5 }) : gzipSync(content, { level: 9 })

export default function squeeze(): Plugin {
  return {
    name: 'tablee-squeeze',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of [
        ...Object.keys(bundle),
        'icon.svg',
        'manifest.webmanifest',
        'sw.js',
        'offline.json',
      ]) {
        if (!WORTH_IT.test(name)) continue
        let content: Buffer
        try {
          content = readFileSync(join(dir, name))
        } catch {
          continue
        }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${name}.gz`), await gzip(name, content))
      }
    },
  }
}

// Every file of the page is also written compressed, once and as small as it gets, so that the server just sends it.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(html|js|css|svg|json|webmanifest|wasm)$/

export default function squeeze(): Plugin {
  return {
    name: 'tablee-squeeze',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
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
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

// The engine as a file of the page, where one was made (TABLEE_ENGINE says where), and the list of all that the page needs without a
// network.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ID = 'virtual:engine'

export default function engine(path = process.env.TABLEE_ENGINE): Plugin {
  let building = false
  return {
    name: 'tablee-engine',
    configResolved({ command }) {
      building = command === 'build'
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      if (!path || !building) return 'export default null'
      const file = this.emitFile({ type: 'asset', name: 'engine.wasm', source: readFileSync(path) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    generateBundle(_, bundle) {
      // Whoever can run the engine can read the newer form of a font.
      const files = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !name.endsWith('.woff'),
      )
      const source = JSON.stringify(files.map((name) => `/${name}`).sort())
      this.emitFile({ type: 'asset', fileName: 'offline.json', source })
    },
  }
}

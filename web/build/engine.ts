// The engine as a file of the page, where one was made (TABLEE_ENGINE says where), and the list of all that the page needs without a
// network.

import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

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
      const source = JSON.stringify(offline(bundle))
      this.emitFile({ type: 'asset', fileName: 'offline.json', source })
    },
  }
}

/** Screens that are nothing without a server, and their words. */
const SERVED =
  /\/src\/(circle\/|screens\/(Circle|Companion|Paper)\.svelte)|\/words\/..\/web-(circle|paper)\.ftl/
const SPOKEN = /\/(?:words|rules)\/(fr|en)\//

/** What is kept for a day without a network: always, and for those who read a language. */
export interface Offline {
  always: string[]
  fr: string[]
  en: string[]
}

export function offline(bundle: Rolldown.OutputBundle): Offline {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = (chunk: Rolldown.OutputChunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
  /** Everything that one leads to, but for what needs a server. */
  const found = new Set<string>()
  const walk = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk' || SERVED.test(chunk.facadeModuleId ?? '')) return
    found.add(name)
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) walk(other)
  }
  for (const chunk of chunks) if (chunk.isEntry) walk(chunk.fileName)
  const wanted = new Set(chunks.filter(({ fileName }) => found.has(fileName)).flatMap(own))
  const left = new Set(chunks.flatMap(own).filter((name) => !wanted.has(name)))
  const lists: Offline = { always: [], fr: [], en: [] }
  for (const [name, file] of Object.entries(bundle)) {
    // Whoever can run the engine can read the newer form of a font.
    if (!name.startsWith('assets/') || name.endsWith('.woff') || left.has(name)) continue
    const spoken = file.type === 'chunk' && SPOKEN.exec(file.facadeModuleId ?? '')?.[1]
    lists[spoken === 'fr' || spoken === 'en' ? spoken : 'always'].push(`/${name}`)
  }
  for (const list of Object.values(lists)) (list as string[]).sort()
  return lists
}

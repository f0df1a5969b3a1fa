// The engine for the page in Node, asked in JSON: for the test that compares it, and for the bench that counts its thoughts.

import { readFileSync } from 'node:fs'

/** Reads an engine; what starts one, with a clock of the caller's. */
export function read(path) {
  const module = new WebAssembly.Module(readFileSync(path))
  return (clock) => {
    const imports = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] = { ...imports[from], [name]: name.startsWith('__wbg_clock_') ? clock : () => 0 }
    }
    const { exports } = new WebAssembly.Instance(module, imports)
    const find = (name) => exports[Object.keys(exports).find((key) => new RegExp(`^${name}(_[0-9a-f]+)?$`).test(key))]
    const [put, ask, take] = ['put', 'ask', 'take'].map(find)
    return (text) => {
      const bytes = Buffer.from(text)
      const words = Buffer.concat([bytes, Buffer.alloc(4)])
      for (let at = 0; at < bytes.length; at += 4) put(words.readUInt32LE(at))
      const length = ask(bytes.length)
      const answer = Buffer.alloc(length + 4)
      for (let at = 0; at < length; at += 4) answer.writeUInt32LE(take(at) >>> 0, at)
      return answer.toString('utf8', 0, length)
    }
  }
}

// Asks the engine for the page what the native one was asked, and compares every byte of the answers.

import { readFileSync } from 'node:fs'

const [, , engine, transcript] = process.argv
const module = new WebAssembly.Module(readFileSync(engine))

/** An engine whose champions have no time: as the native one in the test. */
function start() {
  const imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const clock = name.startsWith('__wbg_clock_')
    imports[from] = { ...imports[from], [name]: () => (clock ? Infinity : 0) }
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

for (const game of JSON.parse(readFileSync(transcript, 'utf8'))) {
  const asked = start()
  for (const [ask, wanted] of game) {
    const answer = asked(ask)
    if (answer === wanted) continue
    const at = [...answer].findIndex((letter, index) => letter !== wanted[index])
    console.error(`asked: ${ask}\nnative: ${wanted.slice(at - 80, at + 80)}\nengine: ${answer.slice(at - 80, at + 80)}`)
    process.exit(1)
  }
}

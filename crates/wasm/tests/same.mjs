// Asks the engine for the page what the native one was asked, and compares every byte of the answers.

import { readFileSync } from 'node:fs'
import { read } from './engine.mjs'

const [, , engine, transcript] = process.argv
const start = read(engine)

for (const game of JSON.parse(readFileSync(transcript, 'utf8'))) {
  // Its champions have no time: as the native one in the test.
  const asked = start(() => Infinity)
  for (const [ask, wanted] of game) {
    const answer = asked(ask)
    if (answer === wanted) continue
    const at = [...answer].findIndex((letter, index) => letter !== wanted[index])
    console.error(`asked: ${ask}\nnative: ${wanted.slice(at - 80, at + 80)}\nengine: ${answer.slice(at - 80, at + 80)}`)
    process.exit(1)
  }
}

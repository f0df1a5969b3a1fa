// How many thoughts a champion of the engine has in a second of processor time, four players, at six first positions of each game:
// node crates/wasm/tests/thoughts.mjs target/engine/engine.wasm

import { read } from './engine.mjs'

let thoughts = 0
const asked = read(process.argv[2])(() => {
  thoughts++
  return performance.now()
})
const FIRST = { 'nain-jaune': [], 'tous-a-table': [], trefles: [[0, 'draw']], sardines: [] }
for (const [game, actions] of Object.entries(FIRST)) {
  const rates = []
  for (let luck = 1; luck <= 6; luck++) {
    const body = { position: { study: { game, seats: 4, first: 0, actions } }, seat: 0 }
    const what = { request: { path: '/api/opinions', body } }
    thoughts = 0
    const before = process.cpuUsage().user
    const { status } = JSON.parse(asked(JSON.stringify({ now: 0, luck: `${luck}`.padStart(64, '0'), what })))
    if (status !== 200) throw new Error(`${game}: ${status}`)
    rates.push((thoughts / (process.cpuUsage().user - before)) * 1e6)
  }
  rates.sort((a, b) => a - b)
  console.log(game.padEnd(14), Math.round(rates[3]))
}

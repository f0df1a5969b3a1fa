// Everything that was seen and refused in the golden plays, said by the page in both languages as crates/words says it:
// crates/wasm/tests/plays.rs.

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { GameId, Sight } from '../src/face'
import { whyNot } from '../src/lib/refusals'
import { event, openGames, speak } from '../src/lib/words.svelte'

type Both = [fr: string, en: string]

interface Play {
  game: GameId
  names: string[]
  sights: [Sight<GameId>, number | null, Both][]
  refusals: [{ code: string; message: string; reason?: string; rule?: string }, Both][]
}

const plays = JSON.parse(readFileSync(process.env.TABLEE_SAID ?? '', 'utf8')) as Play[]

it.each([
  [0, 'fr'],
  [1, 'en'],
] as const)('says every play alike (%i, %s)', async (at, lang) => {
  await openGames()
  await speak(lang)
  expect(plays.length).toBeGreaterThan(0)
  for (const { game, names, sights, refusals } of plays) {
    const seen = sights.map(([sight, me]) => event(game, sight, names, me))
    expect(seen).toEqual(sights.map(([, , said]) => said[at]))
    const refused = refusals.map(([refusal]) => whyNot(game, { ok: false, ...refusal }))
    expect(refused).toEqual(refusals.map(([, said]) => said[at]))
  }
})

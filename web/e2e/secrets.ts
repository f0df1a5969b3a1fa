// The page never receives a card that its seat may not know. Everything that came in is written down while a game is played, and then
// compared with the game as it really was.

import type { GameId } from './play.ts'
import { expect, type Page } from './test.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type State = Record<string, Json>
interface View {
  state: State
  over: unknown
}
type Frame = Record<string, { at: number; view?: View; sights?: Record<string, Json>[] }>

/** Who is in the secret of an event: the fields that name them. Everything else about it is for nobody else. */
const SECRETS: Record<string, { who: string[]; what: string[] }> = {
  'nain-jaune dealt': { who: ['seat'], what: ['hand'] },
  'nain-jaune laid-aside': { who: [], what: ['talon'] },
  'tous-a-table offered': { who: ['seat'], what: ['card'] },
  'tous-a-table swapped': { who: ['seat', 'with'], what: ['offered', 'given'] },
  'trefles drew': { who: ['seat'], what: ['card'] },
  'trefles pulled': { who: ['seat', 'target'], what: ['card'] },
  'trefles swapped': { who: ['seat', 'target'], what: ['gave', 'got'] },
  'sardines closed': { who: ['seat'], what: ['card'] },
  'sardines drew': { who: ['seat'], what: ['cards'] },
  'sardines stole': { who: ['seat', 'victim'], what: ['card'] },
  'sardines unlidded': { who: ['seat', 'victim'], what: ['card'] },
}

/** Whether a value names a card. A list of them does; a number, null or true does not. */
const names = (value: Json | undefined): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.some(names))

/** Everything that a page hears of its table, from now on. */
export function overhear(page: Page): Frame[] {
  const frames: Frame[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)) as Frame))
  })
  return frames
}

/** Looks for what the first seat, which is the page's, must not have heard in a game that is over. */
export async function expectNoSecrets(
  frames: Frame[],
  game: GameId,
  table: string,
  page: Page,
): Promise<void> {
  const me = 0
  const token = await page.evaluate(() => {
    const [newest] = JSON.parse(localStorage.getItem('tablee-tables') ?? '[]') as {
      seats: { token: string }[]
    }[]
    return newest?.seats[0]?.token ?? ''
  })
  // Past games are for those who sat there.
  const again = { headers: { authorization: `Bearer ${token}` } }
  let views = 0
  /** Discards that were turned over unshuffled come again in the order in which everybody saw them go. */
  let remembered: Json[] = []
  for (const frame of frames) {
    const got = frame.view ?? frame.sights
    for (const sight of got?.sights ?? []) {
      const secret = SECRETS[`${game} ${String(sight.event)}`]
      if (!secret || secret.who.some((field) => sight[field] === me)) continue
      if (sight.event === 'drew' && remembered.includes(sight.card ?? null)) continue
      for (const what of secret.what) expect(names(sight[what]), JSON.stringify(sight)).toBe(false)
    }
    if (!got?.view || got.view.over) continue
    views++
    remembered = Array.isArray(got.view.state.pile_known) ? got.view.state.pile_known : []
    const { hands, pile, talon, sheltered } = got.view.state
    for (const [seat, hand] of (hands as Json[]).entries())
      if (seat !== me) expect(names(hand), `hand of ${seat}`).toBe(false)
    expect(names(pile)).toBe(false)
    expect(names(talon)).toBe(false)
    if (Array.isArray(sheltered))
      for (const [seat, tables] of sheltered.entries()) if (seat !== me) expect(names(tables)).toBe(false)
  }
  expect(views).toBeGreaterThan(5)

  // What was believed to be known of others was so: cards of another seat that a view names were in that hand,
  // or had left it as an offer.
  const open = (await (await fetch(`${table}/records/1/replay?as=all`, again)).json()) as {
    steps: { view: View }[]
  }
  const mine = (await (await fetch(`${table}/records/1/replay?as=${me}`, again)).json()) as {
    steps: { view: View }[]
  }
  const seen = new Set(mine.steps.map(({ view }) => JSON.stringify(view.state)))
  for (const frame of frames) {
    const view = (frame.view ?? frame.sights)?.view
    if (view)
      expect(seen.has(JSON.stringify(view.state)), 'a view that this seat had at no moment').toBe(true)
  }
  for (const [step, { view }] of mine.steps.entries()) {
    const known = view.state.known
    const { hands, offer } = (open.steps[step]?.view.state ?? {}) as {
      hands: Json[][]
      offer?: { seat: number; card: Json } | null
    }
    if (!Array.isArray(known)) continue
    for (const [seat, cards] of known.entries())
      if (seat !== me && Array.isArray(cards))
        for (const card of cards)
          expect(
            [...(hands[seat] ?? []), ...(offer?.seat === seat ? [offer.card] : [])],
            `step ${step}, seat ${seat}`,
          ).toContain(card)
  }
}

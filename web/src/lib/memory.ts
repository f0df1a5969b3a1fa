// What a screen names of what everybody could know from memory: nothing, unless the table has a memory aid.

import type { GameId, Sight } from '../face'
import { FACTS } from '../face/facts'

/** The same sight for a screen that reminds nobody: a card that only memory could tell is not named, but to whose it is. */
export function unaided<G extends GameId>(game: G, sight: Sight<G>, me: number | null): Sight<G> {
  const seen: { event: string; seat?: number; card?: unknown } = sight
  const remembered: readonly string[] = FACTS[game].remembered
  if (!remembered.includes(seen.event) || seen.seat === me || seen.card === undefined) return sight
  const told = { ...seen }
  delete told.card
  return told as Sight<G>
}

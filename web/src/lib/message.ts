// What a server sends, typed by the game that is played. The bindings leave sights and views open, because they are the same for
// all games: here they get their types, once for everybody.

import type { Message as Wire } from '../wire/Message'
import type { Why } from '../wire/Why'
import type { TableNow as AnyTable } from '../wire/TableNow'
import type { Action, GameId, Sight, View } from '../face'

/** A table as everybody sees it. */
export type TableNow<G extends GameId = GameId> = Omit<AnyTable, 'game'> & { game: G }

/** The place in the journal up to which it is known, and what is left of the clock in thousandths of a second. */
interface Known {
  at: number
  clock?: number
}

export type Message<G extends GameId = GameId> =
  | Exclude<Wire, { table: unknown } | { view: unknown } | { sights: unknown } | { hint: unknown }>
  | { table: TableNow<G> }
  | { view: Known & { view: View<G> } }
  // We ask for the whole view with every change.
  | { sights: Known & { sights: Sight<G>[]; view: View<G> } }
  /** What a good player would do; nothing when it is better to wait. */
  | { hint: { id: number; action: Action<G> | null; why?: Why[] } }

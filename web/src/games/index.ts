// The games of this page, each with everything that it needs. Add a game here and the compiler asks for the rest.

import type { Event, GameId, Sight } from '../face'
import { nainJaune } from './nain-jaune/page'
import { SILENT, type GamePage, type Telling } from './page'
import { sardines } from './sardines/page'
import { tousATable } from './tous-a-table/page'
import { trefles } from './trefles/page'

export { GAMES, isGame, type GameId } from '../face'

export const pages: { readonly [G in GameId]: GamePage<G> } = {
  'nain-jaune': nainJaune,
  'tous-a-table': tousATable,
  trefles,
  sardines,
}

/** How an event is told. Of what a newer server says beyond the events we know there is a sentence at most. */
export function telling<G extends GameId>(game: G, { event }: Sight<G>): Telling<G> {
  const events: Partial<Record<Event<G>, Telling<G>>> = pages[game].events
  return events[event as Event<G>] ?? SILENT
}

// How many can play, for the pages that do not ask the server. A test compares it with the server.

import type { GameId } from '../games'

export const LIMITS: Record<GameId, [number, number]> = {
  'nain-jaune': [3, 8],
  'tous-a-table': [3, 5],
  trefles: [2, 6],
  sardines: [2, 5],
}

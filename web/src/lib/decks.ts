// The cards of each game in the order of its list of kinds, as chance sees them: crates/core/src/cards.rs, KINDS of each game.

const times = (count: number, card: string): string[] => Array.from({ length: count }, () => card)

const COLOURS = ['red', 'yellow', 'blue', 'green', 'purple', 'orange']
const ACTIONS = ['draw', 'pull', 'antijoker', 'swap']

/** The tablecloths, by name. */
export const TABLES = ['checks', 'dots', 'flowers'].flatMap((pattern) =>
  ['blue', 'green', 'red', 'yellow'].map((colour) => `${pattern}.${colour}`),
)

const SARDINES: [string, number][] = [
  ['bone', 5],
  ['cat<', 4],
  ['cat>', 4],
  ['double', 4],
  ['draw2<', 6],
  ['draw2>', 6],
  ['lid<', 4],
  ['lid>', 4],
  ['replay<', 7],
  ['replay>', 7],
  ['steal<', 4],
  ['steal>', 4],
]

const NAIN_JAUNE = [...'A23456789TJQK'].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit))
const TOUS_A_TABLE = TABLES.flatMap((table) =>
  ['dessert', 'main', 'setting', 'soup'].map((course) => `${course}.${table}`),
)

/** How many colours and jokers there are for so many players (TR-2). */
const TREFLES: Record<number, [number, number]> = {
  2: [3, 1],
  3: [3, 1],
  4: [4, 2],
  5: [5, 2],
  6: [6, 3],
}

export const KINDS: Record<string, string[]> = {
  'nain-jaune': NAIN_JAUNE,
  'tous-a-table': TOUS_A_TABLE,
  trefles: [
    ...COLOURS.map((colour) => `clover.${colour}`),
    'joker',
    ...ACTIONS.flatMap((action) => COLOURS.map((colour) => `${action}.${colour}`)),
  ],
  sardines: SARDINES.map(([card]) => card),
}

export type Deck = 'nain-jaune' | 'tous-a-table' | 'trefles' | 'sardines'

/** Every card of a game for so many players, equal cards side by side. */
export function deckOf(game: Deck, players: number): string[] {
  if (game === 'nain-jaune') return [...NAIN_JAUNE]
  if (game === 'tous-a-table') return [...TOUS_A_TABLE]
  if (game === 'sardines') return SARDINES.flatMap(([card, count]) => times(count, card))
  const [count = 0, jokers = 0] = TREFLES[players] ?? []
  const colours = COLOURS.slice(0, count)
  return [
    ...colours.flatMap((colour) => times(4, `clover.${colour}`)),
    ...times(jokers, 'joker'),
    ...ACTIONS.flatMap((action) => colours.map((colour) => `${action}.${colour}`)),
  ]
}

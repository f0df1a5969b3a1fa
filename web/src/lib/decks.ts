// The cards of each game in the order of its list of kinds, as chance sees them: crates/core/src/cards.rs, KINDS of each game. Loaded
// when somebody verifies a deal.

import type { GameId } from '../games/faces'

export interface Deck {
  /** Every kind of card once, in order. */
  kinds: readonly string[]
  /** How many there are of a kind when so many play. */
  copies: (kind: string, players: number) => number
  /** Whether every shuffle is of the whole deck; else a later one is of the discards. */
  whole: boolean
  /** When so many play, this many of these groups of cards are taken out before the first shuffle: those that a shuffle of the
   *  groups brings to the top. A card's name ends with its group's. */
  out: { groups: readonly string[]; count: (players: number) => number } | null
}

const times = (count: number, card: string): string[] => Array.from({ length: count }, () => card)
const once = () => 1

const COLOURS = ['red', 'yellow', 'blue', 'green', 'purple', 'orange']
const CLOTHS = ['checks', 'dots', 'flowers'].flatMap((pattern) =>
  ['blue', 'green', 'red', 'yellow'].map((colour) => `${pattern}.${colour}`),
)
const SARDINES: Record<string, number> = {
  bone: 5,
  'cat<': 4,
  'cat>': 4,
  double: 4,
  'draw2<': 6,
  'draw2>': 6,
  'lid<': 4,
  'lid>': 4,
  'replay<': 7,
  'replay>': 7,
  'steal<': 4,
  'steal>': 4,
}
/** How many colours and jokers there are for so many players (TR-2). */
const TREFLES: Record<number, [number, number]> = {
  2: [3, 1],
  3: [3, 1],
  4: [4, 2],
  5: [5, 2],
  6: [6, 3],
}

export const decks: { readonly [G in GameId]: Deck } = {
  'nain-jaune': {
    kinds: [...'A23456789TJQK'].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit)),
    copies: once,
    whole: true,
    out: null,
  },
  'tous-a-table': {
    kinds: CLOTHS.flatMap((cloth) =>
      ['dessert', 'main', 'setting', 'soup'].map((course) => `${course}.${cloth}`),
    ),
    copies: once,
    whole: false,
    out: { groups: CLOTHS, count: (players) => (players === 5 ? 2 : 0) },
  },
  trefles: {
    kinds: [
      ...COLOURS.map((colour) => `clover.${colour}`),
      'joker',
      ...['draw', 'pull', 'antijoker', 'swap'].flatMap((action) =>
        COLOURS.map((colour) => `${action}.${colour}`),
      ),
    ],
    copies: (kind, players) => {
      const [colours = 0, jokers = 0] = TREFLES[players] ?? []
      const [sort, colour = ''] = kind.split('.')
      if (sort === 'joker') return jokers
      if (COLOURS.indexOf(colour) >= colours) return 0
      return sort === 'clover' ? 4 : 1
    },
    whole: false,
    out: null,
  },
  sardines: {
    kinds: Object.keys(SARDINES),
    copies: (kind) => SARDINES[kind] ?? 0,
    whole: false,
    out: null,
  },
}

/** Every card of a game for so many players, equal cards side by side. */
export function deckOf(game: GameId, players: number): string[] {
  const { kinds, copies } = decks[game]
  return kinds.flatMap((kind) => times(copies(kind, players), kind))
}

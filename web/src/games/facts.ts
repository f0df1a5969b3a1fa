// What is so by the rules of each game and not by how this page shows it. The games' own crates know all of it: this is what will
// be made from them, in this shape.

import type { Verb, Event, GameId, Options } from './faces'

/** The two letters before the numbers of a game's rules. */
type Prefix = { 'nain-jaune': 'NJ'; 'tous-a-table': 'TT'; trefles: 'TR'; sardines: 'SA' }
/** The number of a rule, or of a reading of one: `NJ-8`, `NJ-R5`. */
export type Rule<G extends GameId = GameId> = `${Prefix[G]}-${number}` | `${Prefix[G]}-R${number}`

export interface Facts<G extends GameId> {
  /** How many can play, with the options as they are when nobody chooses; an option may allow fewer. */
  players: readonly [least: number, most: number]
  /** How many sit down when nobody says. */
  usual: number
  /** What each edition stands for. */
  editions: Readonly<Record<string, Partial<Options<G>>>>
  /** Whether several may be asked at once, so that there is a clock for answers. */
  answers: boolean
  /** Events that are worth jumping to in a replay. */
  moments: readonly Event<G>[]
  /** The rule that applies. */
  rules: {
    /** When the game is over. */
    over: Rule<G>
    /** While others are waited for. */
    waiting: Rule<G>
    /** When I can do such a thing; what matters most comes first. */
    verbs: Readonly<Record<Verb<G>, Rule<G>>>
  }
}

export const facts: { readonly [G in GameId]: Facts<G> } = {
  'nain-jaune': {
    players: [3, 8],
    usual: 4,
    editions: {
      classic: { sequence: 'any-suit', deal_by: 'one', grand_opera: 'first-turn' },
      suited: { sequence: 'same-suit', deal_by: 'three', grand_opera: 'before-neighbour' },
    },
    answers: false,
    moments: ['took', 'opera', 'doubled'],
    rules: { over: 'NJ-19', waiting: 'NJ-9', verbs: { play: 'NJ-10' } },
  },
  'tous-a-table': {
    players: [3, 5],
    usual: 4,
    editions: {},
    answers: true,
    moments: ['swapped', 'set'],
    rules: {
      over: 'TT-9',
      waiting: 'TT-5',
      verbs: {
        offer: 'TT-3',
        give: 'TT-5',
        decline: 'TT-5',
        pick: 'TT-6',
        set: 'TT-8',
        shelter: 'TT-11',
        unshelter: 'TT-11',
      },
    },
  },
  trefles: {
    players: [2, 6],
    usual: 4,
    editions: {},
    answers: false,
    moments: ['swapped', 'gave-joker', 'out', 'called', 'turned-over', 'family'],
    rules: {
      over: 'TR-12',
      waiting: 'TR-10',
      verbs: {
        family: 'TR-12',
        draw: 'TR-4',
        discard: 'TR-5',
        'discard-at': 'TR-5',
        call: 'TR-16',
        yield: 'TR-18',
        deny: 'TR-18',
      },
    },
  },
  sardines: {
    players: [2, 5],
    usual: 3,
    editions: {},
    answers: false,
    moments: ['closed', 'unlidded', 'stole-sardine', 'night'],
    rules: {
      over: 'SA-14',
      waiting: 'SA-5',
      verbs: {
        lay: 'SA-5',
        close: 'SA-7',
        discard: 'SA-9',
        'steal-hand': 'SA-10',
        'steal-sardine': 'SA-10',
        unlid: 'SA-10',
        feed: 'SA-10',
        'feed-sardine': 'SA-10',
        trim: 'SA-11',
        take: 'SA-18',
        'take-pile': 'SA-18',
      },
    },
  },
}

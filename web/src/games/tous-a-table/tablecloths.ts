// What a table of Tous à table is drawn from: cards by tablecloth, what is expected of me, and what a hint points at.

import type { Sight, Stage } from '../../lib/stage'

export const COURSES = ['setting', 'soup', 'main', 'dessert'] as const
const PATTERNS = ['dots', 'checks', 'flowers'] as const
const COLOURS = ['red', 'yellow', 'blue', 'green'] as const

export type Course = (typeof COURSES)[number]
export type Pattern = (typeof PATTERNS)[number]
export type Colour = (typeof COLOURS)[number]

/** What this game's views show: docs/protocol.md. */
export interface State {
  turn: number
  turns: number
  /** Cards where they are open to the viewer, else how many. */
  hands: (string[] | number)[]
  set: string[][]
  offer: null | { seat: number; card: string; wants: Course; declined: number[] }
  sheltered?: (string | true)[][]
  known?: string[][]
}

/** A change by which two seats swapped. */
export interface Swap {
  seat: number
  with: number
  course: Course
  /** Null when the card was taken blind. */
  for: Course | null
  /** Null for whoever may not know. */
  offered: string | null
  given: string | null
}

/** One tablecloth of a hand with its four places, in the order of the courses. */
export interface Mat {
  table: string
  places: { course: Course; card: string | null }[]
  held: number
  sheltered: boolean
}

export function courseOf(card: string): Course {
  return card.split('.')[0] as Course
}

/** The tablecloth of a card or of a table: `soup.dots.red` and `dots.red` are both of `dots.red`. */
export function clothOf(name: string): { table: string; pattern: Pattern; colour: Colour } {
  const [pattern, colour] = name.split('.').slice(-2) as [Pattern, Colour]
  return { table: `${pattern}.${colour}`, pattern, colour }
}

/** A hand by tablecloths: those that are nearly set come first. */
export function mats(hand: string[], sheltered: (string | true)[] = []): Mat[] {
  const rank = (table: string) => {
    const { pattern, colour } = clothOf(table)
    return PATTERNS.indexOf(pattern) * COLOURS.length + COLOURS.indexOf(colour)
  }
  return [...new Set(hand.map((card) => clothOf(card).table))]
    .map((table) => {
      const places = COURSES.map((course) => {
        const card = `${course}.${table}`
        return { course, card: hand.includes(card) ? card : null }
      })
      const held = places.filter(({ card }) => card !== null).length
      return { table, places, held, sheltered: sheltered.includes(table) }
    })
    .sort((one, other) => other.held - one.held || rank(one.table) - rank(other.table))
}

/** What is expected of me. */
export type Phase = 'offer' | 'answer' | 'pick' | 'wait'

export function phase(actions: string[]): Phase {
  if (actions.includes('decline')) return 'answer'
  if (actions.some((action) => action.startsWith('offer '))) return 'offer'
  if (actions.some((action) => action.startsWith('pick '))) return 'pick'
  return 'wait'
}

/** The names that an action takes: the tables of every `set …`, the seats of every `pick …`. */
export function namesOf(actions: string[], verb: string): string[] {
  return actions.filter((action) => action.startsWith(`${verb} `)).map((action) => action.split(' ')[1] ?? '')
}

/** What a tap on a card does. A card that does not fit is given all the same: the refusal says why. */
export function tap(card: string, phase: Phase): { give: string } | { select: string } {
  return phase === 'answer' ? { give: `give ${card}` } : { select: card }
}

/** What has to be tapped next to carry out an action. */
export interface Next {
  card?: string
  course?: Course
  decline?: boolean
  seat?: number
  /** A table that is to be set. */
  set?: string
  /** A table that is to be laid aside or taken back. */
  shelter?: string
}

export function next(action: string | null, selected: string | null): Next {
  const [verb, name = '', , wants] = action?.split(' ') ?? []
  switch (verb) {
    case 'offer':
      return name === selected ? { course: wants as Course } : { card: name }
    case 'give':
      return { card: name }
    case 'decline':
      return { decline: true }
    case 'pick':
      return { seat: Number(name) }
    case 'set':
      return { set: name }
    case 'shelter':
    case 'unshelter':
      return { shelter: name }
    default:
      return {}
  }
}

/** The swap among what was just seen. */
export function swapIn(sights: Sight[]): Swap | null {
  const found = sights.find(({ event }) => event === 'swapped')
  if (!found) return null
  const { seat, with: other, course, for: wanted, offered, given } = found
  return {
    seat: Number(seat),
    with: Number(other),
    course: course as Course,
    for: (wanted ?? null) as Course | null,
    offered: (offered ?? null) as string | null,
    given: (given ?? null) as string | null,
  }
}

/** The card that a seat got by a swap, if the viewer knows it. */
export function gotBy(swap: Swap | null, seat: number | null): string | null {
  if (swap === null || seat === null) return null
  return swap.seat === seat ? swap.given : swap.with === seat ? swap.offered : null
}

/** The seats around the table in playing order, starting after mine. */
export function others(stage: Pick<Stage, 'seats' | 'me'>): number[] {
  const { me, seats } = stage
  return seats.map((_, index) => (index + (me ?? -1) + 1) % seats.length).filter((seat) => seat !== me)
}

/** How mats are laid out: so many in a row, and the size of a card on them. */
export interface Layout {
  columns: number
  width: number
  height: number
}

export const MAT = { pad: 4, gap: 3, between: 5, side: 6 }
const RATIO = 88 / 63
const LARGEST = 76

/** The largest cards with which so many mats fit; where there is little height they are cut rather than made narrow. */
export function layout(count: number, room: { width: number; height: number }, scale = 1): Layout {
  const { pad, gap, between, side } = MAT
  /** What a card gets of a row of so many mats. */
  const share = (space: number, many: number) =>
    ((space - 2 * side - (many - 1) * between) / many - 2 * pad - gap) / 2
  let best: Layout = { columns: 1, width: 0, height: 0 }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const high = share(room.height, Math.ceil(count / columns))
    const width = Math.min(share(room.width, columns), high, LARGEST)
    const height = Math.min(high, width * RATIO)
    if (width * height > best.width * best.height) best = { columns, width, height }
  }
  if (scale === 1) return { ...best, width: Math.floor(best.width), height: Math.floor(best.height) }
  // Larger cards than fit: the hand scrolls.
  const width = Math.floor(Math.min(best.width * scale, share(room.width, 1)))
  const columns = Math.max(
    1,
    Math.floor((room.width - 2 * side + between) / (2 * width + gap + 2 * pad + between)),
  )
  return { columns, width, height: Math.floor(width * Math.max(1, best.height / best.width)) }
}

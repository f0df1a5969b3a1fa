// What a table of Tous à table is drawn from: cards by tablecloth, what is expected of me, and what a hint points at.

import { seen } from '../../lib/sights'
import type { Stage } from '../../lib/stage'
import type { Action, Card, Cloth, Course, Sight } from '../../face/tous-a-table'

/** Takes every tablecloth apart. */
type Parts<C> = C extends `${infer P}.${infer K}` ? { pattern: P; colour: K } : never
export type Pattern = Parts<Cloth>['pattern']
export type Colour = Parts<Cloth>['colour']

export const COURSES = ['setting', 'soup', 'main', 'dessert'] as const satisfies Course[]
const PATTERNS = ['dots', 'checks', 'flowers'] as const satisfies Pattern[]
const COLOURS = ['red', 'yellow', 'blue', 'green'] as const satisfies Colour[]

/** A change by which two seats swapped. */
export type Swap = Extract<Sight, { event: 'swapped' }>

/** One tablecloth of a hand with its four places, in the order of the courses. */
export interface Mat {
  table: Cloth
  places: { course: Course; card: Card | null }[]
  held: number
  sheltered: boolean
}

/** The course of a card, or of what is known of one. */
export function courseOf(card: Card | Course): Course {
  return card.split('.')[0] as Course
}

/** Whether only the course of a card is known. */
export const isCourse = (card: Card | Course): card is Course => COURSES.some((course) => course === card)

/** The tablecloth of a card or of a table: `soup.dots.red` and `dots.red` are both of `dots.red`. */
export function clothOf(name: Card | Cloth): { table: Cloth; pattern: Pattern; colour: Colour } {
  const [pattern, colour] = name.split('.').slice(-2) as [Pattern, Colour]
  return { table: `${pattern}.${colour}`, pattern, colour }
}

/** A hand by tablecloths: those that are nearly set come first. */
export function mats(hand: Card[], sheltered: (Cloth | true)[] = []): Mat[] {
  const rank = (table: Cloth) => {
    const { pattern, colour } = clothOf(table)
    return PATTERNS.indexOf(pattern) * COLOURS.length + COLOURS.indexOf(colour)
  }
  return [...new Set(hand.map((card) => clothOf(card).table))]
    .map((table) => {
      const places = COURSES.map((course) => {
        const card: Card = `${course}.${table}`
        return { course, card: hand.includes(card) ? card : null }
      })
      const held = places.filter(({ card }) => card !== null).length
      return { table, places, held, sheltered: sheltered.includes(table) }
    })
    .sort((one, other) => other.held - one.held || rank(one.table) - rank(other.table))
}

/** What is expected of me. */
export type Phase = 'offer' | 'answer' | 'pick' | 'wait'

export function phase(actions: readonly Action[]): Phase {
  if (actions.includes('decline')) return 'answer'
  if (actions.some((action) => action.startsWith('offer '))) return 'offer'
  if (actions.some((action) => action.startsWith('pick '))) return 'pick'
  return 'wait'
}

/** The rest of those actions that begin with a verb. */
const after = (actions: readonly Action[], verb: string) =>
  actions.filter((action) => action.startsWith(`${verb} `)).map((action) => action.slice(verb.length + 1))

/** The tables of every `set …`, or of whatever else is done with one. */
export const tablesOf = (actions: readonly Action[], verb: 'set' | 'shelter' | 'unshelter') =>
  after(actions, verb) as Cloth[]

/** The seats that can be pointed at. */
export const seatsOf = (actions: readonly Action[]) => after(actions, 'pick').map(Number)

/** What a tap on a card does. A card that does not fit is given all the same: the refusal says why. */
export function tap(card: Card, phase: Phase): { give: Action } | { select: Card } {
  return phase === 'answer' ? { give: `give ${card}` } : { select: card }
}

/** What has to be tapped next to carry out an action. */
export interface Next {
  card?: Card
  course?: Course
  decline?: boolean
  seat?: number
  /** A table that is to be set. */
  set?: Cloth
  /** A table that is to be laid aside or taken back. */
  shelter?: Cloth
}

export function next(action: Action | null, selected: Card | null): Next {
  const [verb, name = '', , wants] = action?.split(' ') ?? []
  switch (verb) {
    case 'offer':
      return name === selected ? { course: wants as Course } : { card: name as Card }
    case 'give':
      return { card: name as Card }
    case 'decline':
      return { decline: true }
    case 'pick':
      return { seat: Number(name) }
    case 'set':
      return { set: name as Cloth }
    case 'shelter':
    case 'unshelter':
      return { shelter: name as Cloth }
    default:
      return {}
  }
}

/** The swap among what was just seen. */
export const swapIn = (sights: readonly Sight[]): Swap | null => seen(sights, 'swapped')[0] ?? null

/** The card that a seat got by a swap, if the viewer knows it. */
export function gotBy(swap: Swap | null, seat: number | null): Card | null {
  if (swap === null || seat === null) return null
  return (swap.seat === seat ? swap.given : swap.with === seat ? swap.offered : null) ?? null
}

/** The seats around the table in playing order, starting after mine. */
export function others(stage: Pick<Stage<'tous-a-table'>, 'seats' | 'me'>): number[] {
  const { me, seats } = stage
  return seats.map((_, index) => (index + (me ?? -1) + 1) % seats.length).filter((seat) => seat !== me)
}

/** How mats are laid out: so many in a row, and the size of a card on them. */
export interface Layout {
  /** Whether only what is held is laid out. */
  tight: boolean
  columns: number
  width: number
  height: number
}

export const MAT = { pad: 4, gap: 3, between: 5, side: 6 }
const RATIO = 88 / 63
const LARGEST = 76
/** What is around the cards of a mat where there is hardly room. */
export const TIGHT = 2

/** A finger needs no less. */
const LEAST = 44

/**
 * The largest cards with which all mats fit, with a place for every course; where those would be too small for a finger, only what is
 * held is laid out, as close as can be. `scale` is how large somebody likes them: nothing is ever out of sight.
 */
export function layout(held: readonly number[], room: { width: number; height: number }, scale = 1): Layout {
  const { pad, gap, between, side } = MAT
  const count = held.length
  const largest = LARGEST * scale
  /** What a card gets of a row of so many mats. */
  const share = (space: number, many: number) =>
    ((space - 2 * side - (many - 1) * between) / many - 2 * pad - gap) / 2
  let best: Layout = { columns: 1, width: 0, height: 0, tight: false }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const high = share(room.height, Math.ceil(count / columns))
    const width = Math.min(share(room.width, columns), high, largest)
    const height = Math.min(high, width * RATIO)
    if (width * height > best.width * best.height) best = { columns, width, height, tight: false }
  }
  if (best.width >= LEAST) return { ...best, width: Math.floor(best.width), height: Math.floor(best.height) }
  for (let width = Math.floor(Math.max(LEAST, largest)); ; width--) {
    const rows = packed(held, width, room.width)
    const height = Math.floor((room.height - 2 * side - (rows - 1) * between) / rows) - 2 * TIGHT
    if (height >= Math.max(LEAST, width) || width <= LEAST) {
      const tall = Math.min(width * RATIO, Math.max(LEAST, height))
      return { columns: 0, width, height: Math.floor(tall), tight: true }
    }
  }
}

/** How many rows mats with so many cards take, when only those are laid out. */
export function packed(held: readonly number[], width: number, room: number): number {
  let rows = 1
  let left = room - 2 * MAT.side
  for (const cards of held) {
    const wide = cards * width + (cards - 1) * MAT.gap + 2 * TIGHT
    if (left < wide) {
      rows++
      left = room - 2 * MAT.side
    }
    left -= wide + MAT.between
  }
  return rows
}

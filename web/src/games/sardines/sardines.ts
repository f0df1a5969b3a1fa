// What is on a table of sardines, read from a view: docs/protocol.md.

import type { Json } from '../../lib/stage'

export type Effect = 'replay' | 'draw2' | 'steal' | 'cat' | 'lid' | 'double' | 'bone'
export type Heading = 'left' | 'right' | 'none'
export type Assortment = 'lemon' | 'tomato' | 'garlic' | 'pepper'

export interface Tin {
  slots: (string | null)[]
  /** The slots, oldest sardine first. */
  laid: number[]
  /** `true` for a lid that the viewer does not know. */
  lid: string | true | null
  assortment: Assortment | null
}

export interface State {
  turn: number
  /** Cards, or how many. */
  hands: (string[] | number)[]
  tins: Tin[][]
  pile: string[] | number
  /** The top first. */
  discards: string[]
  cat: 'day' | 'night'
  phase: string
  /** How many cards are still to be drawn. */
  due: number
}

/** What is in the state of a view; nothing before the first. */
export function read(state: Record<string, Json>): State {
  return { ...EMPTY, ...(state as unknown as Partial<State>) }
}

const EMPTY: State = {
  turn: 0,
  hands: [],
  tins: [],
  pile: 0,
  discards: [],
  cat: 'day',
  phase: '',
  due: 0,
}

export const effectOf = (card: string) => card.replace(/[<>]$/, '') as Effect

export function headingOf(card: string): Heading {
  return card.endsWith('>') ? 'right' : card.endsWith('<') ? 'left' : 'none'
}

/** What a card is called in a hand: there a double has no heading. */
export const inHand = (card: string) => (effectOf(card) === 'double' ? 'double' : card)

export const count = (cards: string[] | number | undefined) =>
  Array.isArray(cards) ? cards.length : (cards ?? 0)

export const isFull = (tin: Tin) => tin.slots.every((card) => card !== null)
export const isEmpty = (tin: Tin) => tin.lid === null && tin.slots.every((card) => card === null)

/** SA-6: where a sardine goes next, and where its head has to be; null in a tin that is full or closed. */
export function nextSlot(tin: Tin): { slot: number; heading: Heading } | null {
  const free = tin.slots.indexOf(null)
  if (free < 0 || tin.lid !== null) return null
  const other = tin.slots.findIndex((card) => card !== null)
  const heading = headingOf(tin.slots[other] ?? '')
  const turned = (other - free) % 2 !== 0
  const opposite = { left: 'right', right: 'left', none: 'none' } as const
  return { slot: free + 1, heading: turned ? opposite[heading] : heading }
}

/** SA-8: the effect that closing this tin has. */
export function closingEffect(tin: Tin): Effect | null {
  const card = tin.slots[(tin.laid.at(-1) ?? 0) - 1]
  return card ? effectOf(card) : null
}

/** SA-18: whether a seat has the bonus of an assortment now. */
export function hasBonus(tins: Tin[] | undefined, assortment: Assortment): boolean {
  return tins?.some((tin) => tin.assortment === assortment && isEmpty(tin)) ?? false
}

/** A hand with a name for every card of it: equal cards are told apart by their number. */
export function keyed(hand: string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>()
  return hand.map((card) => {
    const number = seen.get(card) ?? 0
    seen.set(card, number + 1)
    return { key: `${card}#${String(number)}`, card }
  })
}

// What is on a table of sardines, and what its rules say of it.

import type { Assortment, Card, Effect, Laid, Slot, TinState as Tin } from '../../face/sardines'

/** What a card is, whichever way round: an effect, two heads, or a bone. */
export type Kind = Effect | 'double' | 'bone'
export type Heading = 'left' | 'right' | 'none'

export const kindOf = (card: Card | Laid) => card.replace(/[<>]$/, '') as Kind

export function headingOf(card: Card | Laid): Heading {
  return card.endsWith('>') ? 'right' : card.endsWith('<') ? 'left' : 'none'
}

/** The tins of a seat by their numbers. */
export const numbered = (tins: readonly Tin[] | undefined) =>
  (tins ?? []).map((tin, index) => ({ tin, number: index + 1 }))

/** The places of a tin by their numbers, and what lies there. */
export const slotsOf = (tin: Tin) => tin.slots.map((card, index) => ({ card, slot: index + 1 }))

/** What a card is called in a hand: there a double has no heading. */
export const inHand = (card: Card | Laid): Card =>
  card === 'double<' || card === 'double>' ? 'double' : card

export const count = (cards: readonly Card[] | number | undefined) =>
  typeof cards === 'number' ? cards : (cards?.length ?? 0)

export const isFull = (tin: Tin) => tin.slots.every((card) => card !== null)
export const isEmpty = (tin: Tin) => tin.lid === null && tin.slots.every((card) => card === null)

/** SA-6: where a sardine goes next, and where its head has to be; null in a tin that is full or closed. */
export function nextSlot(tin: Tin): { slot: Slot; heading: Heading } | null {
  const free = tin.slots.indexOf(null)
  if (free < 0 || tin.lid !== null) return null
  const other = tin.slots.findIndex((card) => card !== null)
  const lying = tin.slots[other]
  const heading = lying ? headingOf(lying) : 'none'
  const turned = (other - free) % 2 !== 0
  const opposite = { left: 'right', right: 'left', none: 'none' } as const
  return { slot: free + 1, heading: turned ? opposite[heading] : heading }
}

/** SA-8: the effect that closing this tin has. */
export function closingEffect(tin: Tin): Kind | null {
  const card = tin.slots[(tin.laid.at(-1) ?? 0) - 1]
  return card ? kindOf(card) : null
}

/** SA-18: whether a seat has the bonus of an assortment now. */
export function hasBonus(tins: Tin[] | undefined, assortment: Assortment): boolean {
  return tins?.some((tin) => tin.assortment === assortment && isEmpty(tin)) ?? false
}

/** A hand with a name for every card of it: equal cards are told apart by their number. */
export function keyed(hand: readonly Card[]): { key: string; card: Card }[] {
  const seen = new Map<string, number>()
  return hand.map((card) => {
    const number = seen.get(card) ?? 0
    seen.set(card, number + 1)
    return { key: `${card}#${String(number)}`, card }
  })
}

// The cards of the game, and what a table must know of its rules to draw it.

import type { Box, Card, Options, Rank, Suit } from './face'

/** The boxes of the board in the order of their stakes: so many tokens on each. */
export const BOXES = ['TD', 'JC', 'QS', 'KH', '7D'] as const satisfies Box[]

/** What everybody stakes before a deal, once. */
export const STAKES = 15

const SUITS = 'SHCD'
const RANKS = 'A23456789TJQK'

export const rankOf = (card: Card) => card.slice(0, 1) as Rank
export const suitOf = (card: Card) => card.slice(1) as Suit
export const isBox = (card: Card): card is Box => BOXES.some((box) => box === card)

/** A rank as a message wants it: a digit is a number. */
export const rankWord = (card: Card) => (/\d/.test(rankOf(card)) ? Number(rankOf(card)) : rankOf(card))

/** What one card costs its holder when the deal is settled (NJ-15). */
export function price(card: Card, counting: Options['counting']): number {
  return counting === 'cards' ? 1 : Math.min(10, RANKS.indexOf(rankOf(card)) + 1)
}

export type Order = 'rank' | 'suit'

export function sorted(cards: readonly Card[], order: Order): Card[] {
  const rank = (card: Card) => RANKS.indexOf(rankOf(card))
  const suit = (card: Card) => SUITS.indexOf(suitOf(card))
  const weight = (card: Card) =>
    order === 'suit' ? suit(card) * 13 + rank(card) : rank(card) * 4 + suit(card)
  return [...cards].sort((a, b) => weight(a) - weight(b))
}

/** A long hand in two rows, so that no card has to change rows later: spades and hearts first, or up to the seven. */
export function inRows(cards: readonly Card[], order: Order): Card[][] {
  const first = (card: Card) =>
    (order === 'suit' ? 'SH' : 'A234567').includes(order === 'suit' ? suitOf(card) : rankOf(card))
  return [cards.filter(first), cards.filter((card) => !first(card))].filter((row) => row.length > 0)
}

/** How many of the others sit at my left, across and at my right: left, top, right. */
export function around(others: number): [number, number, number] {
  const side = others < 2 ? 0 : others < 5 ? 1 : 2
  return [side, others - 2 * side, side]
}

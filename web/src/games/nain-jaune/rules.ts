// The cards of the game, and what a table must know of its rules to draw it.

import type { Board, Card, Rules } from '../../face/nain-jaune'

/** Takes a letter and the rest of every card apart. */
type Parts<C> = C extends `${infer R}${infer S}` ? { rank: R; suit: S } : never
export type Rank = Parts<Card>['rank']
export type Suit = Parts<Card>['suit']
/** A belle carte, which has a box on the board. */
export type Box = keyof Board

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
export function price(card: Card, counting: Rules['counting']): number {
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

/** What goes into which row: of a hand, and of the long ones that two players have. */
const ROWS = {
  short: { rank: ['A234567', '89TJQK'], suit: ['SH', 'CD'] },
  long: { rank: ['A234', '56789', 'TJQK'], suit: ['S', 'H', 'CD'] },
}

/** A hand in rows, so that no card has to change rows later: by ranks from below, or by suits. */
export function inRows(cards: readonly Card[], order: Order, length: keyof typeof ROWS): Card[][] {
  const part = (card: Card) => (order === 'suit' ? suitOf(card) : rankOf(card))
  return ROWS[length][order]
    .map((row) => cards.filter((card) => row.includes(part(card))))
    .filter((row) => row.length > 0)
}

/** The cards of the first suit that were skipped: those between the last card and what is wanted now (NJ-18, NJ-21). */
export function skipped(last: Card, wanted: Card): Card[] {
  const [from, to] = [last, wanted].map((card) => RANKS.indexOf(rankOf(card)))
  return [...RANKS.slice((from ?? 0) + 1, to)].map((rank) => `${rank}${suitOf(wanted)}` as Card)
}

/** How many of the others sit at my left, across and at my right: left, top, right. */
export function around(others: number): [number, number, number] {
  const side = others < 2 ? 0 : others < 5 ? 1 : 2
  return [side, others - 2 * side, side]
}

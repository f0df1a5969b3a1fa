// The cards of the game, and what a table must know of its rules to draw it.

import type { Json } from '../../lib/stage'

/** The boxes of the board in the order of their stakes: so many tokens on each. */
export const BOXES = ['TD', 'JC', 'QS', 'KH', '7D'] as const
export type Box = (typeof BOXES)[number]

/** What everybody stakes before a deal, once. */
export const STAKES = 15

export type Suit = 'S' | 'H' | 'C' | 'D'
const SUITS = 'SHCD'
const RANKS = 'A23456789TJQK'

export interface State {
  deal: number
  leads: number
  hands: (string[] | number)[]
  talon: string[] | number
  board: Record<Box, number>
  balances: number[]
  last: { seat: number; card: string } | null
  played: string[]
  wanted: string[] | null
  [more: string]: Json
}

export const rankOf = (card: string) => card.slice(0, 1)
export const suitOf = (card: string) => card.slice(1) as Suit
export const isBox = (card: string): card is Box => (BOXES as readonly string[]).includes(card)

/** A rank as a message wants it: a digit is a number. */
export const rankWord = (card: string) => (/\d/.test(rankOf(card)) ? Number(rankOf(card)) : rankOf(card))

/** What one card costs its holder when the deal is settled (NJ-15). */
export function price(card: string, counting: unknown): number {
  return counting === 'cards' ? 1 : Math.min(10, RANKS.indexOf(rankOf(card)) + 1)
}

export type Order = 'rank' | 'suit'

export function sorted(cards: readonly string[], order: Order): string[] {
  const rank = (card: string) => RANKS.indexOf(rankOf(card))
  const suit = (card: string) => SUITS.indexOf(suitOf(card))
  const weight = (card: string) =>
    order === 'suit' ? suit(card) * 13 + rank(card) : rank(card) * 4 + suit(card)
  return [...cards].sort((a, b) => weight(a) - weight(b))
}

/** A long hand in two rows, so that no card has to change rows later: spades and hearts first, or up to the seven. */
export function inRows(cards: readonly string[], order: Order): string[][] {
  const first = (card: string) =>
    (order === 'suit' ? 'SH' : 'A234567').includes(order === 'suit' ? suitOf(card) : rankOf(card))
  return [cards.filter(first), cards.filter((card) => !first(card))].filter((row) => row.length > 0)
}

/** How many of the others sit at my left, across and at my right: left, top, right. */
export function around(others: number): [number, number, number] {
  const side = others < 2 ? 0 : others < 5 ? 1 : 2
  return [side, others - 2 * side, side]
}

// What the referee says of Nain Jaune, in types: docs/protocol.md. Written by hand until it is made from the Rust types; the shape
// is the one it will have.

export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'
export type Suit = 'S' | 'H' | 'D' | 'C'
export type Card = `${Rank}${Suit}`
/** A belle carte, which has a box on the board. */
export type Box = 'TD' | 'JC' | 'QS' | 'KH' | '7D'

export type Action = `play ${Card}`

export type Options = {
  sequence: 'any-suit' | 'same-suit'
  deal_by: 'one' | 'three'
  grand_opera: 'first-turn' | 'before-neighbour' | 'off'
  counting: 'points' | 'cards'
  open_hands: boolean
  stake: number
  tokens: number
  deals: number
  bankruptcy: 'credit' | 'stop'
}

export type State = {
  /** Counted from 0. */
  deal: number
  leads: number
  /** Cards, or how many. */
  hands: (Card[] | number)[]
  talon: Card[] | number
  board: Record<Box, number>
  balances: number[]
  last: { seat: number; card: Card } | null
  /** The cards of this deal that were played. */
  played: Card[]
  /** The cards any of which may be played; null for whoever leads. */
  wanted: Card[] | null
  /** The cards that each seat is known not to hold. */
  lacks: Card[][]
}

export type Sight =
  | { event: 'staked'; deal: number; stake: number }
  | { event: 'dealt'; seat: number; hand: Card[] | number }
  | { event: 'laid-aside'; talon: Card[] | number }
  | { event: 'played'; seat: number; card: Card }
  | { event: 'took'; seat: number; card: Box; tokens: number }
  | { event: 'sans'; seats: number[]; wanted: Card[] }
  | { event: 'skipped'; wanted: Card[] }
  | { event: 'leads'; seat: number }
  | { event: 'opera'; seat: number; grand: number | null }
  | { event: 'paid'; seat: number; to: number; hand: Card[]; tokens: number }
  | { event: 'doubled'; seat: number; card: Box; tokens: number }
  | { event: 'over'; winners: number[]; reason: string }

// What the referee says of Les Trèfles, in types: docs/protocol.md. Written by hand until it is made from the Rust types; the shape
// is the one it will have.

export type Colour = 'red' | 'yellow' | 'blue' | 'green' | 'purple' | 'orange'
export type Sort = 'clover' | 'joker' | 'draw' | 'pull' | 'antijoker' | 'swap'
export type Card = `${Exclude<Sort, 'joker'>}.${Colour}` | 'joker'

export type Action =
  | 'draw'
  | `discard ${Card}`
  | `discard ${Card} ${number}`
  | `family ${Card}`
  | `call ${number}`
  | 'yield'
  | 'deny'

export type Options = {
  mistakes: 'prevented' | 'played'
  max_turns: number
}

export type State = {
  turn: number
  phase: 'draw' | 'discard' | 'answer'
  /** Cards, or how many. */
  hands: (Card[] | number)[]
  /** The top first. */
  pile: Card[] | number
  /** The top first. */
  discards: Card[]
  /** Whether a `draw` was discarded just before. */
  after_draw: boolean
  /** Whom an antijoker points at. */
  answering: number | null
  turns: number
  lost_turns: number[]
  out: number[]
  /** The cards that this viewer is sure a seat holds. */
  known: Card[][]
  /** The seats that surely hold no joker. */
  jokerless: number[]
  /** The top first: the cards of the pile whose place this viewer knows. */
  pile_known: (Card | null)[]
}

export type Sight =
  | { event: 'dealt'; first: number; hands: (Card[] | number)[]; pile: Card[] | number }
  | { event: 'turn'; seat: number }
  | { event: 'drew'; seat: number; card?: Card }
  | { event: 'put-under'; seat: number; card?: Card }
  | { event: 'turned-over'; cards: number }
  | { event: 'discarded'; seat: number; card: Card; target?: number; works: boolean }
  | { event: 'pulled'; seat: number; target: number; card?: Card }
  | { event: 'swapped'; seat: number; target: number; gave?: Card[]; got?: Card[] }
  | { event: 'gave-joker'; seat: number }
  | { event: 'no-joker'; seat: number }
  | { event: 'denied'; seat: number }
  | { event: 'out'; seat: number; hand: Card[] }
  | { event: 'called'; seat: number; target: number; short: boolean }
  | { event: 'skipped'; seat: number; turns: number }
  | { event: 'turn-ended'; seat: number }
  | { event: 'family'; seat: number; card: Card; shown: Card[] }
  | { event: 'over'; winners: number[]; scores: number[]; reason: string }

// What the referee says of Sardines, in types: docs/protocol.md. Written by hand until it is made from the Rust types; the shape is
// the one it will have.

export type Effect = 'replay' | 'draw2' | 'steal' | 'cat' | 'lid'
/** A card in a hand: there a double has no heading. */
export type Card = `${Effect}${'<' | '>'}` | 'double' | 'bone'
/** A sardine as it lies in a tin. */
export type Laid = `${Effect | 'double'}${'<' | '>'}`
export type Assortment = 'lemon' | 'tomato' | 'garlic' | 'pepper'
export type TinNo = 1 | 2 | 3 | 4
export type Slot = 1 | 2 | 3

export type Action =
  | `lay ${Laid} ${TinNo}`
  | `close ${TinNo} ${Card}`
  /** One card or several, in the order of their names. */
  | `discard ${string}`
  | `steal ${number} hand`
  | `steal ${number} ${TinNo} ${Slot}`
  | `unlid ${number} ${TinNo}`
  | `feed ${Card}`
  | `feed ${TinNo} ${Slot}`
  | `trim ${Card}`
  | 'take pile'
  | `take ${Card}`

export type Options = {
  assortments: boolean
  night: 'score' | 'cat-wins'
  bone_lids: boolean
  max_turns: number
}

export type Tin = {
  slots: (Laid | null)[]
  /** The slots, oldest sardine first. */
  laid: Slot[]
  /** `true` for a lid that the viewer does not know. */
  lid: Card | true | null
  assortment: Assortment | null
}

export type State = {
  turn: number
  turns: number
  /** Cards, or how many. */
  hands: (Card[] | number)[]
  tins: Tin[][]
  /** The top first. */
  pile: Card[] | number
  /** The top first. */
  discards: Card[]
  cat: 'day' | 'night'
  phase:
    | 'dealing'
    | 'playing'
    | 'replaying'
    | 'stealing'
    | 'picking'
    | 'feeding'
    | 'unlidding'
    | 'drawing'
    | 'nightfall'
    | 'trimming'
    | 'over'
  /** How many cards are still to be drawn. */
  due: number
  /** The cards that this viewer is sure a seat holds. */
  known: Card[][]
  known_lids: (Card | null)[][]
  /** The cards that each seat is known not to hold. */
  lacks: Card[][]
}

export type Sight =
  | { event: 'dealt'; players: number; first: number; hands: (Card[] | number)[]; pile: Card[] | number }
  | { event: 'laid'; seat: number; card: Laid; tin: TinNo; slot: Slot }
  | { event: 'closed'; seat: number; tin: TinNo; card?: Card }
  | { event: 'discarded'; seat: number; cards: Card[] }
  | { event: 'effect'; seat: number; effect: Effect }
  | { event: 'lost'; seat: number; effect: Effect }
  | { event: 'reached'; seat: number; victim: number }
  | { event: 'stole'; seat: number; victim: number; card?: Card }
  | { event: 'stole-sardine'; seat: number; victim: number; tin: TinNo; slot: Slot; card: Laid }
  | { event: 'unlidded'; seat: number; victim: number; tin: TinNo; card?: Card }
  | { event: 'fed'; seat: number; card: Card }
  | { event: 'fed-sardine'; seat: number; tin: TinNo; slot: Slot; card: Laid }
  | { event: 'drew'; seat: number; count: number; cards?: Card[] }
  | { event: 'took'; seat: number; card: Card }
  | { event: 'pile-out' }
  | { event: 'night'; cards: Card[]; order?: Card[] }
  | { event: 'trims'; seat: number; excess: number }
  | { event: 'trimmed'; seat: number; card: Card }
  | { event: 'refills'; seat: number }
  | { event: 'turn-ended'; seat: number; next: number | null }
  | { event: 'over'; winners: number[]; scores: number[]; reason: string }

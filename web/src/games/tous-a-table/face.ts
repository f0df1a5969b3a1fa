// What the referee says of Tous à table, in types: docs/protocol.md. Written by hand until it is made from the Rust types; the shape
// is the one it will have.

export type Course = 'dessert' | 'main' | 'setting' | 'soup'
export type Pattern = 'checks' | 'dots' | 'flowers'
export type Colour = 'blue' | 'green' | 'red' | 'yellow'
/** A tablecloth, which is what a table is called by. */
export type Cloth = `${Pattern}.${Colour}`
export type Card = `${Course}.${Cloth}`

export type Action =
  | `offer ${Card} for ${Course}`
  | `give ${Card}`
  | 'decline'
  | `pick ${number}`
  | `set ${Cloth}`
  | `shelter ${Cloth}`
  | `unshelter ${Cloth}`

export type Options = {
  shelter: boolean
  max_turns: number
}

export type State = {
  turn: number
  turns: number
  /** Cards, or how many. */
  hands: (Card[] | number)[]
  set: Cloth[][]
  /** The card for those who know it, else its course. */
  offer: null | { seat: number; card: Card | Course; wants: Course; declined: number[] }
  /** The tables that a seat laid aside, `true` where they are unknown; absent without the option. */
  sheltered?: (Cloth | true)[][]
  /** The cards that this viewer is sure a seat holds. */
  known: Card[][]
}

export type Sight =
  | { event: 'dealt'; first: number; hands: (Card[] | number)[] }
  | { event: 'turn'; seat: number }
  | { event: 'offered'; seat: number; course: Course; wants: Course; card?: Card }
  | { event: 'declined'; seat: number }
  | { event: 'pointed'; seat: number; at: number }
  | {
      event: 'swapped'
      seat: number
      with: number
      course: Course
      /** Null when the card was taken blind. */
      for: Course | null
      /** For the two who swapped. */
      offered?: Card
      given?: Card
    }
  | { event: 'returned'; seat: number }
  | { event: 'set'; seat: number; table: Cloth }
  | { event: 'sheltered'; seat: number; table?: Cloth }
  | { event: 'unsheltered'; seat: number; table?: Cloth }
  | { event: 'over'; winners: number[]; scores: number[]; reason: string }

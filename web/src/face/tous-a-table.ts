// Generated from games/tous-a-table: TABLEE_BLESS=1 cargo test -p tablee-catalog written

export type Card =
  | 'dessert.checks.blue'
  | 'main.checks.blue'
  | 'setting.checks.blue'
  | 'soup.checks.blue'
  | 'dessert.checks.green'
  | 'main.checks.green'
  | 'setting.checks.green'
  | 'soup.checks.green'
  | 'dessert.checks.red'
  | 'main.checks.red'
  | 'setting.checks.red'
  | 'soup.checks.red'
  | 'dessert.checks.yellow'
  | 'main.checks.yellow'
  | 'setting.checks.yellow'
  | 'soup.checks.yellow'
  | 'dessert.dots.blue'
  | 'main.dots.blue'
  | 'setting.dots.blue'
  | 'soup.dots.blue'
  | 'dessert.dots.green'
  | 'main.dots.green'
  | 'setting.dots.green'
  | 'soup.dots.green'
  | 'dessert.dots.red'
  | 'main.dots.red'
  | 'setting.dots.red'
  | 'soup.dots.red'
  | 'dessert.dots.yellow'
  | 'main.dots.yellow'
  | 'setting.dots.yellow'
  | 'soup.dots.yellow'
  | 'dessert.flowers.blue'
  | 'main.flowers.blue'
  | 'setting.flowers.blue'
  | 'soup.flowers.blue'
  | 'dessert.flowers.green'
  | 'main.flowers.green'
  | 'setting.flowers.green'
  | 'soup.flowers.green'
  | 'dessert.flowers.red'
  | 'main.flowers.red'
  | 'setting.flowers.red'
  | 'soup.flowers.red'
  | 'dessert.flowers.yellow'
  | 'main.flowers.yellow'
  | 'setting.flowers.yellow'
  | 'soup.flowers.yellow'

export type Cloth =
  | 'checks.blue'
  | 'checks.green'
  | 'checks.red'
  | 'checks.yellow'
  | 'dots.blue'
  | 'dots.green'
  | 'dots.red'
  | 'dots.yellow'
  | 'flowers.blue'
  | 'flowers.green'
  | 'flowers.red'
  | 'flowers.yellow'

export type Course = 'dessert' | 'main' | 'setting' | 'soup'

/** Something of which not everybody saw all, as one viewer saw it. */
export type Glimpse =
  | {
      /** The cards were dealt (TT-2). */
      event: 'dealt'
      /** The seat that begins. */
      first: number
      /** The hand of each seat: its cards where the viewer sees them, else how many. */
      hands: Array<Array<Card> | number>
    }
  | {
      /** A seat offered a card (TT-3). */
      event: 'offered'
      /** The seat. */
      seat: number
      /** The course of its card. */
      course: Course
      /** The course it wants. */
      wants: Course
      /** The card, for the seat that offers it. */
      card?: Card
    }
  | {
      /** The offered card was swapped for another, which ends the turn (TT-5 to TT-7). */
      event: 'swapped'
      /** The seat that offered. */
      seat: number
      /** The seat it swapped with. */
      with: number
      /** The course it offered. */
      course: Course
      /** The course it got; null when it was taken blind. */
      for: Course | null
      /** The card that was offered, for the two swappers (TT-4). */
      offered?: Card
      /** The card that was got for it, for the two swappers. */
      given?: Card
    }
  | {
      /** A seat laid three courses of one table aside (TT-11). */
      event: 'sheltered'
      /** The seat. */
      seat: number
      /** The table, for that seat. */
      table?: Cloth
    }
  | {
      /** A sheltered table came back to its hand (TT-11). */
      event: 'unsheltered'
      /** The seat. */
      seat: number
      /** The table, for that seat. */
      table?: Cloth
    }

/** A card on offer, or only its course. */
export type OfferedCard = Card | Course

/** A card on offer. */
export type OnOffer = {
  /** The seat that offers. */
  seat: number
  /** The card, for the seat that offers it; for the others its course. */
  card: OfferedCard
  /** The course it wants. */
  wants: Course
  /** The seats that have declined. */
  declined: Array<number>
}

/** What everybody saw. What has a secret does not travel like this, but as a `Glimpse`. */
export type Public =
  | {
      /** With five players a table was taken out, and laid aside openly (TT-2, TT-12). */
      event: 'removed'
      /** The table. */
      table: Cloth
    }
  | {
      /** A seat declined the offer (TT-R1). */
      event: 'declined'
      /** The seat. */
      seat: number
    }
  | {
      /** All declined, and the offering seat pointed at another (TT-6). */
      event: 'pointed'
      /** The offering seat. */
      seat: number
      /** The seat it pointed at. */
      at: number
    }
  | {
      /** Nobody could be pointed at, so the offered card went back, which ends the turn (TT-11). */
      event: 'returned'
      /** The seat that offered. */
      seat: number
    }
  | {
      /** The turn passed to this seat (TT-7). */
      event: 'turn'
      /** The seat. */
      seat: number
    }
  | {
      /** A seat set a table (TT-8). */
      event: 'set'
      /** The seat. */
      seat: number
      /** The table. */
      table: Cloth
    }
  | {
      /** The game is over. */
      event: 'over'
      /** Who won: nobody, one seat, or several that share. */
      winners: Array<number>
      /** The tables each seat has set (TT-10). */
      scores: Array<number>
      /** Why it ended. */
      reason: string
    }

/** What one viewer saw of an event. */
export type Sight = Glimpse | Public

/** What a viewer knows of a game. */
export type State = {
  /** The seat whose turn it is; it stays while others answer, and when the game is over. */
  turn: number
  /** How many turns have ended. */
  turns: number
  /**
   * The hand of each seat: its cards where the viewer sees them, else how many. Without the card on
   * offer, with what is sheltered.
   */
  hands: Array<Array<Card> | number>
  /** The tables that each seat has set, in that order. */
  set: Array<Array<Cloth>>
  /** The offer that stands; null when there is none. */
  offer: OnOffer | null
  /**
   * The two tables that were taken out of a game of five, sorted, where the viewer knows them; else how
   * many. None with three or four players.
   */
  removed: Array<Cloth> | number
  /**
   * The tables of which each seat has laid three courses aside: by name where the viewer sees them, else
   * `true` for each. Only with the option `shelter`.
   */
  sheltered?: Array<Array<Cloth | true>>
  /**
   * The cards that the viewer does not see but knows to be each seat's, in its hand or on offer, from the
   * swaps it took part in.
   */
  known: Array<Array<Card>>
}

/** An action in its notation. */
export type Action =
  | `set ${Cloth}`
  | `offer ${Card} for ${Course}`
  | `give ${Card}`
  | 'decline'
  | `pick ${number}`
  | `shelter ${Cloth}`
  | `unshelter ${Cloth}`

/** What a sort of action is called. */
export type Form = 'set' | 'offer' | 'give' | 'decline' | 'pick' | 'shelter' | 'unshelter'

/** The rules that are played: the edition, where they are exactly one's, and every option. */
export interface Rules {
  shelter: boolean
  removed: 'shown' | 'secret'
  max_turns: number
}

// Generated from games/trefles: TABLEE_BLESS=1 cargo test -p tablee-catalog written

export type Card =
  | 'clover.red'
  | 'clover.yellow'
  | 'clover.blue'
  | 'clover.green'
  | 'clover.purple'
  | 'clover.orange'
  | 'joker'
  | 'draw.red'
  | 'draw.yellow'
  | 'draw.blue'
  | 'draw.green'
  | 'draw.purple'
  | 'draw.orange'
  | 'pull.red'
  | 'pull.yellow'
  | 'pull.blue'
  | 'pull.green'
  | 'pull.purple'
  | 'pull.orange'
  | 'antijoker.red'
  | 'antijoker.yellow'
  | 'antijoker.blue'
  | 'antijoker.green'
  | 'antijoker.purple'
  | 'antijoker.orange'
  | 'swap.red'
  | 'swap.yellow'
  | 'swap.blue'
  | 'swap.green'
  | 'swap.purple'
  | 'swap.orange'

/** How the game ended. */
export type Ending = {
  event: 'over'
  /** Who won. */
  winners: Array<number>
  /** 1 for the winner, 0 for the others (TR-13). */
  scores: Array<number>
  /** Why it ended. */
  reason: string
}

/** Something of which not everybody saw all, as one viewer saw it. */
export type Glimpse =
  | {
      /** The cards were dealt (TR-3). */
      event: 'dealt'
      /** The seat that begins. */
      first: number
      /** The hand of each seat: its cards where the viewer sees them, else how many. */
      hands: Array<Array<Card> | number>
      /** The pile, top first, for those who see everything; else how many cards it has. */
      pile: Array<Card> | number
    }
  | {
      /** A seat drew the top card of the pile (TR-4). */
      event: 'drew'
      /** The seat. */
      seat: number
      /**
       * The card, for the seat itself and for whoever knew it: everybody, once the pile has been turned
       * over (TR-11).
       */
      card?: Card
    }
  | {
      /** A seat drew out of turn, put the card under the pile and loses a turn (TR-17). */
      event: 'put-under'
      /** The seat. */
      seat: number
      /** The card, for the seat itself and for whoever knew it. */
      card?: Card
    }
  | {
      /** A seat took a card blind from another (TR-7). */
      event: 'pulled'
      /** The seat that took it. */
      seat: number
      /** The seat that lost it. */
      target: number
      /** The card, for the two of them. */
      card?: Card
    }
  | {
      /** Two seats exchanged hands (TR-9). */
      event: 'swapped'
      /** The seat that discarded the `swap`. */
      seat: number
      /** The other one. */
      target: number
      /** What went to the target, for the two of them. */
      gave?: Array<Card>
      /** What came from the target, for the two of them. */
      got?: Array<Card>
    }

/** The name of a phase in the rule book. */
export type PhaseName = 'draw' | 'discard' | 'announce' | 'answer'

/**
 * Something everybody saw. Small, because nearly every event is one. What has a secret does not travel
 * like this, but as a `Glimpse`.
 */
export type Public =
  | {
      /** The pile was empty: the discards were turned over, the oldest on top (TR-11). */
      event: 'turned-over'
      /** How many cards. */
      cards: number
    }
  | {
      /** A seat discarded a card (TR-5). */
      event: 'discarded'
      /** The seat. */
      seat: number
      /** The card. */
      card: Card
      /** The opponent it is aimed at. */
      target?: number
      /**
       * Whether an action follows: not for a clover or a joker, nor for a `draw` right after a `draw`
       * (TR-6), nor for a `pull` with nobody to pull from (TR-R3).
       */
      works: boolean
    }
  | {
      /** A seat discarded an action card without its action (TR-20). */
      event: 'dropped'
      /** The seat. */
      seat: number
      /** The card. */
      card: Card
    }
  | {
      /** A seat that an `antijoker` pointed at discarded a joker (TR-8, TR-18). */
      event: 'gave-joker'
      /** The seat. */
      seat: number
    }
  | {
      /** A seat that an `antijoker` pointed at has no joker (TR-8). */
      event: 'no-joker'
      /** The seat. */
      seat: number
    }
  | {
      /** A seat denied having a joker, and has none (TR-18). */
      event: 'denied'
      /** The seat. */
      seat: number
    }
  | {
      /** A seat denied having a joker and had one: it is out, its hand on the discards (TR-18, TR-R7). */
      event: 'out'
      /** The seat. */
      seat: number
      /** Its hand; sorted, the last card on top. */
      hand: Array<Card>
    }
  | {
      /** A seat said that another has the wrong number of cards (TR-16). */
      event: 'called'
      /** The seat that said so. */
      seat: number
      /** The other one. */
      target: number
      /**
       * Whether it was short: then it draws up to four and loses a turn. Otherwise nothing happens
       * (TR-R6).
       */
      short: boolean
    }
  | {
      /** A seat announced FAMILLE (TR-12, TR-21). */
      event: 'family'
      /** The seat. */
      seat: number
      /** The card it discarded; none when the family came by a `swap` and was announced at once (TR-21). */
      card?: Card
      /** The four it showed. */
      shown: Array<Card>
    }
  | {
      /** A seat that had swapped announced nothing (TR-21). */
      event: 'passed'
      /** The seat. */
      seat: number
    }
  | {
      /** A turn ended (TR-10). */
      event: 'turn-ended'
      /** The seat whose turn it was. */
      seat: number
    }
  | {
      /** A seat was passed over (TR-19). */
      event: 'skipped'
      /** The seat. */
      seat: number
      /** How many of its lost turns came by: more than one when everybody had lost one. */
      turns: number
    }
  | {
      /** A seat's turn begins (TR-4). */
      event: 'turn'
      /** The seat. */
      seat: number
    }

/** What one viewer saw of an event. */
export type Sight = Glimpse | Public | Ending

/** What a viewer knows of a game. */
export type State = {
  /** The seat whose turn it is; it stays while another answers, and when the game is over. */
  turn: number
  /**
   * What is being done: the seat whose turn it is draws, discards or, having swapped, announces a family
   * or not; or another answers an `antijoker`. When the game is over, as it was before the last action.
   */
  phase: PhaseName
  /** The hand of each seat: its cards where the viewer sees them, else how many. */
  hands: Array<Array<Card> | number>
  /** The pile, top first, for those who see everything; else how many cards it has. */
  pile: Array<Card> | number
  /** The discards, top first. */
  discards: Array<Card>
  /** Whether the last discard of this turn was a `draw` that worked: then another `draw` does nothing. */
  after_draw: boolean
  /**
   * The seat that has to answer an `antijoker`; null when there is none. When the game is over, as it was
   * before the last action.
   */
  answering: number | null
  /** How many turns have ended. */
  turns: number
  /** How many turns each seat has still to lose for its mistakes; of a seat that is out, as it was. */
  lost_turns: Array<number>
  /** The seats that are out of the game. */
  out: Array<number>
  /**
   * The cards that each seat surely holds, as far as the viewer can tell from what it saw. It may hold
   * more.
   */
  known: Array<Array<Card>>
  /** The seats that surely hold no joker: an `antijoker` found none, and none can have come since. */
  jokerless: Array<number>
  /** The pile again, top first: each card that the viewer knows, null for one that it does not. */
  pile_known: Array<Card | null>
}

/** An action in its notation. */
export type Action =
  | `family ${Card}`
  | 'family'
  | 'draw'
  | `discard ${Card} ${number}`
  | `discard ${Card}`
  | `drop ${Card}`
  | 'pass'
  | 'yield'
  | 'deny'
  | `call ${number}`

/** What a sort of action is called. */
export type Form =
  | 'family'
  | 'family-at-once'
  | 'draw'
  | 'discard-at'
  | 'discard'
  | 'drop'
  | 'pass'
  | 'yield'
  | 'deny'
  | 'call'

/** The rules that are played: the edition, where they are exactly one's, and every option. */
export interface Rules {
  actions: 'forced' | 'optional'
  swap_family: 'next-turn' | 'at-once'
  mistakes: 'prevented' | 'played'
  max_turns: number
}

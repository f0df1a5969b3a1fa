// Generated from games/nain-jaune: TABLEE_BLESS=1 cargo test -p tablee-catalog written

/** The tokens in each box, by its belle carte. */
export type Board = {
  /** Under the ten of diamonds. */
  TD: number
  /** Under the jack of clubs. */
  JC: number
  /** Under the queen of spades. */
  QS: number
  /** Under the king of hearts. */
  KH: number
  /** Under the seven of diamonds, the Nain Jaune. */
  '7D': number
}

export type Card =
  | 'AS'
  | 'AH'
  | 'AD'
  | 'AC'
  | '2S'
  | '2H'
  | '2D'
  | '2C'
  | '3S'
  | '3H'
  | '3D'
  | '3C'
  | '4S'
  | '4H'
  | '4D'
  | '4C'
  | '5S'
  | '5H'
  | '5D'
  | '5C'
  | '6S'
  | '6H'
  | '6D'
  | '6C'
  | '7S'
  | '7H'
  | '7D'
  | '7C'
  | '8S'
  | '8H'
  | '8D'
  | '8C'
  | '9S'
  | '9H'
  | '9D'
  | '9C'
  | 'TS'
  | 'TH'
  | 'TD'
  | 'TC'
  | 'JS'
  | 'JH'
  | 'JD'
  | 'JC'
  | 'QS'
  | 'QH'
  | 'QD'
  | 'QC'
  | 'KS'
  | 'KH'
  | 'KD'
  | 'KC'

/** A part of a deal as one viewer saw it. */
export type Dealing =
  | {
      /** A seat got its hand. */
      event: 'dealt'
      /** The seat. */
      seat: number
      /** Its hand, as far as this viewer sees it. */
      hand: Array<Card> | number
    }
  | {
      /** The rest was put aside. */
      event: 'laid-aside'
      /** The talon, as far as this viewer sees it. */
      talon: Array<Card> | number
    }

/** The last card played, and who played it. */
export type Last = {
  /** The seat. */
  seat: number
  /** The card. */
  card: Card
}

/** Something everybody saw. */
export type Public =
  | {
      /** Everyone staked for this deal: 1 to 5 times this on the five boxes (NJ-3). */
      event: 'staked'
      /** The deal, counted from 0. */
      deal: number
      /** What the stakes are multiplied by. */
      stake: number
    }
  | {
      /** A seat played a card. */
      event: 'played'
      /** The seat. */
      seat: number
      /** The card. */
      card: Card
    }
  | {
      /** It was a belle carte: the seat took what was in its box (NJ-12). */
      event: 'took'
      /** The seat. */
      seat: number
      /** The belle carte. */
      card: Card
      /** The tokens it took. */
      tokens: number
    }
  | {
      /**
       * These seats were asked for a next card and said "sans" (NJ-9); all of them, for every rank that
       * was skipped.
       */
      event: 'sans'
      /** The seats. */
      seats: Array<number>
      /** The cards any of which would have done: of several ranks where some were skipped in a row. */
      wanted: Array<Card>
    }
  | {
      /**
       * No hand holds what was wanted, and it is passed over: with open hands because it lies in the
       * talon (NJ-18), or wherever it is (NJ-21).
       */
      event: 'skipped'
      /** What is wanted now. */
      wanted: Array<Card>
    }
  | {
      /** The seat that played last leads again (NJ-11). */
      event: 'leads'
      /** The seat. */
      seat: number
    }
  | {
      /** A seat played its last card (NJ-13). */
      event: 'opera'
      /** The seat. */
      seat: number
      /** What it took from the board, if it was a grand opéra (NJ-14). */
      grand: number | null
    }
  | {
      /** A seat showed what it still held (NJ-R10) and paid for it (NJ-15). */
      event: 'paid'
      /** The seat. */
      seat: number
      /** The winner of the deal. */
      to: number
      /** What it still held. */
      hand: Array<Card>
      /** The tokens it paid. */
      tokens: number
    }
  | {
      /** A seat was left with a belle carte and doubled its box (NJ-16). */
      event: 'doubled'
      /** The seat. */
      seat: number
      /** The belle carte. */
      card: Card
      /** What it put in. */
      tokens: number
    }
  | {
      /** The match is over; the balances are the scores (NJ-19). */
      event: 'over'
      /** Who won. */
      winners: Array<number>
      /** Why it is over. */
      reason: string
    }

/** What one viewer saw of an event. */
export type Sight = Dealing | Public

/** What a viewer knows of a match. */
export type State = {
  /** The deal, counted from 0. */
  deal: number
  /** The seat that led this deal. */
  leads: number
  /** The hand of each seat: its cards where the viewer sees them, else how many. */
  hands: Array<Array<Card> | number>
  /** The cards out of play: seen with open hands, else how many. */
  talon: Array<Card> | number
  /** The tokens in each box of the board. */
  board: Board
  /** The tokens of each seat; below zero where it owes. */
  balances: Array<number>
  /**
   * The card to go on from, and who played it; null when a seat leads. At the end of a match the last
   * card played.
   */
  last: Last | null
  /** The cards played in this deal. */
  played: Array<Card>
  /** The cards any of which may be played now; null when a seat leads. */
  wanted: Array<Card> | null
  /**
   * The cards that each seat is known not to hold: it said "sans", or led with a higher rank when the
   * lowest must be led.
   */
  lacks: Array<Array<Card>>
}

/** An action in its notation. */
export type Action = `play ${Card}`

/** What a sort of action is called. */
export type Form = 'play'

/** The rules that are played: the edition, where they are exactly one's, and every option. */
export interface Rules {
  edition?: 'classic' | 'suited' | 'modern'
  sequence: 'any-suit' | 'same-suit'
  deal_by: 'one' | 'three'
  grand_opera: 'first-turn' | 'before-neighbour' | 'leader' | 'off'
  counting: 'points' | 'cards'
  open_hands: boolean
  skip_missing: boolean
  lead: 'any' | 'lowest'
  stake: number
  tokens: number
  deals: number
  bankruptcy: 'credit' | 'stop'
}

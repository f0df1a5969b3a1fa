// Generated from games/sardines: TABLEE_BLESS=1 cargo test -p tablee-catalog written

/** The other side of a tin card (SA-3, SA-17): a bonus while the tin is empty (SA-18). */
export type Assortment = 'lemon' | 'tomato' | 'garlic' | 'pepper'

export type Card =
  | 'bone'
  | 'cat<'
  | 'cat>'
  | 'double'
  | 'draw2<'
  | 'draw2>'
  | 'lid<'
  | 'lid>'
  | 'replay<'
  | 'replay>'
  | 'steal<'
  | 'steal>'

/** The side the cat card shows (SA-3). */
export type Cat = 'day' | 'night'

/** What a sardine does when it is laid, or when its tin is closed over it (SA-8, SA-10). */
export type Effect = 'replay' | 'draw2' | 'steal' | 'cat' | 'lid'

/** Why a game ended. */
export type End = 'tins-closed' | 'night' | 'cat' | 'turn-limit'

/** Something of which not everybody saw all, as one viewer saw it. */
export type Glimpse =
  | {
      /** The cards were dealt (SA-4). */
      event: 'dealt'
      /** The seat that plays first. */
      first: number
      /** How many play. */
      players: number
      /** How many cards each seat is dealt (SA-20). */
      each: number
      /** The hand of each seat: its cards where the viewer sees them, else how many. */
      hands: Array<Array<Card> | number>
      /** The pile, top first, for those who see everything; else how many cards it has. */
      pile: Array<Card> | number
    }
  | {
      /** A seat put a lid on a tin (SA-7). */
      event: 'closed'
      /** The seat. */
      seat: number
      /** The tin. */
      tin: TinNo
      /** The card that became the lid, for that seat. */
      card?: Card
    }
  | {
      /** A card went from hand to hand (SA-10). */
      event: 'stole'
      /** The thief. */
      seat: number
      /** Whose hand it was in. */
      victim: number
      /** The card, for the two of them. */
      card?: Card
    }
  | {
      /** A lid went from a closed tin to the thief's hand (SA-10). */
      event: 'unlidded'
      /** The thief. */
      seat: number
      /** Whose tin. */
      victim: number
      /** The tin, open again. */
      tin: TinNo
      /** The lid, for the two of them. */
      card?: Card
    }
  | {
      /** A seat drew from the pile. */
      event: 'drew'
      /** The seat. */
      seat: number
      /** How many cards. */
      count: number
      /** The cards, for that seat. */
      cards?: Array<Card>
    }
  | {
      /**
       * The cat turned to night, and the discards, shuffled, are the pile; none if there were no discards
       * (SA-R10).
       */
      event: 'night'
      /** The cards of the pile now, in an order that nobody knows. */
      cards: Array<Card>
      /** That order, top first, for those who see everything. */
      order?: Array<Card>
    }

export type Laid =
  | 'cat<'
  | 'cat>'
  | 'double<'
  | 'double>'
  | 'draw2<'
  | 'draw2>'
  | 'lid<'
  | 'lid>'
  | 'replay<'
  | 'replay>'
  | 'steal<'
  | 'steal>'

/** The name of a phase. */
export type PhaseName =
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

/** What everybody saw. What has a secret does not travel like this, but as a `Glimpse`. */
export type Public =
  | {
      /** A seat laid a sardine (SA-6). */
      event: 'laid'
      /** The seat. */
      seat: number
      /** The sardine. */
      card: Laid
      /** The tin. */
      tin: TinNo
      /** The slot it went to. */
      slot: Slot
    }
  | {
      /** A seat put cards on the discards, to draw as many (SA-9). */
      event: 'discarded'
      /** The seat. */
      seat: number
      /** The cards. */
      cards: Array<Card>
    }
  | {
      /** The effect of a sardine begins (SA-8). */
      event: 'effect'
      /** The seat whose sardine it is. */
      seat: number
      /** The effect. */
      effect: Effect
    }
  | {
      /** The effect of a sardine is lost: it cannot be carried out (SA-10, SA-R7). */
      event: 'lost'
      /** The seat whose sardine it is. */
      seat: number
      /** The effect. */
      effect: Effect
    }
  | {
      /** A seat reaches for an opponent's hand, to take a card blind (SA-10). */
      event: 'reached'
      /** The thief. */
      seat: number
      /** Whose hand. */
      victim: number
    }
  | {
      /** A sardine went from an open tin to the thief's hand (SA-10). */
      event: 'stole-sardine'
      /** The thief. */
      seat: number
      /** Whose tin. */
      victim: number
      /** The tin. */
      tin: TinNo
      /** The slot. */
      slot: Slot
      /** The sardine. */
      card: Laid
    }
  | {
      /** A seat gave the cat a card from its hand (SA-10). */
      event: 'fed'
      /** The seat. */
      seat: number
      /** The card. */
      card: Card
    }
  | {
      /** A seat gave the cat a sardine from an open tin (SA-10). */
      event: 'fed-sardine'
      /** The seat. */
      seat: number
      /** The tin. */
      tin: TinNo
      /** The slot. */
      slot: Slot
      /** The sardine. */
      card: Laid
    }
  | {
      /** A seat drew a card from the discards, with pepper (SA-18). */
      event: 'took'
      /** The seat. */
      seat: number
      /** The card. */
      card: Card
    }
  | {
      /** The pile ran out by day: the discards are going to be shuffled (SA-12). */
      event: 'pile-out'
    }
  | {
      /** The seat on turn has too many cards and discards some (SA-11). */
      event: 'trims'
      /** The seat. */
      seat: number
      /** How many it has to discard. */
      excess: number
    }
  | {
      /** A seat discarded a card too many (SA-11). */
      event: 'trimmed'
      /** The seat. */
      seat: number
      /** The card. */
      card: Card
    }
  | {
      /** A seat with an empty hand draws a new one (SA-11, SA-19). */
      event: 'refills'
      /** The seat. */
      seat: number
      /** The effect that waits until it has drawn; none at the end of a turn (SA-19). */
      effect?: Effect
    }
  | {
      /** A turn ended. */
      event: 'turn-ended'
      /** Whose turn it was. */
      seat: number
      /** Whose turn it is; nobody's when that was the last. */
      next: number | null
    }
  | {
      /** The game is over. */
      event: 'over'
      /** Who won. */
      winners: Array<number>
      /** The closed tins of each seat (SA-16). */
      scores: Array<number>
      /** Why it ended. */
      reason: End
    }

/** What one viewer saw of an event. */
export type Sight = Glimpse | Public

/** A place in a tin: 1, 2 or 3. */
export type Slot = number

/** What a viewer knows of a game. */
export type State = {
  /** The seat whose turn it is; it stays while other seats answer or refill, and when the game is over. */
  turn: number
  /** How many turns have ended. */
  turns: number
  /** The hand of each seat: its cards where the viewer sees them, else how many. */
  hands: Array<Array<Card> | number>
  /** The tins of each seat, in order: three, or four with assortments. */
  tins: Array<Array<TinState>>
  /** The pile, top first, for those who see everything; else how many cards it has. */
  pile: Array<Card> | number
  /** The discards, top first. */
  discards: Array<Card>
  /** The side that the cat shows: day for the first pile, night for the second and last. */
  cat: Cat
  /** What is being done. */
  phase: PhaseName
  /**
   * How many cards are still to be drawn in the draw under way, or to be trimmed at the end of the turn;
   * else 0.
   */
  due: number
  /**
   * The effect that waits until an empty hand has been refilled, in the middle of a turn; null when there
   * is none.
   */
  waiting: Effect | null
  /**
   * The cards in the hands of the others that the viewer is sure of without seeing them. A seat may hold
   * more.
   */
  known: Array<Array<Card>>
  /**
   * The lids that the viewer is sure of without seeing them, for each tin of each seat; null where it is
   * not.
   */
  known_lids: Array<Array<Card | null>>
  /**
   * The kinds of cards that each seat is known not to hold, because a `replay` of it was lost since it
   * last got a card.
   */
  lacks: Array<Array<Card>>
}

/** One of a seat's tins: 1, 2, 3, and with assortments 4. */
export type TinNo = number

/** A tin as a viewer sees it. */
export type TinState = {
  /** What lies in its three slots; null for an empty one. */
  slots: [Laid | null, Laid | null, Laid | null]
  /** The slots that are filled, by number, the one that was filled first first. */
  laid: Array<Slot>
  /** Its lid: the card, for its owner; `true` for the others; null where there is none. */
  lid: Card | true | null
  /** What the tin is good for while it is empty; null without assortments. */
  assortment: Assortment | null
}

/** An action in its notation. */
export type Action =
  | `close ${number} ${Card}`
  | `lay ${Laid} ${number}`
  | `steal ${number} hand`
  | `steal ${number} ${number} ${number}`
  | `unlid ${number} ${number}`
  | `feed ${number} ${number}`
  | `feed ${Card}`
  | 'take pile'
  | `take ${Card}`
  | `trim ${Card}`
  | `discard ${string}`

/** What a sort of action is called. */
export type Form =
  | 'close'
  | 'lay'
  | 'steal-hand'
  | 'steal-sardine'
  | 'unlid'
  | 'feed-sardine'
  | 'feed'
  | 'take-pile'
  | 'take'
  | 'trim'
  | 'discard'

/** The rules that are played: the edition, where they are exactly one's, and every option. */
export interface Rules {
  assortments: boolean
  night: 'score' | 'cat-wins'
  bone_lids: boolean
  refill: 'end-of-turn' | 'at-once'
  deal_tomato: boolean
  max_turns: number
}

// Generated from crates/catalog: TABLEE_BLESS=1 cargo test -p tablee-catalog written

/**
 * The rules that are played: the edition, where they are exactly one's, and the value of every option.
 * Made once a game, and then handed on for nothing.
 */
export type AnyRules = Record<string, boolean | number | string>

/** How a game ended. */
export type Ended = {
  /** The seats that won, in order: none, one, or several that share. */
  winners: Array<number>
  /** The score of each seat. */
  scores: Array<number>
  /** Why it ended, a stable word of that game. */
  reason: string
}

/** A position, or what one viewer knows of it. */
export type Frame<S, R = AnyRules, A = string> = {
  /** The id of the game. */
  game: string
  /** How many play. */
  players: number
  /** The rules that are played. */
  rules: R
  /** The number of the rule that applies now: to what the viewer is asked, else to what is going on. */
  rule: string
  /** The seats that can act, in order. In a view: the viewer's own, and of the others those that must act. */
  to_act: Array<Waited<A>>
  /** How the game ended; null while it goes on. */
  over: Ended | null
  /** What there is to know about the game itself. */
  state: S
}

/** A seat that can act. */
export type Waited<A = string> = {
  /** The seat. */
  seat: number
  /** Whether the game waits for it. */
  must: boolean
  /** Its legal actions in their notation, sorted. In a view only the viewer's own seat has them. */
  actions?: Array<A>
}

/** The value of an option. */
export type Setting = boolean | number | string

/** Whether there is a clock for answers. */
export type Answers = {
  /** With the rules as they come. */
  usual: boolean
  /** Where an option makes it the other way round. */
  except: ReadonlyArray<Chosen>
}

/** How a card's name is put together. */
export type CardName = {
  /** What its parts are called. */
  parts: ReadonlyArray<string>
  /** How they are written. */
  spelling: Spelling
}

/** A value of an option. */
export type Chosen = {
  /** The option. */
  option: string
  /** Its value. */
  value: Setting
}

/** What is shuffled. */
export type Deck = {
  /** For how many players: from, to. */
  players: readonly [number, number]
  /** How many cards it has. Fewer than the copies add up to where chance takes some out. */
  size: number
  /** How many copies there are of each kind, in the order of `cards`. */
  copies: ReadonlyArray<number>
}

/** An option that changes how many can play. */
export type Except = {
  /** The option. */
  option: string
  /** Its value. */
  value: Setting
  /** The least. */
  least: number
  /** The most. */
  most: number
}

/** All that is fixed about a game. */
export type GameFacts = {
  /** Its id. */
  id: string
  /** What the numbers of its rules begin with: `NJ`. */
  prefix: string
  /** How long a game takes, in minutes: from, to. */
  minutes: readonly [number, number]
  /** How many can play. */
  players: Players
  /** How many sit down when nobody says. */
  usual: number
  /**
   * Whether a seat that is asked and stays silent may be taken to answer something: then there is a clock
   * for answers.
   */
  answers: Answers
  /** The kinds of cards, in the order in which chance sees them. */
  cards: ReadonlyArray<string>
  /** What is shuffled, for how many. */
  decks: ReadonlyArray<Deck>
  /** The editions, the default one first, each with the value of every option. */
  editions: Record<string, Record<string, Setting | null>>
  /** The options, in the rule book's order. */
  options: Record<string, OptionFacts>
  /** How a card's name is put together. */
  card: CardName
  /**
   * What the fields of actions and sights are. The first that names the reader counts where a sentence is
   * about them.
   */
  fields: Record<string, Kind>
  /** How actions are written, by the name of the form. The first that fits is meant. */
  forms: Record<string, string>
  /**
   * The events whose `card` somebody may know from memory alone: only screens of a table with a memory
   * aid name it to anybody but the `seat`.
   */
  remembered: ReadonlyArray<string>
}

/** What a field of an action or a sight is. */
export type Kind = 'seat' | 'seats' | 'card' | 'set' | 'cards' | 'number' | 'index' | 'word' | 'flag'

/** What is fixed about an option. */
export type OptionFacts = {
  /** Its default; null where that depends on something else. */
  default: Setting | null
  /**
   * What its absence means in a game that was kept before it existed; null for an option that every kept
   * game names.
   */
  absent: Setting | null
  /** The values that it takes, if it is no number. */
  values?: ReadonlyArray<Setting>
  /** The least number that it takes. */
  min?: number
  /** The largest number that it takes. */
  max?: number
}

/** How many can play. */
export type Players = {
  /** With the rules as they come: the least. */
  least: number
  /** With the rules as they come: the most. */
  most: number
  /** Where an option changes that. */
  except: ReadonlyArray<Except>
}

/** How the parts of a card's name are written. */
export type Spelling = 'letter' | 'dots' | 'heading'

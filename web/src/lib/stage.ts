// What a game's table is drawn from. A live seat is a stage, and so is a moment of a replay; a table cannot tell which.

import type { Phrase } from '../wire/Phrase'
import type { Action, GameId, Sight, View } from '../face'

/** Who sits at a seat. */
export interface Sitter {
  name: string
  bot: string | null
  here: boolean
  standIn: boolean
  /** While they are away: when a bot plays for them, as of performance.now(). */
  until?: number | undefined
  /** What they just said, for a moment. */
  says?: Phrase | undefined
}

/** People look at what just happened, and the game waits for them. */
export interface Reading {
  /** Whether I am among those who have not said that they have seen it. */
  mine: boolean
  /** The others who have not. */
  others: number[]
  /** When it goes on anyway, as of performance.now(). */
  until: number
}

export interface Stage<G extends GameId = GameId> {
  readonly game: G
  readonly seats: Sitter[]
  /** The seat this is seen from; null for a spectator and where everything is open. */
  readonly me: number | null
  readonly view: View<G>
  /** What led to this view from the one before. */
  readonly sights: Sight<G>[]
  /** All that led to this view, where it is known: told once, to who comes in the middle. */
  readonly history: Sight<G>[] | null
  /** My legal actions, in their notation. */
  readonly actions: Action<G>[]
  /** The seats that are waited for. */
  readonly waited: number[]
  /** What a hint would do, to be made evident: what has to be tapped next for it carries `data-hinted`. */
  readonly suggested: Action<G> | null
  /** When the clock runs out, as of performance.now(). */
  readonly deadline: number | null
  /** While the game waits for people who look at what just happened. */
  readonly reading: Reading | null
  /** I have seen it; at the end of a game: show me how it ended. */
  goOn(): void
  /** Acts. An illegal action is refused by the server, and the screen says why: so a tap on any card may come here. */
  act(action: Action<G>): void
}

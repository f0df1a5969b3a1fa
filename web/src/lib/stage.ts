// What a game's table is drawn from. A live seat is a stage, and so is a moment of a replay; a table cannot tell which.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** What one viewer saw of an event. */
export interface Sight {
  event: string
  [field: string]: Json
}

/** What one viewer may know: docs/protocol.md. */
export interface View<S = Record<string, Json>> {
  game: string
  players: number
  to_act: { seat: number; must: boolean; actions?: string[] }[]
  over: null | { winners: number[]; scores: number[]; reason: string }
  state: S
}

/** Who sits at a seat. */
export interface Sitter {
  name: string
  bot: string | null
  here: boolean
  standIn: boolean
}

export interface Stage<S = Record<string, Json>> {
  readonly game: string
  readonly options: Record<string, boolean | number | string>
  readonly seats: Sitter[]
  /** The seat this is seen from; null for a spectator and where everything is open. */
  readonly me: number | null
  readonly view: View<S>
  /** What led to this view from the one before. */
  readonly sights: Sight[]
  /** My legal actions, in their notation. */
  readonly actions: string[]
  /** The seats that are waited for. */
  readonly waited: number[]
  /** What a hint would do, to be made evident: what has to be tapped next for it carries `data-hinted`. */
  readonly suggested: string | null
  /** When the clock runs out, as of performance.now(). */
  readonly deadline: number | null
  /** Acts. An illegal action is refused by the server, and the screen says why: so a tap on any card may come here. */
  act(action: string): void
}

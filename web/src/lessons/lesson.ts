// A lesson as it was recorded: crates/table/tests/lessons plays it by the rules and writes it down.

import type { Action, GameId, Sight, View } from '../face'
import type { Refused } from '../lib/live.svelte'

/** What is seen of something that is done. */
export interface Seen<G extends GameId> {
  sights: Sight<G>[]
  view: View<G>
}

/** Something that is not what the lesson goes on with, and what is said about it. */
export interface Aside<G extends GameId> extends Seen<G> {
  say: string
}

/** Something is said, and waits until it has been read. */
interface Saying {
  say: string
}

/** Chance decides, or somebody else does something. */
interface Happening<G extends GameId> extends Seen<G> {
  by: number | null
}

/** The pupil does something. */
export interface Doing<G extends GameId> extends Seen<G> {
  mine: Action<G>
  legal: Action<G>[]
  tip?: string
  /** What happens instead, by what is tried. */
  tries?: Partial<Record<Action<G>, Aside<G>>>
  /** What is said about everything else that is allowed. */
  else?: string
  /** Who is faster where the pupil takes too long. */
  race?: Aside<G> & { by: number }
  refused: Partial<Record<Action<G>, Pick<Refused, 'code' | 'reason' | 'rule'>>>
}

export type Beat<G extends GameId> = Saying | Happening<G> | Doing<G>

export interface Recorded<G extends GameId = GameId> {
  game: G
  players: number
  beats: Beat<G>[]
}

/** The lesson of a game: what is in the file of a game is of that game. */
export async function lessonOf<G extends GameId>(game: G): Promise<Recorded<G>> {
  const files = import.meta.glob<Recorded<G>>('./*.json', { import: 'default' })
  const found = await files[`./${game}.json`]?.()
  if (!found) throw new Error(`there is no lesson of ${game}`)
  return found
}

// A finished game as a stage: a table cannot tell it from a live one, but nothing can be done at it.

import type { Action, GameId, Sight } from '../face'
import type { Replay, ReplayStep } from './api'
import { distinct } from './names'
import type { Sitter, Stage } from './stage'

export interface Moment<G extends GameId> {
  step: number
  sight: Sight<G>
}

export class Replaying<G extends GameId = GameId> implements Stage<G> {
  at = $state(0)

  readonly game: G
  readonly seats: Sitter[]
  readonly names: string[]
  readonly actions: Action<G>[] = []
  readonly deadline = null
  readonly history = null
  readonly reading = null
  readonly moments: Moment<G>[]
  readonly last: number

  readonly step = $derived.by((): ReplayStep<G> => {
    const step = this.replay.steps[this.at]
    if (!step) throw new Error('a replay without a step')
    return step
  })
  readonly view = $derived(this.step.view)
  readonly sights = $derived(this.step.sights)
  readonly waited = $derived(this.view.to_act.filter(({ must }) => must).map(({ seat }) => seat))
  /** What is about to be done, where the viewer knew it. */
  readonly suggested = $derived.by(() => {
    const next = this.replay.steps[this.at + 1]
    return next && next.by === this.me ? next.action : null
  })

  /** The same, whoever does it. */
  readonly next = $derived.by(() => this.replay.steps[this.at + 1]?.action ?? null)

  constructor(
    private readonly replay: Replay<G>,
    readonly me: number | null,
  ) {
    this.game = replay.game
    this.names = distinct(replay.names)
    this.seats = this.names.map((name) => ({ name, bot: null, here: true, standIn: false }))
    this.last = replay.steps.length - 1
    this.moments = replay.steps.flatMap(({ sights, moments = [] }, step) =>
      sights.filter((_, index) => moments.includes(index)).map((sight) => ({ step, sight })),
    )
  }

  /** Goes to a step that there is. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.trunc(step) || 0))
  }

  goOn(): void {
    // Whoever looks at a game again takes as long as they like.
  }

  act(): void {
    // What happened, happened.
  }
}

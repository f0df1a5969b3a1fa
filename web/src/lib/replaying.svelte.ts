// A finished game as a stage: a table cannot tell it from a live one, but nothing can be done at it.

import type { Replay } from './api'
import { distinct } from './names'
import type { Sight, Sitter, Stage, View } from './stage'

/** Events that are worth jumping to. */
const MOMENTS: Record<string, Set<string>> = {
  'nain-jaune': new Set(['took', 'opera', 'doubled']),
  'tous-a-table': new Set(['swapped', 'set']),
  trefles: new Set(['swapped', 'gave-joker', 'out', 'called', 'turned-over', 'family']),
  sardines: new Set(['closed', 'unlidded', 'stole-sardine', 'night']),
}

export interface Moment {
  step: number
  sight: Sight
}

export class Replaying implements Stage {
  at = $state(0)

  readonly game: string
  readonly options: Stage['options']
  readonly seats: Sitter[]
  readonly names: string[]
  readonly actions: string[] = []
  readonly deadline = null
  readonly moments: Moment[]
  readonly last: number

  readonly step = $derived.by(() => this.replay.steps[this.at])
  readonly view = $derived<View>(this.step?.view ?? NOTHING)
  readonly sights = $derived<Sight[]>(this.step?.sights ?? [])
  readonly waited = $derived(this.view.to_act.filter(({ must }) => must).map(({ seat }) => seat))
  /** What is about to be done, where the viewer knew it. */
  readonly suggested = $derived.by(() => {
    const next = this.replay.steps[this.at + 1]
    return next && next.by === this.me ? next.action : null
  })

  constructor(
    private readonly replay: Replay,
    readonly me: number | null,
  ) {
    this.game = replay.game
    this.options = replay.options
    this.names = distinct(replay.names)
    this.seats = this.names.map((name) => ({ name, bot: null, here: true, standIn: false }))
    this.last = replay.steps.length - 1
    this.moments = replay.steps.flatMap(({ sights }, step) =>
      sights.filter(({ event }) => MOMENTS[replay.game]?.has(event)).map((sight) => ({ step, sight })),
    )
  }

  /** Goes to a step that there is. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.trunc(step) || 0))
  }

  act(): void {
    // What happened, happened.
  }
}

const NOTHING: View = { game: '', players: 0, to_act: [], over: null, state: {} }

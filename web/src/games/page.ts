// What every game has in this page. A game that leaves something out does not compile.

import type { Component } from 'svelte'
import type { Sound } from '../lib/sound'
import type { Stage } from '../lib/stage'
import type { Event, Form, GameId, Sight } from '../face'

export interface GamePage<G extends GameId> {
  /** Draws the table. It is loaded when somebody sits down. */
  table: () => Promise<{ default: GameTable<G> }>
  /** What the game is about, drawn into a box of 320 by 180. */
  picture: Component
  /** How each of its events is told beyond its sentence. */
  events: { [E in Event<G>]: Telling<G> }
  /** How what happened is told again. */
  story: {
    /** What begins a deal, where there are several. */
    deal: Event<G> | null
    /** What begins a turn, or ends it. */
    turn: Event<G>
    after: boolean
    /** What is remembered longest, and what is forgotten first. */
    big: readonly Event<G>[]
    small: readonly Event<G>[]
    /** What somebody else answers to, and everybody may hear. */
    asks: readonly Event<G>[]
  }
  /** Shows how a game was won, where there is more to see than a score. */
  ending?: () => Promise<{ default: GameTable<G> }>
  /** Whether a slip is offered to be taken back: where most of what one does tells nobody's cards. */
  slips: boolean
  /** What is read in peace, in one of its events: the table shows it itself, or else it is told in a sentence. */
  reads: { event: Event<G>; itself: boolean }
  /** What somebody is told who plays for the first time: the first that fits, so the last one always does. */
  tips: readonly Tip<G>[]
}

export type GameTable<G extends GameId> = Component<{ stage: Stage<G> }>

export interface Telling<G extends GameId> {
  /** What is heard. */
  sound: Sound | null | ((sight: Sight<G>) => Sound | null)
  /** Whether it is told while a phone is passed on: something that ends what was going on, and nobody's secret. */
  curtain: boolean
}

export interface Tip<G extends GameId> {
  /** The end of its message's name in words/*\/web-help.ftl. */
  tip: string
  /** What I see, and the sorts of things I can do. */
  when: (stage: Stage<G>, can: ReadonlySet<Form<G>>) => boolean
}

/** Something is heard of it. */
export const heard = (sound: Sound): { sound: Sound; curtain: false } => ({ sound, curtain: false })
export const SILENT = { sound: null, curtain: false } as const
/** Nothing is heard, but a phone that is passed on tells it. */
export const TOLD = { sound: null, curtain: true } as const

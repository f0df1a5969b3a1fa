// Generated from crates/catalog: TABLEE_BLESS=1 cargo test -p tablee-catalog written

import type { Frame } from './core'
import type * as nain_jaune from './nain-jaune'
import type * as tous_a_table from './tous-a-table'
import type * as trefles from './trefles'
import type * as sardines from './sardines'

export type * from './core'

/** The games, in the rule book's order. */
export const GAMES = ['nain-jaune', 'tous-a-table', 'trefles', 'sardines'] as const
export type GameId = (typeof GAMES)[number]

/** The types of each game. */
export interface Faces {
  'nain-jaune': {
    card: nain_jaune.Card
    state: nain_jaune.State
    sight: nain_jaune.Sight
    action: nain_jaune.Action
    form: nain_jaune.Form
    rules: nain_jaune.Rules
  }
  'tous-a-table': {
    card: tous_a_table.Card
    state: tous_a_table.State
    sight: tous_a_table.Sight
    action: tous_a_table.Action
    form: tous_a_table.Form
    rules: tous_a_table.Rules
  }
  trefles: {
    card: trefles.Card
    state: trefles.State
    sight: trefles.Sight
    action: trefles.Action
    form: trefles.Form
    rules: trefles.Rules
  }
  sardines: {
    card: sardines.Card
    state: sardines.State
    sight: sardines.Sight
    action: sardines.Action
    form: sardines.Form
    rules: sardines.Rules
  }
}

/** A kind of card. */
export type Card<G extends GameId = GameId> = Faces[G]['card']
/** What a viewer knows of a game. */
export type State<G extends GameId = GameId> = Faces[G]['state']
/** What a viewer saw happen. */
export type Sight<G extends GameId = GameId> = Faces[G]['sight']
/** An action in its notation. */
export type Action<G extends GameId = GameId> = Faces[G]['action']
/** The rules that are played. */
export type Rules<G extends GameId = GameId> = Faces[G]['rules']
/** What an event is called. */
export type Event<G extends GameId = GameId> = Faces[G]['sight']['event']
/** What a sort of action is called. */
export type Form<G extends GameId = GameId> = Faces[G]['form']
/** The frame of a view or a position. */
export type View<G extends GameId = GameId> = Frame<State<G>, Rules<G>, Action<G>> & { game: G }

/** Whether this is one of the games: what comes from elsewhere may be older or newer. */
export function isGame(id: string): id is GameId {
  return GAMES.some((game) => game === id)
}

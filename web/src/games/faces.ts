// The faces of all games by their ids: what the referee says of each, in types. Everything that is typed by a game asks here.

import type shapes from '../../../words/shapes.json'
import type * as NainJaune from './nain-jaune/face'
import type * as Sardines from './sardines/face'
import type * as TousATable from './tous-a-table/face'
import type * as Trefles from './trefles/face'

interface Faces {
  'nain-jaune': {
    Card: NainJaune.Card
    Action: NainJaune.Action
    Options: NainJaune.Options
    State: NainJaune.State
    Sight: NainJaune.Sight
  }
  'tous-a-table': {
    Card: TousATable.Card
    Action: TousATable.Action
    Options: TousATable.Options
    State: TousATable.State
    Sight: TousATable.Sight
  }
  trefles: {
    Card: Trefles.Card
    Action: Trefles.Action
    Options: Trefles.Options
    State: Trefles.State
    Sight: Trefles.Sight
  }
  sardines: {
    Card: Sardines.Card | Sardines.Laid
    Action: Sardines.Action
    Options: Sardines.Options
    State: Sardines.State
    Sight: Sardines.Sight
  }
}

export type GameId = keyof Faces

/** A card by its name. */
export type Card<G extends GameId> = Faces[G]['Card']
/** Something that can be done, in the rule book's notation. */
export type Action<G extends GameId> = Faces[G]['Action']
export type Options<G extends GameId> = Faces[G]['Options']
/** What one viewer may know of a game. */
export type State<G extends GameId> = Faces[G]['State']
/** What one viewer saw of an event. */
export type Sight<G extends GameId> = Faces[G]['Sight']
export type Event<G extends GameId> = Sight<G>['event']
/** A sort of action, by the name that its words have. */
export type Verb<G extends GameId> = keyof (typeof shapes)[G]['actions'] & string

/** All games, as they are listed. */
export const GAMES = ['nain-jaune', 'tous-a-table', 'trefles', 'sardines'] as const satisfies GameId[]

/** Whether we know a game of this name: what comes from elsewhere may be older or newer than this page. */
export function isGame(id: string): id is GameId {
  return GAMES.some((game) => game === id)
}

// What somebody who plays for the first time is told, by what they see: the name of a tip in words/*/web-help.ftl, or in its
// game’s own web-<game>.ftl.

import { GAMES, pages, type GameId } from '../games'
import type { Stage } from './stage'
import { forms, of } from './words.svelte'

/** The message to be told now. */
export function tip<G extends GameId>(stage: Stage<G>): string | null {
  const can = new Set(forms(stage.game, stage.actions))
  const found = pages[stage.game].tips.find(({ when }) => when(stage, can))
  return found ? of(stage.game, 'help', found.tip) : null
}

/** Every message that can be told, for the tests. */
export const allTips = () => GAMES.flatMap((game) => pages[game].tips.map(({ tip }) => of(game, 'help', tip)))

// The rule books, and which of their rules matters now.

import type { Book } from '../../build/rules'
import type { GameId, Verb } from '../games/faces'
import { facts } from '../games/facts'
import type { Stage } from './stage'
import { verbs, type Lang } from './words.svelte'

const books = import.meta.glob<Book>('../../../docs/rules/*/*.md', { query: '?book', import: 'default' })

export type { Book }

export function rulesOf(game: string, lang: Lang): Promise<Book> | undefined {
  return books[`../../../docs/rules/${lang}/${game}.md`]?.()
}

/** As somebody types it who looks for it. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The number of the rule that applies now. */
export function ruleNow<G extends GameId>(stage: Stage<G>): string | null {
  const { over, waiting, verbs: rules } = facts[stage.game].rules
  if (stage.view.over) return over
  if (stage.me === null || !stage.waited.includes(stage.me)) return waiting
  // Who leads is free; who follows is not.
  if ('wanted' in stage.view.state && stage.view.state.wanted === null) return 'NJ-7'
  const can = verbs(stage.game, stage.actions)
  const found = (Object.keys(rules) as Verb<G>[]).find((verb) => can.includes(verb))
  return found ? rules[found] : null
}

// The rule books, and which of their rules matters now.

import type { Book } from '../../build/rules'
import type { Stage } from './stage'
import { read, type Lang } from './words.svelte'

const books = import.meta.glob<Book>('../../../docs/rules/*/*.md', { query: '?book', import: 'default' })

export type { Book }

export function rulesOf(game: string, lang: Lang): Promise<Book> | undefined {
  return books[`../../../docs/rules/${lang}/${game}.md`]?.()
}

/** The game whose rule this is. */
export function gameOf(rule: string): string {
  return { NJ: 'nain-jaune', TT: 'tous-a-table', TR: 'trefles', SA: 'sardines' }[rule.slice(0, 2)] ?? ''
}

/** Where a rule is written. */
export function whereIs(rule: string): string {
  return `/rules/${gameOf(rule)}#${rule}`
}

/** As somebody types it who looks for it. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The rule of each sort of action, what matters most first. */
const RULES: Record<string, Record<string, string>> = {
  'nain-jaune': { play: 'NJ-10' },
  'tous-a-table': {
    offer: 'TT-3',
    give: 'TT-5',
    decline: 'TT-5',
    pick: 'TT-6',
    set: 'TT-8',
    shelter: 'TT-11',
    unshelter: 'TT-11',
  },
  trefles: {
    family: 'TR-12',
    draw: 'TR-4',
    discard: 'TR-5',
    'discard-at': 'TR-5',
    call: 'TR-16',
    yield: 'TR-18',
    deny: 'TR-18',
  },
  sardines: {
    lay: 'SA-5',
    close: 'SA-7',
    discard: 'SA-9',
    'steal-hand': 'SA-10',
    'steal-sardine': 'SA-10',
    unlid: 'SA-10',
    feed: 'SA-10',
    'feed-sardine': 'SA-10',
    trim: 'SA-11',
    take: 'SA-18',
    'take-pile': 'SA-18',
  },
}

/** What is over or waited for says where in the rules we are. */
const OVER: Record<string, string> = {
  'nain-jaune': 'NJ-19',
  'tous-a-table': 'TT-9',
  trefles: 'TR-12',
  sardines: 'SA-14',
}
const OTHERS: Record<string, string> = {
  'nain-jaune': 'NJ-9',
  'tous-a-table': 'TT-5',
  trefles: 'TR-10',
  sardines: 'SA-5',
}

/** The number of the rule that applies now. */
export function ruleNow(stage: Stage): string | null {
  const { game } = stage
  if (stage.view.over) return OVER[game] ?? null
  if (stage.me === null || !stage.waited.includes(stage.me)) return OTHERS[game] ?? null
  // One that leads is free; one that follows is not.
  if (game === 'nain-jaune' && stage.view.state.wanted === null) return 'NJ-7'
  const kinds = stage.actions.map((action) => read(game, action)?.[0])
  return Object.entries(RULES[game] ?? {}).find(([kind]) => kinds.includes(kind))?.[1] ?? null
}

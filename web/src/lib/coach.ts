// What somebody who plays for the first time is told, by what they see: the name of a tip in words/*/web-help.ftl.

import type { Json, Sight, Stage } from './stage'
import { of, read } from './words.svelte'

type Rule = [tip: string, when: (stage: Stage, kinds: Set<string>) => boolean]

const saw = (stage: Stage, event: string, test: (sight: Sight) => boolean = () => true) =>
  stage.sights.some((sight) => sight.event === event && test(sight))
const mine = (stage: Stage) => (sight: Sight) => sight.seat === stage.me
const myTurn = (stage: Stage) => stage.me !== null && stage.waited.includes(stage.me)
const state = (stage: Stage, field: string): Json | undefined => stage.view.state[field]

/** In order: the first that fits is told. */
const TIPS: Record<string, Rule[]> = {
  'nain-jaune': [
    ['over', (stage) => stage.view.over !== null],
    ['took', (stage) => saw(stage, 'took', mine(stage))],
    ['opera', (stage) => saw(stage, 'opera')],
    ['lead', (stage) => myTurn(stage) && state(stage, 'wanted') === null],
    ['follow', (stage) => myTurn(stage) && stage.actions.length > 1],
    ['only', (stage) => myTurn(stage)],
    ['sans', (stage) => saw(stage, 'sans')],
    ['wait', () => true],
  ],
  'tous-a-table': [
    ['over', (stage) => stage.view.over !== null],
    ['set', (_, kinds) => kinds.has('set')],
    ['give', (_, kinds) => kinds.has('give')],
    ['decline', (_, kinds) => kinds.has('decline')],
    ['pick', (_, kinds) => kinds.has('pick')],
    ['offer', (_, kinds) => kinds.has('offer')],
    ['swapped', (stage) => saw(stage, 'swapped')],
    ['wait', () => true],
  ],
  trefles: [
    ['over', (stage) => stage.view.over !== null],
    ['family', (_, kinds) => kinds.has('family')],
    ['draw', (_, kinds) => kinds.has('draw')],
    ['aim', (_, kinds) => kinds.has('discard-at') && !kinds.has('discard')],
    ['discard', (_, kinds) => kinds.has('discard') || kinds.has('discard-at')],
    ['turned-over', (stage) => saw(stage, 'turned-over')],
    ['wait', () => true],
  ],
  sardines: [
    ['over', (stage) => stage.view.over !== null],
    ['feed', (_, kinds) => kinds.has('feed') || kinds.has('feed-sardine')],
    ['steal', (_, kinds) => kinds.has('steal-hand') || kinds.has('steal-sardine')],
    ['unlid', (_, kinds) => kinds.has('unlid')],
    ['trim', (_, kinds) => kinds.has('trim')],
    ['close', (_, kinds) => kinds.has('close')],
    ['replay', (_, kinds) => kinds.has('lay') && !kinds.has('discard')],
    ['lay', (_, kinds) => kinds.has('lay')],
    ['discard', (_, kinds) => kinds.has('discard')],
    ['night', (stage) => saw(stage, 'night')],
    ['wait', () => true],
  ],
}

/** The message to be told now. */
export function tip(stage: Stage): string | null {
  const kinds = new Set(stage.actions.map((action) => read(stage.game, action)?.[0] ?? ''))
  const found = TIPS[stage.game]?.find(([, when]) => when(stage, kinds))
  return found ? of(stage.game, 'help', found[0]) : null
}

/** Every message that can be told, for the tests. */
export const allTips = () =>
  Object.entries(TIPS).flatMap(([game, rules]) => rules.map(([name]) => of(game, 'help', name)))

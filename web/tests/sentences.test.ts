// The browser says what the terminal says: sentences that crates/words wrote down (crates/words/tests/sentences.rs), said again.

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { FACTS } from '../src/face/facts'
import { GAMES, type Action, type Card, type GameId, type Sight } from '../src/face'
import { whyCode, whyNot } from '../src/lib/refusals'
import { action, card, ending, event, forms, minutes, openGames, speak } from '../src/lib/words.svelte'

const LANGS = ['fr', 'en'] as const

/** Something, and how it is said in both languages. */
type Said<T, S = string> = T & Record<(typeof LANGS)[number], S>

interface Sentences<G extends GameId> {
  names: string[]
  minutes: [Said<object>]
  cards: Said<{ card: Card<G> }, string[]>[]
  sights: Said<{ sight: Sight<G>; me: number | null }>[]
  actions: Said<{ action: Action<G> }, string[]>[]
  ends: Said<{ reason: string; winners: number[]; me: number | null }>[]
  reasons: Said<{ code: string; rule: string }>[]
  refusals: Said<{ code: string }>[]
}

function written<G extends GameId>(game: G): Sentences<G> {
  return JSON.parse(readFileSync(`../fixtures/sentences/${game}.json`, 'utf8')) as Sentences<G>
}

describe.each(LANGS)('in %s', (lang) => {
  beforeAll(async () => {
    await openGames()
    await speak(lang)
  })

  describe.each(GAMES)('%s', (game) => {
    const told = written(game)
    /** Compares everything at once, so that a difference is seen with its neighbours. */
    function alike<T extends Said<object, unknown>>(things: T[], say: (thing: T) => T['fr']): void {
      expect(things.length).toBeGreaterThan(0)
      expect(things.map(say)).toEqual(things.map((thing) => thing[lang]))
    }

    it('has every card', () =>
      alike(told.cards, (one) => [
        card(game, one.card),
        card(game, one.card, 'name'),
        card(game, one.card, 'short'),
      ]))
    it('tells every event', () => alike(told.sights, ({ sight, me }) => event(game, sight, told.names, me)))
    it('names every action', () => {
      alike(told.actions, (one) => [
        action(game, one.action, told.names),
        action(game, one.action, told.names, true),
      ])
      const all = told.actions.map((one) => one.action)
      expect(forms(game, all)).toEqual(Object.keys(FACTS[game].forms))
    })
    it('tells how it ended', () => alike(told.ends, ({ me, ...over }) => ending(game, over, told.names, me)))
    it('gives every reason', () =>
      alike(told.reasons, ({ code, rule }) =>
        whyNot(game, { ok: false, code: 'illegal-action', message: '', reason: code, rule }),
      ))
    it('refuses in the same words', () => alike(told.refusals, ({ code }) => whyCode(code)))
    it('takes as long', () => alike(told.minutes, () => minutes(game)))
  })
})

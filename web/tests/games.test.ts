// What every game brings to this page, and what its rules say to it.

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { GAMES, isGame, pages, type GameId } from '../src/games'
import type { Action, Sight, State } from '../src/games/faces'
import { facts } from '../src/games/facts'
import { tip } from '../src/lib/coach'
import { deckOf, decks } from '../src/lib/decks'
import { ruleNow } from '../src/lib/rules'
import { seen } from '../src/lib/sights'
import { soundOf } from '../src/lib/sound'
import type { Stage } from '../src/lib/stage'
import { can, of, openGames, speak, verbs } from '../src/lib/words.svelte'
import shapes from '../../words/shapes.json'

beforeAll(async () => {
  await openGames()
  await speak('fr')
})

/** The rules in a list of them, however deep. */
const rulesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(rulesIn)

describe.each(GAMES)('%s', (game) => {
  it('has a sentence for each of its events, and tells no other', () => {
    const events = Object.keys(pages[game].events)
    expect(events.filter((event) => !can(of(game, 'event', event)))).toEqual([])
    const text = readFileSync(`../words/fr/${game}.ftl`, 'utf8')
    const { prefix } = shapes[game]
    const written = [...text.matchAll(new RegExp(`^${prefix}-event-([\\w-]+) =`, 'gm'))].map(
      ([, event]) => event,
    )
    expect(events.sort()).toEqual(written.sort())
  })
  it('always has something to tell somebody who plays for the first time', () => {
    const last = pages[game].tips.at(-1)
    expect(last?.tip).toBe('wait')
    expect(last?.when.length).toBe(0)
  })
  it('names rules that its book has', () => {
    const book = readFileSync(`../docs/rules/fr/${game}.md`, 'utf8')
    expect(rulesIn(facts[game].rules).filter((rule) => !book.includes(`**${rule}**`))).toEqual([])
  })
  it('jumps to moments that there are', () => {
    const events = Object.keys(pages[game].events)
    expect(facts[game].moments.filter((event) => !events.includes(event))).toEqual([])
  })
  it('is usually played by as many as can', () => {
    const { players, usual } = facts[game]
    expect(usual).toBeGreaterThanOrEqual(players[0])
    expect(usual).toBeLessThanOrEqual(players[1])
  })
  it('takes the name of every card apart, as its messages want it', () => {
    for (const card of decks[game].kinds) {
      const parts = pages[game].parts(card)
      expect(parts.join('')).not.toBe('')
      expect(parts.length).toBeLessThanOrEqual(shapes[game].card.length)
    }
  })
})

it('knows the games that it knows', () => {
  expect(GAMES.filter(isGame)).toEqual([...GAMES])
  expect(isGame('belote')).toBe(false)
})

describe('a deck', () => {
  it('has as many cards as the rules say', () => {
    expect(deckOf('nain-jaune', 4)).toHaveLength(52)
    expect(deckOf('tous-a-table', 4)).toHaveLength(48)
    expect(deckOf('sardines', 3)).toHaveLength(59)
    expect([2, 3, 4, 5, 6].map((players) => deckOf('trefles', players).length)).toEqual([25, 25, 34, 42, 51])
  })
  it('lists equal cards side by side, in the order of the kinds', () => {
    expect(deckOf('sardines', 3).slice(0, 7)).toEqual([
      'bone',
      'bone',
      'bone',
      'bone',
      'bone',
      'cat<',
      'cat<',
    ])
    expect(new Set(deckOf('trefles', 6))).toEqual(new Set(decks.trefles.kinds))
  })
})

describe('what is heard', () => {
  it('is the loudest of what happened at once', () => {
    expect(soundOf('sardines', [{ event: 'laid', seat: 0, card: 'cat>', tin: 1, slot: 1 }])).toBe('card')
    expect(
      soundOf('sardines', [
        { event: 'laid', seat: 0, card: 'cat>', tin: 1, slot: 1 },
        { event: 'effect', seat: 0, effect: 'cat' },
      ]),
    ).toBe('meow')
    expect(soundOf('sardines', [{ event: 'effect', seat: 0, effect: 'steal' }])).toBeUndefined()
  })
  it('is nothing when a newer server tells what we do not know', () => {
    const newer: Record<string, unknown> = { event: 'sneezed' }
    expect(soundOf('sardines', [newer as Sight<'sardines'>])).toBeUndefined()
  })
  it('is its own in every game', () => {
    expect(soundOf('nain-jaune', [{ event: 'took', seat: 0, card: '7D', tokens: 5 }])).toBe('token')
    expect(soundOf('sardines', [{ event: 'took', seat: 0, card: 'bone' }])).toBe('card')
  })
})

it('finds what was seen of one event', () => {
  const sights: Sight<'trefles'>[] = [
    { event: 'turn', seat: 1 },
    { event: 'called', seat: 1, target: 2, short: true },
  ]
  expect(seen(sights, 'called').map(({ target }) => target)).toEqual([2])
})

/** A moment of a game in which only this is looked at. */
function stage<G extends GameId>(
  game: G,
  state: Partial<State<G>>,
  actions: Action<G>[],
  more: { sights?: Sight<G>[]; over?: boolean } = {},
): Stage<G> {
  const over = more.over ? { winners: [0], scores: [1, 0], reason: '' } : null
  return {
    game,
    options: {} as Stage<G>['options'],
    seats: [],
    me: 0,
    view: { game, players: 2, to_act: [], over, state: state as State<G> },
    sights: more.sights ?? [],
    actions,
    waited: actions.length > 0 ? [0] : [1],
    suggested: null,
    deadline: null,
    act: () => undefined,
  }
}

describe('the rule of the moment', () => {
  it('is that of what I can do, what matters most first', () => {
    expect(ruleNow(stage('trefles', {}, ['draw']))).toBe('TR-4')
    expect(ruleNow(stage('trefles', {}, ['discard joker', 'family joker']))).toBe('TR-12')
    expect(ruleNow(stage('sardines', {}, ['discard bone', 'close 1 bone']))).toBe('SA-7')
  })
  it('is another for who leads', () => {
    expect(ruleNow(stage('nain-jaune', { wanted: null }, ['play AS']))).toBe('NJ-7')
    expect(ruleNow(stage('nain-jaune', { wanted: ['AS'] }, ['play AS']))).toBe('NJ-10')
  })
  it('is there for who waits, and at the end', () => {
    expect(ruleNow(stage('sardines', {}, []))).toBe('SA-5')
    expect(ruleNow(stage('tous-a-table', {}, [], { over: true }))).toBe('TT-9')
  })
})

describe('a tip', () => {
  it('is the first that fits', () => {
    expect(tip(stage('sardines', {}, ['lay cat> 1']))).toBe('sa-help-replay')
    expect(tip(stage('sardines', {}, ['lay cat> 1', 'discard bone']))).toBe('sa-help-lay')
    expect(tip(stage('trefles', {}, ['discard pull.red 1']))).toBe('tr-help-aim')
    expect(tip(stage('nain-jaune', { wanted: null }, ['play AS', 'play 2S']))).toBe('nj-help-lead')
    expect(tip(stage('nain-jaune', { wanted: ['AS'] }, ['play AS']))).toBe('nj-help-only')
  })
  it('tells what I did before what I shall do', () => {
    const sights: Sight<'nain-jaune'>[] = [{ event: 'took', seat: 0, card: '7D', tokens: 5 }]
    expect(tip(stage('nain-jaune', { wanted: null }, ['play AS'], { sights }))).toBe('nj-help-took')
    expect(
      tip(stage('nain-jaune', {}, [], { sights: [{ ...sights[0], seat: 1 } as Sight<'nain-jaune'>] })),
    ).toBe('nj-help-wait')
  })
})

it('tells sorts of actions apart that begin alike', () => {
  expect(verbs('sardines', ['feed bone', 'feed 1 3', 'take pile'])).toEqual([
    'feed-sardine',
    'feed',
    'take-pile',
  ])
  expect(verbs('trefles', ['discard pull.red 1'])).toEqual(['discard-at'])
})

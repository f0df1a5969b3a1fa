// What every game brings to this page, and what its rules say to it.

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { GAMES, isGame, pages, type GameId } from '../src/games'
import type { Action, Rules, Sight, State } from '../src/face'
import { DECKS } from '../src/face/decks'
import { tip } from '../src/lib/coach'
import { deckOf, takenOut } from '../src/lib/decks'
import { seen } from '../src/lib/sights'
import { soundOf } from '../src/lib/sound'
import type { Stage } from '../src/lib/stage'
import { can, forms, minutes, of, openGames, speak } from '../src/lib/words.svelte'

beforeAll(async () => {
  await openGames()
  await speak('fr')
})

describe.each(GAMES)('%s', (game) => {
  it('has a sentence for each of its events, and tells no other', () => {
    const events = Object.keys(pages[game].events)
    expect(events.filter((event) => !can(of(game, 'event', event)))).toEqual([])
    const text = readFileSync(`../words/fr/${game}.ftl`, 'utf8')
    const written = [...text.matchAll(new RegExp(`^${of(game, 'event')}-([\\w-]+) =`, 'gm'))].map(
      ([, event]) => event,
    )
    expect(events.sort()).toEqual(written.sort())
  })
  it('always has something to tell somebody who plays for the first time', () => {
    const last = pages[game].tips.at(-1)
    expect(last?.tip).toBe('wait')
    expect(last?.when.length).toBe(0)
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
    expect(new Set(deckOf('trefles', 6))).toEqual(new Set(DECKS.trefles.cards))
  })
})

describe('what is taken out of a deck', () => {
  it('is nothing in most games', () => {
    expect(takenOut('nain-jaune', 8).count).toBe(0)
    expect(takenOut('tous-a-table', 4).count).toBe(0)
    expect(takenOut('sardines', 2).count).toBe(0)
  })
  it('is two whole tables when five play Tous à table', () => {
    const { groups, count } = takenOut('tous-a-table', 5)
    expect(count).toBe(2)
    expect(groups).toHaveLength(12)
    expect(groups.slice(0, 2)).toEqual(['checks.blue', 'checks.green'])
  })
})

it('says how long a game takes', () => {
  expect(minutes('nain-jaune')).toBe('20 à 40 min')
  expect(minutes('trefles')).toBe('10 min')
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
    seats: [],
    me: 0,
    view: {
      game,
      players: 2,
      rules: {} as Rules<G>,
      rule: '',
      to_act: [],
      over,
      state: state as State<G>,
    },
    sights: more.sights ?? [],
    actions,
    waited: actions.length > 0 ? [0] : [1],
    suggested: null,
    deadline: null,
    history: null,
    reading: null,
    goOn: () => undefined,
    act: () => undefined,
  }
}

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
  expect(forms('sardines', ['feed bone', 'feed 1 3', 'take pile'])).toEqual([
    'feed-sardine',
    'feed',
    'take-pile',
  ])
  expect(forms('trefles', ['discard pull.red 1'])).toEqual(['discard-at'])
})

// What months of games come to, and what a device keeps of its circles.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { circleOf, circles, forgetCircle, join, keepCircle, sitIn, want } from '../src/circle/circles'
import { balances, marks, wins } from '../src/circle/figures'
import { AVATARS } from '../src/circle/Avatar.svelte'
import type { CircleNow } from '../src/wire/CircleNow'
import type { Game } from '../src/wire/Game'
import type { TableThere } from '../src/wire/TableThere'

const at = (day: string) => Math.floor(new Date(`${day}T20:00:00`).getTime() / 1000)
const game = (day: string, game: string, winners: number[], scores: number[]): Game => ({
  table: 't',
  n: 1,
  game,
  ended: at(day),
  players: [{ member: 0 }, { member: 1 }, { bot: 'habitue' }],
  winners,
  scores,
})
const circle = (games: Game[], more: Partial<CircleNow> = {}): CircleNow => ({
  code: 'c',
  name: 'Chez Rose',
  you: 0,
  members: [
    { id: 0, name: 'Rose', avatar: 'rooster', since: 0 },
    { id: 1, name: 'Tom', avatar: 'fox', since: 0 },
  ],
  devices: [],
  invite: 'i',
  tables: [],
  games,
  evenings: [],
  nights: [],
  houses: [],
  regulars: [],
  ...more,
})

describe('the figures', () => {
  const three = [
    game('2026-08-30', 'sardines', [0], [2, 1, 0]),
    game('2026-10-04', 'nain-jaune', [1], [-30, 50, -20]),
    game('2026-10-11', 'nain-jaune', [2], [-10, -5, 15]),
  ]
  it('are sums over months, also those without a game, from nothing on', () => {
    const { months, series } = wins(circle(three), null)
    expect(months.map((one) => new Date(one).getMonth())).toEqual([6, 7, 8, 9])
    expect(series).toEqual([
      { member: 0, sums: [0, 1, 1, 1] },
      { member: 1, sums: [0, 0, 0, 1] },
    ])
    expect(balances(circle(three)).series).toEqual([
      { member: 0, sums: [0, -40] },
      { member: 1, sums: [0, 45] },
    ])
    expect(wins(circle(three), 'trefles')).toEqual({ months: [], series: [] })
  })
  it('count a seat for who sat there from the beginning, and nobody who was erased', () => {
    const [first] = three as [Game]
    const late = { ...first, players: [{ member: 0, late: true }, { member: 7 }, { name: 'Mamie' }] }
    expect(wins(circle([late]), null).series).toEqual([])
  })
  it('have evenings at a real table, too', () => {
    const evening = { id: 'e', at: at('2026-10-18'), players: [{ member: 1 }, { name: 'Mamie' }] }
    const evenings = [
      { ...evening, game: 'nain-jaune', scores: [35, -35] },
      { ...evening, id: 'f', game: 'sardines', scores: [3, 1] },
    ]
    const now = circle([], { evenings })
    expect(wins(now, null).series).toEqual([{ member: 1, sums: [0, 4] }])
    expect(balances(now).series).toEqual([{ member: 1, sums: [0, 35] }])
  })
  it('are read by a few round numbers', () => {
    expect(marks(0, 3)).toEqual([0, 1, 2, 3])
    expect(marks(-40, 45)).toEqual([-50, 0, 50])
    expect(marks(0, 0)).toEqual([0, 1])
    expect(marks(0, 17)).toEqual([0, 5, 10, 15, 20])
  })
})

describe('the pictures', () => {
  it('are a dozen or more', () => expect(AVATARS.length).toBeGreaterThanOrEqual(12))
})

describe('the circles of a device', () => {
  const asked: { path: string; body: unknown; key: string | undefined }[] = []
  let answers: unknown[] = []
  beforeEach(() => {
    localStorage.clear()
    asked.length = 0
    vi.stubGlobal('fetch', (path: string, init: { body?: string; headers: Record<string, string> }) => {
      asked.push({
        path,
        body: init.body === undefined ? undefined : JSON.parse(init.body),
        key: init.headers.Authorization,
      })
      return Promise.resolve(new Response(JSON.stringify(answers.shift()), { status: 200 }))
    })
  })
  it('keep the key that comes, and say it in a header alone', async () => {
    answers = [{ circle: 'bado', member: 1, key: 'k1' }, circle([])]
    expect(await join('bado', 'secret', 'Tom', 'fox')).toBe('bado')
    expect(circleOf('bado')).toEqual({ code: 'bado', key: 'k1', name: '' })
    await want({ code: 'bado', key: 'k1', name: '' }, 'renew')
    expect(asked[1]).toEqual({ path: '/api/circles/bado', body: 'renew', key: 'Bearer k1' })
    expect(asked.some(({ path }) => path.includes('k1') || path.includes('secret'))).toBe(false)
  })
  it('are there once each, and forgotten', () => {
    keepCircle({ code: 'a', key: '1', name: 'A' })
    keepCircle({ code: 'b', key: '2', name: 'B' })
    keepCircle({ code: 'a', key: '1', name: 'Aa' })
    expect(circles().map(({ name }) => name)).toEqual(['Aa', 'B'])
    forgetCircle('a')
    expect(circles().map(({ code }) => code)).toEqual(['b'])
    localStorage.setItem('tablee-circles', '{')
    expect(circles()).toEqual([])
  })
  it('are told of a seat at their own tables, and of no other', async () => {
    keepCircle({ code: 'a', key: '1', name: 'Chez Rose' })
    const there: TableThere = {
      table: 'dido',
      game: 'sardines',
      by: 0,
      phase: 'gathering',
      names: [],
      room: true,
    }
    answers = [circle([], { tables: [there] }), circle([], { tables: [there] }), circle([])]
    await sitIn('elsewhere', 'token')
    expect(asked.filter(({ body }) => body !== undefined)).toEqual([])
    await sitIn('dido', 'token')
    expect(asked.at(-1)?.body).toEqual({ sit: { table: 'dido', token: 'token' } })
  })
})

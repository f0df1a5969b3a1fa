import { describe, expect, it } from 'vitest'
import type { Sight } from '../src/face'
import type { Line } from '../src/lib/live.svelte'
import { afterMine, chapters, lately, since } from '../src/lib/story'

type Game = 'nain-jaune' | 'trefles' | 'sardines'
const lines = <G extends Game>(sights: object[]): Line<G>[] =>
  sights.map((sight, key) => ({ key, at: key, sight: sight as Sight<G> }))

const deal = lines<'nain-jaune'>([
  { event: 'staked', deal: 0, stake: 1 },
  { event: 'dealt', hands: [] },
  { event: 'leads', seat: 1 },
  { event: 'played', seat: 1, card: '7D' },
  { event: 'took', seat: 1, card: '7D', tokens: 5 },
  { event: 'played', seat: 0, card: '8D' },
  { event: 'leads', seat: 0 },
  { event: 'played', seat: 0, card: '2S' },
  { event: 'staked', deal: 1, stake: 1 },
])

describe('the story of a game', () => {
  it('has deals and turns as headings', () => {
    const told = chapters('nain-jaune', deal)
    expect(told.map(({ deal, seat }) => [deal, seat])).toEqual([
      [1, null],
      [0, 1],
      [0, 0],
      [2, null],
    ])
    // Whose turn it is, the heading says.
    expect(told[1]?.lines.map(({ key }) => key)).toEqual([3, 4, 5])
  })

  it('ends a turn where a game says that it is over', () => {
    const told = chapters(
      'sardines',
      lines<'sardines'>([
        { event: 'laid', seat: 2, card: 'cat>', tin: 1, slot: 1 },
        { event: 'drew', seat: 2, count: 1 },
        { event: 'turn-ended', seat: 2 },
        { event: 'discarded', seat: 0, cards: [] },
      ]),
    )
    expect(told.map(({ seat, lines }) => [seat, lines.length])).toEqual([
      [2, 2],
      [0, 1],
    ])
  })

  it('keeps what mattered in sight, and drops whose turn it is first', () => {
    expect(lately('nain-jaune', deal.slice(0, 7))?.key).toBe(4)
    expect(lately('nain-jaune', deal.slice(0, 3))?.key).toBe(0)
    const many = lines<'nain-jaune'>([
      { event: 'took', seat: 1, card: '7D', tokens: 5 },
      ...Array.from({ length: 5 }, () => ({ event: 'played', seat: 1, card: '2S' })),
      { event: 'leads', seat: 1 },
    ])
    // It does not stay for ever.
    expect(lately('nain-jaune', many)?.key).toBe(5)
    expect(lately('nain-jaune', [])).toBeUndefined()
  })

  it('knows what happened since I acted', () => {
    expect(afterMine(deal.slice(0, 6), 0)).toBe(6)
    expect(afterMine(deal.slice(0, 5), 0)).toBe(0)
    expect(afterMine(deal, null)).toBe(0)
    expect(since('nain-jaune', deal, 3).map(({ key }) => key)).toEqual([3, 4, 5, 7, 8])
  })
})

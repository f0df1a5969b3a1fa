import { describe, expect, it } from 'vitest'
import type { View as ViewOf } from '../../face'
import type { Card, Rules, Sight, State } from '../../face/nain-jaune'
import { flights, follow, NOTHING, run, type Memory } from './memory'
import { around, inRows, price, skipped, sorted } from './rules'

type View = ViewOf<'nain-jaune'>

const RULES: Rules = {
  edition: 'classic',
  sequence: 'any-suit',
  deal_by: 'one',
  grand_opera: 'first-turn',
  counting: 'points',
  open_hands: false,
  skip_missing: false,
  lead: 'any',
  stake: 1,
  tokens: 200,
  deals: 3,
  bankruptcy: 'credit',
}

function view(state: Partial<State>, over: View['over'] = null): View {
  return {
    game: 'nain-jaune',
    players: 3,
    rules: RULES,
    rule: 'NJ-7',
    to_act: [],
    over,
    state: {
      deal: 0,
      leads: 0,
      hands: [15, 15, 15],
      talon: 7,
      board: { TD: 3, JC: 6, QS: 9, KH: 12, '7D': 15 },
      balances: [185, 185, 185],
      last: null,
      played: [],
      wanted: null,
      lacks: [],
      ...state,
    },
  }
}

const played = (seat: number, card: Card): Sight => ({ event: 'played', seat, card })
const cards = (memory: Memory) => run(memory.laid).map(({ card }) => card)

const dealt = follow(NOTHING, [{ event: 'staked', deal: 0, stake: 1 }], view({}))
const seven = follow(dealt, [played(0, '7H')], view({ played: ['7H'], last: { seat: 0, card: '7H' } }))
const eight = follow(
  seven,
  [played(1, '8C'), { event: 'sans', seats: [0, 1, 2], wanted: ['9S'] }, { event: 'leads', seat: 1 }],
  view({ played: ['7H', '8C'] }),
)

describe('the run', () => {
  it('is what was laid since somebody led', () => {
    expect(cards(eight)).toEqual(['7H', '8C'])
    const led = follow(
      eight,
      [played(1, '2S')],
      view({ played: ['2S', '7H', '8C'], last: { seat: 1, card: '2S' } }),
    )
    expect(cards(led)).toEqual(['2S'])
  })

  it('goes back with the view', () => {
    const back = follow(eight, [played(0, '7H')], view({ played: ['7H'], last: { seat: 0, card: '7H' } }))
    expect(cards(back)).toEqual(['7H'])
  })

  it('leaves out what a jump passed over, and goes on from there', () => {
    const jumped = follow(
      seven,
      [played(2, '9D')],
      view({ played: ['7H', '8C', '8D', '9D'], last: { seat: 2, card: '9D' } }),
    )
    expect(cards(jumped)).toEqual(['9D'])
    const on = follow(
      jumped,
      [played(0, 'TD')],
      view({ played: ['7H', '8C', '8D', '9D', 'TD'], last: { seat: 0, card: 'TD' } }),
    )
    expect(cards(on)).toEqual(['9D', 'TD'])
  })

  it('begins with the last card for who came late', () => {
    const late = follow(NOTHING, [], view({ played: ['7H', '8C'], last: { seat: 1, card: '8C' } }))
    expect(cards(late)).toEqual(['8C'])
  })
})

describe('the settlement', () => {
  const end: Sight[] = [
    played(2, '9D'),
    { event: 'opera', seat: 2, grand: null },
    { event: 'paid', seat: 0, to: 2, hand: ['KH', '3S'], tokens: 13 },
    { event: 'paid', seat: 1, to: 2, hand: ['AC'], tokens: 1 },
    { event: 'doubled', seat: 0, card: 'KH', tokens: 12 },
  ]
  const next: Sight[] = [...end, { event: 'staked', deal: 1, stake: 1 }]
  const after = view({ deal: 1, balances: [145, 169, 184] })

  it('is kept when the next deal is there at once', () => {
    const { settlement } = follow(eight, next, after)
    expect(settlement).toEqual({
      deal: 0,
      winner: 2,
      card: '9D',
      grand: null,
      paid: [
        { seat: 0, hand: ['KH', '3S'], tokens: 13 },
        { seat: 1, hand: ['AC'], tokens: 1 },
      ],
      doubled: [{ seat: 0, card: 'KH', tokens: 12 }],
    })
  })

  it('stays while the game goes on, and goes when a replay goes back', () => {
    const settled = follow(eight, next, after)
    const on = follow(
      settled,
      [played(1, 'AS')],
      view({ deal: 1, played: ['AS'], last: { seat: 1, card: 'AS' } }),
    )
    expect(on.settlement).toBe(settled.settlement)
    expect(follow(on, [played(0, '7H')], view({ played: ['7H'] })).settlement).toBeNull()
  })

  it('is of the right deal after a jump', () => {
    const late: Sight[] = [...end, { event: 'staked', deal: 3, stake: 1 }]
    expect(follow(seven, late, view({ deal: 3 })).settlement?.deal).toBe(2)
  })

  it('leaves the balances of every deal', () => {
    const { after: balances } = follow(eight, next, after)
    expect([...balances]).toEqual([
      [0, [200, 200, 200]],
      [1, [160, 184, 199]],
    ])
    const over = view({ balances: [160, 184, 199] }, { winners: [2], scores: [], reason: 'deals-played' })
    expect(follow(eight, end, over).after.get(1)).toEqual([160, 184, 199])
  })

  it('sends tokens in waves', () => {
    const all = flights(next, 3)
    expect(all.filter(({ wave }) => wave === 0)).toHaveLength(2)
    expect(all).toContainEqual({ from: 'seat-0', to: 'box-KH', tokens: 12, wave: 1 })
    expect(all.filter(({ wave }) => wave === 2)).toHaveLength(15)
  })
})

describe('the cards', () => {
  it('cost what the rules say', () => {
    const hand: Card[] = ['AS', '7D', 'TD', 'JC', 'KH']
    expect(hand.map((card) => price(card, 'points'))).toEqual([1, 7, 10, 10, 10])
    expect(price('KH', 'cards')).toBe(1)
  })

  it('are skipped between the last one and what is wanted', () => {
    expect(skipped('7S', '8C')).toEqual([])
    expect(skipped('9D', 'QC')).toEqual(['TC', 'JC'])
    expect(skipped('QH', 'KH')).toEqual([])
  })

  it('are sorted by rank or by suit, in rows that a card never changes', () => {
    const hand: Card[] = ['KH', 'AD', '7S', 'TD']
    expect(sorted(hand, 'rank')).toEqual(['AD', '7S', 'TD', 'KH'])
    expect(sorted(hand, 'suit')).toEqual(['7S', 'KH', 'AD', 'TD'])
    expect(inRows(sorted(hand, 'rank'), 'rank', 'long')).toEqual([['AD'], ['7S'], ['TD', 'KH']])
    expect(inRows(sorted(hand, 'rank'), 'rank', 'short')).toEqual([
      ['AD', '7S'],
      ['TD', 'KH'],
    ])
  })

  it('are held by two to eight others around the table', () => {
    for (let others = 2; others <= 8; others++)
      expect(around(others).reduce((sum, side) => sum + side)).toBe(others)
  })
})

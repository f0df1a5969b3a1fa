import { describe, expect, it } from 'vitest'
import type { Action, Card } from '../../face/tous-a-table'
import {
  MAT,
  courseOf,
  gotBy,
  isCourse,
  layout,
  mats,
  next,
  others,
  packed,
  phase,
  seatsOf,
  swapIn,
  tablesOf,
  tap,
  TIGHT,
  type Swap,
} from './tablecloths'

describe('a hand by tablecloths', () => {
  const hand: Card[] = [
    'dessert.dots.green',
    'main.flowers.blue',
    'setting.dots.red',
    'soup.dots.red',
    'main.dots.red',
  ]

  it('puts what is nearly set first, then goes by pattern and colour', () => {
    expect(mats(hand).map(({ table }) => table)).toEqual(['dots.red', 'dots.green', 'flowers.blue'])
  })

  it('has a place for every course, empty where it is missing', () => {
    const [first] = mats(hand)
    expect(first?.held).toBe(3)
    expect(first?.places.map(({ card }) => card)).toEqual([
      'setting.dots.red',
      'soup.dots.red',
      'main.dots.red',
      null,
    ])
  })

  it('knows what is sheltered', () => {
    expect(mats(hand, ['dots.red']).map(({ sheltered }) => sheltered)).toEqual([true, false, false])
    expect(mats([])).toEqual([])
  })
})

describe('what is expected of me', () => {
  it.each<[Action[], string]>([
    [['offer soup.dots.red for main', 'set dots.blue'], 'offer'],
    [['decline', 'give soup.dots.red'], 'answer'],
    [['pick 1', 'pick 2', 'set dots.blue'], 'pick'],
    [['set dots.blue'], 'wait'],
    [[], 'wait'],
  ])('is told by my actions %j: %s', (actions, expected) => {
    expect(phase(actions)).toBe(expected)
  })

  it('finds the seats and the tables that an action takes', () => {
    expect(seatsOf(['pick 1', 'pick 2', 'set dots.blue'])).toEqual([1, 2])
    expect(tablesOf(['unshelter dots.red', 'shelter dots.blue'], 'shelter')).toEqual(['dots.blue'])
  })

  it('gives with one tap, and chooses what to offer', () => {
    expect(tap('soup.dots.red', 'answer')).toEqual({ give: 'give soup.dots.red' })
    expect(tap('soup.dots.red', 'offer')).toEqual({ select: 'soup.dots.red' })
    expect(tap('soup.dots.red', 'wait')).toEqual({ select: 'soup.dots.red' })
  })
})

describe('a hint', () => {
  it('points at the card, and when it is chosen at the course', () => {
    const hint = 'offer soup.dots.red for dessert'
    expect(next(hint, null)).toEqual({ card: 'soup.dots.red' })
    expect(next(hint, 'main.dots.red')).toEqual({ card: 'soup.dots.red' })
    expect(next(hint, 'soup.dots.red')).toEqual({ course: 'dessert' })
  })

  it('points at whatever else there is', () => {
    expect(next('give soup.dots.red', null)).toEqual({ card: 'soup.dots.red' })
    expect(next('decline', null)).toEqual({ decline: true })
    expect(next('pick 2', null)).toEqual({ seat: 2 })
    expect(next('set dots.red', null)).toEqual({ set: 'dots.red' })
    expect(next('unshelter dots.red', null)).toEqual({ shelter: 'dots.red' })
    expect(next(null, null)).toEqual({})
  })
})

describe('a swap', () => {
  const swapped: Swap = {
    event: 'swapped',
    seat: 0,
    with: 2,
    course: 'soup',
    for: 'main',
    offered: 'soup.dots.red',
    given: 'main.dots.blue',
  }

  it('brings each of the two a card', () => {
    const swap = swapIn([swapped, { event: 'turn', seat: 1 }])
    expect(gotBy(swap, 0)).toBe('main.dots.blue')
    expect(gotBy(swap, 2)).toBe('soup.dots.red')
    expect(gotBy(swap, 1)).toBeNull()
    expect(gotBy(swap, null)).toBeNull()
  })

  it('stays a secret to the others', () => {
    const { seat, with: other, course } = swapped
    const swap = swapIn([{ event: 'swapped', seat, with: other, course, for: null }])
    expect(gotBy(swap, 0)).toBeNull()
    expect(swapIn([{ event: 'turn', seat: 1 }])).toBeNull()
  })
})

it('knows the course of a card, also of one that it knows nothing else of', () => {
  expect(courseOf('soup.dots.red')).toBe('soup')
  expect(courseOf('main')).toBe('main')
  expect(isCourse('main')).toBe(true)
  expect(isCourse('main.dots.red')).toBe(false)
})

it('seats the others in playing order', () => {
  const seats = Array.from({ length: 4 }, () => ({ name: '', bot: null, here: true, standIn: false }))
  expect(others({ seats, me: 2 })).toEqual([3, 0, 1])
  expect(others({ seats, me: null })).toEqual([0, 1, 2, 3])
})

describe('mats', () => {
  const used = ({ columns, width, height }: ReturnType<typeof layout>, count: number) => {
    const { pad, gap, between, side } = MAT
    const rows = Math.ceil(count / columns)
    return {
      width: columns * (2 * width + gap + 2 * pad) + (columns - 1) * between + 2 * side,
      height: rows * (2 * height + gap + 2 * pad) + (rows - 1) * between + 2 * side,
    }
  }

  it.each([
    [360, 300],
    [390, 380],
    [900, 330],
    [420, 300],
  ])('fit %i × %i however many there are', (width, height) => {
    for (const scale of [0.85, 1, 1.2, 1.4])
      for (let count = 1; count <= 12; count++) {
        const found = layout(Array<number>(count).fill(1), { width, height }, scale)
        expect(found.height).toBeGreaterThanOrEqual(Math.min(found.width, 44))
        expect(found.width).toBeGreaterThanOrEqual(44)
        if (found.tight) continue
        expect(used(found, count).width).toBeLessThanOrEqual(width)
        expect(used(found, count).height).toBeLessThanOrEqual(height)
      }
  })

  it('lay out only what is held where a finger would not find it else', () => {
    // Sixteen cards of twelve tables, on the smallest phone.
    const held = [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]
    const room = { width: 320, height: 236 }
    const found = layout(held, room)
    expect(found.tight).toBe(true)
    expect(found.width).toBeGreaterThanOrEqual(44)
    expect(found.height).toBeGreaterThanOrEqual(found.width)
    const rows = packed(held, found.width, room.width)
    expect(rows * (found.height + 2 * TIGHT) + (rows - 1) * MAT.between + 2 * MAT.side).toBeLessThanOrEqual(
      room.height,
    )
    // Somebody who likes large cards has larger ones only where all of them fit.
    expect(layout(held, room, 1.4)).toEqual(found)
  })
})

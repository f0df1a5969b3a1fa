import { beforeEach, describe, expect, it } from 'vitest'
import { FACTS } from '../src/face/facts'
import { editionOf, hasAnswers, rulesToSend } from '../src/lib/choices'
import { find, forget, leaveSeat, mine, remember } from '../src/lib/mine'
import { distinct } from '../src/lib/names'

describe('my tables', () => {
  beforeEach(() => localStorage.clear())

  it('remembers several seats of a table, newest table first', () => {
    remember('a', 'trefles', { seat: 0, token: 'x', name: 'Rose' })
    remember('b', 'sardines', { seat: 1, token: 'y', name: 'Rose' })
    remember('a', 'trefles', { seat: 2, token: 'z', name: 'Tom' })
    expect(mine().map(({ code }) => code)).toEqual(['a', 'b'])
    expect(find('a')?.seats.map(({ name }) => name)).toEqual(['Rose', 'Tom'])
  })
  it('forgets', () => {
    remember('a', 'trefles', { seat: 0, token: 'x', name: 'Rose' })
    forget('a')
    expect(find('a')).toBeUndefined()
  })
  it('gives up a seat, and the table with the last one', () => {
    remember('a', 'trefles', { seat: 0, token: 'x', name: 'Rose' })
    remember('a', 'trefles', { seat: 1, token: 'y', name: 'Tom' })
    leaveSeat('a', 'x')
    expect(find('a')?.seats.map(({ name }) => name)).toEqual(['Tom'])
    leaveSeat('a', 'y')
    expect(mine()).toEqual([])
  })
  it('survives nonsense', () => {
    localStorage.setItem('tablee-tables', '{"x":')
    expect(mine()).toEqual([])
  })
})

describe('names', () => {
  it('tells the same apart', () => {
    expect(distinct(['Habitué', 'Rose', 'Habitué', '', ''])).toEqual(['Habitué', 'Rose', 'Habitué 2', '', ''])
  })
})

describe('choices', () => {
  const info = {
    id: 'nain-jaune',
    players: [3, 8] as [number, number],
    editions: ['classic', 'suited'],
    options: {
      stake: { default: 1, min: 1, max: 100 },
      deals: { default: null, min: 1, max: 40 },
    },
  }
  it('sends what is not as usual', () => {
    expect(rulesToSend(info, { stake: 2, deals: 4 }, {})).toEqual({ stake: 2 })
    expect(rulesToSend(info, { stake: 2, deals: 4 }, { stake: 1, deals: 7 })).toEqual({ deals: 7 })
    expect(rulesToSend(info, { stake: 2, deals: 4 }, { edition: 'suited' })).toEqual({ edition: 'suited' })
  })
  it('knows where there is a clock for answers', () => {
    expect(hasAnswers('tous-a-table', {})).toBe(true)
    expect(hasAnswers('nain-jaune', {})).toBe(false)
    expect(hasAnswers('trefles', { mistakes: 'prevented' })).toBe(false)
    expect(hasAnswers('trefles', { mistakes: 'played' })).toBe(true)
  })
  it('knows an edition by its options', () => {
    const suited = { ...FACTS['nain-jaune'].editions.suited, deals: 4 }
    expect(editionOf('nain-jaune', suited)).toBe('suited')
    expect(editionOf('nain-jaune', { ...suited, deal_by: 'one' })).toBe(null)
    expect(editionOf('nain-jaune', { ...suited, stake: 2 })).toBe(null)
    expect(editionOf('belote', suited)).toBe(null)
  })
})

import { describe, expect, it } from 'vitest'
import type { Action } from '../../face/trefles'
import { callable, families, nextTap, tap, uses } from './moves'
import { parts, sorted } from './trefles'

const actions: Action[] = [
  'discard clover.red',
  'discard draw.blue',
  'discard pull.blue 0',
  'discard pull.blue 2',
  'drop pull.blue',
  'family swap.red',
  'call 1',
]

describe('a card', () => {
  it('is used as it is, at somebody, or beside a family', () => {
    expect(uses('clover.red', actions)).toEqual({ plain: true, targets: [], drop: false, family: false })
    expect(uses('pull.blue', actions)).toEqual({ plain: false, targets: [0, 2], drop: true, family: false })
    expect(uses('swap.red', actions)).toEqual({ plain: false, targets: [], drop: false, family: true })
  })
  it('that is aimed is not discarded as it is', () => {
    expect(uses('pull.blue', ['discard pull.blue 0']).plain).toBe(false)
  })
  it('is picked up first, and discarded when it is tapped again', () => {
    expect(tap('clover.red', 'discard', false, actions)).toBeNull()
    expect(tap('clover.red', 'discard', true, actions)).toBe('discard clover.red')
  })
  it('that wants a seat is put back when it is tapped again', () => {
    expect(tap('pull.blue', 'discard', false, actions)).toBeNull()
    expect(tap('pull.blue', 'discard', true, actions)).toBeNull()
  })
  it('that cannot be used is tried all the same, to be told why', () => {
    expect(tap('joker', 'discard', false, actions)).toBe('discard joker')
  })
  it('is what is left over while a family is shown', () => {
    expect(tap('clover.red', 'family', false, actions)).toBe('family clover.red')
    expect(families(actions)).toEqual(['family swap.red'])
  })
  it('has a sort and a colour, but for the joker', () => {
    expect(parts('pull.blue')).toEqual({ sort: 'pull', colour: 'blue' })
    expect(parts('joker')).toEqual({ sort: 'joker', colour: null })
  })
})

it('calls those who can be called', () => {
  expect(callable(actions)).toEqual([1])
})

describe('a hint', () => {
  it('to discard is a card, and a seat or the button', () => {
    expect(nextTap('discard clover.red', 'discard', null)).toEqual({ card: 'clover.red' })
    expect(nextTap('discard clover.red', 'discard', 'clover.red')).toEqual({ confirm: true })
    expect(nextTap('discard pull.blue 2', 'discard', 'pull.blue')).toEqual({ seat: 2 })
    expect(nextTap('discard pull.blue 2', 'call', 'pull.blue')).toEqual({ mode: 'discard' })
  })
  it('to drop a card is the card, and then its own button', () => {
    expect(nextTap('drop pull.blue', 'discard', null)).toEqual({ card: 'pull.blue' })
    expect(nextTap('drop pull.blue', 'discard', 'pull.blue')).toEqual({ drop: true })
    expect(nextTap('drop pull.blue', 'call', 'pull.blue')).toEqual({ mode: 'discard' })
  })
  it('after a swap is the button', () => {
    expect(nextTap('family', 'discard', null)).toEqual({ verb: 'family' })
    expect(nextTap('pass', 'discard', null)).toEqual({ verb: 'pass' })
  })
  it('for a family or a call is the button, then the card or the seat', () => {
    expect(nextTap('family swap.red', 'discard', null)).toEqual({ mode: 'family' })
    expect(nextTap('family swap.red', 'family', null)).toEqual({ card: 'swap.red' })
    expect(nextTap('call 1', 'discard', null)).toEqual({ mode: 'call' })
    expect(nextTap('call 1', 'call', null)).toEqual({ seat: 1 })
  })
  it('for anything else is its button', () => {
    expect(nextTap('draw', 'discard', null)).toEqual({ verb: 'draw' })
    expect(nextTap(null, 'discard', null)).toEqual({})
  })
})

it('sorts a hand by what is nearly a family', () => {
  expect(sorted(['swap.red', 'clover.blue', 'joker', 'clover.red', 'clover.red'])).toEqual([
    'clover.red',
    'clover.red',
    'clover.blue',
    'joker',
    'swap.red',
  ])
})

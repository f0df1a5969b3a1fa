import { expect, test } from 'vitest'
import { atTin, discard, nextTap, playable, tryAtTin, verbs, type Chosen } from './moves'
import type { Action, Card, TinState as Tin } from '../../face/sardines'
import { closingEffect, hasBonus, keyed, nextSlot } from './sardines'

const actions: Action[] = [
  'close 2 bone',
  'discard bone',
  'lay cat> 1',
  'lay double< 1',
  'lay double> 1',
  'lay double> 3',
]
const nothing: Chosen = { mode: 'play', cards: [], tin: null, open: null }

function tin(...slots: Tin['slots']): Tin {
  return {
    slots,
    laid: slots.flatMap((card, at) => (card ? [at + 1] : [])),
    lid: null,
    assortment: null,
  }
}

test('what is expected is told by the verbs', () => {
  expect([...verbs(actions)]).toEqual(['close', 'discard', 'lay'])
})

test('a double and a lid are played from the hand by their plain names', () => {
  expect([...playable(actions)].sort()).toEqual(['bone', 'cat>', 'double'])
})

test('a card and a tin make an action, a double may make two', () => {
  expect(atTin(actions, 'cat>', 1)).toEqual(['lay cat> 1'])
  expect(atTin(actions, 'double', 1)).toEqual(['lay double< 1', 'lay double> 1'])
  expect(atTin(actions, 'double', 3)).toEqual(['lay double> 3'])
  expect(atTin(actions, 'bone', 2)).toEqual(['close 2 bone'])
  expect(atTin(actions, 'cat>', 3)).toEqual([])
})

test('what is not allowed is tried all the same, to be told why', () => {
  expect(tryAtTin('cat>', 3, false)).toBe('lay cat> 3')
  expect(tryAtTin('double', 3, false)).toBe('lay double> 3')
  expect(tryAtTin('double', 3, true)).toBe('close 3 double')
  expect(tryAtTin('bone', 3, false)).toBe('close 3 bone')
})

test('discards are written in the order of their names, by bytes', () => {
  expect(discard(['replay>', 'double', 'replay<', 'draw2>'])).toBe('discard double draw2> replay< replay>')
})

test('a suggested lay is a card, a tin, and the heading of a double', () => {
  const tap = (chosen: Partial<Chosen>) => nextTap('lay double< 2', { ...nothing, ...chosen }, 0)
  expect(tap({})).toBe('card double')
  expect(tap({ mode: 'discard' })).toBe('play')
  expect(tap({ open: '1 2' })).toBe('shut')
  expect(tap({ cards: ['double'] })).toBe('mine 2')
  expect(tap({ cards: ['double'], tin: 2 })).toBe('heading <')
  expect(nextTap('close 3 cat>', { ...nothing, cards: ['cat>'] }, 0)).toBe('mine 3')
})

test('a suggested discard is the mode, each card, and the button', () => {
  const tap = (mode: Chosen['mode'], ...cards: Card[]) =>
    nextTap('discard bone bone cat>', { ...nothing, mode, cards }, 0)
  expect(tap('play', 'cat>')).toBe('discard')
  expect(tap('discard')).toBe('card bone')
  expect(tap('discard', 'bone')).toBe('card bone')
  expect(tap('discard', 'bone', 'bone')).toBe('card cat>')
  expect(tap('discard', 'bone', 'bone', 'lid<')).toBe('drop lid<')
  expect(tap('discard', 'cat>', 'bone', 'bone')).toBe('confirm')
})

test('a sardine is stolen from nearby', () => {
  const tap = (open: string | null) => nextTap('steal 1 3 2', { ...nothing, open }, 0)
  expect(tap(null)).toBe('tin 1 3')
  expect(tap('1 3')).toBe('slot 1 3 2')
  expect(tap('2 1')).toBe('shut')
  expect(nextTap('steal 1 hand', nothing, 0)).toBe('hand 1')
  expect(nextTap('unlid 1 3', nothing, 0)).toBe('tin 1 3')
})

test('so is one given to the cat', () => {
  const tap = (open: string | null) => nextTap('feed 1 3', { ...nothing, open }, 2)
  expect(tap(null)).toBe('mine 1')
  expect(tap('2 1')).toBe('slot 2 1 3')
  expect(tap('2 2')).toBe('shut')
})

test('answers and draws are one tap, the discards are opened first', () => {
  expect(nextTap('feed cat>', nothing, 2)).toBe('card cat>')
  expect(nextTap('trim bone', nothing, 2)).toBe('card bone')
  expect(nextTap('take pile', nothing, 2)).toBe('pile')
  expect(nextTap('take bone', nothing, 2)).toBe('discards')
  expect(nextTap('take bone', { ...nothing, open: 'discards' }, 2)).toBe('discarded bone')
  expect(nextTap(null, nothing, 2)).toBe(null)
})

test('sardines lie head to tail, also across a gap', () => {
  expect(nextSlot(tin(null, null, null))).toEqual({ slot: 1, heading: 'none' })
  expect(nextSlot(tin('cat>', null, null))).toEqual({ slot: 2, heading: 'left' })
  expect(nextSlot(tin(null, null, 'double<'))).toEqual({ slot: 1, heading: 'left' })
  expect(nextSlot(tin(null, 'cat>', null))).toEqual({ slot: 1, heading: 'left' })
  expect(nextSlot(tin('cat>', 'cat<', 'lid>'))).toBe(null)
})

test('closing has the effect of what was laid last', () => {
  expect(closingEffect({ ...tin('cat>', 'lid<', 'replay>'), laid: [1, 3, 2] })).toBe('lid')
})

test('an assortment helps while its tin is empty', () => {
  const lemon = (slots: Tin['slots']) => [{ ...tin(...slots), assortment: 'lemon' as const }]
  expect(hasBonus(lemon([null, null, null]), 'lemon')).toBe(true)
  expect(hasBonus(lemon([null, 'cat>', null]), 'lemon')).toBe(false)
  expect(hasBonus(lemon([null, null, null]), 'garlic')).toBe(false)
})

test('equal cards are told apart', () => {
  expect(keyed(['bone', 'bone', 'cat<']).map(({ key }) => key)).toEqual(['bone#0', 'bone#1', 'cat<#0'])
})

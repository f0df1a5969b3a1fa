import { beforeEach, describe, expect, it } from 'vitest'
import {
  begin,
  dropEvening,
  evenings,
  keepEvening,
  lot,
  scores,
  settle,
  stake,
  take,
  undo,
  won,
} from '../src/companion/evening'

beforeEach(() => localStorage.clear())

const names = ['Rose', 'Tom', 'Lina', 'Papi']

describe('an evening of Nain Jaune', () => {
  it('begins with everybody’s stakes', () => {
    const evening = begin('nain-jaune', names, 200)
    expect(evening.board).toEqual([4, 8, 12, 16, 20])
    expect(scores(evening)).toEqual([185, 185, 185, 185])
  })
  it('goes like the example of the rule book', () => {
    let evening = begin('nain-jaune', names, 200)
    evening = take(evening, 3, 3)
    evening = take(evening, 4, 0)
    evening = take(evening, 0, 2)
    const settled = {
      taken: 0,
      paid: [0, 15, 8, 10],
      doubled: [{ seat: 1, card: 'JC', tokens: 8 }],
      changes: [33, -23, -8, -10],
      board: [0, 16, 12, 0, 0],
    }
    evening = settle(evening, settled, false)
    expect(scores(evening)).toEqual([238, 162, 181, 191])
    // No token is born or lost.
    expect(scores(evening).reduce((sum, one) => sum + one, 0) + 28).toBe(800)
    expect(stake(evening).board[1]).toBe(24)
    expect(undo(evening).board).toEqual([0, 8, 12, 0, 0])
  })
  it('is kept on the device until somebody erases it', () => {
    const evening = begin('trefles', ['Rose', 'Tom'], 0)
    keepEvening(won(evening, [1]))
    expect(evenings().map(scores)).toEqual([[0, 1]])
    keepEvening(won(won(evening, [1]), [0, 1]))
    expect(evenings().map(scores)).toEqual([[1, 2]])
    dropEvening(evening.id)
    expect(evenings()).toEqual([])
  })
})

describe('a lot', () => {
  it('falls on everybody', () => {
    const drawn = new Set(Array.from({ length: 400 }, () => lot(3)))
    expect([...drawn].sort()).toEqual([0, 1, 2])
  })
})

import { describe, expect, it } from 'vitest'
import type { SeatNow } from '../src/wire/SeatNow'
import { changed } from '../src/lib/notes'
import { isWaiting } from '../src/lib/waiting'

const sitter = (more: Partial<SeatNow> = {}): SeatNow => ({
  name: 'Rose',
  here: true,
  stand_in: false,
  mixed: false,
  wins: 0,
  score: 0,
  ...more,
})
const table = (seats: SeatNow[], more: object = {}) => ({
  seats,
  host: 0,
  phase: 'playing' as const,
  you: 1,
  ...more,
})
const ids = (before: ReturnType<typeof table>, after: ReturnType<typeof table>) =>
  changed(before, after).map(({ id }) => id)

describe('what is told about the people at a table', () => {
  const two = (more: Partial<SeatNow>) => table([sitter(more), sitter({ name: 'Tom' })])

  it('says who takes the seat of a robot', () => {
    const before = two({ name: 'Ginette', bot: 'habitue' })
    expect(changed(before, two({ name: 'Léa' }))).toEqual([
      { id: 'note-sat', args: { name: 'Léa', was: 'Ginette' } },
    ])
  })

  it('says who went, who plays for them, and who is back', () => {
    expect(ids(two({}), two({ here: false }))).toEqual(['note-away'])
    expect(ids(two({ here: false }), two({ here: false, stand_in: true }))).toEqual(['note-stand-in'])
    expect(ids(two({ here: false, stand_in: true }), two({}))).toEqual(['note-back'])
    expect(ids(two({}), two({ bot: 'habitue', here: false }))).toEqual(['note-left'])
    expect(ids(two({}), two({}))).toEqual([])
  })

  it('says nothing of oneself, of empty chairs, and of a game that begins', () => {
    expect(ids(table([sitter(), sitter()]), table([sitter(), sitter({ here: false })]))).toEqual([])
    expect(ids(table([sitter({ name: null })]), table([sitter()]))).toEqual([])
    expect(
      ids({ ...two({ here: false }), phase: 'gathering' as 'playing' }, two({ here: false, stand_in: true })),
    ).toEqual([])
  })

  it('says who runs the table when the host went', () => {
    const left = { ...two({ bot: 'habitue' }), host: 1 }
    expect(changed(two({}), left).at(-1)).toEqual({ id: 'note-host', args: { name: 'Tom', you: 'yes' } })
  })
})

describe('what waits for me', () => {
  const now = (phase: 'gathering' | 'playing' | 'over', waits_for: number[] = []) => ({
    ...table([sitter(), sitter()]),
    phase,
    waits_for,
  })
  it('is my turn, a game that goes on, or a table that is set', () => {
    expect(isWaiting(now('playing', [1]), [1])).toBe('turn')
    expect(isWaiting(now('playing', [0]), [1])).toBe('game')
    expect(isWaiting(now('gathering'), [1])).toBe('lobby')
    expect(isWaiting(now('over'), [1])).toBe(null)
  })
  it('is nothing where my seat is a bot’s or nobody’s by now', () => {
    const gone = { ...now('playing', [1]), seats: [sitter(), sitter({ bot: 'habitue' })] }
    expect(isWaiting(gone, [1])).toBe(null)
    expect(isWaiting(now('playing', [1]), [5])).toBe(null)
  })
})

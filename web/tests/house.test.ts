import { describe, expect, it, vi } from 'vitest'
import type { Answer, Kept, ToPage, What } from '../src/engine/ask'
import { House } from '../src/engine/house'
import type { Unwritten } from '../src/engine/store'

/** A house whose engine answers as it is told, and whose disk takes what it is told to take. */
function house(takes: () => Unwritten | null) {
  const done: string[] = []
  const asked: What[] = []
  const engine = (text: string): string => {
    const { what } = JSON.parse(text) as { what: What }
    asked.push(what)
    const answer: Answer = { status: 200, write: [], tell: [] }
    if (typeof what === 'object' && 'say' in what) {
      answer.write = [{ code: 'here.a', from: 2, lines: [{ version: 1, text: '{}' }] }]
      answer.tell = [{ connection: 1, text: 'done' }]
    }
    if (typeof what === 'object' && 'unwritten' in what) answer.tell = [{ connection: 1, text: 'refused' }]
    return JSON.stringify(answer)
  }
  const disk = {
    read: () => Promise.resolve<Kept[]>([{ version: 1, text: 'kept' }]),
    append: async () => {
      await Promise.resolve()
      done.push('written')
      return takes()
    },
    forget: () => Promise.resolve(),
  }
  const tell = (told: ToPage) => {
    if ('connection' in told) done.push(told.text ?? '')
  }
  return { house: new House(engine, disk, tell), done, asked }
}

const say = { id: 1, ask: { say: { connection: 1, text: 'x' } } }

describe('the worker of a device', () => {
  it('tells nobody anything before it is on disk', async () => {
    const { house: it, done } = house(() => null)
    await it.hear(say)
    expect(done).toEqual(['written', 'done'])
  })

  it.each(['full', 'elsewhere'] as const)('forgets what the disk did not take: %s', async (why) => {
    const { house: it, done, asked } = house(() => why)
    await it.hear(say)
    expect(done).toEqual(['written', 'refused'])
    const lines = [{ version: 1, text: 'kept' }]
    const unwritten = { code: 'here.a', lines, elsewhere: why === 'elsewhere', call: [1, 'x'] }
    expect(asked.at(-1)).toEqual({ unwritten })
  })

  it('hands out what the disk has of a table', async () => {
    const told: ToPage[] = []
    const disk = {
      read: (code: string) => Promise.resolve<Kept[]>([{ version: 1, text: code }]),
      append: () => Promise.resolve(null),
      forget: () => Promise.resolve(),
    }
    await new House(
      () => '{}',
      disk,
      (one) => told.push(one),
    ).hear({ id: 7, lines: 'here.a' })
    expect(told).toEqual([{ id: 7, status: 200, reply: [{ version: 1, text: 'here.a' }] }])
  })

  it('reads a table before anything is asked about it, once', async () => {
    const { house: it, asked } = house(() => null)
    await it.hear({ id: 1, ask: { connect: { connection: 1, code: 'here.a' } } })
    await it.hear({ id: 2, ask: { request: { path: '/api/tables/here.a' } } })
    expect(asked.map((what) => Object.keys(what)[0])).toEqual(['load', 'connect', 'request'])
  })

  it('lets a bot wait for room, says so, and goes on when there is some', async () => {
    vi.useFakeTimers()
    try {
      const told: ToPage[] = []
      let [room, tries] = [false, 0]
      const engine = (text: string): string => {
        const { what } = JSON.parse(text) as { what: What }
        const answer: Answer = { status: 200, write: [], tell: [] }
        if (what === 'wake') answer.write = [{ code: 'here.a', from: 2, lines: [{ version: 1, text: '{}' }] }]
        if (what !== 'wake' || !room) answer.wake = 0
        return JSON.stringify(answer)
      }
      const disk = {
        read: () => Promise.resolve<Kept[]>([]),
        append: () => Promise.resolve(++tries && room ? null : ('full' as const)),
        forget: () => Promise.resolve(),
      }
      const it = new House(engine, disk, (one) => told.push(one))
      await it.hear({ id: 1, ask: { gone: { connection: 1 } } })
      await vi.advanceTimersByTimeAsync(1000)
      expect(told.slice(1)).toEqual([{ full: true }])
      expect(tries).toBe(1)
      room = true
      await vi.advanceTimersByTimeAsync(5000)
      expect(told.slice(2)).toEqual([{ full: false }])
      expect(tries).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

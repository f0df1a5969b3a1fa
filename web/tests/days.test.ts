import { describe, expect, it } from 'vitest'
import { when } from '../src/lib/days'

describe('until when there is time', () => {
  const now = new Date(2026, 10, 2, 18, 0).getTime()
  const due = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).getTime() / 1000

  it('is an hour today, a day within the week, and else a date', () => {
    expect(when(due(2, 22), now, 'fr')).toBe('22\u00a0h\u00a030')
    expect(when(due(4, 9), now, 'fr')).toMatch(/^mercredi.*09\u00a0h\u00a030$/)
    expect(when(due(20, 9), now, 'fr')).toMatch(/^20 novembre.*09\u00a0h\u00a030$/)
    expect(when(due(4, 9), now, 'en')).toMatch(/^Wednesday.*09:30|9:30/)
  })
})

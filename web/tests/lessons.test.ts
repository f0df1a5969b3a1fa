import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GAMES, type GameId } from '../src/face'
import { lessonOf } from '../src/lessons/lesson'
import { Teaching } from '../src/lessons/teaching.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether there is something that the pupil has to do or read; then everything else stands still. */
const waits = (stage: Teaching) => stage.saying !== null || stage.reading !== null || stage.actions.length > 0

const begin = async <G extends GameId>(game: G) => {
  const lesson = await lessonOf(game)
  const stage = new Teaching<G>(lesson, 'Rose', 10)
  return { lesson, stage }
}

/** Goes on by one thing: what was said is read, what is lit is done. */
function step(stage: Teaching): void {
  if (!waits(stage)) return void vi.advanceTimersByTime(10)
  if (stage.reading) return stage.goOn()
  if (stage.saying?.waits === 'read') return stage.understood()
  stage.show()
  if (stage.suggested) stage.act(stage.suggested)
}

describe.each(GAMES)('the lesson of %s', (game) => {
  it('goes to its end and waits at every idea', async () => {
    const { stage, lesson } = await begin(game)
    const ideas = new Set<string>()
    for (let steps = 0; steps < 400 && !stage.over; steps++) {
      if (stage.saying) ideas.add(stage.saying.id)
      if (waits(stage) && !stage.deadline) {
        const { at } = stage
        vi.advanceTimersByTime(60_000)
        expect(stage.at, 'time does not go on for who thinks').toBe(at)
      }
      step(stage)
    }
    expect(stage.over).toBe(true)
    expect(stage.view.over).not.toBeNull()
    const said = lesson.beats.flatMap((beat) =>
      'mine' in beat ? (beat.tip ? [beat.tip] : []) : 'say' in beat ? [beat.say] : [],
    )
    expect([...ideas]).toEqual([...new Set(said)])
  })

  it('lets everything be tried, and takes it back', async () => {
    const { stage, lesson } = await begin(game)
    let tried = 0
    for (let steps = 0; steps < 400 && !stage.over; steps++) {
      const beat = lesson.beats[stage.at]
      if (stage.actions.length > 0 && beat && 'mine' in beat) {
        const { view, at } = stage
        for (const action of beat.legal) {
          if (action === beat.mine) continue
          stage.act(action)
          expect(stage.saying, `${action} is answered`).not.toBeNull()
          if (stage.saying?.waits === 'back') {
            expect(stage.view).not.toBe(view)
            stage.takeBack()
            tried += 1
          }
          expect([stage.at, stage.view, stage.sights.length >= 0]).toEqual([at, view, true])
        }
        for (const action of Object.keys(beat.refused) as (typeof beat.mine)[]) {
          stage.act(action)
          expect(stage.refusal?.code).toBeDefined()
          expect(stage.at).toBe(at)
        }
      }
      step(stage)
    }
    expect(stage.over).toBe(true)
    expect(tried).toBeGreaterThan(0)
  })

  it('can be gone back in and begun again', async () => {
    const { stage } = await begin(game)
    for (let steps = 0; steps < 12; steps++) step(stage)
    const { idea } = stage
    // To the beginning of this idea, where others have gone on since; then to the one before.
    stage.back()
    stage.back()
    expect(stage.idea).toBeLessThan(idea)
    stage.again()
    expect(stage.idea).toBe(1)
    expect(stage.history?.length).toBeGreaterThan(0)
  })
})

describe('the race', () => {
  const toTheRace = async () => {
    const { stage } = await begin('tous-a-table')
    for (let steps = 0; steps < 200 && stage.deadline === null; steps++) step(stage)
    expect(stage.saying?.id).toBe('race')
    return stage
  }

  it('is lost by who waits too long, and run again with more time', async () => {
    const stage = await toTheRace()
    vi.advanceTimersByTime(8999)
    expect(stage.saying?.id).toBe('race')
    vi.advanceTimersByTime(2)
    expect(stage.saying).toEqual({ id: 'too-late', waits: 'back' })
    stage.takeBack()
    expect(stage.saying?.id).toBe('race')
    vi.advanceTimersByTime(17_000)
    expect(stage.saying?.id, 'twice as long').toBe('race')
    stage.show()
    if (stage.suggested) stage.act(stage.suggested)
    vi.advanceTimersByTime(60_000)
    expect(stage.saying?.id).toBe('win')
  })
})

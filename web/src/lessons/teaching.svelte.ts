// A lesson as a stage: a table cannot tell it from a live one. It waits for its pupil at every new idea, plays what the others
// do, and takes back what the pupil tried for a try.

import type { Action, GameId, Sight, View } from '../face'
import { pages } from '../games'
import type { Refused } from '../lib/live.svelte'
import type { Reading, Sitter, Stage } from '../lib/stage'
import type { Aside, Beat, Doing, Recorded } from './lesson'

/** What the teacher says now, and what the pupil may do about it. */
export interface Saying {
  /** The end of the message's name. */
  id: string
  /** It waits until it has been read, until the pupil acts, or until what was tried is taken back. */
  waits: 'read' | 'act' | 'back'
}

/** How long the pupil has in a race, in milliseconds; after every race that was lost, twice as long. */
const RACE = 9000

/** The names of the others, as they sit. */
const NAMES = ['', 'Marcel', 'Lucie', 'Antoine', 'Odette']

export class Teaching<G extends GameId = GameId> implements Stage<G> {
  readonly game: G
  readonly seats: Sitter[]
  readonly names: string[]
  readonly me = 0
  /** How far the lesson is: the beats before this have happened. */
  at = $state(0)
  private seen = $state.raw<{ view: View<G>; sights: Sight<G>[] } | null>(null)
  history = $state.raw<Sight<G>[] | null>(null)
  /** What was tried instead, while it is looked at. */
  private aside = $state.raw<Aside<G> | null>(null)
  /** Something is said about what was not even tried. */
  private remark = $state<string | null>(null)
  refusal = $state.raw<Refused | null>(null)
  deadline = $state<number | null>(null)
  reading = $state.raw<Reading | null>(null)
  suggested = $state.raw<Action<G> | null>(null)
  private lost = 0
  private later: ReturnType<typeof setTimeout> | undefined

  private readonly beat = $derived.by((): Beat<G> | undefined => this.lesson.beats[this.at])
  private readonly doing = $derived.by((): Doing<G> | null =>
    this.beat && 'mine' in this.beat && !this.reading && !this.aside ? this.beat : null,
  )
  readonly begun = $derived(this.seen !== null)
  readonly over = $derived.by(() => this.at >= this.lesson.beats.length)
  readonly view = $derived.by(() => {
    const view = this.aside?.view ?? this.seen?.view
    if (!view) throw new Error('the lesson has not begun')
    return view
  })
  readonly sights = $derived(this.aside?.sights ?? this.seen?.sights ?? [])
  readonly actions = $derived(this.doing?.legal ?? [])
  readonly waited = $derived.by(() => {
    if (this.reading) return []
    if (this.doing) return [this.me]
    return this.view.to_act.filter(({ must }) => must).map(({ seat }) => seat)
  })
  readonly saying = $derived.by((): Saying | null => {
    if (this.aside) return { id: this.aside.say, waits: 'back' }
    if (this.reading) return null
    if (this.remark) return { id: this.remark, waits: 'act' }
    if (this.beat && 'say' in this.beat && !('sights' in this.beat))
      return { id: this.beat.say, waits: 'read' }
    return this.doing?.tip ? { id: this.doing.tip, waits: 'act' } : null
  })
  /** The ideas of the lesson, for who wants to know how far it is. */
  readonly ideas: number
  readonly idea = $derived.by(() => this.stops.filter((stop) => stop <= this.at).length)
  private readonly stops: number[]

  constructor(
    private readonly lesson: Recorded<G>,
    name: string,
    /** Milliseconds between two things that the others do. */
    private readonly pace: number,
  ) {
    this.game = lesson.game
    this.names = [name, ...NAMES.slice(1, lesson.players)]
    this.seats = this.names.map((name, seat) => ({
      name,
      bot: seat === this.me ? null : 'habitue',
      here: true,
      standIn: false,
    }))
    this.stops = lesson.beats.flatMap((beat, at) =>
      'by' in beat ? [] : 'say' in beat || beat.tip ? [at] : [],
    )
    this.ideas = this.stops.length
    this.follow()
  }

  /** Stops what would happen by itself. */
  close(): void {
    clearTimeout(this.later)
  }

  /** What the teacher said has been read. */
  understood(): void {
    if (this.saying?.waits !== 'read') return
    this.at += 1
    this.follow()
  }

  /** Lights up what the lesson goes on with. */
  show(): void {
    if (this.doing) this.suggested = this.doing.mine
  }

  /** What was tried is taken back. */
  takeBack(): void {
    if (!this.aside) return
    this.aside = null
    this.goTo(this.at)
  }

  /** Back to the idea before. */
  back(): void {
    const before = this.stops.filter((stop) => stop < this.at).at(-1)
    this.aside = null
    this.reading = null
    if (before !== undefined) this.goTo(before)
  }

  again(): void {
    this.aside = null
    this.reading = null
    this.goTo(this.stops[0] ?? 0)
  }

  goOn(): void {
    if (!this.reading) return
    this.reading = null
    this.follow()
  }

  act(action: Action<G>): void {
    const { doing } = this
    if (!doing) return
    this.refusal = null
    this.remark = null
    if (action === doing.mine) return this.happen(doing)
    const refused = doing.refused[action]
    if (!doing.legal.includes(action)) {
      this.refusal = { ok: false, code: 'illegal-action', message: '', ...refused }
      return
    }
    const aside = doing.tries?.[action]
    if (aside) this.look(aside)
    else this.remark = doing.else ?? null
  }

  /** Something happens beside the lesson. */
  private look(aside: Aside<G>): void {
    this.settle()
    this.aside = aside
  }

  /** The clock and the light are for what is waited for, and nothing else. */
  private settle(): void {
    clearTimeout(this.later)
    this.deadline = null
    this.suggested = null
    this.refusal = null
    this.remark = null
  }

  private happen(beat: Exclude<Beat<G>, { say: string; sights?: never }>): void {
    if (!('sights' in beat)) return
    this.settle()
    this.seen = { view: beat.view, sights: beat.sights }
    this.at += 1
    const { event, itself } = pages[this.game].reads
    if (itself && beat.sights.some((sight) => sight.event === event))
      this.reading = { mine: true, others: [], until: Infinity }
    else this.follow()
  }

  /** Goes on until the pupil is waited for. */
  private follow(): void {
    clearTimeout(this.later)
    const { beat } = this
    if (!beat) return
    if ('by' in beat) {
      // The deal is there at once; what somebody does is seen.
      if (beat.by === null) this.happen(beat)
      else this.later = setTimeout(() => this.happen(beat), this.pace)
    } else if ('mine' in beat && beat.race) this.run(beat.race)
  }

  /** The race is on. */
  private run(race: Aside<G>): void {
    const time = RACE * 2 ** this.lost
    this.deadline = performance.now() + time
    this.later = setTimeout(() => {
      this.lost += 1
      this.look(race)
    }, time)
  }

  /** Everything as it was then, told at once. */
  private goTo(at: number): void {
    this.settle()
    const before = this.lesson.beats.slice(0, at).flatMap((beat) => ('sights' in beat ? [beat] : []))
    const last = before.at(-1)
    if (last) this.seen = { view: last.view, sights: [] }
    this.history = before.flatMap(({ sights }) => sights)
    this.at = at
    this.follow()
  }
}

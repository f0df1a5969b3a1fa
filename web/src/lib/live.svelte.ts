// A seat at a live table, or a place to watch it from.

import type { Deed } from '../wire/Deed'
import type { Phrase } from '../wire/Phrase'
import type { Why } from '../wire/Why'
import { story } from './api'
import { isGame, type Action, type GameId, type Sight, type View } from '../face'
import { Link, type Answer } from './link'
import { justBegun } from './lot'
import { unaided } from './memory'
import type { Message, TableNow } from './message'
import { distinct } from './names'
import { changed, type Note } from './notes'
import { pledge, unmixed } from './promise'
import { afterMine } from './story'
import { settings } from './settings.svelte'
import type { Reading, Sitter, Stage } from './stage'

/** One change, as it came. */
interface Change<G extends GameId> {
  /** How long the journal was. */
  at: number
  sights: Sight<G>[]
  view: View<G>
  deadline: number | null
}

/** A line of the log: something that was seen, or said. */
export type Line<G extends GameId = GameId> = { key: number } & (
  { sight: Sight<G>; at: number } | { seat: number; phrase: Phrase } | { note: Note }
)

export type Refused = Extract<Answer, { ok: false }>

const LONGEST_LOG = 400
/** How long somebody is seen to have said something. */
const HEARD = 5000
/** A break shorter than this is nobody's business. */
const QUIET = 2000
/** How long a start waits for numbers of people who are here; then it goes on without them. */
const PATIENCE = 4000
/** Before the only possible action is done for me, so that I see what led to it. */
const FORCED = 700

export class Live<G extends GameId = GameId> implements Stage<G> {
  table = $state.raw<TableNow<G> | null>(null)
  open = $state(false)
  /** Whether the connection has been away for long enough to say so. */
  away = $state(false)
  /** Why there is no use in trying again. */
  gone = $state<string | null>(null)
  refusal = $state.raw<Refused | null>(null)
  log = $state.raw<Line<G>[]>([])
  /** Whether a hint was asked for and is not there yet, or said that it is better to wait. */
  hinting = $state<'no' | 'asked' | 'wait'>('no')
  /** The seat that a lot fell on a moment ago, while that is shown. What happens meanwhile waits. */
  lot = $state<number | null>(null)
  /** Whether what was frozen is not what was shown before, so that our number stayed here. */
  foul = $state(false)
  /** Whose numbers a start of ours waits for, before anything is frozen. */
  private missing = $state.raw<number[]>([])
  /** Whether how the game ended may cover the table. */
  endSeen = $state(false)
  /** What was just said, by the seat that said it. */
  private bubbles = $state.raw<Readonly<Record<number, Phrase | undefined>>>({})
  /** How often others said something that I have not looked at. */
  unheard = $state(0)
  /** When the table was last told, as of performance.now(). */
  private tableAt = $state(0)
  /** When people have looked long enough, as of performance.now(). */
  private readUntil = $state(0)
  /** All that was seen before this page was here. */
  history = $state.raw<Sight<G>[] | null>(null)
  /** The change that I made. */
  private mineAt = $state(-1)
  /** The first line that I have not seen happen: what I did last is before it. */
  since = $state(0)
  /** How often I have acted since the page was loaded. */
  acts = $state(0)
  /** How many changes were shown. */
  changes = $state(0)
  private shown = $state.raw<Change<G> | null>(null)
  private hint = $state.raw<Action<G> | null>(null)
  /** What speaks for what is suggested. */
  why = $state.raw<Why[]>([])

  /** What is being played. Between two games the table may already be set for another. */
  readonly game = $derived.by(() => (this.begun ? this.view.game : there(this.table).game))
  readonly me = $derived(this.table?.you ?? null)
  readonly names = $derived(distinct((this.table?.seats ?? []).map(({ name }) => name ?? '')))
  readonly seats = $derived<Sitter[]>(
    (this.table?.seats ?? []).map((seat, index) => ({
      name: this.names[index] ?? '',
      bot: seat.bot ?? null,
      here: seat.here,
      standIn: seat.stand_in,
      says: this.bubbles[index],
      until: seat.grace === undefined ? undefined : this.tableAt + seat.grace,
    })),
  )
  readonly begun = $derived(this.shown !== null)
  readonly view = $derived.by(() => there(this.shown).view)
  readonly sights = $derived(this.shown?.sights ?? [])
  readonly deadline = $derived(this.shown?.deadline ?? null)
  readonly reading = $derived.by((): Reading | null => {
    const waits = this.table?.reading?.waits_for
    if (!waits) return null
    return {
      mine: this.me !== null && waits.includes(this.me),
      others: waits.filter((seat) => seat !== this.me),
      until: this.readUntil,
    }
  })
  /** While robots wait until what they did has been seen. */
  readonly watching = $derived.by((): Reading | null => {
    const waits = this.table?.watching?.waits_for
    if (!waits) return null
    const mine = this.me !== null && waits.includes(this.me)
    return { mine, others: waits.filter((seat) => seat !== this.me), until: 0 }
  })
  private readonly still = $derived(this.table?.reading !== undefined || this.table?.back !== undefined)
  /** Whoever has answered by day waits for the others. */
  private readonly turns = $derived(
    this.still
      ? []
      : (this.shown?.view.to_act ?? []).filter(({ seat }) => !this.table?.answered?.includes(seat)),
  )
  readonly actions = $derived(this.turns.find(({ seat }) => seat === this.me)?.actions ?? [])
  readonly waited = $derived(this.turns.filter(({ must }) => must).map(({ seat }) => seat))
  readonly suggested = $derived(this.hint)
  readonly myTurn = $derived(this.me !== null && this.waited.includes(this.me) && !this.shown?.view.over)

  /** The seats whose numbers are waited for before the cards can be dealt. */
  readonly waits = $derived.by(() => {
    const { frozen, phase } = this.table ?? {}
    return phase !== 'playing' && frozen ? frozen.waits_for : this.missing
  })

  private readonly link: Link<G>
  private queue: Change<G>[] = []
  private next: ReturnType<typeof setTimeout> | undefined
  private forced: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private lines = 0
  /** Up to where the story told what happened. */
  private told = -1
  /** Whether the next change is what I did. */
  private acting = false
  /** The change after which I acted last. */
  private acted = -1

  constructor(
    readonly code: string,
    readonly token: string | undefined,
  ) {
    this.link = new Link(
      code,
      token,
      (message) => this.hear(message),
      (open, final) => {
        this.open = open
        this.gone = final
        clearTimeout(this.quiet)
        if (open) this.away = false
        else this.quiet = setTimeout(() => (this.away = true), QUIET)
      },
    )
  }

  /** Asks for something; a refusal is shown. */
  async call(deed: Deed): Promise<Answer<G>> {
    const answer = await this.link.call(deed)
    this.refusal = answer.ok ? null : answer
    return answer
  }

  /** Begins a game, when everybody who is here has mixed a number in. */
  start(): Promise<Answer<G>> {
    return this.startWithout([])
  }

  /** The same without the numbers of these seats. A deal that waits for them is given up first, and another one is promised. */
  async startWithout(seats: readonly number[]): Promise<Answer<G>> {
    const deed: Deed = seats.length > 0 ? { 'start-without': [...seats] } : 'start'
    if (this.table?.frozen && this.table.phase !== 'playing') {
      const given = await this.call(deed)
      if (!given.ok) return given
    }
    const until = performance.now() + PATIENCE
    while (this.table && performance.now() < until) {
      this.missing = unmixed(this.table, seats)
      if (this.missing.length === 0) break
      await new Promise((later) => setTimeout(later, 40))
    }
    this.missing = []
    return this.call(deed)
  }

  /** Our part in the fair deal. What is refused of it is nobody's business: it is done again with the next table. */
  private async pledge(table: TableNow<G>): Promise<void> {
    this.foul = (await pledge(table, (deed) => this.link.call(deed))) === 'foul'
  }

  act(action: Action<G>): void {
    clearTimeout(this.forced)
    this.hint = null
    this.hinting = 'no'
    const could = this.waited.length > 1 && this.actions.includes(action) && this.acted !== this.changes
    this.acted = this.changes
    this.acts++
    // What I do is shown as soon as it is done.
    this.skip()
    this.acting = true
    void this.call({ act: action }).then((answer) => {
      if (answer.ok) return
      this.acted = -1
      // It was possible when I did it: in a race somebody else was faster.
      if (could && answer.code === 'illegal-action')
        this.refusal = { ok: false, code: 'too-late', message: answer.message }
    })
  }

  /** I have seen what just happened; at the end, how the game ended may be shown. */
  goOn(): void {
    if (this.begun && this.view.over) this.endSeen = true
    else if (this.reading?.mine || this.watching?.mine) void this.link.call('go-on')
  }

  /** Whether what I did last is the last thing that I saw happen: then I may want it back. */
  readonly slip = $derived(this.mineAt === this.changes && this.table?.phase === 'playing' && !this.still)

  /** Whether somebody looks at this screen. */
  async look(looking: boolean): Promise<void> {
    await this.link.call({ looking })
  }

  takeBack(): void {
    void this.call('take-back')
  }

  /** Asks what a good player would do here. */
  async askHint(): Promise<void> {
    this.hinting = 'asked'
    const answer = await this.call('hint')
    // What it is about may be gone by now.
    if (this.hinting !== 'asked') return
    this.hint = answer.ok ? (answer.hint ?? null) : null
    this.why = answer.ok ? (answer.why ?? []) : []
    this.hinting = answer.ok && this.hint === null ? 'wait' : 'no'
  }

  close(): void {
    clearTimeout(this.next)
    clearTimeout(this.forced)
    clearTimeout(this.quiet)
    this.link.close()
  }

  /** Shows at once everything that is waiting to be shown, and whatever comes next. */
  skip(): void {
    this.lot = null
    while (this.queue.length > 0) this.advance()
    clearTimeout(this.next)
    this.next = undefined
  }

  /** The lot has been seen: what happened meanwhile is shown. */
  lotSeen(): void {
    if (this.lot === null) return
    this.lot = null
    if (this.next === undefined) this.advance()
  }

  private unaided(sights: Sight<G>[], { game }: View<G>): Sight<G>[] {
    return sights.map((sight) => unaided(game, sight, this.me))
  }

  /** Whether several are asked at once, and I am among them. */
  private isAsked(view: View<G>): boolean {
    const asked = view.to_act.filter(({ must }) => must)
    return asked.length > 1 && asked.some(({ seat }) => seat === this.me)
  }

  private hear(message: Message<G>): void {
    if ('table' in message) {
      // A server that is newer than this page may play what we cannot draw.
      if (!isGame(message.table.game)) {
        this.gone = 'unknown-game'
        return
      }
      const before = this.table
      this.tableAt = performance.now()
      this.table = message.table
      if (before) this.write(changed(before, message.table).map((note) => ({ key: this.lines++, note })))
      if (message.table.reading) this.readUntil = performance.now() + message.table.reading.clock
      void this.pledge(message.table)
      const { games, began, first } = message.table
      if (before ? before.games < games : justBegun(this.code, games))
        this.lot = began === 'lot' ? first : null
      if (before && before.games !== games) {
        this.log = []
        this.since = this.lines
      }
    } else if ('view' in message) {
      const { view, clock } = message.view
      this.queue = []
      clearTimeout(this.next)
      this.next = undefined
      this.show({ at: message.view.at, sights: [], view, deadline: deadline(clock) })
      void this.tellAgain(message.view.at)
    } else if ('sights' in message) {
      const { view, clock } = message.sights
      const sights =
        this.table?.memory === false ? this.unaided(message.sights.sights, view) : message.sights.sights
      this.queue.push({ at: message.sights.at, sights, view, deadline: deadline(clock) })
      // A race has begun, and its clock runs: whoever is asked sees it now, whatever else there is to be shown.
      if (clock !== undefined && this.isAsked(view)) this.skip()
      else if (this.next === undefined && this.lot === null) this.advance()
    } else if ('said' in message) {
      const { seat, phrase } = message.said
      this.write([{ key: this.lines++, seat, phrase }])
      if (seat !== this.me) this.unheard++
      this.bubbles = { ...this.bubbles, [seat]: phrase }
      setTimeout(() => {
        if (this.bubbles[seat] === phrase) this.bubbles = { ...this.bubbles, [seat]: undefined }
      }, HEARD)
    }
  }

  /** What happened before this page was here, or before something was taken back: the server knows. */
  private async tellAgain(at: number): Promise<void> {
    // Without it the game goes on as well.
    const told = await story<G>(this.code, this.token).catch(() => null)
    if (!told || told.game !== this.table?.games) return
    if (told.at < at) return
    this.told = told.at
    const sights =
      this.table.memory === false ? this.unaided(told.steps.flat(), this.view) : told.steps.flat()
    // What came since is told after it, and what was said before.
    const since = this.log.filter((line) => !('sight' in line) || line.at > told.at)
    this.history = sights
    this.log = []
    this.write([
      ...sights.map((sight) => ({ key: this.lines++, sight, at: told.at })),
      ...since.map((line) => ({ ...line, key: this.lines++ })),
    ])
    this.since = afterMine(this.log, this.me)
  }

  /** Shows the next change, and the one after it when there was time to see this one. */
  private advance(): void {
    clearTimeout(this.next)
    this.next = undefined
    const change = this.queue.shift()
    if (!change) return
    this.show(change)
    const { at } = change
    // What the story had is told.
    if (at > this.told) this.write(change.sights.map((sight) => ({ key: this.lines++, sight, at })))
    if (this.acting) {
      this.since = this.lines
      this.mineAt = this.changes
    }
    this.acting = false
    // Whoever falls behind catches up.
    const pace = settings.pace / Math.max(1, this.queue.length / 3)
    this.next = setTimeout(() => this.advance(), pace)
  }

  private show(change: Change<G>): void {
    this.hint = null
    this.hinting = 'no'
    this.shown = change
    if (!change.view.over) this.endSeen = false
    // Whoever comes when it is over sees no last card fall.
    else if (change.sights.length === 0) this.endSeen = true
    this.changes++
    clearTimeout(this.forced)
    if (settings.forced && this.queue.length === 0 && this.myTurn && this.actions.length === 1)
      this.forced = setTimeout(() => this.actions[0] && this.act(this.actions[0]), FORCED)
  }

  private write(lines: Line<G>[]): void {
    this.log = [...this.log, ...lines].slice(-LONGEST_LOG)
  }
}

/** What whoever asks knows to be there: a table when there is a seat, a view when the game has begun. */
function there<T>(thing: T | null): T {
  if (thing === null) throw new Error('nothing has come from the table yet')
  return thing
}

function deadline(clock: number | undefined): number | null {
  return clock === undefined ? null : performance.now() + clock
}

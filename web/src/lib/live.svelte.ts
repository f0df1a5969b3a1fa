// A seat at a live table, or a place to watch it from.

import type { Deed } from '../wire/Deed'
import type { Message } from '../wire/Message'
import type { Phrase } from '../wire/Phrase'
import type { TableNow } from '../wire/TableNow'
import { Link, type Answer } from './link'
import { distinct } from './names'
import { settings } from './settings.svelte'
import type { Sight, Sitter, Stage, View } from './stage'

/** One change, as it came. */
interface Change {
  sights: Sight[]
  view: View
  deadline: number | null
}

/** A line of the log: something that was seen, or said. */
export type Line = { key: number } & ({ sight: Sight } | { seat: number; phrase: Phrase })

export type Refused = Extract<Answer, { ok: false }>

const LONGEST_LOG = 400
/** A break shorter than this is nobody's business. */
const QUIET = 2000
/** Before the only possible action is done for me, so that I see what led to it. */
const FORCED = 700

export class Live implements Stage {
  table = $state.raw<TableNow | null>(null)
  open = $state(false)
  /** Whether the connection has been away for long enough to say so. */
  away = $state(false)
  /** Why there is no use in trying again. */
  gone = $state<string | null>(null)
  refusal = $state.raw<Refused | null>(null)
  log = $state.raw<Line[]>([])
  /** Whether a hint was asked for and is not there yet, or said that it is better to wait. */
  hinting = $state<'no' | 'asked' | 'wait'>('no')
  /** How many changes were shown. */
  changes = $state(0)
  private shown = $state.raw<Change | null>(null)
  private hint = $state.raw<string | null>(null)

  readonly game = $derived(this.table?.game ?? '')
  readonly options = $derived(this.table?.options ?? {})
  readonly me = $derived(this.table?.you ?? null)
  readonly names = $derived(distinct((this.table?.seats ?? []).map(({ name }) => name ?? '')))
  readonly seats = $derived<Sitter[]>(
    (this.table?.seats ?? []).map((seat, index) => ({
      name: this.names[index] ?? '',
      bot: seat.bot ?? null,
      here: seat.here,
      standIn: seat.stand_in,
    })),
  )
  readonly begun = $derived(this.shown !== null)
  readonly view = $derived<View>(this.shown?.view ?? NOTHING)
  readonly sights = $derived(this.shown?.sights ?? [])
  readonly deadline = $derived(this.shown?.deadline ?? null)
  readonly actions = $derived(this.view.to_act.find(({ seat }) => seat === this.me)?.actions ?? [])
  readonly waited = $derived(this.view.to_act.filter(({ must }) => must).map(({ seat }) => seat))
  readonly suggested = $derived(this.hint)
  readonly myTurn = $derived(this.me !== null && this.waited.includes(this.me) && !this.view.over)

  private readonly link: Link
  private queue: Change[] = []
  private next: ReturnType<typeof setTimeout> | undefined
  private forced: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private lines = 0
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
  async call(deed: Deed): Promise<Answer> {
    const answer = await this.link.call(deed)
    this.refusal = answer.ok ? null : answer
    return answer
  }

  act(action: string): void {
    clearTimeout(this.forced)
    this.hint = null
    this.hinting = 'no'
    const could = this.waited.length > 1 && this.actions.includes(action) && this.acted !== this.changes
    this.acted = this.changes
    // What I do is shown as soon as it is done.
    this.skip()
    void this.call({ act: action }).then((answer) => {
      if (answer.ok) return
      this.acted = -1
      // It was possible when I did it: in a race somebody else was faster.
      if (could && answer.code === 'illegal-action')
        this.refusal = { ok: false, code: 'too-late', message: answer.message }
    })
  }

  /** Asks what a good player would do here. */
  async askHint(): Promise<void> {
    this.hinting = 'asked'
    const answer = await this.call('hint')
    // What it is about may be gone by now.
    if (this.hinting !== 'asked') return
    this.hint = answer.ok ? (answer.hint ?? null) : null
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
    while (this.queue.length > 0) this.advance()
    clearTimeout(this.next)
    this.next = undefined
  }

  private hear(message: Message): void {
    if ('table' in message) {
      const before = this.table
      this.table = message.table
      if (before && before.games !== message.table.games) this.log = []
    } else if ('view' in message) {
      const { view, clock } = message.view
      this.queue = []
      clearTimeout(this.next)
      this.next = undefined
      this.show({ sights: [], view: view as View, deadline: deadline(clock) })
    } else if ('sights' in message) {
      const { sights, view, clock } = message.sights
      this.queue.push({ sights: sights as Sight[], view: view as View, deadline: deadline(clock) })
      if (this.next === undefined) this.advance()
    } else if ('said' in message) {
      this.write([{ key: this.lines++, ...message.said }])
    }
  }

  /** Shows the next change, and the one after it when there was time to see this one. */
  private advance(): void {
    clearTimeout(this.next)
    this.next = undefined
    const change = this.queue.shift()
    if (!change) return
    this.show(change)
    this.write(change.sights.map((sight) => ({ key: this.lines++, sight })))
    // Whoever falls behind catches up.
    const pace = settings.pace / Math.max(1, this.queue.length / 3)
    this.next = setTimeout(() => this.advance(), pace)
  }

  private show(change: Change): void {
    this.hint = null
    this.hinting = 'no'
    this.shown = change
    this.changes++
    clearTimeout(this.forced)
    if (settings.forced && this.queue.length === 0 && this.myTurn && this.actions.length === 1)
      this.forced = setTimeout(() => this.act(this.actions[0] ?? ''), FORCED)
  }

  private write(lines: Line[]): void {
    this.log = [...this.log, ...lines].slice(-LONGEST_LOG)
  }
}

const NOTHING: View = { game: '', players: 0, to_act: [], over: null, state: {} }

function deadline(clock: number | undefined): number | null {
  return clock === undefined ? null : performance.now() + clock
}

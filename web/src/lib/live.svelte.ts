// A seat at a live table, or a place to watch it from.

import type { Deed } from '../../../crates/server/bindings/Deed'
import type { Message } from '../../../crates/server/bindings/Message'
import type { Phrase } from '../../../crates/server/bindings/Phrase'
import type { TableNow } from '../../../crates/server/bindings/TableNow'
import { Link, type Answer } from './link'
import { settings } from './settings.svelte'
import type { Sight, Sitter, Stage, View } from './stage'

/** One change, as it came. */
interface Change {
  sights: Sight[]
  view: View
  deadline: number | null
}

/** A line of the log: something that was seen, or said. */
export type Line = { sight: Sight } | { seat: number; phrase: Phrase }

const LONGEST_LOG = 400

export class Live implements Stage {
  table = $state.raw<TableNow | null>(null)
  open = $state(false)
  /** Why there is no use in trying again. */
  gone = $state<string | null>(null)
  refusal = $state.raw<Extract<Answer, { ok: false }> | null>(null)
  log = $state.raw<Line[]>([])
  private shown = $state.raw<Change | null>(null)
  private hint = $state.raw<string | null>(null)

  readonly game = $derived(this.table?.game ?? '')
  readonly options = $derived(this.table?.options ?? {})
  readonly me = $derived(this.table?.you ?? null)
  readonly seats = $derived<Sitter[]>(
    (this.table?.seats ?? []).map((seat) => ({
      name: seat.name ?? '',
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

  private readonly link: Link
  private queue: Change[] = []
  private next: ReturnType<typeof setTimeout> | undefined

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
      },
    )
  }

  async call(deed: Deed): Promise<Answer> {
    const answer = await this.link.call(deed)
    this.refusal = answer.ok ? null : answer
    return answer
  }

  act(action: string): void {
    this.hint = null
    void this.call({ act: action })
  }

  close(): void {
    clearTimeout(this.next)
    this.link.close()
  }

  /** Shows at once everything that is waiting to be shown. */
  skip(): void {
    while (this.queue.length > 0) this.advance()
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
      this.shown = { sights: [], view: view as View, deadline: deadline(clock) }
    } else if ('sights' in message) {
      const { sights, view, clock } = message.sights
      this.queue.push({ sights: sights as Sight[], view: view as View, deadline: deadline(clock) })
      if (this.next === undefined) this.advance()
    } else if ('said' in message) {
      this.write([message.said])
    }
  }

  /** Shows the next change, and the one after it when there was time to see this one. */
  private advance(): void {
    clearTimeout(this.next)
    this.next = undefined
    const change = this.queue.shift()
    if (!change) return
    this.hint = null
    this.shown = change
    this.write(change.sights.map((sight) => ({ sight })))
    // Whoever falls behind catches up.
    const pace = settings.pace / Math.max(1, this.queue.length / 3)
    this.next = setTimeout(() => this.advance(), pace)
  }

  private write(lines: Line[]): void {
    this.log = [...this.log, ...lines].slice(-LONGEST_LOG)
  }
}

const NOTHING: View = { game: '', players: 0, to_act: [], over: null, state: {} }

function deadline(clock: number | undefined): number | null {
  return clock === undefined ? null : performance.now() + clock
}

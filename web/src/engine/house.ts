// What the worker does: one thing after the other. Nobody is told anything before it is on disk, and what could not be written never
// happened.

import type { Answer, FromPage, ToPage, What } from './ask'
import type { Ask } from './engine'
import type { Store } from './store'

/** The soonest that something is done by itself after something else: pages are told in between. */
const AT_ONCE = 0
const LONGEST = 2 ** 31 - 1
/** How long a disk without room is left alone, before what happens by itself is tried again. */
const NO_ROOM = 3000

export class House {
  private busy: Promise<unknown> = Promise.resolve()
  private waking: ReturnType<typeof setTimeout> | undefined
  /** How long bots take; as at a server, where that is not said. */
  private pace: number | undefined
  /** The tables that the engine has. */
  private readonly loaded = new Set<string>()
  /** Whether what should have happened by itself found no room. */
  private full = false

  constructor(
    private readonly ask: Ask,
    private readonly store: Pick<Store, 'read' | 'append' | 'forget'>,
    private readonly tell: (message: ToPage) => void,
  ) {}

  /** Takes what a page asks; what it is answered comes later, in order. */
  hear(message: Exclude<FromPage, { engine: unknown }>): Promise<void> {
    const next = this.busy.then(() => this.take(message))
    this.busy = next.catch(() => undefined)
    return next
  }

  private async take(message: Exclude<FromPage, { engine: unknown }>): Promise<void> {
    const { id } = message
    if ('forget' in message) {
      await this.store.forget(message.forget)
      this.loaded.delete(message.forget)
      this.once({ load: { code: message.forget, lines: [] } })
      this.tell({ id, status: 200, reply: null })
    } else if ('lines' in message) {
      this.tell({ id, status: 200, reply: await this.store.read(message.lines) })
    } else {
      this.pace = message.pace
      await this.load(codeOf(message.ask))
      const { status, reply = null } = await this.do(message.ask)
      this.tell({ id, status, reply })
    }
  }

  /** A table is read before anything is asked about it. */
  private async load(code: string | null): Promise<void> {
    if (code === null || this.loaded.has(code)) return
    const lines = await this.store.read(code)
    if (lines.length === 0) return
    this.loaded.add(code)
    this.once({ load: { code, lines } })
  }

  private once(what: What): Answer {
    const luck = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    return JSON.parse(this.ask(JSON.stringify({ now: Date.now(), luck, pace: this.pace, what }))) as Answer
  }

  private async do(what: What): Promise<Answer> {
    let answer = this.once(what)
    let soonest = AT_ONCE
    for (const { code, from, lines } of answer.write) {
      const unwritten = await this.store.append(code, from, lines)
      this.loaded.add(code)
      if (unwritten === null) {
        this.noteRoom(false)
        continue
      }
      // Nobody called, so nobody is refused anything: the table says that it waits.
      if (unwritten === 'full' && what === 'wake') {
        this.noteRoom(true)
        soonest = NO_ROOM
      }
      const call = typeof what === 'object' && 'say' in what ? what.say : undefined
      answer = this.once({
        unwritten: {
          code,
          lines: await this.store.read(code),
          elsewhere: unwritten === 'elsewhere',
          call: call && [call.connection, call.text],
        },
      })
      break
    }
    answer.tell.forEach(this.tell)
    clearTimeout(this.waking)
    if (answer.wake !== undefined) {
      const wait = Math.min(LONGEST, Math.max(soonest, answer.wake - Date.now()))
      this.waking = setTimeout(() => {
        this.busy = this.busy.then(() => this.do('wake')).catch(() => undefined)
      }, wait)
    }
    return answer
  }

  private noteRoom(full: boolean): void {
    if (this.full === full) return
    this.full = full
    this.tell({ full })
  }
}

/** Which table something is about. */
function codeOf(what: What): string | null {
  if (typeof what === 'string') return null
  if ('connect' in what) return what.connect.code
  if ('request' in what) return /^\/api\/tables\/([^/?]+)/.exec(what.request.path)?.[1] ?? null
  return null
}

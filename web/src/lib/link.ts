// A connection to a table that comes back by itself. A call that was not answered is sent again, with the same number, so it is
// done once however often the connection breaks.

import type { Deed } from '../wire/Deed'
import type { Why } from '../wire/Why'
import type { Action, GameId } from '../face'
import { wireTo, type Wire } from '../engine/here'
import { look, Refusal } from './api'
import type { Message } from './message'

export type Answer<G extends GameId = GameId> =
  | { ok: true; at: number; hint?: Action<G> | null; why?: Why[] }
  | { ok: false; code: string; message: string; reason?: string; rule?: string }

interface Waiting<G extends GameId> {
  text: string
  answer: (answer: Answer<G>) => void
}

/** Goodbyes after which there is no use in coming back. */
const FINAL = new Set([
  'bad-token',
  'no-such-table',
  'no-spectators',
  'hello-first',
  'bad-request',
  'bad-frame',
  'text-only',
])

/** How often in a row a server may be too old for the table before that is said: while servers are replaced one after the other, whoever
 * comes again reaches one that is not. */
const OLDER = 6

export class Link<G extends GameId = GameId> {
  /** The last `at` that was seen. */
  seen: number | undefined
  private socket: Wire | undefined
  private greeted = false
  private readonly waiting = new Map<number, Waiting<G>>()
  private tries = 0
  private older = 0
  private closed = false
  private later: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly code: string,
    private readonly token: string | undefined,
    private readonly hear: (message: Message<G>) => void,
    private readonly status: (open: boolean, final: string | null) => void,
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** Asks for something, once. */
  call(deed: Deed): Promise<Answer<G>> {
    const id = number()
    const text = JSON.stringify({ id, do: deed })
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer })
      if (this.greeted) this.socket?.send(text)
    })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.later)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  /** Back from a dead spot or another tab: do not wait for the next try. */
  private readonly hurry = () => {
    if (this.closed || document.hidden || !this.later) return
    this.tries = 0
    this.connect()
  }

  private connect(): void {
    clearTimeout(this.later)
    this.later = undefined
    const socket = wireTo(this.code)
    this.socket = socket
    const hello = number()
    let opened = false
    socket.onopen = () => {
      opened = true
      const greeting = { token: this.token, seen: this.seen, views: true, reads: true }
      socket.send(JSON.stringify({ id: hello, do: { hello: greeting } }))
    }
    socket.onmessage = (event) => {
      // Here and nowhere else what comes from outside gets its types.
      if (typeof event.data === 'string') this.take(JSON.parse(event.data) as Message<G>, hello)
    }
    socket.onclose = () => {
      if (this.socket !== socket) return
      this.greeted = false
      if (this.closed) return
      this.status(false, null)
      if (!opened && this.tries % OLDER === OLDER - 1) void this.askWhy()
      const wait = Math.min(8000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2)
      this.later = setTimeout(() => this.connect(), wait)
    }
  }

  /** Of a door that stays closed a socket does not say why. */
  private async askWhy(): Promise<void> {
    const why: unknown = await look(this.code).catch((error: unknown) => error)
    if (!(why instanceof Refusal) || why.code !== 'newer' || this.greeted || this.closed) return
    this.close()
    this.status(false, why.code)
  }

  /** Whether no server can be expected any more that knows what a newer one wrote. */
  private isTooOld(code: string): boolean {
    return code === 'newer' && ++this.older >= OLDER
  }

  private take(message: Message<G>, hello: number): void {
    if ('ack' in message || 'refused' in message || 'hint' in message) {
      const { id } = 'ack' in message ? message.ack : 'hint' in message ? message.hint : message.refused
      if (id === hello && 'ack' in message) {
        this.greeted = true
        this.tries = 0
        this.older = 0
        this.status(true, null)
        for (const { text } of this.waiting.values()) this.socket?.send(text)
        return
      }
      const waiting = id === null ? undefined : this.waiting.get(id)
      if (id !== null) this.waiting.delete(id)
      if ('ack' in message) waiting?.answer({ ok: true, at: message.ack.at })
      else if ('hint' in message) {
        const { action, why = [] } = message.hint
        waiting?.answer({ ok: true, at: this.seen ?? 0, hint: action, why })
      } else waiting?.answer({ ok: false, ...message.refused })
      return
    }
    if ('bye' in message && (FINAL.has(message.bye.code) || this.isTooOld(message.bye.code))) {
      this.close()
      this.status(false, message.bye.code)
    }
    if ('view' in message) this.seen = message.view.at
    if ('sights' in message) this.seen = message.sights.at
    this.hear(message)
  }
}

/** A number that nobody used before. */
function number(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high & 0x1fffff) * 2 ** 32 + low
}

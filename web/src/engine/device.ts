// This device as a place to play at: what a server is asked elsewhere, its worker answers.

import engine from 'virtual:engine'
import { settings } from '../lib/settings.svelte'
import type { FromPage, Kept, ToPage, What } from './ask'
import { disk } from './disk.svelte'

/** Whether this page was built with an engine. */
export const able = engine !== null && typeof Worker === 'function' && typeof indexedDB !== 'undefined'

interface Ears {
  hear: (text: string) => void
  close: () => void
}

let worker: Promise<Worker> | undefined
let count = 0
const waiting = new Map<number, (answer: { status: number; reply: unknown }) => void>()
const sockets = new Map<number, Ears>()

async function begin(): Promise<Worker> {
  if (engine === null) throw new TypeError('this page has no engine')
  const module = await WebAssembly.compileStreaming(fetch(engine))
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if ('id' in data) {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    } else if ('full' in data) disk.full = data.full
    else if (data.text === null) sockets.get(data.connection)?.close()
    else sockets.get(data.connection)?.hear(data.text)
  }
  started.postMessage({ engine: module } satisfies FromPage)
  return started
}

type Asked = { ask: What } | { forget: string } | { lines: string }

async function send(asked: Asked): Promise<{ status: number; reply: unknown }> {
  worker ??= begin().catch((error: unknown) => {
    worker = undefined
    throw error
  })
  const there = await worker
  const id = ++count
  // Who wants to see everything at once does not want to wait for bots either.
  const pace = settings.pace === 0 ? { pace: 0 } : {}
  return new Promise((answer) => {
    waiting.set(id, answer)
    there.postMessage({ id, ...asked, ...pace } satisfies FromPage)
  })
}

/** What a server answers at this path. */
export const request = (path: string, body?: unknown, token?: string) =>
  send({ ask: { request: { path, ...(body === undefined ? {} : { body }), token } } })

/** Forgets a table for good. */
export const forget = (code: string) => send({ forget: code })

/** The journal of a table, as the disk has it. */
export const lines = (code: string) => send({ lines: code }).then(({ reply }) => reply as Kept[])

/** Plays a record again, checks every move and recomputes every card: whether all is in order. */
export const verify = (record: unknown, receipt?: unknown) =>
  send({ ask: { verify: { record, ...(receipt ? { receipt } : {}) } } }).then(
    ({ reply }) => (reply as { fair?: boolean }).fair === true,
  )

/** Opens a table; what to say to it, and how to leave. */
export async function connect(
  code: string,
  ears: Ears,
): Promise<{ say: (text: string) => void; leave: () => void }> {
  const connection = ++count
  sockets.set(connection, ears)
  const { status } = await send({ ask: { connect: { connection, code } } })
  if (status !== 200) {
    sockets.delete(connection)
    ears.hear(JSON.stringify({ bye: { code: 'no-such-table' } }))
    throw new Error('there is no such table')
  }
  return {
    say: (text) => void send({ ask: { say: { connection, text } } }),
    leave: () => {
      sockets.delete(connection)
      void send({ ask: { gone: { connection } } })
    },
  }
}

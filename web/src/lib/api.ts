// The server over HTTP: docs/live-tables.md.

import type { Replay as AnyReplay } from '../wire/Replay'
import type { ReplayStep as AnyStep } from '../wire/ReplayStep'
import type { Terms } from '../wire/Terms'
import { isGame, type Action, type GameId, type Setting, type Sight, type View } from '../face'
import { isHere } from '../engine/here'
import type { GameRecord } from './fair'
import type { TableNow } from './message'

/** The server said no, or nothing at all (`offline`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Asks the server: with a body it is a post, with a token it is asked as whoever holds the seat. */
export async function ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  if (isHere(path.split('/')[3] ?? '')) return askHere(path, body, token)
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    // What needs no other people is found on this device.
    if (path === '/api/tables' || path === '/api/games') return askHere(path, body, token)
    throw new Refusal('offline', 'the server does not answer')
  }
  const read = (await answer.json().catch(() => ({}))) as { error?: { code: string; message: string } }
  if (!answer.ok) throw new Refusal(read.error?.code ?? 'offline', read.error?.message ?? answer.statusText)
  return read as T
}

/** The same of this device, where the page has an engine. */
async function askHere<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const offline = () => new Refusal('offline', 'the server does not answer')
  const { able, request } = await import('../engine/device').catch(() => ({ able: false, request: null }))
  if (!able || !request) throw offline()
  const { status, reply } = await request(path, body, token).catch(() => Promise.reject(offline()))
  const { error } = (reply ?? {}) as { error?: { code: string; message: string } }
  if (status !== 200) throw new Refusal(error?.code ?? 'offline', error?.message ?? '')
  return reply as T
}

/** A server that is newer than this page may play what we do not know. */
function known<T extends { game: string }>(found: T): T {
  if (!isGame(found.game)) throw new Refusal('unknown-game', found.game)
  return found
}

export type OptionValue = Setting
export type Option =
  | { default: OptionValue | null; values: OptionValue[] }
  | { default: number | null; min: number; max: number }

export interface GameInfo {
  id: string
  players: [number, number]
  editions: string[]
  options: Record<string, Option>
}

export interface Opened {
  code: string
  seat: number
  token: string
  link: string
}

/** A step of a finished game, with what the bindings leave open typed by its game. */
export type ReplayStep<G extends GameId = GameId> = Omit<AnyStep, 'action' | 'sights' | 'view'> & {
  action: Action<G> | null
  sights: Sight<G>[]
  view: View<G>
}

export type Replay<G extends GameId = GameId> = Omit<AnyReplay, 'game' | 'steps'> & {
  game: G
  steps: ReplayStep<G>[]
}

export const games = () => ask<{ games: GameInfo[] }>('/api/games').then((answer) => answer.games)
export const openTable = (name: string, table: Terms) => ask<Opened>('/api/tables', { name, table })
/** The same on this device, whether or not a server could be reached. */
export const openHere = (name: string, table: Terms) => askHere<Opened>('/api/tables', { name, table })
export const look = (code: string) => ask<TableNow>(`/api/tables/${code}`).then(known)
export const sit = (code: string, name: string, seat?: number) =>
  ask<{ seat: number; token: string }>(
    `/api/tables/${code}/seats`,
    seat === undefined ? { name } : { name, seat },
  )
/** What a seat, or who watches, has seen of the latest game: step by step. */
export const story = <G extends GameId>(code: string, token: string | undefined) =>
  ask<{ at: number; game: number; steps: Sight<G>[][] }>(`/api/tables/${code}/story`, undefined, token)
export const record = (code: string, game: number, key: string) =>
  ask<GameRecord>(recordAt(code, game, key)).then(known)
/** Where a record is, for who has the key of its link. */
export const recordAt = (code: string, game: number, key: string) =>
  `/api/tables/${code}/records/${game}.json?key=${key}`
export const replay = (code: string, game: number, key: string, as: string) =>
  ask<Replay>(`/api/tables/${code}/records/${game}/replay?key=${key}&as=${as}`).then(known)

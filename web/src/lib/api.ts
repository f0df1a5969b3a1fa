// The server over HTTP: docs/live-tables.md.

import type { TableNow } from '../wire/TableNow'
import type { Terms } from '../wire/Terms'
import type { Sight, View } from './stage'

/** The server said no, or nothing at all (`offline`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Refusal('offline', 'the server does not answer')
  }
  const read = (await answer.json().catch(() => ({}))) as { error?: { code: string; message: string } }
  if (!answer.ok) throw new Refusal(read.error?.code ?? 'offline', read.error?.message ?? answer.statusText)
  return read as T
}

export type OptionValue = boolean | number | string
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

export interface ReplayStep {
  by: number | null
  action: string | null
  sights: Sight[]
  view: View
}

export interface Replay {
  game: string
  players: number
  options: Record<string, OptionValue>
  names: string[]
  first: number
  outcome: { winners: number[]; scores: number[]; reason: string }
  steps: ReplayStep[]
}

export const games = () => ask<{ games: GameInfo[] }>('/api/games').then((answer) => answer.games)
export const openTable = (name: string, table: Terms) => ask<Opened>('/api/tables', { name, table })
export const look = (code: string) => ask<TableNow>(`/api/tables/${code}`)
export const sit = (code: string, name: string) =>
  ask<{ seat: number; token: string }>(`/api/tables/${code}/seats`, { name })
export const record = (code: string, game: number) =>
  ask<Record<string, unknown>>(`/api/tables/${code}/records/${game}.json`)
export const replay = (code: string, game: number, as: string) =>
  ask<Replay>(`/api/tables/${code}/records/${game}/replay?as=${as}`)

// Positions on this device: moments of games that are over, played on otherwise, and positions that somebody set up.

import type { Action, GameId } from '../face'
import { FACTS } from '../face/facts'
import type { GameRecord } from '../lib/fair'
import { Link } from '../lib/link'
import { remember } from '../lib/mine'
import { Refusal, type OptionValue } from '../lib/api'
import { request } from './device'

/** A position, by what leads to it: crates/table/src/study.rs. */
export interface Study {
  game: GameId
  seats: number
  rules?: Record<string, OptionValue>
  first?: number
  /** Cards that were chosen for a seat; the others are chance's. */
  hands?: string[][]
  /** What chance decides first, instead. */
  chance?: unknown[]
  /** What was done then, by whom. */
  actions?: [number, string][]
}

export type Position = { study: Study } | { moment: { record: GameRecord; step: number } }

/** What a champion thinks of a choice, in hundredths; what it would do has a hundred. */
export interface Opinion {
  action: Action<GameId>
  esteem: number
}

async function ask<T>(path: string, body: unknown): Promise<T> {
  const { status, reply } = await request(path, body)
  const { error } = (reply ?? {}) as { error?: { code: string; message: string } }
  if (status !== 200) throw new Refusal(error?.code ?? 'device', error?.message ?? '')
  return reply as T
}

export const opinions = (position: Position, seat: number) =>
  ask<{ opinions: Opinion[] }>('/api/opinions', { position, seat }).then(({ opinions }) => opinions)

export interface Beginning {
  position: Position
  game: GameId
  seat: number
  name: string
  level: string
  /** The table and the game that a moment is of. */
  of?: [string, number]
  /** What is done first. */
  action?: string
}

/** Opens a table that begins from a position; its code. */
export async function begin({ game, action, name, ...asked }: Beginning): Promise<string> {
  const body = { ...asked, name: name.normalize('NFC') }
  const { code, seat, token } = await ask<{ code: string; seat: number; token: string }>('/api/studies', body)
  if (action !== undefined) {
    const link = new Link(
      code,
      token,
      () => undefined,
      () => undefined,
    )
    try {
      await link.call({ act: action })
    } finally {
      link.close()
    }
  }
  remember(code, game, { seat, token, name })
  return code
}

/** A position as a link has it: after the #, so no server ever sees it. */
export function toFragment(study: Study): string {
  const bytes = new TextEncoder().encode(JSON.stringify(study))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromFragment(fragment: string): Study | null {
  try {
    const text = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'))
    return read(new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
  } catch {
    return null
  }
}

/** A position as a file has it. What is wrong with it otherwise, the rules say. */
export function read(text: string): Study | null {
  try {
    const study = JSON.parse(text) as Partial<Study> | null
    const known = study && typeof study === 'object' && typeof study.game === 'string' && study.game in FACTS
    return known && Number.isInteger(study.seats) ? (study as Study) : null
  } catch {
    return null
  }
}

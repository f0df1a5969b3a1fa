// An evening at a real table, with real cards: names, scores, and the tokens of Nain Jaune. It is kept on this device. How a
// deal is settled, the rules say: the server asks them.

import { Refusal } from '../lib/api'
import type { GameId } from '../face'

/** What one line of the score sheet says. */
export interface Row {
  /** What each won or lost. */
  changes: number[]
  /** What it was for: a box that was taken, the stakes, an opéra, a game that was won. */
  what: 'stakes' | 'box' | 'opera' | 'grand' | 'won'
  /** The boxes of Nain Jaune before it, to take it back. */
  board: number[]
}

export interface Evening {
  id: string
  game: GameId
  names: string[]
  /** When it began, in milliseconds since 1970. */
  at: number
  /** What each began with. */
  tokens: number
  board: number[]
  rows: Row[]
}

/** How a deal of Nain Jaune was settled: crates/catalog/src/reckon.rs. */
export interface Settled {
  taken: number
  paid: number[]
  doubled: { seat: number; card: string; tokens: number }[]
  changes: number[]
  board: number[]
}

const KEY = 'tablee-evenings'
const MOST = 100

export function evenings(): Evening[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Evening[]) : []
  } catch {
    return []
  }
}

/** Keeps an evening, the newest first. */
export function keepEvening(evening: Evening): void {
  save([evening, ...evenings().filter(({ id }) => id !== evening.id)].slice(0, MOST))
}

export function dropEvening(id: string): void {
  save(evenings().filter((one) => one.id !== id))
}

function save(all: Evening[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function begin(game: GameId, names: string[], tokens: number): Evening {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  const evening: Evening = {
    id: id.join(''),
    game,
    names,
    at: Date.now(),
    tokens: game === 'nain-jaune' ? tokens : 0,
    board: [0, 0, 0, 0, 0],
    rows: [],
  }
  return game === 'nain-jaune' ? stake(evening) : evening
}

/** What each has now. */
export const scores = ({ names, rows, tokens }: Evening): number[] =>
  names.map((_, seat) => rows.reduce((sum, { changes }) => sum + (changes[seat] ?? 0), tokens))

const add = (evening: Evening, what: Row['what'], changes: number[], board: number[]): Evening => ({
  ...evening,
  board,
  rows: [...evening.rows, { changes, what, board: evening.board }],
})

/** Everybody stakes before a deal (NJ-3). */
export function stake(evening: Evening): Evening {
  const { names, board } = evening
  const stakes = board.map((_, box) => box + 1)
  const each = stakes.reduce((sum, one) => sum + one, 0)
  const fuller = board.map((tokens, box) => tokens + (stakes[box] ?? 0) * names.length)
  return add(
    evening,
    'stakes',
    names.map(() => -each),
    fuller,
  )
}

/** Somebody played the card of a box, and takes what is in it (NJ-12). */
export function take(evening: Evening, box: number, seat: number): Evening {
  const tokens = evening.board[box] ?? 0
  const changes = evening.names.map((_, one) => (one === seat ? tokens : 0))
  return add(
    evening,
    'box',
    changes,
    evening.board.map((one, at) => (at === box ? 0 : one)),
  )
}

/** A deal is over, as the rules settle it. */
export const settle = (evening: Evening, settled: Settled, grand: boolean): Evening =>
  add(evening, grand ? 'grand' : 'opera', settled.changes, settled.board)

/** Somebody won a game that has no tokens. */
export const won = (evening: Evening, seats: number[]): Evening =>
  add(
    evening,
    'won',
    evening.names.map((_, seat) => (seats.includes(seat) ? 1 : 0)),
    evening.board,
  )

/** Takes the last line back. */
export function undo(evening: Evening): Evening {
  const last = evening.rows.at(-1)
  return last ? { ...evening, board: last.board, rows: evening.rows.slice(0, -1) } : evening
}

/** Asks the rules. */
export async function reckon<T>(game: GameId, asked: unknown): Promise<T> {
  let answer: Response
  try {
    const headers = { 'Content-Type': 'application/json' }
    answer = await fetch(`/api/reckon/${game}`, { method: 'POST', headers, body: JSON.stringify(asked) })
  } catch {
    throw new Refusal('offline', 'the server does not answer')
  }
  const read = (await answer.json().catch(() => ({}))) as { error?: { code: string; message: string } }
  if (!answer.ok) throw new Refusal(read.error?.code ?? 'offline', read.error?.message ?? '')
  return read as T
}

/** One of so many, by lot. */
export function lot(count: number): number {
  // What is beyond the last whole round would make some likelier.
  const most = Math.floor(0x1_0000_0000 / count) * count
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < most) return drawn % count
  }
}

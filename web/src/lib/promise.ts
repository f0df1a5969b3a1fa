// What the server promised before a deal, and the numbers that this device mixed into it. Kept here, so that the record can be
// compared with it afterwards: docs/fair-deals.md.

import type { Deed } from '../wire/Deed'
import type { TableNow } from './message'

const KEY = 'tablee-promises'

export interface Promised {
  commitment: string
  /** The number of each seat of this device. */
  numbers: Record<string, string>
}

function read(): Record<string, Promised> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Promised>
  } catch {
    return {}
  }
}

/** What was promised for the n-th game of a table, if this device was there. */
export function promised(code: string, game: number): Promised | undefined {
  return read()[`${code}/${game}`]
}

/** Mixes a number of ours into the next deal: nobody else can then have chosen it. */
export async function mix(table: TableNow, call: (deed: Deed) => Promise<{ ok: boolean }>): Promise<void> {
  const { you, commitment } = table
  if (you === null || commitment === null) return
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  // By hand: @noble's hexadecimal would bring a kilobyte to every first load.
  const number = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (!(await call({ mix: number })).ok) return
  const all = read()
  const key = `${table.code}/${table.games + 1}`
  const before = all[key]
  const numbers = before?.commitment === commitment ? before.numbers : {}
  all[key] = { commitment, numbers: { ...numbers, [you]: number } }
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-200))))
  } catch {
    // Without storage there is less to compare with; the record still proves itself.
  }
}

// This device's part in the fair deal: it sends the hash of a number, looks at what was frozen, keeps a receipt and shows the number.
// The receipt stays here, so that the record can be compared with it afterwards: docs/fair-deals.md.

import type { Deed } from '../wire/Deed'
import type { FrozenNow } from '../wire/FrozenNow'
import type { TableNow } from './message'

/** Where deals of the first form were kept. */
const PROMISES = 'tablee-promises'
const RECEIPTS = 'tablee-receipts'
const NUMBERS = 'tablee-numbers'
/** How many are kept of each. */
const KEPT = 200

/** What was promised for a deal of the first form, and the number of each seat of this device. */
export interface Promised {
  commitment: string
  numbers: Record<string, string>
}

/** What was shown to this device before it showed its own number. */
export interface Receipt {
  receipt: 2
  table: string
  game: number
  frozen: string
  names: string[]
  /** The number of each seat of this device. */
  numbers: Record<string, string>
}

/** What could not be stored lasts as long as the page. */
const memory: Record<string, Record<string, unknown>> = {}

function read<T>(key: string): Record<string, T> {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T>
    return { ...(memory[key] as Record<string, T> | undefined), ...stored }
  } catch {
    return { ...(memory[key] as Record<string, T> | undefined) }
  }
}

function keep<T>(key: string, name: string, thing: T): void {
  const others = Object.entries(read<T>(key)).filter(([other]) => other !== name)
  const all = Object.fromEntries([...others, [name, thing] as const].slice(-KEPT))
  memory[key] = all
  try {
    localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // Without storage there is less to compare with; the record still proves itself.
  }
}

/** What was promised for the n-th game of a table in the first form, if this device was there. */
export function promised(code: string, game: number): Promised | undefined {
  return read<Promised>(PROMISES)[`${code}/${game}`]
}

/** What this device kept of the n-th game of a table, if it was there. */
export function receipt(code: string, game: number): Receipt | undefined {
  return read<Receipt>(RECEIPTS)[`${code}/${game}`]
}

/** A table has another code from now on: what was kept of its games is found there. */
export function follow(from: string, to: string): void {
  for (const [name, kept] of Object.entries(read<Receipt>(RECEIPTS)))
    if (kept.table === from) keep<Receipt>(RECEIPTS, name.replace(from, to), { ...kept, table: to })
}

type Call = (deed: Deed) => Promise<{ ok: boolean }>

/** What is under way for a seat, so that nothing is done twice. */
const busy = new Set<string>()

/**
 * Does what is to be done about the next deal at a table: sends the hash of a number of ours, or shows the number when everything is
 * frozen. `foul` when what was frozen is not what was shown before: then our number stays here.
 */
export async function pledge(table: TableNow, call: Call): Promise<'fair' | 'foul'> {
  const { code, you, commitment, frozen } = table
  if (you === null || !commitment) return 'fair'
  if (table.phase === 'playing') return frozen ? begun(table, frozen) : 'fair'
  const which = `${code}/${commitment}/${you}`
  const step = `${which} ${frozen ? 'reveal' : 'hash'}`
  if (busy.has(step)) return 'fair'
  busy.add(step)
  try {
    const { numberHash } = await import('./hash')
    const known = read<string>(NUMBERS)[which]
    if (frozen) {
      const hash = known && numberHash(commitment, you, known)
      return await reveal(table, frozen, you, commitment, hash ? { number: known, hash } : null, call)
    }
    // A number that is not known here was another device's: ours takes its place.
    if (known && table.seats[you]?.mixed) return 'fair'
    const number = known ?? drawn()
    keep(NUMBERS, which, number)
    await call({ hash: numberHash(commitment, you, number) })
    return 'fair'
  } finally {
    busy.delete(step)
  }
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  // By hand: @noble's hexadecimal would bring a kilobyte to every first load.
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function reveal(
  table: TableNow,
  { text, waits_for }: FrozenNow,
  you: number,
  commitment: string,
  known: { number: string; hash: string } | null,
  call: Call,
): Promise<'fair' | 'foul'> {
  const lines = text.split('\n')
  const mine = known && lines.includes(`hash ${you} ${known.hash}`) ? known.number : null
  const name = `${table.code}/${table.games + 1}`
  const before = read<Receipt>(RECEIPTS)[name]
  if (mine && (!lines.includes(`commitment ${commitment}`) || (before && !follows(before, text))))
    return 'foul'
  const same = before?.frozen === text
  const numbers = { ...(same ? before.numbers : {}), ...(mine ? { [you]: mine } : {}) }
  const names = table.seats.map((seat) => seat.name ?? '')
  const game = table.games + 1
  // Kept before the number leaves.
  keep<Receipt>(RECEIPTS, name, { receipt: 2, table: table.code, game, frozen: text, names, numbers })
  if (mine && waits_for.includes(you)) await call({ reveal: mine })
  return 'fair'
}

/** The game has begun: with what we were shown, or with something that says that this came to nothing. */
function begun(table: TableNow, { text }: FrozenNow): 'fair' | 'foul' {
  const name = `${table.code}/${table.games}`
  const before = read<Receipt>(RECEIPTS)[name]
  if (before?.frozen === text) return 'fair'
  if (before && !follows(before, text)) return 'foul'
  const names = table.seats.map((seat) => seat.name ?? '')
  keep<Receipt>(RECEIPTS, name, {
    receipt: 2,
    table: table.code,
    game: table.games,
    frozen: text,
    names,
    numbers: {},
  })
  return 'fair'
}

/** Whether what is frozen now may follow what was frozen before: the same, or a new deal that says that the one before came to nothing. */
function follows({ frozen, numbers }: Receipt, text: string): boolean {
  if (frozen === text || Object.keys(numbers).length === 0) return true
  const lines = text.split('\n')
  const told = (commitment: string) => lines.some((line) => line.startsWith(`voided ${commitment} `))
  const gone = frozen.split('\n').filter((line) => /^(voided|commitment) /.test(line))
  return gone.every((line) => told(line.split(' ')[1] ?? ''))
}

/** The people here whose numbers are not there yet, but for these seats. */
export function unmixed({ seats }: TableNow, without: readonly number[] = []): number[] {
  return seats.flatMap(({ name, bot, here, mixed }, seat) =>
    name !== null && !bot && here && !mixed && !without.includes(seat) ? [seat] : [],
  )
}

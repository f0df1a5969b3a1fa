// The fair deal, checked from its record: docs/fair-deals.md, byte by byte. Browsers lend their own SHA-256 only to pages that came
// over https or from this machine, and at home a table is often reached over plain http: so hash and cipher come from @noble.

import { chacha20orig } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex as hex, concatBytes, hexToBytes as bytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Ended, GameId } from '../face'
import { DECKS } from '../face/decks'
import type { OptionValue, Replay } from './api'
import { deckOf, takenOut, WHOLE } from './decks'
import { numberHash } from './hash'
import type { Promised, Receipt } from './promise'

export type Entry =
  { shuffle: string[] } | { pick: string } | { seat: number; action: string; by?: 'stand-in' | 'clock' }

export interface GameRecord {
  /** The version, which is also the form of the deal. */
  tablee: number
  game: GameId
  options: Record<string, OptionValue>
  first: number
  /** How it came about who began; absent in records of the first version. */
  begins?: 'lot' | 'chosen' | 'youngest' | 'oldest' | 'rule'
  seats: { name: string; bot?: string; hash?: string; number?: string }[]
  commitment: string
  secret: string
  /** Whether a device that played alone promised it. */
  device?: boolean
  /** The deals that came to nothing before it. */
  voided?: { commitment: string; silent: { seat: number; name: string }[] }[]
  entries: Entry[]
  outcome: Ended
  seal: string
}

/** One thing that was checked: a message of the words, its numbers, and whether it is in order. */
export interface Finding {
  what:
    | 'secret'
    | 'hashes'
    | 'receipt'
    | 'promise'
    | 'numbers'
    | 'lot'
    | 'shuffles'
    | 'picks'
    | 'moves'
    | 'engine'
    | 'outcome'
    | 'seal'
  ok: boolean
  count: number
}

export { bytes, hex }

/** A secret or a number, as it is written. */
const DIGITS = /^[0-9a-f]{64}$/

function join(...parts: (string | Uint8Array | number)[]): Uint8Array {
  return concatBytes(
    ...parts.map((part) =>
      typeof part === 'string' ? utf8ToBytes(part) : typeof part === 'number' ? Uint8Array.of(part) : part,
    ),
  )
}

export function commitmentOf(secret: string, form = 1): string {
  return hex(sha256(join(`tablee fair deal v${form} commitment\n`, bytes(secret))))
}

function mixed(secret: string, numbers: (string | null)[]): Uint8Array {
  const given = numbers.map((number) => (number === null ? Uint8Array.of(0) : join(1, bytes(number))))
  return join(bytes(secret), numbers.length, ...given)
}

/** The key of a deal of the first form. */
export function keyOf(secret: string, numbers: (string | null)[], terms: string): Uint8Array {
  return sha256(join('tablee fair deal v1 key\n', mixed(secret, numbers), terms))
}

/** The key of a deal of the second form. */
export function secondKeyOf(secret: string, numbers: (string | null)[], frozen: string): Uint8Array {
  const bound = sha256(join('tablee fair deal v2 frozen\n', frozen))
  return sha256(join('tablee fair deal v2 key\n', mixed(secret, numbers), bound))
}

/** Who begins, as it is hashed: a lot is drawn from the hash, so there it says no more than that one is drawn. */
function firstOf({ first, begins }: GameRecord): string {
  if (begins === 'lot') return 'first lot'
  return begins === undefined ? `first ${first}` : `first ${first} ${begins}`
}

export function termsOf(record: GameRecord): string {
  // By the bytes of their names, which are plain letters.
  const options = Object.keys(record.options).sort()
  return [
    `game ${record.game}`,
    `seats ${record.seats.length}`,
    firstOf(record),
    ...options.map((name) => `option ${name} ${record.options[name]}`),
    // Names are in the key of the first form only.
    ...record.seats.map(({ name, bot }, seat) => {
      const sort = `seat ${seat} ${bot ?? 'person'}`
      return record.tablee === 1 ? `${sort} ${name}` : sort
    }),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

/** What was frozen before any number was shown, as it is hashed. */
export function frozenOf(record: GameRecord): string {
  const lines = [
    ...(record.voided ?? []).map(({ commitment, silent }) =>
      ['voided', commitment, ...silent.map(({ seat }) => seat)].join(' '),
    ),
    `commitment ${record.commitment}`,
    ...record.seats.map(({ hash }, seat) => `hash ${seat} ${hash ?? 'none'}`),
  ]
  return termsOf(record) + lines.map((line) => `${line}\n`).join('')
}

/** What a seal begins with. */
function sealed(record: GameRecord): string[] {
  if (record.tablee === 1) return ['tablee record v1', `${termsOf(record)}commitment ${record.commitment}`]
  const silent = (record.voided ?? []).flatMap((voided) => voided.silent)
  return [
    'tablee record v2',
    ...frozenOf(record).trimEnd().split('\n'),
    ...record.seats.map(({ name }, seat) => `name ${seat} ${name}`),
    ...silent.map(({ seat, name }) => `silent ${seat} ${name}`),
    ...record.seats.flatMap(({ number }, seat) => (number === undefined ? [] : [`number ${seat} ${number}`])),
  ]
}

export function sealOf(record: GameRecord): string {
  const line = (entry: Entry) =>
    'shuffle' in entry
      ? ['shuffle', ...entry.shuffle].join(' ')
      : 'pick' in entry
        ? `pick ${entry.pick}`
        : `seat ${entry.seat} ${entry.by ?? 'player'} ${entry.action}`
  const { reason, winners, scores } = record.outcome
  const lines = [
    ...sealed(record),
    ...(record.begins === 'lot' ? [`lot ${record.first}`] : []),
    ...record.entries.map(line),
    ['over', reason, 'winners', ...winners, 'scores', ...scores].join(' '),
  ]
  return hex(sha256(join(lines.map((one) => `${one}\n`).join(''))))
}

/** How many bytes of the stream are made at once: sixteen blocks, enough for most shuffles. */
const STRETCH = 16 * 64

/** The words of a key: ChaCha20's stream with nonce and counter 0. The counter has 64 bits, as in the original. */
export class Luck {
  private stream = new DataView(new ArrayBuffer(0))
  private used = 0
  private block = 0

  constructor(private readonly key: Uint8Array) {}

  word(): number {
    if (this.used === this.stream.byteLength) this.fill()
    this.used += 4
    return this.stream.getUint32(this.used - 4, true)
  }

  /** A number below `bound`, each as likely as the others. */
  below(bound: number): number {
    const wide = BigInt(Math.max(1, bound))
    for (;;) {
      const product = BigInt(this.word()) * wide
      if ((product & 0xffffffffn) >= 2n ** 32n % wide) return Number(product >> 32n)
    }
  }

  shuffle<T>(things: T[]): T[] {
    for (let index = things.length - 1; index > 0; index--) {
      const other = this.below(index + 1)
      ;[things[index], things[other]] = [things[other] as T, things[index] as T]
    }
    return things
  }

  private fill(): void {
    const silence = new Uint8Array(STRETCH)
    const { buffer } = chacha20orig(this.key, new Uint8Array(8), silence, silence, this.block)
    this.stream = new DataView(buffer)
    this.used = 0
    this.block += STRETCH / 64
  }
}

/** Cards in the order of the game's list of kinds. */
function sorted(game: GameId, cards: readonly string[]): string[] {
  const kinds: readonly string[] = DECKS[game].cards
  return [...cards].sort((one, other) => kinds.indexOf(one) - kinds.indexOf(other))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The cards that are shuffled here, in their order before. Null when they cannot be these. */
function beforeShuffle(record: GameRecord, cards: string[], first: boolean, luck: Luck): string[] | null {
  const { game, seats } = record
  const deck = deckOf(game, seats.length)
  const { groups, count } = takenOut(game, seats.length)
  if (first && count > 0) {
    const gone = luck.shuffle(groups).slice(0, count)
    const stay = deck.filter((card) => !gone.some((group) => card.endsWith(`.${group}`)))
    return same(stay, sorted(game, cards)) ? stay : null
  }
  if (first || WHOLE[game]) return same(deck, sorted(game, cards)) ? deck : null
  // The discards: some of the deck, no card twice.
  const left = [...deck]
  for (const card of cards) {
    const place = left.indexOf(card)
    if (place < 0) return null
    left.splice(place, 1)
  }
  return sorted(game, cards)
}

/** The hand that an action takes a card from without looking, as the open position before it shows it. */
function blindHand(replay: Replay, step: number, action: string): string[] | null {
  const words = action.split(' ')
  const from = Number(words[0] === 'discard' ? words[2] : words[1])
  const state = replay.steps[step - 1]?.view.state
  const hand = state?.hands[from]
  if (!state || !Array.isArray(hand)) return null
  // What is sheltered cannot be taken: whole courses of a table, which are named by it.
  const sheltered = ('sheltered' in state && state.sheltered?.[from]) || []
  const free = hand.filter((card) => !sheltered.some((cloth) => card.endsWith(`.${String(cloth)}`)))
  return free.length > 0 ? free : null
}

/** What this device kept of a deal, in either form. */
export interface Kept {
  promised?: Promised | undefined
  receipt?: Receipt | undefined
}

/** What is worth saying about a deal that is in order: a message of the words, and whom it is about. */
export interface Remark {
  what: 'first-form' | 'device' | 'alone' | 'without' | 'voided' | 'no-receipt'
  names: string[]
}

/** What a record shows, and what it cannot show. */
export function remarks(record: GameRecord, { receipt }: Kept): Remark[] {
  if (record.tablee === 1) return [{ what: 'first-form', names: [] }]
  const without = record.seats.filter(({ bot, number }) => !bot && number === undefined)
  const alone = record.seats.every(({ number }) => number === undefined)
  const voided = (record.voided ?? []).map(({ silent }): Remark => {
    return { what: 'voided', names: silent.map(({ name }) => name) }
  })
  const about: Remark = alone
    ? { what: 'alone', names: [] }
    : { what: 'without', names: without.map(({ name }) => name) }
  return [
    ...(record.device ? [{ what: 'device', names: [] } satisfies Remark] : []),
    ...(alone || without.length > 0 ? [about] : []),
    ...voided,
    ...(alone || receipt ? [] : [{ what: 'no-receipt', names: [] } satisfies Remark]),
  ]
}

/** Whether a record is of the deal that this device has a receipt of. */
function compare(record: GameRecord, receipt: Receipt): boolean {
  return (
    frozenOf(record) === receipt.frozen &&
    same(
      record.seats.map(({ name }) => name),
      receipt.names,
    ) &&
    Object.entries(receipt.numbers).every(([seat, number]) => record.seats[Number(seat)]?.number === number)
  )
}

/** Checks a record; with the open replay also the cards that were taken blind, the moves and the end. */
export function verify(record: GameRecord, replay: Replay, { promised, receipt }: Kept = {}): Finding[] {
  const findings: Finding[] = []
  const find = (what: Finding['what'], ok: boolean, count = 0) => findings.push({ what, ok, count })

  const numbers = record.seats.map(({ number }) => number ?? null)
  // Without digits there is nothing to compute a card from.
  if (![record.secret, ...numbers].every((digits) => digits === null || DIGITS.test(digits))) {
    find('secret', false)
    return findings
  }
  const second = record.tablee === 2
  find('secret', commitmentOf(record.secret, second ? 2 : 1) === record.commitment)
  if (second) {
    const fits = record.seats.map(({ bot, hash, number }, seat) =>
      number === undefined
        ? hash === undefined
        : !bot && hash === numberHash(record.commitment, seat, number),
    )
    find('hashes', fits.every(Boolean), numbers.filter((number) => number !== null).length)
  }
  if (second && receipt) find('receipt', compare(record, receipt), Object.keys(receipt.numbers).length)
  if (!second && receipt) find('receipt', false)
  if (!second && promised) {
    find('promise', promised.commitment === record.commitment)
    const mine = Object.entries(promised.numbers)
    find(
      'numbers',
      mine.every(([seat, number]) => record.seats[Number(seat)]?.number === number),
      mine.length,
    )
  }

  const luck = new Luck(
    second
      ? secondKeyOf(record.secret, numbers, frozenOf(record))
      : keyOf(record.secret, numbers, termsOf(record)),
  )
  // Who begins is drawn before the deck.
  if (record.begins === 'lot') find('lot', luck.below(record.seats.length) === record.first)
  const wrong = { shuffle: 0, pick: 0, move: 0 }
  const seen = { shuffle: 0, pick: 0, move: 0 }
  let action = ''
  for (const entry of record.entries) {
    if ('shuffle' in entry) {
      const before = beforeShuffle(record, entry.shuffle, seen.shuffle === 0, luck)
      seen.shuffle++
      if (!before || !same(luck.shuffle([...before]), entry.shuffle)) wrong.shuffle++
    } else if ('pick' in entry) {
      seen.pick++
      const hand = blindHand(replay, seen.move, action)
      if (!hand || sorted(record.game, hand)[luck.below(hand.length)] !== entry.pick) wrong.pick++
    } else {
      const step = replay.steps[seen.move]
      const may: readonly string[] = step?.view.to_act.find(({ seat }) => seat === entry.seat)?.actions ?? []
      seen.move++
      const played = replay.steps[seen.move]
      if (!may.includes(entry.action) || played?.by !== entry.seat || played.action !== entry.action)
        wrong.move++
      action = entry.action
    }
  }
  find('shuffles', wrong.shuffle === 0 && seen.shuffle > 0, seen.shuffle)
  if (seen.pick > 0) find('picks', wrong.pick === 0, seen.pick)
  find('moves', wrong.move === 0 && seen.move === replay.steps.length - 1, seen.move)
  const over = replay.steps.at(-1)?.view.over
  find('outcome', same(sides(over), sides(record.outcome)))
  find('seal', sealOf(record) === record.seal)
  return findings
}

function sides(over: GameRecord['outcome'] | null | undefined) {
  return over ? [over.winners, over.scores, over.reason] : null
}

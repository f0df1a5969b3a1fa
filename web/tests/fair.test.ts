import { chacha20orig } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Replay } from '../src/lib/api'
import { numberHash } from '../src/lib/hash'
import type { Receipt } from '../src/lib/promise'
import {
  bytes,
  commitmentOf,
  frozenOf,
  hex,
  keyOf,
  Luck,
  remarks,
  secondKeyOf,
  sealOf,
  verify,
  type Entry,
  type Finding,
  type GameRecord,
} from '../src/lib/fair'

const docs = (name: string): unknown => JSON.parse(readFileSync(`../docs/${name}`, 'utf8'))
interface Vector {
  /** Absent for the first form. */
  form?: number
  hashes?: (string | null)[]
  frozen?: string
  secret: string
  commitment: string
  numbers: (string | null)[]
  terms: string
  key: string
  first: number
  words: number[]
  bounds: number[]
  below: number[]
  shuffle_of_0_to_51: number[]
}

describe('the hash', () => {
  it('is that of FIPS 180-4', () => {
    const text = (value: string) => new TextEncoder().encode(value)
    expect(hex(sha256(text('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(hex(sha256(text('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
  it('is the same as the browser’s, whatever the length', async () => {
    for (const length of [1, 55, 56, 63, 64, 65, 1000]) {
      const some = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
      expect(hex(sha256(some))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', some))))
    }
  })
})

describe('the scheme', () => {
  const vectors = docs('fair-deals.vectors.json') as Vector[]
  it.each(vectors)('agrees with the vector of $secret', async (vector) => {
    expect(commitmentOf(vector.secret, vector.form)).toBe(vector.commitment)
    const { frozen, numbers } = vector
    if (frozen !== undefined) {
      const hash = (number: string | null, seat: number) =>
        number === null ? null : numberHash(vector.commitment, seat, number)
      expect(numbers.map(hash)).toEqual(vector.hashes)
      expect(frozen.startsWith(vector.terms)).toBe(true)
    }
    const key =
      frozen === undefined
        ? keyOf(vector.secret, numbers, vector.terms)
        : secondKeyOf(vector.secret, numbers, frozen)
    expect(hex(key)).toBe(vector.key)
    // Who begins by lot is the first thing that is drawn.
    if (vector.terms.includes('first lot\n'))
      expect(new Luck(key).below(vector.numbers.length)).toBe(vector.first)
    else expect(vector.terms).toContain(`first ${vector.first}`)
    const words = new Luck(key)
    expect(vector.words.map(() => words.word())).toEqual(vector.words)
    const below = new Luck(key)
    expect(vector.bounds.map((bound) => below.below(bound))).toEqual(vector.below)
    expect(new Luck(key).shuffle(Array.from({ length: 52 }, (_, index) => index))).toEqual(
      vector.shuffle_of_0_to_51,
    )
  })
  it('is one stream, however it is made', () => {
    const key = Uint8Array.from({ length: 32 }, (_, index) => index)
    const stream = new DataView(chacha20orig(key, new Uint8Array(8), new Uint8Array(8000)).buffer)
    const luck = new Luck(key)
    for (let at = 0; at < 8000; at += 4) expect(luck.word()).toBe(stream.getUint32(at, true))
  })
  it('reads hexadecimal', () => {
    expect([...bytes('00ff10')]).toEqual([0, 255, 16])
  })
})

/** A record and its open replay, of which only what is looked at is kept. */
function example(game = 'sardines'): { record: GameRecord; replay: Replay } {
  return JSON.parse(readFileSync(`tests/fixtures/${game}.json`, 'utf8')) as {
    record: GameRecord
    replay: Replay
  }
}

const wrong = (findings: Finding[]) => findings.filter(({ ok }) => !ok).map(({ what }) => what)

describe('a record', () => {
  it.each(['sardines', 'trefles', 'tous-a-table'])('of %s is in order', async (game) => {
    const { record, replay } = example(game)
    const findings = await verify(record, replay)
    expect(wrong(findings)).toEqual([])
    expect(findings.map(({ what }) => what)).toEqual([
      'secret',
      'shuffles',
      'picks',
      'moves',
      'outcome',
      'seal',
    ])
  })

  it('whose first seat was drawn by lot is drawn again', () => {
    const record = docs('fair-deals.lot.record.json') as GameRecord
    // Without its replay the cards taken blind cannot be looked at; the lot and the first deck can.
    const found = (record: GameRecord) => {
      const begun = { ...record, entries: record.entries.slice(0, 1) }
      const findings = verify(begun, { ...example().replay, steps: [] })
      return [
        ...wrong(findings).filter((what) => what === 'lot' || what === 'shuffles'),
        sealOf(record) === record.seal,
      ]
    }
    expect(found(record)).toEqual([true])
    expect(found({ ...record, first: (record.first + 1) % 3 })).toEqual(['lot', false])
    // What was drawn cannot be said to have been chosen.
    expect(found({ ...record, begins: 'chosen' })).toEqual(['shuffles', false])
  })

  it('is compared with what was promised', async () => {
    const { record, replay } = example()
    const numbers = { 0: record.seats[0]?.number ?? '' }
    expect(
      wrong(await verify(record, replay, { promised: { commitment: record.commitment, numbers } })),
    ).toEqual([])
    const other = { commitment: 'ab'.repeat(32), numbers: { 0: 'cd'.repeat(32) } }
    expect(wrong(await verify(record, replay, { promised: other }))).toEqual(['promise', 'numbers'])
  })

  /** The record of the second form in the documentation, its first deck, and the receipt of a device that was there. */
  const second = (): { record: GameRecord; receipt: Receipt } => ({
    record: docs('fair-deals.second.record.json') as GameRecord,
    receipt: docs('fair-deals.receipt.json') as Receipt,
  })
  /** What is wrong with it, as far as that can be seen without its replay. */
  const foul = (record: GameRecord, receipt?: Receipt) => {
    const begun = { ...record, entries: record.entries.slice(0, 1) }
    const found = wrong(verify(begun, { ...example().replay, steps: [] }, { receipt }))
    const seen: Finding['what'][] = ['secret', 'hashes', 'receipt', 'lot', 'shuffles']
    return [
      ...found.filter((what) => seen.includes(what)),
      ...(sealOf(record) === record.seal ? [] : ['seal']),
    ]
  }

  it('of the second form is in order, and is the one that a device kept a receipt of', () => {
    const { record, receipt } = second()
    expect(foul(record)).toEqual([])
    expect(foul(record, receipt)).toEqual([])
    expect(frozenOf(record)).toBe(receipt.frozen)
    expect(remarks(record, { receipt }).map(({ what }) => what)).toEqual(['voided'])
    expect(remarks(record, {}).map(({ what }) => what)).toEqual(['voided', 'no-receipt'])
    expect(remarks(example().record, {}).map(({ what }) => what)).toEqual(['first-form'])
  })

  it.each<[string, (record: GameRecord) => void, string[]]>([
    ['another secret', (record) => (record.secret = 'ab'.repeat(32)), ['secret', 'shuffles']],
    ['another promise', (record) => (record.commitment = 'ab'.repeat(32)), ['secret', 'hashes', 'shuffles']],
    [
      'another number',
      (record) => ((record.seats[1] as { number: string }).number = '00'.repeat(32)),
      ['hashes', 'shuffles', 'seal'],
    ],
    [
      'another hash',
      (record) => ((record.seats[1] as { hash: string }).hash = '00'.repeat(32)),
      ['hashes', 'shuffles', 'seal'],
    ],
    [
      'a number that is left out',
      (record) => {
        delete record.seats[0]?.number
        delete record.seats[0]?.hash
      },
      ['shuffles', 'seal'],
    ],
    ['another option', (record) => (record.options.night = 'cat-wins'), ['shuffles', 'seal']],
    [
      'another level',
      (record) => ((record.seats[2] as { bot: string }).bot = 'champion'),
      ['shuffles', 'seal'],
    ],
    ['a deal that is kept quiet', (record) => delete record.voided, ['shuffles', 'seal']],
    ['another first seat', (record) => (record.first = (record.first + 1) % 3), ['lot', 'seal']],
  ])('of the second form shows %s', (_, tamper, expected) => {
    const { record } = second()
    tamper(record)
    for (const what of expected) expect(foul(record)).toContain(what)
  })

  it('of the second form shows with a receipt what it cannot show alone', () => {
    const { record, receipt } = second()
    ;(record.seats[0] as { name: string }).name = 'Zoé'
    // A forger seals it anew.
    record.seal = sealOf(record)
    expect(foul(record)).toEqual([])
    expect(foul(record, receipt)).toEqual(['receipt'])
    const other = { ...receipt, numbers: { 0: '00'.repeat(32) } }
    expect(foul(second().record, other)).toEqual(['receipt'])
    expect(foul(example().record, receipt)).toContain('receipt')
  })

  type Tampering = [string, (record: GameRecord) => void, Finding['what'][]]
  const shuffle = (record: GameRecord, cards: (cards: string[]) => void) => {
    const entry = record.entries[0]
    if (entry && 'shuffle' in entry) cards(entry.shuffle)
  }
  const first = <K extends string>(record: GameRecord, key: K) =>
    record.entries.find((entry) => key in entry) as Extract<Entry, Record<K, unknown>>
  const tamperings: Tampering[] = [
    ['another secret', (record) => (record.secret = 'ab'.repeat(32)), ['secret', 'shuffles', 'picks']],
    [
      'two cards exchanged',
      (record) => shuffle(record, (cards) => ([cards[0], cards[1]] = [cards[1] ?? '', cards[0] ?? ''])),
      ['shuffles', 'seal'],
    ],
    [
      'another card in the deck',
      (record) => shuffle(record, (cards) => (cards[0] = 'bone')),
      ['shuffles', 'seal'],
    ],
    ['another card taken blind', (record) => (first(record, 'pick').pick = 'bone'), ['picks', 'seal']],
    ['another move', (record) => (first(record, 'action').action = 'swim'), ['moves', 'seal']],
    ['another player', (record) => (first(record, 'action').seat += 5), ['moves', 'seal']],
    ['another winner', (record) => (record.outcome.winners = [1, 2]), ['outcome', 'seal']],
    [
      'another name',
      (record) => ((record.seats[0] as { name: string }).name = 'Zoé'),
      ['shuffles', 'picks', 'seal'],
    ],
    ['another option', (record) => (record.options.night = 'cat-wins'), ['shuffles', 'picks', 'seal']],
    [
      'another number',
      (record) => ((record.seats[1] as { number: string }).number = '00'.repeat(32)),
      ['shuffles', 'picks'],
    ],
    ['a secret that is none', (record) => (record.secret = 'open sesame'), ['secret']],
    ['a move that is missing', (record) => void record.entries.pop(), ['moves', 'seal']],
  ]
  it.each(tamperings)('shows %s', async (_, tamper, expected) => {
    const { record, replay } = example()
    tamper(record)
    const found = wrong(await verify(record, replay))
    for (const what of expected) expect(found).toContain(what)
  })

  it('has the seal that it says, also the one in the documentation', async () => {
    const documented = docs('fair-deals.record.json') as GameRecord
    for (const record of [example().record, documented]) {
      expect(await sealOf(record)).toBe(record.seal)
      expect(await commitmentOf(record.secret)).toBe(record.commitment)
    }
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Deed } from '../src/wire/Deed'
import { numberHash } from '../src/lib/hash'
import type { TableNow } from '../src/lib/message'
import { follow, pledge, receipt, unmixed } from '../src/lib/promise'

const PROMISE = 'ab'.repeat(32)
/** A table of its own for every test: the page remembers what it sent. */
let code = ''

function table(change: Partial<TableNow> = {}): TableNow {
  const seat = (name: string) => ({ name, here: true, stand_in: false, mixed: false, wins: 0, score: 0 })
  return {
    at: 3,
    code,
    you: 0,
    game: 'trefles',
    options: {},
    clock: { answer: 15 },
    seats: [seat('Rose'), seat('Tom')],
    host: 0,
    first: 0,
    memory: false,
    phase: 'gathering',
    paused: false,
    games: 0,
    commitment: PROMISE,
    voided: [],
    spectators: 0,
    closed: false,
    ended: null,
    ...change,
  }
}

const mixed = (now: TableNow): TableNow => ({
  ...now,
  seats: now.seats.map((seat, at) => (at === now.you ? { ...seat, mixed: true } : seat)),
})

/** A server that writes down what it is told. */
function server() {
  const told: Deed[] = []
  const call = (deed: Deed) => {
    told.push(deed)
    return Promise.resolve({ ok: true })
  }
  const hash = () =>
    (told.findLast((deed) => typeof deed === 'object' && 'hash' in deed) as { hash: string }).hash
  return { told, call, hash }
}

const frozen = (commitment: string, hash: string, voided: string[] = [], terms = 'game trefles\n') => ({
  text: `${terms}${voided.map((line) => `voided ${line}\n`).join('')}commitment ${commitment}\nhash 0 ${hash}\nhash 1 none\n`,
  waits_for: [0],
})

describe('a device', () => {
  let tests = 0
  beforeEach(() => {
    code = `table-${tests++}`
  })

  it('sends a hash, then shows the number when everything is frozen, and keeps a receipt', async () => {
    const { told, call, hash } = server()
    await pledge(table(), call)
    await pledge(mixed(table()), call)
    expect(told).toHaveLength(1)
    const now = frozen(PROMISE, hash())
    expect(await pledge({ ...mixed(table()), frozen: now }, call)).toBe('fair')
    const { reveal } = told[1] as { reveal: string }
    expect(numberHash(PROMISE, 0, reveal)).toBe(hash())
    expect(receipt(code, 1)).toEqual({
      receipt: 2,
      table: code,
      game: 1,
      frozen: now.text,
      names: ['Rose', 'Tom'],
      numbers: { 0: reveal },
    })
  })

  it('answers a new promise with a new number, and takes the place of another device', async () => {
    const { told, call } = server()
    await pledge(mixed(table()), call)
    await pledge(mixed(table({ commitment: 'cd'.repeat(32) })), call)
    expect(new Set(told.map((deed) => JSON.stringify(deed))).size).toBe(2)
  })

  it('shows nothing when it watches, plays, or does not know the number', async () => {
    const { told, call } = server()
    await pledge(table({ you: null }), call)
    await pledge(table({ phase: 'playing' }), call)
    await pledge(table({ commitment: null }), call)
    await pledge(table({ frozen: frozen(PROMISE, 'ef'.repeat(32)) }), call)
    expect(told).toEqual([])
    expect(receipt(code, 1)?.numbers).toEqual({})
  })

  it('keeps its number when another promise is frozen', async () => {
    const { told, call, hash } = server()
    await pledge(table(), call)
    const now = frozen('cd'.repeat(32), hash())
    expect(await pledge({ ...mixed(table()), frozen: now }, call)).toBe('foul')
    expect(told).toHaveLength(1)
  })

  it('keeps its next number when a deal that came to nothing is kept quiet', async () => {
    const { told, call, hash } = server()
    await pledge(table(), call)
    await pledge({ ...mixed(table()), frozen: frozen(PROMISE, hash()) }, call)
    const next = table({ commitment: 'cd'.repeat(32) })
    await pledge(next, call)
    expect(told).toHaveLength(3)
    const quiet = frozen('cd'.repeat(32), hash())
    expect(await pledge({ ...mixed(next), frozen: quiet }, call)).toBe('foul')
    const open = frozen('cd'.repeat(32), hash(), [`${PROMISE} 1`])
    expect(await pledge({ ...mixed(next), frozen: open }, call)).toBe('fair')
    expect(told).toHaveLength(4)
  })

  it('notices when the same promise is frozen again with other terms', async () => {
    const { call, hash } = server()
    await pledge(table(), call)
    await pledge({ ...mixed(table()), frozen: frozen(PROMISE, hash()) }, call)
    const again = frozen(PROMISE, hash(), [], 'game sardines\n')
    expect(await pledge({ ...mixed(table()), frozen: again }, call)).toBe('foul')
    const begun = { ...mixed(table()), phase: 'playing' as const, games: 1 }
    expect(await pledge({ ...begun, frozen: again }, call)).toBe('foul')
    expect(await pledge({ ...begun, frozen: frozen(PROMISE, hash()) }, call)).toBe('fair')
  })

  it('knows whose number is missing', () => {
    const now = table()
    expect(unmixed(now)).toEqual([0, 1])
    expect(unmixed(mixed(now))).toEqual([1])
    expect(unmixed(now, [0, 1])).toEqual([])
    const away = now.seats.map((seat) => ({ ...seat, here: false }))
    expect(unmixed({ ...now, seats: away })).toEqual([])
  })
})

describe('a table that is brought to a server', () => {
  it('has its receipts under its new code', () => {
    const kept = { receipt: 2, table: 'here.a', game: 1, frozen: 'x\n', names: ['Rose'], numbers: {} }
    localStorage.setItem('tablee-receipts', JSON.stringify({ 'here.a/1': kept }))
    follow('here.a', 'bado-mire-kutapi')
    expect(receipt('bado-mire-kutapi', 1)).toEqual({ ...kept, table: 'bado-mire-kutapi' })
  })
})

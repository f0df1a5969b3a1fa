import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Live } from '../src/lib/live.svelte'
import { settings } from '../src/lib/settings.svelte'

interface Sent {
  id: number
  do: unknown
}
class Socket {
  static last: Socket
  sent: Sent[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor() {
    Socket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Sent)
  }
  close() {
    this.onclose?.()
  }
}
const hear = (message: unknown) => Socket.last.onmessage?.({ data: JSON.stringify(message) })
const seat = (name: string, bot?: string) => ({
  name,
  bot,
  here: true,
  stand_in: false,
  mixed: false,
  wins: 0,
  score: 0,
})
const table = (games = 1) => ({
  table: {
    you: 0,
    game: 'trefles',
    options: {},
    seats: [seat('Rose'), seat('Habitué', 'habitue'), seat('Habitué', 'habitue')],
    games,
  },
})
const view = (turn: number, actions: string[] = []) => ({
  game: 'trefles',
  players: 3,
  rules: { mistakes: 'played' },
  rule: 'TR-4',
  to_act: [{ seat: turn, must: true, ...(turn === 0 ? { actions } : {}) }],
  over: null,
  state: {},
})
const change = (at: number, turn: number, actions: string[] = []) => ({
  sights: { at, sights: [{ event: 'turn', seat: turn }], to_act: [], view: view(turn, actions) },
})

describe('a live seat', () => {
  let live: Live
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Socket)
    // A server that tells no story.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    Object.assign(settings, { pace: 400, forced: false })
    live = new Live('code', 'token')
    Socket.last.onopen?.()
    hear({ ack: { id: Socket.last.sent[0]?.id, at: 1 } })
    hear(table())
    hear({ view: { at: 1, view: view(1) } })
  })
  afterEach(() => {
    live.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows one change after the other', async () => {
    hear(change(2, 2))
    hear(change(3, 0, ['draw']))
    expect(live.waited).toEqual([2])
    expect(live.myTurn).toBe(false)
    await vi.advanceTimersByTimeAsync(450)
    expect(live.waited).toEqual([0])
    expect(live.actions).toEqual(['draw'])
    expect(live.myTurn).toBe(true)
    expect(live.log).toHaveLength(2)
  })

  it('shows at once what I did myself', async () => {
    hear(change(2, 0, ['draw']))
    live.act('draw')
    hear(change(3, 1))
    expect(live.waited).toEqual([1])
  })

  const asked = (at: number, seats: number[], clock?: number) => ({
    sights: {
      at,
      sights: [{ event: 'turn', seat: 1 }],
      to_act: [],
      view: { ...view(1), to_act: seats.map((seat) => ({ seat, must: true, actions: ['decline'] })) },
      clock,
    },
  })

  it('shows a race at once to whoever is in it, whatever else waits to be shown', () => {
    hear(change(2, 1))
    hear(change(3, 2))
    hear(asked(4, [0, 2], 15_000))
    expect(live.waited).toEqual([0, 2])
    expect(live.actions).toEqual(['decline'])
    expect(live.log).toHaveLength(3)
  })

  it('takes its time where I am not asked, or nothing runs', async () => {
    hear(change(2, 1))
    hear(asked(3, [1, 2], 15_000))
    expect(live.waited).toEqual([1])
    await vi.advanceTimersByTimeAsync(450)
    expect(live.waited).toEqual([1, 2])
    hear(asked(4, [0, 2]))
    expect(live.waited).toEqual([1, 2])
  })

  it('lets the lot fall before the game goes on, but not before an offer', async () => {
    const begun = (games: number) => ({ table: { ...table(games).table, began: 'lot', first: 2 } })
    hear(begun(2))
    expect(live.lot).toBe(2)
    hear(change(2, 2))
    await vi.advanceTimersByTimeAsync(5000)
    expect(live.waited).toEqual([1])
    live.lotSeen()
    expect(live.waited).toEqual([2])
    // Once for a game.
    hear(begun(2))
    expect(live.lot).toBeNull()
    hear(begun(3))
    hear(asked(3, [0, 1], 15_000))
    expect(live.lot).toBeNull()
    expect(live.waited).toEqual([0, 1])
  })

  it('tells what happened before the page was here, and nothing twice', async () => {
    const steps = [[{ event: 'dealt' }], [{ event: 'drew', seat: 0 }], [{ event: 'turn', seat: 1 }]]
    const answer = { ok: true, json: () => Promise.resolve({ at: 7, game: 1, steps }) }
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push(path, init.headers)
      return Promise.resolve(answer)
    })
    hear({ view: { at: 6, view: view(1) } })
    // This is in the story, too, and the next one is not.
    hear(change(7, 1))
    hear({ said: { seat: 2, phrase: 'bravo' } })
    await vi.advanceTimersByTimeAsync(0)
    hear(change(8, 2))
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked[0]).toBe('/api/tables/code/story')
    expect(asked[1]).toMatchObject({ Authorization: 'Bearer token' })
    const told = live.log.map((line) =>
      'sight' in line ? line.sight.event : 'phrase' in line ? line.phrase : '',
    )
    expect(told).toEqual(['dealt', 'drew', 'turn', 'bravo', 'turn'])
    expect(live.history).toHaveLength(3)
    // I drew last: what came after it is what I have not seen.
    expect(live.log.findIndex(({ key }) => key === live.since)).toBe(2)
  })

  it('reminds nobody of a drawn card, unless the table has a memory aid', () => {
    const drew = (at: number, seat: number) => ({
      sights: { at, sights: [{ event: 'drew', seat, card: 'joker' }], to_act: [], view: view(1) },
    })
    const told = () =>
      live.log.map((line) => ('sight' in line && 'card' in line.sight ? line.sight.card : null))
    const set = (memory?: boolean) => hear({ table: { ...table().table, memory } })
    set(false)
    hear(drew(2, 1))
    hear(drew(3, 0))
    live.skip()
    // One's own card is always named.
    expect(told()).toEqual([null, 'joker'])
    set(true)
    hear(drew(4, 2))
    // A server of the first version says nothing: it named them.
    live.skip()
    set(undefined)
    hear(drew(5, 2))
    live.skip()
    expect(told()).toEqual([null, 'joker', 'joker', 'joker'])
  })

  it('tells two bots apart', () => {
    expect(live.names).toEqual(['Rose', 'Habitué', 'Habitué 2'])
  })

  it('forgets a hint when the game goes on', async () => {
    hear(change(2, 0, ['draw']))
    const asked = live.askHint()
    hear({ hint: { id: Socket.last.sent.at(-1)?.id, action: 'draw' } })
    await asked
    expect(live.suggested).toBe('draw')
    live.act('draw')
    expect(live.suggested).toBeNull()
  })

  it('says when it is better to wait', async () => {
    hear(change(2, 0, ['draw']))
    const asked = live.askHint()
    hear({ hint: { id: Socket.last.sent.at(-1)?.id, action: null } })
    await asked
    expect(live.hinting).toBe('wait')
  })

  it('plays a forced move only for whoever wants that, and only if it is the only one', async () => {
    const acts = () => Socket.last.sent.filter((call) => JSON.stringify(call.do).includes('act'))
    hear(change(2, 0, ['draw']))
    await vi.advanceTimersByTimeAsync(2000)
    expect(acts()).toHaveLength(0)
    settings.forced = true
    hear(change(3, 0, ['draw', 'swim']))
    await vi.advanceTimersByTimeAsync(2000)
    expect(acts()).toHaveLength(0)
    hear(change(4, 0, ['draw']))
    await vi.advanceTimersByTimeAsync(2000)
    expect(acts().map((call) => call.do)).toEqual([{ act: 'draw' }])
  })

  it('keeps a short break to itself', async () => {
    Socket.last.close()
    await vi.advanceTimersByTimeAsync(1000)
    expect(live.away).toBe(false)
    await vi.advanceTimersByTimeAsync(1500)
    expect(live.away).toBe(true)
    Socket.last.onopen?.()
    hear({ ack: { id: Socket.last.sent[0]?.id, at: 1 } })
    expect(live.away).toBe(false)
  })

  it('keeps why something was refused', async () => {
    hear(change(2, 0, ['draw']))
    live.act('deny')
    hear({
      refused: {
        id: Socket.last.sent.at(-1)?.id,
        code: 'illegal-action',
        message: '',
        reason: 'r',
        rule: 'TR-4',
      },
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(live.refusal).toMatchObject({ code: 'illegal-action', reason: 'r', rule: 'TR-4' })
  })

  it('says kindly that somebody was faster', async () => {
    const race = change(2, 0, ['give soup.dots.red'])
    race.sights.view.to_act.push({ seat: 1, must: true })
    hear(race)
    const refuse = async () => {
      live.act('give soup.dots.red')
      hear({ refused: { id: Socket.last.sent.at(-1)?.id, code: 'illegal-action', message: '' } })
      await vi.advanceTimersByTimeAsync(0)
      return live.refusal?.code
    }
    expect(await refuse()).toBe('too-late')
    hear(change(3, 0, ['give soup.dots.red']))
    await vi.advanceTimersByTimeAsync(400)
    expect(await refuse()).toBe('illegal-action')
  })

  it('plays what it shows, also when the table is already set for another game', () => {
    const next = table(1)
    hear({ table: { ...next.table, game: 'sardines', options: { bone_lids: true } } })
    expect([live.game, live.view.rules]).toEqual(['trefles', { mistakes: 'played' }])
    hear({ view: { at: 9, view: { ...view(1), game: 'sardines', rules: { bone_lids: false } } } })
    expect([live.game, live.view.rules]).toEqual(['sardines', { bone_lids: false }])
  })

  it('does not sit down to a game that it cannot draw', () => {
    const next = table(1)
    hear({ table: { ...next.table, game: 'belote' } })
    expect(live.gone).toBe('unknown-game')
    expect(live.game).toBe('trefles')
  })

  it('begins a new log with a new game', () => {
    hear(change(2, 0))
    hear(table(2))
    expect(live.log).toEqual([])
  })
})

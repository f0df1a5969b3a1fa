import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from '../src/lib/link'

/** A connection that the test holds the other end of. */
class Socket {
  static all: Socket[] = []
  sent: { id: number; do: unknown }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { id: number; do: unknown })
  }
  close() {
    this.onclose?.()
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  greet() {
    this.onopen?.()
    this.hear({ ack: { id: this.sent[0]?.id, at: 1 } })
  }
}

const last = () => Socket.all.at(-1) as Socket

describe('a link', () => {
  const status = vi.fn()
  const hear = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Socket)
    Socket.all = []
    status.mockClear()
    hear.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('says hello first, then what was asked meanwhile', async () => {
    const link = new Link('code', 'token', hear, status)
    const answer = link.call({ act: 'draw' })
    expect(last().url).toContain('/ws/code')
    last().greet()
    expect(last().sent.map((call) => call.do)).toEqual([
      { hello: { token: 'token', views: true, reads: true } },
      { act: 'draw' },
    ])
    last().hear({ ack: { id: last().sent[1]?.id, at: 5 } })
    expect(await answer).toEqual({ ok: true, at: 5 })
    link.close()
  })

  it('sends a call again with the same number until it is answered', async () => {
    const link = new Link('code', 'token', hear, status)
    last().greet()
    const answer = link.call({ act: 'draw' })
    const [, first] = last().sent
    last().close()
    await vi.advanceTimersByTimeAsync(1000)
    expect(Socket.all).toHaveLength(2)
    last().greet()
    expect(last().sent[1]).toEqual(first)
    last().hear({ ack: { id: first?.id, at: 9 } })
    await answer
    last().close()
    await vi.advanceTimersByTimeAsync(1000)
    last().greet()
    expect(last().sent).toHaveLength(1)
    link.close()
  })

  it('says where it was when it comes back', async () => {
    const link = new Link('code', undefined, hear, status)
    last().greet()
    last().hear({ sights: { at: 31, sights: [], to_act: [], view: {} } })
    last().close()
    await vi.advanceTimersByTimeAsync(1000)
    last().onopen?.()
    expect(last().sent[0]?.do).toEqual({ hello: { seen: 31, views: true, reads: true } })
    link.close()
  })

  it('takes hints and refusals as answers', async () => {
    const link = new Link('code', 'token', hear, status)
    last().greet()
    const hint = link.call('hint')
    last().hear({ hint: { id: last().sent[1]?.id, action: 'draw' } })
    expect(await hint).toMatchObject({ ok: true, hint: 'draw' })
    const act = link.call({ act: 'swim' })
    const refused = {
      id: last().sent[2]?.id,
      code: 'illegal-action',
      message: 'no',
      reason: 'x',
      rule: 'SA-6',
    }
    last().hear({ refused })
    expect(await act).toMatchObject({ ok: false, code: 'illegal-action', reason: 'x', rule: 'SA-6' })
    link.close()
  })

  it('does not come back where it is not wanted', async () => {
    new Link('code', 'token', hear, status)
    last().hear({ bye: { code: 'bad-token' } })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(Socket.all).toHaveLength(1)
    expect(status).toHaveBeenLastCalledWith(false, 'bad-token')
  })

  it('goes on to another server where one is too old for the table', async () => {
    const link = new Link('code', 'token', hear, status)
    last().hear({ bye: { code: 'newer' } })
    last().close()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(Socket.all).toHaveLength(2)
    last().greet()
    expect(status).toHaveBeenLastCalledWith(true, null)
    link.close()
  })

  it('says so where every server is too old', async () => {
    new Link('code', 'token', hear, status)
    for (let time = 1; time <= 6; time++) {
      expect(Socket.all).toHaveLength(time)
      last().hear({ bye: { code: 'newer' } })
      if (time < 6) last().close()
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(Socket.all).toHaveLength(6)
    expect(status).toHaveBeenLastCalledWith(false, 'newer')
  })

  it('asks why where no server lets anybody in', async () => {
    const refused = { error: { code: 'newer', message: 'a newer version wrote this table' } }
    const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(refused), { status: 503 })))
    vi.stubGlobal('fetch', asked)
    new Link('code', 'token', hear, status)
    for (let time = 1; time <= 6; time++) {
      expect(Socket.all).toHaveLength(time)
      last().close()
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(asked).toHaveBeenCalledTimes(1)
    expect(Socket.all).toHaveLength(6)
    expect(status).toHaveBeenLastCalledWith(false, 'newer')
  })
})

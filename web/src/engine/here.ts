// Tables that this device keeps have codes of their own. Small, because every page needs it; the rest comes when there is such a table.

/** Whether a table is kept on this device. */
export const isHere = (code: string) => code.startsWith('here.')

/** The part of a socket that a link needs. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

/** A connection to a table, wherever it is kept. */
export function wireTo(code: string): Wire {
  if (isHere(code)) return new Inside(code)
  return new WebSocket(`${location.protocol.replace('http', 'ws')}//${location.host}/ws/${code}`) as Wire
}

/** A connection to a table on this device. */
class Inside implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  private readonly there

  constructor(code: string) {
    this.there = import('./device').then(({ connect }) =>
      connect(code, { hear: (data) => this.onmessage?.({ data }), close: () => this.onclose?.() }),
    )
    this.there.then(
      () => this.onopen?.(),
      () => this.onclose?.(),
    )
  }

  send(text: string): void {
    void this.there.then(({ say }) => say(text))
  }

  close(): void {
    void this.there.then(({ leave }) => leave()).catch(() => undefined)
    this.onclose?.()
  }
}

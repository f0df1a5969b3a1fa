// A server before another one, which gives out a newer page: as after an update, or in the middle of one.

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from './server.ts'

/** A file that only the newer version has. */
const NEWER = '/assets/newer.js'

export class Newer {
  /** The version of the page. */
  version = 1
  /** Whether every file of it can be had. */
  whole = true
  /** Whether nothing can. */
  cut = false
  private readonly seen = new Set<string>()
  private readonly waiting = new Map<string, () => void>()
  private readonly http = createServer((asked, answer) => this.answer(asked, answer))

  constructor(private readonly behind: Server) {}

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  open(): Promise<void> {
    return new Promise((listening) => this.http.listen(0, '127.0.0.1', listening))
  }

  close(): Promise<void> {
    this.http.closeAllConnections()
    return new Promise((closed) => this.http.close(() => closed()))
  }

  /** Waits until somebody wanted this. */
  asked(path: string): Promise<void> {
    if (this.seen.has(path)) return Promise.resolve()
    return new Promise((come) => this.waiting.set(path, come))
  }

  private answer(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '/'
    this.seen.add(path)
    this.waiting.get(path)?.()
    if (this.cut || (path === NEWER && !this.whole)) {
      answer.destroy()
      return
    }
    if (path === NEWER) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end('')
      return
    }
    const { headers, method } = asked
    const changed = path === '/offline.json' || headers.accept?.includes('text/html') || path === '/'
    const wanted = changed ? { ...headers, 'accept-encoding': 'identity' } : headers
    const real = request(new URL(path, this.behind.url), { method, headers: wanted }, (come) => {
      if (!changed) {
        answer.writeHead(come.statusCode ?? 500, come.headers)
        come.pipe(answer)
        return
      }
      const pieces: Buffer[] = []
      come.on('data', (piece: Buffer) => pieces.push(piece))
      come.on('end', () => {
        const headers = { ...come.headers }
        delete headers['content-length']
        delete headers.etag
        answer.writeHead(come.statusCode ?? 500, headers)
        answer.end(this.newer(path, Buffer.concat(pieces).toString()))
      })
    })
    real.on('error', () => answer.destroy())
    asked.pipe(real)
  }

  private newer(path: string, text: string): string {
    if (path !== '/offline.json')
      return text.replace('<head>', `<head><meta name="version" content="${this.version}" />`)
    if (this.version === 1) return text
    const { always, ...spoken } = JSON.parse(text) as { always: string[] }
    return JSON.stringify({ always: [NEWER, ...always], ...spoken })
  }
}

/** One before this server. */
export async function newer(server: Server): Promise<Newer> {
  const before = new Newer(server)
  await before.open()
  return before
}

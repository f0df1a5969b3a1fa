// The server that the page comes from, with a folder and luck of its own.

import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export const BINARY =
  process.env.TABLEE_BIN ?? fileURLToPath(new URL('../../target/debug/tablee', import.meta.url))

export class Server {
  private child: ChildProcessByStdio<null, Readable, Readable> | undefined
  private readonly data = mkdtempSync(join(tmpdir(), 'tablee-e2e-'))
  private address = '127.0.0.1:0'
  /** What else it is told when it starts again. */
  more: string[] = []
  private constructor(
    private readonly luck: string,
    private readonly pace: number,
  ) {}

  /** Whose secrets, codes and dice follow from a word, with so many milliseconds between the moves of bots. */
  static async start(luck: string, pace: number): Promise<Server> {
    const server = new Server(luck, pace)
    await server.run()
    return server
  }

  get url(): string {
    return `http://${this.address}`
  }

  /** Starts it, again after a kill: on the same address, with the same folder. It listens when it says where. */
  async run(): Promise<void> {
    const words = ['serve', '--listen', this.address, '--data', this.data, '--luck-from', this.luck]
    const pace = ['--bot-pace', String(this.pace)]
    const generous = ['--tables-per-address', '100000', '--messages-per-second', '1000']
    const child = spawn(BINARY, [...words, ...pace, ...generous, ...this.more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    let said = ''
    const listening = new Promise<string>((heard, failed) => {
      const hear = (piece: Buffer) => {
        said = (said + piece.toString()).slice(-4000)
        const address = /http:\/\/([\d.]+:\d+)/.exec(said)?.[1]
        if (address) heard(address)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('error', failed)
      child.once('exit', () => failed(new Error(`${BINARY} ended: ${said}`)))
    })
    this.address = await listening
  }

  /** Starts again with further words. */
  async again(...more: string[]): Promise<void> {
    await this.kill()
    this.more = more
    await this.run()
  }

  /** Without a chance to say goodbye. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
}

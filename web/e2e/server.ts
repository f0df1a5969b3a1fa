// The server that the page comes from, with a folder of its own.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BINARY =
  process.env.TABLEE_BIN ?? fileURLToPath(new URL('../../target/release/tablee', import.meta.url))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export class Server {
  private child: ChildProcess | undefined
  private readonly data = mkdtempSync(join(tmpdir(), 'tablee-e2e-'))
  private constructor(
    private readonly port: number,
    private readonly pace: number,
  ) {}

  /** With so many milliseconds between the moves of bots. */
  static async start(pace: number): Promise<Server> {
    const server = new Server(await freePort(), pace)
    await server.run()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts it, again after a kill: on the same address, with the same folder. */
  async run(): Promise<void> {
    const words = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data]
    const pace = ['--bot-pace', String(this.pace)]
    const generous = ['--tables-per-address', '100000', '--messages-per-second', '1000']
    this.child = spawn(BINARY, [...words, ...pace, ...generous], { stdio: 'ignore' })
    for (let tries = 0; tries < 200; tries++) {
      const healthy = await fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (healthy) return
      await new Promise((later) => setTimeout(later, 50))
    }
    throw new Error(`${BINARY} does not answer`)
  }

  /** Without a chance to say goodbye. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
}

// Browsers that Playwright cannot drive as people have them: Firefox by its own Marionette, WebKit by WebDriver.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a test needs of a browser. */
export interface Driven {
  go(url: string): Promise<void>
  /** Runs the body of a function in the page. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** Taps the first element of a selector, as a finger would: what lies on it gets it. */
  tap(selector: string): Promise<void>
  /** Makes the window so large, or as near to it as it goes. */
  size(width: number, height: number): Promise<void>
  /** A picture of the page, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** The name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** How long a browser may take to be there, and to answer. */
const PATIENCE = 60_000

const pause = (time: number) => new Promise((done) => setTimeout(done, time))

/** A port that nobody has. */
async function free(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Tries until it works, or for too long. */
async function until<T>(attempt: () => Promise<T>, ended: () => string | null): Promise<T> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const gone = ended()
    if (gone !== null) throw new Error(gone)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(100)
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Firefox speaks in messages with their length before them: `12:[0,1,"…",{}]`. */
export async function firefox(width: number, height: number): Promise<Driven> {
  const profile = mkdtempSync(join(tmpdir(), 'tablee-firefox-'))
  const port = await free()
  const said = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'intl.accept_languages': 'fr-FR',
    'toolkit.startup.max_resumed_crashes': -1,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  }
  const lines = Object.entries(said).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const words = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const child = spawn('firefox-esr', [...words, `--width=${width}`, `--height=${height}`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
  })
  const gone = () => (child.exitCode === null ? null : `firefox-esr ended with ${child.exitCode}`)
  const socket = await until(
    () =>
      new Promise<Socket>((open, failed) => {
        const tried: Socket = connect(port, '127.0.0.1', () => open(tried))
        tried.once('error', failed)
      }),
    gone,
  )
  let buffer = Buffer.alloc(0)
  let next = 0
  const waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>()
  socket.on('data', (piece) => {
    buffer = Buffer.concat([buffer, piece as Buffer])
    for (;;) {
      const colon = buffer.indexOf(58)
      if (colon < 0) return
      const length = Number(buffer.subarray(0, colon).toString())
      if (buffer.length < colon + 1 + length) return
      const read = JSON.parse(buffer.subarray(colon + 1, colon + 1 + length).toString()) as unknown
      buffer = buffer.subarray(colon + 1 + length)
      if (!Array.isArray(read)) continue
      const [, id, wrong, value] = read as [
        number,
        number,
        { error: string; message: string } | null,
        unknown,
      ]
      const one = waiting.get(id)
      waiting.delete(id)
      if (wrong) one?.failed(new Error(`${wrong.error}: ${wrong.message}`))
      else one?.done(value)
    }
  })
  const ask = <T>(name: string, body: object = {}): Promise<T> =>
    new Promise<T>((done, failed) => {
      const id = (next += 1)
      waiting.set(id, { done: done as (value: unknown) => void, failed })
      const text = JSON.stringify([0, id, `WebDriver:${name}`, body])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      setTimeout(() => {
        if (waiting.delete(id)) failed(new Error(`${name} takes too long`))
      }, PATIENCE).unref()
    })
  await ask('NewSession', { capabilities: { alwaysMatch: {} } })
  await ask('SetWindowRect', { width, height })
  return {
    go: (url) => ask('Navigate', { url }),
    run: async <T>(script: string, ...args: unknown[]) =>
      (await ask<{ value: T }>('ExecuteScript', { script, args, newSandbox: false })).value,
    tap: async (value) => {
      const found = await ask<{ value: Record<string, string> }>('FindElement', {
        using: 'css selector',
        value,
      })
      await ask('ElementClick', { id: found.value[ELEMENT] })
    },
    size: (width, height) => ask('SetWindowRect', { width, height }),
    picture: async () =>
      Buffer.from((await ask<{ value: string }>('TakeScreenshot', { full: false })).value, 'base64'),
    close: async () => {
      socket.destroy()
      await stop(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Debian's WebKit, in the small browser that comes with it; on a screen that nobody sees. */
export async function webkit(width: number, height: number): Promise<Driven> {
  const port = await free()
  const display = `:${90 + (port % 900)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const home = mkdtempSync(join(tmpdir(), 'tablee-webkit-'))
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: 'fr_FR.UTF-8',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const gone = () => (child.exitCode === null ? null : `WebKitWebDriver ended with ${child.exitCode}`)
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error ?? answer.status}: ${value.message ?? ''}`)
    return value
  }
  const binary = process.env.MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId } = await until(
    () => call<{ sessionId: string }>('POST', '/session', { capabilities }),
    gone,
  )
  const session = `/session/${sessionId}`
  const ask = <T>(path: string, body: object = {}) => call<T>('POST', `${session}${path}`, body)
  await ask('/window/rect', { x: 0, y: 0, width, height })
  return {
    go: (url) => ask('/url', { url }),
    run: <T>(script: string, ...args: unknown[]) => ask<T>('/execute/sync', { script, args }),
    tap: async (value) => {
      const found = await ask<Record<string, string>>('/element', { using: 'css selector', value })
      await ask(`/element/${found[ELEMENT]}/click`)
    },
    size: (width, height) => ask('/window/rect', { x: 0, y: 0, width, height }),
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', session).catch(() => undefined)
      await stop(child)
      await stop(screen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

// How much the page loads, how soon a move shows, and how smoothly things move: `cargo xtask bench web`.

import { Judge } from './lighthouse.ts'
import { GAMES, move, newTable, playNow, toMyTurn, type GameId } from './play.ts'
import { expect, test, type Page } from './test.ts'

const figures: Record<string, number> = {}

/** How long things move at least after an action, in milliseconds. */
const MOVING = 200
/** How long a champion thinks on a device: crates/wasm/src/house.rs. */
const THINKING = 376

test.describe.configure({ mode: 'serial' })

/** What a browser without anything of ours in store asks for, gzipped. */
async function weigh(page: Page, open: () => Promise<unknown>): Promise<number> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(request.url())
  })
  await open()
  await page.waitForLoadState('networkidle')
  return sum(asked)
}

async function sum(urls: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const url of urls) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    if (answer.ok)
      bytes += Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength)
  }
  return bytes
}

test('the first load', async ({ person }) => {
  const page = await person()
  const bytes = await weigh(page, () => page.goto('/'))
  figures.first_load_bytes = bytes
  expect(bytes).toBeLessThanOrEqual(150_000)
})

test('what is kept for a day without a network', async ({ server }) => {
  const at = (path: string) => server.url + path
  const { always, fr } = (await (await fetch(at('/offline.json'))).json()) as Record<
    'always' | 'fr',
    string[]
  >
  const engine = always.filter((path) => path.endsWith('.wasm'))
  expect(engine).toHaveLength(1)
  figures.engine_bytes = await sum(engine.map(at))
  const others = ['/', '/sw.js', '/manifest.webmanifest', '/icon.svg', '/icon-192.png']
  figures.offline_bytes = await sum([...always, ...fr, ...others].map(at))
})

test('what Lighthouse says', async ({ server }) => {
  test.setTimeout(600_000)
  const judge = await Judge.start(server.url)
  const note = async (what: string, url: string, fresh: boolean) => {
    const { wrong, ...judged } = await judge.judge(url, fresh)
    for (const [name, value] of Object.entries(judged))
      figures[`lighthouse_${what}_${name.replaceAll('-', '_')}`] = Math.round(value * 1000) / 1000
    expect.soft(wrong, what).toEqual([])
  }
  await note('home', `${server.url}/`, true)
  const [page = await judge.browser.newPage()] = judge.browser.pages()
  await newTable(page, 'nain-jaune')
  await note('lobby', page.url(), false)
  await playNow(page, 'nain-jaune')
  await toMyTurn(page)
  await note('table', page.url(), false)
  await judge.close()
})

test('a champion on the device, on a processor four times slower', async ({ person }) => {
  test.setTimeout(300_000)
  const page = await person({ name: 'Rose', workers: true })
  await page.goto('/')
  const section = page.locator('[data-offline]')
  for (const game of GAMES) {
    await page.goto('/')
    await section.locator('select').first().selectOption(game)
    await section.locator('select').last().selectOption('champion')
    await section.locator('button').click()
    // Until the table is there, nobody's turn ever comes.
    await page.locator('.frame[data-turn]').waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const took: number[] = []
    for (let moves = 0; moves < 5 && (await toMyTurn(page)); moves++) {
      const begun = Date.now()
      // Who gives hints is a champion, as long as one that plays.
      await page.locator('[data-hint]').click()
      await page.locator('[data-hinted], .wait').first().waitFor()
      took.push(Date.now() - begun)
      await move(page)
    }
    expect(took.length, `${game}: how often somebody thought`).toBeGreaterThan(0)
    const median = quantile(took, 0.5)
    note(game, 'champion_ms_median', median)
    // Devtools slow down the page and not its worker. Thinking ends by the clock; the rest would take four times as long there.
    note(game, 'champion_ms_median_worker_slowed', THINKING + 4 * Math.max(0, median - THINKING))
  }
})

test('a page with one thing that moves, on a processor four times slower', async ({ person }) => {
  const page = await person()
  await page.setContent('<div style="width: 80px; height: 120px; background: teal"></div>')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        document
          .querySelector('div')
          ?.animate([{ transform: 'none' }, { transform: 'translate(200px, 400px)' }], 2000)
        const frames: number[] = []
        let last: number | undefined
        const frame = (time: number) => {
          if (last !== undefined) frames.push(time - last)
          last = time
          if (frames.length < 100) requestAnimationFrame(frame)
          else done(frames)
        }
        requestAnimationFrame(frame)
      }),
  )
  figures.bare_frame_ms_median = round(quantile(frames, 0.5))
  figures.bare_frame_ms_p95 = round(quantile(frames, 0.95))
})

for (const game of GAMES) {
  test(`a move at ${game}, on a processor four times slower`, async ({ browser, person }) => {
    test.setTimeout(300_000)
    const page = await person({ name: 'Rose' })
    await page.addInitScript(spy)
    await page.goto('/')
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('tablee-settings') ?? '{}') as object
      localStorage.setItem('tablee-settings', JSON.stringify({ ...kept, pace: 450 }))
    })
    await playNow(page, game)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await browser.startTracing(page, { categories: ['blink.user_timing', 'viz'] })
    await devtools.send('Performance.enable')
    const spied = () => page.evaluate(() => (window as unknown as { spied: Spied }).spied)
    /** How long scripts have run, and how many changes were shown. */
    const scripting = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      const changes = await page.locator('.frame[data-turn]').getAttribute('data-changes')
      return {
        seconds: metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0,
        changes: Number(changes),
      }
    }
    const before = await scripting()
    while ((await spied()).shown.length < 8 && (await move(page)));
    const after = await scripting()
    const { shown, frames, long } = await spied()
    note(
      game,
      'script_ms_a_change',
      (1000 * (after.seconds - before.seconds)) / (after.changes - before.changes),
    )
    note(game, 'long_task_ms_worst', Math.max(0, ...long))
    note(game, 'long_tasks_over_100_ms', long.filter((ms) => ms > 100).length)
    expect(shown.length).toBeGreaterThan(0)
    note(game, 'shown_after_ack_ms_median', quantile(shown, 0.5))
    note(game, 'shown_after_ack_ms_worst', quantile(shown, 1))
    const drawn = drawnAfterMarks(await browser.stopTracing())
    note(game, 'drawn_frame_ms_median', quantile(drawn, 0.5))
    note(game, 'drawn_frame_ms_p95', quantile(drawn, 0.95))
    note(game, 'script_frame_ms_median', quantile(frames, 0.5))
    note(game, 'script_frame_ms_p95', quantile(frames, 0.95))
  })
}

test.afterAll(() => {
  if (process.env.TABLEE_JSON) console.log(JSON.stringify({ bench: 'web', ...figures }))
  else for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(48)} ${value}`)
})

function note(game: GameId, what: string, value: number): void {
  figures[`${game}_${what}`] = round(value)
}

const round = (value: number) => Math.round(value * 10) / 10

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** How far apart the frames came that were drawn while things moved: what the eye gets, whatever the page's own thread does. */
function drawnAfterMarks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; ts: number }[] }
  const times = (name: string) =>
    traceEvents.filter((event) => event.name === name).map(({ ts }) => ts / 1000)
  const drawn = times('Display::DrawAndSwap').sort((a, b) => a - b)
  return times('moving').flatMap((mark) => {
    const during = drawn.filter((time) => time >= mark && time < mark + MOVING)
    return during.slice(1).map((time, index) => time - (during[index] ?? time))
  })
}

interface Spied {
  shown: number[]
  frames: number[]
  /** How long tasks took that kept the page's thread for more than 50 ms. */
  long: number[]
}

/**
 * In the page: how long after its acknowledgement an action of ours is painted (0 where it was painted before), and how long the frames
 * after that took.
 */
function spy(): void {
  const spied: Spied = { shown: [], frames: [], long: [] }
  Object.assign(window, { spied })
  // From the first action on: what a table takes to open is another matter.
  let acted = false
  new PerformanceObserver((tasks) => {
    if (acted) spied.long.push(...tasks.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  /** The action that is under way: when it was acknowledged, and when what it changed was painted. */
  let acting: { acknowledged?: number; painted?: number } | null = null
  const settle = () => {
    if (acting?.acknowledged === undefined || acting.painted === undefined) return
    spied.shown.push(Math.max(0, acting.painted - acting.acknowledged))
    acting = null
  }
  const Real = window.WebSocket
  window.WebSocket = class extends Real {
    constructor(...words: ConstructorParameters<typeof WebSocket>) {
      super(...words)
      this.addEventListener('message', ({ data }) => {
        if (!acting || typeof data !== 'string' || !data.startsWith('{"ack"')) return
        acting.acknowledged = performance.now()
        settle()
      })
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (typeof data === 'string' && data.includes('"act"')) {
        acting = {}
        acted = true
      }
      super.send(data)
    }
  }
  let changes: string | undefined
  const look = () => {
    const now = document.querySelector<HTMLElement>('.frame[data-turn]')?.dataset.changes
    if (now === changes) return
    changes = now
    const mine = acting
    if (!mine || mine.painted !== undefined) return
    // The first frame is being made; the second begins when it is on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame((first) => {
        mine.painted = performance.now()
        performance.mark('moving')
        settle()
        let last = first
        const until = last + 200
        const frame = (time: number) => {
          spied.frames.push(time - last)
          last = time
          if (time < until) requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    )
  }
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-changes'],
      childList: true,
    }),
  )
}

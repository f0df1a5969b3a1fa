// What Chrome's Lighthouse says of a page, on its picture of a phone (its mobile preset).

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import { WHOLE } from './browsers.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Shares of one; how much moves; and when the first and the largest thing is there and how long nothing can be tapped, in ms. */
export type Judged = Record<
  (typeof CATEGORIES)[number] | 'shift' | 'first_paint' | 'largest_paint' | 'blocked',
  number
> & { wrong: string[] }

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** A browser of its own, in which Lighthouse finds what a person has stored. */
export class Judge {
  private constructor(
    readonly browser: BrowserContext,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(baseURL: string): Promise<Judge> {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'tablee-lighthouse-'))
    const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...WHOLE,
      args: [...WHOLE.args, `--remote-debugging-port=${port}`],
      baseURL,
      locale: 'fr-FR',
    })
    return new Judge(browser, port, folder)
  }

  /** Opens a page anew and judges it; one that nobody has seen before forgets what it stored. */
  async judge(url: string, fresh: boolean): Promise<Judged> {
    const program = process.env.TABLEE_LIGHTHOUSE
    if (!program) throw new Error('cargo xtask bench web says where Lighthouse is (TABLEE_LIGHTHOUSE)')
    const file = join(this.folder, 'report.json')
    const words = [url, `--port=${this.port}`, '--output=json', `--output-path=${file}`, '--quiet']
    words.push(`--only-categories=${CATEGORIES.join(',')}`)
    if (!fresh) words.push('--disable-storage-reset')
    const ask = () => promisify(execFile)(process.execPath, [program, ...words], { maxBuffer: 1 << 26 })
    // On a busy machine it misses the beginning of a page now and then, and asks to be asked again.
    await ask().catch(ask)
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const score = (name: string) => categories[name]?.score ?? 0
    const wrong = CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id}`),
    )
    const scores = Object.fromEntries(CATEGORIES.map((name) => [name, score(name)]))
    const value = (audit: string) => audits[audit]?.numericValue ?? 0
    return {
      ...scores,
      shift: value('cumulative-layout-shift'),
      first_paint: value('first-contentful-paint'),
      largest_paint: value('largest-contentful-paint'),
      blocked: value('total-blocking-time'),
      wrong,
    } as Judged
  }

  async close(): Promise<void> {
    await this.browser.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

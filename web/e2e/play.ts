// How a person plays: looks whose turn it is, asks for a hint, and taps what the hint lights up until it is done.

import { expect, type Page } from './test.ts'

export const GAMES = ['nain-jaune', 'tous-a-table', 'trefles', 'sardines'] as const
export type GameId = (typeof GAMES)[number]

export type How = 'tap' | 'keys'

const frame = (page: Page) => page.locator('.frame[data-turn]')

/** From home to a game against bots, in one tap. Answers with the table's code. */
export async function playNow(page: Page, game: GameId): Promise<string> {
  await page.goto('/')
  await page.locator(`[data-play="${game}"]`).click()
  await expect(frame(page)).toBeVisible()
  return codeOf(page)
}

/** From home to a table that is not set yet. */
export async function newTable(page: Page, game: GameId): Promise<string> {
  await page.goto('/')
  await page.locator(`[data-new="${game}"]`).click()
  // Whoever has no name yet is asked for one.
  const asked = page.getByRole('dialog').locator('input')
  await page.locator('[data-start]').or(asked).waitFor()
  if (await asked.isVisible()) {
    await asked.fill('Rose')
    await asked.press('Enter')
  }
  await expect(page.locator('[data-start]')).toBeVisible()
  return codeOf(page)
}

/** Begins, when every device has mixed its number into the deal, so that it is the deal of the seed. */
export async function begin(host: Page, guests: Page[] = []): Promise<void> {
  for (const page of [host, ...guests])
    await page.waitForFunction(
      (code) => localStorage.getItem('tablee-numbers')?.includes(`"${code}/`),
      codeOf(page),
    )
  await host.locator('[data-start]').click()
}

export function codeOf(page: Page): string {
  return /\/t\/([^/?#]+)/.exec(page.url())?.[1] ?? ''
}

/** Sits down at a table by its link. */
export async function sitDown(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/t/${code}`)
  await page.locator('main form input').fill(name)
  await page.locator('main form button').click()
}

/** How long anything may take that is certain to come, on a machine that has other things to do. */
const PATIENCE = 60_000

interface Now {
  /** Whether there is a table: between two who share a phone there is none. */
  shown: boolean
  turn: boolean
  over: boolean
  changes: number
  /** Whether a hint shows what to tap. */
  lit: boolean
  /** Whether the table waits until what just happened has been seen. */
  read: boolean
}

/** What is waited for: nothing; that it is one's turn, or never will be; that a hint is lit, or too late. */
type Until = 'now' | 'turn' | 'lit'

/** In the page: what is shown, once it is what is waited for. */
function look([until, before]: [Until, number]): Now | null {
  const shown = document.querySelector<HTMLElement>('.frame[data-turn]')?.dataset
  const now = {
    shown: shown !== undefined,
    turn: shown?.turn === 'true',
    over: shown?.over === 'true',
    changes: Number(shown?.changes ?? -1),
    lit: document.querySelector('[data-hinted]') !== null,
    read: document.querySelector('[data-continue]') !== null,
  }
  const come = {
    now: true,
    turn: now.turn || now.over || now.read || !now.shown,
    lit: now.lit || now.changes !== before,
  }
  return come[until] ? now : null
}

async function see(page: Page, until: Until, before = -1): Promise<Now> {
  const seen = await page.waitForFunction(look, [until, before] as [Until, number], { timeout: PATIENCE })
  return (await seen.jsonValue()) as Now
}

/** Waits until it is one's turn, the game is over, or the table is covered. What is to be read has been read by then. */
async function awaited(page: Page): Promise<Now> {
  let trouble: unknown
  for (let tries = 0; tries < 3;) {
    const now = await see(page, 'turn')
    if (!now.read || now.over) return now
    // It may close by itself at this moment; but nothing may lie on it.
    await page
      .locator('[data-continue]')
      .first()
      .click({ timeout: 5000 })
      .then(
        () => (tries = 0),
        (error: unknown) => {
          trouble = error
          tries++
        },
      )
  }
  throw new Error('what was read cannot be closed', { cause: trouble })
}

/** Waits until it is one's turn, and says whether that comes. */
export async function toMyTurn(page: Page): Promise<boolean> {
  const { turn, over } = await awaited(page)
  return turn && !over
}

/** Looks at the end of a game, and goes on to who won. */
export async function toTheResults(page: Page): Promise<void> {
  const results = page.locator('dialog[open]')
  await page.locator('[data-continue]').or(results).first().waitFor({ timeout: PATIENCE })
  if (!(await results.isVisible())) await page.locator('[data-continue]').click()
  await expect(results).toBeVisible()
}

/** Taps the first of these elements, or goes to it and presses Enter. */
async function touch(page: Page, selector: string, how: How): Promise<void> {
  const element = await page.$(selector)
  if (!element) return
  if (how === 'tap') return element.click({ timeout: 5000 })
  await element.focus()
  await page.keyboard.press('Enter')
}

/** Asks for a hint and does what it lights up, tap by tap, until the table has changed: by this or by somebody quicker. */
async function act(page: Page, how: How, { changes }: Now): Promise<void> {
  let trouble: unknown
  let lit = false
  for (let taps = 0; taps < 16; taps++) {
    // What is touched may be made anew at this moment, and what lies on it may still be on its way.
    const touched = await touch(page, lit ? '[data-hinted]' : '[data-hint]', how).then(
      () => true,
      (error: unknown) => {
        trouble = error
        return false
      },
    )
    const now = await see(page, touched || lit ? 'lit' : 'now', changes)
    if (now.changes !== changes) return
    lit = now.lit
  }
  throw new Error('a hint leads nowhere', { cause: trouble })
}

/** Does one thing when there is something to do. Answers whether there was. */
export async function move(page: Page, how: How = 'tap'): Promise<boolean> {
  const then = await awaited(page)
  if (!then.turn || then.over) return false
  await act(page, how, then)
  return true
}

export async function isOver(page: Page): Promise<boolean> {
  return (await see(page, 'now')).over
}

/** Plays until the game is over, and its results are shown. */
export async function playToTheEnd(page: Page, how: How = 'tap'): Promise<void> {
  for (let moves = 0; moves < 3000; moves++) if (!(await move(page, how))) break
  expect(await isOver(page), 'whether the game ends').toBe(true)
  await toTheResults(page)
}

/** Plays until there is something to be read before the game goes on, or it is over. */
export async function playToTheAccounts(page: Page): Promise<void> {
  for (let moves = 0; moves < 1000; moves++) {
    const now = await see(page, 'turn')
    if (now.read || now.over) return
    await act(page, 'tap', now)
  }
}

/** Plays so many moves of one's own, or until the game is over. */
export async function playSome(page: Page, moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) if (!(await move(page))) return
}

/** Plays until it is somebody else's turn. What is to be read meanwhile is read. */
export async function passOn(page: Page): Promise<void> {
  await frame(page).waitFor()
  for (let moves = 0; moves < 40; moves++) {
    const now = await see(page, 'now')
    if (now.over || (!now.turn && !now.read)) return
    await move(page)
  }
}

/** Waits until one of these is to act, and closes what they read meanwhile. */
export async function anyTurn(...pages: Page[]): Promise<void> {
  const turns = async () => {
    const now = await Promise.all(pages.map((page) => see(page, 'now')))
    const readers = pages.filter((_, index) => now[index]?.read)
    // It may close by itself at this moment.
    for (const page of readers) {
      const go = page.locator('[data-continue]').first()
      await go.click({ timeout: 5000 }).catch(() => undefined)
    }
    return now.filter(({ turn }) => turn).length
  }
  await expect.poll(turns).toBeGreaterThan(0)
}

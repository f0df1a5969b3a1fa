// How a person plays: looks whose turn it is, asks for a hint, and taps what the hint lights up until it is done.

import type { Locator } from '@playwright/test'
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
  await expect(page.locator('[data-start]')).toBeVisible()
  return codeOf(page)
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

interface Now {
  turn: boolean
  over: boolean
  changes: number
}

async function now(page: Page): Promise<Now> {
  const { turn, over, changes } = await page.evaluate(
    () => ({ ...document.querySelector<HTMLElement>('.frame[data-turn]')?.dataset }) as DOMStringMap,
  )
  return { turn: turn === 'true', over: over === 'true', changes: Number(changes ?? -1) }
}

/** Waits until something else is shown than then. */
async function changed(page: Page, then: Now, timeout = 10_000): Promise<void> {
  await page
    .waitForFunction(
      (before) => {
        const shown = document.querySelector<HTMLElement>('.frame[data-turn]')?.dataset
        return !shown || Number(shown.changes) !== before
      },
      then.changes,
      { timeout, polling: 30 },
    )
    .catch(() => undefined)
}

async function press(page: Page, element: Locator): Promise<void> {
  await element.focus({ timeout: 3000 })
  await page.keyboard.press('Enter')
}

async function touch(page: Page, how: How): Promise<void> {
  const element = page.locator('[data-hinted]').first()
  // A table that is still laying a card down may cover another for a moment.
  await (how === 'keys' ? press(page, element) : element.click({ timeout: 5000 }))
}

/** Does one thing, if there is something to do. */
export async function move(page: Page, how: How = 'tap'): Promise<void> {
  const then = await now(page)
  if (then.over) return
  if (!then.turn) return changed(page, then, 3000)
  const hint = page.locator('[data-hint]')
  // Meanwhile somebody may have been quicker, or the clock.
  const asked = how === 'keys' ? press(page, hint) : hint.click({ timeout: 3000 })
  if (
    !(await asked.then(
      () => true,
      () => false,
    ))
  )
    return
  const lit = page.locator('[data-hinted]').first()
  if (
    !(await lit.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    ))
  )
    return changed(page, then, 1000)
  for (let taps = 0; taps < 12 && (await lit.count()) > 0; taps++) {
    if ((await now(page)).changes !== then.changes) break
    await touch(page, how).catch((error: unknown) => {
      // It may have been somebody else's move that took it away.
      if (taps === 11) throw error
    })
  }
  await changed(page, then)
}

export async function isOver(page: Page): Promise<boolean> {
  return (await now(page)).over
}

/** Plays until the game is over. */
export async function playToTheEnd(page: Page, how: How = 'tap'): Promise<void> {
  for (let moves = 0; moves < 3000; moves++) {
    if (await isOver(page)) return
    await move(page, how)
  }
  throw new Error('the game does not end')
}

/** Plays so many moves of one's own. */
export async function playSome(page: Page, moves: number): Promise<void> {
  for (let made = 0; made < moves && !(await isOver(page)); made++) await move(page)
}

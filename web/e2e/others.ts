// A whole game of each in the browsers of the other half of all phones: Firefox and WebKit, tapped to the end.

import { writeFileSync } from 'node:fs'
import { firefox, webkit, type Driven } from './driven.ts'
import { GAMES, type GameId } from './play.ts'
import { expect, test } from './test.ts'

const BROWSERS = { firefox, webkit }

interface Now {
  turn: boolean
  over: boolean
  changes: number
  lit: boolean
  read: boolean
  hint: boolean
}

const LOOK = `
  const shown = document.querySelector('.frame[data-turn]')?.dataset
  return {
    turn: shown?.turn === 'true',
    over: shown?.over === 'true',
    changes: Number(shown?.changes ?? -1),
    lit: document.querySelector('[data-hinted]') !== null,
    read: document.querySelector('[data-continue]') !== null,
    hint: document.querySelector('[data-hint]:enabled') !== null,
  }`

/** What is wrong with where things are: texts that run out of the screen, and what is wanted lying on the board. */
const WRONGS = `
  const found = []
  const board = document.querySelector('.board')?.getBoundingClientRect()
  for (const part of document.querySelectorAll('.ghost, .none')) {
    const box = part.getBoundingClientRect()
    // An outline is drawn around it, and is no part of it.
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part)
    const reach = outlineStyle === 'none' ? 0 : Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset))
    if (board && box.width > 0 && box.left < board.right - 2 && box.right > board.left + 2 &&
        box.top - reach < board.bottom - 1 && box.bottom + reach > board.top + 1)
      found.push('what is wanted lies on the board: ' + [box.top, board.bottom].map(Math.round).join(' above '))
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return found`

const pause = (time: number) => new Promise((done) => setTimeout(done, time))

/** A picture to be looked at. A window that just changed its size may never be drawn again: then there is none. */
async function picture(browser: Driven, name: string): Promise<void> {
  const folder = process.env.TABLEE_LOOK
  const drawn = folder ? await browser.picture().catch(() => null) : null
  if (drawn) writeFileSync(`${folder}/${name}.png`, drawn)
}

/** Plays by hints until the game is over; answers how often something was tapped. */
async function play(browser: Driven, game: GameId, name: string): Promise<number> {
  let taps = 0
  const end = Date.now() + 150_000
  for (let looks = 0; Date.now() < end; looks++) {
    const now = await browser.run<Now>(LOOK)
    if (now.over) return taps
    const what = now.read
      ? '[data-continue]'
      : now.lit
        ? '[data-hinted]'
        : now.turn && now.hint
          ? '[data-hint]'
          : ''
    if (!what) {
      await pause(40)
      continue
    }
    // What is made anew at this moment, or covered, is looked at again.
    await browser.tap(what).then(
      () => (taps += 1),
      () => pause(40),
    )
    if (taps === 4) {
      expect(await browser.run<string[]>(WRONGS), `${name}, ${game}`).toEqual([])
      await picture(browser, `${name} ${game}`)
    }
  }
  throw new Error(`${game} does not end in ${name}`)
}

for (const [name, open] of Object.entries(BROWSERS))
  test(`whole games in ${name}`, async ({ server }) => {
    test.setTimeout(900_000)
    const browser = await open(420, 860)
    try {
      await browser.go(server.url)
      await browser.run(
        `localStorage.setItem('tablee-settings', JSON.stringify({ pace: 0, name: 'Rose', lang: 'fr' }))`,
      )
      for (const game of GAMES) {
        await browser.go(server.url)
        await expect(async () => browser.tap(`[data-play="${game}"]`)).toPass()
        await expect(async () => {
          expect(
            await browser.run<boolean>(`return document.querySelector('.frame[data-turn]') !== null`),
          ).toBe(true)
        }).toPass()
        // Before anything is laid the place of the run is empty.
        expect(await browser.run<string[]>(WRONGS), `${name}, ${game}, at first`).toEqual([])
        await picture(browser, `${name} ${game} first`)
        const taps = await play(browser, game, name)
        expect(taps).toBeGreaterThan(0)
        await picture(browser, `${name} ${game} over`)
      }
    } finally {
      await browser.close()
    }
  })

for (const [name, open] of Object.entries(BROWSERS))
  test(`an empty run has a place of its own in ${name}`, async ({ server }) => {
    test.setTimeout(180_000)
    const browser = await open(420, 860)
    try {
      for (const seats of [2, 4, 8]) {
        const table = { game: 'nain-jaune', seats, rules: {}, clock: { answer: 15 }, begins: { seat: 0 } }
        const headers = { 'Content-Type': 'application/json' }
        const body = JSON.stringify({ name: 'Rose', table })
        const answer = await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body })
        const { code, seat, token } = (await answer.json()) as { code: string; seat: number; token: string }
        const mine = [{ code, game: 'nain-jaune', seats: [{ seat, token, name: 'Rose' }], at: Date.now() }]
        await browser.go(server.url)
        await browser.run(`localStorage.setItem('tablee-tables', arguments[0])`, JSON.stringify(mine))
        await browser.go(`${server.url}/t/${code}`)
        await expect(async () => browser.tap('[data-start]')).toPass()
        await expect(async () => {
          expect(await browser.run<boolean>(`return document.querySelector('.none') !== null`)).toBe(true)
        }).toPass()
        for (const [width, height] of [
          [420, 860],
          [500, 640],
          [860, 420],
          [1280, 800],
        ] as const) {
          await browser.size(width, height)
          // Cards travel to where they are now.
          await expect(async () => {
            expect(await browser.run<number>(`return document.getAnimations().length`)).toBe(0)
          }).toPass()
          await picture(browser, `${name} empty ${seats} ${width}`)
          expect.soft(await browser.run<string[]>(WRONGS), `${seats} at ${width}×${height}`).toEqual([])
        }
      }
    } finally {
      await browser.close()
    }
  })

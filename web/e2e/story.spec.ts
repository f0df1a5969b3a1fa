// What happened is told again: by turns, from the newest, also after the page was loaded anew.

import { move, playNow, playSome, toMyTurn } from './play.ts'
import { expect, PHONE, test, type Page } from './test.ts'

const journal = (page: Page) => page.getByRole('group', { name: 'Ce qui s’est passé' })
const told = async (page: Page) => (await journal(page).locator('li').allInnerTexts()).filter(Boolean)
const since = 'Depuis ton dernier tour'

test('the journal opens at the newest line, has headings, and survives a reload', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await playNow(page, 'nain-jaune')
  await playSome(page, 4)
  expect(await toMyTurn(page)).toBe(true)
  const wide = (await page.locator('aside').count()) > 0
  const open = async () => {
    if (!wide) await page.locator('.lately').click()
    await expect(journal(page).locator('li').last()).toBeInViewport()
  }
  await open()
  await expect(journal(page).getByRole('heading', { name: 'Donne 1' })).toHaveCount(1)
  expect(await journal(page).getByRole('heading', { level: 4 }).count()).toBeGreaterThan(0)
  const before = (await told(page)).filter((line) => line !== since)
  const run = await page
    .locator('.run [aria-label]')
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel))

  await page.reload()
  // The cards are dealt anew on the screen before anybody can act.
  await expect.poll(() => toMyTurn(page)).toBe(true)
  await open()
  await expect.poll(async () => (await told(page)).filter((line) => line !== since)).toEqual(before)
  const again = page.locator('.run [aria-label]')
  await expect.poll(() => again.evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(run)
})

// Beside a wide table the log is always there.
test('what happened since my last turn is shown when it was much', PHONE, async ({ person }) => {
  const page = await person({ name: 'Rose' })
  const recap = page.locator('[data-recap]')
  // Three others draw and discard between two turns of mine, unless one of us wins before that.
  for (let games = 0; games < 8 && (await recap.count()) === 0; games++) {
    await playNow(page, 'trefles')
    for (let moves = 0; moves < 40 && (await recap.count()) === 0; moves++) if (!(await move(page))) break
  }
  await expect(recap).toContainText(since)
  expect(await recap.locator('li').count()).toBeGreaterThan(3)
  // It covers nothing of mine, and is gone with the next tap.
  const [box, prompt] = [await recap.boundingBox(), await page.locator('.prompt').boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(prompt?.y ?? 0)
  await page.locator('.prompt').click({ position: { x: 3, y: 3 } })
  await expect(recap).toHaveCount(0)
  await page.locator('.lately').click()
  await expect(journal(page).getByText(since)).toHaveCount(1)
})

// At the pace of people: the lot that says who begins, and the race at Tous à table.

import { begin, move, newTable } from './play.ts'
import { expect, test } from './test.ts'

test.use({ botPace: 900 })

test('a lot falls, is said, and a tap ends it', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await newTable(page, 'trefles')
  await page.getByLabel('Qui commence').selectOption('youngest 2')
  await expect(page.getByText('la personne la plus âgée distribue')).toBeVisible()
  await page.getByLabel('Qui commence').selectOption('lot')
  await begin(page)
  const lot = page.locator('[data-lot]')
  await expect(lot).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Tirage au sort' })).toHaveText(/commence/)
  await lot.click()
  await expect(lot).toHaveCount(0)
  await expect(page.locator('.frame[data-turn]')).toBeVisible()
})

/** The soonest that a calm bot answers, in thousandths of a second. */
const SOONEST = 3000

test('whoever takes two seconds to answer wins most races against calm bots', async ({ person }) => {
  test.setTimeout(600_000)
  const page = await person({ name: 'Mamie' })
  const frame = page.locator('.frame[data-turn]')
  const decline = page.locator('.decline')
  const mine = page.locator('.place .card.playable')
  const races = { run: 0, won: 0 }
  // As many games as it takes until she could answer some offers.
  for (let games = 0; games < 8 && races.run < 4; games++) {
    await newTable(page, 'tous-a-table')
    await page.getByLabel('Les robots sont').selectOption('calm')
    await begin(page)
    while (races.run < 4) {
      await page.locator('.frame[data-turn="true"], .frame[data-over="true"]').waitFor({ timeout: 60_000 })
      if ((await frame.getAttribute('data-over')) === 'true') break
      if ((await decline.count()) === 0) {
        await move(page)
        continue
      }
      const offered = Date.now()
      const changes = await frame.getAttribute('data-changes')
      // She reads the offer, finds her card and touches it.
      await page.waitForTimeout(2000)
      if ((await mine.count()) === 0) {
        await decline.click()
      } else {
        await mine.first().click()
        const slow = Date.now() - offered >= SOONEST
        await expect(frame).not.toHaveAttribute('data-changes', changes ?? '')
        // The rules beside the table say « trop tard », too.
        const lost = (await page.getByText('quelqu’un a été plus rapide').count()) > 0
        // A machine that held her up for longer than the bots wait ran this race, not she.
        if (!lost || !slow) races.run++
        if (!lost) races.won++
      }
      await expect(frame).not.toHaveAttribute('data-changes', changes ?? '')
    }
  }
  expect(races.run).toBe(4)
  // Three bots who answered at once would leave her none; those who wait three seconds leave her nearly all.
  expect(races.won).toBeGreaterThanOrEqual(2)
})

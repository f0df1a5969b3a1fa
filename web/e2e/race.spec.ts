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

test('whoever takes two seconds to answer wins a fair share of the races', async ({ person }) => {
  test.setTimeout(400_000)
  const page = await person({ name: 'Mamie' })
  await newTable(page, 'tous-a-table')
  await begin(page)
  const frame = page.locator('.frame[data-turn]')
  const decline = page.locator('.decline')
  const mine = page.locator('.place .card.playable')
  const races = { run: 0, won: 0 }
  for (let turn = 0; turn < 60 && races.run < 5; turn++) {
    await page.locator('.frame[data-turn="true"], .frame[data-over="true"]').waitFor({ timeout: 60_000 })
    if ((await frame.getAttribute('data-over')) === 'true') break
    if ((await decline.count()) === 0) {
      await move(page)
      continue
    }
    // She reads the offer, finds her card and touches it.
    await page.waitForTimeout(2000)
    const changes = await frame.getAttribute('data-changes')
    if ((await mine.count()) === 0) {
      await decline.click()
    } else {
      await mine.first().click()
      races.run++
      await expect(frame).not.toHaveAttribute('data-changes', changes ?? '')
      // The rules beside the table say « trop tard », too.
      if ((await page.getByText('quelqu’un a été plus rapide').count()) === 0) races.won++
    }
    await expect(frame).not.toHaveAttribute('data-changes', changes ?? '')
  }
  expect(races.run).toBeGreaterThan(1)
  // Three bots who answered at once would leave her none; those who wait three seconds leave her nearly all.
  expect(races.won * 2).toBeGreaterThanOrEqual(races.run)
})

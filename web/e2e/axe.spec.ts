import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { GAMES, newTable, playNow, playSome, playToTheEnd } from './play.ts'
import { expect, test, type Page } from './test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function check(page: Page, where: string): Promise<void> {
  // What still fades in has no contrast yet.
  await page.waitForTimeout(400)
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${where}: ${id} ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} — ${failureSummary}`).join('\n   ')}`,
    )
  expect.soft(serious).toEqual([])
}

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious on the pages (${theme})`, async ({ person }) => {
    const page = await person({ theme, bypassCSP: true })
    for (const path of ['/', '/rules/sardines', '/help/trefles']) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await check(page, path)
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Réglages' }).click()
    await check(page, 'settings')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Se passer le téléphone' }).click()
    await check(page, 'pass')
    const code = await newTable(page, 'nain-jaune')
    await check(page, 'lobby')
    const guest = await person({ theme, bypassCSP: true })
    await guest.goto(`/t/${code}`)
    await expect(guest.locator('form')).toBeVisible()
    await check(guest, 'invited')
  })

  for (const game of GAMES) {
    test(`nothing serious at ${game} (${theme})`, async ({ person }) => {
      test.setTimeout(600_000)
      const page = await person({ theme, bypassCSP: true })
      const code = await playNow(page, game)
      await check(page, 'my turn')
      await playSome(page, 2)
      await check(page, 'later')
      await page.locator('header button').first().click()
      for (const tab of await page.getByRole('dialog').locator('nav button').all()) {
        await tab.click()
        await check(page, (await tab.textContent()) ?? '')
      }
      await page.keyboard.press('Escape')
      await playToTheEnd(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      await check(page, 'the end')
      await page.goto(`/replay/${code}/1?as=all#4`)
      await expect(page.locator('footer')).toBeVisible()
      await check(page, 'replay')
    })
  }
}

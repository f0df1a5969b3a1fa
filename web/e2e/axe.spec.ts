import { check } from './axe.ts'
import { GAMES, newTable, playNow, playSome } from './play.ts'
import { expect, test } from './test.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious on the pages (${theme})`, async ({ person }) => {
    const page = await person({ theme })
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
    const guest = await person({ theme })
    await guest.goto(`/t/${code}`)
    await expect(guest.locator('form')).toBeVisible()
    await check(guest, 'invited')
  })

  for (const game of GAMES) {
    test(`nothing serious at ${game} (${theme})`, async ({ person }) => {
      const page = await person({ theme })
      await playNow(page, game)
      await check(page, 'my turn')
      await playSome(page, 2)
      await check(page, 'later')
      // What the menu has is the same at every table.
      if (game !== 'trefles') return
      await page.locator('header button').first().click()
      for (const tab of await page.getByRole('dialog').locator('nav button').all()) {
        await tab.click()
        await check(page, (await tab.textContent()) ?? '')
      }
    })
  }
}

import { checkBoth } from './axe.ts'
import { GAMES, newTable, playNow, playSome } from './play.ts'
import { expect, test } from './test.ts'

test('nothing serious on the pages', async ({ person }) => {
  const page = await person()
  for (const path of ['/', '/rules/sardines', '/help/trefles']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await checkBoth(page, path)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Réglages' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkBoth(page, 'settings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Se passer le téléphone' }).click()
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  await checkBoth(page, 'pass')
  const code = await newTable(page, 'nain-jaune')
  await checkBoth(page, 'lobby')
  const guest = await person()
  await guest.goto(`/t/${code}`)
  await expect(guest.locator('form')).toBeVisible()
  await checkBoth(guest, 'invited')
})

for (const game of GAMES) {
  test(`nothing serious at ${game}`, async ({ person }) => {
    // Bots go on meanwhile, and a line that fades in has no contrast yet.
    const page = await person({ still: true })
    await playNow(page, game)
    await checkBoth(page, 'my turn')
    await playSome(page, 2)
    await checkBoth(page, 'later')
    // What the menu has is the same at every table; this game is not over so soon.
    if (game !== 'nain-jaune') return
    await page.locator('header button').first().click()
    for (const tab of await page.getByRole('dialog').locator('nav button').all()) {
      await tab.click()
      await checkBoth(page, (await tab.textContent()) ?? '')
    }
  })
}

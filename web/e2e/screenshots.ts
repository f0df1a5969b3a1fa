// Pictures of every screen, in both sizes and both themes, into docs/screenshots: `cargo xtask screenshots`.

import { fileURLToPath } from 'node:url'
import { GAMES, newTable, playNow, playSome, playToTheEnd } from './play.ts'
import { arrived } from './still.ts'
import { expect, test, type Page } from './test.ts'

const folder = fileURLToPath(new URL('../../docs/screenshots', import.meta.url))
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** What is shown now, four times. */
async function picture(page: Page, screen: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await arrived(page)
      await page.screenshot({
        path: `${folder}/${screen}-${size}-${colorScheme}.jpg`,
        type: 'jpeg',
        quality: 80,
        animations: 'disabled',
      })
    }
  }
  await page.setViewportSize(sizes.phone)
}

test('the pages', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  for (const [screen, path] of [
    ['home', '/'],
    ['rules', '/rules/sardines'],
    ['help', '/help/trefles'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await picture(page, screen)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Réglages' }).click()
  await picture(page, 'settings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Se passer le téléphone' }).click()
  await picture(page, 'pass-the-phone')
  await newTable(page, 'nain-jaune')
  await picture(page, 'lobby')
})

for (const game of GAMES) {
  test(`a game of ${game}`, async ({ person }) => {
    test.setTimeout(600_000)
    const page = await person({ name: 'Rose' })
    const code = await playNow(page, game)
    await playSome(page, game === 'nain-jaune' ? 3 : 6)
    await picture(page, `table-${game}`)
    await playToTheEnd(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, `end-${game}`)
    await page.goto(`/replay/${code}/1?as=all#8`)
    await expect(page.locator('footer')).toBeVisible()
    await picture(page, `replay-${game}`)
  })
}

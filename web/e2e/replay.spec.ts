import { playNow, playToTheEnd } from './play.ts'
import { expect, test } from './test.ts'

test('a finished game is seen again, and its deal verified', async ({ person }, { project }) => {
  test.skip(project.name === 'phone', 'replays are opened there, too, after every whole game')
  test.setTimeout(600_000)
  const page = await person({ name: 'Rose' })
  const code = await playNow(page, 'trefles')
  await playToTheEnd(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Vérifier la donne' }).click()
  await expect(dialog.locator('[data-fair="true"]')).toBeVisible()
  await expect(dialog.getByText('Cet appareil avait noté la promesse')).toBeVisible()

  await dialog.getByRole('link', { name: 'Revoir' }).click()
  await expect(page).toHaveURL(new RegExp(`/replay/${code}/1\\?as=0#0`))
  for (let step = 1; step <= 3; step++) {
    await page.locator('[data-next]').click()
    await expect(page).toHaveURL(new RegExp(`#${step}$`))
  }
  for (const [as, label] of [
    ['all', 'Cartes sur table'],
    ['spectator', 'Spectateur'],
    ['0', 'Vu par Rose'],
  ] as const) {
    await page.getByLabel('Vu par').selectOption({ label })
    await expect(page).toHaveURL(new RegExp(`as=${as}#3`))
  }
  await page.getByRole('button', { name: 'Grands moments' }).click()
  await page.getByRole('dialog').locator('li button').last().click()
  const moment = page.url()

  const friend = await person({ lang: 'en' })
  await friend.goto(moment)
  await expect(friend).toHaveURL(moment)
  await expect(friend.locator('footer')).toBeVisible()
  await friend.keyboard.press('Home')
  await expect(friend).toHaveURL(/#0$/)
  await friend.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(friend).toHaveURL(/#[2-9]$/)
})

// A finished game again, and what its deal was made of.

import { expect, type Page } from './test.ts'

/** At the end of a game of Rose's: verifies the deal, sees the game again, and shows a moment of it to a friend. */
export async function seeAgain(page: Page, code: string, friend: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Vérifier la donne' }).click()
  await expect(dialog.locator('[data-fair="true"]')).toBeVisible()
  await expect(dialog.getByText('C’est bien la donne dont cet appareil a gardé le reçu')).toBeVisible()

  await dialog.getByRole('link', { name: 'Revoir' }).click()
  await expect(page).toHaveURL(new RegExp(`/replay/${code}/1\\?key=[0-9a-f]{64}&as=0#0`))
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
  await expect(page).not.toHaveURL(/#3$/)
  const moment = page.url()

  await friend.goto(moment)
  await expect(friend).toHaveURL(moment)
  await expect(friend.locator('footer')).toBeVisible()
  await friend.keyboard.press('Home')
  await expect(friend).toHaveURL(/#0$/)
  await friend.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(friend).toHaveURL(/#([2-9]|\d\d+)$/)
}

// What a deal of Nain Jaune cost, read in peace by everybody.

import { begin, newTable, playToTheAccounts, sitDown } from './play.ts'
import { expect, test } from './test.ts'

test('the accounts of a deal stay until everybody has read them, and the end comes after the last', async ({
  person,
}) => {
  test.setTimeout(300_000)
  const page = await person({ name: 'Rose' })
  await page.clock.install()
  const code = await newTable(page, 'nain-jaune')
  for (let seats = 4; seats > 3; seats--)
    await page.getByRole('button', { name: 'Une place de moins' }).click()
  await expect(page.locator('.who li')).toHaveCount(3)
  await page.getByText('Toutes les règles à choisir').click()
  await page.getByLabel('Nombre de donnes').fill('2')
  await page.getByLabel('Nombre de donnes').press('Tab')
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  await begin(page, [guest])
  await Promise.all([page, guest].map((one) => playToTheAccounts(one)))
  const accounts = page.getByRole('region', { name: /opéra/ })
  const theirs = guest.getByRole('region', { name: /opéra/ })
  await expect(accounts).toContainText('Les comptes de la donne 1 sur 2')
  await expect(theirs).toBeVisible()
  // How long they stay is seen.
  await expect(accounts.getByRole('timer')).toHaveText(/^(30|2\d|1\d)$/)

  const tokens = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
  const paid = (await accounts.locator('.row:has(.hand) .out').allInnerTexts()).map(tokens)
  const swept = (await accounts.locator('.row:not(.total) .in').allInnerTexts()).map(tokens)
  const received = tokens(await accounts.locator('.total .in').innerText())
  expect(paid).toHaveLength(2)
  expect(received).toBe(swept.reduce((sum, one) => sum + one, 0) - paid.reduce((sum, one) => sum + one, 0))
  await accounts.getByText('Voir les chiffres').click()
  await expect(accounts.getByRole('row')).toHaveCount(4)
  await expect(accounts.getByRole('columnheader')).toHaveText(['Joueur', 'Départ', 'Donne 1'])

  // However quick the bot is, nothing happens behind them.
  const frame = page.locator('.frame[data-turn]')
  const changes = await frame.getAttribute('data-changes')
  await accounts.getByRole('button', { name: 'Continuer' }).click()
  await expect(accounts).toBeHidden()
  await expect(page.locator('.prompt')).toContainText('On attend Tom…')
  await expect(frame).toHaveAttribute('data-changes', changes ?? '')
  await theirs.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.locator('.prompt')).not.toContainText('On attend Tom…')

  await page.getByRole('button', { name: /^Donne 2\/2/ }).click()
  await page.getByRole('button', { name: 'Fermer' }).click()

  // The last accounts stay as long as one likes: half a minute, if one does nothing; then comes the end.
  await Promise.all([page, guest].map((one) => playToTheAccounts(one)))
  await expect(accounts).toContainText('Les comptes de la donne 2 sur 2')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.clock.fastForward('00:10')
  await expect(accounts).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await accounts.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('dialog')).toContainText('Victoires')
  await expect(accounts).toBeHidden()
})

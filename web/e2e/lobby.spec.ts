import { begin, newTable, sitDown } from './play.ts'
import { expect, test } from './test.ts'

test('the host sets the table, a guest sees it, somebody watches', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'nain-jaune')
  await expect(host.getByRole('img', { name: /scanner/ })).toBeVisible()

  const guest = await person({ lang: 'en' })
  await sitDown(guest, code, 'Tom')
  await expect(host.locator('.who').getByText('Tom')).toBeVisible()
  await expect(guest.getByText('Rose begins when everybody is here.')).toBeVisible()
  await expect(guest.locator('select')).toHaveCount(0)

  await host.getByText('À la couleur').click()
  await expect(guest.locator('.how').getByText('In suit', { exact: true })).toBeVisible()
  await host.getByText('Toutes les règles à choisir').click()
  await host.getByLabel('Nombre de donnes').fill('2')
  await host.getByLabel('Nombre de donnes').press('Tab')
  await guest.locator('summary').click()
  await expect(guest.locator('#option-deals')).toHaveText('2')

  await host.getByRole('button', { name: 'Un robot' }).first().click()
  await host
    .getByLabel(/^Niveau d/)
    .first()
    .selectOption('champion')
  await expect(guest.getByText('Champion').first()).toBeVisible()
  await host.getByRole('button', { name: 'Une place de moins' }).click()
  await expect(guest.getByText('3 seats')).toBeVisible()

  const watcher = await person()
  await watcher.goto(`/t/${code}`)
  await watcher.getByRole('button', { name: 'Regarder' }).click()

  await begin(host, [guest])
  for (const page of [host, guest, watcher]) await expect(page.locator('.frame[data-turn]')).toBeVisible()
  await expect(watcher.locator('[data-hint]')).toHaveCount(0)
  await expect(watcher.getByText('Spectateur', { exact: true })).toBeVisible()

  // The host would rather be among themselves, and thinks better of it.
  await host.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = host.getByRole('dialog')
  await expect(menu.getByText('1 personne regarde.')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Faire partir' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Fermer aux spectateurs' }).click()
  await expect(watcher.getByText('L’hôte a fermé la table à ceux qui regardent.')).toBeVisible()
  await expect(menu.getByText('La table est fermée à ceux qui regardent.')).toBeVisible()
  await menu.getByRole('button', { name: 'Laisser regarder' }).click()
  await watcher.reload()
  await watcher.getByRole('button', { name: 'Regarder' }).click()
  await expect(watcher.locator('.frame[data-turn]')).toBeVisible()
})

test('a guest leaves again', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'sardines')
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  await expect(host.locator('.who').getByText('Tom')).toBeVisible()
  await guest.getByRole('button', { name: 'Quitter la table' }).click()
  await expect(host.locator('.who').getByText('Tom')).toHaveCount(0)
})

test('nothing is pushed away while a table comes', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await newTable(page, 'nain-jaune')
  // What can be chosen comes late, as it does over a phone's connection.
  await page.route('**/api/games', async (route) => {
    await page.getByText('On s’installe').waitFor()
    await route.continue()
  })
  await page.addInitScript(() => {
    const moved = (entry: PerformanceEntry) => (entry as PerformanceEntry & { value: number }).value
    let shift = 0
    new PerformanceObserver((list) => {
      shift += list
        .getEntries()
        .map(moved)
        .reduce((all, more) => all + more)
      document.documentElement.dataset.shift = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.getByLabel('Un autre jeu')).toBeVisible()
  await expect(page.getByText('Toutes les règles à choisir')).toBeVisible()
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.05)
})

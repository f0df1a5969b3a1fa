import { check } from './axe.ts'
import { GAMES, newTable, playNow, playToTheEnd, sitDown } from './play.ts'
import { expectNoSecrets, overhear } from './secrets.ts'
import { expect, test } from './test.ts'

/** How many people it takes where nobody is a bot. */
const LEAST = { 'nain-jaune': 3, 'tous-a-table': 3, trefles: 2, sardines: 2 }

for (const game of GAMES) {
  test(`${game}: a whole game by tapping`, async ({ person, server }, { project }) => {
    test.skip(project.name === 'desktop', 'there it is played with the keyboard')
    test.setTimeout(600_000)
    const page = await person({ name: 'Rose' })
    const frames = overhear(page)
    const code = await playNow(page, game)
    await playToTheEnd(page, 'tap')
    await expect(page.getByRole('dialog')).toContainText('Victoires')
    await expectNoSecrets(frames, game, `${server.url}/api/tables/${code}`)
    await check(page, 'the end')
    await page.goto(`/replay/${code}/1?as=all#4`)
    await expect(page.locator('footer')).toBeVisible()
    await check(page, 'replay')
  })

  test(`${game}: a whole game with the keyboard alone`, async ({ person }, { project }) => {
    test.skip(project.name === 'phone', 'phones have none')
    test.setTimeout(600_000)
    const page = await person({ name: 'Rose', theme: 'dark', still: true })
    await playNow(page, game)
    await playToTheEnd(page, 'keys')
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page, 'the end')
  })

  test(`${game}: a whole game among people`, async ({ person }, { project }) => {
    test.skip(project.name === 'phone', 'there it is played against bots')
    test.setTimeout(900_000)
    const host = await person({ name: 'Rose', still: true })
    const code = await newTable(host, game)
    while ((await host.locator('.who li').count()) > LEAST[game]) {
      const before = await host.locator('.who li').count()
      await host.getByRole('button', { name: 'Une place de moins' }).click()
      await expect(host.locator('.who li')).toHaveCount(before - 1)
    }
    if (game === 'nain-jaune') {
      // One deal is a game, if that is what is agreed.
      await host.getByText('Toutes les règles à choisir').click()
      await host.getByLabel('Nombre de donnes').fill('1')
      await host.getByLabel('Nombre de donnes').press('Tab')
    }
    const guests = []
    for (let number = 2; number <= LEAST[game]; number++) {
      const guest = await person({ still: true })
      await sitDown(guest, code, `Tom ${number}`)
      guests.push(guest)
    }
    await host.locator('[data-start]').click()
    await Promise.all([host, ...guests].map((page) => playToTheEnd(page)))
    for (const page of [host, ...guests]) await expect(page.getByRole('dialog')).toBeVisible()
  })
}

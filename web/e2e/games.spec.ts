import { check } from './axe.ts'
import { begin, GAMES, newTable, playNow, playSome, playToTheEnd, sitDown } from './play.ts'
import { seeAgain } from './replay.ts'
import { expectNoSecrets, overhear } from './secrets.ts'
import { away, DESKTOP, expect, PHONE, test } from './test.ts'

/** How many people it takes where nobody is a bot. */
const LEAST = { 'nain-jaune': 3, 'tous-a-table': 3, trefles: 2, sardines: 2 }

for (const game of GAMES) {
  const killed = game === 'sardines'
  // At a desk it is played with the keyboard.
  test(
    `${game}: a whole game by tapping${killed ? ', and the server is killed' : ''}`,
    PHONE,
    async ({ person, server }) => {
      test.setTimeout(600_000)
      const page = await person({ name: 'Rose' })
      const frames = overhear(page)
      const code = await playNow(page, game)
      if (killed) {
        await playSome(page, 2)
        away.add(page)
        await server.kill()
        await expect(page.getByText('On te reconnecte…')).toBeVisible()
        await server.run()
        await expect(page.getByText('On te reconnecte…')).toBeHidden()
        away.delete(page)
      }
      await playToTheEnd(page, 'tap')
      await expect(page.getByRole('dialog')).toContainText('Victoires')
      await expectNoSecrets(frames, game, `${server.url}/api/tables/${code}`, page)
      await check(page, 'the end')
      await page.goto(`/replay/${code}/1?as=all#4`)
      await expect(page.locator('footer')).toBeVisible()
      await check(page, 'replay')
    },
  )

  const again = game === 'trefles'
  // Phones have none.
  test(
    `${game}: a whole game with the keyboard alone${again ? ', and again' : ''}`,
    DESKTOP,
    async ({ person }) => {
      test.setTimeout(600_000)
      const page = await person({ name: 'Rose', theme: 'dark', still: true })
      const code = await playNow(page, game)
      await playToTheEnd(page, 'keys')
      await expect(page.getByRole('dialog')).toBeVisible()
      await check(page, 'the end')
      if (again) await seeAgain(page, code, await person({ lang: 'en' }))
    },
  )

  // On a phone it is played against bots.
  test(`${game}: a whole game among people`, DESKTOP, async ({ person }) => {
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
    await begin(host, guests)
    for (const page of [host, ...guests]) await expect(page.locator('.frame[data-turn]')).toBeVisible()
    await Promise.all([host, ...guests].map((page) => playToTheEnd(page)))
    for (const page of [host, ...guests]) await expect(page.getByRole('dialog')).toBeVisible()
  })
}

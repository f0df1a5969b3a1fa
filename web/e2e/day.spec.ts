// By day: a table that lives for weeks, whoever forgets is played for, and what is my turn comes first.

import { checkBoth } from './axe.ts'
import { anyTurn, begin, move, newTable, passOn, sitDown, toMyTurn, type GameId } from './play.ts'
import { away, expect, test, type Page } from './test.ts'

const frame = (page: Page) => page.locator('.frame[data-turn]')

/** A table by day: the host begins. */
async function byDay(host: Page, game: GameId, guests: [Page, string][]): Promise<string> {
  const code = await newTable(host, game)
  await host.getByLabel('Rythme de la partie').selectOption('slow')
  await expect(host.getByLabel('Le week-end ne compte pas')).toBeChecked()
  await host.getByLabel('Temps pour jouer').selectOption('12')
  for (const [guest, name] of guests) await sitDown(guest, code, name)
  await host.getByLabel('Qui commence').selectOption({ index: 1 })
  for (const [, name] of guests) await expect(host.locator('.who')).toContainText(name)
  return code
}

test('a table by day wakes up for who forgets, and says until when there is time', async ({
  person,
  server,
}) => {
  const host = await person({ name: 'Rose' })
  const guest = await person()
  const code = await byDay(host, 'sardines', [[guest, 'Tom']])
  await expect(guest.getByText('12 heures')).toBeVisible()
  await checkBoth(host, 'a lobby by day')
  await begin(host, [guest])
  await expect(frame(host)).toBeVisible()
  const until = host.locator('[data-until]')
  await expect(until).toContainText(/À toi de jouer, jusqu’à|On attend .* jusqu’à/)
  await checkBoth(host, 'a table by day')
  if ((await frame(host).getAttribute('data-turn')) === 'true') await passOn(host)
  await expect(until).toContainText('On attend Tom jusqu’à')

  // At home Tom sees that it is his turn, and until when.
  await guest.goto('/')
  const waits = guest.locator(`[data-waiting="${code}"]`)
  await expect(waits).toContainText('c’est à toi')
  await expect(waits).toContainText('jusqu’à')
  await checkBoth(guest, 'a game that waits until')
  await guest.goto('about:blank')

  // Four days later, weekend or not: the server was away, the time is over, and a robot plays for him.
  away.add(host)
  await host.goto('about:blank')
  await server.again('--later', String(4 * 24 * 3600))
  await host.goto(`/t/${code}`)
  away.delete(host)
  await expect(host.locator('[data-seat="1"]')).toContainText('robot à sa place')
  await expect(until).toContainText('À toi de jouer, jusqu’à')
  await guest.goto(`/t/${code}`)
  await expect(host.locator('[data-seat="1"]')).not.toContainText('robot à sa place')
})

test('whoever has played is led to the next table where it is their turn', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const guest = await person()
  const codes: string[] = []
  for (const game of ['sardines', 'trefles'] as const) {
    codes.push(await byDay(host, game, [[guest, 'Tom']]))
    if (game === 'trefles') {
      // Nobody else has to be waited for.
      for (const button of await host.getByRole('button', { name: 'Une place de moins' }).all())
        if (await button.isEnabled()) await button.click()
    }
    await begin(host, [guest])
    await expect(frame(host)).toBeVisible()
    await passOn(host)
    await expect(host.locator('[data-until]')).toContainText('Tom')
  }
  // Both wait for Tom: what is his turn is first at home.
  await guest.goto('/')
  await expect(guest.locator('li.turn [data-waiting]')).toHaveCount(2)
  await guest.goto(`/t/${codes[0]}`)
  await expect(guest.locator('.frame[data-turn="true"]')).toBeVisible()
  await passOn(guest)
  const other = guest.locator('[data-elsewhere]')
  await expect(other).toContainText('À toi aussi')
  await other.click()
  await expect(guest).toHaveURL(new RegExp(codes[1] ?? ''))
  // The table that is left may still be on its way out.
  await expect(guest.locator('[data-until]', { hasText: 'À toi de jouer' })).toBeVisible()
})

test('answers are collected by day, and stay secret', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const [tom, lea] = [await person(), await person()]
  await byDay(host, 'tous-a-table', [
    [tom, 'Tom'],
    [lea, 'Léa'],
  ])
  await host.getByRole('button', { name: 'Une place de moins' }).click()
  await begin(host, [tom, lea])
  await expect(frame(host)).toBeVisible()
  const asked = tom.locator('.decline')
  // She may have been dealt a whole table, and sets it before she offers something: that is looked at first.
  for (let moves = 0; moves < 6 && (await asked.count()) === 0; moves++) {
    await move(host)
    await anyTurn(host, tom, lea)
  }
  for (const page of [tom, lea]) expect(await toMyTurn(page)).toBe(true)
  await asked.click()
  await expect(tom.locator('[data-until]')).toContainText('Ta réponse est gardée. On attend Léa')
  await expect(tom.locator('.decline')).toHaveCount(0)
  await expect(host.locator('[data-until]')).toContainText('On attend Léa')
  // Nobody is told what he said.
  await expect(host.getByRole('status').filter({ hasText: /Tom (décline|ne veut|passe)/ })).toHaveCount(0)
  await lea.locator('.decline').click()
  await expect(tom.locator('[data-until]')).not.toContainText('Ta réponse est gardée')
})

// People who play together: founded, joined by a link and by words, played in, looked back at, taken home and erased.

import { readFileSync } from 'node:fs'
import { checkBoth } from './axe.ts'
import { begin, playToTheEnd } from './play.ts'
import { resized } from './still.ts'
import { expect, PHONE, test, type Page } from './test.ts'

/** Pictures, for who asks for them: `TABLEE_LOOK=folder`. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.TABLEE_LOOK
  if (!folder) return
  const before = page.viewportSize()
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
  if (before) await page.setViewportSize(before)
}

/** Nothing is wider than the screen. */
async function fits(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await resized(page, { width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a circle from its founding to its end', PHONE, async ({ person, server }) => {
  const rose = await person({ name: 'Rose' })
  await rose.goto('/')
  await rose.getByRole('link', { name: 'Fonder ou rejoindre un cercle' }).click()
  await checkBoth(rose, 'no circle yet')
  await fits(rose)
  await picture(rose, 'found')
  await rose.locator('[data-name]').fill('Les dimanches')
  await rose.getByLabel('Coq').check({ force: true })
  await rose.getByRole('button', { name: 'Fonder le cercle' }).click()
  await expect(rose.locator('h1')).toHaveText('Les dimanches')

  // By the link, in English.
  await rose.locator('[data-invite]').click()
  const link = await rose.locator('[data-link]').inputValue()
  await expect(rose.getByRole('img', { name: 'L’invitation à scanner' })).toBeVisible()
  await picture(rose, 'invite')
  await rose.getByRole('button', { name: 'Fermer' }).click()
  const tom = await person({ name: 'Tom', lang: 'en' })
  await tom.goto(link.replace(/^https?:\/\/[^/]+/, server.url))
  await tom.getByLabel('Fox').check({ force: true })
  await tom.getByRole('button', { name: 'Join the circle' }).click()
  await expect(tom.getByRole('list', { name: 'Those in the circle' })).toContainText('Rose')
  expect(new URL(tom.url()).hash).toBe('')

  // Rose's tablet, by five words.
  await rose.getByRole('button', { name: 'Moi et le cercle' }).click()
  await rose.locator('[data-add-device]').click()
  const words = await rose.locator('[data-words]').innerText()
  await checkBoth(rose, 'my devices')
  await picture(rose, 'own')
  await rose.getByRole('button', { name: 'Fermer' }).click()
  const tablet = await person()
  await tablet.goto('/c')
  await tablet.locator('input[data-words]').fill(words)
  await tablet.getByRole('button', { name: 'Ajouter cet appareil' }).click()
  await expect(tablet.locator('h1')).toHaveText('Les dimanches')
  await tablet.context().close()

  // A table for the circle: its rules are kept by name, Tom finds it at home, and what is played is written there.
  await rose.locator('[data-open="sardines"]').click()
  const houses = rose.locator('[data-houses]')
  await houses.locator('[data-house-name]').fill('Comme chez Mamie')
  await houses.getByRole('button', { name: 'Garder' }).click()
  await expect(houses).toContainText('« Comme chez Mamie » est dans le cercle.')
  await checkBoth(rose, 'rules of the house')
  await tom.goto('/')
  await tom.getByRole('link', { name: /^Sardines.*: Rose$/ }).click()
  await tom.getByRole('button', { name: 'Sit down' }).click()
  const code = new URL(rose.url()).pathname.split('/').at(-1) ?? ''
  await begin(rose, [tom])
  for (const page of [rose, tom]) await expect(page.locator('.frame[data-turn]')).toBeVisible()
  await Promise.all([rose, tom].map((page) => playToTheEnd(page)))
  await rose.goto('/')
  await rose.locator('[data-circle]').click()
  const played = rose.locator(`[data-game="${code}-1"]`)
  await expect(async () => {
    await rose.reload()
    await expect(played).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(played).toContainText('Rose')
  await expect(played).toContainText('Tom')
  await expect(rose.getByRole('img', { name: /Parties gagnées/ })).toBeVisible()

  // A regular evening, as a file.
  await rose.locator('[data-add-regular]').click()
  await rose.getByLabel('Jour').selectOption({ label: 'dimanche' })
  await rose.getByLabel('Heure').fill('20:30')
  await rose.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(rose.locator('[data-regular]')).toContainText(/20\sh\s30/)
  const calendar = rose.waitForEvent('download')
  await rose.locator('[data-calendar]').click()
  const ics = readFileSync(await (await calendar).path(), 'utf8')
  expect(ics).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU')
  expect(ics).toContain('SUMMARY:Tablée · Les dimanches')

  // An evening at a real table.
  await rose.goto('/companion')
  await rose.getByLabel('Prénom 2').fill('tom')
  await rose.getByLabel('Prénom 3').fill('Mamie')
  await rose.locator('[data-begin]').click()
  await rose.locator('[data-box="7D"]').click()
  await rose.getByRole('button', { name: 'Rose', exact: true }).click()
  await rose.locator('[data-put-in] summary').click()
  await expect(rose.locator('[data-put-in] label select').nth(1)).toHaveValue('1')
  await checkBoth(rose, 'an evening into the circle')
  await rose.locator('[data-put]').click()
  await expect(rose.getByText('La soirée est dans « Les dimanches ».')).toBeVisible()

  await rose.goto('/')
  await checkBoth(rose, 'home with a circle')
  await picture(rose, 'home')
  await rose.locator('[data-circle]').click()
  await expect(rose.locator('[data-evening]')).toContainText('Mamie')
  await expect(rose.getByRole('img', { name: /Jetons au Nain Jaune/ })).toBeVisible()
  await rose.getByText('Les chiffres').first().click()
  await checkBoth(rose, 'the circle')
  await fits(rose)
  await picture(rose, 'circle-fr')

  // Everything in one file, with the records.
  await rose.getByRole('button', { name: 'Moi et le cercle' }).click()
  const file = rose.waitForEvent('download')
  await rose.locator('[data-export]').click()
  const all = JSON.parse(readFileSync(await (await file).path(), 'utf8')) as {
    tablee_circle: number
    members: { name: string }[]
    houses: { name: string }[]
    records: { table: string; record: { game: string } }[]
  }
  expect(all.tablee_circle).toBe(1)
  expect(all.members.map(({ name }) => name)).toEqual(['Rose', 'Tom'])
  expect(all.houses[0]?.name).toBe('Comme chez Mamie')
  expect(all.records.map(({ table, record }) => [table, record.game])).toEqual([[code, 'sardines']])

  // The whole of it is erased when all agree; one may object.
  await rose.locator('[data-erase]').click()
  await rose.locator('[data-sure]').click()
  await rose.getByRole('button', { name: 'Fermer' }).click()
  await expect(rose.getByText('Rose voudrait effacer le cercle')).toBeVisible()
  await tom.goto('/')
  await tom.locator('[data-circle]').click()
  await picture(tom, 'circle-en')
  await checkBoth(tom, 'a circle that may be erased')
  await tom.locator('[data-keep]').click()
  await expect(tom.locator('[data-keep]')).toHaveCount(0)

  // Tom goes, and is somebody in what stays.
  await tom.getByRole('button', { name: 'Me and the circle' }).click()
  await tom.locator('[data-leave]').click()
  await tom.locator('[data-sure]').click()
  await expect(tom.getByRole('heading', { name: 'Found a circle' })).toBeVisible()
  await rose.reload()
  await expect(played).toContainText('Quelqu’un')
  await expect(rose.locator('main')).not.toContainText('Tom')
  await played.getByRole('link', { name: 'Revoir' }).click()
  await expect(rose.locator('footer')).toBeVisible()
  // The last one takes it with her.
  await rose.goBack()
  await rose.getByRole('button', { name: 'Moi et le cercle' }).click()
  await rose.locator('[data-erase]').click()
  await rose.locator('[data-sure]').click()
  await expect(rose.getByRole('heading', { name: 'Fonder un cercle' })).toBeVisible()
})

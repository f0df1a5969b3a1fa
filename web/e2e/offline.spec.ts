// Without a network: the page was opened once, and from then on nothing of it comes from anywhere.

import { check } from './axe.ts'
import { codeOf, GAMES, playSome, playToTheEnd, toMyTurn } from './play.ts'
import { newer } from './newer.ts'
import type { Server } from './server.ts'
import { away, DESKTOP, expect, PHONE, test, type Page } from './test.ts'

/** Opens the page once, waits until all of it is kept, and cuts the network. */
async function alone(page: Page, server: Server): Promise<void> {
  await page.goto('/')
  await kept(page)
  away.add(page)
  await server.kill()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.locator('[data-offline]')).toBeVisible()
}

/** Waits until one whole version of the page is kept. */
async function kept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true)
}

/** From home to a table on this device. */
async function playHere(page: Page, game: string, level = 'debutant'): Promise<string> {
  const section = page.locator('[data-offline]')
  await section.locator('select').first().selectOption(game)
  await section.locator('select').last().selectOption(level)
  await section.locator('button').click()
  await expect(page.locator('.frame[data-turn]')).toBeVisible()
  expect(codeOf(page)).toMatch(/^here\./)
  return codeOf(page)
}

/** In a worker: a disk without room, as it says so; or with room again. */
function room(some: boolean): void {
  const { prototype } = IDBObjectStore
  const kept = prototype as unknown as { real?: typeof prototype.add }
  kept.real ??= prototype.add
  prototype.add = some
    ? kept.real
    : () => {
        throw new DOMException('there is no room', 'QuotaExceededError')
      }
}

/** What a full disk does not take is refused in words, nothing is lost, and with some room it is done. */
async function withoutRoom(page: Page): Promise<void> {
  if (!(await toMyTurn(page))) return
  const frame = page.locator('.frame[data-turn]')
  const changes = await frame.getAttribute('data-changes')
  const disk = page.workers().at(-1)
  await disk?.evaluate(room, false)
  const refused = page.getByText('Cet appareil n’a plus de place')
  await page.locator('[data-hint]').click()
  await expect(async () => {
    await page.locator('[data-hinted]').first().click({ timeout: 2000 })
    await expect(refused).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await frame.getAttribute('data-changes')).toBe(changes)
  await disk?.evaluate(room, true)
  await playSome(page, 1)
  await expect(refused).toHaveCount(0)
}

test('whole games of each kind without a network', PHONE, async ({ person, server }) => {
  test.setTimeout(600_000)
  const page = await person({ name: 'Rose', workers: true })
  await alone(page, server)
  for (const game of GAMES) {
    await page.goto('/')
    const code = await playHere(page, game)
    await playSome(page, 2)
    // A reload in the middle: the game goes on where it was.
    await page.reload()
    await expect(page.locator('.frame[data-turn]')).toBeVisible()
    if (game === 'trefles') await withoutRoom(page)
    await playToTheEnd(page)
    await page.goto(`/replay/${code}/1?as=all#3`)
    await expect(page.locator('footer')).toBeVisible()
    await page.getByRole('button', { name: 'Vérifier' }).click()
    await expect(page.locator('[data-fair="true"]')).toBeVisible()
    await expect(page.getByText('rejouée ici même')).toBeVisible()
  }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Revoir' })).toHaveCount(GAMES.length)

  // What is nothing without a server says so; a language that nobody read here, too.
  await page.goto('/companion')
  await expect(page.locator('[data-missing]')).toContainText('ne répond pas')
  await page.getByRole('link').click()
  await page.getByRole('button', { name: 'Réglages' }).click()
  await page.getByText('English').click()
  await expect(page.getByText('Cette langue n’est pas gardée')).toBeVisible()
})

test('a newer page comes whole or not at all', PHONE, async ({ person, server, luck }) => {
  const house = await newer(server)
  const page = await person({ name: 'Rose', workers: true, elsewhere: { server: house, luck } })
  // Half of it cannot be had: pages complain, rightly.
  away.add(page)
  const version = () => page.locator('meta[name=version]').getAttribute('content', { timeout: 5000 })
  await page.goto('/')
  await kept(page)
  // The network goes while the newer version is coming.
  house.version = 2
  house.whole = false
  await page.reload()
  expect(await version()).toBe('2')
  await house.asked('/assets/newer.js')
  await page.context().setOffline(true)
  house.cut = true
  await page.reload()
  expect(await version()).toBe('1')
  const code = await playHere(page, 'trefles')
  await playSome(page, 1)
  // Asked to keep what is newest without a network, it keeps what it has.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ keep: 'fr' }))
  await page.reload()
  expect(await version()).toBe('1')
  // With one it comes, and from then on it is the one that is kept. The game is still there.
  house.whole = true
  house.cut = false
  await page.context().setOffline(false)
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/'))?.text())?.includes('content="2"')))
    .toBe(true)
  await page.context().setOffline(true)
  house.cut = true
  await page.reload()
  expect(await version()).toBe('2')
  await page.goto(`/t/${code}`)
  await playSome(page, 1)
  await house.close()
})

test('what if, a position of one’s own, and back online', PHONE, async ({ person }) => {
  test.setTimeout(300_000)
  const page = await person({ name: 'Rose', workers: true, still: true })
  await page.goto('/')
  const code = await playHere(page, 'trefles')
  await playToTheEnd(page)

  // From a moment with a choice something else is done, beside the real game.
  await page.goto(`/replay/${code}/1?as=0`)
  const wonder = page.locator('[data-what-if]')
  await expect(wonder).toBeVisible()
  while (!(await wonder.isEnabled())) await page.locator('[data-next]').click()
  await wonder.click()
  const choices = page.locator('[data-choice]')
  await expect(choices.first()).toContainText('Le champion aurait fait ça')
  expect(await choices.count()).toBeGreaterThan(1)
  await check(page, 'what if')
  await choices.last().click()
  await expect(page.locator('.frame[data-turn]')).toBeVisible()
  expect(codeOf(page)).not.toBe(code)
  await playSome(page, 1)
  await page.locator('a[data-study]').click()
  await expect(page).toHaveURL(new RegExp(`/replay/${code}/1`))

  // A position that somebody set up is in its link; what the rules do not deal is refused in words.
  await page.goto('/study/trefles')
  await page
    .locator('details', { has: page.locator('[data-card]') })
    .locator('summary')
    .click()
  await page.locator('[data-card]').first().click()
  await check(page, 'study')
  const link = page.url()
  await page.goto('/')
  await page.goto(link)
  await expect(page.locator('.hand .card')).toHaveCount(1)
  await page.getByRole('button', { name: 'Jouer cette position' }).click()
  await expect(page.locator('span[data-study]')).toBeVisible()
  await playSome(page, 1)
  await page.goto('/study/trefles')
  await page
    .locator('details', { has: page.locator('[data-card]') })
    .locator('summary')
    .click()
  for (let card = 0; card < 9; card++) await page.locator('[data-card]').nth(card).click()
  await page.getByRole('button', { name: 'Jouer cette position' }).click()
  await expect(page.locator('[data-trouble]')).toBeVisible()

  // The finished game is sent to the server, which says whose deal it was.
  await page.goto('/')
  await page.locator('[data-bring="over"]').click()
  await expect(page.getByText('La table est maintenant sur le serveur')).toBeVisible()
  await expect(page.locator('[data-bring="over"]')).toHaveCount(0)
  await page.goto((await page.getByRole('link', { name: 'Revoir' }).first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.locator('[data-fair="true"]')).toBeVisible()
  await expect(page.locator('[data-remark="device"]')).toBeVisible()

  // One that is not over goes on there.
  await page.goto('/')
  const here = await playHere(page, 'sardines')
  await playSome(page, 1)
  await page.goto('/')
  await page.locator('[data-bring="playing"]').click()
  await expect(page.locator('.frame[data-turn]')).toBeVisible()
  expect(codeOf(page)).not.toBe(here)
  expect(codeOf(page)).not.toMatch(/^here/)
  await playSome(page, 1)
})

test('against a champion with the keyboard alone', DESKTOP, async ({ person, server }) => {
  test.setTimeout(600_000)
  const page = await person({ name: 'Rose', workers: true, still: true })
  await alone(page, server)
  await playHere(page, 'trefles', 'champion')
  await playToTheEnd(page, 'keys')
})

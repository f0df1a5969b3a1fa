// A family's evening: a name is asked for, the absent are played for, and whoever comes back finds what waits for them.

import { begin, newTable, playToTheEnd, sitDown, type GameId } from './play.ts'
import { expect, test, type Page } from './test.ts'

/** A table of somebody's, with these terms, in the page of its host; not begun. */
async function table(page: Page, game: GameId, seats: number, terms: object): Promise<string> {
  await page.goto('/')
  const data = { name: 'Rose', table: { game, seats, rules: {}, clock: { answer: 15 }, ...terms } }
  const answer = await page.request.post('/api/tables', { data })
  const { code, seat, token } = (await answer.json()) as { code: string; seat: number; token: string }
  const mine = { code, game, seats: [{ seat, token, name: 'Rose' }], at: Date.now() }
  await page.evaluate((mine) => localStorage.setItem('tablee-tables', JSON.stringify([mine])), mine)
  await page.goto(`/t/${code}`)
  await expect(page.locator('[data-start]')).toBeVisible()
  return code
}

test('a host is asked for a name, and can have another', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await page.locator('[data-new="sardines"]').click()
  const asked = page.getByRole('dialog').getByRole('textbox')
  await expect(asked).toBeFocused()
  // Nobody is called nothing.
  await asked.fill('   ')
  await asked.press('Enter')
  await expect(asked).toBeVisible()
  await asked.fill('Rose')
  await asked.press('Enter')
  await expect(page.locator('.who li').first()).toContainText('Rose')

  const code = /\/t\/(.*)$/.exec(page.url())?.[1] ?? ''
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  await expect(guest.locator('.who')).toContainText('Rose')
  await page.getByRole('button', { name: 'Changer de nom' }).click()
  await page.getByRole('textbox', { name: 'Ton prénom' }).fill('Tom')
  await page.getByRole('button', { name: 'C’est moi' }).click()
  await expect(page.getByRole('alert')).toContainText('Quelqu’un')
  await page.getByRole('button', { name: 'Changer de nom' }).click()
  await page.getByRole('textbox', { name: 'Ton prénom' }).fill('Mamie')
  await page.getByRole('textbox', { name: 'Ton prénom' }).press('Enter')
  await expect(guest.locator('.who')).toContainText('Mamie')
  await expect(page.getByRole('alert')).toBeHidden()

  // It is remembered, here and at home.
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Ton prénom' })).toHaveValue('Mamie')
})

test('a bot plays for who is away, until they are back', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await table(host, 'sardines', 3, { away: 5 })
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  await begin(host, [guest])
  const tom = host.locator('[data-seat="1"]')
  await expect(tom).toContainText('Tom')

  // A phone that goes dark: everybody reads how long it is waited for, and that a bot plays then.
  await guest.goto('about:blank')
  await expect(tom).toContainText(/pas là, robot dans [1-5] s/)
  await expect(tom).toContainText('robot à sa place')
  const told = (what: string) => host.getByRole('status').filter({ hasText: what })
  await expect(told('Un robot joue à la place de Tom, qui n’est pas là.')).toHaveCount(1)
  await guest.goto(`/t/${code}`)
  await expect(tom).not.toContainText('robot à sa place')
  await expect(told('Tom est de retour et reprend sa place.')).toHaveCount(1)

  // Whoever says goodbye is not waited for; the game is the first thing on the home page, and « Rejoindre » is in sight.
  await guest.getByRole('button', { name: 'Menu' }).click()
  await guest.getByRole('dialog').getByRole('link', { name: 'Accueil' }).click()
  await expect(tom).toContainText('robot à sa place')
  await guest.setViewportSize({ width: 360, height: 640 })
  const waits = guest.locator(`[data-waiting="${code}"]`)
  await expect(waits).toBeInViewport()
  await expect(guest.getByRole('button', { name: 'Rejoindre' })).toBeInViewport({ ratio: 1 })
  await waits.click()
  await expect(guest.locator('.frame[data-turn]')).toBeVisible()
  await expect(tom).not.toContainText('robot à sa place')
})

test('a game says that it is my turn on the home page, before all games', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  const code = await table(page, 'sardines', 2, { begins: { seat: 0 } })
  await begin(page)
  await expect(page.locator('.frame[data-turn="true"]')).toBeVisible()
  await page.goto('/')
  const waits = page.locator(`[data-waiting="${code}"]`)
  await expect(waits).toContainText('Une partie t’attend : c’est à toi')
  const [first, games] = await Promise.all([waits.boundingBox(), page.locator('.games').boundingBox()])
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(games?.y ?? 0)
})

test('a host who leaves is announced, and somebody else runs the table', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'sardines')
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  await begin(host, [guest])
  await expect(guest.locator('.frame[data-turn]')).toBeVisible()
  await host.getByRole('button', { name: 'Menu' }).click()
  await host.getByRole('button', { name: 'Quitter la table' }).click()
  await host.getByRole('button', { name: /Oui, quitter/ }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'tiens la table' })).toHaveText(
    'C’est toi qui tiens la table maintenant.',
  )
})

test('the link can be copied, or is selected where a browser has no clipboard', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  const code = await newTable(page, 'sardines')
  const link = page.getByRole('textbox', { name: 'Le lien de la table' })
  await expect(link).toHaveValue(new RegExp(`/t/${code}$`))
  // A plain-http page on the home network: no clipboard, and nothing else that copies.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le lien est sélectionné' })).toBeVisible()
  const chosen = await link.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  )
  expect(chosen).toBe(await link.inputValue())
  // Where copying works it says so.
  await page.evaluate(() => (document.execCommand = () => true))
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copié' })).toBeVisible()
  // A picture for a phone that is held before the screen.
  await page.getByRole('button', { name: 'Agrandir l’image à scanner' }).click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect(large).toBeVisible()
  expect((await large.boundingBox())?.width ?? 0).toBeGreaterThan(250)
  await page.keyboard.press('Escape')
  // As many robots as will play.
  await expect(page.locator('[data-start]')).toHaveText('Commencer avec 2 robots')
  await page.getByRole('button', { name: 'Un robot' }).first().click()
  await expect(page.locator('.who select').first()).toBeVisible()
  await expect(page.locator('[data-start]')).toHaveText('Commencer avec 2 robots')
})

test('with mistakes, nothing on the big button costs the game, and « Compte ! » says what it does', async ({
  person,
}) => {
  const page = await person({ name: 'Rose' })
  await table(page, 'trefles', 3, { rules: { mistakes: 'played' }, begins: { seat: 0 } })
  await begin(page)
  await expect(page.locator('.frame[data-turn="true"]')).toBeVisible()
  await page.getByRole('button', { name: 'Piocher' }).click()
  // It is drawn: drawing again would be a mistake, so nothing asks for it. The pile can still be touched.
  await expect(page.locator('.prompt')).toContainText('choisis une carte')
  await expect(page.locator('.prompt').getByRole('button', { name: 'Piocher' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Compte !' }).click()
  await expect(page.locator('.prompt')).toContainText('Si elle a le bon compte, il ne se passe rien.')
  await page.locator('.choice').first().click()
  await expect(page.getByText('Fausse alerte').first()).toBeVisible()
})

test('the end shows the family that won, scores with their units, and says nothing twice', async ({
  person,
}) => {
  test.setTimeout(300_000)
  const page = await person({ name: 'Rose' })
  await table(page, 'trefles', 2, {})
  await begin(page)
  await expect(page.locator('.frame[data-turn]')).toBeVisible()
  await playToTheEnd(page)
  const end = page.getByRole('dialog')
  const title = (await end.getByRole('heading').first().innerText()).trim()
  const text = await end.innerText()
  expect(text.split(title)).toHaveLength(2)
  await expect(end.getByRole('cell', { name: /^[01] points?$/ })).toHaveCount(2)
  if (/famille/.test(text)) await expect(end.locator('[data-family] .card')).toHaveCount(4)
})

test('what is said is seen at the seat, counted, and can be switched off', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await table(host, 'sardines', 2, { begins: { seat: 0 } })
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  await begin(host, [guest])
  await expect(guest.locator('.frame[data-turn]')).toBeVisible()
  await guest.getByRole('button', { name: 'Se parler' }).first().click()
  const reactions = guest.getByRole('dialog').getByRole('group', { name: 'Réagir' }).getByRole('button')
  await expect(reactions).toHaveCount(8)
  await expect(guest.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await guest.getByRole('dialog').getByRole('button', { name: 'la fête' }).click()
  await expect(host.locator('[data-seat="1"] [data-bubble]')).toHaveText('🎉')
  await expect(host.locator('[data-badge]')).toHaveText('1')
  await expect(host.getByRole('status').filter({ hasText: 'Tom : 🎉' })).toHaveCount(1)
  await host.getByRole('button', { name: 'Se parler, 1 message' }).click()
  await expect(host.locator('[data-badge]')).toHaveCount(0)
  await host.keyboard.press('Escape')

  await host.getByRole('button', { name: 'Menu' }).click()
  await host.getByRole('button', { name: 'Demander le silence' }).click()
  await expect(host.getByRole('button', { name: 'Laisser parler' })).toBeVisible()
  await expect(guest.locator('header').getByRole('button', { name: 'Se parler' })).toHaveCount(0)
})

test('advice says why, and marks what is to be tapped', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await table(page, 'nain-jaune', 3, { begins: { seat: 0 } })
  await begin(page)
  await expect(page.locator('.frame[data-turn="true"]')).toBeVisible()
  await page.locator('[data-hint]').click()
  await expect(page.locator('[data-advice]')).toHaveText(/^Jouer .+\s:\s.+il te reste \d+ cartes?.*\.$/)
  await page.locator('[data-hinted]').click()
  await expect(page.locator('[data-advice]')).toHaveCount(0)

  await table(page, 'trefles', 3, { begins: { seat: 0 } })
  await begin(page)
  await expect(page.locator('.frame[data-turn="true"]')).toBeVisible()
  await page.locator('[data-hint]').click()
  await expect(page.locator('[data-advice]')).toHaveText('Piocher une carte : c’est la seule chose à faire.')
  // The button, too.
  const button = page.locator('.prompt [data-hinted]')
  expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('dashed')
})

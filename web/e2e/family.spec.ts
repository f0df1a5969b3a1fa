// Seats change hands, robots wait, another game is voted for, and people call each other.

import { checkBoth } from './axe.ts'
import { anyTurn, begin, move, newTable, playSome, playToTheEnd, sitDown } from './play.ts'
import { expect, test, type Page } from './test.ts'

const told = (page: Page, what: string) => page.getByRole('status').filter({ hasText: what })

test('a latecomer takes the seat of a robot, and stands up without ending it', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'sardines')
  await begin(host)
  await expect(host.locator('.frame[data-turn]')).toBeVisible()

  const late = await person({ name: 'Tom' })
  await late.goto(`/t/${code}`)
  const seating = late.locator('[data-seating]')
  await expect(seating).toBeVisible()
  await checkBoth(late, 'a seat to take')
  const robot = (await seating.locator('option').first().innerText()).replace(
    /^Prendre la place (de |d’)/,
    '',
  )
  await seating.getByRole('button', { name: 'M’asseoir' }).click()
  await expect(late.locator('.frame[data-seat="1"]')).toBeVisible()
  await expect(told(host, 'Tom s’assoit à la place')).toHaveText(new RegExp(robot))
  await expect(host.locator('[data-seat="1"]')).toContainText('Tom')
  // Rose's turn may have to end first.
  const turn = (page: Page) => page.locator('.frame[data-turn="true"]').count()
  for (let moves = 0; moves < 30 && (await turn(late)) === 0; moves++) {
    await anyTurn(host, late)
    if ((await turn(late)) === 0) await move(host)
  }
  await playSome(late, 1)

  await late.getByRole('button', { name: 'Menu' }).click()
  await late.getByRole('button', { name: 'Me lever et regarder' }).click()
  await late.getByRole('button', { name: /Oui, me lever/ }).click()
  await expect(late.getByText('Spectateur', { exact: true })).toBeVisible()
  await expect(told(host, 'Tom a quitté la table')).toHaveCount(1)
  await expect(host.locator('.frame[data-over="false"]')).toBeVisible()

  // The game goes on without him, and he sits down again.
  await late.getByRole('button', { name: 'Menu' }).click()
  await late.locator('[data-seating]').getByRole('button', { name: 'M’asseoir' }).click()
  await expect(late.locator('.frame[data-seat="1"]')).toBeVisible()
})

test('who watches sits down between two games, and another one is voted for', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'sardines')
  await begin(host)
  const watcher = await person({ name: 'Tom' })
  await watcher.goto(`/t/${code}?watch`)
  await playToTheEnd(host)
  const end = (page: Page) => page.getByRole('dialog')
  await watcher.locator('[data-continue]').or(end(watcher)).first().waitFor()
  if (!(await end(watcher).isVisible())) await watcher.locator('[data-continue]').click()
  await end(watcher).locator('[data-seating]').getByRole('button', { name: 'M’asseoir' }).click()
  await expect(watcher.locator('.frame[data-seat="1"]')).toBeVisible()
  await expect(host.locator('[data-seat="1"]')).toContainText('Tom')

  // Both are asked: one is not enough.
  await host.getByRole('button', { name: 'On en refait une' }).click()
  await expect(end(host).getByText('1 sur 2 en veut une autre.')).toBeVisible()
  await expect(end(host).getByText('On attend Tom.')).toBeVisible()
  await checkBoth(host, 'a vote')
  await watcher.locator('[data-continue]').or(end(watcher)).first().waitFor()
  if (!(await end(watcher).isVisible())) await watcher.locator('[data-continue]').click()
  await expect(end(watcher).getByText('1 sur 2 en veut une autre.')).toBeVisible()
  await watcher.getByRole('button', { name: 'On en refait une' }).click()
  for (const page of [host, watcher]) await expect(page.locator('.frame[data-over="false"]')).toBeVisible()
  await expect(host.locator('[data-seat="1"]')).toContainText('Tom')
})

test('robots wait for me, where the table says so', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await newTable(page, 'sardines')
  await page.getByLabel('Les robots sont').selectOption('waits')
  await page.getByLabel('Qui commence').selectOption({ index: 2 })
  await begin(page)
  const bar = page.locator('[data-watching]')
  const asked = page.locator('.frame[data-turn="true"]')
  // A robot that begins with a cat asks her at once.
  for (let moves = 0; moves < 5; moves++) {
    await bar.or(asked).first().waitFor()
    if (await bar.isVisible()) break
    await playSome(page, 1)
  }
  await expect(bar).toBeVisible()
  await checkBoth(page, 'robots that wait')
  const changes = await page.locator('.frame').getAttribute('data-changes')
  await bar.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.locator('.frame')).not.toHaveAttribute('data-changes', changes ?? '')
  await playSome(page, 2)
})

test('the link of a call is seen by those who sit here alone', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'trefles')
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  const watcher = await person()
  await watcher.goto(`/t/${code}?watch`)
  await expect(watcher.locator('.who')).toContainText('Tom')
  const meeting = host.locator('[data-meeting]')
  await meeting.getByRole('textbox').fill('http://visio.example/famille')
  await meeting.getByRole('button', { name: 'Mettre ce lien' }).click()
  await expect(meeting.getByRole('alert')).toContainText('https://')
  await meeting.getByRole('textbox').fill('https://visio.example/famille')
  await meeting.getByRole('button', { name: 'Mettre ce lien' }).click()
  const link = guest.getByRole('link', { name: 'Rejoindre l’appel sur visio.example' })
  await expect(link).toHaveAttribute('href', 'https://visio.example/famille')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(watcher.locator('[data-meeting]')).toHaveCount(0)
  await checkBoth(host, 'the call')
  await meeting.getByRole('button', { name: 'Enlever le lien' }).click()
  await expect(link).toHaveCount(0)
})

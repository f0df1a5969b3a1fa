import { isOver, move, playNow, playSome, playToTheEnd } from './play.ts'
import { away, expect, test } from './test.ts'

test('a game goes on after the page was loaded anew', async ({ person }) => {
  const page = await person()
  await playNow(page, 'sardines')
  await playSome(page, 2)
  await page.reload()
  await expect(page.locator('.frame[data-seat="0"]')).toBeVisible()
  await playSome(page, 2)
})

test('two tabs of the same seat see the same and both can play', async ({ person }) => {
  const one = await person()
  await playNow(one, 'trefles')
  const other = await one.context().newPage()
  await other.goto(one.url())
  for (let moves = 0; moves < 6 && !(await isOver(one)); moves++) await move(moves % 2 ? one : other)
  await expect(other.locator('.frame')).toHaveAttribute(
    'data-turn',
    (await one.locator('.frame').getAttribute('data-turn')) ?? '',
  )
})

test('a server that is killed and comes back loses nothing', async ({ person, server }, { project }) => {
  test.skip(project.name === 'desktop', 'it is the same server')
  test.setTimeout(600_000)
  const page = await person()
  await playNow(page, 'sardines')
  await playSome(page, 2)
  away.add(page)
  await server.kill()
  await expect(page.getByText('On te reconnecte…')).toBeVisible()
  await server.run()
  await expect(page.getByText('On te reconnecte…')).toBeHidden({ timeout: 20_000 })
  away.delete(page)
  await playToTheEnd(page)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an illegal card says why, with the rule', async ({ person }) => {
  const page = await person()
  await playNow(page, 'trefles')
  // Nobody can discard before they drew.
  await expect(page.locator('.frame[data-turn="true"]')).toBeVisible()
  await page.locator('.hand button').first().click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText(/pioche/i)
  await refusal.getByRole('button', { name: 'Règle TR-4' }).click()
  await expect(page.locator('[data-rule="TR-4"].now')).toBeInViewport()
})

import { move, playNow, playSome } from './play.ts'
import { expect, test, type Page } from './test.ts'

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
  await expect(other.locator('.frame')).toBeVisible()
  for (let moves = 0; moves < 6; moves++) {
    const front = moves % 2 ? one : other
    // What is behind is hardly drawn.
    await front.bringToFront()
    if (!(await move(front))) break
  }
  // What is shown last is the same, however it came.
  const shown = async (page: Page) => [
    await page.locator('.frame').getAttribute('data-turn'),
    await page.locator('.frame').getAttribute('data-over'),
    ...(await page.locator('.hand button').allInnerTexts()),
  ]
  await expect.poll(async () => String(await shown(one)) === String(await shown(other))).toBe(true)
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

// The lessons, gone through by tapping: what is said is read, what is lit is tapped, and the wrong thing is tried.

import { checkBoth } from './axe.ts'
import { GAMES, playSome, toMyTurn } from './play.ts'
import { arrived, resized } from './still.ts'
import { expect, PHONE, test, type Page } from './test.ts'

/** One thing: closes the accounts, reads, takes back, or taps what is lit. */
async function step(page: Page): Promise<void> {
  const waits = page.locator(
    '[data-continue], [data-understood], [data-takeback], [data-show]:enabled, [data-hinted], [data-lesson][data-over="true"]',
  )
  await expect(waits.first()).toBeAttached()
  for (const what of [
    '[data-continue]',
    '[data-takeback]',
    '[data-understood]',
    '[data-hinted]',
    '[data-show]:enabled',
  ]) {
    const found = page.locator(what).first()
    if ((await found.count()) === 0) continue
    // What is made anew at this moment is looked for again.
    await found.click({ timeout: 2000 }).catch(() => undefined)
    return
  }
}

/** In the page: what of the hand and of what is expected is not on the screen. */
function hidden(): string[] {
  const parts = [document.querySelector('.prompt'), ...document.querySelectorAll('[data-own] button')]
  return parts.flatMap((part) => {
    if (!part) return ['nothing is expected']
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const seen = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    return seen
      ? []
      : [`${part.textContent?.trim().slice(0, 20)} at ${Math.round(top)} to ${Math.round(bottom)}`]
  })
}

for (const game of GAMES)
  test(`the lesson of ${game} is gone through by tapping`, PHONE, async ({ person }) => {
    const page = await person({ name: 'Rose', still: true })
    await page.goto(`/help/${game}`)
    await page.locator(`[data-lesson="${game}"]`).click()
    const frame = page.locator('[data-lesson]')
    await expect(page.locator('[data-understood]')).toBeVisible()
    await checkBoth(page, 'the first word')
    const over = async () => (await frame.getAttribute('data-over')) === 'true'
    for (let steps = 0; steps < 500 && !(await over()); steps++) {
      if (process.env.TABLEE_LOOK && steps % 6 === 1) {
        await arrived(page)
        await page.screenshot({ path: `${process.env.TABLEE_LOOK}/lesson ${game} ${steps}.png` })
      }
      // Whoever has to do something sees all of it, on the smallest screens, too.
      if (steps < 30 && (await page.locator('[data-show]:enabled').count()) > 0) {
        const before = page.viewportSize()
        for (const [width, height] of [
          [320, 568],
          [844, 390],
        ] as const) {
          await resized(page, { width, height })
          expect.soft(await page.evaluate(hidden), `${width}×${height}, step ${steps}`).toEqual([])
        }
        if (before) await page.setViewportSize(before)
      }
      await step(page)
    }
    await expect(page.getByText('La leçon est finie.')).toBeVisible()
    await page.getByRole('link', { name: 'Jouer pour de vrai' }).click()
    await expect(page.locator(`[data-lesson="${game}"]`)).toContainText('✓')
  })

test('the wrong card is taken back, and a card that is not allowed is refused with a reason', async ({
  person,
}) => {
  const page = await person({ name: 'Rose', still: true })
  await page.goto('/lesson/nain-jaune')
  const teacher = page.getByRole('note')
  const card = (name: string) =>
    page
      .locator('[data-own] button')
      .filter({ hasText: name })
      .or(page.locator(`[data-own] button[aria-label*="${name}"]`))
      .first()
  for (let steps = 0; steps < 60; steps++) {
    if ((await teacher.getByText('Deux sept dans ta main').count()) > 0) break
    await step(page)
  }
  await card('valet de trèfle').click()
  await expect(teacher).toContainText('Essaie autre chose')
  await card('sept de trèfle').click()
  await expect(teacher).toContainText('Permis, mais dommage')
  await page.locator('[data-takeback]').click()
  await expect(teacher).toContainText('Deux sept dans ta main')
  await card('sept de carreau').click()
  await expect(teacher).toContainText('25 jetons pour toi')
})

test('whoever has understood one thing is told the next', PHONE, async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await page.goto('/help/sardines')
  await page.getByRole('button', { name: 'Commencer ma première partie' }).click()
  await toMyTurn(page)
  const coach = page.locator('.coach')
  // What is explained first depends on the cards: a robot may have begun with the cat.
  const first = await coach.getByRole('paragraph').innerText()
  expect(first).not.toBe('')
  await coach.getByRole('button').click()
  await expect(coach).toHaveCount(0)
  // The teacher is still there: something else that happens is explained.
  for (let moves = 0; moves < 200 && !(await coach.isVisible()); moves++) await playSome(page, 1)
  await expect(coach).toBeVisible()
  await expect(coach).not.toContainText(first)
})

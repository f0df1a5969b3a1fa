import { GAMES, isOver, move } from './play.ts'
import { expect, test, type Page } from './test.ts'

const NAMES = ['Anne', 'Bob']

async function passTable(page: Page, game: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Se passer le téléphone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator(`input[value="${game}"]`).check({ force: true })
  for (const [index, name] of NAMES.entries())
    await dialog
      .getByLabel(`Joueur ${index + 1}`)
      .first()
      .fill(name)
  await dialog.getByRole('button', { name: 'Mettre la table' }).click()
  await page.locator('[data-start]').click()
}

/** Lifts the curtain for whoever it names, and answers who that is. */
async function lift(page: Page): Promise<string | null> {
  const button = page.getByRole('button', { name: /^C’est moi, / })
  const name = /moi, (.*)$/.exec((await button.textContent({ timeout: 2000 }).catch(() => '')) ?? '')?.[1]
  if (!name) return null
  await button.click()
  return name
}

for (const game of GAMES) {
  test(`${game}: two people pass the phone`, async ({ person }, { project }) => {
    test.skip(project.name === 'desktop', 'nobody passes one on')
    test.setTimeout(600_000)
    const page = await person()
    await passTable(page, game)
    const played = new Set<string>()
    for (let moves = 0; moves < 60 && played.size < 2; moves++) {
      const curtain = page.locator('main h1')
      if (await curtain.isVisible()) {
        // Behind the curtain there is no card at all.
        await expect(page.locator('.card, [data-seat]')).toHaveCount(0)
        const name = await lift(page)
        if (name) played.add(name)
        continue
      }
      if (await isOver(page).catch(() => false)) break
      await move(page).catch(() => undefined)
    }
    expect([...played].sort()).toEqual(NAMES)
  })
}

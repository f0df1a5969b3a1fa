import { begin, GAMES, move } from './play.ts'
import { expect, PHONE, test, type Page } from './test.ts'

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
  await expect(page.locator('[data-start]')).toBeVisible()
  await begin(page)
}

/** Plays until both have done something, or the game is over. Answers who has. */
async function passAround(page: Page): Promise<Set<string>> {
  const played = new Set<string>()
  const curtain = page.getByRole('button', { name: /^C’est moi, / })
  while (played.size < NAMES.length) {
    await expect(curtain).toBeVisible()
    // Behind the curtain there is no card at all.
    await expect(page.locator('.card, [data-seat]')).toHaveCount(0)
    const name = /moi, (.*)$/.exec((await curtain.textContent()) ?? '')?.[1] ?? ''
    await curtain.click()
    // Whoever has the phone plays on until it is somebody else's turn.
    for (;;) {
      if (!(await move(page))) break
      played.add(name)
    }
    if ((await page.locator('.frame[data-over="true"]').count()) > 0) break
  }
  return played
}

for (const game of GAMES) {
  // Nobody passes a desk on.
  test(`${game}: two people pass the phone`, PHONE, async ({ person }) => {
    test.setTimeout(600_000)
    const page = await person()
    let played = new Set<string>()
    // With a lucky hand the first is out before the second has a turn: then another table is set, with the next cards.
    for (let tables = 0; tables < 8 && played.size < NAMES.length; tables++) {
      await passTable(page, game)
      played = await passAround(page)
    }
    expect([...played].sort()).toEqual(NAMES)
  })
}

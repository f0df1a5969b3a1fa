import { awaited, begin, move, playSome } from './play.ts'
import { expect, test, type Page } from './test.ts'

interface Terms {
  seats: number
  rules?: Record<string, string | number | boolean>
}

/** A game against bots with these rules. */
async function start(page: Page, { seats, rules = {} }: Terms): Promise<void> {
  await page.goto('/')
  const table = { game: 'nain-jaune', seats, rules, clock: { answer: 15 } }
  const answer = await page.request.post('/api/tables', { data: { name: 'Rose', table } })
  const { code, seat, token } = (await answer.json()) as { code: string; seat: number; token: string }
  await page.evaluate((mine) => localStorage.setItem('tablee-tables', JSON.stringify([mine])), {
    code,
    game: 'nain-jaune',
    seats: [{ seat, token, name: 'Rose' }],
    at: Date.now(),
  })
  await page.goto(`/t/${code}`)
  await begin(page)
  await expect(page.locator('.nain-jaune')).toBeVisible()
}

/** What must lie side by side: seats, boxes, what is expected of me. Answers with the pairs that do not. */
function overlaps(page: Page): Promise<string[]> {
  return page.locator('.nain-jaune').evaluate((table) => {
    const parts = [...table.querySelectorAll('[data-spot], .run, .prompt, .tools button')].map((part) => ({
      name: part.getAttribute('data-spot') ?? part.className,
      at: part.getBoundingClientRect(),
    }))
    const whole = table.getBoundingClientRect()
    const out = parts.filter(({ at }) => at.left < whole.left - 1 || at.right > whole.right + 1)
    const crossing = parts.flatMap((a, index) =>
      parts
        .slice(index + 1)
        .filter(
          (b) =>
            Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left) > 1 &&
            Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top) > 1,
        )
        .map((b) => `${a.name} × ${b.name}`),
    )
    return [...out.map(({ name }) => `${name} is cut off`), ...crossing]
  })
}

test('the accounts of a deal stay until they are read', async ({ person }) => {
  test.setTimeout(300_000)
  const page = await person({ name: 'Rose' })
  await page.clock.install()
  await start(page, { seats: 4, rules: { deals: 2 } })
  const accounts = page.getByRole('region', { name: /opéra/ })
  const curtain = page.locator('.opera')
  // The curtain falls with the change that ends the deal, so it is there when it is somebody's turn again.
  do await awaited(page)
  while ((await curtain.or(accounts).count()) === 0 && (await move(page)))
  await expect(accounts).toContainText('Les comptes de la donne 1 sur 2')
  await page.clock.fastForward('05:00')
  await expect(accounts).toBeVisible()

  const tokens = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
  const paid = (await accounts.locator('.row:has(.hand) .out').allInnerTexts()).map(tokens)
  const swept = (await accounts.locator('.row:not(.total) .in').allInnerTexts()).map(tokens)
  const received = tokens(await accounts.locator('.total .in').innerText())
  expect(paid).toHaveLength(3)
  expect(received).toBe(swept.reduce((sum, one) => sum + one, 0) - paid.reduce((sum, one) => sum + one, 0))

  await accounts.getByText('Voir les chiffres').click()
  await expect(accounts.getByRole('row')).toHaveCount(5)
  await expect(accounts.getByRole('columnheader')).toHaveText(['Joueur', 'Départ', 'Donne 1'])
  await accounts.getByRole('button', { name: 'Continuer' }).click()
  await expect(accounts).toBeHidden()

  await page.getByRole('button', { name: /^Donne 2\/2/ }).click()
  await page.getByRole('button', { name: 'Fermer' }).click()
})

for (const seats of [2, 3, 8]) {
  for (const open of [false, true]) {
    test(`${seats} at the table${open ? ', hands open' : ''}: nothing covers anything`, async ({
      person,
    }) => {
      const page = await person({ name: 'Rose' })
      await start(page, { seats, rules: open ? { edition: 'suited', open_hands: true } : {} })
      await playSome(page, 2)
      expect(await overlaps(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
  }
}

test('a hand is sorted by rank or by suit', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  const hand = () =>
    page
      .locator('.mine .hand button')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  const byRank = page.getByRole('button', { name: /La ranger par rang/ })
  const bySuit = page.getByRole('button', { name: /La ranger par couleur/ })
  let before: (string | null)[] = []
  let after: (string | null)[] = []
  // One hand in a thousand is in the same order either way.
  for (let deals = 0; deals < 4 && String(after) === String(before); deals++) {
    await start(page, { seats: 5 })
    await expect(byRank.or(bySuit)).toBeVisible()
    if (await byRank.isVisible()) await byRank.click()
    await expect(bySuit).toBeVisible()
    before = await hand()
    await bySuit.click()
    await expect(byRank).toBeVisible()
    after = await hand()
  }
  expect(after).not.toEqual(before)
  expect([...after].sort()).toEqual([...before].sort())
})

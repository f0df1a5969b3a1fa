import { begin, playSome, sitDown } from './play.ts'
import { expect, test, type Page } from './test.ts'

interface Terms {
  seats: number
  rules?: Record<string, string | number | boolean>
}

/** A table with these rules, at which its host leads. */
async function open(page: Page, { seats, rules = {} }: Terms): Promise<string> {
  await page.goto('/')
  const table = { game: 'nain-jaune', seats, rules, clock: { answer: 15 }, begins: { seat: 0 } }
  const answer = await page.request.post('/api/tables', { data: { name: 'Rose', table } })
  const { code, seat, token } = (await answer.json()) as { code: string; seat: number; token: string }
  await page.evaluate((mine) => localStorage.setItem('tablee-tables', JSON.stringify([mine])), {
    code,
    game: 'nain-jaune',
    seats: [{ seat, token, name: 'Rose' }],
    at: Date.now(),
  })
  await page.goto(`/t/${code}`)
  return code
}

/** A game against bots with these rules. */
async function start(page: Page, terms: Terms): Promise<void> {
  await open(page, terms)
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
    // Nobody plays, or deals anew, while it is her turn.
    await expect(page.locator('.frame[data-turn="true"]')).toBeVisible()
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

test('a card can be taken back: at once while it told nothing, else when the other agrees', async ({
  person,
}) => {
  const host = await person({ name: 'Rose' })
  const code = await open(host, { seats: 2 })
  const guest = await person()
  await sitDown(guest, code, 'Tom')
  await begin(host, [guest])
  const turn = (one: Page) => one.locator('.frame[data-turn="true"]')
  await expect.poll(async () => (await turn(host).count()) + (await turn(guest).count())).toBe(1)
  const [page, other] = (await turn(host).count()) > 0 ? [host, guest] : [guest, host]
  const hand = () =>
    page
      .locator('.mine .hand button')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort())
  await expect(page.locator('.mine .hand button')).toHaveCount(22)
  const before = await hand()
  await page.locator('.mine .hand button.playable').first().press('Enter')
  await expect(page.locator('.mine .hand button')).toHaveCount(21)
  const back = page.locator('[data-back]')
  const agree = other.getByRole('button', { name: 'D’accord' })
  await back.click()
  // Who could not follow, and said so, told something: the other is asked.
  await expect.poll(async () => (await agree.count()) > 0 || (await hand()).length === 22).toBe(true)
  if (await agree.isVisible()) await agree.click()
  await expect.poll(hand).toEqual(before)
  await expect(turn(page)).toBeVisible()
  await expect(back).toHaveCount(0)
})

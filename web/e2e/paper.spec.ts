// Real paper, and the page beside a real table.

import { checkBoth } from './axe.ts'
import { GAMES } from './play.ts'
import { expect, test } from './test.ts'

test('every game is printed, in full and with saved ink', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sur du vrai papier' }).click()
  await expect(page.locator('h1')).toHaveText('Sur du vrai papier')
  await checkBoth(page, 'paper')
  const files = await page
    .locator('[data-print]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
  expect(files).toHaveLength(GAMES.length * 2 + 1)
  for (const file of files) {
    const answer = await page.request.get(file)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 8).toString()).toBe('%PDF-1.4')
  }
  await page.getByLabel('Économiser').check()
  const saved = await page.locator('[data-print="nain-jaune-cards"]').getAttribute('href')
  const [full, less] = await Promise.all(
    [files[0] ?? '', saved ?? ''].map(async (file) => (await (await page.request.get(file)).body()).length),
  )
  expect(less).toBeLessThan(full ?? 0)
  expect((await page.request.get('/api/paper/tarot-cards.pdf')).status()).toBe(404)
})

test('a deal at a real table is settled by the rules, and kept here', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await page.goto('/companion')
  await checkBoth(page, 'companion')
  await page.getByLabel('Prénom 2').fill('Tom')
  await page.getByLabel('Prénom 3').fill('Lina')
  await page.locator('[data-begin]').click()
  const scores = page.locator('[data-scores] td')
  await expect(scores).toHaveText(['185', '185', '185'])
  await page.locator('[data-box="7D"]').click()
  await page.getByRole('button', { name: 'Rose', exact: true }).click()
  await expect(scores.first()).toHaveText('200')
  await page.locator('[data-opera]').click()
  await page.getByLabel('Rose', { exact: true }).check()
  const tom = page.getByRole('group', { name: 'Il reste à Tom' })
  await tom.getByRole('button', { name: '5', exact: true }).click()
  await tom.getByRole('button', { name: 'V♣' }).click()
  const lina = page.getByRole('group', { name: 'Il reste à Lina' })
  await lina.getByRole('button', { name: 'R', exact: true }).click()
  await lina.getByRole('button', { name: 'R ×1' }).click()
  await checkBoth(page, 'the end of a deal')
  await page.locator('[data-settle]').click()
  // Tom pays 15 and doubles 6, Lina pays 20.
  await expect(scores).toHaveText(['235', '164', '165'])
  await expect(page.locator('[data-settled]')).toContainText('Tom double')
  if (process.env.TABLEE_LOOK)
    await page.screenshot({ path: `${process.env.TABLEE_LOOK}/companion.png`, fullPage: true })
  await page.locator('[data-next]').click()
  await expect(page.locator('[data-box="JC"]')).toContainText('18')
  await page.reload()
  await page.getByRole('button', { name: 'Rose, Tom et Lina' }).click()
  await expect(scores).toHaveText(['220', '149', '150'])
  await page.locator('[data-undo]').click()
  await expect(scores).toHaveText(['235', '164', '165'])
})

test('the night of Sardines is counted, and a lot says who begins', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await page.goto('/companion/sardines')
  await page.getByLabel('Prénom 2').fill('Tom')
  await page.locator('[data-begin]').click()
  await page.locator('[data-lot]').click()
  await expect(page.getByRole('status')).toHaveText(/^(Rose|Tom) commence/)
  const tom = page.getByRole('group', { name: 'Tom' })
  await tom.getByLabel('Boîtes fermées').fill('2')
  await page.locator('[data-night]').click()
  await expect(page.getByText('Gagné : Tom.')).toBeVisible()
  await expect(page.locator('[data-scores] td')).toHaveText(['0', '1'])
})

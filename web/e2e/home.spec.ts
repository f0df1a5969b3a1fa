import { playNow } from './play.ts'
import { away, expect, test } from './test.ts'

test('home shows the four games, in both languages', async ({ person }) => {
  const french = await person({ lang: 'fr' })
  await french.goto('/')
  await expect(french.locator('article')).toHaveCount(4)
  await expect(french.getByRole('button', { name: 'Jouer tout de suite' })).toHaveCount(4)
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
  const english = await person({ lang: 'en' })
  await english.goto('/')
  await expect(english.getByRole('button', { name: 'Play now' })).toHaveCount(4)
  await expect(english.locator('html')).toHaveAttribute('lang', 'en')
})

test('nothing is missing in either language, and nothing scrolls sideways', async ({ person }) => {
  for (const lang of ['fr', 'en'] as const) {
    const page = await person({ lang })
    for (const path of ['/', '/rules/nain-jaune', '/help/sardines', '/help', '/rules']) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      const text = await page.locator('body').innerText()
      expect(text).not.toMatch(/\b(nj|tt|tr|sa|home|lobby|help|set)-[a-z-]+\b/)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, path).toBeLessThanOrEqual(0)
    }
  }
})

test('a name and the settings are remembered', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await page.getByLabel('Ton prénom').fill('Rose')
  await page.getByRole('button', { name: 'Réglages' }).click()
  await page.getByText('Sombre').click()
  await page.getByText('English').click()
  await expect(page.getByText('Large', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Rose')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a table is joined by its code; a wrong one is told', async ({ person }) => {
  const host = await person({ name: 'Rose' })
  const code = await playNow(host, 'sardines')
  const guest = await person()
  await guest.goto('/')
  away.add(guest)
  await guest.getByLabel('Code de la table').fill('nulle-part')
  await guest.getByRole('button', { name: 'Rejoindre' }).click()
  await expect(guest.getByRole('alert')).toHaveText('Il n’y a pas de table avec ce code.')
  away.delete(guest)
  await guest.getByLabel('Code de la table').fill(`https://somewhere/t/${code.toUpperCase()}`)
  await guest.getByRole('button', { name: 'Rejoindre' }).click()
  await expect(guest.getByRole('button', { name: 'Regarder' })).toBeVisible()
})

test('my tables can be gone back to and forgotten', async ({ person }) => {
  const page = await person()
  const code = await playNow(page, 'trefles')
  await page.goto('/')
  await page.locator(`a.button[href="/t/${code}"]`).click()
  await expect(page.locator('.frame')).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: `Oublier la table ${code}` }).click()
  await expect(page.locator(`a[href="/t/${code}"]`)).toHaveCount(0)
})

test('the rules are found by their number and by a word', async ({ person }) => {
  const page = await person()
  await page.goto('/rules/nain-jaune#NJ-8')
  const rule = page.locator('#NJ-8')
  await expect(rule).toBeInViewport()
  await expect(rule).toHaveClass(/now/)
  await page.getByRole('searchbox').fill('opera')
  await expect(page.locator('#NJ-13')).toBeVisible()
  await expect(page.locator('#NJ-2')).toHaveCount(0)
})

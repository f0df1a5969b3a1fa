// Small phones: when it is your turn, what is expected of you and your whole hand are on the screen, what can be tapped is large
// enough, and no text covers another. Tables are made once; the window changes around them.

import { GAMES, move, playSome, toMyTurn, type GameId } from './play.ts'
import { arrived, resized } from './still.ts'
import { expect, PHONE, test, type Page } from './test.ts'

const SIZES: [number, number][] = [
  [320, 568],
  [568, 320],
  [360, 640],
  [640, 360],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
]
/** As the settings have them; the usual one comes last and stays. */
const CARDS = [0.85, 1.2, 1.4, 1]
const SEATS: Record<GameId, number[]> = {
  'nain-jaune': [2, 3, 4, 5, 6, 7, 8],
  'tous-a-table': [3, 4, 5],
  trefles: [2, 3, 4, 5, 6],
  sardines: [2, 3, 4, 5],
}

/** A game against bots, with so many seats. */
async function start(page: Page, game: GameId, seats: number): Promise<void> {
  const table = { game, seats, rules: {}, clock: { answer: 300 }, begins: { seat: 0 } }
  const answer = await page.request.post('/api/tables', { data: { name: 'Bérengère', table } })
  const { code, seat, token } = (await answer.json()) as { code: string; seat: number; token: string }
  await page.evaluate((mine) => localStorage.setItem('tablee-tables', JSON.stringify([mine])), {
    code,
    game,
    seats: [{ seat, token, name: 'Bérengère' }],
    at: Date.now(),
  })
  await page.goto(`/t/${code}?guide`)
  await page.locator('[data-start]').click()
  await expect(page.locator('.frame[data-turn]')).toBeVisible()
}

/** In the page: what is wrong with where things are. */
function wrongs(): string[] {
  const found: string[] = []
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 30) || element.className
  const say = (element: Element, what: string) => found.push(`${named(element)}: ${what}`)
  const inside = ({ left, top, right, bottom }: DOMRect) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1

  const prompt = document.querySelector('.prompt')
  const cards = [...document.querySelectorAll('[data-own] button')]
  if (!prompt) found.push('nothing is expected')
  if (cards.length === 0) found.push('no hand')
  for (const part of [prompt, ...cards, ...(prompt?.querySelectorAll('button') ?? [])]) {
    if (!part) continue
    const box = part.getBoundingClientRect()
    if (!inside(box))
      say(part, `off the screen ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`)
    // What lies on a hand is the rest of the hand: the left edge of a card is its own.
    const [x, y] =
      part === prompt ? [box.left + 3, box.top + 5] : [box.left + Math.min(6, box.width / 2), box.top + 10]
    const top = document.elementFromPoint(x, y)
    // What advice points at, and what is about to be chosen, lies on its neighbours.
    const raised = '[data-hinted], .place:focus-within, .place:hover'
    const covered = top && !part.contains(top) && !top.contains(part) && !top.closest(raised)
    if (inside(box) && covered) say(part, `under ${named(top)}`)
  }
  const main = document.querySelector('main')
  if (main && main.scrollHeight > main.clientHeight + 1)
    found.push(`the table scrolls by ${main.scrollHeight - main.clientHeight}`)
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')

  for (const button of document.querySelectorAll('.frame button')) {
    const box = button.getBoundingClientRect()
    if (box.width === 0 || button.closest('dialog')) continue
    if (getComputedStyle(button).visibility === 'hidden') continue
    const least = button.matches('[data-small], .lately') ? 24 : 43.5
    if (box.width < least || box.height < least)
      say(button, `${Math.round(box.width)}×${Math.round(box.height)} to be tapped`)
  }

  // Texts that are not on cards, and do not hang in the air for a moment: where the letters are, and what lies there.
  const walker = document.createTreeWalker(
    document.querySelector('.frame') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const texts: { text: string; element: Element; box: DOMRect }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !element ||
      !text ||
      element.closest(
        '.card, .visually-hidden, dialog, svg, .said, .note, [data-advice], [data-recap], [data-bubble]',
      )
    )
      continue
    const style = getComputedStyle(element)
    if (style.visibility === 'hidden' || Number(style.opacity) === 0) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      // What an ellipsis or a box that scrolls cuts off is not there.
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const clip = at.getBoundingClientRect()
        left = Math.max(left, clip.left)
        top = Math.max(top, clip.top)
        right = Math.min(right, clip.right)
        bottom = Math.min(bottom, clip.bottom)
      }
      if (right - left > 2 && bottom - top > 4)
        texts.push({
          text: text.slice(0, 24),
          element,
          box: new DOMRect(left, top, right - left, bottom - top),
        })
    }
  }
  for (const [index, a] of texts.entries())
    for (const b of texts.slice(index + 1)) {
      if (a.element === b.element) continue
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      // Lines stand close, and letters do not fill them.
      if (across > 2 && down > Math.min(a.box.height, b.box.height) * 0.35)
        found.push(`« ${a.text} » on « ${b.text} »`)
    }
  return [...new Set(found)]
}

/** In the page: shows the cards as large as somebody likes them, one size after the other, and measures each. */
async function ruler([sizes, wrongs]: [number[], string]): Promise<{ cards: number; wrong: string[] }[]> {
  const measure = new Function(`return (${wrongs})()`) as () => string[]
  const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const moves = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  const found = []
  for (const cards of sizes) {
    const key = 'tablee-settings'
    const kept = JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object), cards })
    localStorage.setItem(key, kept)
    // As another window of the same browser would be told.
    dispatchEvent(new StorageEvent('storage', { key, newValue: kept }))
    await frames()
    for (let waited = 0; waited < 300 && document.getAnimations().some(moves); waited++) await frames()
    found.push({ cards, wrong: measure() })
  }
  return found
}

/** Measures every size of cards while nothing happens. */
async function whole(page: Page): Promise<Awaited<ReturnType<typeof ruler>> | 'once more' | 'over'> {
  if (!(await toMyTurn(page))) return 'over'
  await arrived(page)
  const changes = () => page.locator('.frame').getAttribute('data-changes')
  const began = await changes()
  const found = await page.evaluate(ruler, [CARDS, wrongs.toString()] as [number[], string])
  return began === (await changes()) ? found : 'once more'
}

/** Measures every size of screen and cards; whether the game was still going on. */
async function measure(page: Page, what: string): Promise<boolean> {
  const before = page.viewportSize()
  // What is told again goes with the first key.
  await page.keyboard.press('Shift')
  for (const [width, height] of SIZES) {
    await resized(page, { width, height })
    // At Tous à table somebody may set a table at any moment, which is looked at first: then all is measured once more.
    let found = await whole(page)
    while (found === 'once more') found = await whole(page)
    // A game that ends meanwhile has no turn to be measured.
    if (found === 'over') return false
    for (const { cards, wrong } of found)
      expect.soft(wrong, `${what}, ${width}×${height}, cards ×${cards}`).toEqual([])
    if (process.env.TABLEE_LOOK && found.some(({ wrong }) => wrong.length > 0))
      await page.screenshot({ path: `${process.env.TABLEE_LOOK}/${what} ${width}x${height}.png` })
  }
  if (before) await page.setViewportSize(before)
  return true
}

// The same tables in every run, so that what changes is the page; TABLEE_TABLES names others.
test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
  luck: async ({}, use, { title }) => {
    await use(`${process.env.TABLEE_TABLES ?? 'layout'} ${title}`)
  },
})

for (const game of GAMES)
  test(`${game}: everything is in reach on every screen`, PHONE, async ({ person }) => {
    test.setTimeout(600_000)
    const page = await person({ still: true })
    await page.goto('/')
    for (const seats of SEATS[game]) {
      await start(page, game, seats)
      await toMyTurn(page)
      await expect(page.locator('.coach')).toBeVisible()
      if (!(await measure(page, `${game} for ${seats}, guided`))) continue
      await page.locator('.coach button').click()
      await playSome(page, 3)
      await toMyTurn(page)
      await measure(page, `${game} for ${seats}`)
    }
  })

/** The screens that whole games are played on, when there is time for it. */
const WHOLE = SIZES.filter(
  ([width, height]) => `${width}×${height}` !== '1024×768' && height !== 320 && height !== 360,
)

if (process.env.TABLEE_DEEP)
  for (const game of GAMES)
    for (const [width, height] of WHOLE)
      test(
        `${game}: a whole game on ${width}×${height}, measured at every turn`,
        PHONE,
        async ({ person }) => {
          test.setTimeout(900_000)
          const page = await person({ still: true })
          await page.setViewportSize({ width, height })
          await page.goto('/')
          await start(page, game, 4)
          await toMyTurn(page)
          await page.locator('.coach button').click()
          for (let turn = 1; await toMyTurn(page); turn++) {
            await page.keyboard.press('Shift')
            await arrived(page)
            const changes = await page.locator('.frame').getAttribute('data-changes')
            // A hand may have been laid or given away whole.
            const wrong = (await page.evaluate(wrongs)).filter((what) => what !== 'no hand')
            // Somebody may have been quicker than the ruler, and what they did is to be looked at first.
            const calm = (await page.locator('[data-continue]').count()) === 0
            if (calm && changes === (await page.locator('.frame').getAttribute('data-changes')))
              expect.soft(wrong, `turn ${turn}`).toEqual([])
            if (!(await move(page))) break
          }
        },
      )

import { playNow } from './play.ts'
import { Server } from './server.ts'
import { expect, test } from './test.ts'

test('the same seed deals the same cards, another one others', async ({ person, luck }, { project }) => {
  test.skip(project.name === 'desktop', 'the cards do not know')
  const hands: string[] = []
  for (const word of [luck, luck, `${luck}-other`]) {
    const server = await Server.start(word, 0)
    const page = await person({ elsewhere: { server, luck: word } })
    await playNow(page, 'nain-jaune')
    const cards = page.locator('.mine .hand button')
    await expect(cards).toHaveCount(12)
    hands.push(`${page.url()} ${String(await cards.evaluateAll((all) => all.map((card) => card.ariaLabel)))}`)
    await page.close()
    await server.close()
  }
  const [first, again, other] = hands.map((hand) => hand.replace(/^\S+\/t\//, ''))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

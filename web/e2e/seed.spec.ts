import { playNow } from './play.ts'
import { Server } from './server.ts'
import { expect, PHONE, test } from './test.ts'

// The cards do not know what they are looked at with.
test('the same seed deals the same cards, another one others', PHONE, async ({ person, luck }) => {
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

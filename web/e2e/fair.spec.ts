import { begin, newTable, sitDown } from './play.ts'
import { expect, test } from './test.ts'

test('a number that does not come is waited for by name, and the host goes on without it', async ({
  person,
}) => {
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'trefles')
  const guest = await person()
  // This device sends its hash, and then keeps its number.
  await guest.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!String(message).includes('"reveal"')) server.send(message)
    })
  })
  await sitDown(guest, code, 'Tom')
  await expect(host.locator('.who').getByText('Tom')).toBeVisible()
  await begin(host, [guest])
  await expect(host.getByText('On attend le nombre de Tom pour distribuer.')).toBeVisible()
  await expect(guest.getByText('On attend le nombre de Tom pour distribuer.')).toBeVisible()
  await expect(guest.locator('[data-without]')).toHaveCount(0)
  await host.getByRole('button', { name: 'Commencer sans le nombre de Tom' }).click()
  for (const page of [host, guest]) await expect(page.locator('.frame[data-turn]')).toBeVisible()
  // The receipts of both say that a deal came to nothing, and whose number is not in this one.
  for (const page of [host, guest]) {
    const kept = await page.evaluate(() => localStorage.getItem('tablee-receipts') ?? '{}')
    const { frozen, numbers } = (JSON.parse(kept) as Record<string, { frozen: string; numbers: object }>)[
      `${code}/1`
    ] ?? { frozen: '', numbers: {} }
    expect(frozen).toMatch(/^voided [0-9a-f]{64} 1$/m)
    expect(frozen).toMatch(/^hash 0 [0-9a-f]{64}$/m)
    expect(frozen).toContain('hash 1 none\n')
    expect(Object.keys(numbers)).toEqual(page === host ? ['0'] : [])
  }
})

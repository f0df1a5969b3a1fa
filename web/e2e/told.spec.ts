// Your turn, with the phone in the pocket; and a screen that stays on while you play.

import { checkBoth } from './axe.ts'
import { WHOLE } from './browsers.ts'
import { begin, newTable, passOn, sitDown } from './play.ts'
import { claims, PushService, Subscription } from './push.ts'
import { away, expect, test } from './test.ts'

test.use({ launchOptions: WHOLE })

test('whoever wants to be told gets a push without a card in it', async ({ person, server }) => {
  const service = await PushService.start()
  await server.again('--push-to-loopback', '--unseen', '0')
  const host = await person({ name: 'Rose' })
  const code = await newTable(host, 'sardines')
  const guest = await person({ workers: true })
  await guest.context().grantPermissions(['notifications'])
  // A real browser would ask a real service on the internet: everything else is real.
  const own = new Subscription(`${service.origin}/send/tom`)
  await guest.addInitScript((own) => {
    const subscription = { endpoint: own.endpoint, toJSON: () => own } as unknown as PushSubscription
    let subscribed = false
    PushManager.prototype.subscribe = () => {
      subscribed = true
      return Promise.resolve(subscription)
    }
    PushManager.prototype.getSubscription = () => Promise.resolve(subscribed ? subscription : null)
  }, own.toJSON())
  await sitDown(guest, code, 'Tom')
  await expect(host.locator('.who')).toContainText('Tom')
  await host.getByLabel('Qui commence').selectOption({ index: 2 })
  await begin(host, [guest])

  // Nobody is asked before they have played.
  const bar = guest.locator('[data-tell-me]')
  await expect(guest.locator('.frame[data-turn]')).toBeVisible()
  await expect(bar).toHaveCount(0)
  for (const page of [guest, host, guest]) {
    if (await bar.isVisible()) break
    await passOn(page)
  }
  await expect(bar).toBeVisible()
  await checkBoth(guest, 'being asked')
  await bar.getByRole('button', { name: 'Oui, préviens-moi' }).click()
  await expect(bar).toHaveCount(0)
  await guest.getByRole('button', { name: 'Menu' }).click()
  await expect(guest.getByText('Cet appareil te prévient quand c’est à toi.')).toBeVisible()
  await checkBoth(guest, 'being told')

  // The phone goes into the pocket; it is Tom's turn.
  await guest.goto('/')
  await passOn(host)
  await expect.poll(() => service.pushes.length, { timeout: 30_000 }).toBe(1)
  const [push] = service.pushes
  if (!push) throw new Error('nothing came')
  expect(push.path).toBe('/send/tom')
  expect(push.body.length).toBe(1126)
  const answer = await guest.request.get('/api/told')
  const { key } = (await answer.json()) as { key: string }
  expect(claims(push, key).aud).toBe(service.origin)
  const said = own.open(push.body)
  expect(said).toEqual({
    title: 'Sardines de Marseille',
    body: 'C’est à toi de jouer.',
    url: `/t/${code}`,
    tag: code,
  })

  // What the service worker makes of it.
  const cdp = await guest.context().newCDPSession(guest)
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data: JSON.stringify(said),
  })
  const shown = () =>
    guest.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => [
        title,
        body,
        data as string,
      ])
    })
  await expect.poll(shown).toEqual([['Sardines de Marseille', 'C’est à toi de jouer.', `/t/${code}`]])
  away.add(guest)
  service.close()
})

test('the screen stays on while a game is played, unless somebody would rather not', async ({ person }) => {
  const page = await person({ name: 'Rose' })
  await page.addInitScript(() => {
    let locks = 0
    const count = () => (document.documentElement.dataset.locks = String(locks))
    const request = (type: string) => {
      if (type !== 'screen' || document.hidden) return Promise.reject(new Error('not now'))
      locks++
      count()
      const release = () => {
        locks--
        count()
        return Promise.resolve()
      }
      return Promise.resolve({ release })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await newTable(page, 'sardines')
  const held = page.locator('html')
  await expect(held).not.toHaveAttribute('data-locks')
  await begin(page)
  await expect(held).toHaveAttribute('data-locks', '1')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Réglages' }).click()
  await page.getByLabel('Garder l’écran allumé pendant la partie').uncheck()
  await expect(held).toHaveAttribute('data-locks', '0')
})

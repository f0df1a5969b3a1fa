// What every test has: a server, pages that know where it is, and an eye on everything that goes wrong in them.

import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Server } from './server.ts'

export { expect, type Page }

interface Person {
  lang?: 'fr' | 'en'
  theme?: 'light' | 'dark'
  name?: string
  /** Wants less motion. */
  still?: boolean
}

interface Tools {
  /** A browser of another person: what it stores is its own. */
  person: (who?: Person) => Promise<Page>
}

export interface Pace {
  /** How many milliseconds bots take to move. */
  botPace: number
}

export const test = base.extend<Tools, Pace & { server: Server }>({
  botPace: [0, { option: true, scope: 'worker' }],
  server: [
    async ({ botPace }, use) => {
      const server = await Server.start(botPace)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  person: async ({ browser, server, viewport, hasTouch, locale }, use) => {
    const contexts: BrowserContext[] = []
    const troubles: string[] = []
    await use(async (who = {}) => {
      const context = await open(browser, server.url, { viewport, hasTouch, locale }, who)
      contexts.push(context)
      context.on('page', (page) => watch(page, troubles))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(troubles, 'console errors and failed requests').toEqual([])
  },
})

type Look = Pick<Parameters<Browser['newContext']>[0] & object, 'viewport' | 'hasTouch' | 'locale'>

function open(browser: Browser, baseURL: string, look: Look, who: Person): Promise<BrowserContext> {
  const { lang = 'fr', theme = 'light', name = '', still = false } = who
  return browser.newContext({
    ...look,
    baseURL,
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    // Nobody waits here to see how a card travels.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: [{ name: 'tablee-settings', value: JSON.stringify({ pace: 0, name }) }],
        },
      ],
    },
    // What is kept from one load to the next would hide what a first load asks for.
    serviceWorkers: 'block',
  })
}

/** While a server is away its pages complain, rightly: such a test says so. */
export const away = new WeakSet<Page>()

function watch(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !away.has(page))
      troubles.push(`${page.url()} console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`${page.url()} ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was still loading.
    const left = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (!left && !away.has(page)) troubles.push(`${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.url()} ${response.status()}`)
  })
}

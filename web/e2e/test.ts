// What every test has: a server, pages that know where it is, and an eye on everything that goes wrong in them.

import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { follow, SEED } from './seed.ts'
import { Server } from './server.ts'

export { expect, type Page }

/** For tests that make sense on one of them alone; the other does not even list them. */
export const PHONE = { tag: '@phone' }
export const DESKTOP = { tag: '@desktop' }

interface Person {
  lang?: 'fr' | 'en'
  theme?: 'light' | 'dark'
  name?: string
  /** Lets pages keep what they loaded, and be told what happens. */
  workers?: boolean
  /** Wants less motion. */
  still?: boolean
  /** Is at another server than the others of the test, and has luck of their own. */
  elsewhere?: { server: Pick<Server, 'url'>; luck: string }
}

export interface Pace {
  /** How many milliseconds bots take to move. */
  botPace: number
}

interface Tools extends Pace {
  /** What all luck of the test follows from: the same whichever tests ran before it. */
  luck: string
  server: Server
  /** A browser of another person: what it stores is its own. */
  person: (who?: Person) => Promise<Page>
}

export const test = base.extend<Tools>({
  botPace: [0, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
  luck: async ({}, use, { project, title }) => {
    await use(`${SEED}-${project.name}-${title.replaceAll(/[^a-z0-9]+/gi, '-')}`)
  },
  server: async ({ luck, botPace }, use) => {
    const server = await Server.start(luck, botPace)
    await use(server)
    await server.close()
  },
  person: async ({ browser, server, luck, viewport, hasTouch, locale }, use) => {
    const contexts: BrowserContext[] = []
    const troubles: string[] = []
    await use(async (who = {}) => {
      const { url } = who.elsewhere?.server ?? server
      const context = await open(browser, url, { viewport, hasTouch, locale }, who)
      await context.addInitScript(follow, who.elsewhere?.luck ?? `${luck}-${contexts.length}`)
      contexts.push(context)
      context.on('page', (page) => watch(page, troubles))
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(troubles, 'console errors and failed requests').toEqual([])
  },
})

type Look = Pick<Parameters<Browser['newContext']>[0] & object, 'viewport' | 'hasTouch' | 'locale'>

function open(browser: Browser, baseURL: string, look: Look, who: Person): Promise<BrowserContext> {
  const { lang = 'fr', theme = 'light', name = '', still = false, workers = false } = who
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
    serviceWorkers: workers ? 'allow' : 'block',
  })
}

/** While a server is away, or says no, its pages complain, rightly: such a test says so. */
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
    if (response.status() >= 400 && !away.has(page)) troubles.push(`${response.url()} ${response.status()}`)
  })
}

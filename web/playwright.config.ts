import { randomInt } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { BARE, WHOLE } from './e2e/browsers.ts'
import type { Pace } from './e2e/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

// Those who run the tests one by one get this from the one who reads the configuration first.
if (!process.env.TABLEE_SEED) {
  process.env.TABLEE_SEED = String(randomInt(1_000_000))
  console.error(`TABLEE_SEED=${process.env.TABLEE_SEED}`)
}

/**
 * What is done there is the same on a phone and at a desk. Which of the two it is done on follows from the seed, so that some runs see
 * both; `TABLEE_DEEP` does both at once.
 */
const EITHER = [
  'accounts',
  'day',
  'evening',
  'fair',
  'family',
  'lobby',
  'paper',
  'race',
  'resilience',
  'told',
]

/** The specs that the other one has in this run. */
function elsewhere(here: 'phone' | 'desktop'): string[] {
  if (process.env.TABLEE_DEEP) return []
  const odd = (name: string) => [...`${process.env.TABLEE_SEED} ${name}`].reduce(mix, 7) % 2 === 1
  return EITHER.filter((name) => odd(name) === (here === 'phone')).map((name) => `${name}.spec.ts`)
}

function mix(state: number, letter: string): number {
  return Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 7
}

export default defineConfig<Pace>({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    locale: 'fr-FR',
    actionTimeout: 30_000,
    // A trace makes everything slower by half; a run that failed is repeated by its seed with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: BARE,
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, testIgnore: elsewhere('phone'), use: phone },
    { name: 'desktop', grepInvert: /@phone/, testIgnore: elsewhere('desktop'), use: desktop },
    { name: 'screenshots', testMatch: 'screenshots.ts', use: { ...phone, launchOptions: WHOLE } },
    { name: 'others', testMatch: 'others.ts', fullyParallel: false },
    { name: 'bench', testMatch: 'bench.ts', use: { ...phone, botPace: 900, launchOptions: WHOLE } },
  ],
})

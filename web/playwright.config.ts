import { defineConfig } from '@playwright/test'
import type { Pace } from './e2e/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig<object, Pace>({
  testDir: 'e2e',
  // Two at a time: each has a server of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    locale: 'fr-FR',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
    { name: 'screenshots', testMatch: 'screenshots.ts', use: phone },
    { name: 'bench', testMatch: 'bench.ts', use: { ...phone, botPace: 900 } },
  ],
})

// When nothing moves any more.

import type { Page } from './test.ts'

/** Waits until the letters are there and everything that moves or fades has arrived; what moves for ever does not count. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
  )
}

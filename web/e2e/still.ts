// When nothing moves any more, and when a screen has the size that it was given.

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

/**
 * Gives the screen another size and waits until the page has it: what measures itself (a hand, a board) does so when a frame is drawn, and
 * what is drawn by that measure is there a frame later.
 */
export async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    ({ width, height }) =>
      new Promise<void>((done) => {
        const look = () =>
          requestAnimationFrame(
            innerWidth === width && innerHeight === height ? () => requestAnimationFrame(() => done()) : look,
          )
        look()
      }),
    size,
  )
  await arrived(page)
}

// What axe-core finds on a page, and what only programs should read.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { codeWords } from './codewords.ts'
import { arrived } from './still.ts'
import { expect, type Page } from './test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects nothing serious on what is shown now, and no code word in it. */
export async function check(page: Page, where: string): Promise<void> {
  // What still fades in has no contrast yet.
  await arrived(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${where}: ${id} ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} — ${failureSummary}`).join('\n   ')}`,
    )
  expect.soft(serious).toEqual([])
  expect.soft(await codeWords(page), `${where}: code words`).toEqual([])
}

/** In daylight and at night. */
export async function checkBoth(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await check(page, `${where} (${colorScheme})`)
  }
}

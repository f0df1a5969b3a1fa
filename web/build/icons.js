// Draws public/icon-*.png from public/icon.svg: `npm run icons`. They are committed, a build does not need a browser.

import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url))
const svg = readFileSync(at('icon.svg'), 'utf8')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const [name, size, room] of [
  ['icon-192.png', 192, 0],
  ['icon-512.png', 512, 0],
  // A mask may cut a tenth off every side.
  ['icon-mask-512.png', 512, 52],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const inner = size - 2 * room
  const background = room > 0 ? 'background:#fbf6ec' : ''
  await page.setContent(
    `<style>body{margin:0;${background}}svg{display:block;margin:${room}px;width:${inner}px;height:${inner}px}</style>${svg}`,
  )
  await page.screenshot({ path: at(name), omitBackground: true })
  await page.close()
}
await browser.close()

// A colour is written once: in app.css for the house, in tokens.css for a game. Everything else names it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COLOURS } from '../src/ui/Shape.svelte'

const web = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(web, path), 'utf8')
const files = readdirSync(join(web, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(svelte|ts|css)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(web.length + 1))
const PLACES = files.filter((file) => file === 'src/app.css' || /^src\/games\/[^/]+\/tokens\.css$/.test(file))
const others = files.filter((file) => !PLACES.includes(file) && !file.endsWith('.test.ts'))

/** A colour that is written out: in hexadecimal (`%23` is `#` in an address), by a function, or by one of CSS's names. */
const HEX = /(?:#|%23)(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi
const NAMED =
  /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|maroon|olive|beige|ivory|crimson|tomato|salmon)(?![\w-])/g

function written(text: string): string[] {
  // What follows # in a template is a block or an anchor: `{#each`, `url(#{id}-waves)`, `href="#rule"`.
  const plain = text.replaceAll(/\{[#:/@]\w+/g, '').replaceAll(/url\(#[^)]*\)/g, '')
  return [...(plain.match(HEX) ?? []), ...(plain.match(FUNCTION) ?? [])]
}

/** Names of colours in what is drawn: attributes and style sheets. Elsewhere `red` is a family. */
function drawnByName(text: string): string[] {
  const styles = [...text.matchAll(/<style>[\s\S]*<\/style>/g)].map(([style]) => style)
  const declared = styles.flatMap((style) => [...style.matchAll(/[\w-]:\s*([^;{}]+);/g)])
  const given = text.matchAll(/\b(?:fill|stroke|stop-color|style:[\w-]+)=("[^"]*"|\{[^}]*\})/g)
  return [...declared, ...given].flatMap(([, value = '']) => value.match(NAMED) ?? [])
}

const defined = new Map(
  PLACES.flatMap((file) =>
    [...read(file).matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
      name,
      { file, value },
    ]),
  ),
)
describe('a colour', () => {
  it('is written nowhere else', () => {
    const found = others.map((file) => {
      const text = read(file)
      return [file, [...written(text), ...(file.endsWith('.svelte') ? drawnByName(text) : [])]] as const
    })
    expect(found.filter(([, colours]) => colours.length > 0)).toEqual([])
    // There, too, only in the list of them.
    for (const place of PLACES) expect(written(read(place).replace(/^:root \{[\s\S]*?^\}/m, ''))).toEqual([])
  })
  it('is found where it is written', () => {
    expect(written('fill="#fff" stroke="#A1B2C3"; %23fff')).toEqual(['#fff', '#A1B2C3', '%23fff'])
    expect(written('rgb(0 0 0 / 4%) hsl(1 2% 3%)')).toEqual(['rgb(', 'hsl('])
    expect(written('{#if add}{/if} url(#{id}-bad) href="#{rule}"')).toEqual([])
    expect(drawnByName('<path fill="red" />')).not.toEqual([])
    expect(drawnByName('<style>p { border: 1px solid black; }</style>')).not.toEqual([])
    expect(drawnByName('<style>p { color: var(--red); }</style><Shape colour="red" />')).toEqual([])
  })
})

describe('the tokens', () => {
  const used = new Map(
    others
      .concat(PLACES)
      .map((file) => [
        file,
        new Set([...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)),
      ]),
  )
  it('are all used', () => {
    // A family's colour is asked for by the family's name.
    const named = COLOURS.map((colour) => `--${colour}`)
    const asked = new Set([...used.values()].flatMap((names) => [...names]).concat(named))
    expect([...defined.keys()].filter((name) => !asked.has(name))).toEqual([])
  })
  it('that are asked for are there', () => {
    // What is set in the page itself is no colour of a theme: a width, or one of a card's two colours.
    const set = new Set(
      others.flatMap((file) =>
        [...read(file).matchAll(/(?:style:|[\s{;])(--[\w-]+)\s*[:=]/g)].map(([, name = '']) => name),
      ),
    )
    const missing = [...used].map(([file, names]) => [
      file,
      [...names].filter((name) => !defined.has(name) && !set.has(name)),
    ])
    expect(missing.filter(([, names]) => names?.length)).toEqual([])
  })
  it('of a game are used by that game alone', () => {
    const strange = [...used].flatMap(([file, names]) =>
      [...names].filter((name) => {
        const home = /games\/[^/]+\//.exec(defined.get(name)?.file ?? '')?.[0]
        return home && !file.includes(home)
      }),
    )
    expect(strange).toEqual([])
  })
  it('of a game begin with its letters', () => {
    for (const file of PLACES.filter((file) => file !== 'src/app.css')) {
      const starts = new Set(
        [...defined].filter(([, token]) => token.file === file).map(([name]) => name.slice(0, 5)),
      )
      expect([...starts]).toEqual([expect.stringMatching(/^--[a-z]{2}-$/)])
    }
  })
})

// What a browser reads before or without our style sheets cannot name a token: it says the same colours again.
describe('outside the page', () => {
  const [, day = '', night = ''] =
    /light-dark\((#\w+), (#\w+)\)/.exec(defined.get('--paper')?.value ?? '') ?? []
  it('the bar of the browser is our paper', () => {
    const bars = [...read('index.html').matchAll(HEX)].map(([colour]) => colour.toLowerCase())
    expect(bars).toEqual([day, night])
    const manifest = JSON.parse(read('public/manifest.webmanifest')) as Record<string, string>
    expect(manifest.background_color?.toLowerCase()).toBe(day)
    expect(manifest.theme_color?.toLowerCase()).toBe(day)
  })
  it('the icon is our mark on our paper', () => {
    const ours = ['--card', '--white', ...[...defined.keys()].filter((name) => name.startsWith('--mark-'))]
    const known = [day, ...ours.map((name) => defined.get(name)?.value)]
    const colours = [...read('public/icon.svg').matchAll(HEX)].map(([colour]) => colour.toLowerCase())
    expect(colours.length).toBeGreaterThan(5)
    expect(colours.filter((colour) => !known.includes(colour))).toEqual([])
    expect(written(read('build/icons.js'))).toEqual([day])
  })
})

// Colours that have to be told apart also stay apart for people who see fewer of them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colourOf } from '../src/games/nain-jaune/suits'
import { LOOKS } from '../src/games/sardines/looks'
import { COLOURS } from '../src/ui/Shape.svelte'

type Triple = [number, number, number]

/** What is left of linear red, green and blue: Machado, Oliveira and Fernandes 2009, at full severity. */
const SIGHTS: Record<string, Triple[]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = (rows: Triple[], [x, y, z]: Triple) => rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple

function linear(hex: string): Triple {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple
}

/** Oklab, in which equal distances look about equal. */
function oklab(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt) as Triple
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

/** How far apart two colours look, in hundredths of the way from black to white. */
function distance(one: string, other: string, sight: Triple[]): number {
  const [a, b] = [one, other].map((hex) => {
    const seen = times(sight, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as Triple
    return oklab(seen)
  }) as [Triple, Triple]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const css = ['app.css', 'games/nain-jaune/tokens.css', 'games/sardines/tokens.css']
  .map((path) => readFileSync(join(import.meta.dirname, '../src', path), 'utf8'))
  .join('\n')
/** What a token, or `var(…)` of it, stands for. */
const valueOf = (token: string) =>
  new RegExp(`${token.replace(/var\((.*)\)/, '$1')}: ([^;]+);`).exec(css)?.[1] ?? ''
const families = COLOURS.map((name) => valueOf(`--${name}`))
const lines = Array.from({ length: 8 }, (_, seat) =>
  /light-dark\((#\w+), (#\w+)\)/.exec(valueOf(`--nj-line-${String(seat)}`)),
)

/** Each with how far its colours are apart at least. The more a mark or a name helps, the nearer they may be. */
const palettes: [string, string[], number][] = [
  ['families and tablecloths', families, 10],
  ['four suits', (['S', 'H', 'D', 'C'] as const).map((suit) => valueOf(colourOf(suit, true))), 9],
  ['sardines', Object.values(LOOKS).map(({ back }) => valueOf(back)), 6],
  ['lines of the chart, by day', lines.map((line) => line?.[1] ?? ''), 8],
  ['lines of the chart, in the dark', lines.map((line) => line?.[2] ?? ''), 8],
]

describe.each(Object.entries(SIGHTS))('with %s', (_, sight) => {
  it.each(palettes)('%s stay apart', (_, colours, least) => {
    expect(colours.length).toBeGreaterThanOrEqual(4)
    for (const colour of colours) expect(colour).toMatch(/^#[\da-f]{6}$/)
    const near = colours.flatMap((one, index) =>
      colours
        .slice(index + 1)
        .map((other) => ({ one, other, distance: distance(one, other, sight) }))
        .filter(({ distance }) => distance < least),
    )
    expect(near).toEqual([])
  })
})

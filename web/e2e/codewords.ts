// Words that people should never read: options and values as programs write them, cards in the notation, messages that nobody wrote.

import { FACTS } from '../src/face/facts.ts'
import type { Page } from './test.ts'

const spelt = Object.values(FACTS).flatMap(({ options, editions }) => [
  ...Object.keys(options),
  ...Object.keys(editions),
  ...Object.values(options).flatMap((option) => ('values' in option ? option.values : [])),
])

/** Those that could not be a word of either language. */
const strange = spelt
  .filter((word) => typeof word === 'string')
  .filter((word) => /[_-]/.test(word) && word !== 'at-once' && word !== 'same-suit')

const CODE = new RegExp(
  [
    ...strange,
    // How a game ended.
    'tables-set|tins-closed|deals-played|turn-limit|last-standing',
    // Cards: soup.dots.red, pull.blue, draw2>.
    '[a-z]+\\.(?:red|yellow|blue|green|purple|orange|dots|checks|flowers)',
    '[a-z]+2?[<>]',
    // What is said where there is no message.
    '(?:nj|tt|tr|sa|web|lobby|refused|terminal|talk|level|home|set)-[a-z]+(?:-[a-z]+)*',
    'undefined|\\[object',
  ].join('|'),
)

/** The code words that are shown now, or told to a screen reader. */
export async function codeWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const told = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (one) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [...document.body.innerText.split('\n'), ...told]
  })
  const found = new RegExp(`(?<![\\w/])(?:${CODE.source})(?!\\w)`)
  return texts.filter((text) => found.test(text))
}

// The rule books as data: the sections of a page, and in them what can be found by itself, a rule with its number or a
// paragraph. Read from docs/rules while building, so that the page needs no Markdown.

import { readFileSync } from 'node:fs'
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

export interface Block {
  /** The number of the rule, if it is one. */
  rule: string | null
  html: string
}

/** What a section is for: `typed` has the words that people type, `rulings` only the choices of this house. */
export type Purpose = 'rules' | 'rulings' | 'typed'

export interface Section {
  heading: string
  purpose: Purpose
  blocks: Block[]
}

export interface Book {
  title: string
  sections: Section[]
}

const RULE = /^\*\*([A-Z]{2}-R?\d+)\*\*/

/** A rule book, taken apart. */
export function book(markdown: string): Book {
  const read: Book = { title: '', sections: [empty('')] }
  const add = (rule: string | null, tokens: Token[]) =>
    read.sections.at(-1)?.blocks.push({ rule, html: marked.parser(tokens).trim() })
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 1) read.title = token.text
    else if (token.type === 'heading' && token.depth === 2) read.sections.push(empty(token.text))
    else if (token.type === 'list' && (token as Tokens.List).items.some(({ text }) => RULE.test(text)))
      for (const item of (token as Tokens.List).items) add(RULE.exec(item.text)?.[1] ?? null, item.tokens)
    else if (token.type !== 'space') add(null, [token])
  }
  const sections = read.sections.filter(({ blocks }) => blocks.length > 0)
  return { ...read, sections: sections.map((section) => ({ ...section, purpose: purpose(section.blocks) })) }
}

const empty = (heading: string): Section => ({ heading, purpose: 'rules', blocks: [] })

/** Words that are typed stand in one section, and rulings in another; a test of the pages holds them to it. */
function purpose(blocks: Block[]): Purpose {
  if (blocks.some(({ html }) => html.includes('<code>'))) return 'typed'
  const numbers = blocks.flatMap(({ rule }) => rule ?? [])
  return numbers.length > 0 && numbers.every((number) => number.includes('-R')) ? 'rulings' : 'rules'
}

export default function rules(): Plugin {
  return {
    name: 'tablee-rules',
    enforce: 'pre',
    load(id) {
      const file = /^(.*\.md)\?book$/.exec(id)?.[1]
      return file && `export default ${JSON.stringify(book(readFileSync(file, 'utf8')))}`
    },
  }
}

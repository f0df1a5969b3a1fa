// The rule books as data: the sections of a page, and in them what can be found by itself, a rule with its number or a
// paragraph. Read from docs/rules while building, so that the page needs no Markdown.

import { readFileSync } from 'node:fs'
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

export interface Block {
  /** The number of the rule, if it is one. */
  rule: string | null
  html: string
  /** For searching: lower case, without accents. */
  text: string
}

export interface Book {
  title: string
  sections: { heading: string; blocks: Block[] }[]
}

const RULE = /^\*\*([A-Z]{2}-R?\d+)\*\*/

/** A rule book, taken apart. */
export function book(markdown: string): Book {
  const read: Book = { title: '', sections: [{ heading: '', blocks: [] }] }
  const add = (rule: string | null, raw: string, tokens: Token[]) =>
    read.sections.at(-1)?.blocks.push({ rule, html: marked.parser(tokens).trim(), text: plain(raw) })
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 1) read.title = token.text
    else if (token.type === 'heading' && token.depth === 2)
      read.sections.push({ heading: token.text, blocks: [] })
    else if (token.type === 'list' && (token as Tokens.List).items.some(({ text }) => RULE.test(text)))
      for (const item of (token as Tokens.List).items)
        add(RULE.exec(item.text)?.[1] ?? null, item.text, item.tokens)
    else if (token.type !== 'space') add(null, token.raw, [token])
  }
  return { ...read, sections: read.sections.filter(({ blocks }) => blocks.length > 0) }
}

/** As somebody types it who looks for it. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f`*_|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
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

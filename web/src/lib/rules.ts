// The rule books.

import type { Block, Book } from '../../build/rules'
import type { Lang } from './words.svelte'

const books = import.meta.glob<Book>('../../../docs/rules/*/*.md', { query: '?book', import: 'default' })

export type { Block, Book }

export function rulesOf(game: string, lang: Lang): Promise<Book> | undefined {
  return books[`../../../docs/rules/${lang}/${game}.md`]?.()
}

/** As somebody types it who looks for it: lower case, without accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

const LETTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What somebody looks through. */
export function textOf({ html }: Block): string {
  const words = html.replaceAll(/<[^>]*>/g, '')
  return plain(words.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => LETTERS[name] ?? ''))
}

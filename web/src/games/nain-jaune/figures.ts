// Numbers of tokens, as one writes them.

import { language } from '../../lib/words.svelte'

/** A balance may be a debt; very large ones are told shortly. */
export function amount(tokens: number): string {
  const notation = Math.abs(tokens) < 100_000 ? 'standard' : 'compact'
  const figures = new Intl.NumberFormat(language(), { notation, maximumFractionDigits: 1 }).format(
    Math.abs(tokens),
  )
  return tokens < 0 ? `−${figures}` : figures
}

/** What came in or went out. */
export function signed(tokens: number): string {
  return tokens > 0 ? `+${amount(tokens)}` : amount(tokens)
}

// The colours of the sardines. Each also has its own mark, and something to wear.

import type { Effect } from './sardines'

export const LOOKS: Record<Effect, { back: string; belly: string }> = {
  replay: { back: '#1c7d54', belly: '#d3eddf' },
  draw2: { back: '#2563b8', belly: '#d6e5f8' },
  steal: { back: '#6f3b8c', belly: '#e9dcf2' },
  cat: { back: '#b5500d', belly: '#fbe2cc' },
  lid: { back: '#b8332a', belly: '#f8d9d3' },
  double: { back: '#8a6a00', belly: '#fbf0c4' },
  bone: { back: '#5f6b72', belly: '#f4f1e8' },
}

export const OUTLINE = '#20343f'

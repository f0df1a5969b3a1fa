// The colours of the sardines. Each also has its own mark, and something to wear.

import type { Effect } from './sardines'

export const LOOKS: Record<Effect, { back: string; belly: string }> = {
  replay: { back: '#138157', belly: '#d3eddf' },
  draw2: { back: '#0174de', belly: '#d6e5f8' },
  steal: { back: '#6f3b8f', belly: '#e9dcf2' },
  cat: { back: '#842700', belly: '#fbe2cc' },
  lid: { back: '#a13526', belly: '#f8d9d3' },
  double: { back: '#8b6d01', belly: '#fbf0c4' },
  bone: { back: '#536875', belly: '#f4f1e8' },
}

export const OUTLINE = '#20343f'

// The colours of the sardines. Each also has its own mark, and something to wear.

import type { Kind } from './sardines'

export const LOOKS: Record<Kind, { back: string; belly: string }> = {
  replay: { back: 'var(--sa-replay)', belly: 'var(--sa-replay-belly)' },
  draw2: { back: 'var(--sa-draw2)', belly: 'var(--sa-draw2-belly)' },
  steal: { back: 'var(--sa-steal)', belly: 'var(--sa-steal-belly)' },
  cat: { back: 'var(--sa-cat)', belly: 'var(--sa-cat-belly)' },
  lid: { back: 'var(--sa-lidded)', belly: 'var(--sa-lidded-belly)' },
  double: { back: 'var(--sa-double)', belly: 'var(--sa-double-belly)' },
  bone: { back: 'var(--sa-bone)', belly: 'var(--sa-bone-belly)' },
}

export const OUTLINE = 'var(--sa-outline)'

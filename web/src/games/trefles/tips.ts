// What somebody is told who plays Les Trèfles for the first time.

import { seen } from '../../lib/sights'
import type { Tip } from '../page'

export const tips: Tip<'trefles'>[] = [
  { tip: 'over', when: ({ view }) => view.over !== null },
  { tip: 'family', when: (_, can) => can.has('family') || can.has('family-at-once') },
  { tip: 'draw', when: (_, can) => can.has('draw') },
  { tip: 'aim', when: (_, can) => can.has('discard-at') && !can.has('discard') },
  { tip: 'discard', when: (_, can) => can.has('discard') || can.has('discard-at') },
  { tip: 'turned-over', when: ({ sights }) => seen(sights, 'turned-over').length > 0 },
  { tip: 'wait', when: () => true },
]

// What somebody is told who plays Tous à table for the first time.

import { seen } from '../../lib/sights'
import type { Tip } from '../page'

export const tips: Tip<'tous-a-table'>[] = [
  { tip: 'over', when: ({ view }) => view.over !== null },
  { tip: 'set', when: (_, can) => can.has('set') },
  { tip: 'give', when: (_, can) => can.has('give') },
  { tip: 'decline', when: (_, can) => can.has('decline') },
  { tip: 'pick', when: (_, can) => can.has('pick') },
  { tip: 'offer', when: (_, can) => can.has('offer') },
  { tip: 'swapped', when: ({ sights }) => seen(sights, 'swapped').length > 0 },
  { tip: 'wait', when: () => true },
]

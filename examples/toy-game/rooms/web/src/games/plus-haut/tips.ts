// What somebody is told who plays Plus haut for the first time.

import type { Tip } from '../page'

export const tips: Tip<'plus-haut'>[] = [
  { tip: 'over', when: ({ view }) => view.over !== null },
  { tip: 'lay', when: (_, can) => can.has('lay') },
  { tip: 'wait', when: () => true },
]

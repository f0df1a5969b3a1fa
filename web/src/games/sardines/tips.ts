// What somebody is told who plays Sardines for the first time.

import { seen } from '../../lib/sights'
import type { Tip } from '../page'

export const tips: Tip<'sardines'>[] = [
  { tip: 'over', when: ({ view }) => view.over !== null },
  { tip: 'feed', when: (_, can) => can.has('feed') || can.has('feed-sardine') },
  { tip: 'steal', when: (_, can) => can.has('steal-hand') || can.has('steal-sardine') },
  { tip: 'unlid', when: (_, can) => can.has('unlid') },
  { tip: 'trim', when: (_, can) => can.has('trim') },
  { tip: 'close', when: (_, can) => can.has('close') },
  { tip: 'replay', when: (_, can) => can.has('lay') && !can.has('discard') },
  { tip: 'lay', when: (_, can) => can.has('lay') },
  { tip: 'discard', when: (_, can) => can.has('discard') },
  { tip: 'night', when: ({ sights }) => seen(sights, 'night').length > 0 },
  { tip: 'wait', when: () => true },
]

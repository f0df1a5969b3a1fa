// What somebody is told who plays Nain Jaune for the first time.

import { seen } from '../../lib/sights'
import type { Stage } from '../../lib/stage'
import type { Tip } from '../page'

const mine = ({ me, waited }: Stage<'nain-jaune'>) => me !== null && waited.includes(me)

export const tips: Tip<'nain-jaune'>[] = [
  { tip: 'over', when: ({ view }) => view.over !== null },
  { tip: 'took', when: ({ me, sights }) => seen(sights, 'took').some(({ seat }) => seat === me) },
  { tip: 'opera', when: ({ sights }) => seen(sights, 'opera').length > 0 },
  { tip: 'lead', when: (stage) => mine(stage) && stage.view.state.wanted === null },
  { tip: 'follow', when: (stage) => mine(stage) && stage.actions.length > 1 },
  { tip: 'only', when: mine },
  { tip: 'sans', when: ({ sights }) => seen(sights, 'sans').length > 0 },
  { tip: 'wait', when: () => true },
]

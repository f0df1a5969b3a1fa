// Nain Jaune in this page.

import { heard, SILENT, TOLD, type GamePage } from '../page'
import Picture from './Picture.svelte'
import { tips } from './tips'
import './tokens.css'

export const nainJaune: GamePage<'nain-jaune'> = {
  table: () => import('./Table.svelte'),
  picture: Picture,
  events: {
    staked: heard('token'),
    dealt: SILENT,
    'laid-aside': SILENT,
    played: heard('card'),
    took: heard('token'),
    sans: SILENT,
    skipped: SILENT,
    leads: TOLD,
    opera: TOLD,
    paid: heard('token'),
    doubled: heard('token'),
    over: TOLD,
  },
  story: {
    deal: 'staked',
    turn: 'leads',
    after: false,
    big: ['took', 'opera', 'doubled', 'over'],
    small: ['leads', 'dealt', 'laid-aside', 'skipped'],
    asks: ['sans', 'leads'],
  },
  slips: true,
  reads: { event: 'opera', itself: true },
  tips,
}

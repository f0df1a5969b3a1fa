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
    opera: SILENT,
    paid: heard('token'),
    doubled: heard('token'),
    over: TOLD,
  },
  tips,
}

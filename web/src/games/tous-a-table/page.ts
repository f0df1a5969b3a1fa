// Tous à table in this page.

import { heard, SILENT, TOLD, type GamePage } from '../page'
import Picture from './Picture.svelte'
import { tips } from './tips'
import './tokens.css'

export const tousATable: GamePage<'tous-a-table'> = {
  table: () => import('./Table.svelte'),
  picture: Picture,
  events: {
    removed: SILENT,
    dealt: SILENT,
    turn: TOLD,
    offered: heard('card'),
    declined: SILENT,
    pointed: SILENT,
    swapped: heard('card'),
    returned: SILENT,
    set: heard('card'),
    sheltered: SILENT,
    unsheltered: SILENT,
    over: TOLD,
  },
  story: {
    deal: null,
    turn: 'turn',
    after: false,
    big: ['swapped', 'set', 'over'],
    small: ['turn', 'declined', 'dealt'],
    asks: ['offered'],
  },
  slips: false,
  reads: { event: 'set', itself: false },
  tips,
}

// Les Trèfles in this page.

import { heard, SILENT, TOLD, type GamePage } from '../page'
import Picture from './Picture.svelte'
import { tips } from './tips'
import './tokens.css'

export const trefles: GamePage<'trefles'> = {
  table: () => import('./Table.svelte'),
  picture: Picture,
  events: {
    dealt: SILENT,
    turn: TOLD,
    drew: heard('card'),
    'put-under': heard('card'),
    'turned-over': heard('card'),
    discarded: heard('card'),
    dropped: heard('card'),
    pulled: heard('card'),
    swapped: heard('card'),
    'gave-joker': heard('card'),
    'no-joker': SILENT,
    denied: SILENT,
    out: SILENT,
    called: SILENT,
    skipped: SILENT,
    passed: SILENT,
    'turn-ended': TOLD,
    family: heard('card'),
    over: TOLD,
  },
  ending: () => import('./Won.svelte'),
  story: {
    deal: null,
    turn: 'turn',
    after: false,
    big: ['put-under', 'turned-over', 'swapped', 'gave-joker', 'out', 'called', 'family', 'over'],
    small: ['turn', 'turn-ended', 'dealt'],
    asks: ['discarded'],
  },
  slips: false,
  reads: { event: 'out', itself: false },
  tips,
}

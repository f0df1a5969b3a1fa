// Sardines in this page.

import { heard, SILENT, TOLD, type GamePage } from '../page'
import Picture from './Picture.svelte'
import { tips } from './tips'
import './tokens.css'

export const sardines: GamePage<'sardines'> = {
  table: () => import('./Table.svelte'),
  picture: Picture,
  events: {
    dealt: SILENT,
    laid: heard('card'),
    closed: heard('tin'),
    discarded: heard('card'),
    effect: {
      sound: (sight) => ('effect' in sight && sight.effect === 'cat' ? 'meow' : null),
      curtain: false,
    },
    lost: SILENT,
    reached: SILENT,
    stole: heard('card'),
    'stole-sardine': heard('card'),
    unlidded: heard('tin'),
    fed: heard('card'),
    'fed-sardine': heard('card'),
    drew: heard('card'),
    took: heard('card'),
    'pile-out': TOLD,
    night: heard('meow'),
    trims: SILENT,
    trimmed: heard('card'),
    refills: SILENT,
    'turn-ended': TOLD,
    over: TOLD,
  },
  story: {
    deal: null,
    turn: 'turn-ended',
    after: true,
    big: ['closed', 'unlidded', 'stole-sardine', 'fed', 'fed-sardine', 'night', 'over'],
    small: ['turn-ended', 'refills', 'trims', 'reached', 'dealt', 'pile-out'],
    asks: ['effect', 'reached'],
  },
  slips: false,
  reads: { event: 'night', itself: false },
  tips,
}

// Plus haut in this page.

import { heard, SILENT, TOLD, type GamePage } from '../page'
import Picture from './Picture.svelte'
import { tips } from './tips'
import './tokens.css'

export const plusHaut: GamePage<'plus-haut'> = {
  table: () => import('./Table.svelte'),
  picture: Picture,
  events: {
    dealt: SILENT,
    laid: heard('card'),
    shown: TOLD,
    over: TOLD,
  },
  story: { deal: null, turn: 'shown', after: true, big: ['over'], small: ['dealt'], asks: [] },
  slips: false,
  reads: { event: 'over', itself: false },
  tips,
}

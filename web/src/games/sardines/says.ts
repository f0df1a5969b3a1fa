// The words of this table that are made from cards and tins.

import { list, say } from '../../lib/words.svelte'
import { effectOf, headingOf, type Tin } from './sardines'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** « Sardine rejoue, tête à droite » */
export function called(card: string): string {
  return capital(say('sa-card.name', { effect: effectOf(card), heading: headingOf(card) }))
}

/** What a card does. */
export function help(card: string, boneLids: boolean): string {
  const effect = effectOf(card)
  return say(effect === 'bone' && !boneLids ? 'sa-web-help-bone-useless' : `sa-web-help-${effect}`)
}

/** Whose tin it is, and which. */
export function titled(number: number, name: string | null): string {
  return name === null ? say('sa-web-my-tin', { number }) : say('sa-web-their-tin', { number, name })
}

/** A tin for those who cannot see it. */
export function described(tin: Tin, number: number, name: string | null): string {
  const sardines = tin.slots.filter((card) => card !== null).map(called)
  const inside = sardines.length > 0 ? list(sardines) : say('sa-web-tin-empty')
  const flavour = tin.assortment ? say(`sa-assortment-${tin.assortment}`) : ''
  const closed = tin.lid === null ? '' : say('sa-web-tin-closed')
  return [titled(number, name), flavour, closed, inside].filter(Boolean).join(' – ')
}

// The words of this table that are made from cards and tins.

import { list, say } from '../../lib/words.svelte'
import type { Card, Laid, Slot, TinState as Tin, TinNo } from '../../face/sardines'
import { headingOf, kindOf } from './sardines'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** « Sardine rejoue, tête à droite » */
export function called(card: Card | Laid): string {
  return capital(say('sa-card.name', { effect: kindOf(card), heading: headingOf(card) }))
}

/** The sardine in a place of a tin, if there is one. */
export function calledAt(tin: Tin, slot: Slot): string {
  const card = tin.slots[slot - 1]
  return card ? called(card) : ''
}

/** What a card does. */
export function help(card: Card | Laid, boneLids: boolean): string {
  const kind = kindOf(card)
  return say(kind === 'bone' && !boneLids ? 'sa-web-help-bone-useless' : `sa-web-help-${kind}`)
}

/** Whose tin it is, and which. */
export function titled(number: TinNo, name: string | null): string {
  return name === null ? say('sa-web-my-tin', { number }) : say('sa-web-their-tin', { number, name })
}

/** A tin for those who cannot see it. */
export function described(tin: Tin, number: TinNo, name: string | null): string {
  const sardines = tin.slots.filter((card) => card !== null).map(called)
  const inside = sardines.length > 0 ? list(sardines) : say('sa-web-tin-empty')
  const flavour = tin.assortment ? say(`sa-assortment-${tin.assortment}`) : ''
  const closed = tin.lid === null ? '' : say('sa-web-tin-closed')
  return [titled(number, name), flavour, closed, inside].filter(Boolean).join(' – ')
}

// What a table of Les Trèfles is drawn from.

import type { Card } from '../../face/trefles'

/** Takes every card apart that has a colour. */
type Parts<C> = C extends `${infer S}.${infer K}` ? { sort: S; colour: K } : never
export type Colour = Parts<Card>['colour']
export type Sort = Parts<Card>['sort'] | 'joker'

export function parts(card: Card): { sort: Sort; colour: Colour | null } {
  if (card === 'joker') return { sort: card, colour: null }
  const [sort, colour] = card.split('.') as [Sort, Colour]
  return { sort, colour }
}

/** How many cards a hand or a pile has, open or not. */
export function count(cards: readonly Card[] | number | undefined): number {
  return typeof cards === 'number' ? cards : (cards?.length ?? 0)
}

/** Colour by colour, clovers first: what is missing for a family is seen at a glance. */
export function sorted(hand: readonly Card[]): Card[] {
  const sorts: Sort[] = ['joker', 'clover', 'draw', 'pull', 'antijoker', 'swap']
  const clovers = new Map<string, number>()
  for (const card of hand) {
    const { sort, colour } = parts(card)
    if (sort === 'clover' && colour) clovers.set(colour, (clovers.get(colour) ?? 0) + 1)
  }
  const rank = (card: Card): [number, number, string] => {
    const { sort, colour } = parts(card)
    return [sort === 'clover' ? 0 : sorts.indexOf(sort), -(clovers.get(colour ?? '') ?? 0), colour ?? '']
  }
  return [...hand].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    return left[0] - right[0] || left[1] - right[1] || left[2].localeCompare(right[2])
  })
}

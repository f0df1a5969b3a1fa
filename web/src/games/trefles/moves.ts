// From taps to actions, and from an action back to the taps that carry it out.

import type { Action, Card } from '../../face/trefles'

/** What the next tap is for. */
export type Mode = 'discard' | 'family' | 'call'

/** What a card that is tapped can do. */
export interface Uses {
  /** It can be discarded as it is. */
  plain: boolean
  /** It can be discarded at these seats. */
  targets: number[]
  /** It can be discarded without its action. */
  drop: boolean
  /** It is what is left over beside a family. */
  family: boolean
}

/** The seats that an action can be aimed at: `call 2` is aimed at 2. */
function seatsAfter(start: string, actions: readonly Action[]): number[] {
  return actions
    .filter((action) => action.startsWith(start))
    .map((action) => Number(action.slice(start.length)))
}

export function uses(card: Card, actions: readonly Action[]): Uses {
  return {
    plain: actions.includes(`discard ${card}`),
    targets: seatsAfter(`discard ${card} `, actions),
    drop: actions.includes(`drop ${card}`),
    family: actions.includes(`family ${card}`),
  }
}

/** The seats whose number of cards can be called wrong. */
export const callable = (actions: readonly Action[]) => seatsAfter('call ', actions)

/** The actions that show a family, by what is left over. */
export const families = (actions: readonly Action[]) =>
  actions.filter((action) => action.startsWith('family '))

/**
 * What a tap on a card of the hand does at once; null when it is picked up or put back. A card that cannot be used is discarded
 * all the same: the refusal says why not.
 */
export function tap(card: Card, mode: Mode, again: boolean, actions: readonly Action[]): Action | null {
  if (mode === 'family') return `family ${card}`
  const { plain, targets } = uses(card, actions)
  const useless = !plain && targets.length === 0
  return useless || (again && plain) ? `discard ${card}` : null
}

/** What has to be tapped next to carry out an action. */
export interface Next {
  /** A button that says what the next tap is for. */
  mode?: Mode
  card?: string
  seat?: number
  /** The button that discards the card in hand. */
  confirm?: true
  /** The button that discards it without its action. */
  drop?: true
  /** A button by the action it does. */
  verb?: string
}

export function nextTap(action: Action | null, mode: Mode, held: Card | null): Next {
  const [verb, name = '', target] = action?.split(' ') ?? []
  switch (verb) {
    case undefined:
      return {}
    case 'discard':
      if (mode !== 'discard') return { mode: 'discard' }
      if (held !== name) return { card: name }
      return target === undefined ? { confirm: true } : { seat: Number(target) }
    case 'drop':
      if (mode !== 'discard') return { mode: 'discard' }
      return held === name ? { drop: true } : { card: name }
    case 'family':
      // After a swap nothing is left over.
      if (!name) return { verb }
      return mode === 'family' ? { card: name } : { mode: 'family' }
    case 'call':
      return mode === 'call' ? { seat: Number(name) } : { mode: 'call' }
    default:
      return { verb }
  }
}

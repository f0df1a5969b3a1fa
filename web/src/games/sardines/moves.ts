// From taps to actions, and from an action back to the taps that carry it out.

import type { Action, Card, TinNo } from '../../face/sardines'

/** What is expected, by the first word of an action. */
export type Verb = Action extends infer A ? (A extends `${infer V} ${string}` ? V : never) : never

/** What was tapped so far. */
export interface Chosen {
  mode: 'play' | 'discard'
  /** The selected cards: one to play, any number to discard. */
  cards: Card[]
  /** The tin of mine that waits for the heading of a double. */
  tin: TinNo | null
  /** What is looked at from nearby: the discards, or a seat's tin as `1 3`. */
  open: string | null
}

/** The verbs of these actions: what kind of thing is expected. */
export function verbs(actions: readonly Action[]): Set<Verb> {
  return new Set(actions.map((action) => action.split(' ', 1)[0] as Verb))
}

/** What a sardine that was named as it lies is called in a hand: there a double has no heading. */
const inHand = (name: string) => name.replace(/^double[<>]$/, 'double')

/** The cards of the hand that can be laid or be a lid somewhere. */
export function playable(actions: readonly Action[]): Set<string> {
  const cards = actions.flatMap((action) => {
    const [verb, one = '', two = ''] = action.split(' ')
    return verb === 'lay' ? [inHand(one)] : verb === 'close' ? [two] : []
  })
  return new Set(cards)
}

/** What a card from the hand can do at a tin of mine: two actions for a double that may lie either way round. */
export function atTin(actions: readonly Action[], card: Card, tin: TinNo): Action[] {
  return actions.filter((action) => {
    const [verb, one = '', two = ''] = action.split(' ')
    if (verb === 'lay') return inHand(one) === card && Number(two) === tin
    return verb === 'close' && two === card && Number(one) === tin
  })
}

/** What a tap on a tin tries when no rule allows it: the server then says why not. A bone is never laid, only a lid. */
export function tryAtTin(card: Card, tin: TinNo, full: boolean): Action {
  if (full || card === 'bone') return `close ${tin} ${card}`
  return `lay ${card === 'double' ? 'double>' : card} ${tin}`
}

/** Cards are discarded in the order of their names. */
export function discard(cards: readonly Card[]): Action {
  return `discard ${[...cards].sort().join(' ')}`
}

/** What one has more often than the other. */
function surplus(cards: readonly string[], than: readonly string[]): string | undefined {
  const rest = [...than]
  return cards.find((card) => {
    const at = rest.indexOf(card)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/**
 * What has to be tapped next to carry out an action: `card cat>`, `drop cat>` (select it no more), `mine 2`, `heading <`,
 * `discard` and `play` (the modes), `confirm`, `hand 1`, `tin 1 3`, `slot 1 3 2`, `pile`, `discards`, `discarded cat>`, `shut`.
 */
export function nextTap(action: Action | null, chosen: Chosen, me: number): string | null {
  const [verb, ...words] = action?.split(' ') ?? []
  const [one = '', two = '', three = ''] = words
  if (verb === 'steal' && two !== 'hand') {
    if (chosen.open === `${one} ${two}`) return `slot ${one} ${two} ${three}`
    return chosen.open ? 'shut' : `tin ${one} ${two}`
  }
  if (verb === 'feed' && two) {
    if (chosen.open === `${String(me)} ${one}`) return `slot ${String(me)} ${one} ${two}`
    return chosen.open ? 'shut' : `mine ${one}`
  }
  if (verb === 'take' && one !== 'pile') {
    if (chosen.open === 'discards') return `discarded ${one}`
    return chosen.open ? 'shut' : 'discards'
  }
  if (chosen.open && verb) return 'shut'
  switch (verb) {
    case 'lay':
    case 'close': {
      const [card, tin] = verb === 'lay' ? [one, two] : [two, one]
      if (chosen.mode === 'discard') return 'play'
      if (chosen.cards[0] !== inHand(card)) return `card ${inHand(card)}`
      if (verb === 'lay' && chosen.tin === Number(tin)) return `heading ${card.slice(-1)}`
      return `mine ${tin}`
    }
    case 'discard': {
      if (chosen.mode === 'play') return 'discard'
      const tooMany = surplus(chosen.cards, words)
      if (tooMany) return `drop ${tooMany}`
      const missing = surplus(words, chosen.cards)
      return missing ? `card ${missing}` : 'confirm'
    }
    case 'steal':
      return `hand ${one}`
    case 'unlid':
      return `tin ${one} ${two}`
    case 'feed':
    case 'trim':
      return `card ${one}`
    case 'take':
      return 'pile'
    default:
      return null
  }
}

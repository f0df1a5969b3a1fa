// What somebody at the table remembers beyond the view: the run as it was laid, the last settlement, and the balances after
// every deal. It is made from sights, and corrected by the view where they were missed or when a replay goes back.

import { seen } from '../../lib/sights'
import type { View as ViewOf } from '../../face'
import type { Card, Sight, State } from '../../face/nain-jaune'
import { BOXES, STAKES } from './rules'

type View = ViewOf<'nain-jaune'>

export interface Laid {
  card: Card
  seat: number
  /** Whether it began a run. */
  led: boolean
}

export interface Settlement {
  /** Counted from 0. */
  deal: number
  winner: number
  /** The card it ended with. */
  card: Card | null
  /** What a grand opéra took from the board. */
  grand: number | null
  paid: { seat: number; hand: Card[]; tokens: number }[]
  doubled: { seat: number; card: Card; tokens: number }[]
}

export interface Memory {
  deal: number
  laid: readonly Laid[]
  /** How many cards of this deal were not seen when they were played. */
  missed: number
  /** Whether the next card begins a run. */
  leading: boolean
  settlement: Settlement | null
  /** Balances after so many deals; not all of them are known to who came late. */
  after: ReadonlyMap<number, readonly number[]>
}

export const NOTHING: Memory = {
  deal: -1,
  laid: [],
  missed: 0,
  leading: true,
  settlement: null,
  after: new Map(),
}

/** What is remembered after a change. */
export function follow(before: Memory, sights: readonly Sight[], view: View): Memory {
  const { rules, state } = view
  const again = seen(sights, 'staked').some(({ deal }) => deal === 0)
  const after = new Map(again ? [] : before.after)
  after.set(
    0,
    state.balances.map(() => rules.tokens),
  )
  for (const [deals, balances] of settled(sights, view)) after.set(deals, balances)
  for (const deals of after.keys()) if (deals > state.deal + (view.over ? 1 : 0)) after.delete(deals)

  const { laid: told, settlement } = retell(before, sights, state.deal)
  const same = before.deal === state.deal
  let laid = correct(same || sights.length > 0 ? told : [], state)
  // A replay that jumps leaves out cards: what lay before them is no part of the run.
  if (same && state.played.length - laid.length > before.missed)
    laid = laid.filter(
      ({ card }) =>
        card === state.last?.card || seen(sights, 'played').some((played) => played.card === card),
    )
  // The accounts are those of the deal before, or of the last one.
  const ended = settlement?.deal === (view.over ? state.deal : state.deal - 1)
  return {
    deal: state.deal,
    laid,
    missed: state.played.length - laid.length,
    leading: state.last === null,
    settlement: ended && !(again && settlement === before.settlement) ? settlement : null,
    after,
  }
}

/** Tells the sights again, one after the other. */
function retell(
  before: Memory,
  sights: readonly Sight[],
  deal: number,
): { laid: Laid[]; settlement: Settlement | null } {
  let laid = [...before.laid]
  let { settlement, leading } = before
  for (const sight of sights) {
    switch (sight.event) {
      case 'staked':
        // What was settled in these sights was the deal before this one.
        if (settlement && settlement !== before.settlement) settlement.deal = sight.deal - 1
        laid = []
        leading = true
        break
      case 'played':
        if (!laid.some(({ card }) => card === sight.card))
          laid.push({ card: sight.card, seat: sight.seat, led: leading })
        leading = false
        break
      case 'leads':
        leading = true
        break
      case 'opera':
        settlement = {
          deal,
          winner: sight.seat,
          card: laid.at(-1)?.card ?? null,
          grand: sight.grand,
          paid: [],
          doubled: [],
        }
        break
      case 'paid':
        settlement?.paid.push({ seat: sight.seat, hand: sight.hand, tokens: sight.tokens })
        break
      case 'doubled':
        settlement?.doubled.push({ seat: sight.seat, card: sight.card, tokens: sight.tokens })
        break
    }
  }
  return { laid, settlement }
}

/** Leaves out what this view has not seen played, and ends with the card it saw last. */
function correct(told: readonly Laid[], { played, last }: State): Laid[] {
  const laid = told.filter(({ card }) => played.includes(card))
  if (!last) return laid
  const at = laid.findIndex(({ card }) => card === last.card)
  return at < 0 ? [{ ...last, led: true }] : laid.slice(0, at + 1)
}

/** The run on the table: the cards since somebody led. */
export function run(laid: readonly Laid[]): Laid[] {
  return laid.slice(
    Math.max(
      0,
      laid.findLastIndex(({ led }) => led),
    ),
  )
}

/** The balances after the deals that ended in these sights, counted back from the view. */
function settled(sights: readonly Sight[], view: View): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const { state } = view
  const { stake } = view.rules
  const balances = [...state.balances]
  const give = (seat: number, tokens: number) => {
    balances[seat] = (balances[seat] ?? 0) + tokens
  }
  if (view.over) found.set(state.deal + 1, [...balances])
  else if (state.played.length === 0)
    found.set(
      state.deal,
      balances.map((balance) => balance + STAKES * stake),
    )
  for (const sight of sights.toReversed()) {
    if (sight.event === 'took') give(sight.seat, -sight.tokens)
    if (sight.event === 'opera') give(sight.seat, -(sight.grand ?? 0))
    if (sight.event === 'doubled') give(sight.seat, sight.tokens)
    if (sight.event === 'paid') {
      give(sight.seat, sight.tokens)
      give(sight.to, -sight.tokens)
    }
    if (sight.event === 'staked') {
      for (const seat of balances.keys()) give(seat, STAKES * stake)
      found.set(sight.deal, [...balances])
    }
  }
  return found
}

/** Tokens that travel, from a seat or a box to a seat or a box; wave after wave. */
export interface Flight {
  from: string
  to: string
  tokens: number
  wave: number
}

export function flights(sights: readonly Sight[], players: number): Flight[] {
  const all: Flight[] = []
  const seat = (at: number) => `seat-${at}`
  const box = (card: Card) => `box-${card}`
  for (const sight of sights) {
    if (sight.event === 'took')
      all.push({ from: box(sight.card), to: seat(sight.seat), tokens: sight.tokens, wave: 0 })
    if (sight.event === 'opera' && (sight.grand ?? 0) > 0)
      for (const card of BOXES) all.push({ from: box(card), to: seat(sight.seat), tokens: 5, wave: 1 })
    if (sight.event === 'paid')
      all.push({ from: seat(sight.seat), to: seat(sight.to), tokens: sight.tokens, wave: 2 })
    if (sight.event === 'doubled')
      all.push({ from: seat(sight.seat), to: box(sight.card), tokens: sight.tokens, wave: 3 })
    if (sight.event === 'staked')
      for (let at = 0; at < players; at++)
        for (const card of BOXES) all.push({ from: seat(at), to: box(card), tokens: 1, wave: 4 })
  }
  const first = Math.min(...all.map(({ wave }) => wave))
  return all.filter(({ tokens }) => tokens > 0).map((one) => ({ ...one, wave: one.wave - first }))
}

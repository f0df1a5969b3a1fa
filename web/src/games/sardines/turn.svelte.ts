// What somebody is about to do: the cards that are selected, and what a tap does with them.

import type { Stage } from '../../lib/stage'
import { atTin, discard, nextTap, playable, tryAtTin, verbs, type Chosen } from './moves'
import type { Action, Card, Sight, Slot, TinNo } from '../../face/sardines'
import { isFull, keyed } from './sardines'

/** After one of these of my own, what I had selected is done. */
const DONE = new Set<Sight['event']>(['laid', 'closed', 'discarded', 'trimmed', 'fed', 'fed-sardine'])

export class Turn {
  mode = $state<Chosen['mode']>('play')
  /** The keys of the selected cards. */
  private keys = $state.raw<string[]>([])
  /** The tin that waits for the heading of a double. */
  asks = $state<TinNo | null>(null)
  /** What is looked at from nearby. */
  open = $state<string | null>(null)

  readonly state = $derived.by(() => this.stage().view.state)
  readonly me = $derived.by(() => this.stage().me)
  readonly hand = $derived.by(() => {
    const hand = this.me === null ? [] : this.state.hands[this.me]
    return keyed(Array.isArray(hand) ? hand : [])
  })
  readonly actions = $derived.by(() => this.stage().actions)
  readonly verbs = $derived(verbs(this.actions))
  /** Whether cards are played, rather than given away one by one. */
  readonly plays = $derived(this.verbs.has('lay') || this.verbs.has('close') || this.verbs.has('discard'))
  readonly selected = $derived(this.hand.filter(({ key }) => this.keys.includes(key)))
  readonly card = $derived(this.mode === 'play' ? (this.selected[0]?.card ?? null) : null)
  readonly playable = $derived(playable(this.actions))
  readonly hint = $derived.by(() =>
    nextTap(
      this.stage().suggested,
      {
        mode: this.mode,
        cards: this.selected.map(({ card }) => card),
        tin: this.asks,
        open: this.open,
      },
      this.me ?? -1,
    ),
  )
  /** The key of the card in hand that has to be tapped next. */
  readonly hintedKey = $derived.by(() => {
    const [what, card] = this.hint?.split(' ') ?? []
    if (what !== 'card' && what !== 'drop') return null
    const wanted = this.hand.filter((one) => one.card === card)
    return wanted.find(({ key }) => this.keys.includes(key) === (what === 'drop'))?.key ?? null
  })

  constructor(private readonly stage: () => Stage<'sardines'>) {
    $effect(() => {
      const { sights, me } = stage()
      if (sights.some((sight) => 'seat' in sight && sight.seat === me && DONE.has(sight.event))) this.clear()
    })
    $effect(() => {
      if (!this.verbs.has('discard') && this.mode === 'discard') this.clear()
    })
  }

  private clear(): void {
    this.mode = 'play'
    this.keys = []
    this.asks = null
  }

  enter(mode: Chosen['mode']): void {
    this.mode = mode
    this.asks = null
    if (mode === 'play') this.keys = []
  }

  isSelected(key: string): boolean {
    return this.keys.includes(key)
  }

  /** A tap on a card of the hand. */
  tapCard(index: number): void {
    const tapped = this.hand[index]
    if (!tapped) return
    const { key, card } = tapped
    if (this.verbs.has('feed')) return this.stage().act(`feed ${card}`)
    if (this.verbs.has('trim')) return this.stage().act(`trim ${card}`)
    this.asks = null
    if (this.isSelected(key)) this.keys = this.keys.filter((one) => one !== key)
    else this.keys = this.mode === 'discard' ? [...this.keys, key] : [key]
  }

  /** What the selected card can do at a tin of mine. */
  atTin(tin: TinNo): Action[] {
    return this.card === null ? [] : atTin(this.actions, this.card, tin)
  }

  /** Whether a sardine of this tin of mine may go to the cat. */
  feedsFrom(tin: TinNo): boolean {
    return this.actions.some((action) => action.startsWith(`feed ${tin} `))
  }

  /** A tap on a tin of mine: the selected card goes there, else the tin is looked at. */
  tapMine(tin: TinNo): void {
    const at = this.me === null ? undefined : this.state.tins[this.me]?.[tin - 1]
    if (this.card === null || !this.plays || !at) {
      this.open = `${this.me} ${tin}`
      return
    }
    const [one, another] = this.atTin(tin)
    if (another) this.asks = tin
    else this.stage().act(one ?? tryAtTin(this.card, tin, isFull(at)))
  }

  head(heading: '<' | '>'): void {
    if (this.asks !== null) this.stage().act(`lay double${heading} ${this.asks}`)
  }

  confirm(): void {
    this.stage().act(discard(this.selected.map(({ card }) => card)))
  }

  /** A tap on somebody's tin: its lid is stolen, else it is looked at. */
  tapTheirs(seat: number, tin: TinNo): void {
    if (this.verbs.has('unlid')) this.stage().act(`unlid ${seat} ${tin}`)
    else this.open = `${seat} ${tin}`
  }

  /** A tap on a sardine in a tin, my own for the cat. */
  tapSlot(seat: number, tin: TinNo, slot: Slot): void {
    this.open = null
    this.stage().act(seat === this.me ? `feed ${tin} ${slot}` : `steal ${seat} ${tin} ${slot}`)
  }

  take(card: Card | 'pile'): void {
    this.open = null
    this.stage().act(`take ${card}`)
  }
}

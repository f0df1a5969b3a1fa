// What somebody is about to do: the card that was tapped, and what the next tap is for.

import type { Stage } from '../../lib/stage'
import { action } from '../../lib/words.svelte'
import type { Action } from '../../face/trefles'
import { callable, families, nextTap, tap, uses, type Mode } from './moves'
import { sorted } from './trefles'

export class Turn {
  mode = $state<Mode>('discard')
  /** The place of the card that was tapped. */
  picked = $state<number | null>(null)

  readonly state = $derived.by(() => this.stage().view.state)
  readonly me = $derived.by(() => this.stage().me)
  readonly names = $derived.by(() => this.stage().seats.map(({ name }) => name))
  readonly actions = $derived.by(() => this.stage().actions)
  readonly hand = $derived.by(() => {
    const mine = this.me === null ? [] : this.state.hands[this.me]
    return sorted(Array.isArray(mine) ? mine : [])
  })
  readonly mine = $derived.by(() => this.me !== null && this.stage().waited.includes(this.me))
  /** Whether a mistake can be made here, and called. */
  readonly mistakes = $derived.by(() => this.stage().view.rules.mistakes === 'played')
  /** Whether I have swapped, and am asked whether I have a family now. */
  readonly announces = $derived(this.actions.includes('pass'))
  readonly draws = $derived(this.actions.includes('draw'))
  readonly hasJoker = $derived(this.hand.some((card) => card === 'joker'))
  /** Whether I am asked something that has to be answered first. */
  private readonly asked = $derived(this.actions.includes('deny') || this.announces)
  /** Whether I am short of a card, where nobody draws it for me. */
  readonly owes = $derived(
    this.mistakes && this.draws && !this.asked && this.state.turn !== this.me && this.hand.length < 4,
  )
  /** Whether drawing is what the rules want of me now. */
  readonly mayDraw = $derived(
    this.draws && !this.asked && ((this.mine && this.state.phase === 'draw') || this.owes),
  )
  readonly families = $derived(families(this.actions))
  readonly held = $derived(this.picked === null ? null : (this.hand[this.picked] ?? null))
  readonly can = $derived(this.held === null ? null : uses(this.held, this.actions))
  readonly hint = $derived.by(() => nextTap(this.stage().suggested, this.mode, this.held))

  /** The seats that can be tapped now, and what that does. */
  readonly choose = $derived.by(() => {
    const { held } = this
    const seats = this.mode === 'call' ? callable(this.actions) : (this.can?.targets ?? [])
    if (this.mode !== 'call' && seats.length === 0) return null
    const aimed = (seat: number): Action =>
      this.mode === 'call' || !held ? `call ${seat}` : `discard ${held} ${seat}`
    return {
      seats,
      hinted: this.hint.seat ?? null,
      label: (seat: number) => action('trefles', aimed(seat), this.names),
      pick: (seat: number) => this.stage().act(aimed(seat)),
    }
  })

  constructor(private readonly stage: () => Stage<'trefles'>) {
    // A change at the table puts the card back into the hand.
    $effect(() => {
      void stage().view
      this.picked = null
      this.mode = 'discard'
    })
  }

  /** Whether an answer to an antijoker is the honest one. */
  isTrue(answer: 'yield' | 'deny'): boolean {
    return (answer === 'yield') === this.hasJoker
  }

  act(action: Action): void {
    this.stage().act(action)
  }

  tap(index: number): void {
    const again = this.picked === index
    const card = this.hand[index]
    const action = card ? tap(card, this.mode, again, this.actions) : null
    if (action) this.act(action)
    else this.picked = again ? null : index
  }

  /** Discards the card that was tapped, as it is. */
  discard(): void {
    if (this.held) this.act(`discard ${this.held}`)
  }

  /** Discards the card that was tapped without its action. */
  drop(): void {
    if (this.held) this.act(`drop ${this.held}`)
  }

  /** Shows a family: at once when there is no choice of what is left over. */
  family(): void {
    const [only, another] = this.families
    if (only && !another) this.act(only)
    else this.enter('family')
  }

  /** Says what the next tap is for, or takes that back. */
  enter(mode: Mode): void {
    this.mode = this.mode === mode ? 'discard' : mode
  }
}

// How cards travel between the places of this table: from and to a player's seat, or my own hand.

import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { duration } from '../../ui/motion'

/** Where a seat's cards come from and go to. My own hand is marked as well. */
function placeOf(node: Element, seat: number): Element | null {
  return node.closest('[data-table]')?.querySelector(`[data-seat="${seat}"]`) ?? null
}

/** In: comes from that seat. Out: goes there. */
export function by(node: Element, { seat }: { seat: number }): TransitionConfig {
  const ms = duration(260)
  const place = placeOf(node, seat)?.getBoundingClientRect()
  if (ms === 0 || !place) return { duration: 140, css: (t) => `opacity: ${t}` }
  const here = node.getBoundingClientRect()
  const dx = place.left + place.width / 2 - here.left - here.width / 2
  const dy = place.top + place.height / 2 - here.top - here.height / 2
  return {
    duration: ms,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${0.5 + t / 2}); opacity: ${Math.min(1, t * 2)}`,
  }
}

// How things move: from where they were to where they go, quickly; faded instead for whoever wants less motion.

import { cubicOut } from 'svelte/easing'
import { prefersReducedMotion } from 'svelte/motion'
import { crossfade, fade } from 'svelte/transition'

export const QUICK = 220

/** A duration that respects who wants less motion: things then fade in place. */
export function duration(ms = QUICK): number {
  return prefersReducedMotion.current ? 0 : ms
}

/** A pair of transitions: what leaves with `send` and comes with `receive` under the same key travels between the two. */
export function travel() {
  return crossfade({
    duration: () => duration(),
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: duration(140) }),
  })
}

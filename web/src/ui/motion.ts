// How things move: from where they were to where they go, quickly; faded instead for whoever wants less motion.

import { cubicOut } from 'svelte/easing'
import { prefersReducedMotion } from 'svelte/motion'
import type { TransitionConfig } from 'svelte/transition'

export const QUICK = 220

/** A duration that respects who wants less motion: things then fade in place. */
export function duration(ms = QUICK): number {
  return prefersReducedMotion.current ? 0 : ms
}

type Where = { key: string | number; seat?: number }
type Began = () => TransitionConfig
type Fallback = (node: Element, where: Where, coming: boolean) => TransitionConfig

/** In its own place. */
export const faded = (): TransitionConfig => ({ duration: duration(140), css: (t) => `opacity: ${t}` })

/** From where another thing is to its own place. Only what a graphics card does by itself changes on the way. */
export function from(other: Element, node: Element): TransitionConfig {
  const [a, b] = [other.getBoundingClientRect(), node.getBoundingClientRect()]
  const dx = a.left + a.width / 2 - b.left - b.width / 2
  const dy = a.top + a.height / 2 - b.top - b.height / 2
  const small = Math.min(a.width / (b.width || 1), a.height / (b.height || 1))
  return {
    duration: duration(),
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translate(${u * dx}px, ${u * dy}px) scale(${t + u * small})`,
  }
}

/**
 * A pair of transitions: what leaves with the first and comes with the second under the same key travels between the two places.
 * Svelte's own `crossfade` changes the origin of the transform as well, which keeps the processor busy with every frame.
 */
export function travel(fallback: Fallback = faded) {
  const [leaving, coming] = [new Map<Where['key'], Element>(), new Map<Where['key'], Element>()]
  const transition =
    (own: Map<Where['key'], Element>, others: Map<Where['key'], Element>) =>
    (node: Element, where: Where): Began => {
      own.set(where.key, node)
      // The others are known when everything that changes has been gone through.
      return () => {
        const other = others.get(where.key)
        others.delete(where.key)
        if (other) return from(other, node)
        own.delete(where.key)
        return fallback(node, where, own === coming)
      }
    }
  return [transition(leaving, coming), transition(coming, leaving)] as const
}

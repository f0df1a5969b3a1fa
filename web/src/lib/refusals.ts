// Why something is not possible, in a sentence.

import { Refusal } from './api'
import type { Refused } from './live.svelte'
import { can, of, say } from './words.svelte'

export function whyNot(game: string, refused: Refused): string {
  const { code, reason, rule = '' } = refused
  const own = reason ? of(game, 'reason', reason) : ''
  if (own && can(own)) return say(own, { rule })
  return whyCode(code)
}

export function whyCode(code: string): string {
  return can(`refused-${code}`) ? say(`refused-${code}`) : say('refused-offline')
}

/** The same for something that was asked over HTTP. */
export function whyError(error: unknown): string {
  return whyCode(error instanceof Refusal ? error.code : 'offline')
}

// Which lessons were gone through on this device.

import type { GameId } from '../face'

const KEY = 'tablee-learnt'

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const hasLearnt = (game: GameId): boolean => read().includes(game)

export function learnt(game: GameId): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), game])]))
  } catch {
    // Then nobody remembers; that is no harm.
  }
}

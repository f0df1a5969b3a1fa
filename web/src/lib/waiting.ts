// Whether a table waits for somebody of this device.

import type { TableNow } from '../wire/TableNow'

/** It is my turn; a game goes on; people gather. */
export type Waits = 'turn' | 'game' | 'lobby'

/** Whether a table waits for these seats, and for what; not when its game is over, or when the seats are somebody else's by now. */
export function isWaiting(
  table: Pick<TableNow, 'phase' | 'seats' | 'waits_for'>,
  mine: readonly number[],
): Waits | null {
  const own = mine.filter((seat) => table.seats[seat]?.name && !table.seats[seat].bot)
  if (own.length === 0 || table.phase === 'over') return null
  if (table.phase === 'gathering') return 'lobby'
  return own.some((seat) => table.waits_for?.includes(seat)) ? 'turn' : 'game'
}

// Who begins the next game: as a choice of a select, which only has texts, and as it travels.

import type { Begins } from '../wire/Begins'

/** The seat that is named: of whoever begins, or of the oldest, who deals. */
export function seatOf(begins: Begins): number | null {
  return begins === 'lot' ? null : (Object.values(begins)[0] as number)
}

/** `lot`, or a word and a seat: `youngest 2`. */
export function written(begins: Begins): string {
  return begins === 'lot' ? 'lot' : `${Object.keys(begins)[0]} ${seatOf(begins)}`
}

/** The same, read back. */
export function readBegins(text: string): Begins {
  const [how, seat] = text.split(' ')
  if (how === 'seat') return { seat: Number(seat) }
  if (how === 'youngest') return { youngest: Number(seat) }
  return how === 'oldest' ? { oldest: Number(seat) } : 'lot'
}

/** All that can be said at a table of these names, in order. */
export function allBegins(seats: number): Begins[] {
  const each = Array.from({ length: seats }, (_, seat) => seat)
  return [
    'lot',
    ...each.map((seat) => ({ seat })),
    ...each.map((youngest) => ({ youngest })),
    ...each.map((oldest) => ({ oldest })),
  ]
}

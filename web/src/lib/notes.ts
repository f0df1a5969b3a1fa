// What changed about the people at a table, for everybody to read.

import type { TableNow } from '../wire/TableNow'
import type { Args } from './words.svelte'

/** A message with what it is about. */
export interface Note {
  id: string
  args: Args
}

/** What there is to tell of a table that was another one before: who went, who came back, who plays for whom, who runs it. */
export function changed(
  before: Pick<TableNow, 'seats' | 'host' | 'phase' | 'you'>,
  after: typeof before,
): Note[] {
  if (after.phase !== 'playing') return before.phase === 'playing' ? [] : host(before, after)
  const notes: Note[] = []
  for (const [seat, now] of after.seats.entries()) {
    const then = before.seats[seat]
    const name = now.name ?? ''
    if (!then?.name || before.phase !== 'playing') continue
    if (then.bot && !now.bot && now.name) notes.push({ id: 'note-sat', args: { name, was: then.name } })
    else if (now.bot && !then.bot) notes.push({ id: 'note-left', args: { name } })
    else if (now.bot || seat === after.you) continue
    else if (now.stand_in && !then.stand_in) notes.push({ id: 'note-stand-in', args: { name } })
    else if (then.stand_in && !now.stand_in) notes.push({ id: 'note-back', args: { name } })
    else if (then.here && !now.here) notes.push({ id: 'note-away', args: { name } })
  }
  return [...notes, ...host(before, after)]
}

/** Whoever ran the table went: somebody else does now. */
function host(before: Pick<TableNow, 'host'>, after: Pick<TableNow, 'host' | 'seats' | 'you'>): Note[] {
  if (before.host === after.host || before.host === null || after.host === null) return []
  const name = after.seats[after.host]?.name ?? ''
  return [{ id: 'note-host', args: { name, you: after.host === after.you ? 'yes' : 'no' } }]
}

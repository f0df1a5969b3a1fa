// A table against bots, at once.

import type { TableNow } from '../wire/TableNow'
import { openTable, Refusal } from './api'
import { Link } from './link'
import { remember } from './mine'
import { mix } from './promise'

/** How many sit at a table that nobody set up. */
export function usualSeats(game: string): number {
  return game === 'sardines' ? 3 : 4
}

/** Opens a table, seats bots and begins. Answers with its code. */
export async function playNow(game: string, name: string, level: string): Promise<string> {
  const seats = usualSeats(game)
  const { code, seat, token } = await openTable(name, { game, seats, rules: {}, clock: { answer: 15 } })
  let table: TableNow | undefined
  const link = new Link(
    code,
    token,
    (message) => {
      if ('table' in message) table = message.table
    },
    () => undefined,
  )
  try {
    for (let other = 0; other < seats; other++)
      if (other !== seat) await link.call({ bot: { seat: other, level } })
    if (table) await mix(table, (deed) => link.call(deed))
    const begun = await link.call('start')
    if (!begun.ok) throw new Refusal(begun.code, begun.message)
  } finally {
    link.close()
  }
  remember(code, game, { seat, token, name })
  return code
}

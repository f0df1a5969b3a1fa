// A table against bots, at once.

import type { GameId } from '../face'
import { FACTS } from '../face/facts'
import { openHere, openTable, Refusal } from './api'
import { Link } from './link'
import { begunHere } from './lot'
import type { TableNow } from './message'
import { remember } from './mine'
import { pledge } from './promise'

/** Opens a table, seats bots and begins. Answers with its code. */
export async function playNow(
  game: GameId,
  name: string,
  level: string,
  memory = false,
  here = false,
): Promise<string> {
  const seats = FACTS[game].usual
  const terms = { game, seats, rules: {}, clock: { answer: 15 }, memory }
  const { code, seat, token } = await (here ? openHere : openTable)(name, terms)
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
    const mine = async () => {
      if (table) await pledge(table, (deed) => link.call(deed))
    }
    await mine()
    const begun = await link.call('start')
    // Everything is frozen now: ours is the only number that is waited for.
    await mine()
    begunHere(code)
    if (!begun.ok) throw new Refusal(begun.code, begun.message)
  } finally {
    link.close()
  }
  remember(code, game, { seat, token, name })
  return code
}

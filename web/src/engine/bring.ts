// A table of this device comes to the server: it is there from then on, with the same seats, and not here any more.

import { ask } from '../lib/api'
import { find, forget, remember } from '../lib/mine'
import { follow } from '../lib/promise'
import { forget as forgetHere, lines } from './device'

/** Brings a table; its code there. What the server refuses stays here. */
export async function bring(code: string): Promise<string> {
  const table = find(code)
  const { code: there } = await ask<{ code: string }>('/api/brought', { lines: await lines(code) })
  follow(code, there)
  for (const seat of table?.seats ?? []) remember(there, table?.game ?? '', seat)
  forget(code)
  await forgetHere(code)
  return there
}

// What happened, as it is told: by deals and turns, what mattered first.

import { pages, type GameId } from '../games'
import type { Sight } from '../face'
import type { Line } from './live.svelte'

/** A turn of somebody's, or what went before the first. */
export interface Chapter<G extends GameId = GameId> {
  /** That of its first line. */
  key: number
  /** Counted from 1, where a deal begins with this; else 0. */
  deal: number
  /** Whose turn it is. */
  seat: number | null
  lines: Line<G>[]
}

type Weight = 'big' | 'usual' | 'small'

/** How much something matters: whose turn it is, one forgets first. */
export function weight<G extends GameId>(game: G, line: Line<G>): Weight {
  if ('note' in line) return 'big'
  if (!('sight' in line)) return 'usual'
  const { big, small }: { big: readonly string[]; small: readonly string[] } = pages[game].story
  return big.includes(line.sight.event) ? 'big' : small.includes(line.sight.event) ? 'small' : 'usual'
}

const seatOf = <G extends GameId>(line: Line<G>): number | null => {
  if (!('sight' in line)) return null
  const { seat } = line.sight as { seat?: unknown }
  return typeof seat === 'number' ? seat : null
}

/** The lines by deals and turns. */
export function chapters<G extends GameId>(game: G, lines: readonly Line<G>[]): Chapter<G>[] {
  const { deal, turn, after }: { deal: string | null; turn: string; after: boolean } = pages[game].story
  const found: Chapter<G>[] = []
  let open: Chapter<G> | undefined
  for (const line of lines) {
    const event: string | null = 'sight' in line ? line.sight.event : null
    const deals = event !== null && event === deal
    if (!open || deals || (!after && event === turn)) {
      const number = deals ? Number((line as { sight: { deal?: number } }).sight.deal ?? 0) + 1 : 0
      open = { key: line.key, deal: number, seat: null, lines: [] }
      found.push(open)
    }
    open.seat ??= deals ? null : seatOf(line)
    // Whose turn it is, its heading says.
    if (event !== turn) open.lines.push(line)
    if (after && event === turn) open = undefined
  }
  return found.filter(({ deal, seat, lines }) => deal > 0 || seat !== null || lines.length > 0)
}

/** How many lines something that mattered stays in sight. */
const STAYS = 5

/** The one line that is shown of all that happened lately. */
export function lately<G extends GameId>(game: G, lines: readonly Line<G>[]): Line<G> | undefined {
  const told = lines.slice(-4 * STAYS).filter((line) => weight(game, line) !== 'small')
  return told.slice(-STAYS).findLast((line) => weight(game, line) === 'big') ?? told.at(-1) ?? lines.at(-1)
}

/** What somebody did not see happen since they acted, without what nobody asks for. */
export function since<G extends GameId>(game: G, lines: readonly Line<G>[], key: number): Line<G>[] {
  return lines.filter((line) => line.key >= key && weight(game, line) !== 'small')
}

/** The key after the last thing that a seat did. */
export function afterMine<G extends GameId>(lines: readonly Line<G>[], me: number | null): number {
  return (lines.findLast((line) => me !== null && seatOf(line) === me)?.key ?? -1) + 1
}

/** The sights of a story, one after the other. */
export const sightsOf = <G extends GameId>(lines: readonly Line<G>[]): Sight<G>[] =>
  lines.flatMap((line) => ('sight' in line ? [line.sight] : []))

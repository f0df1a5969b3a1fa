// What months of games come to: wins and balances, member by member.

import type { CircleNow } from '../wire/CircleNow'
import type { Player } from '../wire/Player'

/** A sum that grows, month by month. */
export interface Series {
  member: number
  sums: number[]
}

export interface Figures {
  /** The first moment of each month, in milliseconds. */
  months: number[]
  series: Series[]
}

/** The most months that are shown. */
const MOST = 24

/** Whether a game is counted in tokens that go from one to another; elsewhere wins are counted. */
export const inTokens = (game: string): boolean => game === 'nain-jaune'

/** What one game or evening gave to a member. */
interface Gain {
  at: number
  member: number
  gain: number
}

const monthOf = (at: number) => {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), 1).getTime()
}
const after = (month: number, count: number) => {
  const day = new Date(month)
  return new Date(day.getFullYear(), day.getMonth() + count, 1).getTime()
}

/** A seat counts for the member who sat there from the beginning. */
type Seated = Player & { member: number }
const counts = (player: Player): player is Seated => player.member !== undefined && !player.late
const seated = (players: Player[]) =>
  players.flatMap((player, seat) => (counts(player) ? [{ player, seat }] : []))

function won({ games, evenings }: CircleNow, game: string | null): Gain[] {
  const live = games
    .filter((one) => game === null || one.game === game)
    .flatMap(({ ended, players, winners }) =>
      seated(players).map(({ player, seat }) => ({
        at: ended * 1000,
        member: player.member,
        gain: winners.includes(seat) ? 1 : 0,
      })),
    )
  const real = evenings
    .filter((one) => game === null || one.game === game)
    .flatMap(({ at, game, players, scores }) =>
      seated(players).map(({ player, seat }) => {
        const score = scores[seat] ?? 0
        // With tokens, whoever has most of them won the evening; else games are counted.
        const best = score === Math.max(...scores) ? 1 : 0
        return { at: at * 1000, member: player.member, gain: inTokens(game) ? best : score }
      }),
    )
  return [...live, ...real]
}

function balance({ games, evenings }: CircleNow): Gain[] {
  const played = [
    ...games.map((one) => ({ ...one, at: one.ended })),
    ...evenings.map((one) => ({ ...one, at: one.at })),
  ]
  return played
    .filter(({ game }) => inTokens(game))
    .flatMap(({ at, players, scores }) =>
      seated(players).map(({ player, seat }) => ({
        at: at * 1000,
        member: player.member,
        gain: scores[seat] ?? 0,
      })),
    )
}

/** Sums over months, from the month before the first to that of the last. Who was erased is in no sum. */
function add(now: CircleNow, gains: Gain[]): Figures {
  if (gains.length === 0) return { months: [], series: [] }
  const first = after(monthOf(Math.min(...gains.map(({ at }) => at))), -1)
  const last = monthOf(Math.max(...gains.map(({ at }) => at)))
  const months: number[] = []
  for (let month = first; month <= last; month = after(month, 1)) months.push(month)
  const members = now.members.filter(({ id }) => gains.some(({ member }) => member === id))
  const series = members.map(({ id }) => ({
    member: id,
    sums: months.map((month) =>
      gains
        .filter(({ at, member }) => member === id && monthOf(at) <= month)
        .reduce((sum, { gain }) => sum + gain, 0),
    ),
  }))
  return {
    months: months.slice(-MOST),
    series: series.map(({ member, sums }) => ({ member, sums: sums.slice(-MOST) })),
  }
}

/** The games that each has won, of one sort or of all. */
export const wins = (now: CircleNow, game: string | null): Figures => add(now, won(now, game))
/** The tokens that each has won or lost at Nain Jaune. */
export const balances = (now: CircleNow): Figures => add(now, balance(now))

/** Lines to read heights by: a handful of round numbers around these. */
export function marks(least: number, most: number): number[] {
  const [low, high] = [Math.min(0, least), Math.max(1, most)]
  const rough = (high - low) / 4
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * ten).find((one) => one >= rough) ?? 1)
  const found: number[] = []
  for (let mark = Math.floor(low / step) * step; mark < high + step; mark += step) found.push(mark)
  return found
}

/** A number that is below nothing has a minus sign, not a hyphen. */
export const minus = (text: string): string => text.replace(/-(?=\d)/, '−')

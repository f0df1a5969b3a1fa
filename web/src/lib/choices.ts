// The rules that a host chose, and what has to be sent so that the table has them.

import { isGame, type GameFacts, type GameId } from '../face'
import { FACTS } from '../face/facts'
import type { GameInfo, OptionValue } from './api'

/** An edition, and options that were chosen one by one. */
export type Chosen = { edition?: string } & Record<string, OptionValue>

/** The edition that these options are. Where it leaves something to how many play, that says nothing. */
export function editionOf(game: string, options: Record<string, OptionValue>): string | null {
  const editions: GameFacts['editions'] = isGame(game) ? FACTS[game].editions : {}
  const found = Object.entries(editions).find(([, rules]) =>
    Object.entries(rules).every(([name, value]) => value === null || options[name] === value),
  )
  return found?.[0] ?? null
}

/** Whether, by these rules, there is a clock for answers. */
export function hasAnswers(game: GameId, options: Record<string, OptionValue>): boolean {
  const { usual, except }: GameFacts['answers'] = FACTS[game].answers
  return usual !== except.some(({ option, value }) => options[option] === value)
}

/**
 * Everything that is not as it would be without a word. An option without a default of its own depends on others (as many deals
 * as players), so it is only sent when it was chosen.
 */
export function rulesToSend(
  info: GameInfo,
  options: Record<string, OptionValue>,
  chosen: Chosen,
): Record<string, OptionValue> {
  if (chosen.edition) return chosen
  const send: Record<string, OptionValue> = {}
  for (const [name, option] of Object.entries(info.options)) {
    const value = chosen[name] ?? (option.default === null ? undefined : options[name])
    if (value !== undefined && value !== option.default) send[name] = value
  }
  return send
}

/** Numbers to choose among, with what the table has now even if nobody would choose it. */
export const among = (choices: number[], now: number | undefined): number[] =>
  now === undefined || choices.includes(now) ? choices : [...choices, now].sort((one, other) => one - other)

// The cards of each game in the order in which chance sees them. Loaded when somebody verifies a deal.

import type { GameFacts, GameId } from '../face'
import { DECKS } from '../face/decks'
import { FACTS } from '../face/facts'

/** Whether every shuffle is of the whole deck; else a later one is of the discards. */
export const WHOLE: Readonly<Record<GameId, boolean>> = {
  'nain-jaune': true,
  'tous-a-table': false,
  trefles: false,
  sardines: false,
}

const times = (count: number, card: string): string[] => Array.from({ length: count }, () => card)

function dealt(game: GameId, players: number): GameFacts['decks'][number] {
  const decks: GameFacts['decks'] = DECKS[game].decks
  const deck = decks.find(({ players: [least, most] }) => least <= players && players <= most)
  if (!deck) throw new Error(`${game} is not played by ${players}`)
  return deck
}

/** Every card of a game for so many players, equal cards side by side. */
export function deckOf(game: GameId, players: number): string[] {
  const { copies } = dealt(game, players)
  return DECKS[game].cards.flatMap((card, index) => times(copies[index] ?? 0, card))
}

/**
 * The groups of cards of which so many are taken out before the first shuffle: those that a shuffle of the groups brings to the
 * top. A group is what cards are called that differ in their first part alone.
 */
export function takenOut(game: GameId, players: number): { groups: string[]; count: number } {
  const deck = deckOf(game, players)
  const missing = deck.length - dealt(game, players).size
  if (missing === 0 || FACTS[game].card.spelling !== 'dots') return { groups: [], count: 0 }
  const groups = [...new Set(deck.map((card) => card.slice(card.indexOf('.') + 1)))]
  return { groups, count: (missing * groups.length) / deck.length }
}

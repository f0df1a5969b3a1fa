// How large a hand is: as large as somebody likes it, as long as all of it and what is asked fits the screen.

/** Height of a card, and the room above a row of them for those that are raised, in widths. */
const TALL = 88 / 63
const RAISED = 0.24
/** How much of a row another one that lies on it shows, in widths. */
const BEHIND = 0.56
/** What is around a row. */
const EDGE = 10
/** A finger needs no less. */
export const LEAST = 44

/** The width of a card in a hand of so many rows, one lying on the other, on a screen so high. */
export function cardWidth(wish: number, height: number, rows = 1): number {
  // A phone on its side has the hand beside the table.
  const share = height < 480 ? 0.4 : height < 640 ? 0.27 : 0.27 + 0.05 * (rows - 1)
  const fits = (height * share - EDGE * rows) / (TALL + RAISED + (BEHIND - RAISED) * (rows - 1))
  return Math.floor(Math.max(LEAST, Math.min(wish, fits)))
}

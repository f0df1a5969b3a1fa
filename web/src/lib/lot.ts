// The lot that says who begins, on its way from where the game was begun to the table that shows it.

const KEY = 'tablee-begun'

/** A game is begun here, before there is a table on the screen: it will show the lot. */
export function begunHere(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Then nobody sees the lot; the log says who begins.
  }
}

/** Whether this is the first game at a table that was begun here a moment ago. Asked once. */
export function justBegun(code: string, games: number): boolean {
  try {
    const begun = games === 1 && sessionStorage.getItem(KEY) === code
    if (begun) sessionStorage.removeItem(KEY)
    return begun
  } catch {
    return false
  }
}

// Where the luck of a run comes from. `TABLEE_SEED=… cargo xtask browser` deals the same cards again.

/** Named by whoever began the run, or else by the configuration of the tests. */
export const SEED = process.env.TABLEE_SEED ?? ''

/**
 * In the page: the browser's random numbers follow from a word. They go on from one load to the next, since the page asks for numbers
 * that nobody used before.
 */
export function follow(word: string): void {
  const LOADS = 'tablee-e2e-loads'
  let loads = 0
  try {
    loads = Number(localStorage.getItem(LOADS) ?? 0)
    localStorage.setItem(LOADS, String(loads + 1))
  } catch {
    // An empty page has no storage, and no cards.
  }
  // FNV-1a to begin with, and then Steele's SplitMix, in 32 bits.
  let state = 0x811c9dc5
  for (const letter of `${word}/${loads}`)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const byte = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) & 0xff
  }
  crypto.getRandomValues = (array) => {
    if (!ArrayBuffer.isView(array)) return array
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (const index of bytes.keys()) bytes[index] = byte()
    return array
  }
}

// SHA-256 (FIPS 180-4). Browsers only lend theirs to pages that came over https or from this machine; at home a table is often
// reached over plain http, so there is one of our own.

const round = (constants: number[]) => new Uint32Array(constants)

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function roots(count: number, power: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    let prime = true
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) prime = false
    if (prime) found.push(Math.floor((candidate ** power % 1) * 2 ** 32))
  }
  return found
}

const K = round(roots(64, 1 / 3))
const START = round(roots(8, 1 / 2))

/** The hash of some bytes, by the browser where it may. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : ownSha256(bytes)
}

export function ownSha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)
  const hash = START.slice()
  const words = new Uint32Array(64)
  for (let block = 0; block < blocks; block++) {
    for (let index = 0; index < 16; index++) words[index] = view.getUint32(block * 64 + index * 4)
    for (let index = 16; index < 64; index++) {
      const [early, late] = [at(words, index - 15), at(words, index - 2)]
      const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      words[index] = at(words, index - 16) + low + at(words, index - 7) + high
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let index = 0; index < 64; index++) {
      const one =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, index) + at(words, index)
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + value
  }
  const out = new DataView(new ArrayBuffer(32))
  for (const [index, word] of hash.entries()) out.setUint32(index * 4, word)
  return new Uint8Array(out.buffer)
}

const at = (words: Uint32Array, index: number) => words[index] ?? 0
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

// The hash that a seat sends of its number, before it shows it: docs/fair-deals.md. Fetched when it is needed, so that the first load
// does not wait for it.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export function numberHash(commitment: string, seat: number, number: string): string {
  const apart = utf8ToBytes('tablee fair deal v2 number\n')
  return bytesToHex(
    sha256(concatBytes(apart, hexToBytes(commitment), Uint8Array.of(seat), hexToBytes(number))),
  )
}

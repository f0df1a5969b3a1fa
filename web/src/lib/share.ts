// Past games are for those who sat there, and for whom they gave a link. The key of a link is made here, from the secret of a seat:
// docs/live-tables.md.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { find } from './mine'

const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** The key of a link to one past game, as whoever has this secret makes it. */
export function shareKey(code: string, game: number, token: string): string {
  return hash(`tablee share\n${code}\n${game}\n${hash(token)}`)
}

/** The key of a past game: that of the link that was followed, or our own. Nothing opens it for who has neither. */
export function keyOf(code: string, game: number): string {
  const given = new URLSearchParams(location.search).get('key')
  const token = find(code)?.seats[0]?.token
  return given ?? (token === undefined ? '' : shareKey(code, game, token))
}

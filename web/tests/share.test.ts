import { describe, expect, it } from 'vitest'
import { shareKey } from '../src/lib/share'

describe('a link to a past game', () => {
  it('has the key that the server computes: crates/table/src/secrets.rs', () => {
    expect(shareKey('bado-mire-kutapi', 1, 'ab'.repeat(32))).toBe(
      'a0b5a903fa6a68fa22d6e820576acb9b4c964925e1f3bd2cd290d4455e834936',
    )
  })
})

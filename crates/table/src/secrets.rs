//! Codes of tables and tokens of seats.

use sha2::{Digest, Sha256};
use tablee_fair::to_hex;

use crate::Refused;
use crate::world::{World, random};

/// The token of a seat, and the hash of it that is kept.
pub fn token(world: &dyn World) -> Result<(String, String), Refused> {
    let token = to_hex(&random(world)?);
    let hash = hash(&token);
    Ok((token, hash))
}

/// What is kept of a token. Tokens have 256 bits, so a plain hash cannot be searched.
#[must_use]
pub fn hash(token: &str) -> String {
    to_hex(&Sha256::digest(token.as_bytes()))
}

/// The key of a link to one past game of a table, as whoever holds a seat makes it from the hash of its token: it opens that game, and
/// nobody can find the token from it.
#[must_use]
pub fn share_key(code: &str, game: u32, token: &str) -> String {
    hash(&format!("tablee share\n{code}\n{game}\n{token}"))
}

/// A code that can be read aloud: seven syllables, `bado-mire-kutapi`. There are twenty million million; those of the first version had
/// five syllables.
pub fn code(world: &dyn World) -> Result<String, Refused> {
    const FIRST: &[u8; 16] = b"bcdfghjklmnprstv";
    const SECOND: &[u8; 5] = b"aeiou";
    let bytes = random(world)?;
    let mut code = String::with_capacity(16);
    for (syllable, pair) in bytes.chunks_exact(4).take(7).enumerate() {
        if syllable == 2 || syllable == 4 {
            code.push('-');
        }
        code.push(char::from(FIRST[usize::from(pair[0] & 15)]));
        // Three bytes for one of five: what is uneven about it is not worth a second draw.
        let wide = u32::from_le_bytes([pair[1], pair[2], pair[3], 0]);
        code.push(char::from(SECOND[(wide % 5) as usize]));
    }
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;

    #[test]
    fn codes_can_be_read_aloud_and_differ() {
        let codes: std::collections::BTreeSet<String> = (0..500).map(|_| code(&System).unwrap()).collect();
        assert_eq!(codes.len(), 500);
        for code in codes {
            assert_eq!(code.len(), 16);
            assert!(tablee_journal::TableName::new(&code).is_ok());
            assert!(code.bytes().all(|byte| byte == b'-' || byte.is_ascii_lowercase()));
        }
    }

    /// The page makes the same: `web/tests/share.test.ts`.
    #[test]
    fn a_link_has_a_key_of_its_own() {
        let kept = hash(&"ab".repeat(32));
        let key = share_key("bado-mire-kutapi", 1, &kept);
        assert_eq!(key, "a0b5a903fa6a68fa22d6e820576acb9b4c964925e1f3bd2cd290d4455e834936");
        assert_ne!(key, share_key("bado-mire-kutapi", 2, &kept));
        assert_ne!(key, share_key("bado-mireku", 1, &kept));
    }

    #[test]
    fn a_token_is_not_its_hash() {
        let (token, kept) = super::token(&System).unwrap();
        assert!(token != kept && hash(&token) == kept && token.len() == 64);
    }
}

//! Bytes as text.

/// Two small letters a byte.
#[must_use]
pub fn to_hex(bytes: &[u8]) -> String {
    hex::encode(bytes)
}

/// The 32 bytes that 64 small letters are. There is one way to write them: capitals are refused.
#[must_use]
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let small = !text.bytes().any(|byte| byte.is_ascii_uppercase());
    (small && hex::decode_to_slice(text, &mut bytes).is_ok()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_way_to_write_a_number() {
        let text = "0f".repeat(32);
        assert_eq!(from_hex(&text).map(|bytes| to_hex(&bytes)), Some(text.clone()));
        for wrong in
            [text.to_uppercase(), "0f".repeat(31), "0g".repeat(32), format!("{text}0f"), String::new()]
        {
            assert_eq!(from_hex(&wrong), None, "{wrong}");
        }
    }
}

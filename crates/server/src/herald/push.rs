//! Web Push: what a message is wrapped in, so that nobody but the browser can read it (RFC 8291), and who sends it (VAPID, RFC 8292).
//!
//! Every message has the same length, whatever it says: whoever carries it learns nothing from that.

use std::io;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::kept;

/// The file with the server's key, in the folder of the journal.
const FILE: &str = "push.key";

/// How long what is wrapped is, in bytes, with what fills it up.
const LENGTH: usize = 1024;

/// The size of a record, which a message never reaches.
const RECORD: u32 = 4096;

/// What the server signs with: made at the first start, and kept.
pub(crate) struct Key {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl Key {
    /// The key that is kept in a folder, or a new one.
    pub(crate) fn open(folder: Option<&Path>) -> io::Result<Self> {
        let file = folder.map(|folder| folder.join(FILE));
        let kept = match &file {
            Some(file) => match std::fs::read(file) {
                Ok(kept) => Some(kept),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(error),
            },
            None => None,
        };
        let random = SystemRandom::new();
        let document = match kept {
            Some(kept) => kept,
            None => {
                let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
                    .map_err(|_| io::Error::other("the system has no random numbers"))?;
                if let Some(file) = &file {
                    kept::write_bytes(file, made.as_ref())?;
                }
                made.as_ref().to_vec()
            }
        };
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &document, &random)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))?;
        Ok(Self { pair, random })
    }

    /// What a browser subscribes with.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// Says to a push service, until a second since 1970, who sends this.
    pub(crate) fn authorization(&self, origin: &str, contact: &str, expires: u64) -> Option<String> {
        let text = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let header = text(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = text(json!({"aud": origin, "exp": expires, "sub": contact}));
        let signed = format!("{header}.{claims}");
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        let token = format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature));
        Some(format!("vapid t={token}, k={}", self.public()))
    }

    /// Wraps a message for a browser.
    pub(crate) fn wrap(&self, keys: &Keys, message: &[u8]) -> Option<Vec<u8>> {
        let (theirs, secret) = keys.read()?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &self.random).ok()?;
        let public = own.compute_public_key().ok()?;
        let mut salt = [0; 16];
        self.random.fill(&mut salt).ok()?;
        agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, theirs), |shared| {
            seal(shared, &theirs, public.as_ref(), &secret, salt, message)
        })
        .ok()?
    }
}

/// What a browser's push subscription has beside its address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Keys {
    /// A point of P-256, in base64url.
    p256dh: String,
    /// Sixteen bytes, in base64url.
    auth: String,
}

impl Keys {
    fn read(&self) -> Option<([u8; 65], [u8; 16])> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let point: [u8; 65] = bytes(&self.p256dh)?.try_into().ok()?;
        Some((point, bytes(&self.auth)?.try_into().ok()?)).filter(|_| point[0] == 4)
    }

    /// Whether they could be somebody's.
    pub(crate) fn are_possible(&self) -> bool {
        self.read().is_some()
    }
}

/// A key of so many bytes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(from: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut out = [0; N];
    from.expand(info, Bytes(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

/// The message as it travels: salt, size and our public key, then everything else encrypted (RFC 8188), filled up to one length.
fn seal(
    shared: &[u8],
    theirs: &[u8; 65],
    ours: &[u8],
    auth: &[u8; 16],
    salt: [u8; 16],
    message: &[u8],
) -> Option<Vec<u8>> {
    seal_to(shared, theirs, ours, auth, salt, message, LENGTH)
}

fn seal_to(
    shared: &[u8],
    theirs: &[u8; 65],
    ours: &[u8],
    auth: &[u8; 16],
    salt: [u8; 16],
    message: &[u8],
    length: usize,
) -> Option<Vec<u8>> {
    let agreed = Salt::new(HKDF_SHA256, auth).extract(shared);
    let input: [u8; 32] = expand(&agreed, &[b"WebPush: info\0", theirs, ours])?;
    let derived = Salt::new(HKDF_SHA256, &salt).extract(&input);
    let key: [u8; 16] = expand(&derived, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&derived, &[b"Content-Encoding: nonce\0"])?;
    let mut text = message.to_vec();
    // The last record ends with a two; zeros fill it up.
    text.push(2);
    if text.len() > length {
        return None;
    }
    text.resize(length, 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text).ok()?;
    let mut out = salt.to_vec();
    out.extend(RECORD.to_be_bytes());
    out.push(u8::try_from(ours.len()).ok()?);
    out.extend(ours);
    out.extend(text);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, appendix A: the same bytes, from what both sides agreed on.
    #[test]
    fn a_message_is_wrapped_as_the_rfc_does() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let theirs: [u8; 65] =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
                .try_into()
                .unwrap();
        let ours =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let auth: [u8; 16] = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap();
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = seal_to(&shared, &theirs, &ours, &auth, salt, message, message.len() + 1).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed), expected);
    }

    #[test]
    fn every_message_is_equally_long() {
        let key = Key::open(None).unwrap();
        let theirs = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let keys = Keys {
            p256dh: URL_SAFE_NO_PAD.encode(theirs.compute_public_key().unwrap()),
            auth: URL_SAFE_NO_PAD.encode([7; 16]),
        };
        assert!(keys.are_possible());
        let long = |length: usize| key.wrap(&keys, &vec![b'x'; length]).map(|wrapped| wrapped.len());
        assert_eq!((long(0), long(1023)), (Some(1126), Some(1126)));
        assert_eq!(long(1024), None, "nothing is cut off");
        for bad in ["", "AAAA", &"A".repeat(87), &"=".repeat(87)] {
            let keys = Keys { p256dh: bad.to_owned(), ..keys.clone() };
            assert!(!keys.are_possible() && key.wrap(&keys, b"x").is_none(), "{bad}");
        }
    }

    #[test]
    fn a_key_is_made_once_and_is_nobody_elses() {
        let folder = tempfile::tempdir().unwrap();
        let first = Key::open(Some(folder.path())).unwrap().public();
        assert_eq!(Key::open(Some(folder.path())).unwrap().public(), first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(folder.path().join(FILE)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(folder.path().join(FILE), b"nothing of ours").unwrap();
        assert!(Key::open(Some(folder.path())).is_err(), "another one would make every subscription useless");
    }
}

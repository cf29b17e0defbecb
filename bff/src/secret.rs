//! What is made from `SECRET_KEY`: sealing for what leaves this process, and names for what may not be named.

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use aws_lc_rs::constant_time::verify_slices_are_equal;
use aws_lc_rs::hmac::{self, HMAC_SHA256};
use aws_lc_rs::rand::{SecureRandom, SystemRandom};

use crate::hex;

/// Names of 128 bits: enough to never meet, short enough for a key.
const NAME_BYTES: usize = 16;

/// Of a signature.
pub(crate) const MAC_BYTES: usize = NAME_BYTES;

pub(crate) struct Secret {
    seal: RandomizedNonceKey,
    names: hmac::Key,
    signs: hmac::Key,
}

impl Secret {
    /// From the text of the settings; an empty one gives keys that end with the process.
    pub(crate) fn new(text: &str) -> anyhow::Result<Self> {
        let root = if text.is_empty() {
            tracing::warn!(
                "SECRET_KEY is not set: sessions and idempotency keys end with this process"
            );
            let mut random = vec![0; 32];
            SystemRandom::new().fill(&mut random)?;
            random
        } else {
            text.as_bytes().to_vec()
        };
        let root = hmac::Key::new(HMAC_SHA256, &root);
        // One key, one purpose.
        let seal = hmac::sign(&root, b"seal");
        let names = hmac::sign(&root, b"names");
        let signs = hmac::sign(&root, b"signs");
        Ok(Self {
            seal: RandomizedNonceKey::new(&AES_256_GCM, seal.as_ref())?,
            names: hmac::Key::new(HMAC_SHA256, names.as_ref()),
            signs: hmac::Key::new(HMAC_SHA256, signs.as_ref()),
        })
    }

    /// Sealed for this purpose alone, as hex.
    pub(crate) fn seal(&self, purpose: &str, plain: &[u8]) -> Option<String> {
        let mut text = plain.to_vec();
        let nonce = self
            .seal
            .seal_in_place_append_tag(Aad::from(purpose.as_bytes()), &mut text)
            .ok()?;
        Some(hex::encode(nonce.as_ref()) + &hex::encode(&text))
    }

    /// `None` for anything that was not sealed by this key for this purpose.
    pub(crate) fn open(&self, purpose: &str, sealed: &str) -> Option<Vec<u8>> {
        let mut bytes = unhex(sealed)?;
        if bytes.len() < NONCE_LEN {
            return None;
        }
        let mut text = bytes.split_off(NONCE_LEN);
        let nonce = Nonce::try_assume_unique_for_key(&bytes).ok()?;
        let plain = self
            .seal
            .open_in_place(nonce, Aad::from(purpose.as_bytes()), &mut text)
            .ok()?;
        Some(plain.to_vec())
    }

    /// A name for something that may not be named, such as a phone: the same for the same, and nothing else.
    pub(crate) fn name(&self, topic: &str, of: &[u8]) -> String {
        hex::encode(&keyed(&self.names, topic, of))
    }

    /// Who has no key cannot make it.
    pub(crate) fn mac(&self, topic: &str, of: &[u8]) -> [u8; MAC_BYTES] {
        keyed(&self.signs, topic, of)
    }

    pub(crate) fn is_mac(&self, topic: &str, of: &[u8], given: &[u8]) -> bool {
        verify_slices_are_equal(&self.mac(topic, of), given).is_ok()
    }
}

fn keyed(key: &hmac::Key, topic: &str, of: &[u8]) -> [u8; NAME_BYTES] {
    let mut context = hmac::Context::with_key(key);
    // Lengths first, so that no two questions are one text.
    context.update(&(topic.len() as u64).to_be_bytes());
    context.update(topic.as_bytes());
    context.update(of);
    let mut short = [0; NAME_BYTES];
    short.copy_from_slice(&context.sign().as_ref()[..NAME_BYTES]);
    short
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn what_was_sealed_opens_for_the_same_purpose_and_key_only() {
        let secret = Secret::new("one").expect("a secret");
        let sealed = secret.seal("session", b"stoken").expect("sealed");
        assert_eq!(
            secret.open("session", &sealed).as_deref(),
            Some(&b"stoken"[..])
        );
        assert_eq!(secret.open("answer", &sealed), None);
        assert_eq!(
            Secret::new("two")
                .expect("a secret")
                .open("session", &sealed),
            None
        );
        assert_eq!(secret.open("session", &sealed[1..]), None);
        assert_eq!(secret.open("session", "zz"), None);
        assert!(!sealed.contains("stoken"));
    }

    #[test]
    fn a_name_is_the_same_for_the_same_topic_and_thing_only() {
        let secret = Secret::new("one").expect("a secret");
        assert_eq!(secret.name("phone", b"1"), secret.name("phone", b"1"));
        assert_ne!(secret.name("phone", b"1"), secret.name("phone", b"2"));
        assert_ne!(secret.name("phone", b"1"), secret.name("device", b"1"));
    }
}

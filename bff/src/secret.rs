//! Cryptography with `SECRET_KEY`: seals values that leave this process, and derives HMAC names.

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use aws_lc_rs::constant_time::verify_slices_are_equal;
use aws_lc_rs::hmac::{self, HMAC_SHA256};
use aws_lc_rs::rand::{SecureRandom, SystemRandom};

/// Names of 128 bits: collision-free in practice, short enough for a key.
const NAME_BYTES: usize = 16;

/// Length of a key's name.
const ID_BYTES: usize = 8;

/// Length of a signature.
pub(crate) const MAC_BYTES: usize = NAME_BYTES;

/// The current key, which makes everything, and the previous one, which is still accepted during rotation.
pub(crate) struct Secret {
    current: Keys,
    previous: Option<Keys>,
}

/// Keys derived from one `SECRET_KEY`.
struct Keys {
    /// Identifies this key and reveals nothing else about it.
    id: String,
    seal: RandomizedNonceKey,
    names: hmac::Key,
    signs: hmac::Key,
}

/// The names of one thing: under the current key, and under the previous one if set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Names {
    pub(crate) current: String,
    pub(crate) previous: Option<String>,
}

/// Why a sealed record cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unopened {
    /// It was sealed under a key that this gateway does not have.
    OtherKey,
    Damaged,
}

impl Names {
    pub(crate) fn all(&self) -> impl Iterator<Item = &String> {
        [Some(&self.current), self.previous.as_ref()]
            .into_iter()
            .flatten()
    }
}

impl Secret {
    /// From the settings. An empty `current` generates a key for this process; an empty `previous` means none.
    pub(crate) fn new(current: &str, previous: &str) -> anyhow::Result<Self> {
        let root = if current.is_empty() {
            tracing::warn!(
                "SECRET_KEY is not set: sessions and idempotency keys end with this process"
            );
            let mut random = vec![0; 32];
            SystemRandom::new().fill(&mut random)?;
            random
        } else {
            current.as_bytes().to_vec()
        };
        let previous = Some(previous).filter(|text| !text.is_empty());
        Ok(Self {
            current: Keys::new(&root)?,
            previous: previous
                .map(|text| Keys::new(text.as_bytes()))
                .transpose()?,
        })
    }

    fn all(&self) -> impl Iterator<Item = &Keys> {
        [Some(&self.current), self.previous.as_ref()]
            .into_iter()
            .flatten()
    }

    /// Seals for this purpose only, as hex.
    pub(crate) fn seal(&self, purpose: &str, plain: &[u8]) -> Option<String> {
        let mut text = plain.to_vec();
        let nonce = self
            .current
            .seal
            .seal_in_place_append_tag(Aad::from(purpose.as_bytes()), &mut text)
            .ok()?;
        Some(hexadecimal::encode(nonce.as_ref()) + &hexadecimal::encode(&text))
    }

    /// `None` unless one of the keys sealed it for this purpose.
    pub(crate) fn open(&self, purpose: &str, sealed: &str) -> Option<Vec<u8>> {
        let sealed = unhex(sealed)?;
        self.all()
            .find_map(|keys| keys.open(purpose.as_bytes(), &sealed))
    }

    /// Seals a record of this purpose and name, whole: with the id of its key, which may have become the previous one when it
    /// is read.
    pub(crate) fn seal_record(&self, purpose: &str, name: &[u8], plain: &[u8]) -> Option<Vec<u8>> {
        let mut text = plain.to_vec();
        let bound = bound(purpose, name);
        let nonce = self
            .current
            .seal
            .seal_in_place_append_tag(Aad::from(bound), &mut text)
            .ok()?;
        Some([self.current.id.as_bytes(), nonce.as_ref(), &text].concat())
    }

    /// A record that was sealed for this purpose and name.
    pub(crate) fn open_record(
        &self,
        purpose: &str,
        name: &[u8],
        sealed: &[u8],
    ) -> Result<Vec<u8>, Unopened> {
        let (id, sealed) = sealed
            .split_at_checked(2 * ID_BYTES)
            .ok_or(Unopened::Damaged)?;
        let keys = self.all().find(|keys| keys.id.as_bytes() == id);
        let keys = keys.ok_or(Unopened::OtherKey)?;
        keys.open(&bound(purpose, name), sealed)
            .ok_or(Unopened::Damaged)
    }

    /// HMAC names as bytes: under the current key, then under the previous one.
    pub(crate) fn short_names(&self, topic: &str, of: &[u8]) -> Vec<[u8; NAME_BYTES]> {
        self.all()
            .map(|keys| keyed(&keys.names, topic, of))
            .collect()
    }

    /// HMAC name of something private, such as a phone: stable, and irreversible without the key.
    pub(crate) fn name(&self, topic: &str, of: &[u8]) -> String {
        self.current.name(topic, of)
    }

    /// True if this is the name under either key.
    pub(crate) fn is_name(&self, topic: &str, of: &[u8], given: &str) -> bool {
        self.all().any(|keys| {
            let name = keys.name(topic, of);
            verify_slices_are_equal(name.as_bytes(), given.as_bytes()).is_ok()
        })
    }

    pub(crate) fn names(&self, topic: &str, of: &[u8]) -> Names {
        self.under_each_key(|keys| keys.name(topic, of))
    }

    /// Names prefixed with their key, `key:name`: differing names prove different things only under the same key.
    pub(crate) fn fingerprints(&self, topic: &str, of: &[u8]) -> Names {
        self.under_each_key(|keys| format!("{}:{}", keys.id, keys.name(topic, of)))
    }

    fn under_each_key(&self, made: impl Fn(&Keys) -> String) -> Names {
        Names {
            current: made(&self.current),
            previous: self.previous.as_ref().map(made),
        }
    }

    /// Cannot be made without the key.
    pub(crate) fn mac(&self, topic: &str, of: &[u8]) -> [u8; MAC_BYTES] {
        keyed(&self.current.signs, topic, of)
    }

    pub(crate) fn is_mac(&self, topic: &str, of: &[u8], given: &[u8]) -> bool {
        self.all()
            .any(|keys| verify_slices_are_equal(&keyed(&keys.signs, topic, of), given).is_ok())
    }
}

impl Keys {
    fn new(root: &[u8]) -> anyhow::Result<Self> {
        let root = hmac::Key::new(HMAC_SHA256, root);
        // One derived key per purpose.
        let id = hmac::sign(&root, b"id");
        let seal = hmac::sign(&root, b"seal");
        let names = hmac::sign(&root, b"names");
        let signs = hmac::sign(&root, b"signs");
        Ok(Self {
            id: hexadecimal::encode(&id.as_ref()[..ID_BYTES]),
            seal: RandomizedNonceKey::new(&AES_256_GCM, seal.as_ref())?,
            names: hmac::Key::new(HMAC_SHA256, names.as_ref()),
            signs: hmac::Key::new(HMAC_SHA256, signs.as_ref()),
        })
    }

    fn open(&self, bound: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, text) = sealed.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let mut text = text.to_vec();
        let plain = self
            .seal
            .open_in_place(nonce, Aad::from(bound), &mut text)
            .ok()?;
        Some(plain.to_vec())
    }

    fn name(&self, topic: &str, of: &[u8]) -> String {
        hexadecimal::encode(&keyed(&self.names, topic, of))
    }
}

/// What a record is bound to: it opens under no other name.
fn bound(purpose: &str, name: &[u8]) -> Vec<u8> {
    let length = (purpose.len() as u64).to_be_bytes();
    [&length, purpose.as_bytes(), name].concat()
}

fn keyed(key: &hmac::Key, topic: &str, of: &[u8]) -> [u8; NAME_BYTES] {
    let mut context = hmac::Context::with_key(key);
    // Length prefixes keep topic and thing apart.
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
mod tests;

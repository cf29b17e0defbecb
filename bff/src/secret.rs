//! Cryptography with `SECRET_KEY`: seals values that leave this process, and derives HMAC names.

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use aws_lc_rs::constant_time::verify_slices_are_equal;
use aws_lc_rs::hmac::{self, HMAC_SHA256};
use aws_lc_rs::rand::{SecureRandom, SystemRandom};

use crate::hex;

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
        Some(hex::encode(nonce.as_ref()) + &hex::encode(&text))
    }

    /// `None` unless one of the keys sealed it for this purpose.
    pub(crate) fn open(&self, purpose: &str, sealed: &str) -> Option<Vec<u8>> {
        let sealed = unhex(sealed)?;
        self.all().find_map(|keys| keys.open(purpose, &sealed))
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
            id: hex::encode(&id.as_ref()[..ID_BYTES]),
            seal: RandomizedNonceKey::new(&AES_256_GCM, seal.as_ref())?,
            names: hmac::Key::new(HMAC_SHA256, names.as_ref()),
            signs: hmac::Key::new(HMAC_SHA256, signs.as_ref()),
        })
    }

    fn open(&self, purpose: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, text) = sealed.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let mut text = text.to_vec();
        let plain = self
            .seal
            .open_in_place(nonce, Aad::from(purpose.as_bytes()), &mut text)
            .ok()?;
        Some(plain.to_vec())
    }

    fn name(&self, topic: &str, of: &[u8]) -> String {
        hex::encode(&keyed(&self.names, topic, of))
    }
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
mod tests {
    use super::Secret;

    fn secret(current: &str, previous: &str) -> Secret {
        Secret::new(current, previous).expect("a secret")
    }

    #[test]
    fn seal_opens_only_for_its_purpose_and_key() {
        let one = secret("one", "");
        let sealed = one.seal("session", b"stoken").expect("sealed");
        assert_eq!(
            one.open("session", &sealed).as_deref(),
            Some(&b"stoken"[..])
        );
        assert_eq!(one.open("answer", &sealed), None);
        assert_eq!(secret("two", "").open("session", &sealed), None);
        assert_eq!(one.open("session", &sealed[1..]), None);
        assert_eq!(one.open("session", "zz"), None);
        assert_eq!(one.open("session", ""), None);
        assert!(!sealed.contains("stoken"));
    }

    #[test]
    fn name_is_stable_per_topic_and_thing() {
        let secret = secret("one", "");
        assert_eq!(secret.name("phone", b"1"), secret.name("phone", b"1"));
        assert_ne!(secret.name("phone", b"1"), secret.name("phone", b"2"));
        assert_ne!(secret.name("phone", b"1"), secret.name("device", b"1"));
        // No other pair of topic and thing gives the same text.
        assert_ne!(secret.name("phone", b"1"), secret.name("phon", b"e1"));
        let other = Secret::new("two", "").expect("a secret");
        assert_ne!(secret.name("phone", b"1"), other.name("phone", b"1"));
    }

    #[test]
    fn signature_depends_on_topic_and_thing_and_differs_from_the_name() {
        let secret = Secret::new("one", "").expect("a secret");
        let mac = secret.mac("entry", b"1");
        assert!(secret.is_mac("entry", b"1", &mac));
        assert!(!secret.is_mac("entry", b"2", &mac));
        assert!(!secret.is_mac("write", b"1", &mac));
        assert!(!secret.is_mac("entry", b"1", &mac[1..]));
        assert!(!secret.is_mac("entry", b"1", b""));
        assert_ne!(crate::hex::encode(&mac), secret.name("entry", b"1"));
    }

    #[test]
    fn sealing_is_not_deterministic() {
        let secret = Secret::new("one", "").expect("a secret");
        let seal = || secret.seal("session", b"stoken").expect("sealed");
        assert_ne!(seal(), seal());
    }

    #[test]
    fn without_a_key_each_process_generates_one() {
        let name = || Secret::new("", "").expect("a secret").name("phone", b"1");
        assert_ne!(name(), name());
    }

    /// The two steps of a key rotation, side by side.
    #[test]
    fn both_keys_are_accepted_during_rotation() {
        let first = secret("old", "new");
        let second = secret("new", "old");
        for (maker, reader) in [(&first, &second), (&second, &first)] {
            let sealed = maker.seal("session", b"stoken").expect("sealed");
            let opened = reader.open("session", &sealed);
            assert_eq!(opened.as_deref(), Some(&b"stoken"[..]));
            assert!(reader.is_name("device", b"1", &maker.name("device", b"1")));
            assert!(!reader.is_name("device", b"2", &maker.name("device", b"1")));
            assert!(reader.is_mac("entry", b"1", &maker.mac("entry", b"1")));
            let (made, known) = (maker.names("lead", b"1"), reader.names("lead", b"1"));
            assert_eq!(Some(made.current), known.previous);
        }
    }

    #[test]
    fn new_values_use_the_current_key() {
        let (after, alone) = (secret("new", "old"), secret("new", ""));
        let sealed = after.seal("session", b"stoken").expect("sealed");
        assert!(alone.open("session", &sealed).is_some());
        assert_eq!(after.name("device", b"1"), alone.name("device", b"1"));
        assert_eq!(after.mac("entry", b"1"), alone.mac("entry", b"1"));
        assert_eq!(alone.names("lead", b"1").previous, None);
    }

    #[test]
    fn fingerprint_names_its_key() {
        let of = |secret: Secret, thing: &[u8]| {
            let made = secret.fingerprints("write", thing).current;
            let (key, name) = made.split_once(':').expect("two parts");
            (key.to_owned(), name.to_owned())
        };
        let (one, other) = (of(secret("one", ""), b"1"), of(secret("one", ""), b"2"));
        assert_eq!(one.0, other.0);
        assert_ne!(one.1, other.1);
        let foreign = of(secret("two", "one"), b"1");
        assert_ne!(foreign.0, one.0);
        assert_ne!(foreign.1, one.1);
    }
}

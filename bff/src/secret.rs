//! What is made from `SECRET_KEY`: sealing for what leaves this process, and names for what may not be named.

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use aws_lc_rs::constant_time::verify_slices_are_equal;
use aws_lc_rs::hmac::{self, HMAC_SHA256};
use aws_lc_rs::rand::{SecureRandom, SystemRandom};

use crate::hex;

/// Names of 128 bits: enough to never meet, short enough for a key.
const NAME_BYTES: usize = 16;

/// Of the name of a key.
const ID_BYTES: usize = 8;

/// Of a signature.
pub(crate) const MAC_BYTES: usize = NAME_BYTES;

/// The key in force, with which everything is made, and the one besides which is recognised while keys are changed.
pub(crate) struct Secret {
    current: Keys,
    previous: Option<Keys>,
}

/// What is made from one `SECRET_KEY`.
struct Keys {
    /// Tells this key from others, and nothing else of it.
    id: String,
    seal: RandomizedNonceKey,
    names: hmac::Key,
    signs: hmac::Key,
}

/// The names of one thing: under the key in force, and under the previous one where there is one.
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
    /// From the texts of the settings. An empty `current` gives keys that end with the process, an empty `previous` none.
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

    /// Sealed for this purpose alone, as hex.
    pub(crate) fn seal(&self, purpose: &str, plain: &[u8]) -> Option<String> {
        let mut text = plain.to_vec();
        let nonce = self
            .current
            .seal
            .seal_in_place_append_tag(Aad::from(purpose.as_bytes()), &mut text)
            .ok()?;
        Some(hex::encode(nonce.as_ref()) + &hex::encode(&text))
    }

    /// `None` for anything that was not sealed by either key for this purpose.
    pub(crate) fn open(&self, purpose: &str, sealed: &str) -> Option<Vec<u8>> {
        let sealed = unhex(sealed)?;
        self.all().find_map(|keys| keys.open(purpose, &sealed))
    }

    /// A name for something that may not be named, such as a phone: the same for the same, and nothing else.
    pub(crate) fn name(&self, topic: &str, of: &[u8]) -> String {
        self.current.name(topic, of)
    }

    /// Whether this is the name under either key.
    pub(crate) fn is_name(&self, topic: &str, of: &[u8], given: &str) -> bool {
        self.all().any(|keys| {
            let name = keys.name(topic, of);
            verify_slices_are_equal(name.as_bytes(), given.as_bytes()).is_ok()
        })
    }

    pub(crate) fn names(&self, topic: &str, of: &[u8]) -> Names {
        self.under_each_key(|keys| keys.name(topic, of))
    }

    /// Names that say which key made them, `key:name`: two that differ are of different things only if their keys are one.
    pub(crate) fn fingerprints(&self, topic: &str, of: &[u8]) -> Names {
        self.under_each_key(|keys| format!("{}:{}", keys.id, keys.name(topic, of)))
    }

    fn under_each_key(&self, made: impl Fn(&Keys) -> String) -> Names {
        Names {
            current: made(&self.current),
            previous: self.previous.as_ref().map(made),
        }
    }

    /// Who has no key cannot make it.
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
        // One key, one purpose.
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

    fn secret(current: &str, previous: &str) -> Secret {
        Secret::new(current, previous).expect("a secret")
    }

    #[test]
    fn what_was_sealed_opens_for_the_same_purpose_and_key_only() {
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
    fn a_name_is_the_same_for_the_same_topic_and_thing_only() {
        let secret = secret("one", "");
        assert_eq!(secret.name("phone", b"1"), secret.name("phone", b"1"));
        assert_ne!(secret.name("phone", b"1"), secret.name("phone", b"2"));
        assert_ne!(secret.name("phone", b"1"), secret.name("device", b"1"));
        // Topic and thing together are no text that another pair makes.
        assert_ne!(secret.name("phone", b"1"), secret.name("phon", b"e1"));
        let other = Secret::new("two", "").expect("a secret");
        assert_ne!(secret.name("phone", b"1"), other.name("phone", b"1"));
    }

    #[test]
    fn a_signature_is_that_of_one_topic_and_thing_and_no_name() {
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
    fn the_same_text_is_never_sealed_alike() {
        let secret = Secret::new("one", "").expect("a secret");
        let seal = || secret.seal("session", b"stoken").expect("sealed");
        assert_ne!(seal(), seal());
    }

    #[test]
    fn without_a_key_each_process_has_its_own() {
        let name = || Secret::new("", "").expect("a secret").name("phone", b"1");
        assert_ne!(name(), name());
    }

    /// The two steps of a change of keys, side by side.
    #[test]
    fn whoever_has_both_keys_recognises_what_either_made() {
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
    fn new_things_are_made_under_the_key_in_force() {
        let (after, alone) = (secret("new", "old"), secret("new", ""));
        let sealed = after.seal("session", b"stoken").expect("sealed");
        assert!(alone.open("session", &sealed).is_some());
        assert_eq!(after.name("device", b"1"), alone.name("device", b"1"));
        assert_eq!(after.mac("entry", b"1"), alone.mac("entry", b"1"));
        assert_eq!(alone.names("lead", b"1").previous, None);
    }

    #[test]
    fn a_fingerprint_says_which_key_made_it() {
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

//! Writes files that `age --decrypt` reads: version 1 of the format (age-encryption.org/v1), one X25519 recipient.
//!
//! Encrypts only, over the cryptography that the gateway has anyway. The crate `age` decrypts too, and brings 75 crates, a
//! second AES and a second ChaCha20 among them.

#![warn(missing_docs)]

use std::str::FromStr;

use aws_lc_rs::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use aws_lc_rs::agreement::{EphemeralPrivateKey, UnparsedPublicKey, X25519, agree_ephemeral};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::hkdf::{HKDF_SHA256, Salt};
use aws_lc_rs::hmac::{self, HMAC_SHA256};
use aws_lc_rs::rand::{SecureRandom, SystemRandom};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use bech32::Bech32;
use bech32::primitives::decode::CheckedHrpstring;

const VERSION: &str = "age-encryption.org/v1";
const WRAP: &[u8] = b"age-encryption.org/v1/X25519";

const KEY_BYTES: usize = 32;
const FILE_KEY_BYTES: usize = 16;
const PAYLOAD_NONCE_BYTES: usize = 16;

/// The payload is sealed in pieces of this size.
const CHUNK_BYTES: usize = 64 * 1024;

/// Who can read a file: the public key that `age-keygen` prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipient([u8; KEY_BYTES]);

/// The text is no such key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the public key of an age X25519 identity, age1 and 58 more characters")]
pub struct NoRecipient;

impl FromStr for Recipient {
    type Err = NoRecipient;

    fn from_str(text: &str) -> Result<Self, NoRecipient> {
        let decoded = CheckedHrpstring::new::<Bech32>(text).map_err(|_| NoRecipient)?;
        // age prints public keys in small letters; `AGE-SECRET-KEY-` begins the secret half.
        if decoded.hrp().as_str() != "age" {
            return Err(NoRecipient);
        }
        let bytes: Vec<u8> = decoded.byte_iter().collect();
        bytes.try_into().map(Self).map_err(|_| NoRecipient)
    }
}

/// The key cannot be used: it is a point of low order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it cannot be encrypted to this key")]
pub struct NotEncrypted;

impl From<Unspecified> for NotEncrypted {
    fn from(_: Unspecified) -> Self {
        Self
    }
}

/// The file, binary.
pub fn encrypt(to: &Recipient, plain: &[u8]) -> Result<Vec<u8>, NotEncrypted> {
    let random = SystemRandom::new();
    let mut file_key = [0; FILE_KEY_BYTES];
    random.fill(&mut file_key)?;
    let mut nonce = [0; PAYLOAD_NONCE_BYTES];
    random.fill(&mut nonce)?;
    let mut file = header(to, &file_key)?.into_bytes();
    file.extend(nonce);
    seal_payload(&derived(&file_key, &nonce, b"payload")?, plain, &mut file)?;
    Ok(file)
}

/// The file key, wrapped for the recipient, and a MAC over that.
fn header(to: &Recipient, file_key: &[u8]) -> Result<String, NotEncrypted> {
    let (share, wrapped) = wrap(to, file_key)?;
    let share = STANDARD_NO_PAD.encode(share);
    let wrapped = STANDARD_NO_PAD.encode(wrapped);
    let header = format!("{VERSION}\n-> X25519 {share}\n{wrapped}\n---");
    let key = hmac::Key::new(HMAC_SHA256, &derived(file_key, &[], b"header")?);
    let mac = STANDARD_NO_PAD.encode(hmac::sign(&key, header.as_bytes()));
    Ok(format!("{header} {mac}\n"))
}

/// The ephemeral public key, and the file key sealed under what both sides derive from it.
fn wrap(to: &Recipient, file_key: &[u8]) -> Result<(Vec<u8>, Vec<u8>), NotEncrypted> {
    let ephemeral = EphemeralPrivateKey::generate(&X25519, &SystemRandom::new())?;
    let share = ephemeral.compute_public_key()?.as_ref().to_vec();
    let salt = [share.as_slice(), &to.0].concat();
    let theirs = UnparsedPublicKey::new(&X25519, &to.0);
    let key = agree_ephemeral(ephemeral, theirs, Unspecified, |shared| {
        derived(shared, &salt, WRAP)
    })?;
    let mut wrapped = file_key.to_vec();
    // The key seals nothing else.
    let nonce = Nonce::assume_unique_for_key([0; NONCE_LEN]);
    sealing(&key)?.seal_in_place_append_tag(nonce, Aad::empty(), &mut wrapped)?;
    Ok((share, wrapped))
}

/// STREAM: each chunk under its number and whether it is the last. Only an empty payload has an empty chunk.
fn seal_payload(
    key: &[u8; KEY_BYTES],
    plain: &[u8],
    file: &mut Vec<u8>,
) -> Result<(), NotEncrypted> {
    let key = sealing(key)?;
    let chunks = plain.chunks(CHUNK_BYTES);
    let last = chunks.len().saturating_sub(1);
    let empty: &[u8] = &[];
    let chunks = chunks.chain(plain.is_empty().then_some(empty));
    for (number, chunk) in chunks.enumerate() {
        let mut nonce = [0; NONCE_LEN];
        nonce[3..NONCE_LEN - 1].copy_from_slice(&(number as u64).to_be_bytes());
        nonce[NONCE_LEN - 1] = u8::from(number == last);
        let nonce = Nonce::assume_unique_for_key(nonce);
        let from = file.len();
        file.extend(chunk);
        let tag = key.seal_in_place_separate_tag(nonce, Aad::empty(), &mut file[from..])?;
        file.extend(tag.as_ref());
    }
    Ok(())
}

fn derived(secret: &[u8], salt: &[u8], info: &[u8]) -> Result<[u8; KEY_BYTES], Unspecified> {
    let mut key = [0; KEY_BYTES];
    let pseudorandom = Salt::new(HKDF_SHA256, salt).extract(secret);
    pseudorandom.expand(&[info], HKDF_SHA256)?.fill(&mut key)?;
    Ok(key)
}

fn sealing(key: &[u8; KEY_BYTES]) -> Result<LessSafeKey, Unspecified> {
    UnboundKey::new(&CHACHA20_POLY1305, key).map(LessSafeKey::new)
}

#[cfg(test)]
mod tests;

//! Encoding of a Redis entry. Entries of another program, version or key are never served.

use std::time::{Duration, Instant};

use bytes::{Buf, BufMut, Bytes, BytesMut};
use cache::Entry;
use xxhash_rust::xxh3::xxh3_64;

use super::clock::Stamp;
use crate::secret::{MAC_BYTES, Secret};
use crate::store::millis;

/// Magic of entries with a checksum, and of signed ones.
const PLAIN: &[u8; 4] = b"JDC3";
const SIGNED: &[u8; 4] = b"JDM3";

/// After magic and proof: server id of the clock, born (ms), fresh and stale (ms), key length, key, body.
const HEAD: usize = 8 + 8 + 8 + 8 + 4;

/// Why an entry is not served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unusable {
    /// Valid but of unknown age: counts as expired.
    Ageless,
    Foreign,
}

/// What an entry is signed for.
const TOPIC: &str = "entry";

/// `now` is the time of the server that the entry is written to.
pub(super) fn encode(key: &str, entry: &Entry, now: Stamp, signer: Option<&Secret>) -> Vec<u8> {
    let born = now.ms.saturating_sub(millis(entry.born.elapsed()));
    let mut rest = BytesMut::with_capacity(HEAD + key.len() + entry.body.len());
    rest.put_u64(now.server);
    rest.put_u64(born);
    rest.put_u64(millis(entry.fresh));
    rest.put_u64(millis(entry.stale));
    rest.put_u32(u32::try_from(key.len()).unwrap_or(u32::MAX));
    rest.put_slice(key.as_bytes());
    rest.put_slice(&entry.body);
    let mut text = Vec::with_capacity(rest.len() + 4 + MAC_BYTES);
    match signer {
        Some(signer) => {
            text.put_slice(SIGNED);
            text.put_slice(&signer.mac(TOPIC, &rest));
        }
        None => {
            text.put_slice(PLAIN);
            text.put_u64(xxh3_64(&rest));
        }
    }
    text.put_slice(&rest);
    text
}

/// `age` maps a stamp to its age, where known.
pub(super) fn decode(
    key: &str,
    text: Vec<u8>,
    age: impl Fn(Stamp) -> Option<Duration>,
    signer: Option<&Secret>,
) -> Result<Entry, Unusable> {
    let whole = Whole::read(key, text, signer).ok_or(Unusable::Foreign)?;
    let born = age(whole.born).and_then(|age| Instant::now().checked_sub(age));
    let born = born.ok_or(Unusable::Ageless)?;
    Ok(Entry::stored(whole.body, born, whole.fresh, whole.stale))
}

/// Decodes an entry only if it is whole, valid and stored under this very key.
struct Whole {
    born: Stamp,
    fresh: Duration,
    stale: Duration,
    body: Bytes,
}

impl Whole {
    fn read(key: &str, text: Vec<u8>, signer: Option<&Secret>) -> Option<Self> {
        let mut text = proven(Bytes::from(text), signer)?;
        if text.len() < HEAD {
            return None;
        }
        let (server, ms) = (text.get_u64(), text.get_u64());
        let fresh = Duration::from_millis(text.get_u64());
        let stale = Duration::from_millis(text.get_u64());
        let key_length = text.get_u32() as usize;
        if text.len() < key_length || &text[..key_length] != key.as_bytes() {
            return None;
        }
        text.advance(key_length);
        Some(Self {
            born: Stamp { server, ms },
            fresh,
            stale,
            body: text,
        })
    }
}

/// Verifies magic and proof and returns the rest. Signed and unsigned entries are never accepted for each other.
fn proven(mut text: Bytes, signer: Option<&Secret>) -> Option<Bytes> {
    let magic = if signer.is_some() { SIGNED } else { PLAIN };
    if !text.starts_with(magic) {
        return None;
    }
    text.advance(magic.len());
    let proof = if signer.is_some() { MAC_BYTES } else { 8 };
    if text.len() < proof {
        return None;
    }
    let proof = text.split_to(proof);
    let holds = match signer {
        Some(signer) => signer.is_mac(TOPIC, &text, &proof),
        None => *proof == xxh3_64(&text).to_be_bytes(),
    };
    holds.then_some(text)
}

#[cfg(test)]
mod tests;

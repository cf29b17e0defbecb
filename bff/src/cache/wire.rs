//! A Redis entry. Nothing that another program, version or key wrote is ever served.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bytes::{Buf, BufMut, Bytes, BytesMut};
use xxhash_rust::xxh3::xxh3_64;

use super::Entry;

const MAGIC: &[u8; 4] = b"JDC1";

/// magic, checksum of the rest, born (ms since 1970), fresh and stale (ms), key length, key, body.
const HEAD: usize = 4 + 8 + 8 + 8 + 8 + 4;

pub(super) fn encode(key: &str, entry: &Entry) -> Vec<u8> {
    let born = now_ms().saturating_sub(millis(entry.born.elapsed()));
    let mut rest = BytesMut::with_capacity(HEAD + key.len() + entry.body.len());
    rest.put_u64(born);
    rest.put_u64(millis(entry.fresh));
    rest.put_u64(millis(entry.stale));
    rest.put_u32(u32::try_from(key.len()).unwrap_or(u32::MAX));
    rest.put_slice(key.as_bytes());
    rest.put_slice(&entry.body);
    let mut text = Vec::with_capacity(rest.len() + 12);
    text.put_slice(MAGIC);
    text.put_u64(xxh3_64(&rest));
    text.put_slice(&rest);
    text
}

/// `None` for anything that is not our own whole entry under this very key.
pub(super) fn decode(key: &str, text: Vec<u8>) -> Option<Entry> {
    let mut text = Bytes::from(text);
    if text.len() < HEAD || !text.starts_with(MAGIC) {
        return None;
    }
    text.advance(MAGIC.len());
    if text.get_u64() != xxh3_64(&text) {
        return None;
    }
    let born = text.get_u64();
    let fresh = Duration::from_millis(text.get_u64());
    let stale = Duration::from_millis(text.get_u64());
    let key_length = text.get_u32() as usize;
    if text.len() < key_length || &text[..key_length] != key.as_bytes() {
        return None;
    }
    text.advance(key_length);
    // A clock that runs behind ours must not make an entry younger than it is read.
    let age = Duration::from_millis(now_ms().saturating_sub(born));
    let born = Instant::now().checked_sub(age)?;
    Some(Entry::stored(text, born, fresh, stale))
}

fn now_ms() -> u64 {
    millis(
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default(),
    )
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use std::time::Duration;

    use bytes::Bytes;
    use contracts::CachePolicy;

    use super::{Entry, decode, encode};

    fn entry() -> Entry {
        let policy = CachePolicy {
            fresh: Duration::from_secs(60),
            stale: Duration::from_secs(600),
        };
        Entry::new(Bytes::from_static(b"{\"ResultCode\":0}"), Some(policy), 0)
    }

    #[test]
    fn what_was_written_is_read() {
        let read = decode("key", encode("key", &entry())).expect("ours");
        assert_eq!((read.body, read.etag), (entry().body, entry().etag));
        assert!(read.born.elapsed() < Duration::from_secs(1));
    }

    #[test]
    fn an_entry_under_another_key_is_not_ours() {
        assert!(decode("kez", encode("key", &entry())).is_none());
    }

    #[test]
    fn every_flipped_byte_and_every_cut_is_noticed() {
        let good = encode("key", &entry());
        for index in 0..good.len() {
            let mut bad = good.clone();
            bad[index] ^= 1;
            assert!(decode("key", bad).is_none(), "byte {index}");
            assert!(
                decode("key", good[..index].to_vec()).is_none(),
                "cut at {index}"
            );
        }
    }

    #[test]
    fn text_of_another_program_is_not_ours() {
        assert!(decode("key", b"{\"ResultCode\":0,\"Result\":{}}".repeat(4)).is_none());
    }

    proptest! {
        /// Nothing that somebody else wrote is taken for ours.
        #[test]
        fn no_foreign_bytes_are_ours(bytes in vec(any::<u8>(), 0..300)) {
            let mut marked = b"JDC1".to_vec();
            marked.extend_from_slice(&bytes);
            prop_assert!(decode("key", bytes).is_none());
            prop_assert!(decode("key", marked).is_none());
        }
    }
}

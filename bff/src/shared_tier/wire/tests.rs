use proptest::collection::vec;
use proptest::prelude::*;

use std::time::Duration;

use bytes::Bytes;
use contracts::CachePolicy;

use super::{Entry, Secret, Stamp, Unusable};

/// Any instant of any server.
const NOW: Stamp = Stamp {
    server: 7,
    ms: 1_777_622_400_000,
};

/// Age of an entry stamped at `born`, that many milliseconds after `NOW`.
fn age(born: Stamp, after: u64) -> Option<Duration> {
    let age = (NOW.ms + after).checked_sub(born.ms)?;
    (born.server == NOW.server).then(|| Duration::from_millis(age))
}

fn encode(key: &str, entry: &Entry) -> Vec<u8> {
    super::encode(key, entry, NOW, None)
}

fn decode(key: &str, text: Vec<u8>) -> Option<Entry> {
    super::decode(key, text, |born| age(born, 0), None).ok()
}

fn entry() -> Entry {
    let policy = CachePolicy {
        fresh: Duration::from_secs(60),
        stale: Duration::from_secs(600),
    };
    Entry::new(Bytes::from_static(b"{\"ResultCode\":0}"), Some(policy), 0)
}

#[test]
fn written_entry_reads_back() {
    let read = decode("key", encode("key", &entry())).expect("ours");
    assert_eq!((read.body, read.etag), (entry().body, entry().etag));
    assert!(read.born.elapsed() < Duration::from_secs(1));
}

/// The head alone is whole too.
#[test]
fn an_empty_body_under_an_empty_key_is_read() {
    let empty = Entry::new(Bytes::new(), None, 0);
    for key in ["", "key"] {
        let read = decode(key, encode(key, &empty)).expect("ours");
        assert_eq!(read.body, Bytes::new(), "{key}");
    }
}

#[test]
fn rejects_an_entry_of_another_key() {
    assert!(decode("kez", encode("key", &entry())).is_none());
}

#[test]
fn rejects_every_flipped_byte_and_truncation() {
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
fn rejects_text_of_another_program() {
    assert!(decode("key", b"{\"ResultCode\":0,\"Result\":{}}".repeat(4)).is_none());
}

/// B10: an entry ages by the clock that stamped it; if that clock is unknown it is expired, not foreign.
#[test]
fn b10_an_entry_ages_by_the_clock_that_stamped_it() {
    let text = encode("key", &entry());
    let read = super::decode("key", text.clone(), |born| age(born, 45_000), None);
    let elapsed = read.expect("ours").born.elapsed();
    assert!((45..46).contains(&elapsed.as_secs()), "{elapsed:?}");
    let read = super::decode("key", text, |_| None, None);
    assert_eq!(read.err(), Some(Unusable::Ageless));
}

/// B8: entries without a valid MAC are rejected, and a gateway without the key reads no signed entry.
#[test]
fn b8_rejects_an_entry_of_another_writer() {
    let (ours, theirs) = (
        Secret::new("one", "").expect("a"),
        Secret::new("two", "").expect("b"),
    );
    let signed = super::encode("key", &entry(), NOW, Some(&ours));
    let read = |text: &[u8], signer| {
        let decoded = super::decode("key", text.to_vec(), |born| age(born, 0), signer);
        decoded.ok()
    };
    assert!(read(&signed, Some(&ours)).is_some());
    assert!(read(&signed, Some(&theirs)).is_none());
    assert!(read(&signed, None).is_none());
    assert!(read(&encode("key", &entry()), Some(&ours)).is_none());
    for index in 0..signed.len() {
        let mut bad = signed.clone();
        bad[index] ^= 1;
        assert!(read(&bad, Some(&ours)).is_none(), "byte {index}");
    }
}

proptest! {
    /// Random bytes never decode as an entry.
    #[test]
    fn rejects_random_bytes(bytes in vec(any::<u8>(), 0..300)) {
        let mut marked = b"JDC3".to_vec();
        marked.extend_from_slice(&bytes);
        prop_assert!(decode("key", bytes).is_none());
        prop_assert!(decode("key", marked).is_none());
    }
}

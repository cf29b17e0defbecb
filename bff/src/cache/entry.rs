//! A stored answer.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use actix_web::http::header::{HeaderMap, HeaderValue};
use bytes::Bytes;
use contracts::CachePolicy;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::edge::coding::{Accepted, Coding};
use crate::edge::forms::{Form, Forms};

/// Smaller bodies are not worth a header.
const WORTH_COMPRESSING: usize = 860;

/// An answer and how long it is good. Every body is held once; clones are references.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) body: Bytes,
    /// Of the body as it is: strong, quoted.
    pub(crate) etag: HeaderValue,
    pub(crate) born: Instant,
    /// Zero for an answer that may not be stored.
    pub(crate) fresh: Duration,
    pub(crate) stale: Duration,
    brotli: OnceLock<Form>,
    gzip: OnceLock<Form>,
    /// Set by the first who wants a compressed form.
    wanted: AtomicBool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Freshness {
    Fresh,
    Stale,
    Expired,
}

impl Entry {
    /// A new answer; `policy` is `None` for one that may not be stored.
    pub(crate) fn new(body: Bytes, policy: Option<CachePolicy>, jitter_percent: u32) -> Self {
        // What came is a slice of the connection's read buffer: kept as it is, it would keep that buffer as well, which
        // may be fifty times its size and counts nowhere.
        let body = match policy {
            Some(_) => Bytes::copy_from_slice(&body),
            None => body,
        };
        let policy = policy.unwrap_or(CachePolicy {
            fresh: Duration::ZERO,
            stale: Duration::ZERO,
        });
        let CachePolicy { fresh, stale } = shortened(policy, jitter_percent, rand::random());
        Self::stored(body, Instant::now(), fresh, stale)
    }

    /// An answer that was stored before.
    pub(super) fn stored(body: Bytes, born: Instant, fresh: Duration, stale: Duration) -> Self {
        let Form { bytes, etag } = Form::plain(body);
        Self {
            body: bytes,
            etag,
            born,
            fresh,
            stale,
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
            wanted: AtomicBool::new(false),
        }
    }

    pub(crate) fn freshness(&self, now: Instant) -> Freshness {
        let age = now.saturating_duration_since(self.born);
        if age < self.fresh {
            Freshness::Fresh
        } else if age < self.stale {
            Freshness::Stale
        } else {
            Freshness::Expired
        }
    }

    pub(crate) fn is_storable(&self) -> bool {
        !self.stale.is_zero()
    }

    /// Bytes that the entry holds, its compressed forms included once they are there.
    pub(crate) fn weight(&self) -> u64 {
        let length = |form: &OnceLock<Form>| form.get().map_or(0, |form| form.bytes.len());
        let compressed = length(&self.brotli) + length(&self.gzip);
        // Compressed forms arrive later than the entry is weighed: they are a third of the body.
        let expected = self.body.len() / 3;
        (self.body.len() + compressed.max(expected) + 200) as u64
    }

    /// The forms there are. The first client that takes a packed one starts its making: an answer that is never asked
    /// for again is never packed.
    pub(crate) fn forms(self: &Arc<Self>, headers: &HeaderMap) -> Forms<'_> {
        let forms = Forms {
            plain: (&self.body, &self.etag),
            brotli: self.brotli.get(),
            gzip: self.gzip.get(),
        };
        if (forms.brotli.is_none() || forms.gzip.is_none())
            && Accepted::of(headers).best(|_| true).is_some()
        {
            self.compress_soon();
        }
        forms
    }

    /// Makes the compressed forms on a thread that may block.
    fn compress_soon(self: &Arc<Self>) {
        if self.body.len() < WORTH_COMPRESSING || self.wanted.swap(true, Ordering::Relaxed) {
            return;
        }
        let entry = Arc::clone(self);
        tokio::task::spawn_blocking(move || {
            if let Some(bytes) = gzip(&entry.body) {
                let _ = entry
                    .gzip
                    .set(Form::packed(&entry.etag, Coding::Gzip, bytes));
            }
            if let Some(bytes) = brotli(&entry.body) {
                let _ = entry
                    .brotli
                    .set(Form::packed(&entry.etag, Coding::Brotli, bytes));
            }
        });
    }
}

/// Both lifetimes, shorter by a part of `jitter_percent`: `chance` is from 0 (nothing of it) to 1 (all of it). Answers that
/// were stored together do not end together.
fn shortened(policy: CachePolicy, jitter_percent: u32, chance: f64) -> CachePolicy {
    let factor = 1.0 - f64::from(jitter_percent) / 100.0 * chance;
    CachePolicy {
        fresh: policy.fresh.mul_f64(factor),
        stale: policy.stale.mul_f64(factor),
    }
}

fn gzip(body: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    encoder.write_all(body).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

fn brotli(body: &[u8]) -> Option<Bytes> {
    let mut out = Vec::new();
    let params = brotli::enc::BrotliEncoderParams {
        quality: 5,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &*body, &mut out, &params).ok()?;
    Some(out.into())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::{Duration, Instant};

    use bytes::Bytes;
    use contracts::CachePolicy;

    use super::{Entry, Freshness, shortened};

    #[test]
    fn an_answer_is_fresh_then_stale_then_gone() {
        let policy = CachePolicy {
            fresh: Duration::from_secs(10),
            stale: Duration::from_secs(20),
        };
        let entry = Entry::new(Bytes::from_static(b"{}"), Some(policy), 0);
        let at = |seconds| entry.freshness(entry.born + Duration::from_secs(seconds));
        assert_eq!(
            [at(9), at(10), at(19), at(20)],
            [
                Freshness::Fresh,
                Freshness::Stale,
                Freshness::Stale,
                Freshness::Expired
            ]
        );
    }

    #[test]
    fn a_stored_answer_keeps_nothing_but_itself() {
        let policy = CachePolicy {
            fresh: Duration::from_secs(1),
            stale: Duration::from_secs(1),
        };
        let buffer = Bytes::from(vec![b'x'; 8192]);
        let entry = Entry::new(buffer.slice(..10), Some(policy), 0);
        assert!(buffer.is_unique() && entry.body.len() == 10);
    }

    #[test]
    fn an_answer_without_policy_is_never_fresh() {
        let entry = Entry::new(Bytes::from_static(b"{}"), None, 10);
        assert_eq!(entry.freshness(Instant::now()), Freshness::Expired);
        assert!(!entry.is_storable());
    }

    #[test]
    fn both_lifetimes_are_shortened_by_a_part_of_the_jitter() {
        let policy = CachePolicy {
            fresh: Duration::from_secs(100),
            stale: Duration::from_secs(1000),
        };
        let seconds = |percent, chance| {
            let CachePolicy { fresh, stale } = shortened(policy, percent, chance);
            (fresh.as_secs_f64(), stale.as_secs_f64())
        };
        assert_eq!(seconds(10, 0.0), (100.0, 1000.0));
        assert_eq!(seconds(10, 0.5), (95.0, 950.0));
        assert_eq!(seconds(10, 1.0), (90.0, 900.0));
        assert_eq!(seconds(50, 1.0), (50.0, 500.0));
        assert_eq!(seconds(0, 1.0), (100.0, 1000.0));
    }

    #[test]
    fn answers_of_one_moment_end_at_different_instants() {
        let policy = CachePolicy {
            fresh: Duration::from_secs(100),
            stale: Duration::from_secs(1000),
        };
        let lifetimes = |percent| -> BTreeSet<_> {
            let entries = (0..20).map(|_| Entry::new(Bytes::new(), Some(policy), percent));
            entries.map(|entry| (entry.fresh, entry.stale)).collect()
        };
        assert_eq!(lifetimes(10).len(), 20);
        assert_eq!(lifetimes(0), BTreeSet::from([(policy.fresh, policy.stale)]));
    }
}

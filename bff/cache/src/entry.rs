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
use representation::{Accepted, Coding, Form, Forms};

/// Smaller bodies are not worth compressing.
const WORTH_COMPRESSING: usize = 860;

/// A cached answer with its lifetimes. Bodies are shared: a clone copies references.
#[derive(Debug)]
pub struct Entry {
    /// The identity body.
    pub body: Bytes,
    /// Strong entity tag of the identity body, quoted.
    pub etag: HeaderValue,
    /// When the upstream gave the answer.
    pub born: Instant,
    /// Zero for an answer that must not be stored.
    pub fresh: Duration,
    /// How long it may be served stale, from `born`.
    pub stale: Duration,
    brotli: OnceLock<Form>,
    gzip: OnceLock<Form>,
    /// Set when a client first asks for a compressed form.
    wanted: AtomicBool,
}

/// What may be done with an entry of some age.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    /// Served without asking the upstream.
    Fresh,
    /// Served while it is revalidated, or because the upstream failed.
    Stale,
    /// Not served.
    Expired,
}

impl Entry {
    /// A new answer; `policy` is `None` for one that must not be stored.
    pub fn new(body: Bytes, policy: Option<CachePolicy>, jitter_percent: u32) -> Self {
        // Copied: the body is a slice of the connection's read buffer, which may be fifty times larger and would be
        // kept alive without being counted.
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

    /// An answer read from a cache tier.
    pub fn stored(body: Bytes, born: Instant, fresh: Duration, stale: Duration) -> Self {
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

    /// Its freshness at `now`.
    pub fn freshness(&self, now: Instant) -> Freshness {
        let age = now.saturating_duration_since(self.born);
        if age < self.fresh {
            Freshness::Fresh
        } else if age < self.stale {
            Freshness::Stale
        } else {
            Freshness::Expired
        }
    }

    /// False for an answer that must not be stored.
    pub fn is_storable(&self) -> bool {
        !self.stale.is_zero()
    }

    /// Bytes held, including compressed forms made so far.
    pub fn weight(&self) -> u64 {
        let length = |form: &OnceLock<Form>| form.get().map_or(0, |form| form.bytes.len());
        let compressed = length(&self.brotli) + length(&self.gzip);
        // Compressed forms are made after the entry is weighed; they are about a third of the body.
        let expected = self.body.len() / 3;
        (self.body.len() + compressed.max(expected) + 200) as u64
    }

    /// The forms available now. Compression starts when a client first accepts a coding, so answers that are never
    /// requested again are never compressed.
    pub fn forms(self: &Arc<Self>, headers: &HeaderMap) -> Forms<'_> {
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

    /// Compresses on the blocking thread pool.
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

/// Both lifetimes, shortened by up to `jitter_percent`; `random` runs from 0 (not at all) to 1 (fully). Jitter keeps
/// answers that were stored together from expiring together.
fn shortened(policy: CachePolicy, jitter_percent: u32, random: f64) -> CachePolicy {
    let factor = 1.0 - f64::from(jitter_percent) / 100.0 * random;
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
mod tests;

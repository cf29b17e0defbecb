//! Rendered pages in memory, bounded in bytes, and pages that lately could not be rendered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::{Failure, Page};

/// Typical page size, for the initial allocation only.
const TYPICAL_BYTES: u64 = 32 * 1024;

/// Key and entry besides the page.
const OVERHEAD: u64 = 128;

/// How long a page that failed is not tried again: each failure costs a new engine.
const FAILED_FOR: Duration = Duration::from_secs(10);

enum Entry<P> {
    Page(Arc<P>),
    Failed(Failure, Instant),
}

impl<P> Clone for Entry<P> {
    fn clone(&self) -> Self {
        match self {
            Self::Page(page) => Self::Page(Arc::clone(page)),
            Self::Failed(why, at) => Self::Failed(*why, *at),
        }
    }
}

#[derive(Clone)]
struct Bytes;

impl<P: Page> Weighter<u128, Entry<P>> for Bytes {
    fn weight(&self, _: &u128, entry: &Entry<P>) -> u64 {
        match entry {
            Entry::Page(page) => OVERHEAD + page.bytes(),
            Entry::Failed(..) => OVERHEAD,
        }
    }
}

/// Keys of pages that were asked for once and are kept at the second time.
const ASKED_ONCE: usize = 4096;

/// Pages by key.
pub(crate) struct Tier<P: Page> {
    cache: Cache<u128, Entry<P>, Bytes>,
    asked_once: Cache<u128, ()>,
}

impl<P: Page> Tier<P> {
    pub(crate) fn new(bytes: u64) -> Self {
        let entries = usize::try_from(bytes / TYPICAL_BYTES).unwrap_or(usize::MAX);
        Self {
            cache: Cache::with_weighter(entries, bytes, Bytes),
            asked_once: Cache::new(ASKED_ONCE),
        }
    }

    /// The page, or why it could not be rendered a short time ago.
    pub(crate) fn get(&self, key: u128) -> Option<Result<Arc<P>, Failure>> {
        match self.cache.get(&key)? {
            Entry::Page(page) => Some(Ok(page)),
            Entry::Failed(why, at) => (at.elapsed() < FAILED_FOR).then_some(Err(why)),
        }
    }

    /// Whether it was asked for before, as far as that is remembered.
    pub(crate) fn is_asked_again(&self, key: u128) -> bool {
        let is_known = self.asked_once.get(&key).is_some();
        self.asked_once.insert(key, ());
        is_known
    }

    pub(crate) fn put(&self, key: u128, page: &Result<Arc<P>, Failure>) {
        let entry = match page {
            Ok(page) => Entry::Page(Arc::clone(page)),
            Err(why) => Entry::Failed(*why, Instant::now()),
        };
        self.cache.insert(key, entry);
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.cache.weight()
    }
}

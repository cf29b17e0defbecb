//! Documents that were made before, with what each was made of (`document/recent.rs`). Nothing is held alive by it but keys.

use std::sync::{Arc, Weak};

use cache::Entry;
use contracts::Call;
use quick_cache::sync::Cache;

use crate::config::Config;
use crate::rendered_page::Content;

/// How many are known.
const MOST: usize = 4096;

/// Documents by a digest of address, site and city; shared by all workers.
pub(crate) struct RecentDocuments(Cache<u128, Arc<RecentDocument>>);

/// A document, and what it was made of.
pub(crate) struct RecentDocument {
    pub(crate) content: Weak<Content>,
    /// The digest of its entity tag.
    pub(crate) version: u128,
    pub(crate) basis: Basis,
    pub(crate) parts: Vec<RecentPart>,
}

/// What all documents of a moment are made of, besides their parts.
pub(crate) struct Basis {
    /// When the day began in China, in milliseconds since 1970.
    pub(crate) day: u128,
    pub(crate) config: Weak<Config>,
    /// The version of the city list; 0 while it is unknown.
    pub(crate) cities: u64,
    /// Purges of any call (`Generations::raises`).
    pub(crate) purges: u64,
}

/// An answer in memory.
pub(crate) struct RecentPart {
    pub(crate) call: Call,
    pub(crate) key: Arc<str>,
    /// While this is held no other entry has its address.
    pub(crate) entry: Weak<Entry>,
}

impl Default for RecentDocuments {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

impl RecentDocuments {
    pub(crate) fn get(&self, key: u128) -> Option<Arc<RecentDocument>> {
        self.0.get(&key)
    }

    pub(crate) fn put(&self, key: u128, document: RecentDocument) {
        self.0.insert(key, Arc::new(document));
    }
}

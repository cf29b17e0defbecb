//! What a page is rendered from, and what is kept of it.

/// What a page is rendered from.
#[derive(Debug)]
pub struct Input {
    /// Path and query.
    pub address: String,
    /// The page data is JSON, in two pieces: `head` may differ between documents of one page, which keep `data`.
    pub head: String,
    /// The rest of the page data.
    pub data: String,
}

/// What is kept of a page for its documents.
pub trait Page: Send + Sync + 'static {
    /// `html` is the content of the root element, `data` that of the input. Runs on the thread that rendered it.
    fn of(html: &str, data: &str) -> Self;

    /// The memory that it takes.
    fn bytes(&self) -> u64;
}

//! What a page is rendered from, and what is kept of it.

/// What a page is rendered from.
#[derive(Debug)]
pub struct Input<F> {
    /// Path and query.
    pub address: String,
    /// The page data, as JSON.
    pub data: String,
    /// What the page needs besides its content.
    pub frame: F,
}

/// What is kept of a page for its documents.
pub trait Page: Send + Sync + 'static {
    /// What it is made of besides its content and data.
    type Frame: Send + 'static;

    /// `html` is the content of the root element, `data` and `frame` are those of the input. Runs on the thread that rendered
    /// it.
    fn of(html: &str, data: &str, frame: Self::Frame) -> Self;

    /// The memory that it takes.
    fn bytes(&self) -> u64;
}

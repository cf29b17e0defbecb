//! A rendered page as its documents hold it, in plain text and compressed.

use flate2::Compression;
use render::Page;

use super::gzip_pieces::Piece;
use super::html;

/// Kept for all documents of the page.
pub(crate) struct Content {
    /// For the head: the browser asks for these pictures before it reads the body.
    pub(super) preloads: Box<str>,
    /// From the root's content up to the page data.
    pub(super) body: Box<str>,
    pub(super) packed_body: Piece,
    /// The page data apart from its head, up to the end of the document.
    pub(super) packed_end: Piece,
}

impl Page for Content {
    fn of(rendered: &str, data: &str) -> Self {
        let (preloads, content) = rendered.split_at(preloads(rendered));
        let body = html::body(content, true);
        // Once for a page: the time counts less than the bytes.
        let level = Compression::new(7);
        Self {
            preloads: preloads.into(),
            packed_body: Piece::new(body.as_bytes(), level),
            packed_end: Piece::new(&html::end(data.as_bytes()), level),
            body: body.into(),
        }
    }

    fn bytes(&self) -> u64 {
        let plain = self.preloads.len() + self.body.len();
        plain as u64 + self.packed_body.bytes() + self.packed_end.bytes()
    }
}

/// The length of the preloads that React writes before the content.
fn preloads(rendered: &str) -> usize {
    let mut at = 0;
    while rendered[at..].starts_with("<link rel=\"preload\"") {
        let Some(end) = rendered[at..].find("/>") else {
            break;
        };
        at += end + 2;
    }
    at
}

//! The text of a document: with its content, or as the shell.

use std::sync::Arc;

use flate2::Compression;

use crate::rendered_page::{Content, END, Opening, Own, Piece, gzip};

/// What the document is written from.
pub(super) enum Body {
    /// All but the nonce, for every document of the page.
    Rendered(Arc<Content>),
    /// Without content: the client renders the page.
    Shell(Opening, String),
}

impl Body {
    pub(super) fn plain(self, own: &Own<'_>) -> Vec<u8> {
        match self {
            Self::Rendered(content) => content.plain(own),
            Self::Shell(opening, data) => {
                let mut text = opening.with("", &data).join(own.nonce);
                text.push_str(END);
                text.into_bytes()
            }
        }
    }

    pub(super) fn compressed(self, own: &Own<'_>) -> Vec<u8> {
        match self {
            Self::Rendered(content) => content.gzip(own),
            // Made for each visitor: at the fastest level.
            shell @ Self::Shell(..) => gzip(&[&Piece::new(&shell.plain(own), Compression::fast())]),
        }
    }
}

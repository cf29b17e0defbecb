//! A document whose page is rendered, as it is kept for all visitors: everything but its nonce, compressed once.

use flate2::Compression;
use render::Page;

mod gzip_pieces;

pub(crate) use gzip_pieces::{Piece, gzip};

/// Shown by `document/start_failure.js`.
const START_FAILURE_NOTICE: &str = "<p id=\"start-failure\" role=\"alert\" hidden>页面没有加载完整，请检查网络后\
     <a href=\"\">重新加载</a></p>";

/// Of the shell.
const NOTHING_WITHOUT_SCRIPT: &str =
    "<noscript>驾到需要启用 JavaScript 才能显示完整内容。</noscript>";

/// Of a rendered page, which can be read.
const LESS_WITHOUT_SCRIPT: &str =
    "<noscript>筛选、加入对比、领取优惠等部分功能需要启用 JavaScript。</noscript>";

const PAGE_DATA: &str = "<script type=\"application/json\" id=\"page-data\">";

/// The document up to the end of its head. Between each two texts stands the nonce.
#[derive(Clone)]
pub(crate) struct Opening {
    pub(crate) texts: Vec<String>,
    /// Whether it loads the scripts of the client.
    pub(crate) has_scripts: bool,
}

impl Opening {
    /// All texts of the document before its end; `content` is that of its root element, as React writes it, or nothing for the shell.
    pub(crate) fn with(mut self, content: &str, data: &str) -> Vec<String> {
        let (preloads, content) = content.split_at(preloads(content));
        let mut last = self.texts.pop().unwrap_or_default();
        // The browser asks for these pictures before it reads the body.
        last.push_str(preloads);
        last.push_str("</head><body><div id=\"root\">");
        last.push_str(content);
        last.push_str("</div>");
        if self.has_scripts {
            last.push_str(START_FAILURE_NOTICE);
        }
        last.push_str(if content.is_empty() {
            NOTHING_WITHOUT_SCRIPT
        } else {
            LESS_WITHOUT_SCRIPT
        });
        last.push_str(PAGE_DATA);
        put_json(&mut last, data);
        last.push_str("</script>");
        self.texts.push(last);
        self.texts
    }
}

/// What ends every document.
pub(crate) const END: &str = "</body></html>";

/// Kept for all documents of the page.
pub(crate) struct Content {
    /// Between each two stands the nonce. Behind the last stands what one document alone has, then `END`.
    pieces: Vec<Piece>,
}

/// What one document alone has. Never compressed together with what visitors can put into an address.
pub(crate) struct Own<'a> {
    pub(crate) nonce: &'a str,
    /// The hidden field of its form; empty without one.
    pub(crate) field: &'a str,
}

impl Content {
    /// The document as a gzip stream.
    pub(crate) fn gzip(&self, own: &Own<'_>) -> Vec<u8> {
        let nonce = Piece::stored(own.nonce.as_bytes());
        let end = Piece::stored([own.field, END].concat().as_bytes());
        let mut pieces = Vec::with_capacity(self.pieces.len() * 2);
        for piece in &self.pieces {
            if !pieces.is_empty() {
                pieces.push(&nonce);
            }
            pieces.push(piece);
        }
        pieces.push(&end);
        gzip(&pieces)
    }

    /// The document as it is. It is not kept as such: nearly every client takes gzip.
    pub(crate) fn plain(&self, own: &Own<'_>) -> Vec<u8> {
        let texts: Vec<_> = self.pieces.iter().map(Piece::text).collect();
        let text = texts.join(own.nonce.as_bytes());
        [&text, own.field.as_bytes(), END.as_bytes()].concat()
    }
}

impl Page for Content {
    type Frame = Opening;

    fn of(rendered: &str, data: &str, opening: Opening) -> Self {
        // Once for a page: the time counts less than the bytes.
        let level = Compression::new(7);
        let texts = opening.with(rendered, data);
        let pieces = texts.iter().map(|text| Piece::new(text.as_bytes(), level));
        Self {
            pieces: pieces.collect(),
        }
    }

    fn bytes(&self) -> u64 {
        self.pieces.iter().map(Piece::bytes).sum()
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

/// In JSON, `<` occurs in strings only, so escaping it keeps the value and nothing can close the element.
pub(crate) fn put_json(text: &mut String, json: &str) {
    for (n, piece) in json.split('<').enumerate() {
        if n > 0 {
            text.push_str("\\u003c");
        }
        text.push_str(piece);
    }
}

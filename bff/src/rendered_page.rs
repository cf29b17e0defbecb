//! The part of a document that all documents of a rendered page share: its content, and its data but for the trace.

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
    "<noscript>询底价、筛选、加入对比等功能需要启用 JavaScript。</noscript>";

const PAGE_DATA: &str = "<script type=\"application/json\" id=\"page-data\">";

/// Kept for all documents of the page.
pub(crate) struct Content {
    /// For the head: the browser asks for these pictures before it reads the body.
    pub(crate) preloads: Box<str>,
    /// From the root's content up to the page data.
    pub(crate) body: Box<str>,
    pub(crate) packed_body: Piece,
    /// The page data apart from its head, up to the end of the document.
    pub(crate) packed_end: Piece,
}

impl Page for Content {
    fn of(rendered: &str, data: &str) -> Self {
        let (preloads, content) = rendered.split_at(preloads(rendered));
        let body = body_of(content, true);
        // Once for a page: the time counts less than the bytes.
        let level = Compression::new(7);
        Self {
            preloads: preloads.into(),
            packed_body: Piece::new(body.as_bytes(), level),
            packed_end: Piece::new(&end_of(data.as_bytes()), level),
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

/// From the content of the root up to the page data; `has_scripts`: of the client.
pub(crate) fn body_of(content: &str, has_scripts: bool) -> String {
    let failure = if has_scripts {
        START_FAILURE_NOTICE
    } else {
        ""
    };
    let noscript = if content.is_empty() {
        NOTHING_WITHOUT_SCRIPT
    } else {
        LESS_WITHOUT_SCRIPT
    };
    [content, "</div>", failure, noscript, PAGE_DATA].concat()
}

/// The rest of the document behind the head of its page data, which is JSON.
pub(crate) fn end_of(data: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(data.len() + 64);
    put_json(&mut bytes, data);
    bytes.extend_from_slice(b"</script></body></html>");
    bytes
}

/// In JSON, `<` occurs in strings only, so escaping it keeps the value and nothing can close the element.
pub(crate) fn put_json(bytes: &mut Vec<u8>, json: &[u8]) {
    for byte in json {
        match byte {
            b'<' => bytes.extend_from_slice(b"\\u003c"),
            byte => bytes.push(*byte),
        }
    }
}

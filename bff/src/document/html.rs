//! The text of a document. Every value is escaped where it is put in.

use std::fmt::Write as _;

use actix_web::http::StatusCode;
use contracts::Page;

use super::assets::Scripts;
use super::json_ld;
use crate::fanout::Facts;

/// What a document may load and run. Scripts run by the nonce of this very document, and load what they
/// need themselves (`strict-dynamic`); a script that somebody smuggled in has neither.
pub(super) fn policy(nonce: &str) -> String {
    format!(
        "default-src 'self'; script-src 'nonce-{nonce}' 'strict-dynamic'; style-src 'self'; \
         img-src 'self' data:; media-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

/// Title and metadata.
pub(super) struct Head {
    title: String,
    keywords: String,
    description: String,
    /// The whole address; empty for a page that has none of its own.
    canonical: String,
    /// JSON; empty where there is nothing to say.
    json_ld: String,
    /// A page that is not there should not be found either.
    indexed: bool,
}

impl Head {
    /// `origin` is scheme and host.
    pub(super) fn of(page: Page, status: StatusCode, facts: &Facts, origin: &str) -> Self {
        let texts = facts.texts();
        let whole = status == StatusCode::OK;
        let canonical = facts.fill(page.spec().canonical);
        // Without its data a title would have holes in it.
        let title = if whole || status == StatusCode::GONE || page == Page::NotFound {
            facts.fill(texts.title)
        } else if status == StatusCode::TOO_MANY_REQUESTS {
            "访问过于频繁，请稍后刷新重试-驾到".to_owned()
        } else {
            "页面暂时打不开-驾到".to_owned()
        };
        Self {
            title,
            keywords: facts.fill(texts.keywords),
            description: facts.fill(texts.description),
            canonical: if whole && !canonical.is_empty() {
                format!("{origin}{canonical}")
            } else {
                String::new()
            },
            json_ld: if whole {
                json_ld::of(facts, origin)
            } else {
                String::new()
            },
            indexed: whole,
        }
    }
}

/// The whole document; `data` is JSON.
pub(super) fn document(head: &Head, scripts: &Scripts, nonce: &str, data: &[u8]) -> Vec<u8> {
    let mut text = String::with_capacity(data.len() + 2048);
    text.push_str("<!doctype html><html lang=\"zh-CN\"><head><meta charset=\"utf-8\">");
    text.push_str("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
    // Writing to a String does not fail.
    let _ = write!(text, "<title>{}</title>", escaped(&head.title));
    for (name, content) in [
        ("keywords", &head.keywords),
        ("description", &head.description),
    ] {
        let _ = write!(
            text,
            "<meta name=\"{name}\" content=\"{}\">",
            escaped(content)
        );
    }
    if !head.canonical.is_empty() {
        let _ = write!(
            text,
            "<link rel=\"canonical\" href=\"{}\">",
            escaped(&head.canonical)
        );
    }
    if !head.indexed {
        text.push_str("<meta name=\"robots\" content=\"noindex\">");
    }
    if !scripts.icon.is_empty() {
        let _ = write!(
            text,
            "<link rel=\"icon\" href=\"{}\">",
            escaped(&scripts.icon)
        );
    }
    for path in &scripts.css {
        let _ = write!(text, "<link rel=\"stylesheet\" href=\"{}\">", escaped(path));
    }
    for path in &scripts.js {
        let _ = write!(
            text,
            "<script defer nonce=\"{nonce}\" src=\"{}\"></script>",
            escaped(path)
        );
    }
    let mut bytes = text.into_bytes();
    if !head.json_ld.is_empty() {
        bytes.extend_from_slice(b"<script type=\"application/ld+json\">");
        put_json(&mut bytes, head.json_ld.as_bytes());
        bytes.extend_from_slice(b"</script>");
    }
    bytes.extend_from_slice(b"</head><body><div id=\"root\"></div>");
    bytes.extend_from_slice(
        "<noscript>驾到需要启用 JavaScript 才能显示完整内容。</noscript>".as_bytes(),
    );
    bytes.extend_from_slice(b"<script type=\"application/json\" id=\"page-data\">");
    put_json(&mut bytes, data);
    bytes.extend_from_slice(b"</script></body></html>");
    bytes
}

/// In JSON `<` stands in texts only, where this is another spelling of it: nothing can end the element.
fn put_json(bytes: &mut Vec<u8>, json: &[u8]) {
    for byte in json {
        match byte {
            b'<' => bytes.extend_from_slice(b"\\u003c"),
            byte => bytes.push(*byte),
        }
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Head, document};
    use crate::document::assets::Scripts;

    fn text(title: &str, json: &str) -> String {
        let head = Head {
            title: title.into(),
            keywords: String::new(),
            description: String::new(),
            canonical: String::new(),
            json_ld: json.into(),
            indexed: true,
        };
        String::from_utf8(document(&head, &Scripts::default(), "n", json.as_bytes()))
            .expect("UTF-8")
    }

    #[test]
    fn data_cannot_leave_its_element() {
        let text = text("t", r#"{"a":"</script><script>alert(1)</script>"}"#);
        // The ends of both: that of the structured data, and that of the page data.
        assert_eq!(text.matches("</script>").count(), 2);
        assert_eq!(text.matches(r"\u003c/script>").count(), 4);
    }

    #[test]
    fn a_title_cannot_leave_its_element() {
        assert!(text("</title><b>&", "{}").contains("<title>&lt;/title&gt;&lt;b&gt;&amp;</title>"));
    }
}

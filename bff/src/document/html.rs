//! Renders the document. Every value is escaped where it is inserted.

use std::fmt::Write as _;

use actix_web::http::StatusCode;
use contracts::Page;

use super::json_ld;
use crate::assets::Scripts;
use crate::fanout::Facts;
use crate::rendered_page::{Opening, put_json};

/// The document's content security policy. Scripts run by this document's nonce and load their own dependencies
/// (`strict-dynamic`); an injected script has neither.
pub(super) fn policy(nonce: &str) -> String {
    format!(
        "default-src 'self'; script-src 'nonce-{nonce}' 'strict-dynamic'; style-src 'self'; \
         img-src 'self' data:; media-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

/// Says so where a script fails without which nothing is shown; what runs later reports its own failures. A script that did
/// not load is the event's target; of one that threw, or is cut off, the event has the address. React puts properties on the
/// elements that it has taken over, first on the root: a picture of a rendered page that failed before fails once more for it.
/// Its text is in each document, so it has no comments.
const START_FAILURE: &str = include_str!("start_failure.js");

/// Title and metadata.
pub(super) struct Head {
    title: String,
    keywords: String,
    description: String,
    /// Absolute URL; empty for a page without a canonical one.
    canonical: String,
    /// JSON; empty if there is none.
    json_ld: String,
    /// Pages that do not exist are not to be indexed.
    indexed: bool,
}

impl Head {
    /// `origin` is scheme and host.
    pub(super) fn of(page: Page, status: StatusCode, facts: &Facts, origin: &str) -> Self {
        let texts = facts.texts();
        let whole = status == StatusCode::OK;
        let is_told = whole || status == StatusCode::GONE || page == Page::NotFound;
        let canonical = facts.fill(page.spec().canonical);
        // Without page data the texts would have gaps.
        let told = |text| {
            if is_told {
                facts.fill(text)
            } else {
                String::new()
            }
        };
        let title = if is_told && facts.lacks_subject(texts.title) {
            // An answer that breaks its contract.
            "驾到".to_owned()
        } else if is_told {
            facts.fill(texts.title)
        } else if status == StatusCode::TOO_MANY_REQUESTS {
            "访问过于频繁，请稍后刷新重试-驾到".to_owned()
        } else {
            "页面暂时打不开-驾到".to_owned()
        };
        Self {
            title,
            keywords: told(texts.keywords),
            description: told(texts.description),
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

/// The document up to the end of its head.
pub(super) fn opening(head: &Head, scripts: &Scripts) -> Opening {
    let mut text = String::with_capacity(4096 + head.json_ld.len());
    text.push_str("<!doctype html><html lang=\"zh-CN\"><head><meta charset=\"utf-8\">");
    text.push_str("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
    put_metadata(&mut text, head);
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
    // The element behind the content: flex rows that are painted half parsed would shift.
    text.push_str("<link rel=\"expect\" href=\"#start-failure\" blocking=\"render\">");
    let mut texts = Vec::new();
    // The nonce stands between each two texts.
    let mut put_nonce = |text: &mut String| texts.push(std::mem::take(text));
    if !scripts.start.is_empty() {
        text.push_str("<script nonce=\"");
        put_nonce(&mut text);
        let _ = write!(text, "\">{START_FAILURE}</script>");
    }
    for (paths, mark) in [(&scripts.start, " data-start"), (&scripts.page, "")] {
        for path in paths {
            let _ = write!(text, "<script defer{mark} nonce=\"");
            put_nonce(&mut text);
            let _ = write!(text, "\" src=\"{}\"></script>", escaped(path));
        }
    }
    if !head.json_ld.is_empty() {
        text.push_str("<script type=\"application/ld+json\">");
        put_json(&mut text, &head.json_ld);
        text.push_str("</script>");
    }
    texts.push(text);
    Opening {
        texts,
        has_scripts: !scripts.start.is_empty(),
    }
}

fn put_metadata(text: &mut String, head: &Head) {
    // Writing to a String cannot fail.
    let _ = write!(text, "<title>{}</title>", escaped(&head.title));
    for (name, content) in [
        ("keywords", &head.keywords),
        ("description", &head.description),
    ]
    .into_iter()
    .filter(|(_, content)| !content.is_empty())
    {
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
}

pub(super) fn escaped(text: &str) -> String {
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
mod tests;

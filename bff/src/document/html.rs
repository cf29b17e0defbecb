//! Renders the document. Every value is escaped where it is inserted.

use std::fmt::Write as _;

use actix_web::http::StatusCode;
use contracts::Page;

use super::json_ld;
use crate::assets::Scripts;
use crate::fanout::Facts;

/// The document's content security policy. Scripts run by this document's nonce and load their own dependencies
/// (`strict-dynamic`); an injected script has neither.
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
        let title = if is_told {
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

/// The whole document; `data` is JSON.
pub(super) fn document(head: &Head, scripts: &Scripts, nonce: &str, data: &[u8]) -> Vec<u8> {
    let mut text = String::with_capacity(data.len() + 2048);
    text.push_str("<!doctype html><html lang=\"zh-CN\"><head><meta charset=\"utf-8\">");
    text.push_str("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
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

/// In JSON, `<` occurs in strings only, so escaping it keeps the value and nothing can close the element.
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
    use super::{Head, document, policy};
    use crate::assets::Scripts;

    fn head() -> Head {
        Head {
            title: "t".into(),
            keywords: "k".into(),
            description: "d".into(),
            canonical: "https://jiadao.example/".into(),
            json_ld: "{}".into(),
            indexed: true,
        }
    }

    fn scripts() -> Scripts {
        Scripts {
            js: vec!["/assets/main.js".into(), "/assets/page.js".into()],
            css: vec!["/assets/main.css".into(), "/assets/page.css".into()],
            icon: "/assets/icon.svg".into(),
        }
    }

    fn written(head: &Head, scripts: &Scripts, data: &str) -> String {
        String::from_utf8(document(head, scripts, "4e6f6e", data.as_bytes())).expect("UTF-8")
    }

    fn text(title: &str, json: &str) -> String {
        let head = Head {
            title: title.into(),
            json_ld: json.into(),
            ..head()
        };
        written(&head, &Scripts::default(), json)
    }

    /// The exact text: each part occurs once and in its place.
    #[test]
    fn document_has_this_exact_text() {
        let expected = concat!(
            r#"<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">"#,
            r#"<meta name="viewport" content="width=device-width,initial-scale=1">"#,
            r#"<title>t</title><meta name="keywords" content="k"><meta name="description" content="d">"#,
            r#"<link rel="canonical" href="https://jiadao.example/">"#,
            r#"<link rel="icon" href="/assets/icon.svg">"#,
            r#"<link rel="stylesheet" href="/assets/main.css">"#,
            r#"<link rel="stylesheet" href="/assets/page.css">"#,
            r#"<script defer nonce="4e6f6e" src="/assets/main.js"></script>"#,
            r#"<script defer nonce="4e6f6e" src="/assets/page.js"></script>"#,
            r#"<script type="application/ld+json">{}</script>"#,
            r#"</head><body><div id="root"></div>"#,
            "<noscript>驾到需要启用 JavaScript 才能显示完整内容。</noscript>",
            r#"<script type="application/json" id="page-data">{"a":1}</script></body></html>"#,
        );
        assert_eq!(written(&head(), &scripts(), r#"{"a":1}"#), expected);
    }

    #[test]
    fn omits_what_a_page_lacks() {
        let head = Head {
            canonical: String::new(),
            json_ld: String::new(),
            indexed: false,
            ..head()
        };
        let text = written(&head, &Scripts::default(), "{}");
        for left_out in [
            "canonical",
            "ld+json",
            "rel=\"icon\"",
            "stylesheet",
            "nonce",
        ] {
            assert!(!text.contains(left_out), "{left_out}: {text}");
        }
        assert!(text.contains(r#"<meta name="robots" content="noindex">"#));
        assert_eq!(text.matches("<script").count(), 1, "the data alone: {text}");
    }

    /// Without the nonce the policy blocks every script.
    #[test]
    fn every_script_carries_the_policy_nonce() {
        let text = written(&head(), &scripts(), "{}");
        let elements: Vec<_> = text.split("<script").skip(1).collect();
        let run = |element: &&&str| !element.starts_with(r#" type="application/"#);
        let run: Vec<_> = elements.iter().filter(run).collect();
        assert_eq!((elements.len(), run.len()), (4, 2), "{text}");
        for element in run {
            assert!(
                element.starts_with(r#" defer nonce="4e6f6e" src="#),
                "{element}"
            );
        }
        let policy = policy("4e6f6e");
        let expected = "default-src 'self'; script-src 'nonce-4e6f6e' 'strict-dynamic'; style-src 'self'; \
                        img-src 'self' data:; media-src 'self'; object-src 'none'; base-uri 'none'; \
                        form-action 'self'; frame-ancestors 'none'";
        assert_eq!(policy, expected);
    }

    #[test]
    fn values_cannot_close_their_attribute_or_element() {
        let evil = r#"a"b'c<d>e&f"#;
        let safe = "a&quot;b'c&lt;d&gt;e&amp;f";
        let head = Head {
            title: format!("1{evil}"),
            keywords: format!("2{evil}"),
            description: format!("3{evil}"),
            canonical: format!("4{evil}"),
            ..head()
        };
        let scripts = Scripts {
            icon: format!("5{evil}"),
            css: vec![format!("6{evil}")],
            js: vec![format!("7{evil}")],
        };
        let text = written(&head, &scripts, "{}");
        for expected in [
            format!("<title>1{safe}</title>"),
            format!(r#"<meta name="keywords" content="2{safe}">"#),
            format!(r#"<meta name="description" content="3{safe}">"#),
            format!(r#"<link rel="canonical" href="4{safe}">"#),
            format!(r#"<link rel="icon" href="5{safe}">"#),
            format!(r#"<link rel="stylesheet" href="6{safe}">"#),
            format!(r#"<script defer nonce="4e6f6e" src="7{safe}"></script>"#),
        ] {
            assert_eq!(text.matches(&expected).count(), 1, "{expected} in {text}");
        }
    }

    #[test]
    fn data_cannot_close_its_element() {
        let text = text("t", r#"{"a":"</script><script>alert(1)</script>"}"#);
        // Two closing tags: of the structured data and of the page data.
        assert_eq!(text.matches("</script>").count(), 2);
        assert_eq!(text.matches(r"\u003c/script>").count(), 4);
    }

    #[test]
    fn title_cannot_close_its_element() {
        assert!(text("</title><b>&", "{}").contains("<title>&lt;/title&gt;&lt;b&gt;&amp;</title>"));
    }
}

use std::io::Read as _;
use std::sync::Arc;

use flate2::read::GzDecoder;
use render::Page as _;

use super::{Head, START_FAILURE, opening, policy};
use crate::assets::Scripts;
use crate::document::body::Body;
use crate::rendered_page::{Content, Own};

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
        start: vec!["/assets/main.js".into()],
        page: vec!["/assets/page.js".into()],
        css: vec!["/assets/main.css".into(), "/assets/page.css".into()],
        icon: "/assets/icon.svg".into(),
    }
}

fn written(head: &Head, scripts: &Scripts, data: &str) -> String {
    with_content(head, scripts, data, None)
}

fn with_content(head: &Head, scripts: &Scripts, data: &str, content: Option<&str>) -> String {
    let body = || {
        let opening = opening(head, scripts);
        match content {
            Some(content) => Body::Rendered(Arc::new(Content::of(content, data, opening))),
            None => Body::Shell(opening, data.to_owned()),
        }
    };
    let own = Own {
        nonce: "4e6f6e",
        field: "",
    };
    let plain = body().plain(&own);
    let packed = body().compressed(&own);
    let mut unpacked = Vec::new();
    let mut decoder = GzDecoder::new(packed.as_slice());
    decoder.read_to_end(&mut unpacked).expect("gzip");
    assert_eq!(unpacked, plain);
    String::from_utf8(plain).expect("UTF-8")
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
        r##"<link rel="expect" href="#start-failure" blocking="render">"##,
        r#"<script nonce="4e6f6e">"#,
        include_str!("../start_failure.js"),
        "</script>",
        r#"<script defer data-start nonce="4e6f6e" src="/assets/main.js"></script>"#,
        r#"<script defer nonce="4e6f6e" src="/assets/page.js"></script>"#,
        r#"<script type="application/ld+json">{}</script>"#,
        r#"</head><body><div id="root"></div>"#,
        r#"<p id="start-failure" role="alert" hidden>页面没有加载完整，请检查网络后"#,
        r#"<a href="">重新加载</a></p>"#,
        "<noscript>驾到需要启用 JavaScript 才能显示完整内容。</noscript>",
        r#"<script type="application/json" id="page-data">{"a":1}</script></body></html>"#,
    );
    assert_eq!(written(&head(), &scripts(), r#"{"a":1}"#), expected);
}

/// Preloads stand in the head; the data stays, since the client takes the content over with it.
#[test]
fn rendered_content_stands_in_the_root() {
    let preload = r#"<link rel="preload" as="image" href="/a.webp"/>"#;
    let content = format!("{preload}{preload}<main><link rel=\"preload\"/></main>");
    let shell = written(&head(), &scripts(), "{}");
    let expected = shell
        .replace("</head>", &format!("{preload}{preload}</head>"))
        .replace(
            "<div id=\"root\"></div>",
            "<div id=\"root\"><main><link rel=\"preload\"/></main></div>",
        )
        .replace(
            "驾到需要启用 JavaScript 才能显示完整内容。",
            "筛选、加入对比、领取优惠等部分功能需要启用 JavaScript。",
        );
    assert_eq!(
        with_content(&head(), &scripts(), "{}", Some(&content)),
        expected
    );
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
    assert_eq!((elements.len(), run.len()), (5, 3), "{text}");
    for element in run {
        let attributes = element.split('>').next().unwrap_or_default();
        assert!(attributes.contains(r#" nonce="4e6f6e""#), "{element}");
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
        start: vec![format!("7{evil}")],
        page: vec![format!("8{evil}")],
    };
    let text = written(&head, &scripts, "{}");
    for expected in [
        format!("<title>1{safe}</title>"),
        format!(r#"<meta name="keywords" content="2{safe}">"#),
        format!(r#"<meta name="description" content="3{safe}">"#),
        format!(r#"<link rel="canonical" href="4{safe}">"#),
        format!(r#"<link rel="icon" href="5{safe}">"#),
        format!(r#"<link rel="stylesheet" href="6{safe}">"#),
        format!(r#"<script defer data-start nonce="4e6f6e" src="7{safe}"></script>"#),
        format!(r#"<script defer nonce="4e6f6e" src="8{safe}"></script>"#),
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

#[test]
fn the_script_of_the_document_cannot_close_its_element() {
    assert!(!START_FAILURE.contains('<'));
}

//! Structured data of the article page, filled from an answer.

use contracts::{Call, Holes, Lists, Node, Page, Piece, Template, json_ld, text_at, value_at};
use serde_json::{Value, json};

const ORIGIN: &str = "https://jiadao.example";

/// The payload of articleDetail only.
struct Answers(Value);

impl Holes for Answers {
    fn name(&self, name: &str) -> Option<String> {
        match name {
            "canonical" => Some("/article/7.html".into()),
            "published" => self.part(Call::ArticleDetail, &["news", "publish_time"]),
            "about" => self.part(Call::ArticleDetail, &["news", "abstract"]),
            "writer" => Some("Person".into()),
            _ => None,
        }
    }

    fn query(&self, _key: &str) -> Option<String> {
        None
    }

    fn part(&self, call: Call, path: &[&str]) -> Option<String> {
        (call == Call::ArticleDetail)
            .then(|| text_at(&self.0, path))
            .flatten()
    }
}

impl Lists for Answers {
    fn list(&self, _call: Call, path: &[&str]) -> &[Value] {
        value_at(&self.0, path)
            .and_then(Value::as_array)
            .map_or(&[], Vec::as_slice)
    }
}

fn article() -> Value {
    json!({ "news": {
        "title": "试驾秦PLUS",
        "publish_time": "2026-05-12",
        "image_url": "/media/cover/7.svg",
        "author": { "name": "老周" },
        "content": [
            { "type": "text", "text": "好" },
            { "type": "image", "url": "/media/a.svg" },
            { "type": "video", "src": "/media/clip/7.mp4", "poster": "https://cdn.example/7.jpg", "ratio": 1.7 },
            { "type": "video", "src": "/media/clip/8.mp4", "ratio": 1.7 }
        ]
    }, "relate_seires": [{ "series_id": "1", "series_name": "秦PLUS" }] })
}

/// The JSON-LD of the article and of its breadcrumbs, in this order.
fn said(answer: Value) -> (Value, Value) {
    let objects = Page::ArticleDetail.spec().json_ld;
    let document = json_ld(objects, &Answers(answer), ORIGIN).expect("something");
    assert_eq!(document["@context"], "https://schema.org");
    let of = |kind: &str| {
        let all = document["@graph"]
            .as_array()
            .cloned()
            .unwrap_or_else(|| vec![document.clone()]);
        let found = all.into_iter().find(|object| object["@type"] == kind);
        found.unwrap_or_default()
    };
    (of("Article"), of("BreadcrumbList"))
}

#[test]
fn article_has_absolute_urls() {
    let (article, crumbs) = said(article());
    assert_eq!(article["headline"], "试驾秦PLUS");
    assert_eq!(
        article["author"],
        json!({ "@type": "Person", "name": "老周" })
    );
    assert_eq!(
        article["image"],
        json!(["https://jiadao.example/media/cover/7.svg"])
    );
    assert_eq!(
        article["mainEntityOfPage"],
        "https://jiadao.example/article/7.html"
    );
    assert_eq!(crumbs["itemListElement"][1]["position"], 2);
    assert_eq!(
        crumbs["itemListElement"][1]["item"],
        "https://jiadao.example/s-1"
    );
}

#[test]
fn omits_items_without_required_members() {
    let (article, _) = said(article());
    let films = article["video"].as_array().expect("films");
    assert_eq!(films.len(), 1, "{films:?}");
    assert_eq!(
        films[0]["contentUrl"],
        "https://jiadao.example/media/clip/7.mp4"
    );
    assert_eq!(films[0]["thumbnailUrl"], "https://cdn.example/7.jpg");
}

#[test]
fn omits_members_with_empty_placeholders() {
    let mut answer = article();
    answer["relate_seires"] = json!([]);
    answer["news"]["content"] = json!([]);
    let (article, crumbs) = said(answer);
    for absent in ["description", "keywords", "commentCount", "video", "needs"] {
        assert_eq!(article[absent], Value::Null, "{absent}");
    }
    let places: Vec<_> = crumbs["itemListElement"]
        .as_array()
        .expect("crumbs")
        .iter()
        .map(|crumb| crumb["position"].clone())
        .collect();
    assert_eq!(places, [1, 2]);
}

#[test]
fn omits_objects_without_required_members() {
    for pointer in ["/news/title", "/news/publish_time", "/news/author/name"] {
        let mut answer = article();
        *answer.pointer_mut(pointer).expect("there") = json!("");
        assert_eq!(said(answer).0, Value::Null, "{pointer}");
    }
}

#[test]
fn omits_invalid_urls() {
    for hostile in [
        "javascript:alert(1)",
        "//evil.example/x",
        "http://a/b",
        "/a b",
        "/\"><script>",
        "x.svg",
    ] {
        let mut answer = article();
        answer["news"]["image_url"] = json!(hostile);
        assert_eq!(said(answer).0["image"], Value::Null, "{hostile}");
    }
}

#[test]
fn page_without_data_has_no_structured_data_at_all() {
    let objects = Page::ArticleDetail.spec().json_ld;
    let document = json_ld(&objects[..1], &Answers(json!({})), ORIGIN);
    assert_eq!(document, None);
}

/// Knows the query and two items.
struct Asked(Value);

impl Holes for Asked {
    fn name(&self, _name: &str) -> Option<String> {
        None
    }

    fn query(&self, key: &str) -> Option<String> {
        Some(format!("asked for {key}"))
    }

    fn part(&self, _call: Call, _path: &[&str]) -> Option<String> {
        None
    }
}

impl Lists for Asked {
    fn list(&self, _call: Call, _path: &[&str]) -> &[Value] {
        self.0.as_array().expect("a list")
    }
}

#[test]
fn texts_are_made_of_the_query_and_of_the_place_in_a_list() {
    const ITEM: Node = Node::Text(Template(&[
        Piece::Number,
        Piece::Text(": "),
        Piece::Query("word"),
        Piece::Text(", "),
        Piece::Item(&["name"]),
    ]));
    let each = Node::Each {
        call: Call::ArticleDetail,
        path: &[],
        limit: 10,
        item: &ITEM,
    };
    let facts = Asked(json!([{ "name": "秦" }, {}, { "name": "汉" }]));
    let document = json_ld(&[each], &facts, ORIGIN).expect("something");
    let told = ["1: asked for word, 秦", "2: asked for word, 汉"];
    assert_eq!(document["@graph"], json!([told]));
}

/// A template that is no part of a list has no place in one.
#[test]
fn outside_a_list_there_is_no_item_and_no_number() {
    for piece in [Piece::Number, Piece::Item(&["name"])] {
        let pieces: &'static [Piece] = Box::leak(Box::new([Piece::Text("no "), piece]));
        let filled = Template(pieces).fill(&Asked(json!([])));
        assert_eq!((filled.text.as_str(), filled.complete), ("no ", false));
    }
}

/// The client fills the same templates: `frontend/src/lib/template.ts`.
#[test]
fn what_fills_a_template_is_text_or_a_number_as_the_client_writes_it() {
    let answer = json!({ "id": 1001.0, "zero": -0.0, "half": 1.5, "whole": 7, "text": "秦", "yes": true, "none": null });
    let texts = ["id", "zero", "half", "whole", "text", "yes", "none"]
        .map(|member| text_at(&answer, &[member]));
    let expected = [
        Some("1001"),
        Some("0"),
        Some("1.5"),
        Some("7"),
        Some("秦"),
        None,
        None,
    ];
    assert_eq!(texts.each_ref().map(Option::as_deref), expected);
}

/// JavaScript rounds integers beyond 2^53; both programs ask for the rounded one.
#[test]
fn a_large_integer_is_the_one_that_a_browser_reads() {
    for (written, read) in [
        ("9007199254740991", "9007199254740991"),
        ("9007199254740993", "9007199254740992"),
        ("-9007199254740993", "-9007199254740992"),
        ("123456789012345680000", "123456789012345680000"),
        ("123456789012345678901", "123456789012345680000"),
        ("1e-7", "1e-7"),
    ] {
        let answer: Value = serde_json::from_str(written).expect("JSON");
        assert_eq!(text_at(&answer, &[]).as_deref(), Some(read), "{written}");
    }
}

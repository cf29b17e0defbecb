//! Structured data of documents for search engines.

use serde_json::{Value, json};

use crate::support::{Answer, Does, Gateway, Upstream, envelope, get, get_with};

const OPEN: &str = "<script type=\"application/ld+json\">";

/// The JSON-LD of a document, if it has any.
fn json_ld(document: &Answer) -> Option<Value> {
    let from = document.text.find(OPEN)? + OPEN.len();
    let to = from + document.text[from..].find("</script>").expect("closed");
    Some(serde_json::from_str(&document.text[from..to]).expect("JSON"))
}

fn news(change: impl Fn(&mut Value)) -> String {
    let mut news = json!({
        "nid": "7", "title": "</script><script>alert(1)</script>", "is_show": 1, "is_delete": 0,
        "publish_time": "2026-05-12", "author": { "name": "老周" }, "content": []
    });
    change(&mut news);
    let page = json!({ "news": news, "relate_seires": [], "keywords": { "words": [] } });
    envelope(&page.to_string())
}

fn upstream(answer: String) -> Upstream {
    Upstream::start(move |seen| {
        Does::Answer(if seen.path.ends_with("/articledetail") {
            answer.clone()
        } else {
            envelope("{}")
        })
    })
}

#[actix_web::test]
async fn article_has_its_public_url_and_cannot_close_its_element() {
    let film = json!([{ "type": "video", "src": "/media/clip/7.mp4", "poster": "/media/7.jpg" }]);
    let upstream = upstream(news(|news| news["content"] = film.clone()));
    let gateway = Gateway::start(&[
        ("UPSTREAM_URL", &upstream.url()),
        ("PUBLIC_HOST", "jiadao.example"),
    ])
    .await;
    let document = get_with(
        &gateway.url("/article/7.html"),
        &[("host", "jiadao.example")],
    )
    .await;
    assert_eq!(document.status, 200);
    let article = &json_ld(&document).expect("JSON-LD")["@graph"][0];
    assert_eq!(article["headline"], "</script><script>alert(1)</script>");
    assert_eq!(
        article["mainEntityOfPage"],
        "https://jiadao.example/article/7.html"
    );
    assert_eq!(
        article["video"][0]["contentUrl"],
        "https://jiadao.example/media/clip/7.mp4"
    );
    let canonical = "<link rel=\"canonical\" href=\"https://jiadao.example/article/7.html\">";
    assert!(document.text.contains(canonical), "{}", document.text);
    assert!(
        !document.text.contains("<script>alert"),
        "{}",
        document.text
    );
    // On loopback there is no TLS.
    let local = json_ld(&get(&gateway.url("/article/7.html")).await).expect("JSON-LD");
    let address = local["@graph"][0]["mainEntityOfPage"].as_str();
    assert_eq!(address, Some(gateway.url("/article/7.html").as_str()));
}

#[actix_web::test]
async fn deleted_article_is_gone_and_not_indexed() {
    for mark in ["is_show", "is_delete"] {
        let upstream = upstream(news(|news| {
            news[mark] = if mark == "is_show" {
                0.into()
            } else {
                1.into()
            };
        }));
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        for path in ["/article/7.html", "/ask/3-7.html"] {
            let document = get(&gateway.url(path)).await;
            assert_eq!(document.status, 410, "{mark} {path}");
            assert_eq!(json_ld(&document), None, "{mark} {path}");
            assert!(document.text.contains("<title>内容已删除-驾到</title>"));
            assert!(document.text.contains("content=\"noindex\""));
            assert!(!document.text.contains("rel=\"canonical\""));
            assert_eq!(
                document.page_data()["page"],
                Value::from(if path.starts_with("/ask") {
                    "NEW_ASK"
                } else {
                    "ARTICLE_DETAIL"
                })
            );
        }
    }
}

#[actix_web::test]
async fn page_without_data_has_no_structured_data() {
    let upstream = upstream("{}".to_owned());
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let document = get(&gateway.url("/article/7.html")).await;
    assert_eq!((document.status, json_ld(&document)), (503, None));
}

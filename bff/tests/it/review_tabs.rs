//! Tabs of reviews that are not on the list: answered as all, and never more than letters in an address.

use crate::demo::{gateway, some};
use crate::support::{Does, Gateway, Upstream, get};

/// An unknown tab shows what all shows, so it has the address of all for search engines.
#[actix_web::test]
async fn the_address_of_an_unknown_tab_of_reviews_is_that_of_all() {
    let gateway = gateway().await;
    let series = &some("series.csv", "series_id")[0];
    let base = format!("/comment/s-{series}");
    for (address, canonical) in [
        (format!("{base}/nonsense.html"), base.clone()),
        (format!("{base}/all.html"), base.clone()),
        (format!("{base}/manyi.html"), format!("{base}/manyi.html")),
    ] {
        let answer = get(&gateway.url(&address)).await;
        assert_eq!(answer.status, 200, "{address}");
        let link = format!("rel=\"canonical\" href=\"{}\"", gateway.url(&canonical));
        assert!(answer.text.contains(&link), "{address} {link}");
        // The review that is put first on the first page of all.
        let has_promoted = answer.text.contains(r#""koubeisDetail":{"#);
        assert_eq!(has_promoted, canonical == base, "{address}");
    }
}

/// The tab that an upstream says it answers is in the address of the page: only letters are one.
#[actix_web::test]
async fn the_tab_of_an_answer_is_letters_or_none() {
    let long = "a".repeat(65);
    for tab in [
        "../../evil",
        "//evil.test/x",
        "zzz1",
        "口碑",
        "a\\nb",
        &long,
    ] {
        let body = format!(r#"{{"ResultCode":0,"Result":{{"tab":"{tab}"}}}}"#);
        let upstream = Upstream::start(move |_| Does::Answer(body.clone()));
        let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
        let answer = get(&gateway.url("/comment/s-1/manyi.html")).await;
        let link = format!("href=\"{}\"", gateway.url("/comment/s-1/manyi.html"));
        assert!(answer.text.contains(&link), "{tab}");
    }
}

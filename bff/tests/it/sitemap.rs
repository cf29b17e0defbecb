//! For search engines: robots.txt, the sitemap index and its parts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::demo::gateway;
use crate::support::{Does, Gateway, Upstream, envelope, get, get_with};

/// Contents of `<loc>`.
fn locations(xml: &str) -> Vec<String> {
    xml.split("<loc>")
        .skip(1)
        .filter_map(|rest| rest.split_once("</loc>"))
        .map(|(address, _)| address.to_owned())
        .collect()
}

#[actix_web::test]
async fn robots_name_the_sitemap_by_its_public_address() {
    let gateway = Gateway::start(&[("PUBLIC_HOST", "jiadao.example")]).await;
    let robots = get_with(&gateway.url("/robots.txt"), &[("host", "jiadao.example")]).await;
    assert_eq!(
        (robots.status, robots.header("content-type")),
        (200, "text/plain; charset=utf-8")
    );
    for line in [
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /-/",
        "Sitemap: https://jiadao.example/sitemap.xml",
    ] {
        assert!(
            robots.text.lines().any(|found| found == line),
            "{line}: {}",
            robots.text
        );
    }
}

#[actix_web::test]
async fn every_file_of_the_index_exists_and_lists_pages() {
    let gateway = gateway().await;
    let index = get(&gateway.url("/sitemap.xml")).await;
    assert_eq!(
        (index.status, index.header("content-type")),
        (200, "application/xml; charset=utf-8")
    );
    let files = locations(&index.text);
    for name in [
        "pages.xml",
        "CAR_TRAIN-1.xml",
        "ARTICLE_DETAIL-1.xml",
        "VIDEO_DETAIL-1.xml",
    ] {
        let file = gateway.url(&format!("/sitemap/{name}"));
        assert!(files.contains(&file), "{name}: {files:?}");
        let part = get(&file).await;
        assert_eq!(part.status, 200, "{name}");
        let pages = locations(&part.text);
        assert!(!pages.is_empty(), "{name}");
        for page in [&pages[0], &pages[pages.len() - 1]] {
            assert_eq!(get(page).await.status, 200, "{name}: {page}");
        }
    }
    let part = get(&gateway.url("/sitemap/ARTICLE_DETAIL-1.xml")).await;
    assert!(part.text.contains("<lastmod>20"), "{}", &part.text[..400]);
    let beyond = gateway.url(&format!("/sitemap/CAR_TRAIN-{}.xml", files.len() + 100));
    assert_eq!(get(&beyond).await.status, 404);
}

/// An upstream with two series; the name of one is not valid in a URL.
fn series(fails: &Arc<AtomicBool>, total: u64) -> Upstream {
    let fails = Arc::clone(fails);
    Upstream::start(move |seen| {
        if fails.load(Ordering::Relaxed) || !seen.path.ends_with("/conditionsearch") {
            return Does::Raw("HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n".to_owned());
        }
        let named = |id: &str| json!({ "seriesId": id, "name": "x", "sell_stat": 1, "has_img": 1 });
        let list = json!({ "series": [named("7"), named("8/../../x?<loc>")], "total": total });
        Does::Answer(envelope(&list.to_string()))
    })
}

#[actix_web::test]
async fn lists_only_addresses_of_the_page_with_one_fetch() {
    let upstream = series(&Arc::default(), 2);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let file = gateway.url("/sitemap/CAR_TRAIN-1.xml");
    for _ in 0..3 {
        let part = get(&file).await;
        assert_eq!(locations(&part.text), [gateway.url("/s-7")]);
    }
    assert_eq!(upstream.seen("/api/gateway/conditionsearch").len(), 1);
    assert_eq!(
        get(&gateway.url("/sitemap/CAR_TRAIN-2.xml")).await.status,
        404
    );
}

#[actix_web::test]
async fn failed_listing_is_unavailable_and_never_empty() {
    let fails = Arc::new(AtomicBool::new(true));
    let upstream = series(&fails, 2);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for path in [
        "/sitemap.xml",
        "/sitemap/CAR_TRAIN-1.xml",
        "/sitemap/ARTICLE_DETAIL-1.xml",
    ] {
        let answer = get(&gateway.url(path)).await;
        assert_eq!(
            (answer.status, answer.header("retry-after")),
            (503, "300"),
            "{path}"
        );
    }
    fails.store(false, Ordering::Relaxed);
    assert_eq!(
        get(&gateway.url("/sitemap/CAR_TRAIN-1.xml")).await.status,
        200
    );
    // The series list is available; the calls about each series fail.
    assert_eq!(
        get(&gateway.url("/sitemap/ARTICLE_DETAIL-1.xml"))
            .await
            .status,
        503
    );
    // Addresses that no call lists need no upstream.
    assert_eq!(get(&gateway.url("/sitemap/pages.xml")).await.status, 200);

    let upstream = series(&Arc::default(), 0);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for path in ["/sitemap.xml", "/sitemap/CAR_TRAIN-1.xml"] {
        assert_eq!(
            get(&gateway.url(path)).await.status,
            503,
            "{path} of nothing"
        );
    }
}

/// A refresh is no request, so no access log line reports it.
#[actix_web::test]
async fn the_log_says_that_a_sitemap_was_not_made() {
    let upstream = series(&Arc::new(AtomicBool::new(true)), 2);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url()), ("RUST_LOG", "warn")]).await;
    let file = gateway.url("/sitemap/CAR_TRAIN-1.xml");
    assert_eq!(get(&file).await.status, 503);
    let since = Instant::now();
    while !gateway.log().contains("sitemap not made") {
        let log = gateway.log();
        assert!(since.elapsed() < Duration::from_secs(5), "{log}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

//! Documents with the content of their pages, by a stand-in for the client's code that shows what it is given.

use std::path::Path;
use std::time::Duration;

use crate::support::{
    Answer, Collector, Does, Gateway, SpanSeen, Upstream, envelope, get, get_with, temporary,
    write_client,
};

/// Shows its address and every field of the page data; a page whose address says so throws.
pub(crate) const RENDER: &str = r#"
var site = {
  prepare: async () => {},
  render: (address, data) => {
    if (address.includes('nothing')) throw new Error('no');
    const { page, status, city, now, parts } = JSON.parse(data);
    const dayBegins = (now + 8 * 3600e3) % 86400e3 === 0;
    const name = parts.getSeriesInfo?.Result?.name ?? '';
    return '<link rel="preload" as="image" href="/media/a.webp"/><main>' +
      [address, page, status, city, name, dayBegins].join('|') + '</main>';
  },
};
"#;

const CITIES: &str = r#"{"AllCityList":[{"cityList":[{"name":"北京"},{"name":"上海"}]}]}"#;

/// Long enough for any machine.
const SETTINGS: &str = "[render]\ndeadline_ms = 20000\n";

/// A gateway with one thread that renders, whose client has this code.
pub(crate) async fn rendering(folder: &Path, code: &str, environment: &[(&str, &str)]) -> Gateway {
    write_client(folder, code);
    let folder = folder.display().to_string();
    let own = [("ASSETS_DIR", folder.as_str()), ("RENDER_THREADS", "1")];
    Gateway::configured(SETTINGS, &[&own, environment].concat()).await
}

/// The content of the root element.
fn content(document: &Answer) -> &str {
    let (_, behind) = document
        .text
        .split_once("<div id=\"root\">")
        .expect("a root");
    let (content, _) = behind
        .split_once("</div><p id=\"start-failure\"")
        .expect("an end");
    content
}

async fn renders(gateway: &Gateway, outcome: &str) -> u64 {
    let words = format!("bff_page_render_duration_seconds_count{{outcome=\"{outcome}\"");
    gateway.counted(&words).await
}

#[actix_web::test]
async fn a_whole_page_stands_in_its_document() {
    let client = temporary();
    let gateway = rendering(client.path(), RENDER, &[]).await;
    let document = get(&gateway.url("/nonsense")).await;
    assert_eq!(document.status, 404);
    let page = "<main>/nonsense|NOT_FOUND|404|北京||true</main>";
    assert_eq!(content(&document), page);
    let preload = "<link rel=\"preload\" as=\"image\" href=\"/media/a.webp\"/></head>";
    assert!(document.text.contains(preload), "{}", document.text);
    assert!(
        document.text.contains("<noscript>筛选"),
        "{}",
        document.text
    );
    assert_eq!(renders(&gateway, "rendered").await, 1);

    // Another visitor, another trace, another tracker: the same page. That of a missing address is kept at the second time.
    let headers = [
        ("cookie", "jd_session=secret; other=1"),
        (
            "traceparent",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ),
        ("user-agent", "Baiduspider"),
    ];
    let other = get_with(&gateway.url("/nonsense?utm_source=x&from_src=y"), &headers).await;
    assert_eq!(content(&other), page);
    assert_eq!(renders(&gateway, "rendered").await, 2);
    assert_eq!(content(&get(&gateway.url("/nonsense")).await), page);
    assert_eq!(renders(&gateway, "memory").await, 1);

    // What the client reads of the address makes another page.
    let bare = get(&gateway.url("/nonsense?utm=x&hiddenTopBar=1&hiddenTopBar=2")).await;
    assert!(
        content(&bare).starts_with("<main>/nonsense?hiddenTopBar=1|"),
        "{}",
        content(&bare)
    );
    let shanghai = get_with(
        &gateway.url("/nonsense"),
        &[("x-city", "%E4%B8%8A%E6%B5%B7")],
    )
    .await;
    assert!(
        content(&shanghai).contains("|上海|"),
        "{}",
        content(&shanghai)
    );
    assert_eq!(renders(&gateway, "rendered").await, 4);
    let size = gateway.counted("bff_page_render_size_bytes").await;
    assert!((300..10_000).contains(&size), "{size}");
}

#[actix_web::test]
async fn code_that_throws_costs_only_its_own_page() {
    let client = temporary();
    let gateway = rendering(client.path(), RENDER, &[]).await;
    let broken = get(&gateway.url("/nothing")).await;
    assert_eq!((broken.status, content(&broken)), (404, ""));
    assert!(
        broken.text.contains("<noscript>驾到需要"),
        "{}",
        broken.text
    );
    assert_eq!(renders(&gateway, "threw").await, 1);
    assert_ne!(content(&get(&gateway.url("/nonsense")).await), "");
}

#[actix_web::test]
async fn a_page_without_one_of_its_parts_is_the_shell() {
    let client = temporary();
    let upstream = Upstream::start(|seen| match seen.path.as_str() {
        "/api/gateway/koubei/getserieskoubei" if seen.query.contains("1002") => {
            Does::Raw("HTTP/1.1 500 Failed\r\ncontent-length: 0\r\n\r\n".to_owned())
        }
        _ => Does::Answer(envelope(r#"{"series_id":"1001","name":"秦"}"#)),
    });
    let gateway = rendering(client.path(), RENDER, &[("UPSTREAM_URL", &upstream.url())]).await;
    let whole = get(&gateway.url("/s-1001")).await;
    assert!(
        content(&whole).starts_with("<main>/s-1001|CAR_TRAIN|200|"),
        "{}",
        whole.text
    );
    assert!(content(&whole).contains("|秦|"), "{}", content(&whole));
    let lacking = get(&gateway.url("/s-1002")).await;
    assert_eq!((lacking.status, content(&lacking)), (200, ""));
    assert_eq!(renders(&gateway, "rendered").await, 1);
}

/// What a stored document is asked for again with.
async fn again(gateway: &Gateway, path: &str, tag: &str) -> Answer {
    get_with(&gateway.url(path), &[("if-none-match", tag)]).await
}

fn with_series(name: &'static str) -> Upstream {
    let result = format!(r#"{{"series_id":"1001","name":"{name}"}}"#);
    Upstream::start(move |seen| match seen.path.as_str() {
        "/api/gateway/common/getcity" => Does::Answer(envelope(CITIES)),
        _ => Does::Answer(envelope(&result)),
    })
}

#[actix_web::test]
async fn a_client_that_has_the_document_gets_its_headers_alone() {
    let client = temporary();
    let upstream = with_series("秦");
    let gateway = rendering(client.path(), RENDER, &[("UPSTREAM_URL", &upstream.url())]).await;
    let first = get(&gateway.url("/s-1001")).await;
    assert_eq!(first.status, 200);
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    // Another nonce, trace and visitor: the same version.
    let headers = [("cookie", "other=1"), ("accept-encoding", "identity")];
    let second = get_with(&gateway.url("/s-1001"), &headers).await;
    assert_eq!(second.header("etag"), tag);
    assert_ne!(
        second.header("content-security-policy"),
        first.header("content-security-policy")
    );
    let strong = tag.trim_start_matches("W/");
    for asked in [&*tag, strong, "*", &format!("\"x\", {tag}")] {
        let known = again(&gateway, "/s-1001", asked).await;
        assert_eq!((known.status, &*known.text), (304, ""), "{asked}");
        assert_eq!(known.header("etag"), tag);
        // The stored scripts have the nonce of the stored policy.
        assert_eq!(known.header("content-security-policy"), "");
        assert_eq!(known.header("cache-control"), "private, no-cache");
        assert_eq!(known.header("vary"), "Accept-Encoding, Cookie, x-city");
        assert!(known.header("server-timing").starts_with("trace;desc="));
        assert_ne!(known.header("x-request-id"), first.header("x-request-id"));
    }
    assert_eq!(again(&gateway, "/s-1001", "W/\"x\"").await.status, 200);
    let shanghai = [("if-none-match", &*tag), ("x-city", "%E4%B8%8A%E6%B5%B7")];
    let elsewhere = get_with(&gateway.url("/s-1001"), &shanghai).await;
    assert_eq!(elsewhere.status, 200);
    assert_ne!(elsewhere.header("etag"), tag);
    assert_eq!(renders(&gateway, "rendered").await, 2);
}

#[actix_web::test]
async fn another_answer_of_an_upstream_is_another_version() {
    let mut tags = Vec::new();
    for name in ["秦", "汉"] {
        let client = temporary();
        let upstream = with_series(name);
        let gateway = rendering(client.path(), RENDER, &[("UPSTREAM_URL", &upstream.url())]).await;
        tags.push(get(&gateway.url("/s-1001")).await.header("etag").to_owned());
    }
    assert_ne!(tags[0], tags[1]);
}

#[actix_web::test]
async fn who_has_the_shell_gets_the_rendered_page_once_there_is_one() {
    let client = temporary();
    let upstream = with_series("秦");
    let slow = "var site = { prepare: async () => {}, render: () => {
        const end = Date.now() + 300; while (Date.now() < end); return '<main>slow</main>'; } };";
    let environment = [("UPSTREAM_URL", &*upstream.url()), ("RUST_LOG", "info")];
    let gateway = rendering(client.path(), slow, &environment).await;
    gateway.write_settings("[render]\ndeadline_ms = 10\n");
    gateway.signal("-HUP").await;
    gateway.until_logged("settings taken", 1).await;
    let shell = get(&gateway.url("/s-1001")).await;
    assert_eq!((shell.status, content(&shell)), (200, ""));
    let tag = shell.header("etag").to_owned();
    tokio::time::sleep(Duration::from_millis(600)).await;
    let page = again(&gateway, "/s-1001", &tag).await;
    assert_eq!((page.status, content(&page)), (200, "<main>slow</main>"));
    let known = again(&gateway, "/s-1001", page.header("etag")).await;
    assert_eq!(known.status, 304);
}

#[actix_web::test]
async fn a_document_without_content_has_a_version_too() {
    let client = temporary();
    let upstream = with_series("秦");
    let environment = [("RENDER_THREADS", "0"), ("UPSTREAM_URL", &*upstream.url())];
    let gateway = rendering(client.path(), RENDER, &environment).await;
    let shell = get(&gateway.url("/s-1001")).await;
    let known = again(&gateway, "/s-1001", shell.header("etag")).await;
    assert_eq!(
        (known.status, known.header("etag")),
        (304, shell.header("etag"))
    );
}

#[actix_web::test]
async fn what_is_not_whole_has_no_version() {
    let client = temporary();
    let upstream = Upstream::start(|seen| match seen.path.as_str() {
        "/api/gateway/koubei/getserieskoubei" => {
            Does::Raw("HTTP/1.1 500 Failed\r\ncontent-length: 0\r\n\r\n".to_owned())
        }
        _ => Does::Answer(envelope(r#"{"series_id":"1001","name":"秦"}"#)),
    });
    let gateway = rendering(client.path(), RENDER, &[("UPSTREAM_URL", &upstream.url())]).await;
    for (path, status) in [("/s-1001", 200), ("/nonsense", 404)] {
        let document = again(&gateway, path, "*").await;
        assert_eq!((document.status, document.header("etag")), (status, ""));
        assert_ne!(document.header("content-security-policy"), "");
    }
}

#[actix_web::test]
async fn the_root_span_says_where_the_content_came_from() {
    let client = temporary();
    let collector = Collector::start();
    let environment = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url()),
        ("OTEL_TRACES_SAMPLER_ARG", "1".to_owned()),
    ];
    let environment = environment
        .each_ref()
        .map(|(name, value)| (*name, value.as_str()));
    let gateway = rendering(client.path(), RENDER, &environment).await;
    for (path, outcome) in [
        ("/nonsense", "rendered"),
        ("/nonsense", "rendered"),
        ("/nonsense", "memory"),
        ("/nothing", "threw"),
    ] {
        let trace = get(&gateway.url(path))
            .await
            .header("x-request-id")
            .to_owned();
        let is_root = |span: &SpanSeen| span.trace == trace && span.parent.is_empty();
        let spans = collector.until(|spans| spans.iter().any(is_root)).await;
        let root = spans.iter().find(|span| is_root(span)).expect("a root");
        let expected = format!("bff.render.outcome={outcome}");
        assert!(root.attributes.contains(&expected), "{path}: {root:?}");
    }
}

#[actix_web::test]
async fn a_page_that_is_not_ready_in_time_is_the_shell_and_kept_for_the_next() {
    let client = temporary();
    let slow = "var site = { prepare: async () => {}, render: () => {
        const end = Date.now() + 300; while (Date.now() < end); return '<main>slow</main>'; } };";
    let gateway = rendering(client.path(), slow, &[("RUST_LOG", "info")]).await;
    gateway.write_settings("[render]\ndeadline_ms = 10\n");
    gateway.signal("-HUP").await;
    gateway.until_logged("settings taken", 1).await;
    let late = get(&gateway.url("/nonsense")).await;
    assert_eq!((late.status, content(&late)), (404, ""));
    assert_eq!(renders(&gateway, "late").await, 1);
    tokio::time::sleep(Duration::from_millis(600)).await;
    // Of a missing address the second is kept.
    get(&gateway.url("/nonsense")).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    let next = get(&gateway.url("/nonsense")).await;
    assert_eq!(content(&next), "<main>slow</main>");
}

#[actix_web::test]
async fn without_threads_no_page_is_rendered() {
    let client = temporary();
    let gateway = rendering(client.path(), RENDER, &[("RENDER_THREADS", "0")]).await;
    assert_eq!(content(&get(&gateway.url("/nonsense")).await), "");
    assert_eq!(renders(&gateway, "rendered").await, 0);
}

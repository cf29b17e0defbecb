//! `Host` and `Origin`: which are accepted, and that no answer carries another.

use super::{CALL, SITEMAP, Site};
use crate::support::{Gateway, get};

#[actix_web::test]
async fn host_requires_a_configured_name_and_port() {
    let site = Site::start().await;
    let own = format!("127.0.0.1:{}", site.gateway.port());
    for (host, status) in [
        ("jiadao.example", 200),
        ("JiaDao.Example", 200),
        ("jiadao.example:443", 200),
        ("jiadao.example:80", 421),
        ("jiadao.example:8443", 421),
        ("jiadao.example:0", 421),
        ("jiadao.example:65536", 421),
        ("jiadao.example:x", 421),
        ("jiadao.example.", 421),
        ("m.jiadao.example:8443", 200),
        ("m.jiadao.example", 421),
        ("user@jiadao.example", 421),
        ("jiadao.example, evil.example", 421),
        ("evil.example", 421),
        ("", 421),
        (&own, 200),
        ("LOCALHOST", 200),
        ("[::1]:8080", 200),
        ("[0:0:0:0:0:0:0:1]", 200),
        ("[::1", 421),
        ("127.0.0.2", 421),
        ("127.evil.example", 421),
    ] {
        let exchange = site.ask("GET", CALL, &[("host", host)]);
        assert_eq!(exchange.only().status, status, "{host}");
    }
    // An absolute-form target overrides Host.
    for (target, status) in [("http://jiadao.example", 200), ("http://evil.example", 421)] {
        let target = format!("{target}{CALL}");
        let exchange = site.ask("GET", &target, &[("host", "jiadao.example")]);
        assert_eq!(exchange.only().status, status, "{target}");
    }
}

/// For any requested port, URLs in answers use the settings, and nothing is cached twice.
#[actix_web::test]
async fn answers_never_carry_or_cache_a_foreign_port() {
    let site = Site::start().await;
    let own = site.gateway.port();
    for (host, origin) in [
        ("127.0.0.1:9", format!("http://127.0.0.1:{own}")),
        ("localhost", format!("http://localhost:{own}")),
        ("JIADAO.example:443", "https://jiadao.example".to_owned()),
        (
            "m.jiadao.example:8443",
            "https://m.jiadao.example:8443".to_owned(),
        ),
    ] {
        let robots = site.ask("GET", "/robots.txt", &[("host", host)]);
        let text = String::from_utf8_lossy(&robots.only().body).into_owned();
        let line = format!("Sitemap: {origin}/sitemap.xml");
        assert!(text.lines().any(|found| found == line), "{host}: {text}");
        let sitemap = site.ask("GET", SITEMAP, &[("host", host)]);
        let text = String::from_utf8_lossy(&sitemap.only().body).into_owned();
        assert!(text.contains(&format!("<loc>{origin}/")), "{host}: {text}");
        assert_eq!(
            text.matches("<loc>").count(),
            text.matches(&format!("<loc>{origin}/")).count(),
            "{host}"
        );
    }
    let before = kept(&site.gateway).await;
    for port in 1..200 {
        let host = format!("127.0.0.1:{port}");
        site.ask("GET", SITEMAP, &[("host", &host)]);
    }
    assert_eq!(kept(&site.gateway).await, before);
}

/// Entries in memory.
async fn kept(gateway: &Gateway) -> u64 {
    let url = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    let details = get(&url).await.json();
    details["memory"]["entries"].as_u64().expect("a number")
}

/// Without Sec-Fetch-Site, Origin decides.
#[actix_web::test]
async fn origin_matches_by_scheme_host_and_port() {
    let site = Site::start().await;
    for (host, origin, status) in [
        ("jiadao.example", "https://jiadao.example", 200),
        ("jiadao.example", "https://jiadao.example:443", 200),
        ("jiadao.example", "http://jiadao.example", 403),
        ("jiadao.example", "https://jiadao.example:8443", 403),
        ("jiadao.example", "https://m.jiadao.example:8443", 403),
        ("jiadao.example", "http://localhost:3000", 403),
        ("jiadao.example", "http://127.0.0.1", 403),
        ("jiadao.example", "null", 403),
        ("127.0.0.1", "http://localhost:3000", 200),
        ("127.0.0.1", "https://jiadao.example", 403),
    ] {
        let head = [("host", host), ("origin", origin), ("content-length", "0")];
        let exchange = site.ask("POST", "/api/log/behaviour", &head);
        let refused = exchange.only().status == 403;
        assert_eq!(refused, status == 403, "{host} {origin}: {exchange:?}");
    }
}

/// RFC 9116, from the settings.
#[actix_web::test]
async fn security_txt_names_the_contacts_of_the_settings() {
    let path = "/.well-known/security.txt";
    let site = Site::start().await;
    assert_eq!(site.ask("GET", path, &[]).only().status, 404);
    let gateway = Gateway::start(&[
        ("PUBLIC_HOST", "jiadao.example"),
        (
            "SECURITY_CONTACT",
            "mailto:security@jiadao.example,https://jiadao.example/security",
        ),
        ("SECURITY_EXPIRES", "2027-06-30T00:00:00Z"),
    ])
    .await;
    let head = [("host", "jiadao.example")];
    let answer = crate::support::get_with(&gateway.url(path), &head).await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "text/plain; charset=utf-8")
    );
    let lines: Vec<_> = answer.text.lines().collect();
    assert_eq!(
        lines,
        [
            "Contact: mailto:security@jiadao.example",
            "Contact: https://jiadao.example/security",
            "Expires: 2027-06-30T00:00:00Z",
            "Canonical: https://jiadao.example/.well-known/security.txt",
            "Preferred-Languages: zh, en",
        ]
    );
}

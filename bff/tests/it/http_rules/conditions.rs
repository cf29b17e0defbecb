//! Conditions and ranges (RFC 9110, 13 and 14).

use super::{ASSET, CALL, DOCS, DOCUMENT, DULL_MEDIA, MEDIA, SITEMAP, Site, file};

/// Every representation with a tag, matched in a list, weakly or by `*`, is 304 with the same head.
#[actix_web::test]
async fn if_none_match_is_compared_weakly_on_everything_with_a_tag() {
    let site = Site::start().await;
    for path in [CALL, MEDIA, DULL_MEDIA, ASSET, DOCS, SITEMAP] {
        let whole = site.ask("GET", path, &[]);
        let etag = whole.only().header("etag").to_owned();
        assert_eq!(
            (whole.only().status, etag.is_empty()),
            (200, false),
            "{path}"
        );
        let rows = [
            (etag.clone(), 304),
            (format!("W/{etag}"), 304),
            (format!("\"x\", {etag}"), 304),
            (format!("\"x,y\",W/{etag} , \"z\""), 304),
            ("*".to_owned(), 304),
            ("\"x\"".to_owned(), 200),
            (etag.replace('"', ""), 200),
            (etag.trim_end_matches('"').to_owned(), 200),
            (String::new(), 200),
        ];
        for (condition, status) in rows {
            let exchange = site.ask("GET", path, &[("if-none-match", &condition)]);
            let answer = exchange.only();
            assert_eq!(answer.status, status, "{path} {condition}");
            if status == 304 {
                assert!(answer.body.is_empty(), "{path}");
                for name in ["cache-control", "vary"] {
                    assert_eq!(
                        answer.header(name),
                        whole.only().header(name),
                        "{path} {name}"
                    );
                }
                let told = answer.header("etag").trim_start_matches("W/");
                assert_eq!(told, etag, "{path} {condition}");
            }
        }
    }
}

/// Strongly, and before `If-None-Match` (RFC 9110, 13.2.2). A call ignores it, as an intermediary may.
#[actix_web::test]
async fn if_match_is_412_for_another_version() {
    let site = Site::start().await;
    for path in [MEDIA, DULL_MEDIA, ASSET, DOCS, SITEMAP] {
        let whole = site.ask("GET", path, &[]);
        let etag = whole.only().header("etag").to_owned();
        let rows = [
            (etag.clone(), 200),
            (format!("\"x\", {etag}"), 200),
            ("*".to_owned(), 200),
            (format!("W/{etag}"), 412),
            ("\"x\"".to_owned(), 412),
            (String::new(), 412),
        ];
        for (condition, status) in rows {
            for method in ["GET", "HEAD"] {
                let exchange = site.ask(method, path, &[("if-match", &condition)]);
                assert_eq!(
                    exchange.only().status,
                    status,
                    "{method} {path} {condition}"
                );
            }
        }
        for (condition, status) in [("\"x\"", 412), (etag.as_str(), 304)] {
            let both = [("if-match", condition), ("if-none-match", &etag)];
            let exchange = site.ask("GET", path, &both);
            assert_eq!(exchange.only().status, status, "{path} {condition}");
        }
    }
    for (path, status) in [(CALL, 200), ("/", 412), (DOCUMENT, 404)] {
        let exchange = site.ask("GET", path, &[("if-match", "\"x\"")]);
        assert_eq!(exchange.only().status, status, "{path}");
    }
}

/// Documents are made per visit and have no tag.
#[actix_web::test]
async fn document_has_no_tag_and_is_never_partial() {
    let site = Site::start().await;
    for condition in ["\"x\"", "*"] {
        let exchange = site.ask("GET", DOCUMENT, &[("if-none-match", condition)]);
        assert_eq!(exchange.only().status, 404, "{condition}");
        assert_eq!(exchange.only().header("etag"), "", "{condition}");
    }
    let exchange = site.ask("GET", "/", &[("range", "bytes=0-9")]);
    assert_eq!(exchange.only().header("content-range"), "");
}

/// Revalidating a file costs no upstream body.
#[actix_web::test]
async fn conditions_of_a_file_are_sent_upstream() {
    let site = Site::start().await;
    site.ask("GET", MEDIA, &[("if-none-match", "W/\"v1\", \"v0\"")]);
    let seen = &site.upstream.seen(MEDIA)[0];
    assert_eq!(seen.header("if-none-match"), "\"v1\", \"v0\"");
}

#[actix_web::test]
async fn range_of_a_file_respects_if_range() {
    let site = Site::start().await;
    let part = file()[10..20].to_owned();
    // (path, head, status, content-range, body)
    type Row<'r> = (&'r str, &'r [(&'r str, &'r str)], u16, &'r str, &'r str);
    let range = ("range", "bytes=10-19");
    let beyond = ("range", "bytes=100-");
    let whole = file();
    let rows: &[Row<'_>] = &[
        (MEDIA, &[range], 206, "bytes 10-19/100", &part),
        (
            MEDIA,
            &[("range", "bytes=-5")],
            206,
            "bytes 95-99/100",
            "56789",
        ),
        (MEDIA, &[("range", "bytes=100-")], 416, "bytes */100", ""),
        (MEDIA, &[("range", "bytes=19-10")], 200, "", &whole),
        (MEDIA, &[("range", "lines=1-2")], 200, "", &whole),
        (MEDIA, &[("range", "bytes=0-1,5-6")], 200, "", &whole),
        (
            MEDIA,
            &[range, ("if-range", "\"v1\"")],
            206,
            "bytes 10-19/100",
            &part,
        ),
        (MEDIA, &[range, ("if-range", "\"v0\"")], 200, "", &whole),
        (MEDIA, &[range, ("if-range", "W/\"v1\"")], 200, "", &whole),
        (
            MEDIA,
            &[range, ("if-range", "Sun, 22 Nov 2026 06:00:00 GMT")],
            200,
            "",
            &whole,
        ),
        (
            DULL_MEDIA,
            &[range, ("if-range", "\"v1\"")],
            206,
            "bytes 10-19/100",
            &part,
        ),
        (
            DULL_MEDIA,
            &[range, ("if-range", "\"v0\"")],
            200,
            "",
            &whole,
        ),
        (MEDIA, &[range, ("if-none-match", "\"v1\"")], 304, "", ""),
        (
            DULL_MEDIA,
            &[range, ("if-none-match", "\"v1\"")],
            304,
            "",
            "",
        ),
        (
            DULL_MEDIA,
            &[range, ("if-none-match", "\"v0\"")],
            206,
            "bytes 10-19/100",
            &part,
        ),
        (
            DULL_MEDIA,
            &[beyond, ("if-none-match", "\"v1\"")],
            304,
            "",
            "",
        ),
        (
            DULL_MEDIA,
            &[beyond, ("if-range", "\"v1\"")],
            416,
            "bytes */100",
            "",
        ),
        (
            DULL_MEDIA,
            &[beyond, ("if-range", "\"v0\"")],
            200,
            "",
            &whole,
        ),
        // A range refers to the identity encoding, whatever codings are accepted.
        (
            MEDIA,
            &[range, ("accept-encoding", "gzip")],
            206,
            "bytes 10-19/100",
            &part,
        ),
        // Elsewhere ranges are ignored.
        (CALL, &[range], 200, "", &super::long_answer()),
    ];
    for (path, head, status, content_range, body) in rows {
        let exchange = site.ask("GET", path, head);
        let answer = exchange.only();
        assert_eq!(
            (answer.status, answer.header("content-range")),
            (*status, *content_range),
            "{path} {head:?}"
        );
        assert_eq!(
            String::from_utf8_lossy(&answer.body),
            *body,
            "{path} {head:?}"
        );
    }
    let exchange = site.ask("HEAD", MEDIA, &[range]);
    assert_eq!(
        (
            exchange.only().status,
            exchange.only().header("content-length")
        ),
        (200, "100")
    );
}

//! Which files of the upstream may be stored, and for how long.

use crate::support::{Gateway, Hostile, Script, Then, get, get_with};

const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// The header lines of each path, and whether the connection ends the body.
fn file(request: &str) -> Script {
    let path = request.split(' ').nth(1).unwrap_or_default();
    let (lines, body) = match path {
        "/media/chunked.svg" => ("transfer-encoding: chunked\r\n", "3\r\nxxx\r\n0\r\n\r\n"),
        "/media/unframed.svg" => ("", "xxx"),
        "/media/no-store.svg" => ("content-length: 3\r\ncache-control: No-Store\r\n", "xxx"),
        "/media/private.svg" => (
            "content-length: 3\r\ncache-control: max-age=60\r\ncache-control: private=\"x\", no-cache\r\n",
            "xxx",
        ),
        "/media/public.svg" => (
            "content-length: 3\r\ncache-control: public, max-age=60\r\n",
            "xxx",
        ),
        _ => ("content-length: 3\r\n", "xxx"),
    };
    let is_known = request.to_ascii_lowercase().contains("if-none-match");
    let text = if is_known {
        format!(
            "HTTP/1.1 304 Not Modified\r\netag: \"v1\"\r\n{}\r\n",
            lines.replace("content-length: 3\r\n", "")
        )
    } else {
        format!(
            "HTTP/1.1 200 OK\r\ncontent-type: image/svg+xml\r\netag: \"v1\"\r\n{lines}\r\n{body}"
        )
    };
    let then = if path == "/media/unframed.svg" && !is_known {
        Then::Close
    } else {
        Then::Keep
    };
    Script {
        bytes: text.into_bytes(),
        then,
    }
}

/// A file without framing may have been cut, and stored it would stay cut for a year.
#[actix_web::test]
async fn only_files_that_are_whole_and_may_be_stored_are_immutable() {
    let upstream = Hostile::start(file);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (name, lifetime, etag) in [
        ("plain", IMMUTABLE, "\"v1\""),
        ("public", IMMUTABLE, "\"v1\""),
        ("chunked", IMMUTABLE, "\"v1\""),
        // Without a tag no 304 can call it whole.
        ("unframed", "no-store", ""),
        ("no-store", "no-store", "\"v1\""),
        ("private", "no-store", "\"v1\""),
    ] {
        let answer = get(&gateway.url(&format!("/media/{name}.svg"))).await;
        assert_eq!(
            (answer.status, answer.text.as_str()),
            (200, "xxx"),
            "{name}"
        );
        assert_eq!(answer.header("cache-control"), lifetime, "{name}");
        assert_eq!(answer.header("etag"), etag, "{name}");
    }
}

/// A 304 renews what the browser holds, so it says the same as the file; it has no body that could be cut.
#[actix_web::test]
async fn revalidation_keeps_the_lifetime_of_a_file() {
    let upstream = Hostile::start(file);
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    for (name, lifetime) in [
        ("plain", IMMUTABLE),
        ("unframed", IMMUTABLE),
        ("no-store", "no-store"),
    ] {
        let url = gateway.url(&format!("/media/{name}.svg"));
        let answer = get_with(&url, &[("if-none-match", "\"v1\"")]).await;
        assert_eq!(answer.status, 304, "{name}");
        assert_eq!(answer.header("cache-control"), lifetime, "{name}");
    }
}

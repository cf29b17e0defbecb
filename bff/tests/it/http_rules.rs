//! HTTP rules (RFC 9110, RFC 9112) on the public port, as tables: one outcome per row.

mod bodies;
mod codings;
mod conditions;
mod connections;
mod hosts;
mod methods;

use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::support::{Does, Exchange, Gateway, Seen, Upstream, envelope, exchange, temporary};

const CALL: &str = "/api/rank/gatherranklist";
const DOCUMENT: &str = "/nonsense";
const MEDIA: &str = "/media/car/1.png";
/// The same file from an upstream that supports ranges but no conditions.
const DULL_MEDIA: &str = "/media/dull/1.png";
/// A file in a coding that is never requested for media.
const CODED_MEDIA: &str = "/media/coded/1.png";
const ASSET: &str = "/assets/main.0123.js";
const DOCS: &str = "/docs/openapi.json";
const SITEMAP: &str = "/sitemap/pages.xml";

/// The gateway, an upstream with a file of 100 bytes, and a built client with one file.
struct Site {
    gateway: Gateway,
    upstream: Upstream,
    _client: tempfile::TempDir,
}

impl Site {
    async fn start() -> Self {
        let upstream = Upstream::start(answer);
        let client = temporary();
        build_client(client.path());
        let folder = client.path().display().to_string();
        let gateway = Gateway::start(&[
            ("UPSTREAM_URL", &upstream.url()),
            ("ASSETS_DIR", &folder),
            ("PUBLIC_HOST", "jiadao.example,m.jiadao.example:8443"),
        ])
        .await;
        Self {
            gateway,
            upstream,
            _client: client,
        }
    }

    /// `head` is the lines after the request line; the connection closes after the answer.
    fn ask(&self, method: &str, path: &str, head: &[(&str, &str)]) -> Exchange {
        let mut text = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        if !head.iter().any(|(name, _)| *name == "host") {
            text += "host: 127.0.0.1\r\n";
        }
        for (name, value) in head {
            text += &format!("{name}: {value}\r\n");
        }
        exchange(self.gateway.port(), (text + "\r\n").as_bytes())
    }
}

/// Large enough to be compressed.
fn long_answer() -> String {
    envelope(&format!("{{\"text\":\"{}\"}}", "车".repeat(2000)))
}

fn file() -> String {
    "0123456789".repeat(10)
}

fn answer(seen: &Seen) -> Does {
    if !seen.path.starts_with("/media/") {
        return Does::Answer(long_answer());
    }
    let knows = !seen.path.contains("dull");
    let is = |name, tag: &str| seen.header(name).contains(tag);
    if seen.path == CODED_MEDIA {
        let head = "content-type: image/png\r\ncontent-encoding: br\r\n";
        return raw("200 OK", head, "coded");
    }
    if knows && (is("if-none-match", "\"v1\"") || is("if-none-match", "*")) {
        return raw("304 Not Modified", "etag: \"v1\"\r\n", "");
    }
    let fits = !knows || seen.header("if-range").is_empty() || is("if-range", "\"v1\"");
    match seen.header("range").strip_prefix("bytes=").filter(|_| fits) {
        Some("10-19") => part("content-range: bytes 10-19/100\r\n", &file()[10..20]),
        Some("-5") => part("content-range: bytes 95-99/100\r\n", &file()[95..]),
        Some("100-") => raw(
            "416 Range Not Satisfiable",
            "etag: \"v1\"\r\ncontent-range: bytes */100\r\n",
            "",
        ),
        _ if is("accept-encoding", "gzip") => raw(
            "200 OK",
            "content-type: image/png\r\ncontent-encoding: gzip\r\netag: \"v1\"\r\n",
            "packed",
        ),
        _ => raw(
            "200 OK",
            "content-type: image/png\r\netag: \"v1\"\r\n",
            &file(),
        ),
    }
}

fn part(range: &str, bytes: &str) -> Does {
    let head = format!("content-type: image/png\r\netag: \"v1\"\r\n{range}");
    raw("206 Partial Content", &head, bytes)
}

fn raw(status: &str, head: &str, body: &str) -> Does {
    let length = body.len();
    Does::Raw(format!(
        "HTTP/1.1 {status}\r\n{head}content-length: {length}\r\n\r\n{body}"
    ))
}

fn build_client(folder: &Path) {
    let text = "console.log('驾到');".repeat(100);
    let assets = folder.join("assets");
    std::fs::create_dir(&assets).expect("created");
    let write =
        |name: &str, bytes: &[u8]| std::fs::write(assets.join(name), bytes).expect("written");
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).expect("packed");
    write("main.0123.js", text.as_bytes());
    write("main.0123.js.gz", &encoder.finish().expect("packed"));
    write("main.0123.js.br", b"brotli");
    let manifest = r#"{"main":{"js":["/assets/main.0123.js"],"css":[]}}"#;
    std::fs::write(folder.join("manifest.json"), manifest).expect("written");
}

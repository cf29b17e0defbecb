//! The two file kinds of the sitemap protocol (sitemaps.org), within its limits.

use super::listing::Address;

/// Maximum entries and bytes of one file.
const MOST: usize = 50_000;
const MOST_BYTES: usize = 50 * 1024 * 1024;

const OPEN: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const SPACE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

/// A list of pages.
pub(super) fn addresses(origin: &str, found: impl Iterator<Item = Address>) -> Vec<u8> {
    let entries = found.map(|Address { path, changed }| {
        let day = changed.map_or_else(String::new, |day| format!("<lastmod>{day}</lastmod>"));
        format!("<url><loc>{}</loc>{day}</url>\n", escaped(origin, &path))
    });
    file("urlset", entries)
}

/// An index of other files.
pub(super) fn index(origin: &str, paths: impl Iterator<Item = String>) -> Vec<u8> {
    let entries =
        paths.map(|path| format!("<sitemap><loc>{}</loc></sitemap>\n", escaped(origin, &path)));
    file("sitemapindex", entries)
}

fn file(root: &str, entries: impl Iterator<Item = String>) -> Vec<u8> {
    let mut text = format!("{OPEN}<{root} {SPACE}>\n");
    let end = format!("</{root}>\n");
    for entry in entries.take(MOST) {
        if text.len() + entry.len() + end.len() > MOST_BYTES {
            break;
        }
        text.push_str(&entry);
    }
    text.push_str(&end);
    text.into_bytes()
}

/// Escapes: paths come from the page table, the host from the visitor.
fn escaped(origin: &str, path: &str) -> String {
    format!("{origin}{path}")
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{Address, MOST, addresses};

    #[test]
    fn file_respects_the_protocols_entry_limit() {
        let many = (0..=MOST).map(|number| Address {
            path: format!("/s-{number}"),
            changed: None,
        });
        let text = String::from_utf8(addresses("https://a.example", many)).expect("text");
        assert_eq!(text.matches("<url>").count(), MOST);
        assert!(text.ends_with("</urlset>\n"));
    }

    #[test]
    fn file_respects_the_protocols_limit_of_bytes() {
        let of_a_megabyte = (0..60).map(|_| Address {
            path: "a".repeat(1024 * 1024),
            changed: None,
        });
        let text = addresses("https://a.example", of_a_megabyte);
        assert!(text.ends_with(b"</urlset>\n"));
        let megabytes = text.len() / (1024 * 1024);
        assert_eq!(megabytes, 49);
    }

    #[test]
    fn address_cannot_close_its_element() {
        let one = Address {
            path: "/search?a=1&b=</loc>".to_owned(),
            changed: Some("2026-05-12".to_owned()),
        };
        let text = addresses("https://a.example", std::iter::once(one));
        let text = String::from_utf8(text).expect("text");
        assert!(
            text.contains("<url><loc>https://a.example/search?a=1&amp;b=&lt;/loc&gt;</loc><lastmod>2026-05-12</lastmod></url>"),
            "{text}"
        );
    }
}

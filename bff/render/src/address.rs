//! Addresses and queries as browsers read them.

use url::Url;

/// Parts of an address in this order: href, origin, protocol, host, hostname, port, pathname, search, hash. Empty if it is
/// none.
pub(crate) fn parts(address: &str, base: Option<&str>) -> Vec<String> {
    let base = base.map(Url::parse).transpose();
    let parsed = base.and_then(|base| Url::options().base_url(base.as_ref()).parse(address));
    let Ok(url) = parsed else {
        return Vec::new();
    };
    let host = url.host_str().unwrap_or_default();
    let port = url.port().map(|port| port.to_string()).unwrap_or_default();
    let mark = |mark: char, text: Option<&str>| match text {
        None | Some("") => String::new(),
        Some(text) => format!("{mark}{text}"),
    };
    vec![
        url.as_str().to_owned(),
        url.origin().ascii_serialization(),
        format!("{}:", url.scheme()),
        if port.is_empty() {
            host.to_owned()
        } else {
            format!("{host}:{port}")
        },
        host.to_owned(),
        port.clone(),
        url.path().to_owned(),
        mark('?', url.query()),
        mark('#', url.fragment()),
    ]
}

/// Keys and values of a query in turn.
pub(crate) fn pairs(query: &str) -> Vec<String> {
    let text = query.strip_prefix('?').unwrap_or(query);
    form_urlencoded::parse(text.as_bytes())
        .flat_map(|(key, value)| [key.into_owned(), value.into_owned()])
        .collect()
}

/// The query of keys and values in turn.
pub(crate) fn query_text(pairs: &[String]) -> String {
    let mut text = form_urlencoded::Serializer::new(String::new());
    for pair in pairs.chunks_exact(2) {
        text.append_pair(&pair[0], &pair[1]);
    }
    text.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_the_parts_of_browsers() {
        let of = parts;
        let here = Some("https://here.invalid");
        let read = of("/a/../b?x=1#y", here);
        assert_eq!(read[0], "https://here.invalid/b?x=1#y");
        assert_eq!(
            read[1..4],
            ["https://here.invalid", "https:", "here.invalid"]
        );
        assert_eq!(read[6..], ["/b", "?x=1", "#y"]);
        assert_eq!(of("//其他.example:81/", here)[3], "xn--8mqu7d.example:81");
        assert_eq!(
            of("javascript:alert(1)", here)[1..3],
            ["null", "javascript:"]
        );
        assert_eq!(of("http://", here), Vec::<String>::new());
        assert_eq!(of("/a", None), Vec::<String>::new());
        assert_eq!(of("https://a.example/?", None)[7], "");
    }

    #[test]
    fn queries_are_read_and_written_like_forms() {
        assert_eq!(
            pairs("?a=1+2&%E4=%zz&b"),
            ["a", "1 2", "\u{fffd}", "%zz", "b", ""]
        );
        assert_eq!(
            query_text(&["a b".into(), "车&".into()]),
            "a+b=%E8%BD%A6%26"
        );
    }
}

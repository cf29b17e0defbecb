use proptest::prelude::*;

use super::{Authority, PublicHost, Site};

fn hosts(texts: &[&str]) -> Vec<PublicHost> {
    let read = |text: &&str| PublicHost::try_from((*text).to_owned()).expect("a host");
    texts.iter().map(read).collect()
}

fn origin(asked: &str, public: &[&str]) -> Option<String> {
    let hosts = hosts(public);
    let asked = Authority::parse(asked)?;
    Site::of(&asked, &hosts, 8080).map(Site::origin)
}

#[test]
fn names_are_case_insensitive_and_ports_match_or_are_absent() {
    let public = ["www.Example.com", "m.example.com:8443", "[2001:DB8::1]"];
    for (asked, expected) in [
        ("www.example.com", Some("https://www.example.com")),
        ("WWW.EXAMPLE.COM", Some("https://www.example.com")),
        ("www.example.com:443", Some("https://www.example.com")),
        ("www.example.com:", Some("https://www.example.com")),
        ("www.example.com:80", None),
        ("www.example.com:8080", None),
        ("m.example.com:8443", Some("https://m.example.com:8443")),
        ("m.example.com", None),
        ("[2001:db8:0::1]", Some("https://[2001:db8::1]")),
        ("127.0.0.1:9999", Some("http://127.0.0.1:8080")),
        ("LocalHost", Some("http://localhost:8080")),
        ("[::1]:1", Some("http://[::1]:8080")),
        ("127.0.0.2", None),
        ("www.example.com.evil.example", None),
    ] {
        assert_eq!(origin(asked, &public).as_deref(), expected, "{asked}");
    }
}

#[test]
fn rejects_malformed_hosts_and_ports() {
    for text in [
        "",
        ":80",
        "a:0",
        "a:65536",
        "a:+80",
        "a:8 0",
        "a:80:80",
        "a:000080",
        "user@a",
        "a/b",
        "a b",
        "a,b",
        "[::1",
        "::1",
        "[::1]x",
        "[127.0.0.1]",
        "a%20",
        "例",
    ] {
        assert_eq!(Authority::parse(text), None, "{text}");
    }
}

#[test]
fn public_host_has_one_origin_and_loopback_accepts_all_loopback() {
    let hosts = hosts(&["www.example.com", "m.example.com:8443"]);
    let has = |asked: &str, origin: &str| {
        let asked = Authority::parse(asked).expect("an authority");
        let site = Site::of(&asked, &hosts, 8080).expect("a site");
        site.has_origin(origin)
    };
    assert!(has("www.example.com", "https://www.example.com"));
    assert!(has("m.example.com:8443", "https://m.example.com:8443"));
    for other in [
        "http://www.example.com",
        "https://www.example.com:8443",
        "https://m.example.com:8443",
        "http://localhost:3000",
        "http://127.0.0.1",
        "https://www.example.com/x",
        "null",
        "",
    ] {
        assert!(!has("www.example.com", other), "{other}");
    }
    assert!(has("127.0.0.1:8080", "http://localhost:3000"));
    assert!(!has("127.0.0.1:8080", "http://evil.example"));
}

/// Settings may name loopback among the public hosts; a development server stands in front of it all the same.
#[test]
fn a_public_host_on_loopback_has_all_origins_of_loopback() {
    let hosts = hosts(&["localhost:9000"]);
    let asked = Authority::parse("localhost:9000").expect("an authority");
    let site = Site::of(&asked, &hosts, 8080).expect("a site");
    assert!(site.has_origin("http://localhost:3000"));
    assert!(!site.has_origin("https://www.example.com"));
}

proptest! {
    /// For any requested host and port, origins in answers come from the settings or the three loopback names.
    #[test]
    fn number_of_sites_is_bounded_by_the_settings(asked in "(localhost|127.0.0.1|\\[::1\\]|a.example|A.example)(:[0-9]{0,6})?") {
        if let Some(origin) = origin(&asked, &["a.example"]) {
            let known = ["https://a.example", "http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"];
            prop_assert!(known.contains(&origin.as_str()), "{}", origin);
        }
    }
}

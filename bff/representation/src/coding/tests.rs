use proptest::collection::vec;
use proptest::prelude::*;

use super::{Accepted, Coding};

fn best(header: &str) -> Option<&'static str> {
    Accepted::read(std::iter::once(header))
        .best(|_| true)
        .map(Coding::name)
}

#[test]
fn weight_zero_refuses_in_every_spelling() {
    for header in [
        "",
        "gzip;q=0",
        "gzip;q=0.0",
        "gzip;q=0.000",
        "GZIP; Q=0.00 , br ;q=0",
        "*;q=0",
        "identity",
        "deflate, zstd",
        "gzip;q=x",
        "gzip;q=1.5",
        "gzip;q=0.0001",
        "gzip;q=-1",
        "gzipped",
    ] {
        assert_eq!(best(header), None, "{header}");
    }
}

#[test]
fn sends_the_heaviest_coding_and_the_smaller_on_ties() {
    for (header, expected) in [
        ("gzip, deflate, br", Some("br")),
        ("gzip", Some("gzip")),
        ("x-gzip", Some("gzip")),
        ("br;q=0.5, gzip;q=0.8", Some("gzip")),
        ("br;q=0.001", Some("br")),
        ("*", Some("br")),
        ("*, br;q=0", Some("gzip")),
        ("identity;q=0, gzip", Some("gzip")),
        ("identity, br;q=0.5", None),
        ("identity;q=0.5, br;q=0.5", Some("br")),
    ] {
        assert_eq!(best(header), expected, "{header}");
    }
}

fn weights() -> impl Strategy<Value = Vec<(usize, u16, bool)>> {
    vec((0..5_usize, 0..=1000_u16, any::<bool>()), 0..8)
}

proptest! {
    /// A header printed with any spacing and letter case parses to the same weights.
    #[test]
    fn printed_header_parses_back(meant in weights(), gap in " {0,2}|\t") {
        let names = ["br", "gzip", "identity", "*", "zstd"];
        let printed: Vec<String> = meant.iter().map(|(name, weight, upper)| {
            let name = if *upper { names[*name].to_uppercase() } else { names[*name].to_owned() };
            let (whole, part) = (weight / 1000, weight % 1000);
            format!("{name}{gap};{gap}q={whole}.{part:03}")
        }).collect();
        let read = Accepted::read(std::iter::once(printed.join(&format!("{gap},{gap}")).as_str()));
        let first = |name: &str| meant.iter().find(|one| names[one.0] == name).map(|one| one.1);
        let expected = |name: &str| first(name).or_else(|| first("*")).unwrap_or(0);
        prop_assert_eq!(read.brotli, expected("br"));
        prop_assert_eq!(read.gzip, expected("gzip"));
        prop_assert_eq!(read.identity, expected("identity"));
    }

    /// For any input, nothing refused is sent.
    #[test]
    fn never_sends_a_refused_coding(header in "[a-z*;,=q0-9. ]{0,40}") {
        let accepted = Accepted::read(std::iter::once(header.as_str()));
        if let Some(coding) = accepted.best(|_| true) {
            prop_assert!(accepted.takes(coding));
        }
    }
}

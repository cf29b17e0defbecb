use std::cell::Cell;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use proptest::prelude::*;

use contracts::{Call, KeyUse};

use super::parse as parse_wanted;
use crate::error::Refused;
use crate::fuzz::fuzz;
use crate::gateway::check::check;

/// Every name is wanted.
fn parse(query: &str) -> Result<Vec<(String, String)>, Vec<Refused>> {
    parse_wanted(query, |_| KeyUse::Selects).map(|parsed| parsed.pairs)
}

fn use_of_sort(name: &str) -> KeyUse {
    if name == "sort" {
        KeyUse::Selects
    } else {
        KeyUse::None
    }
}

/// A word of a campaign refuses nothing, in any encoding and number.
#[test]
fn of_a_compared_key_the_first_clean_value_counts() {
    let parse = |query| parse_wanted(query, |_| KeyUse::Compared).expect("good");
    for query in [
        "source=a&source=b",
        "source=%BA&source=a",
        "source=%00&source=a",
    ] {
        let parsed = parse(query);
        assert_eq!(
            parsed.pairs,
            [("source".to_owned(), "a".to_owned())],
            "{query}"
        );
        assert_eq!(parsed.dropped, ["source"], "{query}");
    }
}

/// For any query string: accepted pairs are clean and unique, survive a round trip, and if the contract accepts
/// them they satisfy their rule in one spelling.
#[test]
fn fuzz_query() {
    let passed = Cell::new(0);
    fuzz("query", |bytes| {
        let Ok(pairs) = parse(&String::from_utf8_lossy(bytes)) else {
            return;
        };
        let encoded = |text| utf8_percent_encode(text, NON_ALPHANUMERIC);
        let mut again = Vec::new();
        for (index, (name, value)) in pairs.iter().enumerate() {
            let clean = |text: &str| !text.chars().any(|c| c.is_control() || c == '\u{FFFD}');
            assert!(clean(name) && clean(value), "{name:?}={value:?}");
            assert!(pairs[..index].iter().all(|(known, _)| known != name));
            again.push(format!("{}={}", encoded(name), encoded(value)));
        }
        assert_eq!(parse(&again.join("&")).as_ref(), Ok(&pairs));
        let asked = |call: &&Call| {
            pairs
                .iter()
                .any(|(name, _)| call.spec().param(name).is_some())
        };
        for call in Call::ALL.iter().filter(asked) {
            let spec = call.spec();
            let Ok(checked) = check(spec, &pairs) else {
                continue;
            };
            let params = checked.params.iter();
            let mut kept: Vec<_> = params.map(|(n, v)| ((*n).to_owned(), v.clone())).collect();
            kept.extend(
                checked
                    .city
                    .iter()
                    .map(|city| ("city".to_owned(), city.clone())),
            );
            let twice = check(spec, &kept).expect("what passed passes again");
            assert_eq!(twice.params, checked.params, "{call}");
            assert_eq!(twice.city, checked.city, "{call}");
            passed.set(passed.get() + 1);
        }
    });
    assert!(passed.get() > 0, "no input passes a contract");
}

#[test]
fn pairs_are_decoded_in_order() {
    let pairs = parse("query=%E5%AE%9D%E9%A9%AC+X5&city=&flag").expect("good");
    let expected = [("query", "宝马 X5"), ("city", ""), ("flag", "")];
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(pairs, expected);
}

#[test]
fn a_name_given_twice_is_refused_by_name() {
    let refused = parse("sort=sale&sort=heat").expect_err("refused");
    assert_eq!(refused[0].param, "sort");
}

#[test]
fn other_keys_are_dropped_whatever_they_hold() {
    let query = "x=%ff&sort=sale&utm=a%20b&utm=2&%ff=1&%B4%B3=%B4%B3&y=%00&z%0d=1&token";
    let parsed = parse_wanted(query, use_of_sort).expect("good");
    assert_eq!(parsed.pairs, [("sort".to_owned(), "sale".to_owned())]);
    let dropped = ["x", "utm", "utm", "%ff", "%B4%B3", "y", "z%0d", "token"];
    assert_eq!(parsed.dropped, dropped);
}

#[test]
fn any_number_of_other_keys_refuses_nothing() {
    let query = "a&".repeat(2048) + "sort=sale";
    let parsed = parse_wanted(&query, use_of_sort).expect("good");
    assert_eq!(parsed.pairs.len(), 1);
}

#[test]
fn broken_utf8_and_control_characters_are_refused() {
    for query in ["q=%ff%fe", "q=%0d%0a", "q=%00", "q=%EF%BF%BD"] {
        assert!(parse(query).is_err(), "{query}");
    }
}

proptest! {
    /// Any query string is accepted or refused, and accepted text has no control characters.
    #[test]
    fn any_query_is_accepted_or_refused(text in "[ -~]{0,80}") {
        if let Ok(pairs) = parse(&text) {
            let clean = |text: &str| !text.chars().any(|c| c.is_control() || c == '\u{FFFD}');
            prop_assert!(pairs.iter().all(|(name, value)| clean(name) && clean(value)));
        }
    }

    /// Encoded text decodes back exactly.
    #[test]
    fn reading_undoes_encoding(value in "[^\\p{C}\u{FFFD}]{0,30}") {
        let encoded = utf8_percent_encode(&value, NON_ALPHANUMERIC).to_string();
        let pairs = parse(&format!("query={encoded}")).expect("well formed");
        prop_assert_eq!(&pairs[0].1, &value);
    }
}

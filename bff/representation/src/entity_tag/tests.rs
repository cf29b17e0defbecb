use actix_web::http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};
use proptest::prelude::*;

use super::{NoneMatch, Tag, tags};

fn is_named(lines: &[&'static str], current: &str) -> bool {
    let mut headers = HeaderMap::new();
    for line in lines {
        headers.append(IF_NONE_MATCH, HeaderValue::from_static(line));
    }
    NoneMatch::find(&headers, |opaque| opaque == current).is_some()
}

#[test]
fn reads_lists_of_weak_and_strong_tags() {
    for lines in [
        &["\"a\""][..],
        &["W/\"a\""],
        &["\"x\", \"a\""],
        &["\"x\",W/\"a\" , \"y\""],
        &[",, \"a\""],
        &["\"x,y\", \"a\""],
        &["\"x\"", "\"a\""],
        &["*"],
        &[" * "],
    ] {
        assert!(is_named(lines, "a"), "{lines:?}");
    }
    for lines in [
        &[][..],
        &["\"b\""],
        &["a"],
        &["w/\"a\""],
        &["\"a"],
        &["\"x\"\"a\""],
        &["\"a b\", \"a\""],
        &["*a"],
    ] {
        assert!(!is_named(lines, "a"), "{lines:?}");
    }
}

#[test]
fn strong_comparison_requires_two_strong_tags() {
    let tag = |text| Tag::parse(text).expect("a tag");
    assert!(tag("\"a\"").is_strongly(tag("\"a\"")));
    assert!(!tag("W/\"a\"").is_strongly(tag("\"a\"")));
    assert!(!tag("W/\"a\"").is_strongly(tag("W/\"a\"")));
    assert!(!tag("\"a\"").is_strongly(tag("\"b\"")));
    assert_eq!(Tag::parse("\"a\", \"b\""), None);
}

proptest! {
    #[test]
    fn printed_list_parses_back(meant in proptest::collection::vec((any::<bool>(), "[!#-~]{0,6}"), 0..5)) {
        let printed: Vec<String> = meant.iter().map(|(weak, opaque)| {
            format!("{}\"{opaque}\"", if *weak { "W/" } else { "" })
        }).collect();
        let list = printed.join(", ");
        let read: Vec<_> = tags(&list).map(|tag| (tag.is_weak, tag.opaque.to_owned())).collect();
        prop_assert_eq!(read, meant);
    }
}

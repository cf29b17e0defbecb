use std::cell::Cell;
use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;

use contracts::Call;

use super::CallKey;
use crate::fuzz::fuzz;
use crate::key_text::{call_of, in_generation, is_of};

/// Decodes a key into call, city and parameters. Its existence proves the encoding injective.
fn decode(text: &str) -> Option<CallKey> {
    let text = text.strip_prefix("jd1:")?;
    let (call, mut rest) = text.split_at(text.find(['@', '|']).unwrap_or(text.len()));
    let call = Call::from_name(call)?;
    let sized = |rest: &mut &str| {
        let (length, tail) = rest.split_once(':')?;
        let (value, tail) = tail.split_at_checked(length.parse().ok()?)?;
        *rest = tail;
        Some(value.to_owned())
    };
    let mut city = None;
    if let Some(tail) = rest.strip_prefix('@') {
        rest = tail;
        city = Some(sized(&mut rest)?);
    }
    let mut params = Vec::new();
    while let Some(tail) = rest.strip_prefix('|') {
        let (name, tail) = tail.split_once('=')?;
        rest = tail;
        params.push((call.spec().param(name)?.name, sized(&mut rest)?));
    }
    rest.is_empty().then_some(CallKey { call, params, city })
}

/// Lines: call, city, then `name=value`. For any values, the key decodes back.
#[test]
fn fuzz_key() {
    let read = Cell::new(0);
    fuzz("key", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let mut lines = text.split('\n');
        let Some(call) = lines.next().and_then(Call::from_name) else {
            return;
        };
        let city = lines.next().unwrap_or_default();
        let pairs = lines.filter_map(|line| {
            let (name, value) = line.split_once('=')?;
            Some((call.spec().param(name)?.name, value.to_owned()))
        });
        let key = CallKey::new(call, pairs.collect(), city);
        assert_eq!(decode(&key.encode()), Some(key));
        read.set(read.get() + 1);
    });
    assert!(read.get() > 0, "no input names a call");
}

fn key(params: &[(&'static str, &str)], city: &str) -> String {
    let params = params
        .iter()
        .map(|(name, value)| (*name, (*value).to_owned()))
        .collect();
    CallKey::new(Call::GetRankListNew, params, city)
        .encode()
        .to_string()
}

/// No key of another call shares the prefix.
#[test]
fn key_belongs_to_its_own_call_only() {
    let mut prefixes = 0;
    for call in Call::ALL {
        for params in [Vec::new(), vec![("pn", "1".to_owned())]] {
            let key = CallKey::new(*call, params, "北京");
            for text in [key.encode(), key.encode_in(7)] {
                let of: Vec<_> = Call::ALL.iter().filter(|one| is_of(**one, &text)).collect();
                assert_eq!(of, [call], "{text}");
                assert_eq!(call_of(&text), Some(*call), "{text}");
            }
        }
        let starts = |other: &&Call| *other != call && other.name().starts_with(call.name());
        prefixes += Call::ALL.iter().filter(starts).count();
    }
    assert!(prefixes >= 3, "no call is the beginning of another one");
    for text in [
        "",
        "jd1:",
        "jd2:index",
        "jd1:nothing",
        "index",
        "jd1:indexing",
    ] {
        assert_eq!(call_of(text), None, "{text}");
    }
}

#[test]
fn keys_of_two_generations_differ() {
    let texts: BTreeSet<_> = (0..20)
        .map(|n| in_generation("jd1:index".into(), n))
        .collect();
    assert_eq!(texts.len(), 20);
    assert!(texts.contains("jd1:index") && texts.contains("jd1:index~19"));
}

/// As stored in Redis: changing this text requires a new version.
#[test]
fn key_has_this_exact_text() {
    assert_eq!(
        key(&[("sort", "sale"), ("pn", "12")], "北京"),
        "jd1:getRankListNew@6:北京|sort=4:sale|pn=2:12"
    );
    let long = "x".repeat(105);
    let text = key(&[("brand", &long)], "");
    assert_eq!(text, format!("jd1:getRankListNew@0:|brand=105:{long}"));
}

#[test]
fn value_cannot_imitate_two_values() {
    let one = key(&[("sort", "sale|pn=1:2")], "北京");
    let two = key(&[("sort", "sale"), ("pn", "2")], "北京");
    assert_ne!(one, two);
}

#[test]
fn city_is_in_the_key_only_if_the_answer_depends_on_it() {
    assert_ne!(key(&[], "北京"), key(&[], "上海"));
    let atlas = |city| CallKey::new(Call::GatherRankList, Vec::new(), city).encode();
    assert_eq!(atlas("北京"), atlas("上海"));
}

proptest! {
    /// Different requests have different keys, for any values.
    #[test]
    fn keys_are_injective(
        one in vec(("sort|pn|brand|price", ".{0,12}"), 0..4),
        other in vec(("sort|pn|brand|price", ".{0,12}"), 0..4),
        cities in ("[a-z京沪]{0,4}", "[a-z京沪]{0,4}"),
    ) {
        let question = |pairs: Vec<(String, String)>, city: &str| {
            let known = ["sort", "pn", "brand", "price"];
            let params = pairs
                .into_iter()
                .filter_map(|(name, value)| Some((*known.iter().find(|one| **one == name)?, value)))
                .collect();
            CallKey::new(Call::GetRankListNew, params, city)
        };
        let (one, other) = (question(one, &cities.0), question(other, &cities.1));
        prop_assert_eq!(one == other, one.encode() == other.encode());
    }
}

#[test]
fn an_answer_about_a_phone_is_not_stored() {
    let of = |value: &str| {
        let params = vec![("query", value.to_owned())];
        CallKey::new(Call::Search, params, "北京")
            .cache_policy()
            .is_none()
    };
    assert!(of("宝马 199 0001 0000"));
    assert!(!of("宝马3系"));
}

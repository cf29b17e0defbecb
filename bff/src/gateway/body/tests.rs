use std::cell::Cell;

use contracts::{BodyFormat, Call, Field, Shape};

use super::{check, encode, names_one_phone};
use crate::fuzz::fuzz;

/// For any body of any write: an accepted body is accepted again unchanged, and no form value can inject a pair.
#[test]
fn fuzz_body() {
    let passed = Cell::new(0);
    fuzz("body", |bytes| {
        for call in Call::ALL {
            let spec = call.spec();
            let Some(Ok(body)) = spec.body.map(|fields| check(fields, bytes)) else {
                continue;
            };
            let text = serde_json::to_vec(&body).expect("JSON");
            let again = spec.body.map(|fields| check(fields, &text));
            assert_eq!(again, Some(Ok(body.clone())), "{call}");
            let sent = encode(&body, spec);
            if spec.upstream_body == BodyFormat::Form {
                let sent = String::from_utf8(sent.to_vec()).expect("UTF-8");
                let names: Vec<_> = sent.split('&').map(|pair| pair.split('=').next()).collect();
                let expected: Vec<_> = body.keys().map(|name| Some(name.as_str())).collect();
                passed.set(passed.get() + usize::from(!body.is_empty()));
                if body.is_empty() {
                    assert_eq!(sent, "", "{call}");
                } else {
                    assert_eq!(names, expected, "{call}: {sent}");
                }
            }
        }
    });
    assert!(passed.get() > 0, "no input is the body of a form");
}

fn feed(body: &str) -> Result<String, Vec<String>> {
    let fields = Call::Feed.spec().body.expect("feed has a body");
    check(fields, body.as_bytes())
        .map(|body| serde_json::Value::Object(body).to_string())
        .map_err(|refused| refused.into_iter().map(|one| one.param).collect())
}

#[test]
fn passes_known_members_fills_defaults_and_drops_the_rest() {
    let body = r#"{"data":{"tab_id":14006,"session_id":"s1","evil":1},"info":{},"token":"x"}"#;
    assert_eq!(
        feed(body).expect("allowed"),
        r#"{"data":{"session_id":"s1","tab_id":"14006"},"info":{"location_type":0}}"#
    );
}

// B7.71
#[test]
fn an_object_may_be_json_in_a_text_where_the_contract_says_so() {
    let expected = r#"{"data":{"tab_id":"14006"},"info":{"location_type":1}}"#;
    for body in [
        r#"{"data":"{\"tab_id\":14006,\"evil\":1}","info":{"location_type":1}}"#,
        r#"{"data":{"tab_id":"14006"},"info":"{\"location_type\":1}"}"#,
    ] {
        assert_eq!(feed(body).as_deref(), Ok(expected));
    }
    for (data, at) in [
        (r#""""#, "data"),
        (r#""[]""#, "data"),
        (r#""{""#, "data"),
        (r#""\"{}\"""#, "data"),
        (r#""{}""#, "data.tab_id"),
        (r#""{\"tab_id\":\"1\"}""#, "data.tab_id"),
    ] {
        let body = format!(r#"{{"data":{data}}}"#);
        assert_eq!(feed(&body), Err(vec![at.to_owned()]), "{data}");
    }
    // Elsewhere a text is no object.
    let lead = Call::LeadSubmit.spec().body.expect("a body");
    let refused = check(lead, br#"{"ext":"{}"}"#).expect_err("refused");
    assert!(refused.iter().any(|one| one.param == "ext"));
}

#[test]
fn names_a_violation_by_its_path() {
    assert_eq!(
        feed(r#"{"data":{"tab_id":"1"}}"#),
        Err(vec!["data.tab_id".to_owned()])
    );
    assert_eq!(feed(r#"{"data":[]}"#), Err(vec!["data".to_owned()]));
    assert_eq!(feed("{}"), Err(vec!["data".to_owned()]));
    assert_eq!(feed("[]"), Err(vec!["body".to_owned()]));
    assert_eq!(feed("{"), Err(vec!["body".to_owned()]));
}

#[test]
fn refuses_values_of_other_types() {
    let data = |member: &str| feed(&format!(r#"{{"data":{{"tab_id":14006,{member}}}}}"#));
    for wrong in [
        r#""refresh_index":"1""#,
        r#""session_id":7"#,
        r#""refresh_index":1.5"#,
    ] {
        assert!(data(wrong).is_err(), "{wrong}");
    }
    let whole = data(r#""refresh_index":2.0"#).expect("a whole number");
    assert!(whole.contains(r#""refresh_index":2"#), "{whole}");
    assert!(data(r#""session_id":null"#).is_ok());
}

/// Each list of a body, by its path, with its maximum length.
fn lists(fields: &[Field], path: &[&'static str]) -> Vec<(Vec<&'static str>, usize)> {
    let of = |field: &Field| {
        let path = [path, &[field.name]].concat();
        let inner = match field.shape {
            Shape::Object(inner) if field.many.is_none() => lists(inner, &path),
            _ => Vec::new(),
        };
        let own = field.many.map(|most| (path, most));
        own.into_iter().chain(inner)
    };
    fields.iter().flat_map(of).collect()
}

#[test]
fn lists_have_a_maximum_length() {
    let mut checked = 0;
    for call in Call::ALL {
        let Some(fields) = call.spec().body else {
            continue;
        };
        for (path, most) in lists(fields, &[]) {
            let refused = |length: usize| {
                // Nulls, because only the length matters here: each item fails under a path of its own.
                let mut body = serde_json::json!(vec![serde_json::Value::Null; length]);
                for name in path.iter().rev() {
                    body = serde_json::json!({ *name: body });
                }
                let refused = check(fields, body.to_string().as_bytes());
                let refused = refused.expect_err("items that are none");
                let whole = path.join(".");
                let found = refused.into_iter().find(|one| one.param == whole);
                found.map(|one| one.expected)
            };
            assert_eq!(refused(most), None, "{call} {path:?}");
            let expected = format!("a list of at most {most}");
            assert_eq!(refused(most + 1), Some(expected), "{call} {path:?}");
            checked += 1;
        }
    }
    assert!(checked >= 1, "no call takes a list");
}

#[test]
fn every_call_refuses_a_sealed_phone_beside_a_whole_one_and_a_mask_alone() {
    let calls = Call::ALL.iter().map(|call| call.spec());
    let mut checked = 0;
    for (spec, phones) in calls.filter_map(|spec| Some((spec, spec.phones.as_ref()?))) {
        let named = |whole: Option<&str>, sealed: Option<&str>| {
            let members = [(phones.whole, whole), (phones.sealed, sealed)];
            let given = members
                .into_iter()
                .filter_map(|(name, value)| Some((name.to_owned(), value?.into())));
            let named = names_one_phone(phones, &given.collect(), spec.idempotent);
            named.map_err(|refused| refused.param)
        };
        let (whole, mask) = (Some("19900010000"), Some("199****0000"));
        let seal = Some("c2VhbGVk");
        for (whole, seal) in [
            (whole, seal),
            (whole, Some("")),
            (mask, None),
            (mask, Some("")),
        ] {
            let refused = Err(phones.sealed.to_owned());
            assert_eq!(named(whole, seal), refused, "{whole:?} {seal:?}");
        }
        for (whole, seal) in [(whole, None), (None, seal), (mask, seal)] {
            assert_eq!(named(whole, seal), Ok(()), "{whole:?} {seal:?}");
        }
        // Leads and claims; a form checks the risk of an empty phone too.
        let without = if spec.idempotent {
            Err(phones.whole.to_owned())
        } else {
            Ok(())
        };
        assert_eq!(named(None, None), without);
        assert_eq!(named(None, Some("")), without);
        checked += 1;
    }
    assert_eq!(checked, 6);
}

// L3.26
#[test]
fn form_carries_objects_as_json_and_values_cannot_end_their_pair() {
    let spec = Call::LeadSubmit.spec();
    let body = serde_json::json!({ "username": "张&三=", "ext": { "has_coupon": 1 } });
    let text = encode(body.as_object().expect("an object"), spec);
    let text = std::str::from_utf8(&text).expect("UTF-8");
    assert_eq!(
        text,
        "ext=%7B%22has%5Fcoupon%22%3A1%7D&username=%E5%BC%A0%26%E4%B8%89%3D"
    );
}

/// A name has 1 to 40 characters (leads §9), all of them shown.
#[test]
fn member_is_checked_by_its_rule() {
    let lead = Call::LeadSubmit.spec().body.expect("a body");
    let is_refused = |name: &str| {
        let body = serde_json::json!({ "username": name }).to_string();
        let refused = check(lead, body.as_bytes()).expect_err("the rest is missing");
        refused.iter().any(|one| one.param == "username")
    };
    for name in ["张", "张三", &"张".repeat(40)] {
        assert!(!is_refused(name), "{name}");
    }
    for name in ["", &"张".repeat(41), "张\n三", "张\u{202e}三", "张\u{fffd}"] {
        assert!(is_refused(name), "{name:?}");
    }
}

//! Checks a JSON body against its contract and reprints it. Pure.
//!
//! Only members that the contract knows are printed, so nothing else reaches an upstream.

use adapters::Private;
use bytes::Bytes;
use contracts::{BodyFormat, CallSpec, Field, Kind, Phones, Rule, Shape};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value};

use crate::error::{GatewayError, Refused};

/// 2^53: up to here every integer is exact in `f64`.
const MOST_EXACT: f64 = 9_007_199_254_740_992.0;

/// What the browser sent, by its contract.
pub(super) fn checked(
    spec: &CallSpec,
    bytes: &Bytes,
) -> Result<Private<Map<String, Value>>, GatewayError> {
    let Some(fields) = spec.body else {
        return Ok(Private::default());
    };
    let body = check(fields, bytes).map_err(GatewayError::BadParameter)?;
    if let Some(phones) = &spec.phones {
        names_one_phone(phones, &body)
            .map_err(|refused| GatewayError::BadParameter(vec![refused]))?;
    }
    Ok(Private::new(body))
}

/// The members that the contract knows. A missing body counts as an empty one.
fn check(fields: &[Field], body: &[u8]) -> Result<Map<String, Value>, Vec<Refused>> {
    let expected = || {
        vec![Refused {
            param: "body".to_owned(),
            expected: "a JSON object".to_owned(),
        }]
    };
    let body = if body.is_empty() { b"{}" } else { body };
    let Ok(Value::Object(given)) = serde_json::from_slice(body) else {
        return Err(expected());
    };
    let mut refused = Vec::new();
    let checked = object(fields, &given, "", &mut refused);
    if refused.is_empty() {
        Ok(checked)
    } else {
        Err(refused)
    }
}

/// Rejects a whole phone beside a sealed one: they may belong to different people.
fn names_one_phone(phones: &Phones, body: &Map<String, Value>) -> Result<(), Refused> {
    let whole = body.get(phones.whole).and_then(Value::as_str);
    if body.contains_key(phones.sealed) && whole.is_some_and(|phone| !phone.contains('*')) {
        return Err(Refused {
            param: phones.sealed.to_owned(),
            expected: format!("only where {} is masked or absent", phones.whole),
        });
    }
    Ok(())
}

/// The body as sent upstream. In a form, an object member is sent as JSON text (leads §3, ext).
pub(super) fn encode(body: &Map<String, Value>, spec: &CallSpec) -> Bytes {
    if spec.body.is_none() {
        return Bytes::new();
    }
    match spec.upstream_body {
        BodyFormat::Json => serde_json::to_vec(body).unwrap_or_default().into(),
        BodyFormat::Form => {
            let pairs = body.iter().map(|(name, value)| {
                let text = match value {
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                };
                format!("{name}={}", utf8_percent_encode(&text, NON_ALPHANUMERIC))
            });
            pairs.collect::<Vec<_>>().join("&").into()
        }
    }
}

fn object(
    fields: &[Field],
    given: &Map<String, Value>,
    path: &str,
    refused: &mut Vec<Refused>,
) -> Map<String, Value> {
    let mut checked = Map::new();
    for field in fields {
        let at = if path.is_empty() {
            field.name.to_owned()
        } else {
            format!("{path}.{}", field.name)
        };
        let given = given.get(field.name).filter(|value| !value.is_null());
        if let Some(value) = member(field, given, &at, refused) {
            checked.insert(field.name.to_owned(), value);
        }
    }
    checked
}

fn member(
    field: &Field,
    given: Option<&Value>,
    at: &str,
    refused: &mut Vec<Refused>,
) -> Option<Value> {
    let Some(given) = given else {
        if let Shape::Value(Rule {
            default: Some(default),
            kind,
            ..
        }) = &field.shape
        {
            return Some(printed(default, *kind));
        }
        if field.required {
            refuse(refused, at, expected(field));
        }
        return None;
    };
    let Some(most) = field.many else {
        return one(&field.shape, given, at, refused);
    };
    match given {
        Value::Array(items) if items.len() <= most => {
            let items = items.iter().enumerate();
            let checked = items.filter_map(|(index, item)| {
                one(&field.shape, item, &format!("{at}.{index}"), refused)
            });
            Some(Value::Array(checked.collect()))
        }
        _ => {
            refuse(refused, at, expected(field));
            None
        }
    }
}

fn one(shape: &Shape, given: &Value, at: &str, refused: &mut Vec<Refused>) -> Option<Value> {
    match (shape, given) {
        (Shape::Object(fields), Value::Object(inner)) => {
            Some(Value::Object(object(fields, inner, at, refused)))
        }
        (Shape::Object(_), _) => {
            refuse(refused, at, "an object".to_owned());
            None
        }
        (Shape::Value(rule), value) => {
            let allowed = text(value, rule).filter(|text| rule.allows(text));
            if allowed.is_none() {
                refuse(refused, at, rule.expected());
            }
            allowed.map(|text| printed(&text, rule.kind))
        }
    }
}

/// Name of the member and the expectation, never its value.
fn refuse(refused: &mut Vec<Refused>, at: &str, expected: String) {
    refused.push(Refused {
        param: at.to_owned(),
        expected,
    });
}

fn expected(field: &Field) -> String {
    match (field.many, &field.shape) {
        (Some(most), _) => format!("a list of at most {most}"),
        (None, Shape::Object(_)) => "an object".to_owned(),
        (None, Shape::Value(rule)) => rule.expected(),
    }
}

/// A value of an accepted type, as text. In JSON `5.0` is an integer too.
fn text(value: &Value, rule: &Rule) -> Option<String> {
    let takes_numbers = rule.kind == Kind::Integer || rule.takes_numbers;
    match value {
        Value::String(text) if rule.kind == Kind::String => Some(text.clone()),
        Value::Number(number) if takes_numbers && !number.is_f64() => Some(number.to_string()),
        Value::Number(number) if takes_numbers => number
            .as_f64()
            .filter(|number| number.fract() == 0.0 && number.abs() < MOST_EXACT)
            // Adding 0 turns `-0.0` into 0.
            .map(|number| format!("{:.0}", number + 0.0)),
        _ => None,
    }
}

fn printed(text: &str, kind: Kind) -> Value {
    match kind {
        Kind::Integer => text.parse::<i64>().map_or(Value::Null, Value::from),
        Kind::String => Value::from(text),
    }
}

#[cfg(test)]
mod tests {
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
                    let names: Vec<_> =
                        sent.split('&').map(|pair| pair.split('=').next()).collect();
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
    fn every_call_refuses_a_sealed_phone_beside_a_whole_one() {
        let calls = Call::ALL.iter().map(|call| call.spec());
        let mut checked = 0;
        for phones in calls.filter_map(|spec| spec.phones.as_ref()) {
            let named = |whole: Option<&str>, sealed: Option<&str>| {
                let members = [(phones.whole, whole), (phones.sealed, sealed)];
                let given = members
                    .into_iter()
                    .filter_map(|(name, value)| Some((name.to_owned(), value?.into())));
                names_one_phone(phones, &given.collect()).map_err(|refused| refused.param)
            };
            let (whole, mask) = (Some("19900010000"), Some("199****0000"));
            let seal = Some("c2VhbGVk");
            assert_eq!(named(whole, seal), Err(phones.sealed.to_owned()));
            for (whole, seal) in [(whole, None), (None, seal), (mask, seal), (mask, None)] {
                assert_eq!(named(whole, seal), Ok(()), "{whole:?} {seal:?}");
            }
            checked += 1;
        }
        assert_eq!(checked, 6);
    }

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
}

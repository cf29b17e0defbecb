//! A JSON body, checked against its contract and printed again. Pure.
//!
//! What is printed holds only what the contract knows, so nothing else reaches an upstream.

use bytes::Bytes;
use contracts::{Field, Kind, Rule, Shape};
use serde_json::{Map, Value};

use crate::error::Refused;

/// The body that goes upstream.
pub(crate) fn check(fields: &[Field], body: &[u8]) -> Result<Bytes, Vec<Refused>> {
    let expected = || {
        vec![Refused {
            param: "body".to_owned(),
            expected: "a JSON object".to_owned(),
        }]
    };
    let Ok(Value::Object(given)) = serde_json::from_slice(body) else {
        return Err(expected());
    };
    let mut refused = Vec::new();
    let checked = object(fields, &given, "", &mut refused);
    if refused.is_empty() {
        Ok(Value::Object(checked).to_string().into())
    } else {
        Err(refused)
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
        let mut refuse = |expected: String| {
            refused.push(Refused {
                param: at.clone(),
                expected,
            });
        };
        let value = match (given.get(field.name), &field.shape) {
            (
                None | Some(Value::Null),
                Shape::Value(Rule {
                    default: Some(default),
                    kind,
                    ..
                }),
            ) => Some(printed(default, *kind)),
            (None | Some(Value::Null), shape) => {
                if field.required {
                    refuse(match shape {
                        Shape::Object(_) => "an object".to_owned(),
                        Shape::Value(rule) => rule.expected(),
                    });
                }
                None
            }
            (Some(Value::Object(inner)), Shape::Object(fields)) => {
                Some(Value::Object(object(fields, inner, &at, refused)))
            }
            (Some(_), Shape::Object(_)) => {
                refuse("an object".to_owned());
                None
            }
            (Some(value), Shape::Value(rule)) => match text(value).filter(|text| rule.allows(text))
            {
                Some(text) => Some(printed(&text, rule.kind)),
                None => {
                    refuse(rule.expected());
                    None
                }
            },
        };
        if let Some(value) = value {
            checked.insert(field.name.to_owned(), value);
        }
    }
    checked
}

/// Texts and whole numbers; a number may come as text and the other way round.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if number.is_i64() || number.is_u64() => Some(number.to_string()),
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
    use contracts::Call;

    use super::check;

    fn feed(body: &str) -> Result<String, Vec<String>> {
        let fields = Call::Feed.spec().body.expect("feed has a body");
        check(fields, body.as_bytes())
            .map(|bytes| String::from_utf8(bytes.to_vec()).expect("UTF-8"))
            .map_err(|refused| refused.into_iter().map(|one| one.param).collect())
    }

    #[test]
    fn known_members_pass_defaults_are_filled_in_and_the_rest_stays_behind() {
        let body = r#"{"data":{"tab_id":14006,"session_id":"s1","evil":1},"info":{},"token":"x"}"#;
        assert_eq!(
            feed(body).expect("allowed"),
            r#"{"data":{"session_id":"s1","tab_id":"14006"},"info":{"location_type":0}}"#
        );
    }

    #[test]
    fn what_breaks_the_contract_is_named_by_its_place() {
        assert_eq!(
            feed(r#"{"data":{"tab_id":"1"}}"#),
            Err(vec!["data.tab_id".to_owned()])
        );
        assert_eq!(feed(r#"{"data":[]}"#), Err(vec!["data".to_owned()]));
        assert_eq!(feed("{}"), Err(vec!["data".to_owned()]));
        assert_eq!(feed("[]"), Err(vec!["body".to_owned()]));
        assert_eq!(feed("{"), Err(vec!["body".to_owned()]));
    }
}

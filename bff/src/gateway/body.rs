//! Checks a JSON body against its contract and reprints it. Pure.
//!
//! Only members of the contract are printed, so nothing else reaches an upstream.

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
        // Leads and claims (idempotent writes) require a phone; a risk check does not.
        names_one_phone(phones, &body, spec.idempotent)
            .map_err(|refused| GatewayError::BadParameter(vec![refused]))?;
    }
    Ok(Private::new(body))
}

/// The members of the contract. A missing body counts as an empty one.
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

/// Rejects a whole phone beside a sealed one, which may belong to different people, and a mask alone, which names none.
fn names_one_phone(
    phones: &Phones,
    body: &Map<String, Value>,
    is_needed: bool,
) -> Result<(), Refused> {
    let text = |name| body.get(name).and_then(Value::as_str);
    let is_sealed = text(phones.sealed).is_some_and(|seal| !seal.is_empty());
    let Some(whole) = text(phones.whole) else {
        let is_named = is_sealed || !is_needed;
        return is_named.then_some(()).ok_or_else(|| Refused {
            param: phones.whole.to_owned(),
            expected: format!("a phone, or the sealed one in {}", phones.sealed),
        });
    };
    let is_masked = whole.contains('*');
    let expected = match is_masked {
        true if !is_sealed => format!("the sealed phone, where {} is masked", phones.whole),
        false if body.contains_key(phones.sealed) => {
            format!("only where {} is masked or absent", phones.whole)
        }
        _ => return Ok(()),
    };
    Err(Refused {
        param: phones.sealed.to_owned(),
        expected,
    })
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
    let parsed = in_text(field, given);
    let given = parsed.as_ref().unwrap_or(given);
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

/// The object whose JSON a text holds, where the contract takes one.
fn in_text(field: &Field, given: &Value) -> Option<Value> {
    let text = given.as_str().filter(|_| field.json_text)?;
    serde_json::from_str(text).ok()
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
mod tests;

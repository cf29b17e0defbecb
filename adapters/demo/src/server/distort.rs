//! Deliberately violates contracts, in one way each. The contract itself determines where.

use contracts::Call;
use serde_json::{Value, json};

/// The violation in an otherwise valid answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Distortion {
    /// A required member is missing.
    MissingField,
    /// A member has another type.
    WrongType,
    /// `"ResultCode": "0"`.
    CodeAsText,
    /// No ResultCode at all.
    NoCode,
    /// A list has more items than requested.
    PageSize,
}

/// Default size of a list (contracts).
const MOST_ITEMS: usize = 100;

impl Distortion {
    /// `answer` with this fault. Unchanged if it has no place for it, such as an empty list.
    pub(super) fn of(self, call: Call, asked: Option<usize>, answer: &str) -> String {
        let schema = serde_json::from_str::<Value>(call.response_schema());
        let (Ok(mut whole), Ok(schema)) = (serde_json::from_str::<Value>(answer), schema) else {
            return answer.to_owned();
        };
        let payload = call.spec().payload;
        let of_payload = member_schema(&schema, payload).unwrap_or(&Value::Null);
        match self {
            Self::MissingField => {
                let inner = whole
                    .get(payload)
                    .and_then(|value| first_required(of_payload, value));
                let place = format!("/{payload}{}", inner.unwrap_or_default());
                remove(&mut whole, &place);
            }
            Self::WrongType => {
                let inner = whole
                    .get(payload)
                    .and_then(|value| first_typed(of_payload, value));
                if let Some((place, other)) = inner
                    && let Some(slot) = whole.pointer_mut(&format!("/{payload}{place}"))
                {
                    *slot = other;
                }
            }
            Self::CodeAsText => whole["ResultCode"] = json!(whole["ResultCode"].to_string()),
            Self::NoCode => remove(&mut whole, "/ResultCode"),
            Self::PageSize => {
                if let Some(list) = whole.get_mut(payload).and_then(first_list) {
                    let items = list.clone();
                    let most = asked.unwrap_or(MOST_ITEMS);
                    list.extend(items.into_iter().cycle().take(most + 1));
                }
            }
        }
        whole.to_string()
    }
}

/// All object schemas that apply.
fn parts(schema: &Value) -> Vec<&Value> {
    let all = schema["allOf"].as_array().into_iter().flatten();
    std::iter::once(schema).chain(all.flat_map(parts)).collect()
}

fn member_schema<'s>(schema: &'s Value, name: &str) -> Option<&'s Value> {
    parts(schema)
        .into_iter()
        .find_map(|part| part.get("properties")?.get(name))
}

/// JSON pointer of the first required member present: of the object itself, else of its contents.
fn first_required(schema: &Value, value: &Value) -> Option<String> {
    if let Some(items) = value.as_array() {
        let inner = first_required(items_schema(schema)?, items.first()?)?;
        return Some(format!("/0{inner}"));
    }
    let object = value.as_object()?;
    let required = parts(schema)
        .into_iter()
        .filter_map(|part| part["required"].as_array())
        .flatten()
        .filter_map(Value::as_str);
    if let Some(name) = required.into_iter().find(|name| object.contains_key(*name)) {
        return Some(format!("/{name}"));
    }
    object.iter().find_map(|(name, value)| {
        let inner = first_required(member_schema(schema, name)?, value)?;
        Some(format!("/{name}{inner}"))
    })
}

/// The first member with a declared type, and a value of another type.
fn first_typed(schema: &Value, value: &Value) -> Option<(String, Value)> {
    if let Some(items) = value.as_array() {
        let (inner, other) = first_typed(items_schema(schema)?, items.first()?)?;
        return Some((format!("/0{inner}"), other));
    }
    let object = value.as_object()?;
    object.iter().find_map(|(name, value)| {
        let schema = member_schema(schema, name)?;
        if value.is_object() || value.is_array() {
            let (inner, other) = first_typed(schema, value)?;
            return Some((format!("/{name}{inner}"), other));
        }
        let stated = schema["type"].to_string();
        let others = [
            ("string", json!("一")),
            ("number", json!(0.5)),
            ("boolean", json!(true)),
        ];
        // An integer is a number too.
        let stated = stated.replace("integer", "number");
        let (_, other) = others
            .into_iter()
            .find(|(kind, _)| !stated.contains(kind))?;
        (stated != "null").then(|| (format!("/{name}"), other))
    })
}

fn items_schema(schema: &Value) -> Option<&Value> {
    parts(schema).into_iter().find_map(|part| part.get("items"))
}

/// The list of a page's items.
fn first_list(payload: &mut Value) -> Option<&mut Vec<Value>> {
    match payload {
        Value::Array(list) => Some(list),
        Value::Object(members) => members.values_mut().find_map(first_list),
        _ => None,
    }
}

fn remove(whole: &mut Value, place: &str) {
    if let Some((parent, name)) = place.rsplit_once('/')
        && let Some(Value::Object(members)) = whole.pointer_mut(parent)
    {
        members.remove(name);
    }
}

#[cfg(test)]
mod tests;

//! JSON Schema of what browsers may send. A contract defines the values; which values count as absent, and which
//! characters are forbidden, are gateway rules for every call.

use serde_json::{Value, json};

use crate::schema::BOUNDED;

/// Excludes control characters and bidirectional controls (`contracts/src/rule.rs`).
const PLAIN: &str =
    "^[^\\u0000-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufffd]*$";

/// Describes the parameters and body of a published operation as they may be sent.
pub(crate) fn describe(operation: &mut Value) {
    let dropped = texts(&operation["x-gateway"]["drop"]);
    let params = operation
        .get_mut("parameters")
        .and_then(Value::as_array_mut);
    for param in params.into_iter().flatten() {
        if param["in"] == "query" {
            parameter(param, &dropped);
        }
    }
    if let Some(body) = operation.pointer_mut("/requestBody/content/application~1json/schema") {
        members(body);
    }
    let gateway = operation["x-gateway"].clone();
    if gateway["phones"].is_object() {
        name_one_phone(&gateway, &mut operation["requestBody"]);
    }
}

/// A phone is sent whole or sealed, never both, and a mask never without its seal (`bff/src/gateway/body.rs`). A call that
/// sends or compares a code names one (`bff/src/gateway/policies/sms_codes.rs`).
fn name_one_phone(gateway: &Value, body: &mut Value) {
    let member = |name: &Value, rule: Value| {
        let name = name.as_str().unwrap_or_default();
        json!({ "properties": { name: rule } })
    };
    let (whole, sealed) = (&gateway["phones"]["whole"], &gateway["phones"]["sealed"]);
    let unsealed = member(sealed, json!({ "type": "null" }));
    // Absent, null or masked.
    let masked = member(whole, json!({ "pattern": "[*]" }));
    let is_unmasked = member(whole, json!({ "pattern": "^[^*]*$" }));
    let is_not_empty = member(sealed, json!({ "type": "string", "minLength": 1 }));
    let forwarded = vec![
        json!({ "allOf": [unsealed, is_unmasked] }),
        json!({ "required": [sealed], "allOf": [is_not_empty, masked] }),
        member(whole, json!({ "type": "null" })),
    ];
    let ways = match (&gateway["sms"], gateway["sms"]["code"].as_str()) {
        (Value::Object(_), code) => {
            let is_whole = member(whole, json!({ "type": "string", "pattern": "^[^*]+$" }));
            let is_sealed = member(
                sealed,
                json!({ "type": "string", "pattern": "[A-Za-z0-9+/_-].*[A-Za-z0-9+/_-]" }),
            );
            let mut ways = vec![
                json!({ "required": [whole], "allOf": [is_whole, unsealed] }),
                json!({ "required": [sealed], "allOf": [is_sealed, masked] }),
            ];
            match code {
                // No code is compared.
                Some(code) => ways.push(
                    json!({ "properties": { code: { "type": "null" } }, "anyOf": forwarded }),
                ),
                None => body["required"] = json!(true),
            }
            ways
        }
        _ => forwarded,
    };
    body["content"]["application/json"]["schema"]["anyOf"] = Value::from(ways);
}

/// Optional headers that a call reads besides its parameters.
pub(crate) fn headers(operation: &mut Value, method: &str) {
    let gateway = &operation["x-gateway"];
    let mut names = vec!["x-page", "x-city"];
    if gateway["scope"] == "shared" {
        names.extend(["If-None-Match", "x-renew"]);
    }
    if gateway["idempotent"] == true {
        names.push("Idempotency-Key");
    }
    if gateway["policy"] == "lead" {
        names.push("x-risk");
    }
    if method == "post" || gateway["origin"] == "strict" {
        names.push("Sec-Fetch-Site");
    }
    let references = names.into_iter().map(|name| {
        let place = format!("#/components/parameters/{name}");
        json!({ "$ref": place })
    });
    let known = operation["parameters"].take();
    let known = known.as_array().cloned().unwrap_or_default();
    operation["parameters"] = known.into_iter().chain(references).collect();
}

/// Definitions referenced by `headers`.
pub(crate) fn header_parameters(pages: &[&str]) -> Value {
    let header = |name: &str, description: &str, schema: Value| json!({ "name": name, "in": "header", "description": description, "schema": schema });
    let uuid =
        "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$";
    json!({
        "x-page": header("x-page", "The page that asks.", json!({ "type": "string", "enum": pages })),
        "x-city": header(
            "x-city",
            "The visitor's city where the browser keeps no cookies, percent-encoded. It comes before the cookies; a city \
             that is not known counts as the default one.",
            json!({ "type": "string" }),
        ),
        "If-None-Match": header(
            "If-None-Match", "ETags of answers that the browser holds.", json!({ "type": "string" }),
        ),
        "x-renew": header(
            "x-renew",
            "Present, with any value: the stored answer was of no use, for example because it breaks this contract. \
             The upstream is asked again, at most once in five seconds for everyone.",
            json!({ "type": "string" }),
        ),
        "x-risk": header(
            "x-risk",
            "unchecked: riskCheck could not be reached. The gateway asks it before the lead is delivered.",
            json!({ "type": "string", "const": "unchecked" }),
        ),
        "Idempotency-Key": header(
            "Idempotency-Key", "Names the write, so that it is made once. A UUID of version 4.",
            json!({ "type": "string", "format": "uuid", "pattern": uuid }),
        ),
        "Sec-Fetch-Site": header(
            "Sec-Fetch-Site", "Set by browsers. Where it is absent, Origin counts.",
            json!({ "type": "string", "const": "same-origin" }),
        ),
    })
}

fn parameter(param: &mut Value, dropped_by_call: &[String]) {
    if param["x-normalize"] == "list" {
        // `a,b`, in OpenAPI's notation.
        param["style"] = json!("form");
        param["explode"] = json!(false);
        let items = param["schema"].take();
        param["schema"] = json!({ "type": "array", "items": items, "uniqueItems": true });
        return;
    }
    let is_required = param["required"] == true;
    let mut dropped = texts(&param["x-drop"]);
    dropped.extend(dropped_by_call.iter().cloned());
    dropped.push(String::new());
    dropped.sort_unstable();
    dropped.dedup();
    value(&mut param["schema"]);
    if is_required {
        return;
    }
    let schema = param["schema"].take();
    param["schema"] = if let Some(values) = schema["enum"].as_array() {
        let mut all = values.clone();
        all.extend(dropped.into_iter().map(Value::from));
        let mut widened = schema.clone();
        widened["enum"] = Value::from(all);
        widened
    } else {
        json!({ "anyOf": [schema, { "enum": dropped }] })
    };
}

/// An optional member that is null counts as absent.
fn members(object: &mut Value) {
    let required = texts(&object["required"]);
    let properties = object.get_mut("properties");
    let Some(properties) = properties.and_then(Value::as_object_mut) else {
        return;
    };
    for (name, property) in properties {
        shape(property);
        if !required.contains(name) {
            nullable(property);
        }
    }
}

fn shape(property: &mut Value) {
    match property["type"].as_str() {
        Some("object") => members(property),
        Some("array") => shape(&mut property["items"]),
        _ => value(property),
    }
}

fn nullable(schema: &mut Value) {
    let mut kinds = match schema["type"].take() {
        Value::Array(kinds) => kinds,
        kind => vec![kind],
    };
    kinds.push(json!("null"));
    schema["type"] = Value::from(kinds);
    if let Some(values) = schema.get_mut("enum").and_then(Value::as_array_mut) {
        values.push(Value::Null);
    }
}

fn value(schema: &mut Value) {
    if schema["type"] == "integer" || schema.get("enum").is_some() {
        return;
    }
    let map = schema.as_object_mut();
    let Some(map) = map else { return };
    map.entry("maxLength").or_insert_with(|| json!(BOUNDED));
    map.entry("pattern").or_insert_with(|| json!(PLAIN));
}

fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect()
}

//! The JSON Schema of a settings file, for editors: `jiadao schema`.
//!
//! Keys and types come from the sections, ranges from those that the check enforces, defaults and descriptions from
//! default.toml.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use toml::Table;

use super::{Config, DEFAULT, comments, environment, upstream};

/// The schema as `settings.schema.json` holds it.
pub(crate) fn schema() -> String {
    // TOML editors support draft 7.
    let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
    let generated = settings.into_generator().into_root_schema_for::<Config>();
    let mut root = Value::from(generated);
    simplify(&mut root);
    root["title"] = json!("Settings of jiadao");
    root["description"] = json!(
        "What differs from the defaults. The environment overrides it. Unknown keys are refused."
    );
    list_upstreams(&mut root);
    let default: Table = DEFAULT.parse().unwrap_or_default();
    annotate(&mut root, &default, "");
    set_ranges(&mut root);
    // One definition, as every upstream has the same keys.
    let upstream = root["properties"]["upstream"]["properties"]["default"].take();
    root["definitions"] = json!({ "upstream": upstream });
    let named = root["properties"]["upstream"]["properties"].as_object_mut();
    for schema in named.into_iter().flat_map(Map::values_mut) {
        *schema = json!({ "$ref": "#/definitions/upstream" });
    }
    let text = serde_json::to_string_pretty(&sorted(root));
    text.unwrap_or_default() + "\n"
}

/// A file holds some of the keys, and formats such as `uint64` are Rust's own.
fn simplify(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.remove("required");
            if let Some(Value::String(format)) = members.remove("format")
                && format == "ip"
            {
                let families = json!([{ "format": "ipv4" }, { "format": "ipv6" }]);
                members.insert("anyOf".to_owned(), families);
                return;
            }
            members.values_mut().for_each(simplify);
        }
        Value::Array(items) => items.iter_mut().for_each(simplify),
        _ => {}
    }
}

/// By name instead of any, each with the keys of an upstream.
fn list_upstreams(root: &mut Value) {
    let upstreams = &mut root["properties"]["upstream"];
    let each = upstreams["additionalProperties"].take();
    upstreams["additionalProperties"] = json!(false);
    for name in ["default"].iter().chain(upstream::names()) {
        upstreams["properties"][*name] = each.clone();
    }
}

/// Defaults, and descriptions where default.toml has a comment; elsewhere that of the type stays.
fn annotate(schema: &mut Value, table: &Table, path: &str) {
    for (key, value) in table {
        let path = join(path, key);
        let Some(slot) = schema["properties"].get_mut(key) else {
            continue;
        };
        let variable = environment::variable_of(&path);
        if let Some(text) = comments::of(&path, variable) {
            slot["description"] = json!(text);
        }
        if let Some(variable) = variable {
            let own = slot["description"].as_str().unwrap_or_default();
            slot["description"] = json!(format!("{own}\n\nEnvironment: {variable}"));
        }
        match value {
            toml::Value::Table(inner) if slot.get("properties").is_some() => {
                annotate(slot, inner, &path);
            }
            _ => slot["default"] = serde_json::to_value(value).unwrap_or_default(),
        }
    }
}

fn set_ranges(root: &mut Value) {
    let Ok(config) = Config::load(None, &|_| None) else {
        return;
    };
    for (key, _, range) in config.numbers() {
        let pointer: String = key
            .split('.')
            .fold(String::new(), |at, name| at + "/properties/" + name);
        if let Some(slot) = root.pointer_mut(&pointer) {
            slot["minimum"] = json!(range.start());
            slot["maximum"] = json!(range.end());
        }
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}

/// By key, whatever order serde_json keeps in this build.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.into_iter().collect();
            members.sort_by(|(one, _), (other, _)| one.cmp(other));
            let members = members.into_iter().map(|(key, value)| (key, sorted(value)));
            Value::Object(members.collect())
        }
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        other => other,
    }
}

#[cfg(test)]
mod tests;

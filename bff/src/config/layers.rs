//! One table over another. Every key has to be known below.

use std::path::Path;

use toml::{Table, Value};

use super::ConfigError;

pub(super) fn parse(text: &str, file: &Path) -> Result<Table, ConfigError> {
    text.parse::<Table>()
        .map_err(|error| ConfigError::Unreadable {
            file: file.to_owned(),
            why: error.to_string().replace('\n', " "),
        })
}

/// Lays `over` on `table`; `source` names `over` in errors.
pub(super) fn lay_over(table: &mut Table, over: Table, source: &str) -> Result<(), ConfigError> {
    merge(table, over, "", source)
}

fn merge(table: &mut Table, over: Table, path: &str, source: &str) -> Result<(), ConfigError> {
    for (key, value) in over {
        let at = if path.is_empty() {
            key.clone()
        } else {
            format!("{path}.{key}")
        };
        // A new upstream starts from the default one.
        if path == "upstream" && !table.contains_key(&key) {
            if !is_upstream(&key) {
                return Err(unknown(at, &key, upstreams(), source));
            }
            let default = table
                .get("default")
                .cloned()
                .unwrap_or(Value::Table(Table::new()));
            table.insert(key.clone(), default);
        }
        let known: Vec<String> = table.keys().cloned().collect();
        match (table.get_mut(&key), value) {
            (None, _) => return Err(unknown(at, &key, known, source)),
            (Some(Value::Table(inner)), Value::Table(value)) => merge(inner, value, &at, source)?,
            (Some(slot), value) => {
                let fits = slot.same_type(&value) || (slot.is_float() && value.is_integer());
                if !fits {
                    return Err(ConfigError::Invalid {
                        source_name: source.to_owned(),
                        key: at,
                        expected: format!("{}, found {value}", type_of(slot)),
                    });
                }
                *slot = match value {
                    #[expect(clippy::cast_precision_loss, reason = "ratios are small")]
                    Value::Integer(number) if slot.is_float() => Value::Float(number as f64),
                    value => value,
                };
            }
        }
    }
    Ok(())
}

fn unknown(at: String, key: &str, known: Vec<String>, source: &str) -> ConfigError {
    let nearest = known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(key, &candidate), candidate))
        .filter(|(likeness, _)| *likeness > 0.7)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    let hint = nearest.map_or(String::new(), |(_, key)| format!(", nearest is {key}"));
    ConfigError::Unknown {
        source_name: source.to_owned(),
        key: at,
        hint,
    }
}

/// The upstreams that contracts speak of.
fn upstreams() -> Vec<String> {
    let mut names: Vec<String> = contracts::Call::ALL
        .iter()
        .map(|call| call.spec().upstream.to_owned())
        .collect();
    names.push(super::sections::MEDIA.to_owned());
    names
}

fn is_upstream(name: &str) -> bool {
    upstreams().iter().any(|known| known == name)
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Integer(_) => "an integer",
        Value::Float(_) => "a number",
        Value::Boolean(_) => "true or false",
        Value::Array(_) => "a list",
        Value::Table(_) => "a table",
        _ => "a text",
    }
}

//! Merges tables. Keys must exist in the lower layer; each value records its source.

use std::collections::BTreeMap;
use std::path::Path;

use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::nearest::nearest;
use super::upstream::{self, Free};
use super::{ConfigError, Environment};

/// Instead of a number that no type of TOML holds.
pub(super) const SMALLER: &str = "a smaller number (at most 18 digits)";

/// The source of values that nothing has set.
pub(super) const DEFAULT_NAME: &str = "default.toml";

/// `default.toml` with everything merged over it.
pub(super) struct Layers<'e> {
    pub(super) table: Table,
    pub(super) sources: Sources,
    environment: Environment<'e>,
}

/// Source of a value: a file or an environment variable.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Sources(BTreeMap<String, String>);

impl Sources {
    /// The source of the key, else of the nearest enclosing table.
    pub(super) fn of(&self, key: &str) -> &str {
        let mut key = key;
        loop {
            if let Some(source) = self.0.get(key) {
                return source;
            }
            match key.rfind(['.', '[']) {
                Some(end) => key = &key[..end],
                None => return DEFAULT_NAME,
            }
        }
    }

    /// True if a file or the environment has set the key.
    pub(super) fn has_set(&self, key: &str) -> bool {
        self.of(key) != DEFAULT_NAME
    }

    pub(super) fn note(&mut self, key: &str, source: &str) {
        self.0.insert(key.to_owned(), source.to_owned());
    }

    /// A new upstream starts as a copy of the default one and inherits its sources.
    fn inherit(&mut self, from: &str, to: &str) {
        let inherited: Vec<_> = self
            .0
            .iter()
            .filter_map(|(key, source)| {
                let rest = key.strip_prefix(from)?;
                Some((format!("{to}{rest}"), source.clone()))
            })
            .collect();
        self.0.extend(inherited);
    }
}

pub(super) fn parse(text: &str, file: &Path) -> Result<Table, ConfigError> {
    text.parse::<Table>().map_err(|error| {
        let parsed = DeTable::parse(text).ok();
        // Its digits may be a secret.
        match parsed.and_then(|table| too_large_in_table(table.get_ref())) {
            Some(key) => ConfigError::Invalid {
                source_name: file.display().to_string(),
                key,
                expected: SMALLER.to_owned(),
            },
            None => ConfigError::Unreadable {
                file: file.to_owned(),
                why: format!("{}{}", place(text, error.span()), said(&error)),
            },
        }
    })
}

/// The key of the first number that TOML's types cannot hold.
fn too_large_in_table(table: &DeTable<'_>) -> Option<String> {
    table.iter().find_map(|(key, value)| {
        let rest = too_large(value.get_ref())?;
        Some(format!("{}{rest}", key.get_ref()))
    })
}

/// The same, behind this value's own key.
fn too_large(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .is_err()
            .then(String::new),
        DeValue::Float(number) => {
            let is_named = number.as_str().ends_with("inf");
            let value: f64 = number.as_str().parse().unwrap_or(f64::INFINITY);
            (value.is_infinite() && !is_named).then(String::new)
        }
        DeValue::Table(table) => too_large_in_table(table).map(|rest| format!(".{rest}")),
        DeValue::Array(items) => items.iter().enumerate().find_map(|(index, item)| {
            too_large(item.get_ref()).map(|rest| format!("[{index}]{rest}"))
        }),
        DeValue::String(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => None,
    }
}

/// `line 3 column 1: `
fn place(text: &str, span: Option<std::ops::Range<usize>>) -> String {
    let Some(before) = span.and_then(|span| text.get(..span.start)) else {
        return String::new();
    };
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    format!("line {line} column {column}: ")
}

fn said(error: &toml::de::Error) -> String {
    let lines: Vec<_> = error.message().lines().map(str::trim).collect();
    lines.join(", ")
}

impl<'e> Layers<'e> {
    pub(super) fn new(table: Table, environment: Environment<'e>) -> Self {
        Self {
            table,
            sources: Sources::default(),
            environment,
        }
    }

    /// Merges `over`; `source` names it in errors.
    pub(super) fn lay_over(&mut self, over: Table, source: &str) -> Result<(), ConfigError> {
        let mut merge = Merge {
            sources: &mut self.sources,
            environment: self.environment,
            source,
        };
        merge.tables(&mut self.table, over, "")
    }
}

struct Merge<'a> {
    sources: &'a mut Sources,
    environment: Environment<'a>,
    source: &'a str,
}

impl Merge<'_> {
    fn tables(&mut self, table: &mut Table, over: Table, path: &str) -> Result<(), ConfigError> {
        for (key, value) in in_order(over, path) {
            let at = if path.is_empty() {
                key.clone()
            } else {
                format!("{path}.{key}")
            };
            if path == "upstream" && !table.contains_key(&key) {
                self.new_upstream(table, &key, &at)?;
            }
            if let Some(free) = Free::of(&at) {
                self.free(table, free, &key, value, &at)?;
                continue;
            }
            let known: Vec<String> = table.keys().cloned().collect();
            match (table.get_mut(&key), value) {
                (None, _) => return Err(self.unknown(at, &key, &known)),
                (Some(Value::Table(inner)), Value::Table(value)) => {
                    self.tables(inner, value, &at)?;
                }
                (Some(slot), value) => self.value(slot, value, &at)?,
            }
        }
        Ok(())
    }

    fn value(&mut self, slot: &mut Value, value: Value, at: &str) -> Result<(), ConfigError> {
        let takes_list = upstream::is_url(at);
        let fits = if takes_list {
            is_text_or_texts(&value)
        } else {
            slot.same_type(&value) || (slot.is_float() && value.is_integer())
        };
        if !fits {
            let expected = if takes_list {
                upstream::URL_SHAPE
            } else {
                type_of(slot)
            };
            // Shows the type only: a token given as a list is still a secret.
            let found = type_of(&value);
            return Err(self.invalid(at, format!("{expected}, found {found}")));
        }
        *slot = match value {
            #[expect(clippy::cast_precision_loss, reason = "ratios are small")]
            Value::Integer(number) if slot.is_float() => Value::Float(number as f64),
            value => value,
        };
        self.sources.note(at, self.source);
        Ok(())
    }

    /// Inherits missing values from the default upstream.
    fn new_upstream(&mut self, table: &mut Table, name: &str, at: &str) -> Result<(), ConfigError> {
        if !upstream::names().contains(&name) {
            let known = upstream::names().iter().map(ToString::to_string);
            return Err(self.unknown(at.to_owned(), name, &known.collect::<Vec<_>>()));
        }
        let default = table.get("default").cloned();
        self.sources.inherit("upstream.default.", &format!("{at}."));
        table.insert(
            name.to_owned(),
            default.unwrap_or(Value::Table(Table::new())),
        );
        Ok(())
    }

    /// A table with free keys: header names or calls.
    fn free(
        &mut self,
        table: &mut Table,
        free: Free<'_>,
        key: &str,
        value: Value,
        at: &str,
    ) -> Result<(), ConfigError> {
        let Value::Table(entries) = value else {
            return Err(self.invalid(at, free.shape().to_owned()));
        };
        let Some(Value::Table(slot)) = table.get_mut(key) else {
            return Err(self.unknown(at.to_owned(), key, &[]));
        };
        for (name, value) in entries {
            let at = format!("{at}.{name}");
            let value = free
                .read(&name, value, self.environment)
                .map_err(|expected| self.invalid(&at, expected))?;
            slot.insert(name, Value::String(value));
            self.sources.note(&at, self.source);
        }
        Ok(())
    }

    fn unknown(&self, at: String, key: &str, known: &[String]) -> ConfigError {
        let known = known.iter().map(String::as_str);
        ConfigError::Unknown {
            source_name: self.source.to_owned(),
            key: at,
            hint: nearest(key, known).map_or(String::new(), |key| format!(", nearest is {key}")),
        }
    }

    fn invalid(&self, key: &str, expected: String) -> ConfigError {
        ConfigError::Invalid {
            source_name: self.source.to_owned(),
            key: key.to_owned(),
            expected,
        }
    }
}

/// The default upstream first, because others inherit from it.
fn in_order(over: Table, path: &str) -> impl Iterator<Item = (String, Value)> {
    let mut entries: Vec<_> = over.into_iter().collect();
    if path == "upstream" {
        entries.sort_by_key(|(name, _)| name != "default");
    }
    entries.into_iter()
}

fn is_text_or_texts(value: &Value) -> bool {
    match value {
        Value::String(_) => true,
        Value::Array(items) => items.iter().all(Value::is_str),
        _ => false,
    }
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

#[cfg(test)]
mod tests {
    use toml::Table;

    use super::type_of;

    #[test]
    fn each_type_has_words_of_its_own() {
        for (value, words) in [
            ("1", "an integer"),
            ("1.5", "a number"),
            ("true", "true or false"),
            ("[]", "a list"),
            ("{}", "a table"),
            ("\"a\"", "a text"),
        ] {
            let table: Table = format!("it = {value}").parse().expect("TOML");
            assert_eq!(type_of(&table["it"]), words);
        }
    }
}

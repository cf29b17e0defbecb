//! Reading YAML files and following `$ref`.

use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde_json::Value;

/// A file with every `$ref` in it replaced by what it points to.
pub(crate) fn resolved(file: &Path) -> Result<Value, String> {
    let value = plain(file)?;
    resolve(value, file, 0)
}

/// The file as it stands.
pub(crate) fn plain(file: &Path) -> Result<Value, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    serde_saphyr::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Reads `value` as `T`; an error names the file.
pub(crate) fn typed<T: DeserializeOwned>(value: Value, file: &Path) -> Result<T, String> {
    serde_json::from_value(value).map_err(|error| format!("{}: {error}", file.display()))
}

/// Every YAML file under `dir`, sorted, so that the output never depends on the disk.
pub(crate) fn files(dir: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Deep enough for every shape here; a circle would never end.
const DEEPEST: usize = 40;

fn resolve(value: Value, file: &Path, depth: usize) -> Result<Value, String> {
    if depth > DEEPEST {
        return Err(format!("{}: `$ref` goes in a circle", file.display()));
    }
    match value {
        Value::Object(map) => {
            if let Some(Value::String(target)) = map.get("$ref") {
                if map.len() > 1 {
                    return Err(format!(
                        "{}: a `$ref` stands alone: {target}",
                        file.display()
                    ));
                }
                return follow(target, file, depth);
            }
            map.into_iter()
                .map(|(key, inner)| Ok((key, resolve(inner, file, depth + 1)?)))
                .collect::<Result<_, String>>()
                .map(Value::Object)
        }
        Value::Array(items) => items
            .into_iter()
            .map(|inner| resolve(inner, file, depth + 1))
            .collect::<Result<_, String>>()
            .map(Value::Array),
        other => Ok(other),
    }
}

fn follow(target: &str, from: &Path, depth: usize) -> Result<Value, String> {
    let (file, part) = self::target(target, from)?;
    resolve(part, &file, depth + 1)
}

/// The file that a `$ref` in `from` names, and what it points to there.
pub(crate) fn target(target: &str, from: &Path) -> Result<(PathBuf, Value), String> {
    let (path, pointer) = target.split_once('#').unwrap_or((target, ""));
    let file = from.parent().unwrap_or(Path::new(".")).join(path);
    let part = plain(&file)?
        .pointer(pointer)
        .cloned()
        .ok_or_else(|| format!("{}: `$ref: {target}` points nowhere", from.display()))?;
    Ok((file, part))
}

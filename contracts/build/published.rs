//! Bundles the contracts into one OpenAPI document. Shared files become `components`.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::page_file::PageFile;
use crate::{wire, yaml};

/// Folders whose files become components.
const SHARED: [&str; 2] = ["schemas", "responses"];

pub(crate) fn document(root: &Path, pages: &[PageFile]) -> Result<String, String> {
    let file = root.join("openapi.yaml");
    let mut bundle = Bundle::default();
    let Value::Object(mut document) = bundle.resolved(yaml::plain(&file)?, &file)? else {
        return Err("openapi.yaml: expected a mapping".to_owned());
    };
    let items = document["paths"].as_object_mut().into_iter();
    for (method, operation) in items.flat_map(Map::values_mut).flat_map(operations) {
        // Renderers group by tag: one group per upstream.
        operation["tags"] = json!([operation["x-gateway"]["upstream"]]);
        wire::describe(operation);
        wire::headers(operation, method);
    }
    let pages: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
    let mut components = json!(bundle.components);
    components["parameters"] = wire::header_parameters(&pages);
    document.insert("components".to_owned(), components);
    Ok(Value::Object(document).to_string())
}

fn operations(item: &mut Value) -> impl Iterator<Item = (&str, &mut Value)> {
    let methods = item.as_object_mut().into_iter().flatten();
    methods.map(|(method, operation)| (method.as_str(), operation))
}

#[derive(Default)]
struct Bundle {
    components: BTreeMap<String, BTreeMap<String, Value>>,
}

impl Bundle {
    fn resolved(&mut self, value: Value, file: &Path) -> Result<Value, String> {
        match value {
            Value::Object(map) => self.object(map, file),
            Value::Array(items) => items
                .into_iter()
                .map(|item| self.resolved(item, file))
                .collect::<Result<_, _>>()
                .map(Value::Array),
            other => Ok(other),
        }
    }

    fn object(&mut self, map: Map<String, Value>, file: &Path) -> Result<Value, String> {
        if let Some(Value::String(target)) = map.get("$ref") {
            let (path, part) = yaml::target(target, file)?;
            return match shared(&path, target) {
                Some((folder, name)) => self.component(folder, &name, part, &path),
                None => self.resolved(part, &path),
            };
        }
        // Files of this folder, which the gateway does not serve.
        let kept = map.into_iter().filter(|(name, _)| name != "examples");
        kept.map(|(name, inner)| Ok((name, self.resolved(inner, file)?)))
            .collect::<Result<_, String>>()
            .map(Value::Object)
    }

    fn component(
        &mut self,
        folder: &'static str,
        name: &str,
        part: Value,
        file: &Path,
    ) -> Result<Value, String> {
        let entry = |bundle: &mut Self, value| {
            let known = bundle.components.entry(folder.to_owned()).or_default();
            known.insert(name.to_owned(), value)
        };
        let is_known = self
            .components
            .get(folder)
            .is_some_and(|known| known.contains_key(name));
        if !is_known {
            // Inserted before it is resolved: a schema may contain itself.
            entry(self, Value::Null);
            let resolved = self.resolved(part, file)?;
            entry(self, resolved);
        }
        Ok(json!({ "$ref": format!("#/components/{folder}/{name}") }))
    }
}

/// Folder and name of a shared file.
fn shared(file: &Path, target: &str) -> Option<(&'static str, String)> {
    let folder = file.parent()?.file_name()?;
    let folder = SHARED.into_iter().find(|known| folder == *known)?;
    let whole = !target.contains('#');
    whole.then(|| Some((folder, file.file_stem()?.to_string_lossy().into_owned())))?
}

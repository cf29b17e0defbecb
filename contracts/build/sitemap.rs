//! How a page's addresses are listed for search engines (CONTRIBUTING, Add a page).

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::calls::Call;
use crate::rust;
use crate::template::{self, Names};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitemap {
    #[serde(default)]
    paths: Vec<String>,
    list: Option<List>,
    then: Option<Then>,
    only: Option<Only>,
    path: Option<String>,
    changed: Option<String>,
}

/// A paginated call.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    call: String,
    params: BTreeMap<String, String>,
    each: String,
    #[serde(rename = "as")]
    item: String,
    total: String,
    size: u32,
}

/// A call for each item of the list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Then {
    call: String,
    params: BTreeMap<String, String>,
    each: String,
    #[serde(rename = "as")]
    item: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Only {
    value: String,
    #[serde(rename = "in", default)]
    within: Vec<String>,
    #[serde(rename = "not_in", default)]
    outside: Vec<String>,
}

pub(crate) fn render(sitemap: Option<&Sitemap>, calls: &[Call]) -> Result<String, String> {
    let Some(sitemap) = sitemap else {
        return Ok("Sitemap { paths: &[], listing: None }".to_owned());
    };
    if let Some(path) = sitemap.paths.iter().find(|path| path.contains(['{', '}'])) {
        return Err(format!(
            "sitemap.paths: {path}: an address without holes is expected"
        ));
    }
    let listing = match (&sitemap.list, &sitemap.path) {
        (None, None) if sitemap.then.is_none() && sitemap.only.is_none() => None,
        (Some(list), Some(path)) => Some(listing(sitemap, list, path, calls)?),
        _ => return Err("sitemap: `list` and `path` stand together".to_owned()),
    };
    Ok(format!(
        "Sitemap {{ paths: {}, listing: {} }}",
        rust::texts(&sitemap.paths),
        rust::option(listing)
    ))
}

fn listing(sitemap: &Sitemap, list: &List, path: &str, calls: &[Call]) -> Result<String, String> {
    if list.size == 0 {
        return Err("sitemap.list.size: at least 1 is expected".to_owned());
    }
    let pages = Names::default().in_list();
    if !list.params.values().any(|value| value.contains("{#}")) {
        return Err("sitemap.list.params: {#}, the number of the page, is nowhere".to_owned());
    }
    let first = source("list", &list.call, &list.params, &list.each, &pages, calls)?;
    let of_list = Names::default().with_item(&list.item);
    let then = sitemap
        .then
        .as_ref()
        .map(|then| {
            source(
                "then",
                &then.call,
                &then.params,
                &then.each,
                &of_list,
                calls,
            )
        })
        .transpose()?;
    let inner = sitemap.then.as_ref().map_or(&list.item, |then| &then.item);
    let of_inner = Names::default().with_item(inner);
    let text = |key: &str, text: &str| {
        let pieces =
            template::parse_with(text, &of_inner).map_err(|why| format!("sitemap.{key}: {why}"))?;
        Ok::<_, String>(format!("Template({})", template::render(&pieces)))
    };
    let kept = sitemap
        .only
        .as_ref()
        .map(|only| {
            if only.within.is_empty() == only.outside.is_empty() {
                return Err("sitemap.only: either `in` or `not_in` is expected".to_owned());
            }
            Ok(format!(
                "Only {{ value: {}, within: {}, outside: {} }}",
                text("only.value", &only.value)?,
                rust::texts(&only.within),
                rust::texts(&only.outside)
            ))
        })
        .transpose()?;
    let day = sitemap
        .changed
        .as_ref()
        .map(|changed| text("changed", changed))
        .transpose()?;
    Ok(format!(
        "Listing {{ list: {first}, total: {}, size: {}, then: {}, only: {}, path: {}, changed: {} }}",
        steps(&list.total),
        list.size,
        rust::option(then),
        rust::option(kept),
        text("path", path)?,
        rust::option(day),
    ))
}

fn source(
    key: &str,
    call: &str,
    params: &BTreeMap<String, String>,
    each: &str,
    names: &Names<'_>,
    calls: &[Call],
) -> Result<String, String> {
    let known = calls.iter().find(|known| known.name == call);
    match known {
        None => return Err(format!("sitemap.{key}.call: {call}: no such call")),
        Some(known) if !known.is_shared() => {
            return Err(format!("sitemap.{key}.call: {call}: a visitor's call"));
        }
        Some(_) => {}
    }
    let params = params
        .iter()
        .map(|(name, value)| {
            let pieces = template::parse_with(value, names)
                .map_err(|why| format!("sitemap.{key}.params.{name}: {why}"))?;
            Ok(format!(
                "({name:?}, Template({}))",
                template::render(&pieces)
            ))
        })
        .collect::<Result<Vec<_>, String>>()?;
    Ok(format!(
        "Source {{ call: Call::{}, params: {}, each: {} }}",
        rust::variant(call),
        rust::slice(params.into_iter()),
        steps(each)
    ))
}

fn steps(path: &str) -> String {
    rust::slice(path.split('.').map(rust::text))
}

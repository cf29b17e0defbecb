//! Structured data of a page file: objects of schema.org whose leaves are templates (CONTRIBUTING, Add a page).

use serde_json::{Map, Value};

use crate::rust;
use crate::template::{self, Names, Piece};

/// schema.org members that hold a URL: made absolute, or omitted if invalid.
const ADDRESSES: [&str; 10] = [
    "@id",
    "contentUrl",
    "embedUrl",
    "image",
    "item",
    "logo",
    "mainEntityOfPage",
    "sameAs",
    "thumbnailUrl",
    "url",
];

/// Keys of a list generated from a list in a part's answer.
const EACH: [&str; 4] = ["each", "as", "limit", "item"];

/// Longest list in a document.
const MOST: u64 = 50;

enum Node {
    Text(Vec<Piece>),
    Address(Vec<Piece>),
    Constant(String),
    Object {
        members: Vec<(String, Node)>,
        needs: Vec<String>,
    },
    List(Vec<Node>),
    Each {
        call: String,
        path: Vec<String>,
        limit: u64,
        item: Box<Node>,
    },
}

/// The objects as Rust source; errors name the key.
pub(crate) fn render(objects: &[Value], names: &Names<'_>) -> Result<String, String> {
    let nodes = objects
        .iter()
        .enumerate()
        .map(|(place, object)| {
            let key = format!("json_ld.{place}");
            match object {
                Value::Object(members) if !members.contains_key("each") => {
                    of_object(members, &key, names)
                }
                _ => Err(format!("{key}: an object with `@type` is expected")),
            }
        })
        .collect::<Result<Vec<_>, _>>()?;
    Ok(rust::slice(nodes.iter().map(source)))
}

fn node(name: &str, value: &Value, key: &str, names: &Names<'_>) -> Result<Node, String> {
    match value {
        Value::String(text) => {
            let pieces =
                template::parse_with(text, names).map_err(|why| format!("{key}: {why}"))?;
            Ok(if ADDRESSES.contains(&name) {
                Node::Address(pieces)
            } else {
                Node::Text(pieces)
            })
        }
        Value::Number(number) if number.is_i64() => Ok(Node::Constant(number.to_string())),
        Value::Bool(truth) => Ok(Node::Constant(truth.to_string())),
        Value::Array(items) => {
            let inside = names.in_list();
            let items = items
                .iter()
                .enumerate()
                .map(|(place, item)| node(name, item, &format!("{key}.{place}"), &inside))
                .collect::<Result<Vec<_>, _>>()?;
            Ok(Node::List(items))
        }
        Value::Object(members) if members.contains_key("each") => each(name, members, key, names),
        Value::Object(members) => of_object(members, key, names),
        _ => Err(format!(
            "{key}: a text, a whole number, true or false, a list or an object is expected"
        )),
    }
}

fn of_object(members: &Map<String, Value>, key: &str, names: &Names<'_>) -> Result<Node, String> {
    if !members.get("@type").is_some_and(Value::is_string) {
        return Err(format!("{key}: no `@type`"));
    }
    let needs = match members.get("needs") {
        None => Vec::new(),
        Some(needs) => serde_json::from_value::<Vec<String>>(needs.clone())
            .map_err(|_| format!("{key}.needs: a list of members is expected"))?,
    };
    if let Some(absent) = needs.iter().find(|need| !members.contains_key(*need)) {
        return Err(format!("{key}.needs: there is no member {absent}"));
    }
    let members = members
        .iter()
        .filter(|(name, _)| *name != "needs")
        .map(|(name, value)| {
            let inner = node(name, value, &format!("{key}.{name}"), names)?;
            Ok((name.clone(), inner))
        })
        .collect::<Result<Vec<_>, String>>()?;
    Ok(Node::Object { members, needs })
}

fn each(
    name: &str,
    members: &Map<String, Value>,
    key: &str,
    names: &Names<'_>,
) -> Result<Node, String> {
    if let Some(unknown) = members.keys().find(|known| !EACH.contains(&known.as_str())) {
        return Err(format!("{key}.{unknown}: not one of {}", EACH.join(", ")));
    }
    if names.item.is_some() {
        return Err(format!("{key}: a list made within a list"));
    }
    let text = |member: &str| {
        let found = members.get(member).and_then(Value::as_str);
        found.ok_or_else(|| format!("{key}.{member}: a text is expected"))
    };
    let (call, path) = text("each")?
        .split_once('.')
        .ok_or_else(|| format!("{key}.each: call.path.of.a.list is expected"))?;
    if !names.calls.contains(&call) {
        return Err(format!("{key}.each: {call} is no part of this page"));
    }
    let item_name = text("as")?;
    if names.calls.contains(&item_name) {
        return Err(format!("{key}.as: {item_name} is a part of this page"));
    }
    let limit = members
        .get("limit")
        .and_then(Value::as_u64)
        .filter(|limit| (1..=MOST).contains(limit))
        .ok_or_else(|| format!("{key}.limit: a whole number from 1 to {MOST} is expected"))?;
    let item = members
        .get("item")
        .ok_or_else(|| format!("{key}: no `item`"))?;
    let item = node(
        name,
        item,
        &format!("{key}.item"),
        &names.with_item(item_name),
    )?;
    Ok(Node::Each {
        call: call.to_owned(),
        path: path.split('.').map(ToOwned::to_owned).collect(),
        limit,
        item: Box::new(item),
    })
}

/// True for values that may differ between pages: an object without any of them is omitted.
fn varies(node: &Node) -> bool {
    match node {
        Node::Text(pieces) | Node::Address(pieces) => {
            !pieces.iter().all(|piece| matches!(piece, Piece::Text(_)))
        }
        Node::Constant(_) => false,
        Node::Object { members, .. } => members.iter().any(|(_, node)| varies(node)),
        Node::List(items) => items.iter().any(varies),
        Node::Each { .. } => true,
    }
}

fn source(node: &Node) -> String {
    match node {
        Node::Text(pieces) => format!("Node::Text(Template({}))", template::render(pieces)),
        Node::Address(pieces) => format!("Node::Address(Template({}))", template::render(pieces)),
        Node::Constant(json) => format!("Node::Constant({json:?})"),
        Node::Object { members, needs } => {
            let members = members.iter().map(|(name, node)| {
                format!(
                    "Member {{ name: {name:?}, varies: {}, node: {} }}",
                    varies(node),
                    source(node)
                )
            });
            format!(
                "Node::Object {{ members: {}, needs: {} }}",
                rust::slice(members),
                rust::texts(needs)
            )
        }
        Node::List(items) => format!("Node::List({})", rust::slice(items.iter().map(source))),
        Node::Each {
            call,
            path,
            limit,
            item,
        } => format!(
            "Node::Each {{ call: Call::{}, path: {}, limit: {limit}, item: &{} }}",
            rust::variant(call),
            rust::texts(path),
            source(item)
        ),
    }
}

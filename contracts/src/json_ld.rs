//! Structured data of a page: schema.org objects filled from the page's facts. Pure.

use serde_json::{Map, Value};

use crate::{Call, Holes, Piece, Template};

/// A node of a page file's structured data.
#[derive(Debug)]
pub enum Node {
    Text(Template),
    /// Made absolute; omitted if it is not a URL.
    Address(Template),
    /// Constant JSON.
    Constant(&'static str),
    Object {
        members: &'static [Member],
        /// If one of these members is missing, the object is omitted.
        needs: &'static [&'static str],
    },
    List(&'static [Node]),
    /// One `item` for each of the first `limit` items of a list in a part's payload.
    Each {
        call: Call,
        path: &'static [&'static str],
        limit: usize,
        item: &'static Node,
    },
}

#[derive(Debug)]
pub struct Member {
    pub name: &'static str,
    /// True if it varies by page.
    pub varies: bool,
    pub node: Node,
}

/// Source of lists, besides single texts.
pub trait Lists: Holes {
    fn list(&self, call: Call, path: &[&str]) -> &[Value];
}

/// The objects as one JSON-LD document; `None` if all are empty. `origin` is scheme and host.
pub fn json_ld(objects: &[Node], facts: &impl Lists, origin: &str) -> Option<Value> {
    let page = Scope {
        facts,
        origin,
        item: None,
        number: None,
    };
    let mut filled: Vec<Value> = objects.iter().filter_map(|node| page.fill(node)).collect();
    let mut document = match (filled.pop(), filled.is_empty()) {
        (None, _) => return None,
        (Some(Value::Object(only)), true) => only,
        (Some(last), _) => {
            filled.push(last);
            Map::from_iter([("@graph".to_owned(), filled.into())])
        }
    };
    document.insert("@context".to_owned(), "https://schema.org".into());
    Some(document.into())
}

struct Scope<'a, Facts> {
    facts: &'a Facts,
    origin: &'a str,
    item: Option<&'a Value>,
    number: Option<usize>,
}

impl<Facts: Lists> Scope<'_, Facts> {
    fn fill(&self, node: &Node) -> Option<Value> {
        match node {
            // Numbers stay numbers.
            Node::Text(Template([Piece::Number])) => self.number.map(Value::from),
            Node::Text(template) => self.text(*template).map(Value::from),
            Node::Address(template) => {
                absolute(self.origin, &self.text(*template)?).map(Value::from)
            }
            Node::Constant(json) => serde_json::from_str(json).ok(),
            Node::Object { members, needs } => self.object(members, needs),
            Node::List(items) => self.list(items.iter().map(|item| (item, self.item))),
            Node::Each {
                call,
                path,
                limit,
                item,
            } => {
                let found = self.facts.list(*call, path).iter().take(*limit);
                self.list(found.map(|value| (*item, Some(value))))
            }
        }
    }

    /// Expanded; `None` if a placeholder is empty.
    fn text(&self, template: Template) -> Option<String> {
        let filled = template.fill(self);
        let text = filled.text.trim();
        (filled.complete && !text.is_empty()).then(|| text.to_owned())
    }

    /// `None` if a required member is missing, or nothing specific to this page is left.
    fn object(&self, members: &[Member], needs: &[&str]) -> Option<Value> {
        let mut filled = Map::new();
        let mut found = !members.iter().any(|member| member.varies);
        for member in members {
            if let Some(value) = self.fill(&member.node) {
                found |= member.varies;
                filled.insert(member.name.to_owned(), value);
            }
        }
        let whole = needs.iter().all(|need| filled.contains_key(*need));
        (found && whole).then(|| filled.into())
    }

    /// Positions are counted after omissions.
    fn list<'n>(
        &self,
        items: impl Iterator<Item = (&'n Node, Option<&'n Value>)>,
    ) -> Option<Value> {
        let mut filled = Vec::new();
        for (node, item) in items {
            let inside = Scope {
                item,
                number: Some(filled.len() + 1),
                ..*self
            };
            filled.extend(inside.fill(node));
        }
        (!filled.is_empty()).then(|| filled.into())
    }
}

impl<Facts: Lists> Holes for Scope<'_, Facts> {
    fn name(&self, name: &str) -> Option<String> {
        self.facts.name(name)
    }

    fn query(&self, key: &str) -> Option<String> {
        self.facts.query(key)
    }

    fn part(&self, call: Call, path: &[&str]) -> Option<String> {
        self.facts.part(call, path)
    }

    fn item(&self, path: &[&str]) -> Option<String> {
        text_at(self.item?, path)
    }

    fn number(&self) -> Option<String> {
        self.number.map(|number| number.to_string())
    }
}

/// The value at a path such as `["list", "0", "name"]`.
pub fn value_at<'v>(value: &'v Value, path: &[&str]) -> Option<&'v Value> {
    path.iter().try_fold(value, |place, step| match place {
        Value::Array(items) => items.get(step.parse::<usize>().ok()?),
        Value::Object(members) => members.get(*step),
        _ => None,
    })
}

/// The text or number at a path.
pub fn text_at(value: &Value, path: &[&str]) -> Option<String> {
    match value_at(value, path)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number_text(number)),
        _ => None,
    }
}

/// A number as JavaScript writes it: 1.0 is 1, and integers beyond 2^53 are rounded.
fn number_text(number: &serde_json::Number) -> String {
    match number.as_f64() {
        // -0 is 0.
        Some(float) if float.fract() == 0.0 && float.abs() < 1e21 => (float + 0.0).to_string(),
        _ => number.to_string(),
    }
}

/// A path on this site or an https URL; anything else is rejected.
pub fn absolute(origin: &str, text: &str) -> Option<String> {
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !"\"'<>\\^`{|}".contains(c);
    if !text.chars().all(plain) {
        return None;
    }
    if text.starts_with('/') && !text.starts_with("//") {
        return Some(format!("{origin}{text}"));
    }
    text.starts_with("https://").then(|| text.to_owned())
}

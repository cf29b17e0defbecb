//! Facts of a page: its address, its values, and the answers of its parts. Pure.

use std::cell::OnceCell;
use std::collections::HashMap;

use bytes::Bytes;
use contracts::{Call, Holes, Lists, Matched, Page, Part, Piece, Template, Texts, Value, When};
use serde_json::Value as Json;

/// Expands the templates of a page file. The client does the same from the same table.
pub(crate) struct Facts {
    page: Page,
    params: Vec<(&'static str, String)>,
    query: Vec<(String, String)>,
    answers: HashMap<Call, Answer>,
}

/// An answer, parsed when a template first needs it: most never are.
struct Answer {
    body: Bytes,
    payload: OnceCell<Option<Json>>,
}

impl Facts {
    /// `query` may hold anything; only keys of the page file are kept.
    pub(crate) fn new(matched: Matched, query: Vec<(String, String)>) -> Self {
        let known = matched.page.spec().query;
        let query = query
            .into_iter()
            .filter(|(key, _)| known.contains(&key.as_str()))
            .collect();
        Self {
            page: matched.page,
            params: matched.params,
            query,
            answers: HashMap::new(),
        }
    }

    /// Keeps a part's answer.
    pub(crate) fn learn(&mut self, call: Call, body: Bytes) {
        let payload = OnceCell::new();
        self.answers.insert(call, Answer { body, payload });
    }

    /// The payload of a part's answer.
    fn payload(&self, call: Call) -> Option<&Json> {
        let answer = self.answers.get(&call)?;
        let read = || match serde_json::from_slice(&answer.body) {
            Ok(Json::Object(mut envelope)) => envelope.remove(call.spec().payload),
            _ => None,
        };
        answer.payload.get_or_init(read).as_ref()
    }

    pub(crate) fn page(&self) -> Page {
        self.page
    }

    /// True if the part is to be requested.
    pub(crate) fn wants(&self, part: &Part) -> bool {
        self.holds(part.when)
    }

    /// Whether these conditions of the page file hold, all of them.
    pub(crate) fn holds(&self, conditions: &[When]) -> bool {
        conditions.iter().all(|condition| self.holds_one(condition))
    }

    fn holds_one(&self, condition: &When) -> bool {
        let value = |name: &str| self.name(name).unwrap_or_default();
        match condition {
            When::Present(name) => !is_nothing(&value(name)),
            When::Absent(name) => is_nothing(&value(name)),
            When::In(name, values) => values.contains(&value(name).as_str()),
            When::NotIn(name, values) => !values.contains(&value(name).as_str()),
        }
    }

    /// True if the part that this one depends on has answered, and has the item that names a parameter.
    pub(crate) fn has_first(&self, part: &Part) -> bool {
        let mut names = part.params.iter().flat_map(|(name, _)| name.0);
        part.after.is_none_or(|first| self.payload(first).is_some())
            && names.all(|piece| match piece {
                Piece::Part { call, path } => {
                    let item = path.split_last().map_or(*path, |(_, item)| item);
                    let payload = self.payload(*call);
                    payload.is_some_and(|payload| contracts::value_at(payload, item).is_some())
                }
                _ => true,
            })
    }

    /// The part's parameters; those with an empty placeholder are omitted.
    pub(crate) fn part_params(&self, part: &Part) -> Vec<(String, String)> {
        part.params
            .iter()
            .map(|(name, value)| (name.fill(self), value.fill(self)))
            .filter(|(name, value)| name.complete && value.complete)
            .map(|(name, value)| (name.text, value.text))
            .collect()
    }

    /// True if the part's parameters depend on the address, not on the page file and on other answers alone.
    pub(crate) fn uses_address(&self, part: &Part) -> bool {
        self.part_params(part) != self.without_address().part_params(part)
    }

    pub(super) fn without_address(&self) -> Self {
        let answers = self.answers.iter().map(|(call, answer)| {
            let (body, payload) = (answer.body.clone(), OnceCell::new());
            (*call, Answer { body, payload })
        });
        Self {
            page: self.page,
            params: Vec::new(),
            query: Vec::new(),
            answers: answers.collect(),
        }
    }

    pub(crate) fn fill(&self, template: Template) -> String {
        template.fill(self).text
    }

    /// Title, keywords and description: of the chosen variant, else of the page.
    pub(crate) fn texts(&self) -> &'static Texts {
        let spec = self.page.spec();
        let chosen = self.name(spec.heads_by).unwrap_or_default();
        spec.heads
            .iter()
            .find(|(value, _)| *value == chosen)
            .map_or(&spec.head, |(_, texts)| texts)
    }

    /// True if the first placeholder of a title, which names the page's subject, is of an answer that does not hold it.
    pub(crate) fn lacks_subject(&self, title: Template) -> bool {
        let subject = title
            .0
            .iter()
            .find(|piece| !matches!(piece, Piece::Text(_)));
        let text = match subject {
            Some(Piece::Part { call, path }) => self.part(*call, path),
            Some(Piece::Name(name)) if self.may_be_of_answer(name) => self.name(name),
            _ => return false,
        };
        text.is_none_or(|text| text.is_empty())
    }

    /// The value at `index` of the page's table, which may use only those before it.
    fn value(&self, index: usize) -> String {
        let value = &self.page.spec().values[index];
        let before = Before { facts: self, index };
        let candidates = value.from.iter().map(|template| template.fill(&before));
        let found = candidates
            .filter(|filled| filled.complete)
            .map(|filled| treated(value, filled.text))
            .find(|text| !is_nothing(text) && !value.except.contains(&text.as_str()));
        match (found, value.page_of) {
            (None, _) => value.default.to_owned(),
            (Some(index), Some(size)) => index
                .parse::<u32>()
                .map_or_else(|_| String::new(), |index| index.div_ceil(size).to_string()),
            (Some(text), None) => text,
        }
    }

    /// A value before `index`, a path parameter or a query key.
    fn name_before(&self, name: &str, index: usize) -> Option<String> {
        let values = &self.page.spec().values[..index];
        if let Some(found) = values.iter().rposition(|value| value.name == name) {
            return Some(self.value(found));
        }
        let param = self
            .params
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, text)| text.clone());
        param.or_else(|| self.query(name))
    }
}

/// Names that a value may use: those defined before it.
struct Before<'a> {
    facts: &'a Facts,
    index: usize,
}

impl Holes for Before<'_> {
    fn name(&self, name: &str) -> Option<String> {
        self.facts.name_before(name, self.index)
    }

    fn query(&self, key: &str) -> Option<String> {
        self.facts.query(key)
    }

    fn part(&self, call: Call, path: &[&str]) -> Option<String> {
        self.facts.part(call, path)
    }
}

impl Holes for Facts {
    fn name(&self, name: &str) -> Option<String> {
        self.name_before(name, self.page.spec().values.len())
    }

    fn query(&self, key: &str) -> Option<String> {
        self.query
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, text)| text.clone())
    }

    fn part(&self, call: Call, path: &[&str]) -> Option<String> {
        contracts::text_at(self.payload(call)?, path)
    }
}

impl Lists for Facts {
    fn list(&self, call: Call, path: &[&str]) -> &[Json] {
        let place = self
            .payload(call)
            .and_then(|payload| contracts::value_at(payload, path));
        place.and_then(Json::as_array).map_or(&[], Vec::as_slice)
    }
}

/// The candidate after `digits`, `ascending`, `replace` and `map`; empty if not in the map.
fn treated(value: &Value, text: String) -> String {
    let text = if value.digits {
        text.chars().filter(char::is_ascii_digit).collect()
    } else {
        text
    };
    let text = match value.ascending.then(|| ascending(&text)).flatten() {
        Some(ordered) => ordered,
        None => text,
    };
    let text = value
        .replace
        .iter()
        .fold(text, |text, (pattern, by)| pattern.replaced(&text, by));
    if value.map.is_empty() {
        return text;
    }
    let found = value.map.iter().find(|(from, _)| *from == text);
    found.map_or_else(String::new, |(_, to)| (*to).to_owned())
}

/// The numbers of a text in ascending order, so that equal sets have one address and one cache key. None: other text.
fn ascending(text: &str) -> Option<String> {
    let mut numbers: Vec<(f64, &str)> = Vec::new();
    for part in text.split(['_', ',']).filter(|part| !part.is_empty()) {
        let number = number_of(part)?;
        if !numbers.iter().any(|(_, known)| *known == part) {
            numbers.push((number, part));
        }
    }
    numbers.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let texts: Vec<_> = numbers.into_iter().map(|(_, part)| part).collect();
    Some(texts.join("_"))
}

fn number_of(text: &str) -> Option<f64> {
    let is_whole = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    (is_whole(whole) && is_whole(decimals)).then(|| text.parse().ok())?
}

/// In addresses 0 means 'not chosen'.
pub(super) fn is_nothing(text: &str) -> bool {
    text.is_empty() || text == "0"
}

#[cfg(test)]
mod tests;

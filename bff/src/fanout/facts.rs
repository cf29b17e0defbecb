//! Facts of a page: its address, its values, and the answers of its parts. Pure.

use std::cell::OnceCell;
use std::collections::HashMap;

use bytes::Bytes;
use contracts::{Call, Holes, Lists, Matched, Page, Part, Template, Texts, Value, When};
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
        self.holds(&part.when)
    }

    /// Whether a condition of the page file holds.
    pub(crate) fn holds(&self, condition: &When) -> bool {
        let value = |name: &str| self.name(name).unwrap_or_default();
        match condition {
            When::Always => true,
            When::Present(name) => !is_nothing(&value(name)),
            When::Absent(name) => is_nothing(&value(name)),
            When::In(name, values) => values.contains(&value(name).as_str()),
            When::NotIn(name, values) => !values.contains(&value(name).as_str()),
        }
    }

    /// True if the part that this one depends on has answered.
    pub(crate) fn has_first(&self, part: &Part) -> bool {
        part.after.is_none_or(|first| self.payload(first).is_some())
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

/// The candidate after `digits` and `map`; empty if not in the map.
fn treated(value: &Value, text: String) -> String {
    let text = if value.digits {
        text.chars().filter(char::is_ascii_digit).collect()
    } else {
        text
    };
    if value.map.is_empty() {
        return text;
    }
    let found = value.map.iter().find(|(from, _)| *from == text);
    found.map_or_else(String::new, |(_, to)| (*to).to_owned())
}

/// In addresses 0 means 'not chosen'.
fn is_nothing(text: &str) -> bool {
    text.is_empty() || text == "0"
}

#[cfg(test)]
mod tests {
    use contracts::{Call, Holes, Page};

    use super::Facts;
    use crate::gateway::query;

    fn facts(path: &str, text: &str) -> Facts {
        Facts::new(Page::on_path(path), query::parse(text).expect("a query"))
    }

    fn canonical(path: &str, text: &str) -> String {
        let facts = facts(path, text);
        facts.fill(facts.page.spec().canonical)
    }

    #[test]
    fn old_rank_address_redirects_to_the_new_one() {
        assert_eq!(
            canonical("/rank/1-0-2026_05-10_15-2_3-0.html", ""),
            "/rank/1-0-202605-10_15-2_3-0-0.html"
        );
        assert_eq!(
            canonical("/rank/2-0-0-0-0-0.html", ""),
            "/rank/2-0-0-0-0-0-0.html"
        );
    }

    #[test]
    fn sort_in_the_query_beats_the_path() {
        let facts = facts("/rank/1-0-0-0-0-0.html", "sort=praise");
        assert_eq!(facts.name("sort").as_deref(), Some("praise"));
        assert!(facts.fill(facts.texts().title).contains("口碑"));
        let asked: Vec<_> = facts
            .page
            .spec()
            .parts
            .iter()
            .filter(|part| part.required && facts.wants(part))
            .collect();
        assert_eq!(asked.len(), 1);
        assert_eq!(asked[0].call, Call::GetRankListNew);
    }

    #[test]
    fn each_list_uses_its_own_call() {
        let call = |sort: &str| {
            let facts = facts("/rank/1-0-0-0-0-0-0.html", &format!("sort={sort}"));
            let parts = facts.page.spec().parts.iter();
            parts
                .filter(|part| part.required && facts.wants(part))
                .map(|part| part.call)
                .collect::<Vec<_>>()
        };
        assert_eq!(call("saleWeek"), [Call::GetRankWeekList]);
        assert_eq!(call("authorVideo"), [Call::GetRankList]);
        assert_eq!(call("newCar"), [Call::GetNewCarRankList]);
        assert_eq!(call("anything"), [Call::GetRankListNew]);
    }

    #[test]
    fn part_parameters_come_from_the_address_without_empty_ones() {
        let facts = facts("/rank/1-0-0-10_15-0-0-0.html", "brand=7&utm=x");
        let part = facts
            .page
            .spec()
            .parts
            .iter()
            .find(|part| facts.wants(part))
            .expect("one");
        let params = facts.part_params(part);
        let params: Vec<_> = params
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        assert_eq!(
            params,
            [("brand", "7"), ("price", "10_15"), ("sort", "sale")]
        );
    }

    #[test]
    fn picture_index_selects_the_page() {
        let pn = |index| facts(&format!("/pic/s-7/wg-{index}.html"), "").name("pn");
        assert_eq!(
            [pn(1), pn(30), pn(31)].map(Option::unwrap_or_default),
            ["1", "1", "2"]
        );
    }

    #[test]
    fn model_other_counts_as_no_model() {
        let facts = facts("/pic/s-7/m-other/ns-2.html", "");
        assert_eq!(facts.name("mid").as_deref(), Some(""));
        assert_eq!(facts.name("tag").as_deref(), Some("内饰"));
    }

    #[test]
    fn second_wave_uses_answers_of_the_first() {
        let mut facts = facts("/", "");
        let part = facts
            .page
            .spec()
            .parts
            .iter()
            .find(|part| part.after.is_some())
            .expect("one");
        assert!(!facts.has_first(part));
        let body = r#"{"ResultCode":0,"Result":{"condictions":[{"title":"SUV","param":{"key":"level","val":"2"}}]}}"#;
        facts.learn(Call::Index, body.into());
        assert!(facts.has_first(part));
        assert!(
            facts
                .part_params(part)
                .contains(&("level".to_owned(), "2".to_owned()))
        );
    }

    /// The client runs the same vectors against its own implementation.
    #[test]
    fn addresses_match_the_vectors() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../contracts/vectors");
        let files = std::fs::read_dir(folder).expect("the vectors");
        let vectors = files.flat_map(|file| {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
            serde_json::from_str::<Vec<serde_json::Value>>(&text).expect("JSON")
        });
        for vector in vectors {
            let url = vector["url"].as_str().expect("a URL");
            let (path, text) = url.split_once('?').unwrap_or((url, ""));
            let facts = facts(path, text);
            assert_eq!(facts.page.name(), vector["page"], "{url}");
            assert_eq!(
                facts.fill(facts.page.spec().canonical),
                vector["canonical"],
                "{url}"
            );
            let parts = facts.page.spec().parts.iter();
            let first: serde_json::Map<_, _> = parts
                .filter(|part| part.after.is_none() && facts.wants(part))
                .map(|part| {
                    let params = facts.part_params(part).into_iter();
                    let params: serde_json::Map<_, _> =
                        params.map(|(name, value)| (name, value.into())).collect();
                    (part.call.name().to_owned(), params.into())
                })
                .collect();
            assert_eq!(serde_json::Value::from(first), vector["parts"], "{url}");
        }
    }
}

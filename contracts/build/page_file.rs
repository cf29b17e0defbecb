//! The structure of a page file. Unknown keys are rejected.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};

use crate::calls::Call;
use crate::sitemap::Sitemap;
use crate::template::Names;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageFile {
    pub(crate) name: String,
    pub(crate) summary: String,
    pub(crate) chunk: String,
    pub(crate) paths: Vec<String>,
    #[serde(default)]
    pub(crate) params: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) query: Vec<String>,
    #[serde(default, deserialize_with = "in_order")]
    pub(crate) values: Vec<(String, Value)>,
    pub(crate) head: Head,
    pub(crate) heads: Option<Heads>,
    pub(crate) parts: Vec<Part>,
    pub(crate) gone: Option<Conditions>,
    pub(crate) form: Option<Form>,
    #[serde(default)]
    pub(crate) json_ld: Vec<serde_json::Value>,
    pub(crate) sitemap: Option<Sitemap>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Value {
    #[serde(default, deserialize_with = "one_or_many")]
    pub(crate) from: Vec<String>,
    #[serde(default)]
    pub(crate) map: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) digits: bool,
    #[serde(default)]
    pub(crate) ascending: bool,
    #[serde(default)]
    pub(crate) replace: Vec<(String, String)>,
    pub(crate) page_of: Option<u32>,
    #[serde(default)]
    pub(crate) except: Vec<String>,
    #[serde(default)]
    pub(crate) default: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    title: String,
    keywords: String,
    description: String,
    #[serde(default)]
    pub(crate) canonical: String,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct Texts {
    pub(crate) title: String,
    pub(crate) keywords: String,
    pub(crate) description: String,
}

#[derive(Deserialize)]
pub(crate) struct Heads {
    pub(crate) by: String,
    #[serde(flatten)]
    pub(crate) texts: BTreeMap<String, Texts>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) call: String,
    #[serde(default)]
    pub(crate) required: bool,
    #[serde(default)]
    pub(crate) when: Conditions,
    pub(crate) after: Option<String>,
    pub(crate) params: BTreeMap<String, String>,
}

/// A form of the document, for readers without script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Form {
    pub(crate) call: String,
    #[serde(default)]
    pub(crate) params: BTreeMap<String, String>,
    pub(crate) body: BTreeMap<String, String>,
    pub(crate) outcome: String,
}

/// Conditions that all hold.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conditions {
    pub(crate) present: Option<String>,
    pub(crate) absent: Option<String>,
    pub(crate) value: Option<String>,
    #[serde(rename = "in")]
    pub(crate) within: Option<Vec<String>>,
    #[serde(rename = "not_in")]
    pub(crate) outside: Option<Vec<String>>,
}

impl Head {
    pub(crate) fn texts(&self) -> Texts {
        Texts {
            title: self.title.clone(),
            keywords: self.keywords.clone(),
            description: self.description.clone(),
        }
    }
}

impl PageFile {
    /// Parts are shared calls only, in at most two waves (design §6).
    pub(crate) fn check(&self, calls: &[Call]) -> Result<(), String> {
        for part in &self.parts {
            let call = calls
                .iter()
                .find(|call| call.name == part.call)
                .ok_or_else(|| format!("part {}: no such call", part.call))?;
            if !call.is_shared() {
                return Err(format!(
                    "part {}: a visitor's call may not stand in a document",
                    part.call
                ));
            }
            let Some(first) = &part.after else { continue };
            let found = self.parts.iter().find(|other| &other.call == first);
            if found.is_none_or(|other| other.after.is_some()) {
                return Err(format!(
                    "part {}: after {first}: that is no part of the first wave",
                    part.call
                ));
            }
        }
        self.form.as_ref().map_or(Ok(()), |form| form.check(calls))
    }

    /// Names available to templates that are expanded after the parts have answered.
    pub(crate) fn names(&self) -> Names<'_> {
        let values = self.values.iter().map(|(name, _)| name.as_str());
        let params = self.params.keys().map(String::as_str);
        let query = self.query.iter().map(String::as_str);
        Names {
            calls: self.parts.iter().map(|part| part.call.as_str()).collect(),
            plain: values
                .chain(params)
                .chain(query)
                .chain(["canonical"])
                .collect(),
            ..Names::default()
        }
    }
}

impl Form {
    fn check(&self, calls: &[Call]) -> Result<(), String> {
        let call = calls.iter().find(|call| call.name == self.call);
        let call = call.ok_or_else(|| format!("form {}: no such call", self.call))?;
        if !call.is_lead() {
            return Err(format!("form {}: its policy is not lead", self.call));
        }
        match self.body.keys().find(|name| !call.takes(name)) {
            Some(name) => Err(format!("form {}: it takes no member {name}", self.call)),
            None => Ok(()),
        }
    }
}

/// Values are evaluated in file order, which a map would lose.
fn in_order<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(String, Value)>, D::Error> {
    let map = serde_json::Map::deserialize(from)?;
    map.into_iter()
        .map(|(name, value)| {
            let value = serde_json::from_value(value).map_err(serde::de::Error::custom)?;
            Ok((name, value))
        })
        .collect()
}

fn one_or_many<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMany {
        One(String),
        Many(Vec<String>),
    }
    Ok(match OneOrMany::deserialize(from)? {
        OneOrMany::One(text) => vec![text],
        OneOrMany::Many(texts) => texts,
    })
}

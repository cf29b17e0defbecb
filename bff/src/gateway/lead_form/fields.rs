//! What a form without script sends: `application/x-www-form-urlencoded`. Pure.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::idempotency::canonical_key;

/// Longest name that a lead takes.
const LONGEST_NAME: usize = 40;

/// One step of the form.
pub(super) enum Filled {
    First(Typed),
    /// Behind the first step: what was typed there is in the sealed state.
    Next {
        state: String,
        code: Option<String>,
        /// The button that sends a code was pressed.
        sends_code: bool,
    },
}

/// What was typed in the first step.
pub(super) struct Typed {
    pub(super) key: Option<String>,
    pub(super) name: Option<String>,
    /// In digits; not checked yet.
    pub(super) phone: Option<String>,
    /// The version of the statement, where the box was ticked.
    pub(super) consent: Option<String>,
    pub(super) about: About,
}

/// What the lead is about, beyond the page. Not checked yet.
#[derive(Serialize, Deserialize)]
pub(super) struct About {
    /// `None` for the model of the page.
    pub(super) model: Option<String>,
    /// The city that the document was shown for: its cookie may have changed since.
    pub(super) city: Option<String>,
    /// `None` where the document offered no dealers.
    pub(super) dealers: Option<Dealers>,
}

/// Longest id that a document offers.
const LONGEST_ID: usize = 32;

/// Most dealers that a document offers, and more.
const MOST_DEALERS: usize = 50;

impl About {
    /// Model and dealers, as a document names them: nothing else is printed.
    pub(super) fn chosen(&self) -> Value {
        let is_id = |id: &&String| {
            let is_of_id = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
            id.len() <= LONGEST_ID && id.bytes().all(is_of_id)
        };
        let dealers = self.dealers.as_ref().map(|dealers| {
            let ids = dealers.ids.iter().filter(is_id).take(MOST_DEALERS);
            ids.collect::<Vec<_>>()
        });
        json!({ "model": self.model.as_ref().filter(is_id), "dealers": dealers })
    }
}

/// The ticked dealers, in the order of the document.
#[derive(Serialize, Deserialize)]
pub(super) struct Dealers {
    pub(super) ids: Vec<String>,
    /// Of those that have one: the ad of a dealer.
    pub(super) materials: Vec<String>,
    /// They are those that were ticked when the document came.
    pub(super) is_default: bool,
}

pub(super) fn read(sent: &[u8]) -> Filled {
    let fields: Vec<(Cow<'_, str>, Cow<'_, str>)> = form_urlencoded::parse(sent).collect();
    let text = |name: &str| {
        let found = fields.iter().find(|(known, _)| known == name);
        let text = found.map(|(_, value)| value.trim());
        text.filter(|text| !text.is_empty())
    };
    if let Some(state) = text("state") {
        return Filled::Next {
            state: state.to_owned(),
            code: text("code").map(narrow),
            sends_code: text("do") == Some("send"),
        };
    }
    Filled::First(Typed {
        key: text("key").and_then(canonical_key),
        name: text("name").map(|name| name.chars().take(LONGEST_NAME).collect()),
        phone: text("phone").map(phone).filter(|phone| !phone.is_empty()),
        consent: text("consent").map(str::to_owned),
        about: About {
            model: text("model").map(str::to_owned),
            city: text("city").map(str::to_owned),
            dealers: text("dealers").map(|offered| dealers(&fields, offered)),
        },
    })
}

/// Each ticked box says `id` or `id:material`; `offered` are those that were ticked at first, separated by commas.
fn dealers(fields: &[(Cow<'_, str>, Cow<'_, str>)], offered: &str) -> Dealers {
    let ticked = fields.iter().filter(|(name, _)| name == "dealer");
    let ticked = ticked.map(|(_, value)| value.split_once(':').unwrap_or((value, "")));
    let (ids, materials): (Vec<_>, Vec<_>) = ticked.unzip();
    let owned = |texts: Vec<&str>| {
        let mut known: Vec<String> = Vec::new();
        for text in texts {
            // One with a comma would be several.
            if !text.is_empty() && !text.contains(',') && !known.iter().any(|one| one == text) {
                known.push(text.to_owned());
            }
        }
        known
    };
    let (ids, materials) = (owned(ids), owned(materials));
    Dealers {
        is_default: ids.join(",") == offered,
        ids,
        materials,
    }
}

/// Full-width digits and letters as narrow ones.
fn narrow(text: &str) -> String {
    let narrow = |char: char| match char {
        '！'..='～' => char::from_u32(char as u32 - 0xfee0).unwrap_or(char),
        char => char,
    };
    text.chars().map(narrow).collect()
}

/// `+86 138-1234 5678` as its eleven digits.
fn phone(text: &str) -> String {
    let digits: String = narrow(text).chars().filter(char::is_ascii_digit).collect();
    let country = ["0086", "86"];
    let national = country.iter().find_map(|code| digits.strip_prefix(code));
    national
        .filter(|national| national.len() == 11)
        .map_or(digits.clone(), str::to_owned)
}

#[cfg(test)]
mod tests;

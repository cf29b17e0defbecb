//! Cache keys. The upstream request of a shared call is made from its key and nothing else.

use std::sync::Arc;

use contracts::{CachePolicy, Call, CityRole};

use super::check::Params;
use super::phone_text::may_name_phone;
use crate::key_text::{PREFIX, in_generation};

/// Canonical key: requests with equal keys get the same answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CallKey {
    pub(crate) call: Call,
    pub(crate) params: Params,
    /// Set only if the contract says that the answer depends on it.
    pub(crate) city: Option<String>,
}

impl CallKey {
    pub(crate) fn new(call: Call, params: Params, city: &str) -> Self {
        let city = (call.spec().city == CityRole::Key).then(|| city.to_owned());
        Self { call, params, city }
    }

    /// How long its answer is stored by the contract; `None` as well if a value may name a phone, such as the words of a search.
    pub(crate) fn cache_policy(&self) -> Option<CachePolicy> {
        let policy = self.call.spec().cache?;
        let names_phone = self.params.iter().any(|(_, value)| may_name_phone(value));
        (!names_phone).then_some(policy)
    }

    /// The encoded key. Length prefixes make it injective.
    pub(crate) fn encode(&self) -> Arc<str> {
        self.text().into()
    }

    /// The encoded key in a purge generation; 0 means never purged.
    pub(crate) fn encode_in(&self, generation: u64) -> Arc<str> {
        in_generation(self.text(), generation)
    }

    fn text(&self) -> String {
        let mut text = String::with_capacity(128);
        for piece in [PREFIX, self.call.name()] {
            text.push_str(piece);
        }
        if let Some(city) = &self.city {
            text.push('@');
            push_sized(&mut text, city);
        }
        for (name, value) in &self.params {
            text.push('|');
            text.push_str(name);
            text.push('=');
            push_sized(&mut text, value);
        }
        text
    }
}

/// `3:abc`.
fn push_sized(text: &mut String, value: &str) {
    push_number(text, value.len());
    text.push(':');
    text.push_str(value);
}

/// Built by hand: formatting would cost more than the look-up.
fn push_number(text: &mut String, number: usize) {
    const DIGITS: &[char; 10] = &['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
    if number > 9 {
        push_number(text, number / 10);
    }
    text.push(DIGITS[number % 10]);
}

#[cfg(test)]
mod tests;

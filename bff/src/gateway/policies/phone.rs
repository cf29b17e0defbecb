//! Phones as subjects of quotas and locks: one subject for all spellings.

use contracts::Phones;
use serde_json::{Map, Value};

/// The whole phone, else the sealed one; `None` for a mask alone. `gateway/body.rs` rejects bodies with both.
pub(super) fn subject(phones: &Phones, body: &Map<String, Value>) -> Option<String> {
    if let Some(phone) = member(body, phones.whole).filter(|phone| !phone.contains('*')) {
        return Some(format!("phone:{phone}"));
    }
    let seal = canonical(member(body, phones.sealed)?);
    (!seal.is_empty()).then(|| format!("seal:{seal}"))
}

/// A text that is not empty.
pub(super) fn member<'b>(body: &'b Map<String, Value>, name: &str) -> Option<&'b str> {
    let text = body.get(name)?.as_str()?;
    (!text.is_empty()).then_some(text)
}

/// Folds all spellings that a lenient base64 or hex decoder maps to the same bytes: both alphabets, padding, foreign
/// characters, hex case, characters that begin no whole group, and unused bits of the last character.
///
/// Folds more than any single decoder. Seals look random, so two phones do not collide.
fn canonical(seal: &str) -> String {
    let mut folded: String = seal
        .chars()
        .filter_map(|char| match char {
            '-' | '+' => Some('+'),
            '_' | '/' => Some('/'),
            char if char.is_ascii_alphanumeric() => Some(char.to_ascii_lowercase()),
            _ => None,
        })
        .collect();
    folded.truncate(folded.len() / 4 * 4);
    folded.pop();
    folded
}

#[cfg(test)]
mod tests;

//! What the text of a cache key says: its call, and its purge generation. `gateway/key.rs` writes the rest.

use std::sync::Arc;

use contracts::Call;

/// Bump the number when the encoding changes, so that old Redis entries do not match.
pub(crate) const PREFIX: &str = "jd1:";

/// The key in a purge generation; 0 means never purged.
pub(crate) fn in_generation(text: String, generation: u64) -> Arc<str> {
    if generation == 0 {
        return text.into();
    }
    format!("{text}~{generation}").into()
}

/// The call of an encoded key.
pub(crate) fn call_of(text: &str) -> Option<Call> {
    Call::ALL.iter().copied().find(|call| is_of(*call, text))
}

/// True if an encoded key belongs to `call`.
pub(crate) fn is_of(call: Call, text: &str) -> bool {
    let rest = text.strip_prefix(PREFIX);
    let rest = rest.and_then(|rest| rest.strip_prefix(call.name()));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['@', '|', '~']))
}

//! What is too long for `make test`: run by `make faults`, with `FAULT_SECONDS` for the rows that go on for a while.

/// How long a long row goes on.
pub(crate) fn seconds(otherwise: u64) -> u64 {
    let set = std::env::var_os("FAULT_SECONDS");
    set.and_then(|text| text.to_str()?.parse().ok()).unwrap_or(otherwise)
}

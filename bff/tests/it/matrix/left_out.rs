//! Rows of the reference that this table omits.

/// Rows that do not apply here.
pub(super) const LEFT_OUT: &[(&str, &str)] = &[(
    "C5",
    "a full disk under an outbox. There is no outbox and no file of state: a lead is accepted when the upstream has it (decision 24).",
)];

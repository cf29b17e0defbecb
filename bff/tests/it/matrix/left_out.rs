//! Rows of the reference that this table omits.

/// Rows that do not apply here.
pub(super) const LEFT_OUT: &[(&str, &str)] = &[];

//! What a word stands for in the car database.

/// An option of the car database, or several.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::search) struct Listed {
    pub(super) key: &'static str,
    pub(super) val: String,
    pub(super) title: String,
}

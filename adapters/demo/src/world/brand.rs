//! brands.csv.

use serde::Deserialize;

use super::origin::Country;

#[derive(Deserialize)]
pub(super) struct Row {
    brand_id: u64,
    name: String,
    letter: String,
    pinyin: String,
}

#[derive(Debug)]
pub(crate) struct Brand {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) letter: String,
    /// Of the whole name, as spelled in the folder.
    pub(crate) pinyin: String,
    pub(crate) country: Country,
    /// Indices of its series.
    pub(crate) series: Vec<usize>,
    /// Cars sold in the latest months; sorts the hot brands.
    pub(crate) popularity: f64,
}

impl Brand {
    pub(super) fn new(row: Row) -> Self {
        Self {
            id: row.brand_id,
            country: Country::of_brand(&row.name),
            name: row.name,
            letter: row.letter,
            pinyin: row.pinyin,
            series: Vec::new(),
            popularity: 0.0,
        }
    }
}

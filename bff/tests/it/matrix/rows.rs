//! The rows, one file a section. Texts go into a Markdown table as they are.

mod process;
mod redis;
mod upstream;

use std::sync::LazyLock;

use super::Row;

pub(super) static ROWS: LazyLock<Vec<Row>> =
    LazyLock::new(|| [upstream::ROWS, redis::ROWS, process::ROWS].concat());

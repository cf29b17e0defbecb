//! The rows, one file per section. Texts are copied into a Markdown table verbatim.

mod process;
mod redis;
mod render;
mod upstream;

use std::sync::LazyLock;

use super::Row;

pub(super) static ROWS: LazyLock<Vec<Row>> =
    LazyLock::new(|| [upstream::ROWS, redis::ROWS, process::ROWS, render::ROWS].concat());

//! Places in a text: as cargo-mutants names them, and as bytes.

use std::ops::Range;

use proc_macro2::Span;
use serde::Deserialize;

/// Both count from 1, columns in characters.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub(crate) struct Place {
    line: usize,
    column: usize,
}

pub(crate) fn start(span: Span) -> Place {
    let start = span.start();
    Place {
        line: start.line,
        column: start.column + 1,
    }
}

pub(crate) fn bytes(span: Span) -> Range<usize> {
    span.byte_range()
}

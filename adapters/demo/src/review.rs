//! The review upstream: sentences of reviews.csv, assigned to series and owners by hash.

mod aspect;
mod koubei;
mod list;
mod summary;
mod tag;

pub(crate) use list::{detail, formatted, page};
pub(crate) use summary::{statistics, summaries, summary, view};

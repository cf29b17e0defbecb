//! Representations of one resource: content codings, entity tags, and the answer to a conditional GET (RFC 9110).

#![warn(missing_docs)]

mod coding;
mod entity_tag;
mod forms;

pub use coding::{Accepted, Coding};
pub use entity_tag::{NoneMatch, Tag, is_wanted, tags};
pub use forms::{Form, Forms};

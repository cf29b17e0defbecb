//! What the calls and the pages of 驾到 are: tables made from the YAML files beside this crate.
//!
//! Invariant: this crate imports nothing of the project.

mod call;
mod page;
mod pattern;
mod rule;
mod template;

pub use call::{CachePolicy, Call, CallSpec, CityRole, Field, Normalize, Param, Scope, Shape};
pub use page::{Matched, Page, PageSpec, Part, PathShape, Texts, Value, When};
pub use pattern::Pattern;
pub use rule::{Kind, Rule};
pub use template::{Filled, Holes, Piece, Template};

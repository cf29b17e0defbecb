//! The call and page tables of 驾到, generated from the YAML files of this crate.
//!
//! Invariant: this crate imports nothing from the project.

/// All calls as one self-contained OpenAPI document.
pub const OPENAPI: &str = include_str!(concat!(env!("OUT_DIR"), "/openapi.json"));

mod call;
mod json_ld;
mod limit;
mod page;
mod pattern;
mod policy;
mod rule;
mod sitemap;
mod spec;
mod template;

pub use call::Call;
pub use json_ld::{Lists, Member, Node, absolute, json_ld, text_at, value_at};
pub use limit::{LimitClass, Phones, Sms, SmsRole};
pub use page::{Form, KeyUse, Matched, Page, PageSpec, Part, PathShape, Texts, Value, When};
pub use pattern::Pattern;
pub use policy::Policy;
pub use rule::{Kind, Rule};
pub use sitemap::{Listing, Only, Sitemap, Source};
pub use spec::{
    AnswerFormat, AnsweredBy, BodyFormat, CachePolicy, CallSpec, CityRole, Field, Fill, Normalize,
    OriginRule, PARAMETER_REFUSED, Param, Route, Scope, Session, Shape,
};
pub use template::{Filled, Holes, Piece, Template};

//! The content upstream: authors and articles, all of them made.

mod detail;
mod feed;
mod instruction;
mod montage;
mod related;
mod tag;

pub(crate) use detail::{article_detail, video_detail};
pub(crate) use feed::{feed, feed_start};
pub(crate) use instruction::instructions;
pub(crate) use montage::{montage, smart_app_montage};
pub(crate) use related::{landing, next, recommend};
pub(crate) use tag::under_tag;

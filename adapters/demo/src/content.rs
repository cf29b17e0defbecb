//! The content upstream: authors and articles, all of them made.

mod article;
mod author;
mod block;
mod facts;
mod feed;
mod feed_item;
mod instruction;
mod montage;
mod news;
mod post;
mod related;
mod section;
mod tag;

pub(crate) use article::{Article, Topic};
pub(crate) use author::{AUTHORS, Author, Field};
pub(crate) use block::Block;
pub(crate) use facts::Facts;
pub(crate) use feed::feed;
pub(crate) use feed_item::FeedItem;
pub(crate) use instruction::instructions;
pub(crate) use montage::{montage, smart_app_montage};
pub(crate) use news::{Byline, News, NewsPage, article_detail, video_detail};
pub(crate) use related::{landing, next, recommend};
pub(crate) use tag::under_tag;

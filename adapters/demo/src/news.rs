//! What is read: articles, videos, owners' posts, and what they consist of.

mod article;
mod author;
mod block;
mod facts;
mod feed_item;
mod page;
pub(crate) mod post;
mod section;
mod tag;

#[cfg(test)]
pub(crate) use article::FILM_SECONDS;
pub(crate) use article::{Article, Topic, film_length};
pub(crate) use author::{AUTHORS, Author, Field};
pub(crate) use block::{Block, MADE, UPRIGHT, WIDE};
pub(crate) use facts::Facts;
pub(crate) use feed_item::FeedItem;
pub(crate) use page::{Byline, News, NewsPage};
pub(crate) use tag::TOPICS;

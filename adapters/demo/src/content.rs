//! The content upstream: authors and articles, all of them made.

mod article;
mod author;
mod feed;

pub(crate) use article::Article;
pub(crate) use author::{AUTHORS, Author, Field};
pub(crate) use feed::feed;

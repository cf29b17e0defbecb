//! The demo over real HTTP, from the folder of `DATA_DIR` or the project's own.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod ads;
mod catalog;
mod contract;
mod fault;
mod feed;
mod folder;
mod gallery;
mod media;
mod place;
mod rank;
mod sales;
mod search;
mod support;

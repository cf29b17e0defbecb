//! The demo upstreams: an HTTP server that plays every upstream of 驾到 from a car data folder.
//!
//! Invariant: the same question to the same folder always has the same answer; nothing depends on the clock.

mod ads;
mod answer;
mod calendar;
mod catalog;
mod content;
mod coupon;
mod dice;
mod figure;
mod gallery;
mod media;
pub mod picture;
mod place;
mod rank;
mod search;
mod server;
mod world;

pub use server::serve;
pub use world::{Options, World, load};

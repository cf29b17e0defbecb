//! The demo upstreams: an HTTP server that acts as every upstream of 驾到, from a car data folder.
//!
//! Invariant: the same request to the same folder always has the same answer, except for visitors' records
//! (`state.rs`); only codes and coupons depend on the clock, because they expire.
//!
//! For tests and by hand: `GET /demo/leads`, `/demo/claims`, `/demo/logs`; `DELETE /demo/state` resets it;
//! `PUT /demo/location/{code}` moves the visitor to a city (0: the look-up fails). The phones that make a lead go wrong
//! stand in `phone/test_phone.rs`, the rule of SMS codes in `phone.rs`, the users in `account.rs`.

mod account;
mod ads;
mod answer;
mod asked_car;
mod behaviour;
mod calendar;
mod campaign;
mod catalog;
mod choice;
mod content;
mod coupon;
mod deal;
mod dealership;
mod figure;
mod gallery;
mod lead;
mod media;
mod model_item;
mod news;
mod people;
mod phone;
mod place;
mod price;
mod quotes;
mod rank;
mod refusal;
mod request;
mod review;
mod search;
mod series_card;
mod server;
mod state;
mod wenda;
mod world;

pub use server::serve;
pub use world::{Options, World, load};

/// `service.name` of its spans.
pub const SERVICE: &str = "jiadao-demo";

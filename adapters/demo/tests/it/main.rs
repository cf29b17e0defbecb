//! The demo over real HTTP, with the folder of `DATA_DIR` or the project's own.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod ads;
mod cars;
mod catalog;
mod code;
mod contract;
mod count;
mod coupon;
mod current;
mod dealers;
mod deals;
mod electric;
mod facts;
mod fault;
mod feed;
mod fitting;
mod folder;
mod for_sale;
mod fuel;
mod gallery;
mod lead;
mod listed;
mod media;
mod members;
mod owner_price;
mod passport;
mod place;
mod rank;
mod rank_conditions;
mod reading;
mod sales;
mod scores;
mod search;
mod search_denied;
mod search_meaning;
mod search_order;
mod search_queries;
mod search_refused;
mod search_times;
mod search_words;
mod seats;
mod shown;
mod showroom;
mod state;
mod support;

//! The coupon upstream: purchase discounts of a city, their coupons, and who claimed them. All of them are made.
//!
//! A goods_id is the spu_id of its coupon: series and city in one, so every coupon of every city is found without a table.

mod claim;
mod detail;
mod discount;
mod offer;

pub(crate) use claim::claim;
pub(crate) use detail::detail;
pub(crate) use discount::{counts as discount_counts, discounts};

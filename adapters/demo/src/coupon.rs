//! The coupon upstream: purchase discounts of a city, their coupons, and claims. All invented.
//!
//! A goods_id is the spu_id of its coupon and encodes series and city, so coupons need no table.

mod claim;
mod detail;
mod discount;
mod offer;

pub(crate) use claim::claim;
pub(crate) use detail::detail;
pub(crate) use discount::{counts as discount_counts, discounts};

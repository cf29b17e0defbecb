//! The lead upstream: codes, leads, and what the forms show before and after.

mod after;
mod code;
mod entrance;
mod inquiry;
mod phone;
mod price;
mod submit;
mod test_phone;

pub(crate) use after::after;
pub(crate) use code::{check, risk, send, status};
pub(crate) use entrance::{card, intention};
pub(crate) use inquiry::before;
pub(crate) use phone::Phone;
pub(crate) use submit::{clue, lead};
pub(crate) use test_phone::TestPhone;

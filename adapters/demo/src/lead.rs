//! The lead upstream: codes, leads, and what the forms show before and after.

mod after;
mod code;
mod entrance;
mod inquiry;
mod price;
mod submit;

pub(crate) use after::after;
pub(crate) use code::{check, risk, send, status};
pub(crate) use entrance::{card, intention};
pub(crate) use inquiry::before;
pub(crate) use submit::{clue, lead};

//! The name that a browser gives its write: `Idempotency-Key`.

use actix_web::http::header::{HeaderMap, HeaderName};
use aws_lc_rs::digest::{SHA256, digest};

use crate::error::{GatewayError, Refused};

/// The header in which a browser names its write.
const HEADER: &str = "idempotency-key";

/// The browser's own name of its write; one is made for a browser that gives none, where the call needs one.
pub(crate) fn key_of(headers: &HeaderMap, is_needed: bool) -> Result<String, GatewayError> {
    let mut given = headers.get_all(HeaderName::from_static(HEADER));
    let Some(value) = given.next() else {
        let made = is_needed.then(new_key);
        return Ok(made.unwrap_or_default());
    };
    // Of two keys none is the browser's name of its write.
    let only = given.next().is_none().then_some(value);
    let key = only
        .and_then(|value| value.to_str().ok())
        .and_then(canonical_key);
    key.ok_or_else(|| {
        let expected = "one UUID of version 4".to_owned();
        GatewayError::BadParameter(vec![Refused {
            param: HEADER.to_owned(),
            expected,
        }])
    })
}

/// A UUID of version 4 in small letters, as it is compared and as it travels.
pub(crate) fn canonical_key(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let is_key = bytes.len() == 36
        && bytes[14] == b'4'
        && matches!(bytes[19], b'8' | b'9' | b'a' | b'b' | b'A' | b'B')
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        });
    is_key.then(|| text.to_ascii_lowercase())
}

/// For a browser that sent none, and for a form without script.
pub(crate) fn new_key() -> String {
    of_bits(rand::random())
}

/// The same for the same text, and as good a secret as that.
pub(crate) fn derived_key(text: &[u8]) -> String {
    let digest = digest(&SHA256, text);
    let bits = digest.as_ref().first_chunk().copied();
    of_bits(u128::from_be_bytes(bits.unwrap_or_default()))
}

/// A UUID of version 4.
fn of_bits(bits: u128) -> String {
    let text = format!("{bits:032x}");
    format!(
        "{}-{}-4{}-a{}-{}",
        &text[..8],
        &text[8..12],
        &text[13..16],
        &text[17..20],
        &text[20..]
    )
}

#[cfg(test)]
mod tests;

//! Validates an upstream's envelope and decides whether it may be stored. Pure.

use adapters::Reply;
use bytes::Bytes;
use contracts::Call;

use crate::config::Codes;
use crate::error::GatewayError;

mod members;
mod scan;

use members::{Members, is_name};

/// A well-formed answer. A non-zero `code` is the upstream's own refusal: passed on, never stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CheckedAnswer {
    pub(crate) bytes: Bytes,
    pub(crate) code: i64,
    /// All storage conditions of design §3.2 except the call's scope.
    pub(crate) storable: bool,
}

/// Reads the head of the envelope; the payload is validated but not built. `codes` are the upstream's own.
pub(crate) fn read(
    call: Call,
    reply: &Reply,
    codes: &Codes,
) -> Result<CheckedAnswer, GatewayError> {
    if reply.status != 200 {
        return without_envelope(call, reply.status);
    }
    let malformed = |why: String| GatewayError::Malformed { call, why };
    if !reply.is_json {
        return Err(GatewayError::NotJson { call });
    }
    let payload = call.spec().payload;
    let [code, payload] = members_of(&reply.body, [CODE, payload])
        .map_err(|error| malformed(format!("line {} column {}", error.line(), error.column())))?;
    let code = code
        .and_then(|code| code.parse().ok())
        .ok_or_else(|| malformed("ResultCode is missing or no whole number".to_owned()))?;
    if codes.failed.contains(&code) {
        return Err(GatewayError::UpstreamFailed { call, code });
    }
    let ours = if codes.missing.contains(&code) {
        call.spec().missing.first()
    } else if codes.parameter_refused.contains(&code) {
        Some(&contracts::PARAMETER_REFUSED)
    } else {
        None
    };
    if let Some(ours) = ours {
        let bytes = with_code(&reply.body, *ours).map_err(|error| malformed(error.to_string()))?;
        return Ok(CheckedAnswer {
            bytes,
            code: *ours,
            storable: false,
        });
    }
    let has_payload = payload.is_some_and(|payload| payload != "null");
    let storable = code == 0 && has_payload && !reply.sets_cookie;
    Ok(CheckedAnswer {
        bytes: reply.body.clone(),
        code,
        storable,
    })
}

/// Meaning of a status other than 200; the body is ignored. 4xx answers the request, except 408 and 429, which describe
/// the upstream's own state.
fn without_envelope(call: Call, status: u16) -> Result<CheckedAnswer, GatewayError> {
    match (status, call.spec().missing.first()) {
        (404 | 410, Some(ours)) => Ok(CheckedAnswer {
            bytes: format!(
                r#"{{"{CODE}":{ours},"ResultMsg":"内容不存在","{}":null}}"#,
                call.spec().payload
            )
            .into(),
            code: *ours,
            storable: false,
        }),
        (408 | 429 | ..400 | 500.., _) => Err(GatewayError::UpstreamStatus { call, status }),
        _ => Err(GatewayError::UpstreamRefused { call, status }),
    }
}

const CODE: &str = "ResultCode";

/// Raw values of members of an envelope; the last duplicate counts.
fn members_of<'b, const N: usize>(
    body: &'b [u8],
    names: [&str; N],
) -> serde_json::Result<[Option<&'b str>; N]> {
    if let Some(found) = scan::members(body, names) {
        return Ok(found);
    }
    let members: Members<'b> = serde_json::from_slice(body)?;
    Ok(names.map(|name| members.get(name)))
}

/// Maps the upstream's not-found code to the contract's.
fn with_code(body: &[u8], code: i64) -> serde_json::Result<Bytes> {
    let members: Members<'_> = serde_json::from_slice(body)?;
    let mut text = format!("{{\"{CODE}\":{code}");
    for (name, value) in members.iter().filter(|(name, _)| !is_name(name, CODE)) {
        text.push(',');
        text.push_str(name);
        text.push(':');
        text.push_str(value);
    }
    text.push('}');
    Ok(text.into())
}

/// An answer that was checked when it was stored.
pub(super) fn of_stored(call: Call, bytes: Bytes) -> Result<CheckedAnswer, GatewayError> {
    let code = code(&bytes).ok_or(GatewayError::Malformed {
        call,
        why: "kept without a code".to_owned(),
    })?;
    Ok(CheckedAnswer {
        bytes,
        code,
        storable: false,
    })
}

/// True if a checked envelope holds an object or a list.
pub(crate) fn has_payload(call: Call, body: &[u8]) -> bool {
    let Ok([payload]) = members_of(body, [call.spec().payload]) else {
        return false;
    };
    payload.is_some_and(|payload| payload.starts_with(['{', '[']))
}

/// `ResultCode` of a checked envelope, read as before: the last duplicate counts.
pub(crate) fn code(body: &[u8]) -> Option<i64> {
    let [code] = members_of(body, [CODE]).ok()?;
    code?.parse().ok()
}

#[cfg(test)]
mod tests;

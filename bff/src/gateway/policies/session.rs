//! Login and logout: the session cookie holds the visitor's token, sealed.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use adapters::Private;
use serde_json::Value;

use crate::error::GatewayError;
use crate::gateway::cookies;
use crate::gateway::envelope::CheckedAnswer;
use crate::gateway::request::VisitorRequest;
use crate::secret::Secret;

pub(super) const LOGIN: &[(&str, &str)] = &[
    (
        "prepare",
        "takes the token from the body, else from the session cookie",
    ),
    (
        "respond",
        "session cookie: set on success, cleared otherwise",
    ),
];

pub(super) const LOGOUT: &[(&str, &str)] = &[(
    "respond",
    "session cookie: cleared, also if the upstream fails",
)];

/// What the answer does to the session cookie.
pub(in crate::gateway) enum SessionChange {
    Unchanged,
    /// Starts a session if the passport accepts the token; ends a session that it no longer accepts.
    Keep(Private<String>),
    End,
}

impl SessionChange {
    pub(in crate::gateway) fn cookie(
        &self,
        secret: &Secret,
        http: &HttpRequest,
        answer: &CheckedAnswer,
    ) -> Option<Cookie<'static>> {
        match self {
            Self::Unchanged => None,
            Self::Keep(token) if answer.code == 0 => cookies::keep_session(secret, http, token),
            Self::Keep(_) | Self::End => Some(cookies::end_session(http)),
        }
    }

    /// A logout ends the session in this browser even if the upstream does not answer: the computer may be shared.
    pub(in crate::gateway) fn cookie_of_failure(
        &self,
        http: &HttpRequest,
    ) -> Option<Cookie<'static>> {
        matches!(self, Self::End).then(|| cookies::end_session(http))
    }
}

/// The login token: that of the body, else that of the session, which is then written into the body.
pub(in crate::gateway) fn login(
    request: &mut VisitorRequest,
) -> Result<SessionChange, GatewayError> {
    const TOKEN: &str = "stoken";
    let given = request
        .body
        .expose()
        .get(TOKEN)
        .and_then(Value::as_str)
        .map(|text| Private::new(text.to_owned()));
    request.by_session = given.is_none();
    let token = given
        .or_else(|| request.session.clone())
        .ok_or(GatewayError::NoSession)?;
    let mut body = request.body.expose().clone();
    body.insert(TOKEN.to_owned(), Value::from(token.expose().as_str()));
    request.body = Private::new(body);
    // It travels in the body alone.
    request.session = None;
    Ok(SessionChange::Keep(token))
}

//! The two cookies of the gateway: session and device.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time};
use adapters::Private;

use super::origin;
use crate::secret::Secret;

const SESSION: &str = "session";
const DEVICE: &str = "device";
const PUBLIC_DEVICE: &str = "public device";

/// Thirty days (spec browsing §9).
const LIFE: time::Duration = time::Duration::days(30);

/// The visitor's token, if the cookie holds one that we sealed.
pub(crate) fn session(secret: &Secret, http: &HttpRequest) -> Option<Private<String>> {
    let cookie = http.cookie(SESSION)?;
    let token = secret.open(SESSION, cookie.value())?;
    String::from_utf8(token).ok().map(Private::new)
}

/// Sets the session cookie.
pub(crate) fn keep_session(
    secret: &Secret,
    http: &HttpRequest,
    token: &Private<String>,
) -> Option<Cookie<'static>> {
    let sealed = secret.seal(SESSION, token.expose().as_bytes())?;
    Some(made(http, SESSION, sealed, LIFE))
}

/// Clears the session cookie.
pub(crate) fn end_session(http: &HttpRequest) -> Cookie<'static> {
    made(http, SESSION, String::new(), time::Duration::ZERO)
}

/// The browser that the device cookie names.
pub(crate) struct Device {
    /// From a valid cookie, for limits; `None` is a browser that came without one.
    pub(crate) known: Option<String>,
    /// With the cookie that it gets now.
    id: String,
    /// For a browser without one.
    pub(crate) cookie: Option<Cookie<'static>>,
}

pub(crate) fn device(secret: &Secret, http: &HttpRequest) -> Device {
    let known = http.cookie(DEVICE).and_then(|cookie| {
        let (id, name) = cookie.value().split_once('.')?;
        secret
            .is_name(DEVICE, id.as_bytes(), name)
            .then(|| id.to_owned())
    });
    let (id, cookie) = match &known {
        Some(id) => (id.clone(), None),
        None => {
            let id = format!("{:032x}", rand::random::<u128>());
            let signed = format!("{id}.{}", secret.name(DEVICE, id.as_bytes()));
            (id, Some(made(http, DEVICE, signed, LIFE)))
        }
    };
    Device { known, id, cookie }
}

impl Device {
    /// What upstreams call it. Another name than the one that signs its cookie.
    pub(crate) fn public(&self, secret: &Secret) -> String {
        secret.name(PUBLIC_DEVICE, self.id.as_bytes())
    }
}

fn made(
    http: &HttpRequest,
    name: &'static str,
    value: String,
    life: time::Duration,
) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(!origin::is_loopback(http))
        .max_age(life)
        .finish()
}

#[cfg(test)]
mod tests;

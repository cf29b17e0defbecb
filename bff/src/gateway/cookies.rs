//! The two cookies of the gateway: session and device.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time};
use adapters::Private;

use super::origin;
use crate::secret::Secret;

const SESSION: &str = "session";
const DEVICE: &str = "device";

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

/// The device id for limits: from a valid cookie, else a new one with its cookie.
pub(crate) fn device(
    secret: &Secret,
    http: &HttpRequest,
) -> (Option<String>, Option<Cookie<'static>>) {
    let known = http.cookie(DEVICE).and_then(|cookie| {
        let (id, name) = cookie.value().split_once('.')?;
        secret
            .is_name(DEVICE, id.as_bytes(), name)
            .then(|| id.to_owned())
    });
    if known.is_some() {
        return (known, None);
    }
    let id = format!("{:032x}", rand::random::<u128>());
    let signed = format!("{id}.{}", secret.name(DEVICE, id.as_bytes()));
    (None, Some(made(http, DEVICE, signed, LIFE)))
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
mod tests {
    use actix_web::HttpRequest;
    use actix_web::cookie::Cookie;
    use actix_web::test::TestRequest;

    use super::{DEVICE, LIFE, SESSION, device, end_session, made, session};
    use crate::secret::Secret;

    fn http(host: &str, cookies: &[(&str, &str)]) -> HttpRequest {
        let mut request = TestRequest::default().insert_header(("host", host));
        for (name, value) in cookies {
            request = request.cookie(Cookie::new(*name, *value));
        }
        request.to_http_request()
    }

    fn secret() -> Secret {
        Secret::new("one", "").expect("a secret")
    }

    /// Spec browsing §9: thirty days, HttpOnly, SameSite and Secure.
    #[test]
    fn cookie_lives_thirty_days_and_is_http_only() {
        let cookie = made(
            &http("jiadao.example", &[]),
            SESSION,
            "sealed".to_owned(),
            LIFE,
        );
        assert_eq!(
            cookie.to_string(),
            "session=sealed; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=2592000"
        );
    }

    /// Browsers reject Secure cookies from plain-HTTP origins.
    #[test]
    fn cookie_on_loopback_is_not_secure() {
        for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"] {
            let cookie = made(&http(host, &[]), SESSION, "sealed".to_owned(), LIFE);
            assert_eq!(
                cookie.to_string(),
                "session=sealed; HttpOnly; SameSite=Lax; Path=/; Max-Age=2592000",
                "{host}"
            );
        }
    }

    #[test]
    fn logout_clears_the_cookie() {
        assert_eq!(
            end_session(&http("jiadao.example", &[])).to_string(),
            "session=; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=0"
        );
    }

    #[test]
    fn accepts_only_tokens_sealed_as_sessions() {
        let secret = secret();
        let seal = |purpose| secret.seal(purpose, b"token").expect("sealed");
        let read = |cookies: &[(&str, &str)]| {
            let token = session(&secret, &http("jiadao.example", cookies));
            token.map(|token| token.expose().clone())
        };
        assert_eq!(read(&[("session", &seal("session"))]), Some("token".into()));
        assert_eq!(read(&[("session", &seal("answer"))]), None);
        assert_eq!(read(&[("device", &seal("session"))]), None);
        assert_eq!(read(&[("session", "token")]), None);
        assert_eq!(read(&[]), None);
    }

    #[test]
    fn recognises_a_device_by_its_cookie() {
        let secret = secret();
        let (known, cookie) = device(&secret, &http("jiadao.example", &[]));
        assert_eq!(known, None);
        let cookie = cookie.expect("a new one");
        assert_eq!((cookie.name(), cookie.max_age()), (DEVICE, Some(LIFE)));
        let (id, _) = cookie.value().split_once('.').expect("an id and its name");
        assert_eq!(id.len(), 32);

        let of = |value: &str| device(&secret, &http("jiadao.example", &[("device", value)]));
        assert_eq!(of(cookie.value()), (Some(id.to_owned()), None));
        let forged = format!("{}.{}", "0".repeat(32), secret.name("session", b"0"));
        for value in [id, "", ".", &forged, &format!("{}x", cookie.value())] {
            let (known, new) = of(value);
            assert_eq!(known, None, "{value}");
            assert!(new.is_some(), "{value}");
        }
    }
}

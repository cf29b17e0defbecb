use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use actix_web::test::TestRequest;
use adapters::Private;

use super::{DEVICE, LIFE, SESSION, device, end_session, keep_session, made, session};
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
// B9.21
// L9.17
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
    let first = device(&secret, &http("jiadao.example", &[]));
    assert_eq!(first.known, None);
    let public = first.public(&secret);
    let cookie = first.cookie.expect("a new one");
    assert_eq!((cookie.name(), cookie.max_age()), (DEVICE, Some(LIFE)));
    let (id, signature) = cookie.value().split_once('.').expect("an id and its name");
    assert_eq!(id.len(), 32);
    // The id sent upstream is of no use as a cookie.
    assert!(!cookie.value().contains(&public) && !signature.contains(&public));

    let of = |value: &str| device(&secret, &http("jiadao.example", &[("device", value)]));
    let again = of(cookie.value());
    assert_eq!(again.public(&secret), public);
    assert_eq!((again.known.as_deref(), again.cookie), (Some(id), None));
    let forged = format!("{}.{}", "0".repeat(32), secret.name("session", b"0"));
    for value in [id, "", ".", &forged, &format!("{}x", cookie.value())] {
        let other = of(value);
        assert_eq!(other.known, None, "{value}");
        assert!(other.cookie.is_some(), "{value}");
        assert_ne!(other.public(&secret), public, "{value}");
    }
}

/// Both cookies live thirty days (browsing §9).
#[test]
fn session_and_device_are_kept_for_thirty_days() {
    let (secret, http) = (secret(), http("jiadao.example", &[]));
    let session = keep_session(&secret, &http, &Private::new("token".to_owned()));
    for cookie in [session, device(&secret, &http).cookie] {
        let text = cookie.expect("a cookie").to_string();
        let rest = "; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=2592000";
        assert!(text.ends_with(rest), "{text}");
    }
}

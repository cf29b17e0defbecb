//! The passport, a third-party identity provider: after login a token goes to the page that requested it.
//!
//! `GET /passport/login?origin=http://127.0.0.1:8080` opens as a popup. It posts `{ready: true}` to the opener once
//! loaded, and `{stoken}` after login; the browser delivers both to that origin only. `GET /passport/logout?back=URL`
//! redirects back. Invariant: a token goes to loopback, or to the host under which the passport was requested; never to
//! `*`.

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, LOCATION, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::http::{StatusCode, Uri};
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::State;
use crate::account::{self, User};
use crate::phone::Phone;

/// No inline script, no framing, no external resources.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const LOGIN: &str = include_str!("passport/login.html");
const HANDOVER: &str = include_str!("passport/handover.html");
const MESSAGE: &str = include_str!("passport/message.html");
const READY: &str = include_str!("passport/ready.js");
const SCRIPT: &str = include_str!("passport/handover.js");
const STYLE: &str = include_str!("passport/passport.css");

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    origin: String,
}

#[derive(Deserialize)]
struct Chosen {
    origin: String,
    user: u64,
}

#[derive(Deserialize)]
struct Leaving {
    #[serde(default)]
    back: String,
}

pub(super) fn routes(config: &mut ServiceConfig) {
    let ready = || async { file("text/javascript; charset=utf-8", READY) };
    let script = || async { file("text/javascript; charset=utf-8", SCRIPT) };
    let style = || async { file("text/css; charset=utf-8", STYLE) };
    config
        .service(
            web::resource("/passport/login")
                .route(web::get().to(login))
                .route(web::post().to(enter)),
        )
        .service(web::resource("/passport/logout").route(web::get().to(logout)))
        .service(web::resource("/passport/ready.js").route(web::get().to(ready)))
        .service(web::resource("/passport/handover.js").route(web::get().to(script)))
        .service(web::resource("/passport/passport.css").route(web::get().to(style)));
}

async fn login(http: HttpRequest, asked: Query<Asked>) -> HttpResponse {
    if !is_known(&http, &asked.origin) {
        return stranger();
    }
    let users: String = User::all()
        .map(|user| {
            let phone = user
                .phone()
                .map_or_else(|| "未绑定手机".to_owned(), Phone::masked);
            format!(
                "<button name=\"user\" value=\"{}\">{}<small>{phone}</small></button>",
                user.id,
                user.uname()
            )
        })
        .collect();
    let html = LOGIN
        .replace("{origin}", &asked.origin)
        .replace("{users}", &users);
    page(StatusCode::OK, html)
}

async fn enter(http: HttpRequest, chosen: Form<Chosen>, state: Data<State>) -> HttpResponse {
    // Another site must not log a visitor in.
    let site = http.headers().get("sec-fetch-site");
    let own = site.is_none_or(|site| site == "same-origin");
    if !own || !is_known(&http, &chosen.origin) {
        return stranger();
    }
    let Some(user) = User::find(chosen.user) else {
        return message(StatusCode::BAD_REQUEST, "没有这个演示用户");
    };
    match account::admit(&state.store, user) {
        Ok(stoken) => page(
            StatusCode::OK,
            HANDOVER
                .replace("{origin}", &chosen.origin)
                .replace("{stoken}", &stoken),
        ),
        Err(_) => message(StatusCode::INTERNAL_SERVER_ERROR, "登录失败，请稍后再试"),
    }
}

/// Tokens end with the call getLogout; this would end only the passport's own session.
async fn logout(http: HttpRequest, leaving: Query<Leaving>) -> HttpResponse {
    if leaving.back.is_empty() {
        return message(StatusCode::OK, "您已退出登录");
    }
    if !is_allowed(&http, &leaving.back) {
        return stranger();
    }
    HttpResponse::SeeOther()
        .insert_header((LOCATION, leaving.back.as_str()))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}

/// An allowed origin, without path.
fn is_known(http: &HttpRequest, origin: &str) -> bool {
    let bare = origin.parse::<Uri>().is_ok_and(|uri| {
        let scheme = uri.scheme_str().unwrap_or_default();
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        origin == format!("{scheme}://{authority}")
    });
    bare && is_allowed(http, origin)
}

fn is_allowed(http: &HttpRequest, address: &str) -> bool {
    // A backslash or user information makes browsers and parsers see different hosts.
    let plain = address.bytes().all(|byte| {
        byte.is_ascii_graphic() && !matches!(byte, b'\\' | b'@' | b'"' | b'<' | b'>' | b'&')
    });
    let Some(uri) = address.parse::<Uri>().ok().filter(|_| plain) else {
        return false;
    };
    let web = matches!(uri.scheme_str(), Some("http" | "https"));
    let own = http
        .headers()
        .get("host")
        .and_then(|host| host.to_str().ok()?.parse::<Uri>().ok());
    let own = own.as_ref().and_then(Uri::host);
    let host = uri.host();
    web && host.is_some_and(|host| {
        matches!(host, "127.0.0.1" | "localhost" | "[::1]") || Some(host) == own
    })
}

fn stranger() -> HttpResponse {
    message(StatusCode::FORBIDDEN, "来源不在允许的名单内")
}

fn message(status: StatusCode, text: &str) -> HttpResponse {
    page(status, MESSAGE.replace("{text}", text))
}

fn page(status: StatusCode, html: String) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((REFERRER_POLICY, "same-origin"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(html)
}

fn file(kind: &'static str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(kind)
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(text)
}

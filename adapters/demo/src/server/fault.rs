//! Deliberate failures: by an id in the request, or set manually for a call.

use std::collections::HashMap;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::body::{BodyStream, SizedStream};
use actix_web::http::header::{ContentType, HeaderValue, LOCATION, SET_COOKIE};
use bytes::Bytes;
use contracts::Call;
use futures_util::{StreamExt, stream};

use super::distort::Distortion;
use super::json;
use crate::request::{Mishap, Query};
use crate::world::World;

/// Kinds of upstream failures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    ResultCode,
    Http500,
    Truncated,
    Malformed,
    Silence,
    Closed,
    Html,
    Slow,
    /// A complete answer that violates its contract.
    Distorted(Distortion),
    Redirect,
    /// A shared answer that sets a cookie.
    SetCookie,
    TooLarge,
    /// Only by phone (`phone/test_phone.rs`).
    Late,
}

/// Kinds by their name in /demo/faults; the index, from 1, ends the id that selects it: 9990001 and up.
const KINDS: [(&str, Fault); 16] = [
    ("result_code", Fault::ResultCode),
    ("http_500", Fault::Http500),
    ("truncated", Fault::Truncated),
    ("malformed", Fault::Malformed),
    ("silence", Fault::Silence),
    ("closed", Fault::Closed),
    ("html", Fault::Html),
    ("slow", Fault::Slow),
    ("missing_field", Fault::Distorted(Distortion::MissingField)),
    ("wrong_type", Fault::Distorted(Distortion::WrongType)),
    ("code_as_text", Fault::Distorted(Distortion::CodeAsText)),
    ("no_code", Fault::Distorted(Distortion::NoCode)),
    ("page_size", Fault::Distorted(Distortion::PageSize)),
    ("redirect", Fault::Redirect),
    ("set_cookie", Fault::SetCookie),
    ("too_large", Fault::TooLarge),
];

const SENTINELS: u64 = 9_990_000;
const ID_PARAMETERS: [&str; 7] = [
    "series_id",
    "intention_series_id",
    "model_id",
    "mid",
    "brand",
    "brand_id",
    "ad_id",
];

const SLOW: Duration = Duration::from_secs(3);
const LATE: Duration = Duration::from_secs(20);
/// Padding beyond a gateway's size limit.
const LARGE: usize = 4 * 1024 * 1024;
const SILENCE: Duration = Duration::from_secs(60);
/// Long enough to flush before the connection closes.
const FLUSH: Duration = Duration::from_millis(30);

const HTML: &str = "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head>\
    <body><h1>502 Bad Gateway</h1><hr>nginx</body></html>";

/// Faults set manually.
#[derive(Default)]
pub(super) struct Faults(Mutex<HashMap<Call, Fault>>);

impl Faults {
    pub(super) fn of(&self, call: Call) -> Option<Fault> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&call)
            .copied()
    }

    pub(super) fn set(&self, call: Call, fault: Fault) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(call, fault);
    }

    pub(super) fn clear(&self) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

/// The fault selected by an id in the query. A delayed or distorted answer is that of the first real entity of its
/// kind.
pub(super) fn sentinel(world: &World, query: &mut Query) -> Option<Fault> {
    let (name, place) = ID_PARAMETERS.iter().find_map(|name| {
        let id: u64 = query.text(name)?.parse().ok()?;
        let place = usize::try_from(id.checked_sub(SENTINELS + 1)?).ok()?;
        (place < KINDS.len()).then_some((*name, place))
    })?;
    let fault = KINDS[place].1;
    let shown = matches!(
        fault,
        Fault::Slow | Fault::Distorted(_) | Fault::SetCookie | Fault::Truncated | Fault::Malformed
    );
    if shown {
        let real = match name {
            "series_id" | "intention_series_id" => world.series.first().map(|series| series.id),
            "model_id" | "mid" => world.models.first().map(|model| model.id),
            "brand" | "brand_id" => world.brands.first().map(|brand| brand.id),
            _ => None,
        };
        query.replace(name, &real.map_or_else(String::new, |id| id.to_string()));
    }
    Some(fault)
}

impl From<Mishap> for Fault {
    fn from(mishap: Mishap) -> Self {
        match mishap {
            Mishap::Late => Self::Late,
            Mishap::Closed => Self::Closed,
            Mishap::Garbled => Self::Malformed,
            Mishap::Broken => Self::Http500,
        }
    }
}

async fn wait(time: Duration) {
    tokio::time::sleep(time).await;
}

impl Fault {
    pub(super) fn from_name(name: &str) -> Option<Self> {
        KINDS
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, fault)| *fault)
    }

    pub(super) fn names() -> Vec<&'static str> {
        KINDS.iter().map(|(name, _)| *name).collect()
    }

    /// Fails; `answer` is the regular answer to `call` with `rn` items.
    pub(super) async fn play(self, call: Call, rn: Option<usize>, answer: String) -> HttpResponse {
        match self {
            Self::ResultCode => json(
                r#"{"ResultCode":1,"ResultMsg":"上游服务繁忙（演示故障）","Result":null}"#
                    .to_owned(),
            ),
            Self::Http500 => HttpResponse::InternalServerError()
                .content_type("application/json; charset=utf-8")
                .body(r#"{"ResultCode":500,"ResultMsg":"internal error","Result":null}"#),
            Self::Truncated => truncated(answer),
            Self::Malformed => json(
                answer.replacen(r#""ResultMsg":"success","#, r#""ResultMsg":success,"#, 1) + "}",
            ),
            Self::Silence => {
                wait(SILENCE).await;
                closed()
            }
            Self::Closed => closed(),
            // Like a misconfigured proxy: an error page with a success status.
            Self::Html => HttpResponse::Ok()
                .insert_header(ContentType::html())
                .body(HTML),
            Self::Slow => {
                wait(SLOW).await;
                json(answer)
            }
            Self::Late => {
                wait(LATE).await;
                json(answer)
            }
            Self::Distorted(how) => json(how.of(call, rn, &answer)),
            Self::Redirect => HttpResponse::Found()
                .insert_header((LOCATION, "http://127.0.0.1:9/elsewhere"))
                .finish(),
            Self::SetCookie => {
                let mut response = json(answer);
                let cookie = HeaderValue::from_static("whose=somebody");
                response.headers_mut().insert(SET_COOKIE, cookie);
                response
            }
            Self::TooLarge => json(answer + &" ".repeat(LARGE)),
        }
    }
}

/// Declares the full length, sends half, and closes the connection.
fn truncated(answer: String) -> HttpResponse {
    let whole = Bytes::from(answer);
    let size = whole.len() as u64;
    let half = whole.slice(..whole.len() / 2);
    let sent = stream::once(async move { Ok::<_, io::Error>(half) });
    let end = stream::once(async {
        wait(FLUSH).await;
        Err(broken())
    });
    HttpResponse::Ok()
        .content_type("application/json; charset=utf-8")
        .body(SizedStream::new(size, sent.chain(end).boxed_local()))
}

/// The body fails before the head is sent: the connection closes without a byte.
fn closed() -> HttpResponse {
    let nothing = stream::once(async { Err::<Bytes, _>(broken()) });
    HttpResponse::Ok().body(BodyStream::new(nothing.boxed_local()))
}

fn broken() -> io::Error {
    io::Error::new(io::ErrorKind::ConnectionAborted, "a fault on purpose")
}

//! A call as HTTP: the request read, the answer written.

use std::net::IpAddr;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::http::header::{
    ACCEPT_ENCODING, AGE, CACHE_CONTROL, CONTENT_ENCODING, ETAG, HeaderMap, IF_NONE_MATCH, VARY,
};
use actix_web::web::Payload;
use actix_web::{HttpRequest, HttpResponse};
use bytes::{Bytes, BytesMut};
use contracts::Call;
use futures_util::StreamExt;

use super::{Answered, Asked, answer, body, check, cities, origin, query, stamp};
use crate::cache::{Entry, Source};
use crate::error::GatewayError;
use crate::state::Worker;
use crate::telemetry::Trace;

/// Largest JSON body, and how long it may take to come.
const MOST_BODY: usize = 64 * 1024;
const BODY_PATIENCE: Duration = Duration::from_secs(10);

/// What is there to log besides the answer itself.
pub(crate) struct Served {
    pub(crate) response: HttpResponse,
    pub(crate) cache: &'static str,
}

/// Answers `call`, which is on the path and method of `http`.
pub(crate) async fn serve(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    payload: Payload,
    call: Call,
    client: IpAddr,
    trace: &Trace,
) -> Result<Served, GatewayError> {
    let started = Instant::now();
    let spec = call.spec();
    let config = worker.config();
    if spec.method == "POST" && !origin::is_ours(http.headers(), |host| config.server.is_ours(host))
    {
        return Err(GatewayError::CrossSite);
    }
    let pairs = query::parse(http.query_string()).map_err(GatewayError::BadParameter)?;
    let checked = check::check(spec, &pairs).map_err(GatewayError::BadParameter)?;
    worker
        .shared
        .counters
        .unknown_params
        .add(checked.unknown as u64);
    worker
        .shared
        .limits
        .admit(&config.limits, spec.limit, client)?;

    let monitor = stamp::monitor_of(http.headers())
        .map_err(|refused| GatewayError::BadParameter(vec![refused]))?;
    let wished = checked.city.or_else(|| stamp::wished_city(http));
    let visitor = stamp::Visitor {
        monitor,
        city: cities::resolve(worker, wished).await,
        trace: trace.clone(),
    };
    let body = match spec.body {
        Some(fields) => {
            let bytes = read_body(payload).await?;
            body::check(fields, &bytes).map_err(GatewayError::BadParameter)?
        }
        None => Bytes::new(),
    };
    let deadline = started + Duration::from_millis(config.deadline.upstream_ms);
    let answered = answer(
        worker,
        Asked {
            call,
            params: checked.params,
            body,
            visitor,
            deadline,
        },
    )
    .await?;
    Ok(written(worker, http.headers(), &answered))
}

fn written(worker: &Worker, headers: &HeaderMap, answered: &Answered) -> Served {
    match answered {
        Answered::Shared { entry, source } => {
            worker.shared.counters.answered(*source);
            Served {
                response: shared(headers, entry, *source),
                cache: source.cache_status(),
            }
        }
        Answered::Private(bytes) => {
            let response = HttpResponse::Ok()
                .content_type("application/json")
                .insert_header((CACHE_CONTROL, "no-store, private"))
                .body(bytes.clone());
            Served {
                response,
                cache: "",
            }
        }
    }
}

fn shared(headers: &HeaderMap, entry: &Arc<Entry>, source: Source) -> HttpResponse {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    };
    if !entry.is_storable() {
        return HttpResponse::Ok()
            .content_type("application/json")
            .insert_header((CACHE_CONTROL, "no-store"))
            .insert_header(("cache-status", source.cache_status()))
            .body(entry.body.clone());
    }
    let matched = text(IF_NONE_MATCH)
        .split(',')
        .any(|tag| tag.trim() == entry.etag || tag.trim() == "*");
    let mut response = if matched {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        // The browser asks again each time, and gets 304.
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((ETAG, entry.etag.as_str()))
        .insert_header((VARY, "Accept-Encoding, Cookie"))
        .insert_header((AGE, entry.born.elapsed().as_secs()))
        .insert_header(("cache-status", source.cache_status()));
    if matched {
        return response.finish();
    }
    let (encoding, bytes) = entry.encoded(text(ACCEPT_ENCODING));
    if let Some(encoding) = encoding {
        response.insert_header((CONTENT_ENCODING, encoding));
    }
    response
        .content_type("application/json")
        .body(bytes.clone())
}

async fn read_body(mut payload: Payload) -> Result<Bytes, GatewayError> {
    let whole = async {
        let mut body = BytesMut::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|_| GatewayError::SlowBody)?;
            if body.len() + chunk.len() > MOST_BODY {
                return Err(GatewayError::BodyTooLarge { limit: MOST_BODY });
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.freeze())
    };
    tokio::time::timeout(BODY_PATIENCE, whole)
        .await
        .unwrap_or(Err(GatewayError::SlowBody))
}

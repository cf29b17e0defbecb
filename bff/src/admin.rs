//! The operators' port: health, metrics, the settings in force, cache purges, and leads in the outbox.

use std::rc::Rc;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use contracts::Call;
use serde::Deserialize;
use serde_json::json;

use self::act::act;
use self::refused::Refused;
use crate::health;
use crate::key_text::{call_of, in_generation};
use crate::state::Worker;

mod access;
mod act;
mod drift;
mod lead_export;
mod leads;
mod refused;

type Here = Data<Rc<Worker>>;

/// Every path of the port.
pub(crate) fn paths(service: &mut ServiceConfig) {
    service
        .service(web::resource("/-/live").get(async || health::live()))
        .service(web::resource("/-/ready").get(async |worker: Here| health::details(&worker)))
        .service(web::resource("/metrics").get(metrics))
        .service(web::resource("/-/config").get(config))
        .service(web::resource("/-/drift").get(drift::report))
        .service(web::resource("/-/purge").post(purge))
        .service(web::resource("/-/leads").get(leads::inventory))
        .service(
            web::resource("/-/leads/retry")
                .post(async |http, body, worker| act(http, body, worker, leads::retry).await),
        )
        .service(
            web::resource("/-/leads/drop")
                .post(async |http, body, worker| act(http, body, worker, leads::drop).await),
        )
        .service(
            web::resource("/-/leads/export").post(async |http, body, worker| {
                act(http, body, worker, lead_export::export).await
            }),
        );
}

async fn metrics(worker: Here) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(worker.shared.telemetry.scrape())
}

/// The settings in force, as TOML, without secrets.
async fn config(worker: Here) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(worker.config().shown())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Broom {
    /// Purges every answer of a call.
    call: Option<String>,
    /// One cache key, as `jiadao explain` prints it.
    key: Option<String>,
}

/// `POST /-/purge?call=index` purges every answer of a call: here and in Redis at once, in other processes within a
/// second. `?key=...` purges one answer here and in Redis; other processes keep theirs until it is stale.
async fn purge(
    http: HttpRequest,
    broom: web::Query<Broom>,
    worker: Here,
) -> Result<HttpResponse, Refused> {
    access::check(&http, &worker.config())?;
    let memory = &worker.shared.memory;
    let peer = http.peer_addr().map(|peer| peer.ip().to_string());
    let purged = match (&broom.call, &broom.key) {
        (Some(name), None) => {
            let call = Call::from_name(name);
            let call = call.ok_or_else(|| Refused::wrong("call: expected the name of a call"))?;
            let swept = worker.shared.generations.sweep(&worker.redis, call).await;
            audit(peer.as_deref(), call, false, swept.here);
            json!({ "purged": swept.here, "redis_told": swept.told })
        }
        (None, Some(key)) => {
            let expected = "key: expected a key as `jiadao explain` prints it";
            let call = call_of(key).ok_or_else(|| Refused::wrong(expected))?;
            let key = in_generation(key.clone(), worker.shared.generations.of(call));
            let here = memory.take_where(|known| known == &*key).len();
            worker.redis.remove(&key).await;
            audit(peer.as_deref(), call, true, here);
            json!({ "purged": here })
        }
        _ => return Err(Refused::wrong("expected either call or key")),
    };
    Ok(HttpResponse::Ok().json(purged))
}

/// Who purged what. A key holds what was asked for, so it is not written.
fn audit(peer: Option<&str>, call: Call, by_key: bool, purged: usize) {
    let call = call.name();
    tracing::info!(peer, call, by_key, purged, "operator: answers are purged");
}

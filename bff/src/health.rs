//! What operators and probes ask.

use std::rc::Rc;

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use serde_json::json;

use crate::state::Worker;

/// The process runs its event loop. Says nothing of upstreams or Redis.
pub(crate) fn live() -> HttpResponse {
    plain("live")
}

/// The process takes requests. Redis is optional, so its loss shows in the details alone.
pub(crate) fn ready() -> HttpResponse {
    plain("ready")
}

/// For operators: what is degraded, and what has been counted.
pub(crate) fn details(worker: &Rc<Worker>) -> HttpResponse {
    let shared = &worker.shared;
    let counters = &shared.counters;
    let redis = match &shared.redis {
        None => "off",
        Some(pool) if pool.is_resting() => "degraded",
        Some(_) => "ok",
    };
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(json!({
            "ready": true,
            "redis": redis,
            "memory": { "entries": shared.memory.entries(), "bytes": shared.memory.bytes() },
            "requests": counters.requests.get(),
            "answers": {
                "memory": counters.memory_hits.get(),
                "redis": counters.redis_hits.get(),
                "stale": counters.stale_answers.get(),
                "upstream": counters.upstream_answers.get(),
            },
            "failures": counters.failures.get(),
            "panics": counters.panics.get(),
            "unknown_params": counters.unknown_params.get(),
        }))
}

fn plain(text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(text)
}

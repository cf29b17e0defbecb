//! What operators and probes ask.

use std::rc::Rc;
use std::sync::atomic::Ordering;

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use serde_json::json;

use crate::resilience::Guard;
use crate::state::Worker;

/// The process runs its event loop. Says nothing of upstreams or Redis.
pub(crate) fn live() -> HttpResponse {
    plain("live")
}

/// The process takes requests. Redis is optional, so its loss shows in the details alone.
pub(crate) fn ready(worker: &Worker) -> HttpResponse {
    if worker.shared.load.is_ready(&worker.config().shed) {
        return plain("ready");
    }
    let why = if worker.shared.load.is_draining() {
        "draining"
    } else {
        "overloaded"
    };
    HttpResponse::ServiceUnavailable()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(why)
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
    let upstreams: serde_json::Map<_, _> = shared
        .guards
        .all()
        .into_iter()
        .map(|(name, guard)| (name.to_owned(), standing(guard)))
        .collect();
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(json!({
            "ready": shared.load.is_ready(&worker.config().shed),
            "draining": shared.load.is_draining(),
            "in_flight": shared.load.in_flight(),
            "shed": { "all": shared.load.shed.load(Ordering::Relaxed), "recent": shared.load.recent_sheds() },
            "upstreams": upstreams,
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

fn standing(guard: &Guard) -> serde_json::Value {
    json!({
        "breaker": guard.breaker.standing().name(),
        "in_flight": guard.in_flight(),
        "asked": guard.asked.load(Ordering::Relaxed),
        "failed": guard.failed.load(Ordering::Relaxed),
        "retried": guard.retried.load(Ordering::Relaxed),
        "refused": guard.refused.load(Ordering::Relaxed),
    })
}

fn plain(text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(text)
}

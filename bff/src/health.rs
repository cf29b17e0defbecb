//! Health, readiness and status for probes and operators.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use adapters::AddressReport;
use resilience::{BreakerState, CallKind, Failure, Guard};
use serde_json::json;

use crate::error::Blame;
use crate::state::{Shared, Worker};
use crate::store::RedisServer;
use crate::telemetry::{Counters, LastError};

/// Liveness: the event loop runs. Independent of upstreams and Redis.
pub(crate) fn live() -> HttpResponse {
    plain("live")
}

/// Readiness: the process takes requests. Redis is optional, so losing it shows in the details only.
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

/// Details for operators: what is degraded, the state of each upstream, and counters.
pub(crate) fn details(worker: &Rc<Worker>) -> HttpResponse {
    let shared = &worker.shared;
    let config = worker.config();
    let counters = &shared.counters;
    let upstreams: serde_json::Map<_, _> = shared
        .guards
        .all()
        .into_iter()
        .map(|(name, kind, guard)| {
            let limit = config.upstream.of(name).most_in_flight;
            let addresses = shared.balances.report(name);
            (title(name, kind), guard_report(guard, limit, &addresses))
        })
        .collect();
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(json!({
            "ready": shared.load.is_ready(&config.shed),
            "degraded": degraded(worker),
            "draining": shared.load.is_draining(),
            "in_flight": shared.load.in_flight(),
            "bodies": shared.bodies.taken(),
            "shed": { "all": shared.load.shed.load(Ordering::Relaxed), "recent": shared.load.recent_sheds() },
            "upstreams": upstreams,
            "media": {
                "streams": shared.media.open(),
                "limit": config.media.most_streams,
                "stalled": shared.media.stalled.load(Ordering::Relaxed),
            },
            "redis": redis(shared),
            "outbox": outbox(worker),
            "memory": { "entries": shared.memory.entries(), "bytes": shared.memory.bytes() },
            "requests": counters.requests.get(),
            "answers": {
                "memory": counters.memory_hits.get(),
                "redis": counters.redis_hits.get(),
                "stale": counters.stale_answers.get(),
                "upstream": counters.upstream_answers.get(),
            },
            "failures": failures(counters),
            "last_errors": last_errors(shared),
            "panics": counters.panics.get(),
            "unknown_params": counters.unknown_params.get(),
        }))
}

/// Failed requests: in total, and by who acts.
fn failures(counters: &Counters) -> serde_json::Value {
    let of = |blame: Blame| counters.failures_of(blame).get();
    let by: serde_json::Map<_, _> = Blame::ALL
        .into_iter()
        .map(|blame| (blame.name().to_owned(), of(blame).into()))
        .collect();
    let all: u64 = Blame::ALL.into_iter().map(of).sum();
    json!({ "all": all, "by": by })
}

/// Requests that failed because of an upstream or the gateway.
fn last_errors(shared: &Shared) -> Vec<serde_json::Value> {
    let now = Instant::now();
    let tell = |last: LastError| {
        json!({
            "trace_id": last.trace_id,
            "route": last.route,
            "page": last.page,
            "status": last.status,
            "error": last.error,
            "call": last.call,
            "upstream": last.upstream,
            "seconds_ago": now.saturating_duration_since(last.at).as_secs(),
        })
    };
    shared.last_errors.all().into_iter().map(tell).collect()
}

/// Each server by role; version and eviction are `null` before the first connection.
fn redis(shared: &Shared) -> serde_json::Value {
    let of = |server: &Arc<RedisServer>| {
        let facts = server.facts().unwrap_or_default();
        let detail = json!({
            "state": if server.is_lost() { "degraded" } else { "ok" },
            "version": facts.version.map(|version| version.to_string()),
            "is_too_old": facts.is_too_old(),
            "evicts": facts.evicts,
        });
        (server.role.name().to_owned(), detail)
    };
    let servers: serde_json::Map<_, _> = shared.redis_servers().map(of).collect();
    servers.into()
}

/// Where leads are kept, and how many.
fn outbox(worker: &Worker) -> serde_json::Value {
    let Some(outbox) = &worker.shared.outbox else {
        return json!({ "engine": "off", "state": "off" });
    };
    let (counts, failure) = (outbox.counts(), outbox.failure());
    json!({
        "engine": outbox.engine(),
        "state": if failure.is_some() { "degraded" } else { "ok" },
        "failure": failure.map(|failure| failure.label()),
        "waiting": counts.waiting,
        "oldest_seconds": counts.oldest.map(|age| age.as_secs()),
        "dead_letters": counts.dead,
    })
}

/// What is degraded now; empty if all is well.
fn degraded(worker: &Rc<Worker>) -> Vec<String> {
    let shared = &worker.shared;
    let config = worker.config();
    let mut found = Vec::new();
    if shared.load.is_draining() {
        found.push("draining".to_owned());
    }
    let turned_away = shared.load.recent_sheds();
    if turned_away > 0 {
        found.push(format!("shedding: {turned_away} turned away lately"));
    }
    for server in shared.redis_servers() {
        if server.is_lost() {
            found.push(format!("redis {}: does not answer", server.role.name()));
        }
        found.extend(server.faults());
    }
    if shared.writes.has_other_key(Instant::now()) {
        let found_there = "holds writes made under another SECRET_KEY, which are refused here";
        found.push(format!("redis ledger: {found_there}"));
    }
    let failure = shared.outbox.as_ref().and_then(|outbox| outbox.failure());
    if let Some(failure) = failure {
        found.push(format!(
            "outbox: leads are sent without being kept, {failure}"
        ));
    }
    for (quota, _, is_full) in shared.dropped_counts() {
        if is_full {
            found.push(format!("limits: no room for all counts of {quota}"));
        }
    }
    let checked = shared.drift.checked().into_iter();
    for (call, _) in checked.filter(|(_, checked)| checked.is_broken) {
        let (upstream, call) = (call.spec().upstream, call.name());
        found.push(format!(
            "upstream {upstream}: answers of {call} break their contract"
        ));
    }
    if shared.media.open() >= config.media.most_streams {
        found.push("media: no room".to_owned());
    }
    for (name, kind, guard) in shared.guards.all() {
        let breaker = guard.breaker.state();
        let title = title(name, kind);
        if breaker != BreakerState::Closed {
            found.push(format!("upstream {title}: breaker {}", breaker.name()));
        }
        for one in shared
            .balances
            .report(name)
            .iter()
            .filter(|one| one.ejected)
        {
            found.push(format!("upstream {title}: {} ejected", one.address));
        }
        if guard.in_flight() >= config.upstream.of(name).most_in_flight {
            found.push(format!("upstream {title}: no room"));
        }
    }
    found
}

/// `lead` for reads of an upstream, `lead_writes` for its writes.
fn title(upstream: &str, kind: CallKind) -> String {
    match kind {
        CallKind::Reads => upstream.to_owned(),
        CallKind::Writes => format!("{upstream}_writes"),
    }
}

/// State of one upstream. Latencies are of single attempts, the last 256.
fn guard_report(guard: &Guard, limit: usize, addresses: &[AddressReport]) -> serde_json::Value {
    let now = Instant::now();
    let millis = |time: Duration| (time.as_secs_f64() * 1e5).round() / 100.0;
    let latency = guard.recent.latency().map(|latency| {
        json!({
            "p50_ms": millis(latency.p50),
            "p99_ms": millis(latency.p99),
            "attempts": latency.attempts,
        })
    });
    let failures = guard.recent.last_failures();
    let failures: Vec<_> = failures
        .into_iter()
        .map(
            |Failure {
                 call,
                 label,
                 address,
                 at,
             }| {
                json!({
                    "call": call.name(),
                    "error": label,
                    "address": address,
                    "seconds_ago": now.saturating_duration_since(at).as_secs(),
                })
            },
        )
        .collect();
    let addresses: Vec<_> = addresses
        .iter()
        .map(|one| {
            json!({
                "address": one.address,
                "name": one.name,
                "ejected": one.ejected,
                "in_flight": one.in_flight,
                "latency_ms": millis(one.latency),
                "answered": one.answered,
                "failed": one.failed,
            })
        })
        .collect();
    json!({
        "breaker": guard.breaker.state().name(),
        "in_flight": guard.in_flight(),
        "limit": limit,
        "addresses": addresses,
        "latency": latency,
        "last_errors": failures,
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

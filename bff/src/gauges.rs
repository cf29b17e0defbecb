//! Observable gauges, sampled on scrape.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use adapters::AddressReport;
use opentelemetry::KeyValue;
use opentelemetry::metrics::Meter;
use outbox::Counts;
use render::Renderer;
use resilience::Guard;

use crate::state::Shared;
use crate::store::RedisServer;
use crate::telemetry::registry::{self as names, Metric};
use crate::telemetry::{REDACTED, process};

const STATES: [&str; 3] = ["closed", "open", "half_open"];

/// Builds an instrument of this kind, sampled by `$look`. The builders of two kinds have different types.
macro_rules! observed {
    ($meter:ident.$kind:ident, $metric:expr, $look:expr) => {
        $meter
            .$kind($metric.name)
            .with_unit($metric.unit)
            .with_description($metric.meaning)
            .with_callback($look)
            .build();
    };
}

/// Registers the gauges of `shared`.
pub(crate) fn watch(meter: &Meter, shared: &Arc<Shared>) {
    gauge(meter, names::SERVER_ACTIVE, shared, |shared| {
        shared.load.in_flight() as u64
    });
    gauge(meter, names::CONNECTIONS, shared, |shared| {
        shared.connections.open() as u64
    });
    gauge(meter, names::BODIES, shared, |shared| {
        shared.bodies.taken() as u64
    });
    gauge(meter, names::MEDIA_STREAMS, shared, |shared| {
        shared.media.open() as u64
    });
    stalled_media(meter, shared);
    dropped_counts(meter, shared);
    gauge(meter, names::MEMORY_SIZE, shared, |shared| {
        shared.memory.bytes()
    });
    gauge(meter, names::MEMORY_ENTRIES, shared, |shared| {
        shared.memory.entries() as u64
    });
    gauge(meter, names::RENDER_SIZE, shared, |shared| {
        shared.renderer.as_ref().map_or(0, Renderer::bytes)
    });
    outbox(meter, shared);
    upstreams(meter, shared);
    addresses(meter, shared);
    redis(meter, shared);
    worker(meter, shared);
    own(meter, shared);
}

fn gauge(meter: &Meter, metric: Metric, shared: &Arc<Shared>, look: fn(&Shared) -> u64) {
    let shared = Arc::clone(shared);
    observed!(meter.u64_observable_gauge, metric, move |observer| observer
        .observe(look(&shared), &[]));
}

fn outbox(meter: &Meter, shared: &Arc<Shared>) {
    if shared.outbox.is_none() {
        return;
    }
    gauge(meter, names::OUTBOX_DEPTH, shared, |shared| {
        counts(shared).waiting
    });
    gauge(meter, names::OUTBOX_DEAD, shared, |shared| {
        counts(shared).dead
    });
    let (metric, looked_at) = (names::OUTBOX_OLDEST, Arc::clone(shared));
    observed!(meter.f64_observable_gauge, metric, move |observer| {
        let age = counts(&looked_at).oldest.unwrap_or_default();
        observer.observe(age.as_secs_f64(), &[]);
    });
    let (metric, shared) = (names::OUTBOX_UP, Arc::clone(shared));
    observed!(meter.u64_observable_gauge, metric, move |observer| {
        let Some(outbox) = &shared.outbox else { return };
        let engine = KeyValue::new("engine", outbox.engine());
        match outbox.failure() {
            None => observer.observe(1, &[engine]),
            Some(failure) => {
                let why = KeyValue::new("error.type", failure.label());
                observer.observe(0, &[engine, why]);
            }
        }
    });
}

fn counts(shared: &Shared) -> Counts {
    let outbox = shared.outbox.as_ref();
    outbox.map(|outbox| outbox.counts()).unwrap_or_default()
}

fn upstreams(meter: &Meter, shared: &Arc<Shared>) {
    let each = |metric: Metric, look: fn(&Shared, &'static str, &Guard) -> u64| {
        let shared = Arc::clone(shared);
        observed!(meter.u64_observable_gauge, metric, move |observer| {
            for (name, kind, guard) in shared.guards.all() {
                let labels = [
                    KeyValue::new("bff.upstream.name", name),
                    KeyValue::new("kind", kind.name()),
                ];
                observer.observe(look(&shared, name, guard), &labels);
            }
        });
    };
    each(names::UPSTREAM_IN_FLIGHT, |_, _, guard| {
        guard.in_flight() as u64
    });
    each(names::UPSTREAM_LIMIT, |shared, name, _| {
        shared.config.load().upstream.of(name).most_in_flight as u64
    });
    let shared = Arc::clone(shared);
    let metric = names::BREAKER_STATE;
    observed!(meter.u64_observable_gauge, metric, move |observer| {
        for (name, kind, guard) in shared.guards.all() {
            let current = guard.breaker.state().name();
            for state in STATES {
                let labels = [
                    KeyValue::new("bff.upstream.name", name),
                    KeyValue::new("kind", kind.name()),
                    KeyValue::new("state", state),
                ];
                observer.observe(u64::from(state == current), &labels);
            }
        }
    });
}

/// A value per address.
type Figure = fn(&AddressReport) -> f64;

fn addresses(meter: &Meter, shared: &Arc<Shared>) {
    let all = |shared: &Shared| {
        let of = |name: &'static str| {
            let report = shared.balances.report(name);
            report.into_iter().map(move |one| (labels(name, &one), one))
        };
        let mut names: Vec<_> = shared.guards.all();
        // Reads and writes share address state.
        names.dedup_by_key(|(name, ..)| *name);
        let all: Vec<_> = names.into_iter().flat_map(|(name, ..)| of(name)).collect();
        all
    };
    let metric = names::ADDRESS_REQUESTS;
    let looked_at = Arc::clone(shared);
    observed!(meter.u64_observable_counter, metric, move |observer| {
        for (labels, one) in all(&looked_at) {
            for (outcome, count) in [("answered", one.answered), ("failed", one.failed)] {
                let outcome = KeyValue::new("outcome", outcome);
                let [name, address, port] = labels.clone();
                observer.observe(count, &[name, address, port, outcome]);
            }
        }
    });
    let metric = names::ADDRESS_SURPLUS;
    let looked_at = Arc::clone(shared);
    observed!(meter.u64_observable_counter, metric, move |observer| {
        for (labels, one) in all(&looked_at) {
            observer.observe(one.surplus, &labels);
        }
    });
    let ejected: Figure = |one| f64::from(u8::from(one.ejected));
    let latency: Figure = |one| one.latency.as_secs_f64();
    let figures = [
        (names::ADDRESS_EJECTED, ejected),
        (names::ADDRESS_LATENCY, latency),
    ];
    for (metric, figure) in figures {
        let looked_at = Arc::clone(shared);
        observed!(meter.f64_observable_gauge, metric, move |observer| {
            for (labels, one) in all(&looked_at) {
                observer.observe(figure(&one), &labels);
            }
        });
    }
}

fn labels(upstream: &'static str, one: &AddressReport) -> [KeyValue; 3] {
    [
        KeyValue::new("bff.upstream.name", upstream),
        KeyValue::new("server.address", one.address.ip().to_string()),
        KeyValue::new("server.port", i64::from(one.address.port())),
    ]
}

fn redis(meter: &Meter, shared: &Arc<Shared>) {
    let each = |metric: Metric, look: fn(&RedisServer) -> Option<bool>| {
        let shared = Arc::clone(shared);
        observed!(meter.u64_observable_gauge, metric, move |observer| {
            for server in shared.redis_servers() {
                let label = KeyValue::new("server", server.role.name());
                if let Some(seen) = look(server) {
                    observer.observe(u64::from(seen), &[label]);
                }
            }
        });
    };
    each(names::REDIS_UP, |server| Some(!server.is_lost()));
    each(names::REDIS_EVICTS, |server| server.facts()?.evicts);
}

fn stalled_media(meter: &Meter, shared: &Arc<Shared>) {
    let metric = names::MEDIA_STALLED;
    let shared = Arc::clone(shared);
    observed!(meter.u64_observable_counter, metric, move |observer| {
        observer.observe(shared.media.stalled.load(Ordering::Relaxed), &[]);
    });
}

fn dropped_counts(meter: &Meter, shared: &Arc<Shared>) {
    let metric = names::COUNTS_DROPPED;
    let shared = Arc::clone(shared);
    meter
        .u64_observable_counter(metric.name)
        .with_unit(metric.unit)
        .with_description(metric.meaning)
        .with_callback(move |observer| {
            for (quota, dropped, _) in shared.dropped_counts() {
                observer.observe(dropped, &[KeyValue::new("quota", quota)]);
            }
        })
        .build();
}

fn worker(meter: &Meter, shared: &Arc<Shared>) {
    let metric = names::WORKER_LATE;
    let shared = Arc::clone(shared);
    observed!(meter.f64_observable_gauge, metric, move |observer| observer
        .observe(shared.load.late().as_secs_f64(), &[]));
}

/// Gauges of the process and of telemetry itself.
fn own(meter: &Meter, shared: &Arc<Shared>) {
    let metric = names::CPU_TIME;
    observed!(meter.f64_observable_counter, metric, |observer| {
        if let Some(seconds) = process::cpu_seconds() {
            observer.observe(seconds, &[]);
        }
    });
    let metric = names::START_TIME;
    let began = SystemTime::now().duration_since(UNIX_EPOCH);
    let began = began.map_or(0.0, |since| since.as_secs_f64());
    observed!(meter.f64_observable_gauge, metric, move |observer| observer
        .observe(began, &[]));
    for (metric, look) in [
        (names::MEMORY_USAGE, process::resident_bytes as fn() -> _),
        (names::OPEN_FILES, process::open_files),
    ] {
        observed!(meter.u64_observable_gauge, metric, move |observer| {
            if let Some(value) = look() {
                observer.observe(value, &[]);
            }
        });
    }
    let counts = Arc::clone(&shared.telemetry.counts);
    let lines = shared.telemetry.lost_lines.clone();
    let metric = names::TELEMETRY_DROPPED;
    observed!(meter.u64_observable_counter, metric, move |observer| {
        let spans = counts.dropped.load(Ordering::Relaxed);
        observer.observe(spans, &[KeyValue::new("signal", "spans")]);
        let lines = lines.dropped_lines() as u64;
        observer.observe(lines, &[KeyValue::new("signal", "logs")]);
    });
    let counts = Arc::clone(&shared.telemetry.counts);
    let metric = names::TELEMETRY_EXPORTED;
    observed!(meter.u64_observable_counter, metric, move |observer| {
        let spans = counts.exported.load(Ordering::Relaxed);
        observer.observe(spans, &[KeyValue::new("signal", "spans")]);
    });
    let metric = names::REDACTED;
    observed!(meter.u64_observable_counter, metric, |observer| observer
        .observe(REDACTED.load(Ordering::Relaxed), &[]));
}

//! Recording of metrics. All instruments are in `registry.rs`.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::time::Duration;

use contracts::Call;
use opentelemetry::KeyValue;
use opentelemetry::metrics::{BoundCounter, BoundHistogram, Counter, Histogram, Meter};
use resilience::{BODIES, BUCKETS, CallKind, FIGURE, IN_FLIGHT};

use super::bound::PerCall;
use super::instruments::{SECONDS, counter, histogram};
use super::log::Line;
use super::outbox::OutboxMetrics;
use super::registry::{self as names, Metric};
use crate::error::{GatewayError, REFUSALS};
use crate::outcome::Failed;

const SHIFTS: &[f64] = &[0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0];

/// Outcome of a named call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallOutcome {
    FreshHit,
    RedisHit,
    StaleHit,
    Miss,
    Coalesced,
    /// The upstream's own refusal, passed on.
    AppError,
    /// Our rejection of the request.
    Refused,
    /// No answer, not even a stale one.
    Degraded,
    Shed,
}

impl CallOutcome {
    /// Number of outcomes.
    const COUNT: usize = Self::Shed as usize + 1;

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::FreshHit => "fresh_hit",
            Self::RedisHit => "redis_hit",
            Self::StaleHit => "stale_hit",
            Self::Miss => "miss",
            Self::Coalesced => "coalesced",
            Self::AppError => "app_error",
            Self::Refused => "refused",
            Self::Degraded => "degraded",
            Self::Shed => "shed",
        }
    }

    /// What the business calls it: `good`, or `rejected` by the upstream.
    pub(crate) fn of_write(self, good: &'static str, rejected: &'static str) -> &'static str {
        match self {
            Self::AppError => rejected,
            Self::Refused | Self::Shed => "refused",
            Self::Degraded => "failed",
            _ => good,
        }
    }

    pub(crate) fn of_failure(failure: &GatewayError) -> Self {
        match failure {
            GatewayError::Shed | GatewayError::BulkheadFull { .. } => Self::Shed,
            failure if failure.row().blame == crate::error::Blame::Browser => Self::Refused,
            _ => Self::Degraded,
        }
    }
}

fn check_labels(call: Call, outcome: &'static str) -> [KeyValue; 3] {
    [
        KeyValue::new("bff.call.name", call.name()),
        KeyValue::new("bff.upstream.name", call.spec().upstream),
        KeyValue::new("outcome", outcome),
    ]
}

pub(crate) struct Metrics {
    bound: Bound,
    server: Histogram<f64>,
    failures: Counter<u64>,
    parts_failed: Counter<u64>,
    renders: Histogram<f64>,
    calls: Histogram<f64>,
    attempts: Histogram<f64>,
    redis: Histogram<f64>,
    corrupt: Counter<u64>,
    coalesce: Counter<u64>,
    results: Counter<u64>,
    contract_checks: Counter<u64>,
    retries: Counter<u64>,
    hedges: Counter<u64>,
    refused: Counter<u64>,
    shed: Counter<u64>,
    limited: Counter<u64>,
    leads: Counter<u64>,
    pub(crate) outbox: OutboxMetrics,
    sms_sends: Counter<u64>,
    sms_checks: Counter<u64>,
    coupons: Counter<u64>,
    foreign_records: Counter<u64>,
    rejected: Counter<u64>,
    panics: Counter<u64>,
    reloads: Counter<u64>,
    behaviour: Counter<u64>,
    browser_errors: Counter<u64>,
    rum: [Figure; 5],
}

/// Counters of every successful call.
#[derive(Default)]
struct Bound {
    served: PerCall<BoundHistogram<f64>, 1>,
    calls: PerCall<BoundHistogram<f64>, { CallOutcome::COUNT }>,
    attempts: PerCall<BoundHistogram<f64>, 1>,
    results: PerCall<BoundCounter<u64>, 1>,
    leaders: OnceLock<BoundCounter<u64>>,
    redis_reads: OnceLock<BoundHistogram<f64>>,
}

impl Metrics {
    pub(crate) fn new(meter: &Meter) -> Self {
        let metrics = Self {
            bound: Bound::default(),
            server: histogram(meter, names::SERVER_DURATION, SECONDS),
            failures: counter(meter, names::FAILURES),
            parts_failed: counter(meter, names::PARTS_FAILED),
            renders: histogram(meter, names::RENDER, SECONDS),
            calls: histogram(meter, names::CALL_DURATION, SECONDS),
            attempts: histogram(meter, names::CLIENT_DURATION, SECONDS),
            redis: histogram(meter, names::REDIS_DURATION, SECONDS),
            corrupt: counter(meter, names::REDIS_CORRUPT),
            coalesce: counter(meter, names::COALESCE),
            results: counter(meter, names::UPSTREAM_RESULT),
            contract_checks: counter(meter, names::CONTRACT_CHECKS),
            retries: counter(meter, names::UPSTREAM_RETRIES),
            hedges: counter(meter, names::UPSTREAM_HEDGES),
            refused: counter(meter, names::REFUSED),
            shed: counter(meter, names::SHED),
            limited: counter(meter, names::RATE_LIMITED),
            leads: counter(meter, names::LEADS),
            outbox: OutboxMetrics::new(meter),
            sms_sends: counter(meter, names::SMS_SENDS),
            sms_checks: counter(meter, names::SMS_CHECKS),
            coupons: counter(meter, names::COUPON_CLAIMS),
            foreign_records: counter(meter, names::FOREIGN_RECORDS),
            rejected: counter(meter, names::REJECTED),
            panics: counter(meter, names::PANICS),
            reloads: counter(meter, names::CONFIG_RELOADS),
            behaviour: counter(meter, names::BEHAVIOUR),
            browser_errors: counter(meter, names::BROWSER_ERRORS),
            rum: figures().map(|(name, metric, bounds, limits)| Figure {
                name,
                limits,
                histogram: histogram(meter, metric, bounds),
            }),
        };
        metrics.start_at_zero();
        metrics
    }

    /// Creates alerting series at 0 before their first event: Prometheus sees no increase where a series begins.
    fn start_at_zero(&self) {
        for call in Call::ALL.iter().filter(|call| call.is_shared()) {
            self.contract_checks.add(0, &check_labels(*call, "broken"));
        }
        for outcome in ["delivered", "accepted", "rejected", "failed", "refused"] {
            self.leads.add(0, &[KeyValue::new("outcome", outcome)]);
        }
        for outcome in ["claimed", "rejected", "failed", "refused"] {
            self.coupons.add(0, &[KeyValue::new("outcome", outcome)]);
        }
        for outcome in ["sent", "withheld", "failed", "refused"] {
            self.sms_sends.add(0, &[KeyValue::new("outcome", outcome)]);
        }
        for outcome in ["good", "wrong", "withheld", "failed", "refused"] {
            self.sms_checks.add(0, &[KeyValue::new("outcome", outcome)]);
        }
        for class in ["browse", "lead"] {
            self.shed.add(0, &[KeyValue::new("class", class)]);
        }
        for outcome in ["taken", "refused"] {
            self.reloads.add(0, &[KeyValue::new("outcome", outcome)]);
        }
        self.panics.add(0, &[]);
        self.foreign_records.add(0, &[]);
        for reason in REFUSALS {
            self.rejected.add(0, &[KeyValue::new("reason", *reason)]);
        }
        let upstreams: BTreeSet<_> = Call::ALL.iter().map(|call| call.spec().upstream).collect();
        for upstream in upstreams {
            let of = |name, value| {
                [
                    KeyValue::new("bff.upstream.name", upstream),
                    KeyValue::new(name, value),
                ]
            };
            for class in ["zero", "nonzero", "refused", "failed"] {
                self.results.add(0, &of("class", class));
            }
        }
        let guards = Call::ALL
            .iter()
            .map(|call| (call.spec().upstream, CallKind::of(*call)));
        for guard in guards.collect::<BTreeSet<_>>() {
            for reason in ["breaker_open", "crowded"] {
                self.refused.add(0, &of_guard(guard, reason));
            }
        }
        let limiters = Call::ALL.iter().map(|call| call.spec().limit.name());
        let limiters = limiters.chain(BUCKETS).chain([IN_FLIGHT, BODIES, FIGURE]);
        let limiters: BTreeSet<_> = limiters.collect();
        for limiter in limiters {
            self.limited.add(0, &[KeyValue::new("limiter", limiter)]);
        }
    }

    /// Records one request and its failure, if any.
    pub(super) fn served(&self, line: &Line<'_>) {
        let took = line.took.as_secs_f64();
        for part in line.failed_parts {
            self.parts_failed.add(1, &of_failed(part));
        }
        if let (Some(call), 200, None) = (line.call, line.status, line.failed)
            && line.method == call.spec().method
        {
            let labels = || {
                [
                    KeyValue::new("http.request.method", line.method),
                    KeyValue::new("http.route", line.route),
                    KeyValue::new("http.response.status_code", 200_i64),
                ]
            };
            self.bound
                .served
                .record(&self.server, (call, 0), took, labels);
            return;
        }
        let mut labels = vec![
            KeyValue::new("http.request.method", line.method),
            KeyValue::new("http.response.status_code", i64::from(line.status)),
        ];
        if !line.route.is_empty() {
            labels.push(KeyValue::new("http.route", line.route));
        }
        if let Some(failed) = line.failed {
            labels.push(KeyValue::new("error.type", failed.label()));
            self.failures.add(1, &of_failed(failed));
            if failed.failure.is_refusal() {
                self.rejected(failed.label());
            }
        }
        self.server.record(took, &labels);
    }

    pub(crate) fn call(&self, call: Call, outcome: CallOutcome, took: Duration) {
        let labels = || {
            [
                KeyValue::new("bff.call.name", call.name()),
                KeyValue::new("bff.upstream.name", call.spec().upstream),
                KeyValue::new("bff.call.outcome", outcome.name()),
            ]
        };
        let series = (call, outcome as usize);
        self.bound
            .calls
            .record(&self.calls, series, took.as_secs_f64(), labels);
    }

    /// Records one upstream attempt, with the label of its failure if any.
    pub(crate) fn attempt(
        &self,
        call: Call,
        class: &'static str,
        error: &'static str,
        took: Duration,
    ) {
        let (took, upstream) = (
            took.as_secs_f64(),
            KeyValue::new("bff.upstream.name", call.spec().upstream),
        );
        let method = KeyValue::new("http.request.method", call.spec().method);
        let result = KeyValue::new("class", class);
        if class == "zero" {
            let labels = || [upstream.clone(), method];
            self.bound
                .attempts
                .record(&self.attempts, (call, 0), took, labels);
            let labels = || [upstream.clone(), result];
            self.bound.results.count(&self.results, (call, 0), labels);
            return;
        }
        let mut labels = vec![upstream.clone(), method];
        if !error.is_empty() {
            labels.push(KeyValue::new("error.type", error));
        }
        self.attempts.record(took, &labels);
        self.results.add(1, &[upstream, result]);
    }

    /// Records one Redis command, with the label of its failure if any.
    pub(crate) fn redis(
        &self,
        (role, is_cache): (&'static str, bool),
        command: &'static str,
        error: &'static str,
        took: Duration,
    ) {
        let server = KeyValue::new("server", role);
        let operation = KeyValue::new("db.operation.name", command);
        if error.is_empty() && is_cache && command == "GET" {
            let series = &self.bound.redis_reads;
            series
                .get_or_init(|| self.redis.bind(&[server, operation]))
                .record(took.as_secs_f64());
            return;
        }
        let mut labels = vec![server, operation];
        if !error.is_empty() {
            labels.push(KeyValue::new("error.type", error));
        }
        self.redis.record(took.as_secs_f64(), &labels);
    }

    /// Records how long a document waited for the content of its page.
    pub(crate) fn rendered(&self, outcome: &'static str, took: Duration) {
        let outcome = KeyValue::new("outcome", outcome);
        self.renders.record(took.as_secs_f64(), &[outcome]);
    }

    pub(crate) fn corrupt(&self) {
        self.corrupt.add(1, &[]);
    }

    pub(crate) fn coalesced(&self, leads: bool) {
        let role = if leads { "leader" } else { "follower" };
        let role = KeyValue::new("bff.coalesce.role", role);
        if leads {
            let series = &self.bound.leaders;
            series.get_or_init(|| self.coalesce.bind(&[role])).add(1);
        } else {
            self.coalesce.add(1, &[role]);
        }
    }

    pub(crate) fn retry(&self, upstream: &'static str, outcome: &'static str) {
        let labels = [
            KeyValue::new("bff.upstream.name", upstream),
            KeyValue::new("outcome", outcome),
        ];
        self.retries.add(1, &labels);
    }

    pub(crate) fn hedge(&self, upstream: &'static str, outcome: &'static str) {
        let labels = [
            KeyValue::new("bff.upstream.name", upstream),
            KeyValue::new("outcome", outcome),
        ];
        self.hedges.add(1, &labels);
    }

    pub(crate) fn refused(&self, guard: (&'static str, CallKind), reason: &'static str) {
        self.refused.add(1, &of_guard(guard, reason));
    }

    pub(crate) fn shed(&self, class: &'static str) {
        self.shed.add(1, &[KeyValue::new("class", class)]);
    }

    pub(crate) fn limited(&self, limiter: &'static str) {
        self.limited.add(1, &[KeyValue::new("limiter", limiter)]);
    }

    pub(crate) fn lead(&self, outcome: &'static str) {
        self.leads.add(1, &[KeyValue::new("outcome", outcome)]);
    }

    pub(crate) fn sms_send(&self, outcome: &'static str) {
        self.sms_sends.add(1, &[KeyValue::new("outcome", outcome)]);
    }

    pub(crate) fn sms_check(&self, outcome: &'static str) {
        self.sms_checks.add(1, &[KeyValue::new("outcome", outcome)]);
    }

    pub(crate) fn coupon(&self, outcome: &'static str) {
        self.coupons.add(1, &[KeyValue::new("outcome", outcome)]);
    }

    pub(crate) fn foreign_record(&self) {
        self.foreign_records.add(1, &[]);
    }

    pub(crate) fn rejected(&self, reason: &'static str) {
        debug_assert!(REFUSALS.contains(&reason), "{reason} is not counted from 0");
        self.rejected.add(1, &[KeyValue::new("reason", reason)]);
    }

    pub(crate) fn panicked(&self) {
        self.panics.add(1, &[]);
    }

    /// `outcome`: kept, broken or skipped.
    pub(crate) fn contract_checked(&self, call: Call, outcome: &'static str) {
        self.contract_checks.add(1, &check_labels(call, outcome));
    }

    pub(crate) fn reloaded(&self, outcome: &'static str) {
        self.reloads.add(1, &[KeyValue::new("outcome", outcome)]);
    }

    pub(crate) fn behaved(&self, activity: &'static str, times: u64) {
        self.behaviour
            .add(times, &[KeyValue::new("activity", activity)]);
    }

    pub(crate) fn browser_failed(&self, kind: &'static str) {
        self.browser_errors.add(1, &[KeyValue::new("kind", kind)]);
    }

    /// A web vital: `lcp`, `fcp`, `inp`, `ttfb` in seconds, `cls` without unit.
    pub(crate) fn visit(&self, page: &'static str, figure: &str, value: f64) {
        if let Some(known) = self.rum.iter().find(|known| known.name == figure) {
            let labels = [
                KeyValue::new("bff.page", page),
                KeyValue::new("rating", known.rating(value)),
            ];
            known.histogram.record(value, &labels);
        }
    }
}

/// One web vital.
struct Figure {
    name: &'static str,
    /// Upper bounds of "good" and of "needs improvement".
    limits: (f64, f64),
    histogram: Histogram<f64>,
}

impl Figure {
    fn rating(&self, value: f64) -> &'static str {
        let (good, bearable) = self.limits;
        match value {
            value if value <= good => "good",
            value if value <= bearable => "needs_improvement",
            _ => "poor",
        }
    }
}

fn of_guard((upstream, kind): (&'static str, CallKind), reason: &'static str) -> [KeyValue; 3] {
    [
        KeyValue::new("bff.upstream.name", upstream),
        KeyValue::new("kind", kind.name()),
        KeyValue::new("reason", reason),
    ]
}

/// Labels of a failed request or page part.
fn of_failed(failed: &Failed) -> [KeyValue; 4] {
    [
        KeyValue::new("bff.blame", failed.blame().name()),
        KeyValue::new("error.type", failed.label()),
        KeyValue::new("bff.call.name", failed.call_name()),
        KeyValue::new("bff.upstream.name", failed.upstream()),
    ]
}

type FigureRow = (&'static str, Metric, &'static [f64], (f64, f64));

/// Thresholds of web-vitals.
fn figures() -> [FigureRow; 5] {
    [
        ("lcp", names::RUM_LCP, SECONDS, (2.5, 4.0)),
        ("fcp", names::RUM_FCP, SECONDS, (1.8, 3.0)),
        ("inp", names::RUM_INP, SECONDS, (0.2, 0.5)),
        ("ttfb", names::RUM_TTFB, SECONDS, (0.8, 1.8)),
        ("cls", names::RUM_CLS, SHIFTS, (0.1, 0.25)),
    ]
}

#[cfg(test)]
mod tests;

//! Every metric, span and log field there is. The reference page `deploy/otel/REFERENCE.md` is made from here.

/// What a metric is, and what its labels may be. Labels are bounded: calls, upstreams, classes, never ids or cities.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Metric {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// In UCUM.
    pub(crate) unit: &'static str,
    pub(crate) labels: &'static [&'static str],
    pub(crate) meaning: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Counter,
    Histogram,
    Gauge,
}

pub(crate) struct SpanRow {
    pub(crate) name: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) attributes: &'static str,
    pub(crate) meaning: &'static str,
}

pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) meaning: &'static str,
}

macro_rules! metrics {
    ($($constant:ident = $kind:ident $name:literal in $unit:literal by [$($label:literal),*]: $meaning:literal;)*) => {
        $(pub(crate) const $constant: Metric = Metric {
            name: $name,
            kind: Kind::$kind,
            unit: $unit,
            labels: &[$($label),*],
            meaning: $meaning,
        };)*
        pub(crate) const METRICS: &[Metric] = &[$($constant),*];
    };
}

metrics! {
    SERVER_DURATION = Histogram "http.server.request.duration" in "s" by ["http.request.method", "http.route", "http.response.status_code", "error.type"]:
        "A request on the public port, from its head to its answer. The route is the path template; absent where none was matched.";
    FAILURES = Counter "bff.request.failures" in "{request}" by ["bff.blame", "error.type", "bff.call.name", "bff.upstream.name"]:
        "Requests on the public port that failed, by who has to act (browser, upstream, gateway), the label of the error table, and the call and upstream that failed them. A page fails by its required part.";
    PARTS_FAILED = Counter "bff.page.parts.failed" in "{part}" by ["bff.blame", "error.type", "bff.call.name", "bff.upstream.name"]:
        "Optional parts that pages went out without.";
    SERVER_ACTIVE = Gauge "http.server.active_requests" in "{request}" by []: "Requests in flight, without those of bff.bodies.";
    BODIES = Gauge "bff.bodies" in "{request}" by []: "Requests whose body is still to come.";
    CONNECTIONS = Gauge "bff.server.connections" in "{connection}" by []: "Open connections of the public port.";
    CALL_DURATION = Histogram "bff.call.duration" in "s" by ["bff.call.name", "bff.upstream.name", "bff.call.outcome"]:
        "A named call. Outcomes: fresh_hit, redis_hit, stale_hit, miss, coalesced, app_error, refused, degraded, shed.";
    CLIENT_DURATION = Histogram "http.client.request.duration" in "s" by ["bff.upstream.name", "http.request.method", "error.type"]:
        "One attempt at an upstream.";
    REDIS_DURATION = Histogram "db.client.operation.duration" in "s" by ["server", "db.operation.name", "error.type"]:
        "One Redis command. Servers: cache, ledger. Errors: timeout, unavailable, refused (a full or read-only server that is well otherwise).";
    REDIS_CORRUPT = Counter "bff.cache.corrupt" in "{entry}" by []:
        "Entries in Redis that were not ours: another program's, another key's, cut, changed or wrongly signed. Never served.";
    COALESCE = Counter "bff.coalesce.requests" in "{request}" by ["bff.coalesce.role"]:
        "Who fetched and who waited for it: leader, follower.";
    UPSTREAM_RESULT = Counter "bff.upstream.result" in "{response}" by ["bff.upstream.name", "class"]:
        "Answers by class: zero, nonzero (404 of a call that has a code for it included), refused (another 4xx), failed.";
    UPSTREAM_RETRIES = Counter "bff.upstream.retries" in "{retry}" by ["bff.upstream.name", "outcome"]:
        "Second attempts: made, or no_budget.";
    UPSTREAM_HEDGES = Counter "bff.upstream.hedges" in "{hedge}" by ["bff.upstream.name", "outcome"]:
        "Late answers for which another address was asked: won (it answered first), lost, no_budget (it was not asked).";
    ADDRESS_REQUESTS = Counter "bff.upstream.address.requests" in "{request}" by ["bff.upstream.name", "server.address", "server.port", "outcome"]:
        "Attempts by the address that they met: answered, failed (failures to connect included). Addresses are those of the settings and of their names, at most 64 a name.";
    ADDRESS_EJECTED = Gauge "bff.upstream.address.ejected" in "1" by ["bff.upstream.name", "server.address", "server.port"]:
        "1 while an address is left out because it kept failing.";
    ADDRESS_LATENCY = Gauge "bff.upstream.address.latency" in "s" by ["bff.upstream.name", "server.address", "server.port"]:
        "Latency by which an address is chosen: the peak, fading; a failure counts as the slowest.";
    UPSTREAM_IN_FLIGHT = Gauge "bff.upstream.inflight" in "{request}" by ["bff.upstream.name", "kind"]:
        "Questions under way. Kinds: reads, writes; each has a room, a breaker and a retry budget of its own.";
    UPSTREAM_LIMIT = Gauge "bff.upstream.limit" in "{request}" by ["bff.upstream.name", "kind"]: "The most there may be.";
    BREAKER_STATE = Gauge "bff.upstream.breaker.state" in "1" by ["bff.upstream.name", "kind", "state"]:
        "1 for the state the breaker is in: closed, open, half_open.";
    REFUSED = Counter "bff.upstream.refused" in "{request}" by ["bff.upstream.name", "kind", "reason"]:
        "Questions that never left: breaker_open, crowded.";
    MEMORY_SIZE = Gauge "bff.l1.size" in "By" by []: "Bytes in the memory tier.";
    MEMORY_ENTRIES = Gauge "bff.l1.entries" in "{entry}" by []: "Answers in the memory tier.";
    REDIS_UP = Gauge "bff.redis.up" in "1" by ["server"]: "1 if this Redis answers, 0 from a failure until it answers again; absent without one.";
    REDIS_EVICTS = Gauge "bff.redis.evicts" in "1" by ["server"]:
        "1 if this Redis removes keys to make room; must be 0 for the ledger. Absent where the server does not say.";
    SHED = Counter "bff.shed.requests" in "{request}" by ["class"]: "Turned away for too much to do: browse, lead, asset, media.";
    RATE_LIMITED = Counter "bff.ratelimit.refused" in "{request}" by ["limiter"]: "Turned away by a limit, by its class; upstream: a question that was not asked; in_flight: its network has its share of an upstream's room, or of the requests of the process, under way; bodies: it has too many bodies under way.";
    COUNTS_DROPPED = Counter "bff.ratelimit.dropped" in "{subject}" by ["quota"]:
        "Counts of the limits that still ran and made room for others, because the table of this process was full, by quota; buckets: the token buckets of networks. The ledger Redis keeps those of quotas.";
    MEDIA_STREAMS = Gauge "bff.media.streams" in "{stream}" by []: "Files that are streamed just now.";
    MEDIA_STALLED = Counter "bff.media.stalled" in "{stream}" by []:
        "Streams that were ended because the client took nothing, or the upstream sent nothing, for server.stall_ms.";
    LEADS = Counter "bff.lead.submissions" in "{lead}" by ["outcome"]:
        "Leads: delivered, rejected (the upstream's own refusal), failed, refused (never sent).";
    SMS_SENDS = Counter "bff.sms.sends" in "{message}" by ["outcome"]: "Codes asked for: sent, withheld (over the limit of the phone, nothing was sent), failed, refused (over another limit).";
    SMS_CHECKS = Counter "bff.sms.verifications" in "{attempt}" by ["outcome"]: "Codes tried: good, wrong, withheld (over the limit of the phone, not compared), failed, refused.";
    FOREIGN_RECORDS = Counter "bff.ledger.foreign_records" in "{record}" by []:
        "Writes refused (503, other_key) because their record in the ledger was made under a SECRET_KEY that this gateway does not have. Must stay 0 but while the key is changed.";
    COUPON_CLAIMS = Counter "bff.coupon.claims" in "{claim}" by ["outcome"]: "Coupons: claimed, rejected, failed, refused.";
    REJECTED = Counter "bff.security.rejected" in "{request}" by ["reason"]: "Refused at the edge, by the label of the error table; malformed_head: a head that is not HTTP, of which nothing is logged; too_many_connections, connections_of_client: connections that were closed at once; egress: an upstream whose name stands for link-local or metadata addresses.";
    REDACTED = Counter "bff.redaction.hits" in "{hit}" by []:
        "Log lines that looked as if they held a phone number. Must stay 0.";
    PANICS = Counter "bff.panics" in "{panic}" by []: "Requests that ended in a panic.";
    TELEMETRY_DROPPED = Counter "bff.telemetry.dropped" in "{item}" by ["signal"]: "Spans and log lines that were lost.";
    TELEMETRY_EXPORTED = Counter "bff.telemetry.exported" in "{item}" by ["signal"]: "Spans that a collector took.";
    RUM_LCP = Histogram "bff.rum.lcp" in "s" by ["bff.page", "rating"]: "Largest contentful paint of real visits. Ratings: good, needs_improvement, poor, by the limits of web-vitals.";
    RUM_FCP = Histogram "bff.rum.fcp" in "s" by ["bff.page", "rating"]: "First contentful paint of real visits.";
    RUM_INP = Histogram "bff.rum.inp" in "s" by ["bff.page", "rating"]: "Interaction to next paint of real visits.";
    RUM_TTFB = Histogram "bff.rum.ttfb" in "s" by ["bff.page", "rating"]: "Time to first byte of real visits.";
    RUM_CLS = Histogram "bff.rum.cls" in "1" by ["bff.page", "rating"]: "Layout shift of real visits.";
    BEHAVIOUR = Counter "bff.behaviour.events" in "{event}" by ["activity"]:
        "What visitors did, as their browsers tell: leads, ads, page_view, duration.";
    BROWSER_ERRORS = Counter "bff.browser.errors" in "{error}" by ["kind"]:
        "What went wrong in browsers, by the kind of its report.";
    CONFIG_RELOADS = Counter "bff.config.reloads" in "{reload}" by ["outcome"]: "Settings read again by SIGHUP: taken, refused.";
    WORKER_LATE = Gauge "bff.worker.late" in "s" by []: "How late a worker last woke: what waits before every request.";
    CPU_TIME = Counter "process.cpu.time" in "s" by []: "CPU that the process has used.";
    MEMORY_USAGE = Gauge "process.memory.usage" in "By" by []: "Resident memory.";
    START_TIME = Gauge "process.start_time" in "s" by []: "When the process began, in seconds since 1970.";
    OPEN_FILES = Gauge "process.open_fds" in "{file_descriptor}" by []: "Open files and sockets.";
}

pub(crate) const SPANS: &[SpanRow] = &[
    SpanRow {
        name: "{METHOD} {http.route}",
        kind: "SERVER",
        attributes: "http.request.method, http.route, http.response.status_code, http.response.body.size, error.type, bff.cache.status, bff.call.name, bff.page, bff.failed_call, bff.failed_upstream, bff.failed_parts",
        meaning: "A request on the public port. Made late, from its log record, for one that was not sampled but failed on our side, was slow (1 s) or was served stale.",
    },
    SpanRow {
        name: "call {name}",
        kind: "INTERNAL",
        attributes: "bff.call.name, bff.upstream.name, bff.call.outcome, error.type",
        meaning: "A named call of the request or of one part of its page.",
    },
    SpanRow {
        name: "coalesce wait",
        kind: "INTERNAL",
        attributes: "bff.coalesce.role",
        meaning: "Waits for what another request fetches; linked to that one's call.",
    },
    SpanRow {
        name: "cache refresh {name}",
        kind: "INTERNAL",
        attributes: "bff.call.name",
        meaning: "Renews a stale answer in a trace of its own; linked to the request that met it.",
    },
    SpanRow {
        name: "GET | SET",
        kind: "CLIENT",
        attributes: "db.system.name, db.operation.name, bff.cache.outcome",
        meaning: "A Redis command of the cache. The key is never told.",
    },
    SpanRow {
        name: "{METHOD} {path template}",
        kind: "CLIENT",
        attributes: "http.request.method, url.template, server.address, server.port, http.request.resend_count, bff.hedge, http.response.status_code, error.type, bff.call.name, bff.upstream.name",
        meaning: "One attempt at an upstream. One with bff.hedge was made beside a first attempt that took longer than most; the slower of the two has no status.",
    },
    SpanRow {
        name: "documentLoad | fetch {call}",
        kind: "INTERNAL | CLIENT",
        attributes: "bff.page, bff.call.name, http.response.status_code",
        meaning: "From the browser, through /api/log/trace; service jiadao-client.",
    },
    SpanRow {
        name: "{METHOD} {path template}",
        kind: "SERVER",
        attributes: "http.request.method, http.route, http.response.status_code, error.type",
        meaning: "A call at the demo upstreams, where the attempt at it was sampled; service jiadao-demo.",
    },
];

pub(crate) const FIELDS: &[Field] = &[
    Field {
        name: "timestamp",
        meaning: "When the request was answered, RFC 3339.",
    },
    Field {
        name: "level",
        meaning: "INFO for requests; WARN for those that an upstream or the gateway failed.",
    },
    Field {
        name: "message",
        meaning: "`request` for the one line of each request.",
    },
    Field {
        name: "trace_id",
        meaning: "Also X-Request-Id, and 反馈编号 on failed states.",
    },
    Field {
        name: "method",
        meaning: "Of HTTP.",
    },
    Field {
        name: "route",
        meaning: "The path template, such as /s-{serid}; empty where none was matched. Never a path, which holds ids.",
    },
    Field {
        name: "call",
        meaning: "The named call on this route, where there is one.",
    },
    Field {
        name: "page",
        meaning: "The page on this route, where there is one.",
    },
    Field {
        name: "status",
        meaning: "HTTP status of the answer.",
    },
    Field {
        name: "duration_ms",
        meaning: "From head to answer.",
    },
    Field {
        name: "bytes",
        meaning: "Of the body, 0 where it is streamed.",
    },
    Field {
        name: "error",
        meaning: "Label of the error table, empty for a good answer.",
    },
    Field {
        name: "cache",
        meaning: "Cache-Status, empty where no cache was asked.",
    },
    Field {
        name: "failed_call",
        meaning: "The call that failed the request: of a page, its required part.",
    },
    Field {
        name: "failed_upstream",
        meaning: "The upstream that failed it, where one did.",
    },
    Field {
        name: "cause",
        meaning: "The failure in words, where an upstream or the gateway failed; never what was asked.",
    },
    Field {
        name: "failed_parts",
        meaning: "Optional parts that the page went out without: call=label.",
    },
];

/// The reference page, as Markdown.
pub(crate) fn page() -> String {
    let mut text = String::from(
        "# Telemetry reference\n\nMade by `jiadao telemetry`; a test holds it true. Do not edit.\n\n## Spans\n\n\
         | name | kind | attributes | meaning |\n|---|---|---|---|\n",
    );
    for row in SPANS {
        text += &format!(
            "| `{}` | {} | {} | {} |\n",
            row.name.replace('|', "\\|"),
            row.kind.replace('|', "\\|"),
            row.attributes,
            row.meaning
        );
    }
    text += "\n## Metrics\n\nNames in Prometheus: dots become `_`, the unit and `_total` are appended.\n\n\
             | name | kind | unit | labels | meaning |\n|---|---|---|---|---|\n";
    for metric in METRICS {
        text += &format!(
            "| `{}` | {:?} | {} | {} | {} |\n",
            metric.name,
            metric.kind,
            metric.unit,
            metric.labels.join(", "),
            metric.meaning
        );
    }
    text += "\n## Log fields\n\n| field | meaning |\n|---|---|\n";
    for field in FIELDS {
        text += &format!("| `{}` | {} |\n", field.name, field.meaning);
    }
    text
}

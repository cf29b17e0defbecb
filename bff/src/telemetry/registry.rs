//! All metrics, spans and log fields. Generates the reference page `deploy/otel/REFERENCE.md`.

/// Definition of a metric. Label values are bounded: calls, upstreams, classes, never ids or cities.
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
        "A request on the public port, from head to answer. The route is the path template; absent if none matched.";
    FAILURES = Counter "bff.request.failures" in "{request}" by ["bff.blame", "error.type", "bff.call.name", "bff.upstream.name"]:
        "Requests on the public port that failed, by who must act (browser, upstream, gateway), the label of the error table, and the call and upstream that failed them. A page fails through its required part.";
    PARTS_FAILED = Counter "bff.page.parts.failed" in "{part}" by ["bff.blame", "error.type", "bff.call.name", "bff.upstream.name"]:
        "Optional parts missing from pages.";
    RENDER = Histogram "bff.page.render.duration" in "s" by ["outcome"]:
        "How long a document waited for the content of its page: memory, unchanged (the whole document as it was made before), rendered, coalesced (with the same page of another request), or the shell: late, queue_full, threw, too_slow, out_of_memory, incomplete, thread_ended. Without documents of pages that are not whole.";
    RENDER_SIZE = Gauge "bff.page.render.size" in "By" by []: "Rendered pages in memory.";
    SERVER_ACTIVE = Gauge "http.server.active_requests" in "{request}" by []: "Requests in flight, without those of bff.bodies.";
    BODIES = Gauge "bff.bodies" in "{request}" by []: "Requests waiting for their body.";
    CONNECTIONS = Gauge "bff.server.connections" in "{connection}" by []: "Open connections of the public port.";
    CALL_DURATION = Histogram "bff.call.duration" in "s" by ["bff.call.name", "bff.upstream.name", "bff.call.outcome"]:
        "A named call. Outcomes: fresh_hit, redis_hit, stale_hit, miss, coalesced, app_error, refused, degraded, shed.";
    CLIENT_DURATION = Histogram "http.client.request.duration" in "s" by ["bff.upstream.name", "http.request.method", "error.type"]:
        "One upstream attempt.";
    REDIS_DURATION = Histogram "db.client.operation.duration" in "s" by ["server", "db.operation.name", "error.type"]:
        "One Redis command. Servers: cache, ledger. Errors: timeout, unavailable, refused (the server is healthy but full or read-only).";
    REDIS_CORRUPT = Counter "bff.cache.corrupt" in "{entry}" by []:
        "Invalid Redis entries, never served: of another program or key, truncated, altered or wrongly signed.";
    COALESCE = Counter "bff.coalesce.requests" in "{request}" by ["bff.coalesce.role"]:
        "Requests by role in a coalesced fetch: leader, follower.";
    UPSTREAM_RESULT = Counter "bff.upstream.result" in "{response}" by ["bff.upstream.name", "class"]:
        "Answers by class: zero, nonzero (including 404 of a call with a not-found code), refused (another 4xx), failed.";
    CONTRACT_CHECKS = Counter "bff.contract.checks" in "{response}" by ["bff.call.name", "bff.upstream.name", "outcome"]:
        "Answers of shared calls held against their contracts, about one a minute for each call: kept, broken, skipped (too many values). What is broken is at /-/drift.";
    UPSTREAM_RETRIES = Counter "bff.upstream.retries" in "{retry}" by ["bff.upstream.name", "outcome"]:
        "Second attempts: made, or no_budget.";
    UPSTREAM_HEDGES = Counter "bff.upstream.hedges" in "{hedge}" by ["bff.upstream.name", "outcome"]:
        "Slow requests and their hedges: won (the hedge answered first), lost, no_budget (not hedged).";
    ADDRESS_REQUESTS = Counter "bff.upstream.address.requests" in "{request}" by ["bff.upstream.name", "server.address", "server.port", "outcome"]:
        "Attempts by upstream address: answered, failed (including connect failures). Addresses are those configured or resolved, at most 64 per name.";
    ADDRESS_SURPLUS = Counter "bff.upstream.address.surplus" in "{connection}" by ["bff.upstream.name", "server.address", "server.port"]:
        "Connections on which an address sent more than was asked for. It is then used without keep-alive for `no_keep_alive_ms`.";
    ADDRESS_EJECTED = Gauge "bff.upstream.address.ejected" in "1" by ["bff.upstream.name", "server.address", "server.port"]:
        "1 while an address is ejected for consecutive failures.";
    ADDRESS_LATENCY = Gauge "bff.upstream.address.latency" in "s" by ["bff.upstream.name", "server.address", "server.port"]:
        "Peak EWMA latency by which an address is chosen; a failure counts as the slowest.";
    UPSTREAM_IN_FLIGHT = Gauge "bff.upstream.inflight" in "{request}" by ["bff.upstream.name", "kind"]:
        "Upstream requests in flight. Kinds: reads, writes, each with its own bulkhead, circuit breaker and retry budget.";
    UPSTREAM_LIMIT = Gauge "bff.upstream.limit" in "{request}" by ["bff.upstream.name", "kind"]: "Size of the bulkhead.";
    BREAKER_STATE = Gauge "bff.upstream.breaker.state" in "1" by ["bff.upstream.name", "kind", "state"]:
        "1 for the circuit breaker's current state: closed, open, half_open.";
    REFUSED = Counter "bff.upstream.refused" in "{request}" by ["bff.upstream.name", "kind", "reason"]:
        "Upstream requests refused locally: breaker_open, crowded (bulkhead full).";
    MEMORY_SIZE = Gauge "bff.l1.size" in "By" by []: "Bytes in the memory tier.";
    MEMORY_ENTRIES = Gauge "bff.l1.entries" in "{entry}" by []: "Answers in the memory tier.";
    REDIS_UP = Gauge "bff.redis.up" in "1" by ["server"]: "1 if this Redis answers, 0 from a failure until it answers again; absent if not configured.";
    REDIS_EVICTS = Gauge "bff.redis.evicts" in "1" by ["server"]:
        "1 if this Redis may evict keys; must be 0 for the ledger. Absent if the server does not report it.";
    SHED = Counter "bff.shed.requests" in "{request}" by ["class"]: "Requests shed under overload: browse, lead, asset, media.";
    RATE_LIMITED = Counter "bff.ratelimit.refused" in "{request}" by ["limiter"]: "Requests refused by a limit, by its class. upstream: an upstream request not sent; in_flight: the network's share of an upstream's bulkhead or of the process is in use; bodies: the network sends too many bodies at once.";
    COUNTS_DROPPED = Counter "bff.ratelimit.dropped" in "{subject}" by ["quota"]:
        "Active counters evicted because the process's table was full, by quota; buckets: token buckets of networks. The ledger Redis still has the quotas' counts.";
    MEDIA_STREAMS = Gauge "bff.media.streams" in "{stream}" by []: "Media files being streamed.";
    MEDIA_STALLED = Counter "bff.media.stalled" in "{stream}" by []:
        "Streams ended because client or upstream stalled for server.stall_ms.";
    LEADS = Counter "bff.lead.submissions" in "{lead}" by ["outcome"]:
        "Leads: delivered, accepted (the outbox has it until it is delivered), rejected (by the upstream), failed, refused (never sent).";
    OUTBOX_UP = Gauge "bff.outbox.up" in "1" by ["engine", "error.type"]:
        "1 while leads are kept before they are sent, 0 while they are sent without: error.type says why (opening, locked, full, crowded, broken, closed). Absent if off.";
    OUTBOX_DEPTH = Gauge "bff.outbox.depth" in "{lead}" by []: "Leads to be delivered.";
    OUTBOX_OLDEST = Gauge "bff.outbox.oldest.age" in "s" by []: "Since when the oldest of them waits; 0 if there is none.";
    OUTBOX_DEAD = Gauge "bff.outbox.dead" in "{lead}" by []: "Dead letters: leads that will not be delivered, kept for operators for a while.";
    OUTBOX_APPEND = Histogram "bff.outbox.append.duration" in "s" by ["error.type"]:
        "A lead is written, durably, before it is sent. With error.type it was not, and is sent without; timeout: it took 2 s.";
    OUTBOX_DELIVERIES = Counter "bff.outbox.deliveries" in "{attempt}" by ["outcome"]:
        "Attempts to deliver a lead that was accepted: delivered, failed (tried again), unreadable (sealed under another SECRET_KEY, or damaged; tried again), ended_elsewhere (not sent: another gateway held the lead too, and it was delivered or withdrawn there); and those that make it a dead letter: refused (by the upstream), code_wanted (the risk check asks for an SMS code), expired.";
    OUTBOX_WITHDRAWALS = Counter "bff.outbox.withdrawals" in "{lead}" by []: "Leads that visitors took back before they were delivered.";
    OUTBOX_OPERATIONS = Counter "bff.outbox.operations" in "{lead}" by ["action"]: "Leads that operators acted on: retried, dropped, exported. Each has a line in the log.";
    SMS_SENDS = Counter "bff.sms.sends" in "{message}" by ["outcome"]: "Codes requested: sent, withheld (over the phone's limit, not sent), failed, refused (over another limit).";
    SMS_CHECKS = Counter "bff.sms.verifications" in "{attempt}" by ["outcome"]: "Codes checked: good, wrong, withheld (over the phone's limit, not compared), failed, refused.";
    FOREIGN_RECORDS = Counter "bff.ledger.foreign_records" in "{record}" by []:
        "Writes refused (503, other_key) because their ledger record was made under a SECRET_KEY that this gateway does not have. Must be 0 except during key rotation.";
    COUPON_CLAIMS = Counter "bff.coupon.claims" in "{claim}" by ["outcome"]: "Coupons: claimed, rejected, failed, refused.";
    REJECTED = Counter "bff.security.rejected" in "{request}" by ["reason"]: "Rejected at the edge, by the label of the error table. malformed_head: not HTTP; too_many_connections, connections_of_client: connections closed at once; egress: an upstream whose name resolves to link-local or metadata addresses.";
    REDACTED = Counter "bff.redaction.hits" in "{hit}" by []:
        "Log lines that contained a phone-like number. Must stay 0.";
    PANICS = Counter "bff.panics" in "{panic}" by []: "Requests that ended in a panic.";
    TELEMETRY_DROPPED = Counter "bff.telemetry.dropped" in "{item}" by ["signal"]: "Spans and log lines lost.";
    TELEMETRY_EXPORTED = Counter "bff.telemetry.exported" in "{item}" by ["signal"]: "Spans accepted by the collector.";
    RUM_LCP = Histogram "bff.rum.lcp" in "s" by ["bff.page", "rating"]: "Largest contentful paint of real visits. Ratings: good, needs_improvement, poor, by the limits of web-vitals.";
    RUM_FCP = Histogram "bff.rum.fcp" in "s" by ["bff.page", "rating"]: "First contentful paint of real visits.";
    RUM_INP = Histogram "bff.rum.inp" in "s" by ["bff.page", "rating"]: "Interaction to next paint of real visits.";
    RUM_TTFB = Histogram "bff.rum.ttfb" in "s" by ["bff.page", "rating"]: "Time to first byte of real visits.";
    RUM_CLS = Histogram "bff.rum.cls" in "1" by ["bff.page", "rating"]: "Layout shift of real visits.";
    BEHAVIOUR = Counter "bff.behaviour.events" in "{event}" by ["activity"]:
        "Visitor activity reported by browsers: leads, ads, page_view, duration.";
    BROWSER_ERRORS = Counter "bff.browser.errors" in "{error}" by ["kind"]:
        "Errors reported by browsers, by kind. Kind figure: a visitor says that a figure is wrong.";
    CONFIG_RELOADS = Counter "bff.config.reloads" in "{reload}" by ["outcome"]: "Settings reloaded by SIGHUP: taken, refused.";
    WORKER_LATE = Gauge "bff.worker.late" in "s" by []: "Event-loop lag of the worker that woke last.";
    CPU_TIME = Counter "process.cpu.time" in "s" by []: "CPU time used by the process.";
    MEMORY_USAGE = Gauge "process.memory.usage" in "By" by []: "Resident memory.";
    START_TIME = Gauge "process.start_time" in "s" by []: "Start time of the process, in seconds since 1970.";
    OPEN_FILES = Gauge "process.open_fds" in "{file_descriptor}" by []: "Open files and sockets.";
}

pub(crate) const SPANS: &[SpanRow] = &[
    SpanRow {
        name: "{METHOD} {http.route}",
        kind: "SERVER",
        attributes: "http.request.method, http.route, http.response.status_code, http.response.body.size, error.type, bff.cache.status, bff.call.name, bff.page, bff.failed_call, bff.failed_upstream, bff.failed_parts, bff.slowest_part, bff.slowest_part.duration, bff.render.outcome",
        meaning: "A request on the public port. Unsampled requests get it afterwards if they failed on our side, took 1 s or were served stale.",
    },
    SpanRow {
        name: "call {name}",
        kind: "INTERNAL",
        attributes: "bff.call.name, bff.upstream.name, bff.call.outcome, error.type",
        meaning: "A named call of the request or of a page part.",
    },
    SpanRow {
        name: "coalesce wait",
        kind: "INTERNAL",
        attributes: "bff.coalesce.role",
        meaning: "Waits for another request's fetch; linked to its call.",
    },
    SpanRow {
        name: "cache refresh {name}",
        kind: "INTERNAL",
        attributes: "bff.call.name",
        meaning: "Revalidates a stale answer in a trace of its own; linked to the request that served it.",
    },
    SpanRow {
        name: "GET | SET",
        kind: "CLIENT",
        attributes: "db.system.name, db.operation.name, bff.cache.outcome",
        meaning: "A Redis command of the cache. The key is not recorded.",
    },
    SpanRow {
        name: "{METHOD} {path template}",
        kind: "CLIENT",
        attributes: "http.request.method, url.template, server.address, server.port, http.request.resend_count, bff.hedge, http.response.status_code, error.type, bff.call.name, bff.upstream.name",
        meaning: "One upstream attempt. One with bff.hedge ran beside a slow first attempt; the slower of the two has no status.",
    },
    SpanRow {
        name: "send lead-outbox",
        kind: "PRODUCER",
        attributes: "messaging.system, messaging.operation.type, messaging.destination.name, error.type",
        meaning: "A lead is written to the outbox before it is sent.",
    },
    SpanRow {
        name: "process lead-outbox",
        kind: "CONSUMER",
        attributes: "messaging.system, messaging.operation.type, messaging.destination.name, bff.call.name, bff.upstream.name, bff.outbox.attempt, bff.outbox.outcome, error.type",
        meaning: "An attempt to deliver a lead that was accepted, in a trace of its own; linked to the visit that sent it.",
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
        meaning: "A call at the demo upstreams, if its attempt was sampled; service jiadao-demo.",
    },
];

pub(crate) const FIELDS: &[Field] = &[
    Field {
        name: "timestamp",
        meaning: "When the request was answered, RFC 3339.",
    },
    Field {
        name: "level",
        meaning: "INFO for requests; WARN if an upstream or the gateway failed.",
    },
    Field {
        name: "message",
        meaning: "`request` for the line of each request.",
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
        meaning: "The path template, such as /s-{serid}; empty if none matched. Never the path, which holds ids.",
    },
    Field {
        name: "call",
        meaning: "The named call on this route, if any.",
    },
    Field {
        name: "page",
        meaning: "The page on this route, if any.",
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
        meaning: "Body size; 0 if streamed.",
    },
    Field {
        name: "error",
        meaning: "Label of the error table; empty for a successful answer.",
    },
    Field {
        name: "cache",
        meaning: "Cache-Status; empty if no cache was used.",
    },
    Field {
        name: "failed_call",
        meaning: "The call that failed the request; for a page, its required part.",
    },
    Field {
        name: "failed_upstream",
        meaning: "The upstream that failed it, if any.",
    },
    Field {
        name: "cause",
        meaning: "The failure as text, if an upstream or the gateway failed; never request data.",
    },
    Field {
        name: "failed_parts",
        meaning: "Optional parts missing from the page: call=label.",
    },
    Field {
        name: "slowest_part",
        meaning: "The call of the page's part that took longest.",
    },
    Field {
        name: "slowest_part_ms",
        meaning: "From its question to its answer, which may come from memory or Redis.",
    },
];

/// Renders the reference page as Markdown.
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

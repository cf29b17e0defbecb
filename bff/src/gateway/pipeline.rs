//! The phases of a call, in their order. Each is a function elsewhere and comes back here.
//!
//! admit → origin → parse → stamp; a shared call is then answered from its key. A visitor's call goes on:
//! read body → prepare → before → dedupe → count → lock → keep → upstream → settle → after → respond.
//! What happens in `prepare`, `before`, `lock`, `keep`, `upstream`, `after` and `respond` beyond forwarding is the policy that
//! the contract names (`policies.rs`).
//!
//! Invariant: a write runs in its own task, so a reset connection does not interrupt it.

use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use client_network::ClientNetwork;
use contracts::{Call, OriginRule, Session};

use super::check::CheckedQuery;
use super::policies::{self, CodeLimits, Kept};
use super::request::{AnswerSource, CallRequest, VisitorAnswer, VisitorRequest};
use super::shared::answer_shared;
use super::stamp::{self, Visitor};
use super::{
    body, check, cities, cookies, envelope, limit_class, origin, query, response, upstream,
};
use crate::config::ServerConfig;
use crate::edge::body::Incoming;
use crate::error::GatewayError;
use crate::idempotency::{self, Begun, Held};
use crate::quota::Subject;
use crate::state::Worker;
use crate::telemetry::{CallOutcome, Counters, Trace, span};

/// What is there to log besides the answer itself.
pub(crate) struct Served {
    pub(crate) response: HttpResponse,
    pub(crate) cache: &'static str,
}

/// Why there is no answer, and what becomes of the session all the same.
pub(crate) struct Unserved {
    pub(crate) failure: GatewayError,
    pub(crate) cookie: Option<Cookie<'static>>,
}

impl From<GatewayError> for Unserved {
    fn from(failure: GatewayError) -> Self {
        Self {
            failure,
            cookie: None,
        }
    }
}

/// Answers `call`, which is on the path and method of `http`.
pub(crate) async fn serve(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    call: Call,
    client: ClientNetwork,
    trace: &Trace,
) -> Result<Served, Unserved> {
    let started = Instant::now();
    let config = worker.config();
    // Before anything is parsed: a refusal has to be cheap.
    let bucket = limit_class::bucket(call.spec().limit);
    worker
        .shared
        .limits
        .admit(&config.limits, bucket, client)
        .map_err(GatewayError::from)?;
    check_origin(http, call, &config.server)?;
    let checked = parse(http, call, &worker.shared.counters)?;
    let monitor = stamp::monitor_of(http.headers())
        .map_err(|refused| GatewayError::BadParameter(vec![refused]))?;
    let wished = checked.city.or_else(|| stamp::wished_city(http));
    let request = CallRequest {
        call,
        params: checked.params,
        visitor: Visitor {
            monitor,
            city: cities::resolve(worker, wished).await,
            trace: trace.clone(),
            client: Some(client),
        },
        client,
        deadline: started + Duration::from_millis(config.deadline.upstream_ms),
        renew: stamp::renews(http.headers()),
    };
    if call.is_shared() {
        let answered = answer_shared(worker, request.into_shared()).await?;
        worker.shared.counters.answered(answered.source);
        return Ok(Served {
            cache: answered.source.cache_status(),
            response: response::of_shared(http.headers(), &answered),
        });
    }
    // Boxed, so that the future of a shared call is small: it is moved several times.
    Box::pin(serve_visitor(worker, http, incoming, request)).await
}

/// Phase origin: a POST, and any call of the strict rule, comes from our own pages.
fn check_origin(http: &HttpRequest, call: Call, server: &ServerConfig) -> Result<(), GatewayError> {
    let spec = call.spec();
    let is_guarded = spec.method == "POST" || spec.origin == OriginRule::Strict;
    if is_guarded && !origin::is_ours(http.headers(), spec.origin, origin::site(http, server)) {
        return Err(GatewayError::CrossSite);
    }
    Ok(())
}

/// Phase parse: query and path by the contract.
fn parse(
    http: &HttpRequest,
    call: Call,
    counters: &Counters,
) -> Result<CheckedQuery, GatewayError> {
    let spec = call.spec();
    let parsed = query::parse(http.query_string(), |name| spec.key_use(name))
        .map_err(GatewayError::BadParameter)?;
    counters.unknown_params.add(parsed.dropped.len() as u64);
    let mut checked = check::check(spec, &parsed.pairs).map_err(GatewayError::BadParameter)?;
    let in_path = call.path_params(http.uri().path()).iter();
    checked
        .params
        .extend(in_path.map(|(name, value)| (*name, (*value).to_owned())));
    Ok(checked)
}

/// A call of one visitor, from its body to its response.
async fn serve_visitor(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    request: CallRequest,
) -> Result<Served, Unserved> {
    let (call, secret) = (request.call, &worker.shared.secret);
    let bytes = read_body(worker, http, incoming, &request).await?;
    let device = cookies::device(secret, http);
    let mut request = VisitorRequest {
        call,
        params: request.params,
        filled: stamp::filled(call, http, (&device, secret)),
        body: body::checked(call.spec(), &bytes)?,
        visitor: request.visitor,
        client: request.client,
        device: device.known,
        session: cookies::session(secret, http),
        by_session: false,
        is_risk_unchecked: policies::is_risk_unchecked(call, http.headers())?,
        idempotency_key: idempotency::key_of(http.headers(), call.spec().idempotent)?,
        uncompared: &[],
        deadline: request.deadline,
    };
    if call.spec().session == Session::Required && request.session.is_none() {
        return Err(GatewayError::NoSession.into());
    }
    let change = policies::prepare(&worker.shared.telemetry.metrics, &mut request)?;
    let answer = in_own_task(worker, request).await;
    let answer = answer.map_err(|failure| Unserved {
        failure,
        cookie: change.cookie_of_failure(http),
    })?;
    let mut response = response::private(call.spec().answer, &answer.checked.bytes);
    if let Some(cookie) = change.cookie(secret, http, &answer.checked) {
        response
            .add_cookie(&cookie)
            .map_err(|_| GatewayError::Internal)?;
    }
    if let Some(cookie) = device.cookie {
        // A cookie that cannot be written costs this browser its own count, nothing more.
        let _ = response.add_cookie(&cookie);
    }
    Ok(Served {
        response,
        cache: "",
    })
}

/// Phase read body.
async fn read_body(
    worker: &Worker,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    request: &CallRequest,
) -> Result<Bytes, GatewayError> {
    if request.call.spec().body.is_none() {
        return Ok(Bytes::new());
    }
    let most = limit_class::most_body(request.call);
    let headers = http.headers();
    let bodies = &worker.bodies;
    incoming.read(bodies, headers, request.client, most).await
}

/// Answers one visitor in a task that outlives its connection; measured and traced.
pub(super) async fn in_own_task(
    worker: &Rc<Worker>,
    mut request: VisitorRequest,
) -> Result<VisitorAnswer, GatewayError> {
    let (started, call) = (Instant::now(), request.call);
    let span = span::call(&request.visitor.trace.span, call);
    request.visitor.trace = request.visitor.trace.inside(&span);
    let shared = Arc::clone(&worker.shared);
    let worker = Rc::clone(worker);
    // Boxed, as its largest part is: the runtime moves a task several times.
    let task = Box::pin(async move { answer_visitor(&worker, &request).await });
    let task = tokio::task::spawn_local(task);
    let outcome = task.await.unwrap_or(Err(GatewayError::Internal));

    let ended = match &outcome {
        Ok(answer) if answer.checked.code == 0 => CallOutcome::Miss,
        Ok(_) => CallOutcome::AppError,
        Err(failure) => CallOutcome::of_failure(failure),
    };
    span::ended(&span, ended, outcome.as_ref().err());
    let metrics = &shared.telemetry.metrics;
    metrics.call(call, ended, started.elapsed());
    let source = outcome.as_ref().ok().map(|answer| answer.source);
    policies::count(metrics, call, ended, source);
    outcome
}

/// The phases of a visitor's call whose body is whole.
async fn answer_visitor(
    worker: &Rc<Worker>,
    request: &VisitorRequest,
) -> Result<VisitorAnswer, GatewayError> {
    if let Some(own) = policies::own_answer(worker, request).await {
        return own;
    }
    // The time to receive the body is no measure of the upstream.
    let began = Instant::now();
    let _share = upstream::share(worker, request.call, Some(request.client))?;
    let mut codes = policies::before(request, began)?;
    let claim = worker
        .idempotency
        .begin(request.call, &request.idempotency_key, || request.content());
    let outcome = match claim.await {
        Ok(Begun::Kept(bytes)) => kept(request.call, bytes),
        Ok(Begun::Held(held)) => make(worker, request, codes.as_mut(), held).await,
        Err(refused) => Err(refused),
    };
    policies::after(worker, request, codes, outcome).await
}

/// The first answer under the same key.
fn kept(call: Call, bytes: Bytes) -> Result<VisitorAnswer, GatewayError> {
    Ok(VisitorAnswer {
        checked: envelope::of_stored(call, bytes)?,
        source: AnswerSource::Kept,
    })
}

/// Counts, locks, asks and settles what the request holds.
async fn make(
    worker: &Rc<Worker>,
    request: &VisitorRequest,
    mut codes: Option<&mut CodeLimits>,
    mut held: Held,
) -> Result<VisitorAnswer, GatewayError> {
    let idempotency = &worker.idempotency;
    // Counted only now: the first answer of a key costs nothing when it is asked for again.
    let counted = match count(worker, request, codes.as_deref_mut()).await {
        Ok(counted) => counted,
        Err(over) => {
            idempotency.withdraw(held).await;
            return Err(over);
        }
    };
    let locks = policies::locks(&worker.shared.secret, request);
    if let Err(taken) = idempotency.lock(&mut held, locks).await {
        idempotency.withdraw(held).await;
        worker.quotas.give_back(&counted).await;
        return Err(taken);
    }
    let work = Box::pin(ask(worker, request, codes));
    let outcome = idempotency.hold(&held, work).await;
    // What never reached the upstream counts for nothing.
    if outcome.as_ref().is_err_and(GatewayError::never_left) {
        worker.quotas.give_back(&counted).await;
    }
    // Without a final answer the same body may be sent again: the upstream deduplicates by key.
    let answer = outcome.as_ref().ok().map(|answer| &answer.checked.bytes);
    idempotency.settle(held, answer).await;
    outcome
}

/// Phase count: for its limit class, and for its code.
async fn count(
    worker: &Worker,
    request: &VisitorRequest,
    codes: Option<&mut CodeLimits>,
) -> Result<Vec<Subject>, GatewayError> {
    let counted = limit_class::count(worker, request).await?;
    if let Some(codes) = codes
        && let Err(over) = codes.count(&worker.quotas, request).await
    {
        worker.quotas.give_back(&counted).await;
        return Err(over);
    }
    Ok(counted)
}

/// Phase upstream: its answer, or over the limit of a phone one in its place. A withheld answer leaves the same record
/// of its key as the upstream's.
async fn ask(
    worker: &Rc<Worker>,
    request: &VisitorRequest,
    mut codes: Option<&mut CodeLimits>,
) -> Result<VisitorAnswer, GatewayError> {
    let asked = upstream::visitor_request(&worker.config(), request);
    if let Some(codes) = codes.as_deref_mut()
        && let Some(substitute) = codes.instead(worker, request).await
    {
        return policies::instead(worker, request, &asked, substitute).await;
    }
    let kept = policies::keep(worker, request, &asked).await?;
    if let Kept::Answered(answer) = kept {
        return Ok(answer);
    }
    if let Some(outcome) = policies::check(worker, request, asked.deadline).await {
        return policies::conclude(worker, request, kept, outcome, false).await;
    }
    let mut outcome = upstream::ask(worker, asked, &request.visitor.trace).await;
    if let Some(codes) = codes {
        outcome = codes.learn(worker, request, outcome).await;
    }
    policies::conclude(worker, request, kept, outcome, true).await
}

//! A call as HTTP: the request read, the right way taken, the answer written.

use std::rc::Rc;
use std::time::{Duration, Instant};

use actix_web::http::header::{HeaderMap, HeaderName};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use contracts::{Call, LimitClass, OriginRule, Session};

use super::stamp::Visitor;
use super::{
    Asked, answer_shared, browser_reports, check, cities, cookies, idempotency, origin, query,
    response, stamp, visitor,
};
use crate::client_network::ClientNetwork;
use crate::edge::body::Incoming;
use crate::error::{GatewayError, Refused};
use crate::resilience::Class;
use crate::state::Worker;
use crate::telemetry::Trace;

/// Largest JSON body, and that of a lead.
const MOST_BODY: usize = 64 * 1024;
const MOST_LEAD: usize = 16 * 1024;

/// What is there to log besides the answer itself.
pub(crate) struct Served {
    pub(crate) response: HttpResponse,
    pub(crate) cache: &'static str,
}

/// Largest body that is read for this call.
pub(crate) fn most_body(call: Call) -> usize {
    match call.spec().limit {
        LimitClass::Browse | LimitClass::Suggest | LimitClass::Beacon => MOST_BODY,
        LimitClass::Form | LimitClass::Login | LimitClass::Lead | LimitClass::Sms => MOST_LEAD,
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
) -> Result<Served, GatewayError> {
    let started = Instant::now();
    let spec = call.spec();
    let config = worker.config();
    // Before anything is parsed: a refusal has to be cheap.
    let class = class_of(spec.limit);
    worker.shared.limits.admit(&config.limits, class, client)?;
    let guarded = spec.method == "POST" || spec.origin == OriginRule::Strict;
    if guarded
        && !origin::is_ours(
            http.headers(),
            spec.origin,
            origin::site(http, &config.server),
        )
    {
        return Err(GatewayError::CrossSite);
    }
    let pairs = query::parse(http.query_string()).map_err(GatewayError::BadParameter)?;
    let mut checked = check::check(spec, &pairs).map_err(GatewayError::BadParameter)?;
    worker
        .shared
        .counters
        .unknown_params
        .add(checked.unknown as u64);
    let in_path = call.path_params(http.uri().path());
    checked.params.extend(
        in_path
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned())),
    );

    let monitor = stamp::monitor_of(http.headers())
        .map_err(|refused| GatewayError::BadParameter(vec![refused]))?;
    let wished = checked.city.or_else(|| stamp::wished_city(http));
    let city = cities::resolve(worker, wished).await;
    let labels = Visitor {
        monitor,
        city,
        trace: trace.clone(),
        client: Some(client),
    };
    let deadline = started + Duration::from_millis(config.deadline.upstream_ms);
    if call.is_shared() {
        let asked = Asked {
            call,
            params: checked.params,
            visitor: labels,
            deadline,
        };
        let answered = answer_shared(worker, asked).await?;
        worker.shared.counters.answered(answered.source);
        let cache = answered.source.cache_status();
        return Ok(Served {
            response: response::of_shared(http.headers(), &answered),
            cache,
        });
    }
    // Boxed, so that the future of a shared call is small: it is moved several times.
    let asked = (call, checked.params, labels, client, deadline);
    Box::pin(serve_visitor(worker, http, incoming, asked)).await
}

/// The bucket that a request is counted in at the door. Quotas of logins, leads and codes come after it.
fn class_of(limit: LimitClass) -> Class {
    match limit {
        LimitClass::Suggest => Class::Suggest,
        LimitClass::Beacon => Class::Beacon,
        LimitClass::Browse => Class::Browse,
        LimitClass::Form | LimitClass::Login | LimitClass::Lead | LimitClass::Sms => Class::Form,
    }
}

/// A call of one visitor.
async fn serve_visitor(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    incoming: Incoming<'_>,
    (call, params, visitor, client, deadline): (
        Call,
        check::Params,
        Visitor,
        ClientNetwork,
        Instant,
    ),
) -> Result<Served, GatewayError> {
    let spec = call.spec();
    let most = most_body(call);
    let bytes = if spec.body.is_some() {
        incoming.read(worker, http.headers(), client, most).await?
    } else {
        Bytes::new()
    };
    let (device, new_device) = cookies::device(&worker.shared.secret, http);
    let asked = visitor::Asked {
        call,
        params,
        body: visitor::checked_body(spec, &bytes)?,
        visitor,
        client,
        device,
        session: cookies::session(&worker.shared.secret, http),
        by_session: false,
        idempotency_key: key_of(http.headers(), spec.idempotent)?,
        deadline,
    };
    browser_reports::count(&worker.shared.telemetry.metrics, &asked);
    if spec.session == Session::Required && asked.session.is_none() {
        return Err(GatewayError::NoSession);
    }
    let mut response = answer_visitor(worker, http, asked).await?;
    if let Some(cookie) = new_device {
        // A cookie that cannot be written costs this browser its own count, nothing more.
        let _ = response.add_cookie(&cookie);
    }
    Ok(Served {
        response,
        cache: "",
    })
}

/// Answers one visitor; login and logout change the session cookie.
async fn answer_visitor(
    worker: &Rc<Worker>,
    http: &HttpRequest,
    mut asked: visitor::Asked,
) -> Result<HttpResponse, GatewayError> {
    let call = asked.call;
    let token = (call == Call::UserLogin)
        .then(|| visitor::login_token(&mut asked))
        .transpose()?;
    let answer = visitor::answer(worker, asked).await?;
    let mut response = response::private(call.spec().answer, &answer.bytes);
    let cookie = match (call, token) {
        (Call::UserLogin, Some(token)) if answer.code == 0 => {
            cookies::keep_session(worker, http, &token)
        }
        // A session that the passport no longer knows ends here as well.
        (Call::UserLogin | Call::GetLogout, _) => Some(cookies::end_session(http)),
        _ => None,
    };
    if let Some(cookie) = cookie {
        response
            .add_cookie(&cookie)
            .map_err(|_| GatewayError::Internal)?;
    }
    Ok(response)
}

/// The browser's own name of its write; one is made for a browser that gives none, where the call needs one.
fn key_of(headers: &HeaderMap, is_needed: bool) -> Result<String, GatewayError> {
    let mut given = headers.get_all(HeaderName::from_static(idempotency::HEADER));
    let Some(value) = given.next() else {
        let made = is_needed.then(idempotency::new_key);
        return Ok(made.unwrap_or_default());
    };
    // Of two keys none is the browser's name of its write.
    let only = given.next().is_none().then_some(value);
    let key = only
        .and_then(|value| value.to_str().ok())
        .and_then(idempotency::canonical_key);
    key.ok_or_else(|| {
        let expected = "one UUID of version 4".to_owned();
        GatewayError::BadParameter(vec![Refused {
            param: idempotency::HEADER.to_owned(),
            expected,
        }])
    })
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
    use contracts::{Call, LimitClass};

    use super::{class_of, key_of, most_body};
    use crate::error::GatewayError;
    use crate::gateway::idempotency;
    use crate::resilience::Class;

    const KEY: &str = "0f8fad5b-d9cb-469f-a165-70867728950e";

    /// Headers with these idempotency keys.
    fn with_keys(keys: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for key in keys {
            let name = HeaderName::from_static(idempotency::HEADER);
            headers.append(name, HeaderValue::from_static(key));
        }
        headers
    }

    #[test]
    fn a_write_has_one_key_or_none() {
        assert_eq!(key_of(&with_keys(&[KEY]), true).expect("one key"), KEY);
        assert_eq!(key_of(&with_keys(&[]), false).expect("none needed"), "");
        assert_eq!(
            key_of(&with_keys(&[]), true).expect("one is made").len(),
            36
        );
        for wrong in [&[KEY, KEY] as &[_], &["17"]] {
            let Err(GatewayError::BadParameter(refused)) = key_of(&with_keys(wrong), true) else {
                panic!("{wrong:?} was taken");
            };
            let [only] = refused.as_slice() else {
                panic!("{refused:?}");
            };
            assert_eq!(only.param, "idempotency-key");
            assert_eq!(only.expected, "one UUID of version 4");
        }
    }

    #[test]
    fn leads_logins_and_codes_have_the_smaller_bodies() {
        for call in Call::ALL {
            let expected = match call.spec().limit {
                LimitClass::Form | LimitClass::Login | LimitClass::Lead | LimitClass::Sms => 16_384,
                LimitClass::Browse | LimitClass::Suggest | LimitClass::Beacon => 65_536,
            };
            assert_eq!(most_body(*call), expected, "{call}");
        }
    }

    #[test]
    fn each_call_is_counted_in_the_bucket_of_its_contract() {
        for call in Call::ALL {
            let expected = match call.name() {
                "searchSug" => Class::Suggest,
                "behaviourLog" | "perfBeacon" | "errorReport" => Class::Beacon,
                "popBefore"
                | "riskCheck"
                | "getVerifyCodeStatus"
                | "sendVerifyCode"
                | "newCheckVerifyCode"
                | "leadSubmit"
                | "clueSubmit"
                | "couponReceiveAll"
                | "leadOutcome"
                | "userLogin"
                | "getLogout" => Class::Form,
                _ => Class::Browse,
            };
            assert_eq!(class_of(call.spec().limit), expected, "{call}");
        }
    }
}

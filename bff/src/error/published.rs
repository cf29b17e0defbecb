//! A call's published operation names exactly the failures it can answer with.

use std::collections::BTreeSet;
use std::time::Duration;

use adapters::AdapterError;
use contracts::{Call, OriginRule, Policy, Session};
use serde_json::Value;

use super::GatewayError;

/// True if `call` can end in `failure`. The exhaustive match makes a new failure a compile error.
fn can_answer(call: Call, failure: &GatewayError) -> bool {
    use GatewayError as E;
    let spec = call.spec();
    match failure {
        E::UnknownCall => !spec.path_params.is_empty(),
        // Of a path, a page or a file.
        E::WrongMethod
        | E::UnknownPage
        | E::UnknownFile
        | E::Missing { .. }
        | E::BadRange
        | E::OtherVersion
        | E::PartRefused { .. }
        | E::ParameterRefused { .. }
        | E::Media(_)
        | E::MediaStatus(_)
        | E::MediaType => false,
        E::BodyTooLarge { .. } | E::SlowBody | E::BrokenBody => spec.body.is_some(),
        E::CrossSite => spec.method == "POST" || spec.origin == OriginRule::Strict,
        E::NoSession => spec.session == Session::Required || spec.policy == Policy::Login,
        E::StillRunning | E::KeyReused | E::OtherKey => spec.idempotent,
        E::OutboxUnavailable => call.is_own(),
        E::BadParameter(_)
        | E::AddressTooLong { .. }
        | E::HeadTooLarge { .. }
        | E::MalformedHead
        | E::UnknownHost
        | E::RateLimited { .. }
        | E::Upstream { .. }
        | E::UpstreamStatus { .. }
        | E::UpstreamRefused { .. }
        | E::UpstreamFailed { .. }
        | E::Malformed { .. }
        | E::NotJson { .. }
        | E::BreakerOpen { .. }
        | E::BulkheadFull { .. }
        | E::Shed
        | E::CoalesceTimeout
        | E::Internal => true,
    }
}

/// One value of each variant.
fn failures(call: Call) -> Vec<GatewayError> {
    use GatewayError as E;
    let (limit, retry_after) = (1, Duration::ZERO);
    let adapters = [
        AdapterError::Timeout,
        AdapterError::Closed,
        AdapterError::NotServed,
    ];
    let mut all = vec![
        E::UnknownCall,
        E::WrongMethod,
        E::BadParameter(Vec::new()),
        E::BodyTooLarge { limit },
        E::AddressTooLong { limit },
        E::HeadTooLarge { limit },
        E::MalformedHead,
        E::SlowBody,
        E::BrokenBody,
        E::CrossSite,
        E::NoSession,
        E::StillRunning,
        E::KeyReused,
        E::OtherKey,
        E::OutboxUnavailable,
        E::UnknownHost,
        E::RateLimited {
            limiter: "browse",
            retry_after,
        },
        E::UpstreamStatus { call, status: 500 },
        E::UpstreamRefused { call, status: 400 },
        E::UpstreamFailed { call, code: 1 },
        E::Malformed {
            call,
            why: String::new(),
        },
        E::NotJson { call },
        E::BreakerOpen { call, retry_after },
        E::BulkheadFull { call },
        E::Shed,
        E::CoalesceTimeout,
        E::Internal,
    ];
    all.extend(adapters.map(|source| E::Upstream { call, source }));
    all
}

fn published() -> Value {
    serde_json::from_str(contracts::OPENAPI).expect("JSON")
}

#[test]
fn a_call_publishes_the_statuses_it_can_answer_and_no_others() {
    let document = published();
    for call in Call::ALL {
        let spec = call.spec();
        let operation = &document["paths"][spec.path][spec.method.to_ascii_lowercase()];
        let named = operation["responses"].as_object().expect("responses");
        let named: BTreeSet<&str> = named.keys().map(String::as_str).collect();

        let possible = failures(*call).into_iter();
        let possible = possible.filter(|failure| can_answer(*call, failure));
        let mut expected: BTreeSet<String> = possible
            .map(|failure| failure.row().status.as_u16().to_string())
            .collect();
        expected.insert("200".to_owned());
        if call.is_shared() {
            expected.insert("304".to_owned());
        }
        let expected: BTreeSet<&str> = expected.iter().map(String::as_str).collect();
        assert_eq!(named, expected, "{call}");
    }
}

#[test]
fn every_failure_keeps_its_published_schema() {
    let document = published();
    for failure in failures(Call::Index) {
        let status = failure.row().status.as_u16().to_string();
        let place = format!("#/components/responses/{status}/content/application~1json/schema");
        let schema = serde_json::json!({ "$ref": place, "components": document["components"] });
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        let trace = "0af7651916cd43dd8448eb211c80319c";
        let envelope = serde_json::from_str(&failure.envelope(trace)).expect("JSON");
        let wrong: Vec<String> = validator
            .iter_errors(&envelope)
            .map(|error| error.to_string())
            .collect();
        assert!(wrong.is_empty(), "{failure:?}: {wrong:?}");
    }
}

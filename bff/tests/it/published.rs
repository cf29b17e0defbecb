//! Refused requests are answered as the call's published operation says.

use contracts::{Call, OriginRule};
use serde_json::{Value, json};

use crate::support::{Answer, Does, Gateway, Upstream, envelope, get_with, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");

type Refusal = (u16, Vec<(&'static str, &'static str)>, String);

/// Ways in which a single request can be refused, with the resulting status.
fn refusals(call: Call) -> Vec<Refusal> {
    let spec = call.spec();
    let long = "x".repeat(5_000);
    let mut all = vec![
        (400, vec![OURS, ("x-page", "NOWHERE")], String::new()),
        (
            421,
            vec![OURS, ("host", "elsewhere.example")],
            String::new(),
        ),
        (414, vec![OURS], format!("?q={long}")),
    ];
    if spec.body.is_some() || spec.origin == OriginRule::Strict {
        let other = ("sec-fetch-site", "cross-site");
        all.push((403, vec![other], String::new()));
    }
    all
}

#[actix_web::test]
async fn every_call_refuses_as_published() {
    let upstream = Upstream::start(|_| Does::Answer(envelope("{}")));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let document = get_with(&gateway.url("/docs/openapi.json"), &[])
        .await
        .json();
    for call in Call::ALL {
        let path = call.spec().routes[0].path;
        for (status, headers, query) in refusals(*call) {
            let url = gateway.url(&format!("{path}{query}"));
            let answer = match call.spec().method {
                "POST" => post(&url, &headers, "{}").await,
                _ => get_with(&url, &headers).await,
            };
            assert_eq!(answer.status, status, "{call}");
            let wrong = problems(&document, *call, &answer);
            assert!(wrong.is_empty(), "{call} {status}: {wrong:?}");
        }
    }
}

/// How `answer` violates what the call publishes for its status.
fn problems(document: &Value, call: Call, answer: &Answer) -> Vec<String> {
    let spec = call.spec();
    let operation = &document["paths"][spec.path][spec.method.to_ascii_lowercase()];
    let place = &operation["responses"][answer.status.to_string()]["$ref"];
    let Some(place) = place.as_str() else {
        return vec!["the status is not published".to_owned()];
    };
    let schema = json!({
        "$ref": format!("{place}/content/application~1json/schema"),
        "components": document["components"],
    });
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let errors = validator
        .iter_errors(&answer.json())
        .map(|error| error.to_string())
        .collect();
    assert_eq!(answer.header("content-type"), "application/json", "{call}");
    errors
}

//! A part that is asked with what the part before has answered, where that answer does not hold it.

use serde_json::Value;

use crate::support::{Does, Gateway, Upstream, envelope, get};

/// Answers each model with `model`, everything else with an empty list.
async fn gateway(model: &'static str) -> (Gateway, Upstream) {
    let upstream = Upstream::start(move |seen| {
        Does::Answer(envelope(if seen.path.ends_with("carmodalinfo") {
            model
        } else {
            r#"{"list":[]}"#
        }))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    (gateway, upstream)
}

async fn last_error(gateway: &Gateway) -> Value {
    let ready = format!("http://127.0.0.1:{}/-/ready", gateway.admin_port);
    get(&ready).await.json()["last_errors"][0].clone()
}

/// The address is right: nothing about it is refused.
#[actix_web::test]
async fn an_answer_without_what_the_next_part_needs_is_the_upstreams_failure() {
    for model in [
        "{}",
        r#"{"modelInfo":{"model_id":"20001"}}"#,
        r#"{"modelInfo":{"model_id":"20001","series_id":"s_1"}}"#,
    ] {
        let (gateway, _upstream) = gateway(model).await;
        for address in ["/parameter/m-20001.html", "/pic/m-20001"] {
            assert_eq!(
                get(&gateway.url(address)).await.status,
                503,
                "{address} {model}"
            );
            let last = last_error(&gateway).await;
            let told = ["call", "error"].map(|name| last[name].as_str());
            assert_eq!(
                told,
                [Some("carModalInfo"), Some("upstream_malformed")],
                "{last}"
            );
        }
    }
}

/// A part that the page stands without is named in its line and its metric, by the answer that is broken.
#[actix_web::test]
async fn an_optional_part_without_what_it_needs_is_a_failed_part() {
    let (gateway, _upstream) = gateway("{}").await;
    assert_eq!(get(&gateway.url("/comment/m-20001")).await.status, 200);
    let failed = "bff_page_parts_failed_total error_type=\"upstream_malformed\" bff_call_name=\"carModalInfo\"";
    assert!(gateway.counted(failed).await > 0);
}

/// What the address says itself is refused as before: it is no failure of an upstream.
#[actix_web::test]
async fn a_part_that_the_address_has_refused_is_no_failure() {
    let (gateway, upstream) = gateway(r#"{"modelInfo":{"model_id":"1","series_id":"1001"}}"#).await;
    for (tag, asked) in [("kongjian_good", 1), ("%3Cb%3E", 1)] {
        let address = format!("/comment/m-20001?tag={tag}");
        assert_eq!(get(&gateway.url(&address)).await.status, 200);
        let lists = upstream.seen("/api/gateway/koubei/getserieskoubeilist");
        assert_eq!(lists.len(), asked, "{tag}");
    }
    let malformed = gateway.counted("bff_page_parts_failed_total upstream_malformed");
    assert_eq!(malformed.await, 0);
}

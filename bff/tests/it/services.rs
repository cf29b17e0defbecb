//! Third-party services called by the client: their configuration, and the documents' security policy.

use serde_json::Value;

use crate::support::{Does, Gateway, Upstream, envelope, get};

fn obliging() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope("{}")))
}

#[actix_web::test]
async fn maps_and_passport_default_to_the_embedded_demo() {
    let gateway = Gateway::start(&[]).await;
    let data = get(&gateway.url("/nonsense")).await.page_data();
    let demo = format!("http://127.0.0.1:{}", gateway.demo_port);
    assert_eq!(data["mapsUrl"], demo.as_str());
    assert_eq!(data["passportUrl"], demo.as_str());
    // They answer there.
    let maps = get(&format!("{demo}/maps/location?callback=located")).await;
    assert!(maps.text.contains("located("), "{}", maps.text);
    let origin = gateway.url("");
    let passport = get(&format!("{demo}/passport/login?origin={origin}")).await;
    assert_eq!(passport.status, 200, "{}", passport.text);
}

#[actix_web::test]
async fn without_the_demo_only_configured_services_exist() {
    let upstream = obliging();
    let gateway = Gateway::start(&[
        ("UPSTREAM_URL", &upstream.url()),
        ("PASSPORT_URL", "https://passport.example"),
    ])
    .await;
    let data = get(&gateway.url("/nonsense")).await.page_data();
    assert_eq!(data["mapsUrl"], Value::Null);
    assert_eq!(data["passportUrl"], "https://passport.example");
}

/// One configured, the other still the demo's. Neither adds a host to the policy: scripts inserted by our code run by
/// `strict-dynamic`, and a popup needs nothing.
#[actix_web::test]
async fn the_policy_of_documents_names_no_other_host() {
    let gateway = Gateway::start(&[("MAPS_URL", "https://maps.example:8443")]).await;
    let document = get(&gateway.url("/nonsense")).await;
    let data = document.page_data();
    assert_eq!(data["mapsUrl"], "https://maps.example:8443");
    assert_eq!(
        data["passportUrl"],
        format!("http://127.0.0.1:{}", gateway.demo_port)
    );
    let policy = document.header("content-security-policy");
    assert!(!policy.contains("://"), "{policy}");
    assert!(policy.contains("'strict-dynamic'"), "{policy}");
    assert_eq!(
        document.header("cross-origin-opener-policy"),
        "same-origin-allow-popups"
    );
}

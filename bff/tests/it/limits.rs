//! Requests per address.

use crate::support::{Does, Gateway, Upstream, envelope, get, get_with};

#[actix_web::test]
async fn an_address_over_its_burst_is_told_when_to_come_back() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"text_att":[]}"#)));
    let settings = "[limits]\nsuggest = { per_second = 1, burst = 3 }";
    let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url("/api/search/searchsug?query=a");
    let mut statuses = Vec::new();
    for _ in 0..5 {
        let answer = get(&url).await;
        statuses.push(answer.status);
        if answer.status == 429 {
            assert_eq!(answer.json()["ResultCode"], 42901);
            assert!(
                answer
                    .header("retry-after")
                    .parse::<u64>()
                    .expect("seconds")
                    >= 1
            );
        }
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    // Another class counts for itself.
    assert_eq!(get(&gateway.url("/api/gettopbar")).await.status, 200);
}

/// D11: the address that counts is the peer's, or behind a trusted proxy the nearest hop that is not one.
#[actix_web::test]
async fn d11_forwarded_addresses_count_only_behind_a_trusted_proxy() {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"text_att":[]}"#)));
    let limits = "[limits]\nsuggest = { per_second = 1, burst = 1 }\n";
    let trusting = format!("{limits}[server]\ntrusted_proxies = [\"127.0.0.1\"]");
    let trusting_all_near = format!("{limits}[server]\ntrusted_proxies = [\"127.0.0.0/8\"]");
    for (settings, expected) in [
        (limits, [200, 429, 429]),
        (trusting.as_str(), [200, 200, 429]),
        (trusting_all_near.as_str(), [200, 200, 429]),
    ] {
        let gateway = Gateway::configured(settings, &[("UPSTREAM_URL", &upstream.url())]).await;
        let url = gateway.url("/api/search/searchsug?query=a");
        let mut statuses = Vec::new();
        // The last one forges a hop in front of its own address.
        for forwarded in ["203.0.113.1", "203.0.113.2", "198.51.100.9, 203.0.113.2"] {
            statuses.push(
                get_with(&url, &[("x-forwarded-for", forwarded)])
                    .await
                    .status,
            );
        }
        assert_eq!(statuses, expected, "{settings}");
    }
}

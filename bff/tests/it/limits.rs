//! Requests per address.

use crate::support::{Does, Gateway, Upstream, envelope, get};

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

//! The upstream request of a shared call is made from its key: nothing else from the browser changes it.

use std::collections::BTreeSet;

use crate::support::{Does, Gateway, Upstream, envelope, get_with};

/// Two browsers that differ in everything outside the key.
const BROWSERS: &[&[(&str, &str)]] = &[
    &[
        ("cookie", "session=a; BAIDUID=1"),
        ("user-agent", "one"),
        ("accept-language", "zh"),
    ],
    &[
        ("authorization", "Bearer b"),
        ("x-forwarded-for", "10.0.0.1"),
        ("accept", "*/*"),
        ("x-page", "INDEX"),
    ],
];

#[actix_web::test]
async fn d8_two_browsers_with_one_key_send_the_same_request() {
    let calls = [
        "/api/index",
        "/api/rank/getranklistnew?sort=praise&pn=2",
        "/api/series/getseriesinfo?series_id=7",
        "/api/image/getcarpiclist?series_id=7&mid=other",
        "/api/search/searchsug?query=%E5%AE%9D%E9%A9%AC",
        "/minServer/gatherdiscount?rn=3",
    ];
    for call in calls {
        let mut requests = Vec::new();
        for browser in BROWSERS {
            let upstream = Upstream::start(|_| Does::Answer(envelope("{}")));
            let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
            let unknown = if call.contains('?') {
                "&junk=1&token=x"
            } else {
                "?junk=1&token=x"
            };
            get_with(&gateway.url(&format!("{call}{unknown}")), browser).await;
            let path = call
                .split('?')
                .next()
                .unwrap_or_default()
                .replace("/api/", "/api/gateway/");
            let seen = upstream
                .seen(&path)
                .pop()
                .unwrap_or_else(|| panic!("{call} was asked"));
            // Labels: sent without affecting the answer.
            let question: Vec<_> = seen
                .pairs()
                .into_iter()
                .filter(|(name, _)| !["monitor", "ts"].contains(name))
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            // Their order is that of a hash map.
            let headers: BTreeSet<_> = seen.headers.iter().map(|(name, _)| name.clone()).collect();
            requests.push((question, headers));
        }
        assert_eq!(requests[0], requests[1], "{call}");
    }
}

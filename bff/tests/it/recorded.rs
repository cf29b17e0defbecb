//! The recorded adapter: recorded answers are replayed without the upstream.

use crate::support::{Does, Gateway, Upstream, envelope, get, post, temporary};

#[actix_web::test]
async fn replays_recorded_answers_without_the_upstream() {
    let folder = temporary();
    let path = folder.path().display();
    let question = "/api/rank/getranklistnew?sort=heat&price=10_15";
    let upstream = Upstream::start(|seen| {
        Does::Answer(envelope(&format!(
            r#"{{"list":[],"source":"{}"}}"#,
            seen.path
        )))
    });
    let recorded = {
        let settings = format!("[upstream.default]\nrecord = \"{path}\"");
        let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
        post(
            &gateway.url("/api/content/feed"),
            &[],
            r#"{"data":{"tab_id":"14006"}}"#,
        )
        .await;
        get(&gateway.url(question)).await
    };

    let settings = format!("[upstream.default]\nadapter = \"recorded\"\nfolder = \"{path}\"");
    let gateway = Gateway::configured(&settings, &[]).await;
    let answer = get(&gateway.url(question)).await;
    assert_eq!((answer.status, &answer.text), (200, &recorded.text));
    assert_eq!(upstream.seen("/api/gateway/rank/getranklistnew").len(), 1);

    // Never recorded: visitors' answers, and requests that were not sent.
    let files: Vec<_> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .flatten()
        .collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let missing = get(&gateway.url("/api/rank/getranklistnew?sort=praise")).await;
    assert_eq!(
        (missing.status, missing.json()["ResultCode"].as_u64()),
        (503, Some(50301))
    );
}

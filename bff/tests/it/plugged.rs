//! Configuring another team's upstream with a few settings and no code.

use std::process::Command;

use crate::support::{Does, Gateway, Upstream, envelope, get, get_with, post, temporary};

const KEY: &str = "k-5f1e7c33-secret";

/// As in CONTRIBUTING.
fn five_lines(url: &str) -> String {
    format!(
        r#"[upstream.rank]
url = "{url}"
headers = {{ "x-team" = "cars", "x-key" = {{ env = "RANK_KEY" }} }}
paths = {{ getRankListNew = "/v3/rank" }}
codes = {{ missing = [2001], failed = [5000] }}
"#
    )
}

fn obliging() -> Upstream {
    Upstream::start(|_| Does::Answer(envelope("{}")))
}

/// Output of `jiadao` with these settings.
fn run(settings: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let folder = temporary();
    let file = folder.path().join("my.toml");
    std::fs::write(&file, settings).expect("written");
    let output = Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .env_clear()
        .env("RANK_KEY", KEY)
        .arg("--config")
        .arg(&file)
        .args(arguments)
        .output()
        .expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (
        output.status.code(),
        String::from_utf8_lossy(&text).into_owned(),
    )
}

#[actix_web::test]
async fn five_lines_of_settings_add_an_upstream() {
    let (rank, others) = (obliging(), obliging());
    let gateway = Gateway::configured(
        &five_lines(&rank.url()),
        &[
            ("RANK_KEY", KEY),
            ("UPSTREAM_URL", &others.url()),
            ("RUST_LOG", "trace"),
        ],
    )
    .await;
    let headers = [("x-team", "mine"), ("x-key", "mine"), ("x-page", "INDEX")];
    get_with(&gateway.url("/api/rank/getranklistnew?sort=heat"), &headers).await;
    get(&gateway.url("/api/rank/getranklist?sort=authorInfluence")).await;
    get(&gateway.url("/api/gettopbar")).await;

    let asked = rank.seen("/v3/rank");
    assert_eq!(asked.len(), 1);
    assert_eq!(
        (asked[0].header("x-team"), asked[0].header("x-key")),
        ("cars", KEY)
    );
    // Sent once, and the stamps are still the gateway's.
    let times = |name: &str| {
        asked[0]
            .headers
            .iter()
            .filter(|(key, _)| key == name)
            .count()
    };
    assert_eq!((times("x-team"), times("x-key")), (1, 1));
    assert!(asked[0].pairs().contains(&("monitor", "INDEX_pc")));
    assert!(!asked[0].header("traceparent").is_empty());
    // A call without a configured path keeps the contract's, and other upstreams do not get the headers.
    let seen = rank.seen("/api/gateway/rank/getranklist");
    assert_eq!(seen[0].header("x-team"), "cars");
    let topbar = others.seen("/api/gateway/gettopbar");
    assert_eq!(
        (topbar[0].header("x-team"), topbar[0].header("x-key")),
        ("", "")
    );
    let log = gateway.log();
    assert!(log.contains("getRankListNew"), "{log}");
    assert!(!log.contains(KEY), "the key is in the log");
}

#[actix_web::test]
async fn path_placeholder_takes_its_value() {
    let upstream = obliging();
    let settings = format!(
        "[upstream.lead]\nurl = \"{}\"\npaths = {{ leadSubmit = \"/v2/{{clue_source_type}}/leads\" }}",
        upstream.url()
    );
    let gateway = Gateway::configured(&settings, &[]).await;
    let answer = post(
        &gateway.url("/api/clue/lead/form_public"),
        &[("sec-fetch-site", "same-origin")],
        r#"{"telephone":"19900000000","username":"张三","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#,
    )
    .await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(upstream.seen("/v2/form_public/leads").len(), 1);
}

#[actix_web::test]
async fn failure_code_never_reaches_the_browser() {
    let upstream = Upstream::start(|seen| {
        let code = if seen.query.contains("sort=heat") {
            5000
        } else {
            5001
        };
        Does::Answer(format!(
            r#"{{"ResultCode":{code},"ResultMsg":"ORA-00942 at 10.0.0.7","Result":{{"list":[]}}}}"#
        ))
    });
    let gateway = Gateway::configured(&five_lines(&upstream.url()), &[("RANK_KEY", KEY)]).await;
    let failed = get(&gateway.url("/api/rank/getranklistnew?sort=heat")).await;
    assert_eq!(
        (failed.status, failed.json()["ResultCode"].as_i64()),
        (502, Some(50209))
    );
    assert!(!failed.text.contains("ORA-00942"), "{}", failed.text);
    // Other codes are refusals and pass unchanged.
    let refused = get(&gateway.url("/api/rank/getranklistnew?sort=sale")).await;
    assert_eq!(
        (refused.status, refused.json()["ResultCode"].as_i64()),
        (200, Some(5001))
    );
    // A page that requires the list fails with it.
    assert_eq!(
        get(&gateway.url("/rank/1-0-0-0-0-0-0.html?sort=heat"))
            .await
            .status,
        503
    );
    // Neither was stored.
    get(&gateway.url("/api/rank/getranklistnew?sort=sale")).await;
    let asked = upstream.seen("/v3/rank");
    assert_eq!(
        asked
            .iter()
            .filter(|seen| seen.query.contains("sort=sale"))
            .count(),
        2
    );
}

/// A failed write is not final: the visitor may retry under the same key.
#[actix_web::test]
async fn failure_code_does_not_complete_a_write() {
    let upstream = Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":5000,"ResultMsg":"db","Result":null}"#.into())
    });
    let settings = format!(
        "[upstream.lead]\nurl = \"{}\"\ncodes = {{ failed = [5000] }}",
        upstream.url()
    );
    let gateway = Gateway::configured(&settings, &[]).await;
    let headers = [
        ("sec-fetch-site", "same-origin"),
        ("idempotency-key", "0f8fad5b-d9cb-469f-a165-70867728950e"),
    ];
    let body = r#"{"telephone":"19900000000","username":"张三","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}"#;
    for _ in 0..2 {
        let answer = post(&gateway.url("/api/clue/lead/form"), &headers, body).await;
        assert_eq!(answer.status, 502, "{}", answer.text);
    }
    // The key was free again, and the deduplicating upstream was called again.
    assert_eq!(upstream.seen("/api/gateway/clue/lead/form").len(), 2);
}

#[actix_web::test]
async fn missing_code_makes_the_page_404() {
    let upstream = Upstream::start(|_| {
        Does::Answer(r#"{"ResultCode":2001,"ResultMsg":"no row","Result":null}"#.into())
    });
    let settings = format!(
        "[upstream.image]\nurl = \"{}\"\ncodes = {{ missing = [2001] }}",
        upstream.url()
    );
    let gateway = Gateway::configured(&settings, &[]).await;
    let answer = get(&gateway.url("/api/image/getcarpiclist?series_id=7")).await;
    // The contract's own code, which the client handles.
    assert_eq!(
        (answer.status, answer.json()["ResultCode"].as_i64()),
        (200, Some(1004))
    );
    assert_eq!(answer.json()["ResultMsg"], "no row");
    assert_eq!(get(&gateway.url("/pic/s-7")).await.status, 404);
}

#[test]
fn check_calls_and_explain_show_the_upstream() {
    let settings = five_lines("http://rank.internal:8081");
    let (code, text) = run(&settings, &["check"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(
        text.contains(
            "upstream rank: http at http://rank.internal:8081, headers x-key x-team, \
             paths getRankListNew=/v3/rank, missing 2001, failed 5000"
        ),
        "{text}"
    );
    assert!(
        text.contains("upstream default: http at the demo\n"),
        "{text}"
    );
    let (_, calls) = run(&settings, &["calls"]);
    let row = calls.lines().find(|row| row.starts_with("getRankListNew "));
    assert!(row.is_some_and(|row| row.contains(" /v3/rank ")), "{row:?}");
    let (_, steps) = run(
        &settings,
        &["explain", "/api/rank/getranklistnew?sort=heat"],
    );
    assert!(steps.contains("headers    x-key, x-team\n"), "{steps}");
    assert!(
        steps.contains("request    GET /v3/rank?sort=heat&"),
        "{steps}"
    );
    for said in [text, calls, steps] {
        assert!(!said.contains(KEY), "{said}");
    }
}

#[test]
fn conform_sends_requests_as_the_gateway_does() {
    let upstream = Upstream::start(|_| Does::Close);
    run(
        &five_lines(&upstream.url()),
        &["conform", "--upstream", "rank"],
    );
    let asked = upstream.seen("/v3/rank");
    assert!(!asked.is_empty());
    assert_eq!(asked[0].header("x-key"), KEY);
    let (code, text) = run("", &["conform", "--upstream", "rank"]);
    assert_eq!(code, Some(78));
    assert!(text.contains("--url: expected http://host:port"), "{text}");
}

#[test]
fn invalid_line_starts_nothing() {
    let settings =
        five_lines("http://rank.internal:8081").replace("getRankListNew", "getRankListNow");
    let (code, text) = run(&settings, &[]);
    assert_eq!(code, Some(78));
    assert!(
        text.ends_with(
            "my.toml: upstream.rank.paths.getRankListNow: expected a call of upstream rank, nearest is getRankListNew\n"
        ),
        "{text}"
    );
    assert_eq!(text.lines().count(), 1, "{text}");
}

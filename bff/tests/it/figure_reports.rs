//! 这里有误: what a visitor's report of a figure says to the operators.

use serde_json::{Value, json};

use crate::support::{Does, Gateway, Upstream, envelope, post};

const PATH: &str = "/api/log/error";

fn figure() -> Value {
    json!({
        "kind": "figure",
        "code": "DEALER",
        "page": "CAR_TRAIN",
        "place": "s-1001/dealerPrice",
        "call": "getSeriesInfo",
        "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
        "time": 1_777_622_400_000_i64,
    })
}

async fn start() -> (Upstream, Gateway) {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"accepted":1}"#)));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    (upstream, gateway)
}

#[actix_web::test]
async fn a_figure_is_reported_with_page_place_call_and_trace() {
    let (upstream, gateway) = start().await;
    let answer = post(&gateway.url(PATH), &[], &figure().to_string()).await;
    assert_eq!(answer.status, 200);
    let seen = upstream.seen("/api/gateway/log/error");
    let [sent] = seen.as_slice() else {
        panic!("{} reports", seen.len());
    };
    assert_eq!(
        serde_json::from_str::<Value>(&sent.body).expect("JSON"),
        figure()
    );
    assert!(sent.pairs().contains(&("monitor", "CAR_TRAIN_pc")));
    assert_eq!(gateway.counted("bff_browser_errors figure").await, 1);
}

/// Words of a visitor could be anything.
#[actix_web::test]
async fn a_report_of_a_figure_takes_no_free_text() {
    let (upstream, gateway) = start().await;
    let mut wordy = figure();
    wordy["message"] = "请给我打电话".into();
    wordy["comment"] = "请给我打电话".into();
    let answer = post(&gateway.url(PATH), &[], &wordy.to_string()).await;
    assert_eq!(answer.status, 200);
    let seen = upstream.seen("/api/gateway/log/error");
    assert_eq!(
        serde_json::from_str::<Value>(&seen.last().expect("sent").body).expect("JSON"),
        figure()
    );
    for (name, words) in [
        ("place", "请给我打电话"),
        ("code", "call me"),
        ("call", "call me"),
        ("page", "call me"),
        ("traceId", "call me"),
    ] {
        let mut wordy = figure();
        wordy[name] = words.into();
        let answer = post(&gateway.url(PATH), &[], &wordy.to_string()).await;
        assert_eq!(answer.status, 400, "{name}");
    }
    assert_eq!(upstream.seen("/api/gateway/log/error").len(), 1);
}

/// What has the form of a code or a place, and is none of a figure, could be anything too.
#[actix_web::test]
async fn a_report_of_a_figure_loses_what_is_none_of_its_codes_and_places() {
    let (upstream, gateway) = start().await;
    for (name, words) in [
        ("code", "CALL_ME"),
        ("place", "zhang.san/dealerPrice"),
        ("place", "s-1001/zhang.san"),
        ("place", "s-1001//dealerPrice"),
        ("place", "s-x/dealerPrice"),
        ("place", "s-1001/dealerPrice:7"),
    ] {
        let mut wordy = figure();
        wordy[name] = words.into();
        let answer = post(&gateway.url(PATH), &[], &wordy.to_string()).await;
        assert_eq!(answer.status, 200, "{words}");
        let mut kept = figure();
        kept.as_object_mut().expect("an object").remove(name);
        let seen = upstream.seen("/api/gateway/log/error");
        assert_eq!(
            serde_json::from_str::<Value>(&seen.last().expect("sent").body).expect("JSON"),
            kept,
            "{words}"
        );
    }
}

/// Eleven digits could be a phone number, wherever they stand.
#[actix_web::test]
async fn a_report_takes_no_run_of_more_than_ten_digits() {
    let (upstream, gateway) = start().await;
    let digits = "1".repeat(11);
    for (name, text) in [
        ("code", format!("PHONE_{digits}")),
        ("place", format!("s-{digits}/dealerPrice")),
        ("call", format!("a{digits}")),
        ("page", format!("A{digits}")),
    ] {
        let mut wordy = figure();
        wordy[name] = text.into();
        let answer = post(&gateway.url(PATH), &[], &wordy.to_string()).await;
        assert_eq!(answer.status, 400, "{name}");
        let error = &answer.json()["errors"][0];
        assert_eq!(error["param"], name);
    }
    assert!(upstream.seen("/api/gateway/log/error").is_empty());
}

/// The client's table of kinds (figure-note/note.ts), in capitals.
#[actix_web::test]
async fn each_kind_of_figure_of_the_client_is_passed_on() {
    let notes = include_str!("../../../frontend/src/features/site/figure-note/note.ts");
    let (_, table) = notes.split_once("const kinds").expect("the table");
    let (table, _) = table.split_once("};").expect("its end");
    let kinds = table.lines().filter_map(|line| {
        let (name, _) = line.trim().split_once(": ['")?;
        Some(name.to_uppercase())
    });
    let (upstream, gateway) = start().await;
    let mut count = 0;
    for kind in kinds {
        let mut report = figure();
        report["code"] = kind.into();
        post(&gateway.url(PATH), &[], &report.to_string()).await;
        let seen = upstream.seen("/api/gateway/log/error");
        assert_eq!(
            serde_json::from_str::<Value>(&seen.last().expect("sent").body).expect("JSON"),
            report
        );
        count += 1;
    }
    assert_eq!(count, 11);
}

#[actix_web::test]
async fn a_kind_that_the_contract_does_not_name_is_refused() {
    let (upstream, gateway) = start().await;
    let mut unknown = figure();
    unknown["kind"] = "figures".into();
    let answer = post(&gateway.url(PATH), &[], &unknown.to_string()).await;
    assert_eq!(answer.status, 400);
    assert_eq!(answer.json()["errors"][0]["param"], "kind");
    assert!(upstream.seen("/api/gateway/log/error").is_empty());
}

/// Other kinds keep what they say.
#[actix_web::test]
async fn a_report_of_an_error_keeps_its_message() {
    let (upstream, gateway) = start().await;
    let report = json!({ "kind": "script", "message": "x is undefined" });
    let answer = post(&gateway.url(PATH), &[], &report.to_string()).await;
    assert_eq!(answer.status, 200);
    let seen = upstream.seen("/api/gateway/log/error");
    assert_eq!(
        serde_json::from_str::<Value>(&seen.last().expect("sent").body).expect("JSON"),
        report
    );
}

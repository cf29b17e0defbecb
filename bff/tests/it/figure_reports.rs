//! 这里有误: what a visitor's report of a figure says to the operators.

use std::sync::LazyLock;
use std::time::UNIX_EPOCH;

use serde_json::{Value, json};

use crate::support::{Does, Gateway, Upstream, envelope, post};

const PATH: &str = "/api/log/error";

/// ms since 1970: a time that is not of today is removed.
static NOW: LazyLock<u64> = LazyLock::new(|| {
    let now = UNIX_EPOCH.elapsed().expect("a clock after 1970");
    u64::try_from(now.as_millis()).expect("milliseconds")
});

fn figure() -> Value {
    json!({
        "kind": "figure",
        "code": "DEALER",
        "page": "CAR_TRAIN",
        "place": "s-1001/dealerPrice",
        "call": "getSeriesInfo",
        "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
        "time": *NOW,
    })
}

async fn start() -> (Upstream, Gateway) {
    with_rate("1000/1m").await
}

async fn with_rate(rate: &str) -> (Upstream, Gateway) {
    let upstream = Upstream::start(|_| Does::Answer(envelope(r#"{"accepted":1}"#)));
    let settings = format!("[limits]\nfigure = [\"{rate}\"]\n");
    let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &upstream.url())]).await;
    (upstream, gateway)
}

/// The operators read each of them. Other reports of the same class are only limited at the door.
#[actix_web::test]
async fn figures_of_a_network_have_a_quota_and_other_reports_do_not() {
    let (upstream, gateway) = with_rate("2/1h").await;
    let url = gateway.url(PATH);
    let other = json!({ "kind": "module", "code": "MODULE_NOT_FOUND" }).to_string();
    for _ in 0..3 {
        assert_eq!(post(&url, &[], &other).await.status, 200);
    }
    for expected in [200, 200, 429, 429] {
        let answer = post(&url, &[], &figure().to_string()).await;
        assert_eq!(answer.status, expected);
    }
    assert_eq!(post(&url, &[], &other).await.status, 200);
    assert_eq!(upstream.seen("/api/gateway/log/error").len(), 6);
    let refused = gateway.counted("bff_ratelimit_refused figure").await;
    assert_eq!(refused, 2);
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

/// A time that is not of today could be a phone number, and so could a run of digits in a trace id.
#[actix_web::test]
async fn a_report_loses_a_time_and_a_trace_that_could_be_a_phone() {
    let (upstream, gateway) = start().await;
    let mut odd = figure();
    odd["time"] = 19_900_010_000_u64.into();
    odd["traceId"] = "abcde19900010000abcdef0123456789".into();
    let answer = post(&gateway.url(PATH), &[], &odd.to_string()).await;
    assert_eq!(answer.status, 200);
    let seen = upstream.seen("/api/gateway/log/error");
    let sent: Value = serde_json::from_str(&seen[0].body).expect("JSON");
    assert_eq!([sent.get("time"), sent.get("traceId")], [None, None]);
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

/// The report that arrives when a member of a whole one is this.
async fn kept(upstream: &Upstream, gateway: &Gateway, name: &str, value: &str) -> Value {
    let mut report = figure();
    report[name] = value.into();
    let answer = post(&gateway.url(PATH), &[], &report.to_string()).await;
    assert_eq!(answer.status, 200, "{name} {value}");
    let seen = upstream.seen("/api/gateway/log/error");
    serde_json::from_str(&seen.last().expect("sent").body).expect("JSON")
}

/// What has the form of a code, a page or a call, and is none, could be anything too.
#[actix_web::test]
async fn a_report_of_a_figure_loses_unknown_codes_pages_and_calls() {
    let (upstream, gateway) = start().await;
    for (name, words) in [
        ("code", "CALL_ME"),
        ("page", "CALL_ME_AT_HOME"),
        ("call", "callZhangSan"),
    ] {
        let mut expected = figure();
        expected.as_object_mut().expect("an object").remove(name);
        if name == "call" {
            // Without a call its members are unknown too.
            expected["place"] = "s-1001".into();
        }
        assert_eq!(kept(&upstream, &gateway, name, words).await, expected);
    }
}

/// Of the way to a member only names that the contract of the call has are kept.
#[actix_web::test]
async fn the_place_of_a_figure_is_a_car_and_members_of_the_answer() {
    let (upstream, gateway) = start().await;
    for (told, place) in [
        ("s-1001/dealerPrice", "s-1001/dealerPrice"),
        ("m-2001/prices/0/dealerPrice", "m-2001/prices/dealerPrice"),
        (
            "page/prices/139/0000/1111/dealerPrice",
            "page/prices/dealerPrice",
        ),
        ("s-1001/zhang/san/dealerPrice", "s-1001/dealerPrice"),
        // More digits than a phone has, but of an id and of indices.
        (
            "s-900052/years/1/groups/10/models/12/dealerPrice",
            "s-900052/dealerPrice",
        ),
        (
            "m-1234567890/years/0/groups/0/dealerPrice",
            "m-1234567890/dealerPrice",
        ),
        ("s-1001/zhang.san", "s-1001"),
        ("s-1001//dealerPrice:7", "s-1001"),
    ] {
        let mut expected = figure();
        expected["place"] = place.into();
        assert_eq!(kept(&upstream, &gateway, "place", told).await, expected);
    }
    let mut computed = figure();
    computed.as_object_mut().expect("an object").remove("call");
    computed["place"] = "s-1001/estimate".into();
    post(&gateway.url(PATH), &[], &computed.to_string()).await;
    let seen = upstream.seen("/api/gateway/log/error");
    let sent: Value = serde_json::from_str(&seen.last().expect("sent").body).expect("JSON");
    assert_eq!(sent, computed);
}

#[actix_web::test]
async fn a_report_of_a_figure_without_a_place_is_refused() {
    let (upstream, gateway) = start().await;
    let bare = json!({ "kind": "figure" });
    let mut others = vec![bare];
    for place in ["zhang.san/dealerPrice", "s-x/dealerPrice", "1390000/1111"] {
        let mut report = figure();
        report["place"] = place.into();
        others.push(report);
    }
    for report in others {
        let answer = post(&gateway.url(PATH), &[], &report.to_string()).await;
        assert_eq!(answer.status, 400, "{report}");
        assert_eq!(answer.json()["errors"][0]["param"], "place", "{report}");
    }
    assert!(upstream.seen("/api/gateway/log/error").is_empty());
}

#[actix_web::test]
async fn no_report_has_digits_of_a_phone_with_something_between() {
    let (upstream, gateway) = start().await;
    for (name, words) in [
        ("message", "打 139 0000-1111"),
        ("message", "打１３９００００１１１１"),
        ("place", "1390000/1111"),
        ("code", "1390000_1111"),
    ] {
        let mut report = json!({ "kind": "script" });
        report[name] = words.into();
        let answer = post(&gateway.url(PATH), &[], &report.to_string()).await;
        assert_eq!(answer.status, 200, "{words}");
        let seen = upstream.seen("/api/gateway/log/error");
        let body = &seen.last().expect("sent").body;
        assert!(!body.chars().any(char::is_numeric), "{body}");
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

/// What visitors do is logged without what could be a phone, wherever a client puts one.
#[actix_web::test]
async fn a_phone_in_a_report_of_behaviour_is_left_out() {
    let (upstream, gateway) = start().await;
    let event = json!({
        "activity_id": "12931", "time": *NOW, "page": "INDEX",
        "position": "tel_19900010000", "series_id": 19_900_010_000_u64, "model_id": "20001",
        "nid": "199000100001",
    });
    let body = json!({ "device_id": "19900010000", "from_src": "x", "events": [event] });
    let url = gateway.url("/api/log/behaviour");
    assert_eq!(post(&url, &[], &body.to_string()).await.status, 200);
    let seen = upstream.seen("/api/gateway/log/behaviour");
    let sent: Value = serde_json::from_str(&seen[0].body).expect("JSON");
    let kept = json!({
        "activity_id": "12931", "time": *NOW, "page": "INDEX", "model_id": "20001",
        "nid": "199000100001",
    });
    assert_eq!(sent, json!({ "from_src": "x", "events": [kept] }));
}

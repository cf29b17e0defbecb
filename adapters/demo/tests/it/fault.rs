//! Deliberate failures, and the record of requests.

use std::time::{Duration, Instant};

use contracts::Call;

use crate::support::{Reply, demo};

/// The effect of a sentinel id on a call.
fn sentinel(number: u32) -> Option<Reply> {
    demo().raw(
        Call::GetSeriesInfo,
        &format!("series_id=999000{number}"),
        "",
    )
}

fn promised(reply: &Reply) -> usize {
    reply.headers["content-length"].parse().unwrap()
}

#[test]
fn id_1_is_a_refusal_in_the_envelope() {
    let reply = sentinel(1).unwrap();
    assert_eq!(
        (reply.status, reply.json()["ResultCode"].as_i64()),
        (200, Some(1))
    );
    assert!(!reply.json()["ResultMsg"].as_str().unwrap().is_empty());
}

#[test]
fn id_2_is_a_server_error() {
    assert_eq!(sentinel(2).unwrap().status, 500);
}

#[test]
fn id_3_is_truncated() {
    let reply = sentinel(3).unwrap();
    assert_eq!(reply.status, 200);
    assert!(!reply.body.is_empty());
    assert!(reply.body.len() < promised(&reply));
}

#[test]
fn id_4_is_complete_but_not_json() {
    let reply = sentinel(4).unwrap();
    assert_eq!((reply.status, reply.body.len()), (200, promised(&reply)));
    assert!(serde_json::from_slice::<serde_json::Value>(&reply.body).is_err());
}

#[test]
fn id_5_never_answers() {
    let demo = demo();
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        sender.send(
            demo.raw(Call::GetSeriesInfo, "series_id=9990005", "")
                .is_some(),
        )
    });
    assert!(
        receiver.recv_timeout(Duration::from_secs(2)).is_err(),
        "it should still be silent"
    );
}

#[test]
fn id_6_closes_without_a_byte() {
    assert!(sentinel(6).is_none());
}

#[test]
fn id_7_is_an_html_page() {
    let reply = sentinel(7).unwrap();
    assert!(reply.headers["content-type"].starts_with("text/html"));
    assert!(reply.text().starts_with("<!DOCTYPE html>"));
}

#[test]
fn id_8_is_correct_but_delayed() {
    let start = Instant::now();
    let reply = sentinel(8).unwrap();
    assert_eq!(reply.json()["ResultCode"], 0);
    assert!(start.elapsed() >= Duration::from_secs(3));
}

#[test]
fn sentinel_works_in_every_id_parameter() {
    let demo = demo();
    for (call, query) in [
        (Call::CarModalInfo, "model_id=9990002"),
        (Call::GetCarPicList, "series_id=1001&mid=9990002"),
        (Call::ConditionSearch, "brand=9990002"),
        (Call::GetRankListNew, "brand=9990002"),
        (
            Call::Commercialv2,
            "location=car_canopy_other&brand_id=9990002",
        ),
        (Call::GetAds, "location_id=1&ad_id=9990002"),
    ] {
        assert_eq!(demo.raw(call, query, "").unwrap().status, 500, "{call}");
    }
}

#[test]
fn manual_fault_stays_until_cleared() {
    let demo = demo();
    let set = |call: &str, kind: &str| {
        demo.send("PUT", &format!("/demo/faults/{call}/{kind}"), &[], "")
            .unwrap()
            .status
    };
    assert_eq!(set("index", "http_500"), 204);
    assert_eq!(demo.raw(Call::Index, "", "").unwrap().status, 500);
    assert_eq!(demo.raw(Call::Gettopbar, "", "").unwrap().status, 200);
    assert_eq!(set("feed", "truncated"), 204);
    let body = r#"{"data":{"tab_id":"14006"}}"#;
    let reply = demo.raw(Call::Feed, "", body).unwrap();
    assert!(reply.body.len() < promised(&reply));

    assert_eq!(
        demo.send("DELETE", "/demo/faults", &[], "").unwrap().status,
        204
    );
    assert_eq!(demo.raw(Call::Index, "", "").unwrap().status, 200);
    assert_eq!(set("nothing", "http_500"), 404);
    assert_eq!(set("index", "nothing"), 404);
}

#[test]
fn requests_are_recorded_and_counted() {
    let demo = demo();
    demo.raw(Call::Gettopbar, "from_src=home", "").unwrap();
    for _ in 0..210 {
        demo.raw(Call::Index, "", "").unwrap();
    }
    let noted = demo.get("/demo/requests").json();
    let requests = noted["requests"].as_array().unwrap();
    assert_eq!(requests.len(), 200);
    assert_eq!(noted["counts"]["/api/gateway/index"], 210);
    let last = requests.last().unwrap();
    assert_eq!(
        (last["method"].as_str(), last["path"].as_str()),
        (Some("GET"), Some("/api/gateway/index"))
    );
    assert!(last["query"].as_str().unwrap().contains("monitor=TEST_pc"));
    assert_eq!(last["headers"]["x-request-token"], "demo-request-token");
    assert!(last["time_ms"].as_u64().unwrap() > 1_600_000_000_000);

    assert_eq!(
        demo.send("DELETE", "/demo/requests", &[], "")
            .unwrap()
            .status,
        204
    );
    assert_eq!(
        demo.get("/demo/requests").json()["requests"]
            .as_array()
            .unwrap()
            .len(),
        0
    );
}

//! `jiadao conform`: what an upstream team sees of its answers.

use std::process::Command;
use std::time::Duration;

use crate::demo::{gateway, some};
use crate::support::{Does, Upstream, envelope};

/// Exit success and the printed lines.
fn conform(upstream: &str, url: &str, samples: &[String]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jiadao"));
    command
        .env_clear()
        .args(["conform", "--upstream", upstream, "--url", url]);
    for sample in samples {
        command.args(["--with", sample]);
    }
    let output = command.output().expect("it runs");
    (
        output.status.success(),
        String::from_utf8_lossy(&output.stdout).into_owned(),
    )
}

#[actix_web::test]
async fn the_demo_keeps_every_contract() {
    let gateway = gateway().await;
    let url = format!("http://127.0.0.1:{}", gateway.demo_port);
    let (series, model) = (
        some("series.csv", "series_id").remove(0),
        some("models.csv", "model_id").remove(0),
    );
    let samples = [
        format!("series_id={series}"),
        format!("series={series}"),
        format!("series_ids={series}"),
        format!("model_id={model}"),
    ];
    for upstream in ["rank", "image", "ads", "place", "catalog", "search"] {
        let samples: Vec<String> = if upstream == "search" {
            vec!["query=byd".into()]
        } else {
            samples
                .iter()
                .filter(|sample| upstream == "catalog" || sample.starts_with("series_id="))
                .cloned()
                .collect()
        };
        let (good, text) = conform(upstream, &url, &samples);
        // An ad's own page wants an ad id, which only another answer knows.
        let broken: Vec<_> = text
            .lines()
            .filter(|line| line.starts_with("FAIL") && !line.contains("getSubmit"))
            .collect();
        assert!(broken.is_empty(), "{upstream}: {text}");
        assert!(good || upstream == "ads", "{upstream}: {text}");
    }
}

/// (what the upstream does, what is said of it)
fn broken() -> Vec<(&'static str, Does, &'static str)> {
    let row = r#"{"kind":"series","rank":1,"series_name":"甲","text":{"title":"1辆","sub_title":"销量","title_noUnit":"1"}}"#;
    let list = |rows: &str| {
        envelope(&format!(
            r#"{{"list":[{rows}],"has_more":0,"rank_level":[],"second_tab":[],"source":"s","source_intro":"i"}}"#
        ))
    };
    let head = "HTTP/1.1 200 OK\r\ncontent-type:";
    vec![
        (
            "a missing field",
            Does::Answer(list(row).replace(r#""source":"s","#, "")),
            "\"source\" is a required property",
        ),
        (
            "a wrong type",
            Does::Answer(list(row).replace("\"has_more\":0", "\"has_more\":\"no\"")),
            "/Result/has_more",
        ),
        (
            "ResultCode as text",
            Does::Answer(list(row).replace("\"ResultCode\":0", "\"ResultCode\":\"0\"")),
            "/ResultCode: expected a whole number, found \"0\"",
        ),
        (
            "no ResultCode",
            Does::Answer("{}".into()),
            "/ResultCode: expected a whole number, found null",
        ),
        (
            "a refusal",
            Does::Answer(r#"{"ResultCode":7,"ResultMsg":"忙"}"#.into()),
            "expected ResultCode 0, found 7",
        ),
        (
            "a cut body",
            Does::Raw(format!(
                "{head} application/json\r\ncontent-length: 900\r\n\r\n{{}}"
            )),
            "cut short: 2 of 900 bytes",
        ),
        (
            "malformed JSON",
            Does::Answer("{\"ResultCode\":0,".into()),
            "expected JSON",
        ),
        (
            "HTML",
            Does::Raw(format!(
                "{head} text/html\r\ncontent-length: 6\r\n\r\n<html>"
            )),
            "expected content-type application/json",
        ),
        (
            "HTTP 500",
            Does::Raw("HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n".into()),
            "expected HTTP 200, found 500",
        ),
        (
            "a closed connection",
            Does::Close,
            "the connection closed before an answer came",
        ),
        (
            "a redirect",
            Does::Raw("HTTP/1.1 302 X\r\nlocation: /x\r\ncontent-length: 0\r\n\r\n".into()),
            "redirected, which is never followed",
        ),
        (
            "too many items",
            Does::Answer(list(&[row; 31].join(","))),
            "/Result/list: expected at most 30 items (rn), found 31",
        ),
    ]
}

#[test]
fn each_broken_answer_is_named_with_its_call_its_place_and_what_was_expected() {
    for (name, does, said) in broken() {
        let upstream = Upstream::start(move |_| does.clone());
        let (good, text) = conform("rank", &upstream.url(), &[]);
        assert!(!good, "{name}: {text}");
        assert!(
            text.contains("FAIL getRankListNew sort=sale"),
            "{name}: {text}"
        );
        assert!(text.contains(said), "{name}: {text}");
    }
}

#[test]
fn a_slow_answer_is_named_with_its_deadline() {
    let upstream = Upstream::start(|_| {
        Does::Late(Duration::from_millis(1200), envelope(r#"{"text_att":[]}"#))
    });
    let (good, text) = conform("search", &upstream.url(), &["query=a".to_owned()]);
    assert!(!good);
    assert!(
        text.contains("expected a whole answer within 800 ms"),
        "{text}"
    );
}

#[test]
fn an_upstream_that_no_contract_names_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_jiadao"))
        .env_clear()
        .args([
            "conform",
            "--upstream",
            "rnak",
            "--url",
            "http://127.0.0.1:9",
        ])
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(78));
    assert!(String::from_utf8_lossy(&output.stderr).contains("expected one of account, ads"));
}

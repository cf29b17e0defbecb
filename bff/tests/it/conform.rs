//! `jiadao conform`: what it reports about an upstream's answers.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::time::Duration;

use contracts::Call;

use crate::all_calls::{ids, questions};
use crate::demo::gateway;
use crate::support::{Does, Upstream, envelope, put};

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

/// Every upstream and every read-only call, on the data folder named by `DATA_DIR`.
#[actix_web::test]
async fn a16_demo_keeps_every_contract() {
    let gateway = gateway().await;
    let url = format!("http://127.0.0.1:{}", gateway.demo_port);
    let ids = ids(&gateway).await;
    let reading = Call::ALL.iter().filter(|call| call.spec().method == "GET");
    let mut samples = BTreeMap::<&str, Vec<String>>::new();
    let mut calls = BTreeSet::new();
    for call in reading {
        let all = samples.entry(call.spec().upstream).or_default();
        // In a folder without montages there is nothing to request two calls with.
        let Some(question) = questions(*call, &ids).into_iter().next() else {
            continue;
        };
        calls.insert(call.name());
        let pairs = question.split('&').filter(|pair| !pair.is_empty());
        all.extend(pairs.map(|pair| format!("{call}.{pair}")));
    }
    let mut asked = BTreeSet::new();
    for (upstream, samples) in samples {
        let (_, text) = conform(upstream, &url, &samples);
        for line in text
            .lines()
            .filter(|line| line.starts_with("FAIL") || line.starts_with("ok  "))
        {
            let call = line
                .split(' ')
                .filter(|word| !word.is_empty())
                .nth(1)
                .unwrap_or_default();
            asked.insert(call.to_owned());
            let known = calls.contains(call);
            assert!(line.starts_with("ok") || !known, "{upstream}: {text}");
        }
    }
    for call in calls {
        assert!(asked.contains(call), "{call} was not asked");
    }
}

/// (kind of fault, position in the answer, message). The index in the table ends the sentinel id.
const KINDS: [(&str, &str, &str); 16] = [
    (
        "result_code",
        "/ResultCode",
        "expected ResultCode 0, found 1 ",
    ),
    ("http_500", "the answer", "expected HTTP 200, found 500"),
    (
        "truncated",
        "the answer",
        "expected an answer, but the answer was cut short: ",
    ),
    ("malformed", "the answer", "expected JSON, found "),
    (
        "silence",
        "the answer",
        "expected a whole answer within 3000 ms",
    ),
    (
        "closed",
        "the answer",
        "expected an answer, but the connection closed before a whole answer came",
    ),
    (
        "html",
        "the answer",
        "expected content-type application/json",
    ),
    (
        "slow",
        "the answer",
        "expected a whole answer within 3000 ms",
    ),
    (
        "missing_field",
        "/Result",
        "\"SeriesId\" is a required property",
    ),
    (
        "wrong_type",
        "/Result/SeriesId",
        "0.5 is not of type \"string\"",
    ),
    (
        "code_as_text",
        "/ResultCode",
        "expected a whole number, found \"0\"",
    ),
    (
        "no_code",
        "/ResultCode",
        "expected a whole number, found null",
    ),
    (
        "page_size",
        "/Result/lists/list",
        "expected at most 30 items (rn), found ",
    ),
    (
        "redirect",
        "the answer",
        "expected an answer, but redirected, which is never followed",
    ),
    (
        "set_cookie",
        "the answer",
        "expected no Set-Cookie: the answer is shared",
    ),
    (
        "too_large",
        "the answer",
        "expected an answer, but the answer is larger than 2097152 bytes",
    ),
];

/// The demo is made to break each contract by an id: conform names call, position and expectation.
#[actix_web::test]
async fn names_each_demo_fault_with_call_position_and_expectation() {
    let gateway = gateway().await;
    let url = format!("http://127.0.0.1:{}", gateway.demo_port);
    for (index, (kind, place, said)) in KINDS.into_iter().enumerate() {
        let id = 9_990_001 + index;
        let (good, text) = conform("image", &url, &[format!("series_id={id}")]);
        assert!(!good, "{kind}: {text}");
        let (call, with) = ("FAIL getCarPicList ", format!("series_id={id}"));
        assert!(
            text.lines()
                .any(|found| found.starts_with(call) && found.contains(&with)),
            "{kind}: {text}"
        );
        let line = format!("       {place}: {said}");
        assert!(
            text.lines().any(|found| found.starts_with(&line)),
            "{kind}: {line}: {text}"
        );
        assert!(text.ends_with(" asked, 1 broken\n"), "{kind}: {text}");
    }
    // The fault endpoint uses the same names.
    for (kind, ..) in KINDS {
        let path = format!("{url}/demo/faults/getCarPicList/{kind}");
        assert_eq!(put(&path).await, 204, "{kind}");
    }
    let (good, text) = conform("image", &url, &["series_id=1001".to_owned()]);
    assert!(!good && text.contains("larger than"), "{text}");
}

/// (the upstream's behaviour, the message)
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
            "the connection closed before a whole answer came",
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
fn a16_names_each_broken_answer_with_call_position_and_expectation() {
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

/// Three questions, all alike: the others tell nothing new.
#[test]
fn an_upstream_that_refuses_three_times_is_not_asked_any_more() {
    let samples = ["series_id=1001", "model_id=20001"].map(ToOwned::to_owned);
    let (good, text) = conform("catalog", "http://127.0.0.1:1", &samples);
    assert!(!good, "{text}");
    let refused = text.lines().filter(|line| line.starts_with("FAIL"));
    assert_eq!(refused.count(), 3, "{text}");
    let skipped: Vec<_> = text
        .lines()
        .filter(|line| line.starts_with("skip"))
        .collect();
    assert!(skipped.len() > 10, "{text}");
    assert!(skipped[0].contains("(not asked: 3 times: "), "{text}");
    let end = format!("3 asked, 3 broken, {} not asked\n", skipped.len());
    assert!(text.ends_with(&end), "{text}");
}

/// Nothing is guessed: a made-up id would make a sound upstream look broken.
#[test]
fn a_call_without_its_id_is_not_asked() {
    let upstream = Upstream::start(|_| Does::Close);
    let (good, text) = conform("image", &upstream.url(), &[]);
    assert!(!good, "nothing was asked: {text}");
    assert_eq!(
        text,
        "skip getCarPicList scene=pc_list&is_bd_app=0&pn=1&rn=30&tag_name=外观 (not asked: --with series_id=VALUE is needed)\n0 asked, 0 broken, 1 not asked\n"
    );
}

#[test]
fn equal_faults_of_rows_are_printed_once() {
    let row = r#"{"kind":"series","rank":"1","series_name":"甲","text":{"title":"1辆","sub_title":"销量","title_noUnit":"1"}}"#;
    let rows = [row; 30].join(",");
    let answer = format!(
        r#"{{"list":[{rows}],"has_more":0,"rank_level":[],"second_tab":[],"source":"s","source_intro":"i"}}"#
    );
    let upstream = Upstream::start(move |_| Does::Answer(envelope(&answer)));
    let (good, text) = conform("rank", &upstream.url(), &[]);
    assert!(!good, "{text}");
    let first = text
        .lines()
        .skip_while(|line| !line.starts_with("FAIL getRankListNew sort=sale"));
    let told: Vec<_> = first
        .skip(1)
        .take_while(|line| line.starts_with(' '))
        .collect();
    assert_eq!(
        told,
        ["       /Result/list/0/rank: \"1\" is not of type \"integer\" (30 times, here first)"]
    );
}

#[test]
fn refuses_a_value_that_no_call_takes() {
    for name in [
        "serie_id",
        "getSeriesInfo.model_id",
        "getCarPicList.series_id",
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_jiadao"))
            .env_clear()
            .args([
                "conform",
                "--upstream",
                "catalog",
                "--url",
                "http://127.0.0.1:9",
            ])
            .args(["--with", &format!("{name}=1")])
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(78));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(
            told.contains("--with: expected a parameter of catalog")
                && told.ends_with(&format!("found {name}\n")),
            "{told}"
        );
    }
}

#[test]
fn refuses_an_unknown_upstream() {
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

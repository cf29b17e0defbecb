//! Named examples: each exists, matches its schema, and is used by a contract.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use contracts::Call;
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// (call, example file) of every `externalValue` in the contracts.
fn named() -> Vec<(Call, PathBuf)> {
    let mut found = Vec::new();
    for call in Call::ALL {
        let file = find(&root().join("calls"), &format!("{}.yaml", call.name()));
        let text = fs::read_to_string(&file).expect("a contract");
        for line in text.lines() {
            if let Some((_, rest)) = line.split_once("externalValue: ../../examples/") {
                let name = rest.trim_end_matches([' ', '}']);
                found.push((*call, root().join("examples").join(name)));
            }
        }
    }
    found
}

fn find(folder: &Path, name: &str) -> PathBuf {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("readable").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.ends_with(name) {
                return path;
            }
        }
    }
    panic!("{name} is nowhere");
}

#[test]
fn every_named_example_matches_its_schema() {
    let mut wrong = Vec::new();
    for (call, file) in named() {
        let Ok(text) = fs::read_to_string(&file) else {
            wrong.push(format!("{} is named but not there", file.display()));
            continue;
        };
        let example: Value = serde_json::from_str(&text).expect("JSON");
        let schema: Value = if example["ResultCode"] == 0 {
            serde_json::from_str(call.response_schema()).expect("JSON")
        } else {
            refusal()
        };
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        for error in validator.iter_errors(&example) {
            wrong.push(format!(
                "{}: {}: {error}",
                file.display(),
                error.instance_path()
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The schema of an upstream's own refusal.
fn refusal() -> Value {
    let text = fs::read_to_string(root().join("schemas/Refusal.yaml")).expect("readable");
    serde_saphyr::from_str(&text).expect("a schema")
}

/// (example, path, value): the edge cases are what their names say.
const EDGES: &[(&str, &str, &str)] = &[
    ("couponDetail.soldout", "/Result/stock", "0"),
    ("couponDetail.claimed", "/Result/receive_status", "1"),
    ("couponDetail.used", "/Result/receive_status", "2"),
    ("couponDetail.expired", "/Result/receive_status", "3"),
    ("couponReceiveAll.claimed", "/ResultCode", "2001"),
    ("couponReceiveAll.soldout", "/ResultCode", "2002"),
    ("couponReceiveAll.ended", "/ResultCode", "2003"),
    ("popBefore.presale", "/Result/car_info/sell_stat", "2"),
    ("popBefore.unsold", "/Result/car_info/sell_stat", "0"),
    ("popBefore.unsold", "/Result/entrance/is_show", "0"),
    (
        "popBefore.known",
        "/Result/phone_info/phone",
        "\"199****0000\"",
    ),
    ("showCard.unsold", "/Result/is_show", "0"),
    ("carModalInfo.unsold", "/Result/modelInfo/sell_stat", "0"),
    ("getSeriesInfo.unsold", "/Result/sell_stat", "0"),
    ("articleDetail.deleted", "/Result/news/is_delete", "1"),
    ("getVerifyCodeStatus.ok", "/Result/status", "0"),
    ("getVerifyCodeStatus.shown", "/Result/status", "1"),
    (
        "getVerifyCodeStatus.logged-in",
        "/Result/passport_status",
        "1",
    ),
    ("newCheckVerifyCode.ok", "/Result/data", "true"),
    ("newCheckVerifyCode.wrong", "/ResultCode", "1101"),
    ("sendVerifyCode.failed", "/Result/data", "false"),
    ("leadSubmit.code-wanted", "/ResultCode", "1102"),
    ("userLogin.stranger", "/ResultCode", "1401"),
    ("dealerList.empty", "/Result/dealer_list", "[]"),
    ("getModelDealer.empty", "/Result/dealer_list", "[]"),
    ("getCarPicList.empty", "/Result/lists/list", "[]"),
    ("getAnswerList.empty", "/Result/answer_list", "[]"),
    ("getserieskoubeilist.empty", "/Result/koubei_list", "[]"),
    ("getvrconfig.empty", "/Result/round", "null"),
    ("feed.end", "/data", "[]"),
    ("search.empty", "/data", "[]"),
];

fn example(name: &str) -> Value {
    let file = root().join("examples").join(format!("{name}.json"));
    let text = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{name}: {why}"));
    serde_json::from_str(&text).expect("JSON")
}

// L3.64 L3.70
#[test]
fn edge_cases_are_what_their_names_say() {
    let mut wrong = Vec::new();
    for (name, place, expected) in EDGES {
        let found = example(name).pointer(place).map(ToString::to_string);
        if found.as_deref() != Some(*expected) {
            wrong.push(format!("{name} {place}: {found:?}, not {expected}"));
        }
    }
    let time = |name: &str, member: &str| example(name)["Result"][member].as_u64();
    let (from, to) = ("get_start_time", "get_end_time");
    let soldout = (
        time("couponDetail.soldout", from),
        time("couponDetail.soldout", to),
    );
    // All three were recorded at one time: one ended, one open, one upcoming.
    if time("couponDetail.ended", to) >= soldout.1
        || time("couponDetail.to-come", from) <= soldout.0
    {
        wrong.push("couponDetail: ended, soldout and to-come are in no order".to_owned());
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A refusal is the upstream's own code for the reason in the example's name, not a parameter error made while
/// recording.
#[test]
fn refusal_has_no_payload_and_the_named_reason() {
    for (call, file) in named() {
        let name = file
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let answer = example(&name);
        let code = answer["ResultCode"].as_i64().expect("a code");
        if code != 0 {
            assert!(answer["Result"].is_null(), "{name}");
            assert_ne!(code, 1001, "{name}: {}", answer["ResultMsg"]);
        }
        let missing = call.spec().missing.contains(&code);
        assert_eq!(missing, name.ends_with(".missing"), "{name}: {code}");
    }
}

#[test]
fn every_call_has_an_example_and_every_example_a_call() {
    let named = named();
    for call in Call::ALL {
        assert!(
            named.iter().any(|(known, _)| known == call),
            "{call} has no example"
        );
    }
    let files: BTreeSet<PathBuf> = named.into_iter().map(|(_, file)| file).collect();
    for entry in fs::read_dir(root().join("examples"))
        .expect("readable")
        .flatten()
    {
        assert!(
            files.contains(&entry.path()),
            "{} is named by no contract",
            entry.path().display()
        );
    }
}

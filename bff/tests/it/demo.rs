//! End to end on data: browser, gateway, HTTP, demo.

use std::collections::HashMap;
use std::path::PathBuf;

use contracts::Call;
use serde_json::Value;

use crate::support::{Gateway, get, get_with};

/// Tests send requests faster than any visitor.
const SETTINGS: &str =
    "[limits]\ntrusted = [\"127.0.0.1\"]\nlead = [\"1000/1m\"]\nlogin = [\"1000/1m\"]";

/// The project's own folder, or `DATA_DIR`.
fn data_dir() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../adapters/demo/data");
    std::env::var_os("DATA_DIR").map_or(own, PathBuf::from)
}

pub(crate) async fn gateway() -> Gateway {
    gateway_with("").await
}

/// With more sections of settings.
pub(crate) async fn gateway_with(sections: &str) -> Gateway {
    let folder = data_dir().display().to_string();
    let settings = format!("{SETTINGS}\n{sections}");
    Gateway::configured(&settings, &[("DATA_DIR", &folder)]).await
}

/// Rows of a CSV file by column name.
fn rows(file: &str) -> Vec<HashMap<String, String>> {
    let mut reader = csv::Reader::from_path(data_dir().join(file)).expect("a data folder");
    let names = reader.headers().expect("a head").clone();
    reader
        .records()
        .map(|record| {
            let record = record.expect("a row");
            names
                .iter()
                .map(ToOwned::to_owned)
                .zip(record.iter().map(ToOwned::to_owned))
                .collect()
        })
        .collect()
}

/// Some ids of the folder: first, middle, last.
pub(crate) fn some(file: &str, column: &str) -> Vec<String> {
    let ids: Vec<_> = rows(file)
        .into_iter()
        .map(|row| row[column].clone())
        .collect();
    [0, ids.len() / 2, ids.len() - 1]
        .map(|index| ids[index].clone())
        .to_vec()
}

#[actix_web::test]
async fn every_rank_list_has_entries() {
    let gateway = gateway().await;
    for call in [Call::GetRankListNew, Call::GetRankWeekList] {
        let sort = call.spec().param("sort").expect("rank calls have one");
        for question in sort.rule.values.iter().map(|sort| format!("sort={sort}")) {
            let answer = get(&gateway.url(&format!("{}?{question}", call.spec().path)))
                .await
                .json();
            let list = answer["Result"]["list"].as_array().expect("a list");
            assert!(!list.is_empty(), "{question} is empty");
        }
    }
    let answer = get(&gateway.url("/api/rank/getnewcarranklist"))
        .await
        .json();
    assert!(
        !answer["Result"]["list"]
            .as_array()
            .expect("a list")
            .is_empty()
    );
}

/// Order and figures match the file; rows without a series_id have a name and no id.
#[actix_web::test]
async fn monthly_sales_list_equals_the_file_row_by_row() {
    let gateway = gateway().await;
    let month = rows("sales.csv")
        .iter()
        .map(|row| row["month"].clone())
        .max()
        .expect("months");
    for (sort, list) in [("sale", "all"), ("newEnergySale", "new_energy")] {
        let expected: Vec<_> = rows("sales.csv")
            .into_iter()
            .filter(|row| row["month"] == month && row["list"] == list)
            .collect();
        let mut shown = Vec::new();
        for page in 1..=4 {
            let url = format!("/api/rank/getranklistnew?sort={sort}&month={month}&rn=30&pn={page}");
            let answer = get(&gateway.url(&url)).await.json();
            shown.extend(answer["Result"]["list"].as_array().expect("a list").clone());
        }
        let known = |item: &Value| {
            let mut rows = expected.iter();
            rows.find(|row| item["series_name"] == row["series_name"].as_str())
        };
        // Another folder may have a row for each variant (adapters/demo/tests/it/sales.rs).
        let names = shown.iter().map(|item| item["series_name"].as_str());
        let is_whole = names.eq(expected.iter().map(|row| Some(&*row["series_name"])));
        assert!(is_whole || std::env::var_os("DATA_DIR").is_some(), "{sort}");
        for item in &shown {
            let is_car = item["series_id"].is_string();
            let Some(row) = known(item) else {
                assert!(is_car, "{item}");
                continue;
            };
            if is_whole || !is_car {
                assert_eq!(item["text"]["title_noUnit"], row["sales"].as_str());
            }
            // A name without an id may be that of a car (adapters/demo/tests/it/listed.rs).
            if is_whole && !row["series_id"].is_empty() {
                assert_eq!(item["series_id"], row["series_id"].as_str());
            }
        }
        assert!(
            expected.iter().any(|row| row["series_id"].is_empty()),
            "{sort} tests unknown rows"
        );
    }
    // No month means the latest one.
    let newest = get(&gateway.url("/api/rank/getranklistnew?sort=sale&month=0"))
        .await
        .json();
    assert_eq!(newest["Result"]["time"], month.as_str());
}

#[actix_web::test]
async fn gallery_pages_are_complete_without_duplicates() {
    let gateway = gateway().await;
    let id = some("series.csv", "series_id").remove(1);
    let (mut seen, mut page) = (Vec::new(), 1);
    let total = loop {
        let url = format!("/api/image/getcarpiclist?series_id={id}&pn={page}");
        let answer = get(&gateway.url(&url)).await.json();
        let list = answer["Result"]["lists"]["list"]
            .as_array()
            .expect("a list")
            .clone();
        let total = answer["Result"]["total"].as_u64().expect("a number");
        seen.extend(
            list.iter()
                .map(|item| item["url"].as_str().unwrap_or_default().to_owned()),
        );
        if list.len() < 30 {
            break total;
        }
        page += 1;
        assert!(page < 50, "no end");
    };
    assert_eq!(seen.len() as u64, total);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len() as u64, total);
}

#[actix_web::test]
async fn picture_streams_through_and_is_immutable() {
    let gateway = gateway().await;
    let id = some("series.csv", "series_id").remove(0);
    let answer = get(&gateway.url(&format!("/api/image/getcarpiclist?series_id={id}")))
        .await
        .json();
    let url = answer["Result"]["lists"]["list"][0]["url"]
        .as_str()
        .expect("a URL")
        .to_owned();
    let picture = get(&gateway.url(&url)).await;
    assert_eq!(
        (picture.status, picture.header("content-type")),
        (200, "image/svg+xml")
    );
    assert!(picture.header("cache-control").contains("immutable"));
    assert_eq!(picture.header("x-content-type-options"), "nosniff");
    assert!(
        picture.text.starts_with("<svg"),
        "{}",
        &picture.text[..40.min(picture.text.len())]
    );
    let part = get_with(&gateway.url(&url), &[("range", "bytes=0-9")]).await;
    assert_eq!((part.status, part.text.len()), (206, 10));
    let packed = get_with(&gateway.url(&url), &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(
        (packed.status, packed.header("content-encoding")),
        (200, "gzip")
    );
    assert_eq!(get(&gateway.url("/media/car/0/0/x.svg")).await.status, 404);
    assert_eq!(
        get(&gateway.url("/media/..%2f..%2fetc/passwd"))
            .await
            .status,
        404
    );
}

#[actix_web::test]
async fn documents_hold_their_data_and_metadata() {
    let gateway = gateway().await;
    let id = some("series.csv", "series_id").remove(0);
    let name = rows("series.csv")[0]["name"].clone();
    let model = some("models.csv", "model_id").remove(0);
    let cases = [
        ("/".to_owned(), "index", "驾到".to_owned()),
        (
            "/rank/1-0-0-0-0-0-0.html".to_owned(),
            "getRankListNew",
            "销量排行榜".to_owned(),
        ),
        (
            "/rank/1-0-0-0-0-0-0.html?sort=saleWeek".to_owned(),
            "getRankWeekList",
            "周销量".to_owned(),
        ),
        (
            "/rank/6-0-0-0-0-0.html".to_owned(),
            "getNewCarRankList",
            "新车".to_owned(),
        ),
        (format!("/pic/s-{id}"), "getCarPicList", name.clone()),
        (
            format!("/pic/m-{model}/ns.html"),
            "getCarPicList",
            "内饰".to_owned(),
        ),
        (
            format!("/pic/s-/m-{model}/wg-1.html"),
            "carModalInfo",
            "第1张".to_owned(),
        ),
    ];
    for (path, part, title) in cases {
        let document = get(&gateway.url(&path)).await;
        assert_eq!(document.status, 200, "{path}");
        let data = document.page_data();
        assert_eq!(data["parts"][part]["ResultCode"], 0, "{path}");
        let from = document.text.find("<title>").expect("a title");
        let to = document.text.find("</title>").expect("closed");
        assert!(
            document.text[from..to].contains(&title),
            "{path}: {}",
            &document.text[from..to]
        );
        assert!(document.text.contains("rel=\"canonical\""), "{path}");
    }
}

#[actix_web::test]
async fn sentinels_fail_as_named_and_a_missing_series_is_404() {
    let gateway = gateway().await;
    assert_eq!(get(&gateway.url("/pic/s-999999999")).await.status, 404);
    assert_eq!(
        get(&gateway.url("/pic/m-999999999/wg.html")).await.status,
        404
    );
    // An address with neither series nor model.
    assert_eq!(
        get(&gateway.url("/pic/s-/m-other/wg-1.html")).await.status,
        404
    );
    assert_eq!(
        get(&gateway.url("/pic/m-other/wg-1.html")).await.status,
        404
    );
    let ask = |id: &str| gateway.url(&format!("/api/series/getseriesinfo?series_id={id}"));
    for (id, status, code) in [
        ("9990001", 200, 1),
        ("9990002", 502, 50207),
        ("9990003", 502, 50203),
        ("9990004", 502, 50208),
        ("9990006", 502, 50202),
        ("9990007", 502, 50213),
    ] {
        let answer = get(&ask(id)).await;
        assert_eq!(
            (answer.status, answer.json()["ResultCode"].as_i64()),
            (status, Some(code)),
            "{id}"
        );
    }
    assert_eq!(get(&gateway.url("/pic/s-9990002")).await.status, 503);
}

#[actix_web::test]
async fn fault_of_one_call_leaves_the_rest_of_the_page() {
    let gateway = gateway().await;
    let demo = format!("http://127.0.0.1:{}", gateway.demo_port);
    let client = awc::Client::builder().finish();
    let put = client
        .put(format!("{demo}/demo/faults/gatherRankList/http_500"))
        .send()
        .await;
    assert!(put.expect("the demo").status().is_success());
    let data = get(&gateway.url("/")).await.page_data();
    assert_eq!(data["parts"]["gatherRankList"]["ResultCode"], 50207);
    assert_eq!(data["parts"]["index"]["ResultCode"], 0);
    let cleared = client.delete(format!("{demo}/demo/faults")).send().await;
    assert!(cleared.expect("the demo").status().is_success());
    let data = get(&gateway.url("/")).await.page_data();
    assert_eq!(data["parts"]["gatherRankList"]["ResultCode"], 0);
}

/// `make real` never falls back to the project's own folder.
#[test]
fn tests_on_other_data_need_a_folder() {
    for given in ["", "DATA_DIR=/nonexistent"] {
        let mut make = std::process::Command::new("make");
        make.args(["-s", "real"]).env_remove("DATA_DIR");
        // Of a `make real DATA_DIR=...` that runs this test: it would give its folder to this one.
        make.env_remove("MAKEFLAGS").env_remove("MAKEOVERRIDES");
        make.args((!given.is_empty()).then_some(given));
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let output = make.current_dir(root).output().expect("make runs");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!output.status.success());
        assert!(
            said.starts_with("DATA_DIR: expected a folder of car data"),
            "{said}"
        );
    }
}

//! What an electric car is bought by: heads, cards and the parameter table say the same.

use std::collections::{HashMap, HashSet};

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, demo_with, demo_with_all, rows};

/// The head of a model says what its parameter table says, and that of its series the span of all.
#[test]
fn electric_facts_are_those_of_the_parameter_table() {
    const NAMES: [(&str, &str, &str); 5] = [
        ("range", "CLTC纯电续航里程", "km"),
        ("battery", "电池能量", "kWh"),
        ("motor", "电动机总功率", "kW"),
        ("charging", "电池快充时间", "小时"),
        ("consumption", "百公里耗电量", "kWh/100km"),
    ];
    let demo = demo();
    let mut compared = [0; NAMES.len()];
    let models = rows("models.csv");
    let charged = |row: &&HashMap<String, String>| row["energy"].contains("电");
    let charged: Vec<_> = models.iter().filter(charged).collect();
    for row in charged.iter().step_by((charged.len() / 40).max(1)) {
        let id = &row["model_id"];
        let query = format!("model_id={id}");
        let model = &demo.result(Call::CarModalInfo, &query)["modelInfo"];
        let of_series = format!("series_id={}", model["series_id"].as_str().unwrap());
        let series = demo.result(Call::GetSeriesInfo, &of_series);
        let table = demo.result(Call::GetmodelconfigNew, &query);
        let groups = table["configList"].as_array().unwrap().iter();
        let lines: Vec<&Value> = groups
            .flat_map(|group| group["list"].as_array().unwrap())
            .collect();
        for (place, (key, name, unit)) in NAMES.into_iter().enumerate() {
            let figure = |electric: &Value| -> Option<Vec<f64>> {
                let text = electric[key].as_str()?;
                // A model without a figure of this cycle has one of an older cycle.
                if key == "range" && !text.starts_with("CLTC ") {
                    return None;
                }
                let text = text.trim_start_matches("CLTC ");
                let text = text.strip_suffix(unit).expect(text);
                Some(text.split('-').map(|end| end.parse().unwrap()).collect())
            };
            let Some(own) = figure(&model["electric"]) else {
                continue;
            };
            let line = lines.iter().find(|line| line["name"] == name).expect(name);
            let said: f64 = line["values"][0].as_str().unwrap().parse().unwrap();
            assert_eq!(own, [(said * 100.0).round() / 100.0], "{key} of model {id}");
            let span = figure(&series["electric"]).unwrap();
            assert!(
                span[0] <= own[0] && own[0] <= span[span.len() - 1],
                "{key} {id}"
            );
            compared[place] += 1;
        }
    }
    assert!(compared.iter().all(|count| *count > 0), "{compared:?}");
}

/// The card of a series says the longest range that its head says, and nothing where that says none.
#[test]
fn cards_say_the_longest_range_of_the_head() {
    let demo = demo();
    let (mut with, mut without) = (0, 0);
    let series = rows("series.csv");
    for row in series.iter().step_by(series.len() / 200 + 1) {
        let query = format!("series_id={}", row["series_id"]);
        let head = demo.result(Call::GetSeriesInfo, &query);
        let view = demo.result(Call::Getseriesviewkoubei, &query);
        // Cards say no range of an older cycle: filter and ranks know none.
        let range = head["electric"]["range"].as_str();
        let range = range.filter(|text| text.starts_with("CLTC "));
        let longest =
            range.map(|text| text.trim_start_matches("CLTC ").rsplit('-').next().unwrap());
        let expected = longest.map(|longest| format!("CLTC {longest}"));
        assert_eq!(
            view["series_info"]["cruisingInfo"].as_str(),
            expected.as_deref(),
            "{query}"
        );
        if expected.is_some() {
            with += 1;
        } else {
            without += 1;
        }
    }
    assert!(with > 0 && without > 0, "{with} with, {without} without");
}

/// A series whose head says how long fast charging takes is one of those that the filter of fast charging leaves.
#[test]
fn the_filter_of_fast_charging_has_each_series_whose_head_says_its_time() {
    let demo = demo();
    let filtered = demo.whole(Call::ConditionSearch, "config=17", "/series", 23);
    let filtered: HashSet<&str> = filtered
        .iter()
        .map(|series| series["seriesId"].as_str().unwrap())
        .collect();
    let mut said = 0;
    for row in rows("series.csv") {
        let query = format!("series_id={}", row["series_id"]);
        let head = demo.result(Call::GetSeriesInfo, &query);
        if !head["electric"]["charging"].is_string() {
            continue;
        }
        assert!(filtered.contains(row["series_id"].as_str()), "{query}");
        said += 1;
    }
    assert!(said > 0);
}

/// The folder without the ranges of CLTC, and changed in its parameters.
fn demo_without_cltc(change: impl Fn(&str) -> String) -> Demo {
    let models = |text: &str| {
        let mut rows = csv::Reader::from_reader(text.as_bytes());
        let headers = rows.headers().unwrap().clone();
        let range = headers.iter().position(|name| name == "cltc_km").unwrap();
        let mut written = csv::Writer::from_writer(Vec::new());
        written.write_record(&headers).unwrap();
        for row in rows.records() {
            let row = row.unwrap();
            let cells = row.iter().enumerate();
            let cells = cells.map(|(at, cell)| if at == range { "" } else { cell });
            written.write_record(cells).unwrap();
        }
        String::from_utf8(written.into_inner().unwrap()).unwrap()
    };
    demo_with_all(&[
        ("models.csv", &models),
        ("params.jsonl.gz", &change),
        ("param_groups.csv", &change),
    ])
}

fn an_electric_model() -> String {
    let models = rows("models.csv");
    let mut electric = models
        .iter()
        .filter(|row| row["energy"] == "纯电动" && !row["cltc_km"].is_empty());
    electric.next().unwrap()["model_id"].clone()
}

#[test]
fn a_range_of_an_older_cycle_is_said_where_there_is_none_of_cltc() {
    let demo = demo_without_cltc(|text| text.replace("CLTC纯电续航里程", "NEDC纯电续航里程"));
    let query = format!("model_id={}", an_electric_model());
    let model = &demo.result(Call::CarModalInfo, &query)["modelInfo"];
    let range = model["electric"]["range"].as_str().unwrap();
    assert!(
        range.starts_with("NEDC ") && range.ends_with("km"),
        "{range}"
    );
}

/// The client says 续航 暂无 then, and nothing of an engine.
#[test]
fn an_electric_car_of_which_nothing_is_known_is_electric() {
    let demo = demo_without_cltc(|text| {
        let names = [
            "电池能量(kWh)",
            "电动机总功率(kW)",
            "电池快充时间(小时)",
            "百公里耗电量(kWh/100km)",
            "CLTC纯电续航里程(km)",
        ];
        names
            .iter()
            .fold(text.to_owned(), |text, name| text.replace(name, "不相关"))
    });
    let query = format!("model_id={}", an_electric_model());
    let model = &demo.result(Call::CarModalInfo, &query)["modelInfo"];
    assert_eq!(model["electric"], serde_json::json!({}));
    assert_eq!(model.get("engineliters"), None);
    let hydrogen = demo_with("models.csv", |text| text.replace("纯电动", "氢燃料"));
    let model = &hydrogen.result(Call::CarModalInfo, &query)["modelInfo"];
    assert_eq!(model["electric"], serde_json::json!({}));
    let petrol = rows("models.csv");
    let petrol = petrol.iter().find(|row| row["energy"] == "汽油").unwrap();
    let query = format!("model_id={}", petrol["model_id"]);
    let model = &demo.result(Call::CarModalInfo, &query)["modelInfo"];
    assert_eq!(model.get("electric"), None);
}

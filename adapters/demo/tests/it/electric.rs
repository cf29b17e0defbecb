//! What an electric car is bought by: heads, cards and the parameter table say the same.

use std::collections::{HashMap, HashSet};

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, demo_with, demo_with_all, rows, without_column};

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
        // The head of a series tells of its models on sale, if it has any.
        let is_told = model["sell_stat"] == 1 || series["sell_stat"] != 1;
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
            compared[place] += 1;
            let Some(span) = figure(&series["electric"]).filter(|_| is_told) else {
                assert!(!is_told, "{key} {id}");
                continue;
            };
            assert!(
                span[0] <= own[0] && own[0] <= span[span.len() - 1],
                "{key} {id}"
            );
        }
    }
    assert!(compared.iter().all(|count| *count > 0), "{compared:?}");
}

/// A folder with ranges of CLTC, and one that has them of an older cycle alone.
fn demos() -> [Demo; 2] {
    let older = |text: &str| text.replace("CLTC纯电续航里程", "NEDC纯电续航里程");
    [demo(), demo_without_cltc(older)]
}

/// The longest range that a head says, with its cycle.
fn longest(head: &Value) -> Option<(String, f64)> {
    let (cycle, km) = head["electric"]["range"].as_str()?.split_once(' ')?;
    let longest = km.strip_suffix("km")?.rsplit('-').next()?;
    let text = format!("{cycle} {longest}km");
    Some((text, longest.parse().unwrap()))
}

/// Ids of the series that the car database finds.
fn filtered(demo: &Demo, query: &str) -> HashSet<String> {
    let found = demo.whole(Call::ConditionSearch, query, "/series", 50);
    let ids = found.iter().map(|series| series["seriesId"].as_str());
    ids.map(|id| id.unwrap().to_owned()).collect()
}

/// A card says the longest range that the head of its series says, in the same cycle, and the filters of 100, 300, 500 and
/// 600 km at least have the series whose heads say so and no others.
#[test]
fn cards_and_filters_have_the_longest_range_of_the_head_with_its_cycle() {
    for demo in demos() {
        let series = rows("series.csv");
        let ids = series.iter().map(|row| row["series_id"].as_str());
        let mut known: Vec<(&str, Option<f64>)> = Vec::new();
        for id in ids {
            let query = format!("series_id={id}");
            let said = longest(&demo.result(Call::GetSeriesInfo, &query));
            known.push((id, said.as_ref().map(|(_, km)| *km)));
            if known.len().is_multiple_of(series.len() / 150 + 1) {
                let view = demo.result(Call::Getseriesviewkoubei, &query);
                let card = view["series_info"]["cruisingInfo"].as_str();
                assert_eq!(card, said.as_ref().map(|(text, _)| &**text), "{query}");
            }
        }
        for (least, number) in [(100.0, 18), (300.0, 19), (500.0, 21), (600.0, 22)] {
            let found = filtered(&demo, &format!("config={number}"));
            for (id, km) in &known {
                let says = km.is_some_and(|km| km >= least);
                assert_eq!(found.contains(*id), says, "{id}, {least} km: {km:?}");
            }
        }
        let with = known.iter().filter(|(_, km)| km.is_some()).count();
        assert!(with > 0 && with < known.len(), "{with}");
    }
}

/// 高压快充 stands for fast charging also where nothing else is known of it.
#[test]
fn the_filter_of_fast_charging_has_cars_that_charge_at_a_high_voltage() {
    let id = an_electric_model();
    let demo = demo_with("params.jsonl.gz", |text| {
        let lines = text.lines().map(|line| {
            let own = line.contains(&format!("\"{id}\""));
            let line = line.replace("快充", "不相关");
            if own {
                line.replacen("不相关", "高压快充\":\"支持\",\"不相关", 1)
            } else {
                line
            }
        });
        lines.collect::<Vec<_>>().join("\n")
    });
    let car = &demo.result(Call::CarModalInfo, &format!("model_id={id}"))["modelInfo"];
    let series = car["series_id"].as_str().unwrap().to_owned();
    assert_eq!(filtered(&demo, "config=17"), HashSet::from([series]));
}

/// A series whose head says how long fast charging takes is one of those that the filter of fast charging leaves.
#[test]
fn the_filter_of_fast_charging_has_each_series_whose_head_says_its_time() {
    let demo = demo();
    let filtered = filtered(&demo, "config=17");
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
    let models = |text: &str| without_column(text, "cltc_km");
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
    let hydrogen = demo_with("models.csv", |text| {
        without_column(text, "cltc_km").replace("纯电动", "氢燃料")
    });
    let model = &hydrogen.result(Call::CarModalInfo, &query)["modelInfo"];
    assert_eq!(model["electric"], serde_json::json!({}));
    let petrol = rows("models.csv");
    let petrol = petrol.iter().find(|row| row["energy"] == "汽油").unwrap();
    let query = format!("model_id={}", petrol["model_id"]);
    let model = &demo.result(Call::CarModalInfo, &query)["modelInfo"];
    assert_eq!(model.get("electric"), None);
}

/// Folders leave the cell of the energy empty.
#[test]
fn a_car_with_a_battery_and_without_an_engine_is_electric() {
    let demo = demo_with("models.csv", |text| {
        without_column(&without_column(text, "cltc_km"), "energy")
    });
    let query = format!("model_id={}", an_electric_model());
    let model = &demo.result(Call::CarModalInfo, &query)["modelInfo"];
    assert!(model["electric"]["battery"].is_string(), "{model}");
}

/// Folders write 0 for what is unknown.
#[test]
fn a_measure_of_0_is_unknown() {
    let demo = demo_with("params.jsonl.gz", |text| {
        text.replace(r#""整备质量(kg)":""#, r#""整备质量(kg)":"0","不相关":""#)
    });
    let query = format!("model_id={}", an_electric_model());
    let table = demo.result(Call::GetmodelconfigNew, &query);
    let groups = table["configList"].as_array().unwrap().iter();
    let mut lines = groups.flat_map(|group| group["list"].as_array().unwrap());
    assert!(lines.all(|line| line["values"][0] != "0"));
}

/// Its engine text is 纯电动 and a power that another fact says.
#[test]
fn the_facts_of_an_electric_car_name_no_engine() {
    let demo = demo();
    let [mut electric, mut with_engine] = [0, 0];
    for row in rows("series.csv") {
        let query = format!("series_id={}", row["series_id"]);
        let summary = demo.result(Call::Getseriessummary, &query);
        let facts = summary["facts"].as_array().unwrap();
        let fact = |name: &str| facts.iter().find(|fact| fact["name"] == name);
        let is_electric = fact("能源类型").is_some_and(|fact| fact["value"] == "纯电动");
        assert!(!is_electric || fact("发动机").is_none(), "{query}");
        electric += usize::from(is_electric);
        with_engine += usize::from(fact("发动机").is_some());
    }
    assert!(
        electric > 10 && with_engine > 10,
        "{electric} {with_engine}"
    );
}

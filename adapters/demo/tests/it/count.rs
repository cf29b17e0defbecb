//! Counts of the car database equal the results of the corresponding search.

use std::collections::{HashMap, HashSet};

use contracts::Call;
use serde_json::Value;

use crate::current::current_ids;
use crate::support::{Demo, demo, rows};

fn search(demo: &Demo, filters: &[(&str, String)], more: &str) -> Value {
    let filters: Vec<String> = filters
        .iter()
        .map(|(key, val)| format!("{key}={val}"))
        .collect();
    demo.result(
        Call::ConditionSearch,
        &format!("{}&rn=1{more}", filters.join("&")),
    )
}

fn total(demo: &Demo, filters: &[(&str, String)]) -> u64 {
    search(demo, filters, "")["total"].as_u64().unwrap()
}

/// The filters with one value replaced; '' drops it.
fn with<'k>(filters: &[(&'k str, String)], key: &'k str, val: &str) -> Vec<(&'k str, String)> {
    let own = (!val.is_empty()).then(|| (key, val.to_owned()));
    let others = filters.iter().filter(|(other, _)| *other != key);
    others.cloned().chain(own).collect()
}

#[test]
fn every_count_equals_the_search_result() {
    let demo = demo();
    let info = demo.result(Call::Gethomeinfo, "");
    let conditions = info["conditions"].as_array().unwrap();
    for filters in [
        vec![],
        vec![("level", "2"), ("energy", "4_5")],
        vec![("price", "12,18"), ("drive", "3"), ("config", "1_4")],
        vec![("brand", "1_6"), ("config", "15")],
        vec![("energy", "4"), ("config", "17_21")],
        // Nothing fits.
        vec![("energy", "4"), ("displacement", "3"), ("config", "5_31")],
    ] {
        let filters: Vec<(&str, String)> = filters
            .into_iter()
            .map(|(key, val)| (key, val.to_owned()))
            .collect();
        let answer = search(&demo, &filters, "&need_count=1");
        let counts = answer["counts"].as_array().unwrap();
        // Range and charging share their key with the other features.
        assert_eq!(counts.len(), conditions.len() - 2 + 1);
        for count in counts {
            let key = count["key"].as_str().unwrap();
            let chosen = filters.iter().find(|(known, _)| *known == key);
            assert_eq!(
                count["any"].as_u64().unwrap(),
                total(&demo, &with(&filters, key, "")),
                "{key} dropped from {filters:?}"
            );
            let listed = count["options"].as_array().unwrap();
            for option in options(conditions, key, listed) {
                let told = listed.iter().find(|told| told["val"] == option);
                let asked = match chosen {
                    Some((_, chosen)) if key == "config" && !has(chosen, &option) => {
                        format!("{chosen}_{option}")
                    }
                    Some((_, chosen)) if key == "config" => chosen.clone(),
                    _ => option.clone(),
                };
                assert_eq!(
                    told.map_or(0, |told| told["total"].as_u64().unwrap()),
                    total(&demo, &with(&filters, key, &asked)),
                    "{key} {option} with {filters:?}"
                );
                if let Some(without) = told.and_then(|told| told["without"].as_u64()) {
                    let left: Vec<&str> = asked.split('_').filter(|val| *val != option).collect();
                    assert_eq!(
                        without,
                        total(&demo, &with(&filters, key, &left.join("_"))),
                        "{key} without {option} with {filters:?}"
                    );
                }
            }
        }
    }
}

fn has(values: &str, val: &str) -> bool {
    values.split('_').any(|known| known == val)
}

/// Options of gethomeinfo, so that unlisted ones are covered too; brands as listed.
fn options(conditions: &[Value], key: &str, listed: &[Value]) -> Vec<String> {
    let of = |options: &[Value]| -> Vec<String> {
        options
            .iter()
            .map(|option| option["val"].as_str().unwrap().to_owned())
            .filter(|val| val != "0")
            .collect()
    };
    let known: Vec<_> = conditions
        .iter()
        .filter(|condition| condition["key"] == key)
        .flat_map(|condition| condition["options"].as_array().unwrap().clone())
        .collect();
    of(if known.is_empty() { listed } else { &known })
}

#[test]
fn selected_features_show_the_count_without_each() {
    let demo = demo();
    let filters = [("config", "1_9".to_owned())];
    let answer = search(&demo, &filters, "&need_count=1");
    let counts = answer["counts"].as_array().unwrap();
    let config = counts
        .iter()
        .find(|count| count["key"] == "config")
        .unwrap();
    let told: Vec<u64> = config["options"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|option| option["without"].as_u64())
        .collect();
    assert_eq!(
        told,
        [
            total(&demo, &[("config", "9".to_owned())]),
            total(&demo, &[("config", "1".to_owned())])
        ]
    );
}

#[test]
fn single_brand_is_named_and_counts_are_on_request() {
    let demo = demo();
    let one = demo.result(Call::ConditionSearch, "brand=1");
    assert!(one["brand_name"].is_string());
    assert_eq!(one["series"][0]["brand_name"], one["brand_name"]);
    assert!(one.get("counts").is_none());
    let two = demo.result(Call::ConditionSearch, "brand=1_6");
    assert!(two.get("brand_name").is_none());
}

/// Range of the models on sale and fast charging of the same model, as its own row and parameters say.
#[test]
fn range_and_fast_charging_are_those_of_the_models() {
    let demo = demo();
    let info = demo.result(Call::Gethomeinfo, "");
    let conditions = info["conditions"].as_array().unwrap();
    let named = |name: &str| {
        let found = conditions.iter().find(|one| one["name"] == name).unwrap();
        let options = found["options"].as_array().unwrap();
        (found["title"].as_str().unwrap(), options.clone())
    };
    let (title, ranges) = named("range");
    assert_eq!(title, "续航");
    let (title, charging) = named("charging");
    assert_eq!(
        (title, &charging[1]["title"]),
        ("充电", &Value::from("支持快充"))
    );
    let current = current_ids(&demo);
    let mut models = rows("models.csv");
    models.retain(|row| current.contains(&row["model_id"]));
    for option in &ranges[1..] {
        let title = option["title"].as_str().unwrap();
        let least: f64 = title.strip_suffix("km以上").unwrap().parse().unwrap();
        let from = |least: f64| -> HashSet<&str> {
            let range = |text: &str| text.parse::<f64>().map_or(0.0, f64::round);
            let charged = |model: &&HashMap<String, String>| {
                let named = ["电动", "插电", "增程", "氢"];
                model["displacement_ml"].is_empty()
                    || named.iter().any(|word| model["energy"].contains(word))
            };
            let charged = models.iter().filter(charged);
            let far = charged.filter(|model| range(&model["cltc_km"]) >= least);
            far.map(|model| model["series_id"].as_str()).collect()
        };
        let val = option["val"].as_str().unwrap();
        let found = demo.whole(
            Call::ConditionSearch,
            &format!("config={val}"),
            "/series",
            50,
        );
        assert_eq!(
            total(&demo, &[("config", val.to_owned())]),
            found.len() as u64
        );
        let found = found
            .iter()
            .map(|series| series["seriesId"].as_str().unwrap());
        let found: HashSet<&str> = found.collect();
        // Where no model of a series has a figure of CLTC, one of an older cycle counts.
        let known = from(1.0);
        let found: HashSet<&str> = found.intersection(&known).copied().collect();
        assert!(found == from(least), "{title}");
    }
    assert!(total(&demo, &[("config", "17".to_owned())]) > 0);
}

//! What a search takes a query for: names of cars that do not exist, letters that are wrong, refusals.

use std::collections::{BTreeMap, BTreeSet};

use contracts::Call;
use serde_json::Value;

use crate::current::current_ids;
use crate::support::{Demo, demo, demo_with, encoded, rows};

/// The cards of the first page, in words: `brand 丰田`, `凯美瑞`; before them `corrected 凯美瑞`.
fn cards(demo: &Demo, query: &str) -> Vec<String> {
    let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
    let items = answer["data"].as_array().unwrap().iter();
    let of_item = |item: &Value| {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        match item["template"].as_str()? {
            "query_card" => text(&item["corrected"]).map(|name| format!("corrected {name}")),
            "brand_card" => text(&item["brand"]["title"]).map(|name| format!("brand {name}")),
            "img_1_series_card" => text(&item["series"]["series_name"]),
            _ => None,
        }
    };
    items.filter_map(of_item).collect()
}

/// The conditions of a query in words, the number of series, and the series on cards.
pub(crate) fn read(demo: &Demo, query: &str) -> (BTreeSet<String>, Value, Vec<String>) {
    let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
    let card = &answer["data"][0];
    let asked = card["conditions"].as_array().into_iter().flatten();
    let titles = asked.map(|one| one["title"].as_str().unwrap().to_owned());
    let shown = cards(demo, query);
    (titles.collect(), card["series_total"].clone(), shown)
}

pub(crate) fn set(titles: &[&str]) -> BTreeSet<String> {
    titles.iter().map(|title| (*title).to_owned()).collect()
}

pub(crate) fn has_series(names: &[&str]) -> bool {
    let known: BTreeSet<String> = rows("series.csv")
        .into_iter()
        .map(|mut row| row.remove("name").unwrap())
        .collect();
    names.iter().all(|name| known.contains(*name))
}

#[test]
fn the_code_that_a_car_begins_with_is_that_car_also_beside_a_condition() {
    let demo = demo();
    for query in ["rav4双擎", "RAV4 双擎", "rav4 混动", "双擎rav4"] {
        if has_series(&["RAV4荣放"]) {
            assert_eq!(cards(&demo, query)[0], "RAV4荣放", "{query}");
        }
    }
}

#[test]
fn a_wrong_letter_after_a_brand_or_beside_a_condition_is_corrected() {
    let demo = demo();
    for (query, expected) in [
        ("丰田卡美瑞", "凯美瑞"),
        ("丰田卡美瑞报价", "凯美瑞"),
        ("丰田卡美瑞哪款好", "凯美瑞"),
        ("丰田卡美瑞 20万左右", "凯美瑞"),
        ("卡美瑞混动", "凯美瑞"),
        ("大众帕沙特", "帕萨特"),
        ("五菱红光", "五菱宏光"),
    ] {
        if !has_series(&[expected]) {
            continue;
        }
        let found = cards(&demo, query);
        assert_eq!(
            found[..2],
            [format!("corrected {expected}"), expected.to_owned()],
            "{query}"
        );
    }
    // It is a car of another brand.
    assert!(cards(&demo, "大众卡美瑞")[0].starts_with("brand 大众"));
}

#[test]
fn a_car_that_a_brand_lacks_is_not_one_of_another_brand() {
    let demo = demo();
    for query in ["奔驰500", "蔚来ES9", "大众凯美瑞"] {
        let found = cards(&demo, query);
        assert_eq!(found.len(), 1, "{query}: {found:?}");
        assert!(found[0].starts_with("brand "), "{query}: {found:?}");
    }
    // Nearly 朗逸, but for that it is a car.
    if has_series(&["轩逸", "朗逸"]) {
        let found = cards(&demo, "大众轩逸");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("brand 大众"), "{found:?}");
    }
    let found = cards(&demo, "问界m6");
    assert!(found[0].starts_with("brand "), "{found:?}");
    assert!(!found.contains(&"哈弗M6".to_owned()), "{found:?}");
}

#[test]
fn a_maker_sells_other_brands_and_cars_are_compared_with_brands() {
    let demo = demo();
    for (query, expected) in [
        ("长城大狗", "哈弗大狗"),
        ("吉利星愿", "星愿"),
        ("长安福特探险者", "探险者"),
        ("长城哈弗H6", "哈弗H6"),
        ("海鸥和大众哪个好", "海鸥"),
    ] {
        if has_series(&[expected]) {
            assert_eq!(cards(&demo, query)[0], expected, "{query}");
        }
    }
}

#[test]
fn a_refused_brand_is_left_out_and_the_conditions_after_it_count() {
    let demo = demo();
    for (query, titles) in [
        (
            "不要特斯拉的纯电轿车",
            &["不含特斯拉", "纯电动", "轿车"][..],
        ),
        ("20万不要比亚迪的suv", &["20万左右", "SUV", "不含比亚迪"]),
        (
            "不要比亚迪和特斯拉的suv",
            &["SUV", "不含比亚迪", "不含特斯拉"],
        ),
        ("除了特斯拉以外的电车", &["纯电动", "不含特斯拉"]),
        ("不要纯电的suv", &["SUV", "不含纯电动"]),
    ] {
        let (found, _, shown) = read(&demo, query);
        assert_eq!(found, set(titles), "{query}");
        assert!(!shown.is_empty(), "{query}");
        for other in ["Model 3", "Model Y", "brand 特斯拉", "brand 比亚迪"] {
            let is_refused = query.contains("特斯拉") || other == "brand 比亚迪";
            let is_shown = shown.iter().any(|name| name == other);
            assert!(!(is_refused && is_shown), "{query}: {shown:?}");
        }
    }
    // A question is no refusal.
    assert_eq!(cards(&demo, "要不要特斯拉"), ["brand 特斯拉"]);
    // Another brand that is wanted.
    let found = cards(&demo, "不要比亚迪的大众轿车有没有");
    assert!(!found.contains(&"brand 比亚迪".to_owned()), "{found:?}");
}

#[test]
fn words_for_what_drives_a_car_follow_one_letter_too() {
    let demo = demo();
    for (query, expected) in [
        ("秦L EV", &["秦L"][..]),
        ("秦L phev", &["秦L"]),
        ("秦L DM", &["秦L"]),
        ("宋Pro DM", &["宋Pro", "宋Pro新能源"]),
        ("宋Pro EV", &["宋Pro", "宋Pro新能源"]),
        ("宋L EV", &["宋L", "宋L EV"]),
    ] {
        let found = cards(&demo, query);
        assert!(expected.contains(&found[0].as_str()), "{query}: {found:?}");
    }
    if has_series(&["汉L"]) {
        assert_eq!(cards(&demo, "汉L EV")[0], "汉L");
    }
}

#[test]
fn the_whole_name_comes_before_names_derived_from_others() {
    let row = |id: &str, name: &str, score: &str| {
        format!("{id},1,{name},比亚迪,中型SUV,SUV,汽油,,5,15,20,,,{score},2024.02,2025.02\n")
    };
    let demo = demo_with("series.csv", |text| {
        let derived = row("9101", "银翼GS", "5");
        text.to_owned() + &derived + &row("9102", "银翼", "3") + &row("9103", "糯玉米", "3")
    });
    assert_eq!(cards(&demo, "银翼")[0], "银翼");
    let brands = rows("brands.csv");
    let brand = brands.iter().find(|row| row["brand_id"] == "1").unwrap();
    assert_eq!(cards(&demo, &format!("{}银翼", brand["name"]))[0], "银翼");
    assert_eq!(cards(&demo, "银翼GS")[0], "银翼GS");
    // It is an alias too.
    assert_eq!(cards(&demo, "糯玉米")[0], "糯玉米");
}

#[test]
fn a_name_that_lacks_a_part_or_holds_another_is_said_to_be_taken_for_a_car() {
    let row = |id: &str, name: &str| {
        format!("{id},1,{name},比亚迪,中型SUV,SUV,汽油,,5,15,20,,,4,2024.02,2025.02\n")
    };
    let demo = demo_with("series.csv", |text| {
        let names = ["鸾5", "QZ5", "银翼", "银翼L HiP", "银翼T55", "银翼09 DM-i"];
        let rows = ('1'..).zip(names);
        text.to_owned()
            + &rows
                .map(|(id, name)| row(&format!("910{id}"), name))
                .collect::<String>()
    });
    let brands = rows("brands.csv");
    let brand = brands.iter().find(|row| row["brand_id"] == "1").unwrap();
    let of_brand = format!("{}t55", brand["name"]);
    for (query, expected) in [
        // Beside a part of another name.
        ("青鸾5", "鸾5"),
        ("qz5 sportback", "QZ5"),
        ("银翼hip", "银翼L HiP"),
        (&*of_brand, "银翼T55"),
    ] {
        let said = [format!("corrected {expected}"), expected.to_owned()];
        assert_eq!(cards(&demo, query)[..2], said, "{query}");
    }
    for (query, expected) in [
        ("鸾5", "鸾5"),
        ("全新鸾5", "鸾5"),
        ("qz5报价", "QZ5"),
        ("银翼9dmi", "银翼09 DM-i"),
    ] {
        assert_eq!(cards(&demo, query)[0], expected, "{query}");
    }
}

/// Series with a model that has at least this range and at most this price.
fn far_and_cheap(demo: &Demo, range: f64, price: f64) -> usize {
    let current = current_ids(demo);
    let mut found = BTreeSet::new();
    for model in rows("models.csv") {
        let figure = |column: &str| model[column].parse::<f64>().ok();
        let is_far = figure("cltc_km").is_some_and(|own| own.round() >= range);
        let own = figure("price_wan").filter(|own| *own > 0.0);
        if current.contains(&model["model_id"]) && is_far && own.is_some_and(|own| own <= price) {
            found.insert(model["series_id"].clone());
        }
    }
    found.len()
}

#[test]
fn one_model_has_both_the_range_and_the_price() {
    let demo = demo();
    for (range, price) in [(450.0, 12.0), (550.0, 15.0), (650.0, 22.0), (650.0, 15.0)] {
        let query = format!("续航{range}公里 {price}万以内");
        let (_, total, _) = read(&demo, &query);
        assert_eq!(total, far_and_cheap(&demo, range, price), "{query}");
    }
}

#[test]
fn a_price_with_decimals_is_not_rounded() {
    let demo = demo();
    let current = current_ids(&demo);
    let mut cheapest: BTreeMap<String, f64> = BTreeMap::new();
    for model in rows("models.csv") {
        if !current.contains(&model["model_id"]) {
            continue;
        }
        if let Some(price) = model["price_wan"]
            .parse::<f64>()
            .ok()
            .filter(|own| *own > 0.0)
        {
            let known = cheapest.entry(model["series_id"].clone()).or_insert(price);
            *known = known.min(price);
        }
    }
    for most in [4.5, 6.9, 9.9] {
        let query = format!("{most}万以内");
        let (_, total, _) = read(&demo, &query);
        let expected = cheapest.values().filter(|price| **price <= most);
        assert_eq!(total, expected.count(), "{query}");
    }
}

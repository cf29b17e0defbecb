//! Orders that a search asks for (最便宜的suv), and where the cars of a foreign brand are made (国产奥迪).

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, encoded, rows};

/// The card of the query, and the ids of the series on cards.
fn read(demo: &Demo, query: &str) -> (Value, Vec<Value>) {
    let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
    let items = answer["data"].as_array().unwrap();
    let cards = items
        .iter()
        .filter(|item| item["template"] == "img_1_series_card");
    let ids = cards.map(|card| card["series"]["series_id"].clone());
    (items[0].clone(), ids.collect())
}

/// The conditions of a query: `key=val` and title.
fn conditions(demo: &Demo, query: &str) -> Vec<String> {
    let (card, _) = read(demo, query);
    let asked = card["conditions"].as_array().into_iter().flatten();
    let said = asked.map(|one| {
        let text = |key: &str| one[key].as_str().unwrap_or_default().to_owned();
        format!("{}={} {}", text("key"), text("val"), text("title"))
    });
    said.collect()
}

#[test]
fn the_first_cars_are_those_of_the_order_that_is_asked_for() {
    let demo = demo();
    for (words, sort) in [
        ("最便宜的", 1),
        ("价格最低的", 1),
        ("最贵的", 2),
        ("最新上市的", 3),
        ("卖得最好的", 4),
        ("热门", 4),
        ("销量最高的", 4),
    ] {
        let (card, ids) = read(&demo, &format!("{words}suv"));
        let listed = demo.result(Call::ConditionSearch, &format!("level=2&sort={sort}"));
        let series = listed["series"].as_array().unwrap().iter();
        let expected: Vec<Value> = series.map(|one| one["seriesId"].clone()).collect();
        assert_eq!(ids[..], expected[..ids.len()], "{words}");
        assert_eq!(card["series_total"], listed["total"], "{words}");
        let asked = card["conditions"].as_array().unwrap().iter();
        let vals: Vec<&Value> = asked
            .filter(|one| one["key"] == "sort")
            .map(|one| &one["val"])
            .collect();
        assert_eq!(vals, [&Value::from(sort.to_string())], "{words}");
    }
}

#[test]
fn an_order_that_the_car_database_lacks_is_said() {
    let demo = demo();
    for (query, said) in [
        ("续航最长的suv", "续航最长"),
        ("最省油的suv", "最省油"),
        ("空间最大的suv", "空间最大"),
        ("不要最贵的suv", "不要最贵"),
    ] {
        let expected = ["level=2 SUV".to_owned(), format!("= 未筛选：{said}")];
        assert_eq!(conditions(&demo, query), expected, "{query}");
    }
    // One order is possible.
    assert_eq!(
        conditions(&demo, "最便宜最热门的suv"),
        ["sort=1 价格从低到高", "level=2 SUV", "= 未筛选：最热门"]
    );
}

#[test]
fn a_foreign_brand_is_made_in_china_with_a_partner() {
    let demo = demo();
    let brands = rows("brands.csv");
    let id = |name: &str| {
        let brand = brands.iter().find(|row| row["name"] == name);
        brand.map(|row| row["brand_id"].clone()).unwrap()
    };
    let (audi, byd) = (id("奥迪"), id("比亚迪"));
    for (query, expected) in [
        (
            "国产奥迪",
            vec![format!("brand={audi} 奥迪"), "factory=1 国产(合资)".into()],
        ),
        (
            "合资奥迪",
            vec![format!("brand={audi} 奥迪"), "factory=1 合资".into()],
        ),
        (
            "国产比亚迪",
            vec![format!("brand={byd} 比亚迪"), "country=1 中国".into()],
        ),
        (
            "国产比亚迪奥迪",
            vec![
                format!("brand={byd} 比亚迪"),
                format!("brand={audi} 奥迪"),
                "factory=1_2 国产".into(),
            ],
        ),
    ] {
        assert_eq!(conditions(&demo, query), expected, "{query}");
        let (card, _) = read(&demo, query);
        assert!(card["series_total"].as_u64() > Some(0), "{query}");
    }
    // An imported car is none of them.
    let imported = conditions(&demo, "进口奥迪");
    assert_eq!(
        imported,
        [format!("brand={audi} 奥迪"), "factory=3 进口".into()]
    );
    let other = conditions(&demo, "不要国产的奥迪");
    assert_eq!(
        other,
        [format!("brand={audi} 奥迪"), "= 不含国产(合资)".into()]
    );
    let total = |query: &str| read(&demo, query).0["series_total"].clone();
    assert_eq!(total("不要国产的奥迪"), total("进口奥迪"));
}

#[test]
fn one_of_two_conditions_is_enough_where_the_query_says_or() {
    let demo = demo();
    let total = |query: &str| read(&demo, query).0["series_total"].as_u64().unwrap();
    for (one, other) in [("美系", "进口"), ("国产", "合资"), ("日系", "进口")] {
        let both = total(&format!("{one}{other}suv"));
        let either = total(&format!("{one}suv")) + total(&format!("{other}suv")) - both;
        for or in ["或", "或者", "和"] {
            let query = format!("{one}{or}{other}suv");
            assert_eq!(total(&query), either, "{query}");
        }
        assert!(either > 0 && either >= both, "{one} {other}");
    }
    for (query, expected) in [
        ("纯电或者四驱 suv", &["= 纯电动或四驱", "level=2 SUV"][..]),
        ("7座或mpv", &["= 7座或MPV"]),
        ("四驱或7座 suv", &["= 四驱或7座", "level=2 SUV"]),
        ("10万或40万轿车", &["= 10万左右或40万左右", "level=1 轿车"]),
        (
            "10万以下或30万以上 suv",
            &["= 10万以内或30万以上", "level=2 SUV"],
        ),
        ("特斯拉或纯电轿车", &["= 特斯拉或纯电动", "level=1 轿车"]),
        ("荣耀版 suv", &["level=2 SUV", "= 未筛选：荣耀版"]),
    ] {
        assert_eq!(conditions(&demo, query), expected, "{query}");
    }
    // Of two prices that have no car in common.
    let prices = total("7万轿车") + total("40万轿车");
    assert_eq!(total("7万或40万轿车"), prices);
    // Of one condition they are values of it.
    let said = conditions(&demo, "自主或合资suv");
    assert_eq!(said, ["factory=2 自主", "factory=1 合资", "level=2 SUV"]);
}

#[test]
fn letters_of_two_signs_and_more_are_said() {
    let demo = demo();
    let said = |query: &str| conditions(&demo, query);
    assert_eq!(said("v8 suv"), ["level=2 SUV", "= 未筛选：v8"]);
    assert_eq!(said("rwd 轿车"), ["level=1 轿车", "= 未筛选：rwd"]);
}

#[test]
fn a_class_beside_a_brand_is_a_size() {
    let demo = demo();
    let expected = conditions(&demo, "大众 b级轿车");
    assert_eq!(expected.len(), 3, "{expected:?}");
    for query in ["b级 大众 轿车", "大众b级车", "大众 轿车 b级"] {
        let mut said = conditions(&demo, query);
        let mut same = expected.clone();
        said.sort();
        same.sort();
        assert_eq!(said, same, "{query}");
    }
}

#[test]
fn a_size_and_its_kind_may_have_a_gap() {
    let demo = demo();
    for (query, same) in [
        ("a级 suv", "a级suv"),
        ("b级 轿车", "b级轿车"),
        ("b级的suv", "b级suv"),
    ] {
        assert_eq!(conditions(&demo, query), conditions(&demo, same), "{query}");
    }
}

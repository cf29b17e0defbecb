//! What a search leaves out: 不要比亚迪、特斯拉的SUV, 20万以内不要插混.

use std::collections::BTreeSet;

use contracts::Call;
use serde_json::Value;

use crate::current::current_ids;
use crate::support::{Demo, demo, encoded, rows};

/// The conditions of a query in words, and the number of series.
fn read(demo: &Demo, query: &str) -> (BTreeSet<String>, Value) {
    let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
    let card = &answer["data"][0];
    let asked = card["conditions"].as_array().into_iter().flatten();
    let titles = asked.map(|one| one["title"].as_str().unwrap().to_owned());
    (titles.collect(), card["series_total"].clone())
}

fn set(titles: &[&str]) -> BTreeSet<String> {
    titles.iter().map(|title| (*title).to_owned()).collect()
}

#[test]
fn every_refusal_counts_and_is_said() {
    let demo = demo();
    for (query, titles) in [
        (
            "20万以内suv不要纯电不要插混",
            &["20万以内", "SUV", "不含纯电动", "不含插电混动"][..],
        ),
        (
            "不要比亚迪不要特斯拉 suv",
            &["SUV", "不含比亚迪", "不含特斯拉"],
        ),
        ("7座 不要mpv", &["7座", "不含MPV"]),
        (
            "不要比亚迪特斯拉的suv",
            &["SUV", "不含比亚迪", "不含特斯拉"],
        ),
        ("不要日系德系的轿车", &["轿车", "不含日本", "不含德国"]),
        ("不要纯电插混的suv", &["SUV", "不含纯电动", "不含插电混动"]),
        ("不要纯电suv", &["SUV", "不含纯电动"]),
        ("比亚迪除外的suv", &["SUV", "不含比亚迪"]),
        ("比亚迪以外的suv", &["SUV", "不含比亚迪"]),
        ("除比亚迪以外的suv", &["SUV", "不含比亚迪"]),
        (
            "除了比亚迪、特斯拉之外的suv",
            &["SUV", "不含比亚迪", "不含特斯拉"],
        ),
        ("纯电以外的suv", &["SUV", "不含纯电动"]),
        ("避开日系的suv", &["SUV", "不含日本"]),
        ("不带增程的suv", &["SUV", "不含增程式"]),
        ("不要mpv的7座车", &["7座", "不含MPV"]),
        ("不要手动挡的轿车", &["轿车", "不含手动"]),
        ("不要自动挡的轿车", &["轿车", "不含自动挡"]),
        ("suv不要四驱", &["SUV", "不含四驱"]),
        ("suv 不要7座", &["SUV", "不含7座"]),
        ("轿车不要混动", &["轿车", "不含混动"]),
        (
            "不要纯电和插混的suv",
            &["SUV", "不含纯电动", "不含插电混动"],
        ),
        ("比亚迪 不要suv", &["比亚迪", "不含SUV"]),
        ("不要紧凑型suv的7座车", &["7座", "不含紧凑型SUV"]),
        ("20万以下的不要", &["20万以上"]),
        ("不要20万以下的suv", &["20万以上", "SUV"]),
        ("suv 20万以上不要", &["SUV", "20万以内"]),
        ("suv不要20万左右的", &["SUV", "不含20万左右"]),
        // No figure of the models says it.
        ("不要天窗的suv", &["SUV", "未筛选：不要天窗"]),
    ] {
        let (found, total) = read(&demo, query);
        assert_eq!(found, set(titles), "{query}");
        assert!(total.as_u64() > Some(0), "{query}");
    }
}

#[test]
fn every_word_that_refuses_does() {
    let demo = demo();
    for word in [
        "不要",
        "不想要",
        "不喜欢",
        "不考虑",
        "拒绝",
        "排除",
        "除了",
        "除",
        "非",
        "不是",
        "没有",
        "别要",
        "别推荐",
    ] {
        let (found, _) = read(&demo, &format!("{word}比亚迪的suv"));
        assert_eq!(found, set(&["SUV", "不含比亚迪"]), "{word}");
        let (found, _) = read(&demo, &format!("{word}SUV的7座车"));
        assert_eq!(found, set(&["7座", "不含SUV"]), "{word}");
    }
    for (query, titles) in [
        ("除比亚迪外的suv", &["SUV", "不含比亚迪"][..]),
        (
            "suv除了比亚迪和特斯拉以外",
            &["SUV", "不含比亚迪", "不含特斯拉"],
        ),
        ("非燃油车", &["不含汽油"]),
        ("非德系轿车", &["轿车", "不含德国"]),
        // They ask, or are no refusals.
        ("是不是suv", &["SUV"]),
        ("有没有7座的suv", &["SUV", "7座"]),
        ("非常便宜的suv", &["SUV", "未筛选：便宜"]),
    ] {
        assert_eq!(read(&demo, query).0, set(titles), "{query}");
    }
}

/// Queries with the titles of all their conditions.
fn are_read(queries: &[(&str, &[&str])]) {
    let demo = demo();
    for (query, titles) in queries {
        assert_eq!(read(&demo, query).0, set(titles), "{query}");
    }
}

#[test]
fn all_that_is_named_before_a_refusal_of_all_is_refused() {
    are_read(&[
        ("比亚迪和特斯拉都不要", &["不含比亚迪", "不含特斯拉"]),
        (
            "比亚迪 特斯拉都不考虑 suv",
            &["SUV", "不含比亚迪", "不含特斯拉"],
        ),
        (
            "比亚迪、特斯拉都不要的轿车",
            &["轿车", "不含比亚迪", "不含特斯拉"],
        ),
        (
            "20万以内suv 比亚迪，特斯拉都不买",
            &["20万以内", "SUV", "不含比亚迪", "不含特斯拉"],
        ),
        ("suv mpv全都不要", &["不含SUV", "不含MPV"]),
        ("纯电增程都不要 suv", &["SUV", "不含纯电动", "不含增程式"]),
        ("5座7座都不要", &["不含5座", "不含7座"]),
        ("suv不要，mpv也不要", &["不含SUV", "不含MPV"]),
        ("不要日系 德系 轿车", &["轿车", "不含日本", "不含德国"]),
        // What is wanted stays so.
        ("不要特斯拉 比亚迪suv", &["比亚迪", "SUV", "不含特斯拉"]),
        ("20万suv 比亚迪不要", &["20万左右", "SUV", "不含比亚迪"]),
    ]);
}

#[test]
fn what_a_car_is_to_be_without_is_refused() {
    are_read(&[
        ("无增程 suv", &["SUV", "不含增程式"]),
        ("无混动轿车", &["轿车", "不含混动"]),
        ("无油车", &["不含汽油"]),
        ("没空气悬架的suv", &["SUV", "不含空气悬架"]),
        ("无天窗suv", &["SUV", "未筛选：无天窗"]),
        ("不要自动驾驶的suv", &["SUV", "未筛选：不要自动驾驶"]),
        ("有没有增程suv", &["增程式", "SUV"]),
        ("无级变速suv", &["无级变速(CVT)", "SUV"]),
        ("无钥匙启动suv", &["无钥匙启动系统", "SUV"]),
        ("不能是纯电", &["不含纯电动"]),
        ("不能是日系的suv", &["SUV", "不含日本"]),
        ("不能要纯电 suv", &["SUV", "不含纯电动"]),
        ("能不能是suv", &["SUV"]),
    ]);
}

#[test]
fn a_bound_that_is_denied_is_the_other_one() {
    for word in [
        "不想",
        "不会",
        "不可",
        "不愿意",
        "不准备",
        "不打算",
        "不能",
        "不想买",
        "绝不",
    ] {
        are_read(&[
            (&format!("{word}超过20万"), &["20万以内"]),
            (&format!("{word}低于20万的suv"), &["20万以上", "SUV"]),
        ]);
    }
}

#[test]
fn two_refusals_want_a_thing_alone() {
    are_read(&[
        ("不要比亚迪以外的suv", &["比亚迪", "SUV"]),
        ("不考虑除了比亚迪的suv", &["比亚迪", "SUV"]),
        ("非比亚迪不买 suv", &["比亚迪", "SUV"]),
        ("除了比亚迪以外的都不要 suv", &["比亚迪", "SUV"]),
        ("除了suv其他都不要", &["SUV"]),
        ("suv以外的都不考虑", &["SUV"]),
        ("没有四驱不要", &["四驱"]),
        ("不是纯电suv不买", &["纯电动", "SUV"]),
        // Two refusals of two things.
        ("除了比亚迪不要纯电", &["不含比亚迪", "不含纯电动"]),
        ("不是纯电不要混动", &["不含纯电动", "不含混动"]),
    ]);
    // A brand alone is that brand.
    for query in ["不要特斯拉以外的", "除了特斯拉以外的都不要", "非特斯拉不买"]
    {
        let answer = demo().ask(Call::Search, &format!("query={}", encoded(query)));
        assert_eq!(answer["data"][0]["brand"]["title"], "特斯拉", "{query}");
    }
}

#[test]
fn a_list_of_refused_brands_may_have_any_sign_between_them() {
    let demo = demo();
    for sign in ["、", "，", ",", "和", "或", "以及", " 、"] {
        let expected = set(&["SUV", "不含比亚迪", "不含特斯拉"]);
        let (found, _) = read(&demo, &format!("suv 不要比亚迪{sign}特斯拉"));
        assert_eq!(found, expected, "{sign}");
        let (found, _) = read(&demo, &format!("不要比亚迪{sign}特斯拉 suv"));
        assert_eq!(found, expected, "{sign}");
    }
    // What follows a comma is wanted again, and what drives a car behind a gap.
    let (found, _) = read(&demo, "不要比亚迪，20万以内suv");
    assert_eq!(found, set(&["20万以内", "SUV", "不含比亚迪"]));
    let (found, _) = read(&demo, "不要纯电 插混");
    assert_eq!(found, set(&["插电混动", "不含纯电动"]));
    let (found, _) = read(&demo, "不要纯电、插混");
    assert_eq!(found, set(&["不含纯电动", "不含插电混动"]));
}

/// Series that have a model with one of the energies and one of the levels.
fn with_model(demo: &Demo, is_wanted: impl Fn(&str) -> bool, kind: &str) -> usize {
    let current = current_ids(demo);
    let of_kind: BTreeSet<String> = rows("series.csv")
        .into_iter()
        .filter(|row| row["level"].ends_with(kind))
        .map(|mut row| row.remove("series_id").unwrap())
        .collect();
    let mut found = BTreeSet::new();
    for mut row in rows("models.csv") {
        let is_current = current.contains(&row["model_id"]);
        if is_current && !row["energy"].is_empty() && is_wanted(&row["energy"]) {
            found.insert(row.remove("series_id").unwrap());
        }
    }
    found.intersection(&of_kind).count()
}

#[test]
fn a_refused_energy_is_left_out_of_the_models() {
    let demo = demo();
    let (_, total) = read(&demo, "不要纯电的suv");
    assert_eq!(
        total,
        with_model(&demo, |energy| !energy.contains("纯电"), "SUV")
    );
    let (_, without_both) = read(&demo, "suv不要纯电不要插混");
    let expected = with_model(
        &demo,
        |energy| !energy.contains("纯电") && !energy.contains("插电"),
        "SUV",
    );
    assert_eq!(without_both, expected);
    let (_, either) = read(&demo, "纯电或者插混suv");
    let expected = with_model(
        &demo,
        |energy| energy.contains("纯电") || energy.contains("插电"),
        "SUV",
    );
    assert_eq!(either, expected);
}

#[test]
fn conditions_are_of_every_brand_that_is_named() {
    let demo = demo();
    let brands: Vec<String> = rows("brands.csv")
        .into_iter()
        .map(|mut row| row.remove("name").unwrap())
        .collect();
    let mut tried = 0;
    for (query, expected) in [
        ("理想suv", &["理想汽车"][..]),
        ("理想6座", &["理想汽车"]),
        ("理想汽车6座", &["理想汽车"]),
        ("求推荐理想suv", &["理想汽车"]),
        ("传祺suv", &["广汽传祺"]),
        ("传祺mpv", &["广汽传祺"]),
        ("银河suv", &["吉利银河"]),
        ("宝马奔驰奥迪suv", &["宝马", "奔驰", "奥迪"]),
        ("宝马或者奥迪的suv", &["宝马", "奥迪"]),
        ("比亚迪和特斯拉轿车", &["比亚迪", "特斯拉"]),
    ] {
        if !expected
            .iter()
            .all(|name| brands.iter().any(|brand| brand == name))
        {
            continue;
        }
        tried += 1;
        let (found, total) = read(&demo, query);
        assert!(set(expected).is_subset(&found), "{query}: {found:?}");
        assert_eq!(found.len(), expected.len() + 1, "{query}: {found:?}");
        assert!(total.as_u64() > Some(0), "{query}");
    }
    assert!(tried > 0);
}

#[test]
fn every_brand_is_kept_beside_a_condition() {
    let demo = demo();
    for row in rows("brands.csv") {
        let (found, _) = read(&demo, &format!("{} suv", row["name"]));
        let expected = set(&[&row["name"], "SUV"]);
        assert_eq!(found, expected, "{}", row["name"]);
    }
}

//! Lists, bounds and denials that a search refuses: 日系德系以外的suv, 20万以上不考虑的suv, 别给我推国产suv.

use std::collections::BTreeSet;

use contracts::Call;

use crate::support::{Demo, demo, encoded};

/// The titles of the conditions of a query.
fn read(demo: &Demo, query: &str) -> BTreeSet<String> {
    let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
    let card = &answer["data"][0];
    let asked = card["conditions"].as_array().into_iter().flatten();
    let titles = asked.map(|one| one["title"].as_str().unwrap().to_owned());
    titles.collect()
}

/// Queries with the titles of all their conditions.
fn are_read(queries: &[(&str, &[&str])]) {
    let demo = demo();
    let wrong: Vec<String> = queries
        .iter()
        .filter_map(|(query, titles)| {
            let found = read(&demo, query);
            let expected: BTreeSet<String> = titles.iter().map(|one| (*one).to_owned()).collect();
            (found != expected).then(|| format!("{query}: {found:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn all_of_a_list_before_except_is_refused() {
    are_read(&[
        ("日系德系以外的suv", &["SUV", "不含日本", "不含德国"]),
        (
            "大众丰田除外的合资轿车",
            &["合资", "轿车", "不含大众", "不含丰田"],
        ),
        (
            "大众、丰田除外的合资轿车",
            &["合资", "轿车", "不含大众", "不含丰田"],
        ),
        (
            "比亚迪特斯拉除外的纯电suv",
            &["纯电动", "SUV", "不含比亚迪", "不含特斯拉"],
        ),
        (
            "纯电suv 比亚迪特斯拉除外",
            &["纯电动", "SUV", "不含比亚迪", "不含特斯拉"],
        ),
        // What a gap divides is wanted.
        ("德系 比亚迪以外的suv", &["德国", "SUV", "不含比亚迪"]),
        (
            "20万纯电 增程以外的suv",
            &["20万左右", "纯电动", "SUV", "不含增程式"],
        ),
    ]);
}

#[test]
fn a_bound_that_is_refused_before_a_noun_is_the_other_one() {
    are_read(&[
        ("20万以上不考虑的suv", &["20万以内", "SUV"]),
        ("20万以上不要 suv", &["20万以内", "SUV"]),
        ("20万以上的不要 suv", &["20万以内", "SUV"]),
        ("20万以上不考虑 紧凑型suv", &["20万以内", "SUV", "紧凑型"]),
        ("纯电不考虑的suv", &["SUV", "不含纯电动"]),
        // Not of the price.
        ("20万以内不要suv", &["20万以内", "不含SUV"]),
        ("20万以上 不要suv", &["20万以上", "不含SUV"]),
        ("20万以内不要插混", &["20万以内", "不含插电混动"]),
        ("20万以内不要 插混", &["20万以内", "不含插电混动"]),
    ]);
}

#[test]
fn more_words_refuse() {
    for word in [
        "别给我推",
        "别推",
        "勿推",
        "别跟我说",
        "看不上",
        "嫌弃",
        "抵制",
        "怕",
        "不碰",
        "不想看到",
        "不感兴趣",
        "厌恶",
    ] {
        are_read(&[
            (&format!("{word}国产suv"), &["SUV", "不含中国"]),
            (
                &format!("{word}纯电 suv 20万"),
                &["20万左右", "SUV", "不含纯电动"],
            ),
            (&format!("suv {word}纯电"), &["SUV", "不含纯电动"]),
        ]);
    }
    for word in ["无感", "没兴趣", "不感兴趣", "没有兴趣", "看不上", "不感冒"] {
        are_read(&[
            (&format!("日系{word} suv"), &["SUV", "不含日本"]),
            (&format!("对日系{word} suv"), &["SUV", "不含日本"]),
            (&format!("suv 对日系{word}"), &["SUV", "不含日本"]),
            (
                &format!("20万suv 对日系德系都{word}"),
                &["20万左右", "SUV", "不含日本", "不含德国"],
            ),
        ]);
    }
}

#[test]
fn an_unknown_denial_is_never_its_opposite() {
    are_read(&[
        ("不爱纯电 suv", &["SUV", "未筛选：不爱纯电"]),
        ("suv 不信任国产", &["SUV", "未筛选：不信任国产"]),
        ("我不爱国产 suv", &["SUV", "未筛选：不爱国产"]),
        // They deny nothing.
        ("不得不买 suv", &["SUV"]),
        ("不得不买suv", &["SUV"]),
        ("不怕纯电 suv", &["SUV", "纯电动", "未筛选：不怕"]),
        ("不错的suv", &["SUV", "未筛选：不错"]),
        ("不限suv", &["SUV", "未筛选：不限"]),
        ("不贵suv", &["SUV", "未筛选：不贵"]),
    ]);
}

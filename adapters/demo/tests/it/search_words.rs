//! What a search makes of words: several brands, words that no filter has, cars that are named otherwise.

use std::collections::BTreeSet;

use contracts::Call;
use serde_json::Value;

use crate::current::current_ids;
use crate::support::{Demo, demo, demo_with, encoded, rows};

/// The first page without articles.
fn cards(demo: &Demo, query: &str) -> Vec<Value> {
    let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
    let items = answer["data"].as_array().unwrap().iter();
    let is_card = |item: &&Value| item["template"].as_str().unwrap().ends_with("_card");
    items.filter(is_card).cloned().collect()
}

/// The brands and cars on cards, and before them the name that the query is taken for.
fn named(demo: &Demo, query: &str) -> Vec<String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let of_card = |card: Value| match card["template"].as_str()? {
        "query_card" => text(&card["corrected"]).map(|name| format!("corrected {name}")),
        "brand_card" => text(&card["brand"]["title"]),
        "img_1_series_card" => text(&card["series"]["series_name"]),
        _ => None,
    };
    cards(demo, query).into_iter().filter_map(of_card).collect()
}

/// The titles of the conditions, and the number of series.
fn conditions(demo: &Demo, query: &str) -> (BTreeSet<String>, Value) {
    let cards = cards(demo, query);
    let Some(card) = cards.first() else {
        return (BTreeSet::new(), Value::Null);
    };
    let asked = card["conditions"].as_array().into_iter().flatten();
    let titles = asked.map(|one| one["title"].as_str().unwrap().to_owned());
    (titles.collect(), card["series_total"].clone())
}

fn set(titles: &[&str]) -> BTreeSet<String> {
    titles.iter().map(|title| (*title).to_owned()).collect()
}

/// Series of models.csv with a model that has what is asked.
fn with_model(
    demo: &Demo,
    has: impl Fn(&std::collections::HashMap<String, String>) -> bool,
) -> usize {
    let current = current_ids(demo);
    let models = rows("models.csv").into_iter();
    let models = models.filter(|row| current.contains(&row["model_id"]) && has(row));
    let ids: BTreeSet<String> = models
        .map(|mut row| row.remove("series_id").unwrap())
        .collect();
    ids.len()
}

#[test]
fn two_brands_have_a_card_each_in_their_order() {
    let demo = demo();
    for query in ["宝马和奔驰", "宝马奔驰", "宝马 奔驰", "宝马还是奔驰"] {
        assert_eq!(named(&demo, query), ["宝马", "奔驰"], "{query}");
        let answer = demo.result(Call::SearchSug, &format!("query={}", encoded(query)));
        let suggested = answer["text_att"].as_array().unwrap();
        let kinds: Vec<&Value> = suggested.iter().map(|one| &one["kind"]).collect();
        assert_eq!(kinds, ["brand", "brand"], "{query}");
    }
    // Each brand of the folder beside the one before it.
    let brands = rows("brands.csv");
    for pair in brands.windows(2) {
        let (one, other) = (&pair[0]["name"], &pair[1]["name"]);
        let found = named(&demo, &format!("{one}和{other}"));
        assert_eq!(found, [one.clone(), other.clone()]);
    }
}

#[test]
fn a_car_that_is_named_twice_has_one_card() {
    assert_eq!(named(&demo(), "海鸥和海鸥"), ["海鸥"]);
}

#[test]
fn a_name_of_one_letter_is_compared_too() {
    let demo = demo();
    assert_eq!(named(&demo, "汉和海鸥"), ["汉", "海鸥"]);
    assert_eq!(named(&demo, "海鸥 vs 汉 哪个好"), ["海鸥", "汉"]);
}

#[test]
fn a_word_that_no_filter_has_is_said() {
    let demo = demo();
    let (_, every) = conditions(&demo, "suv");
    for (query, said) in [
        ("天窗suv", "天窗"),
        ("省油的suv推荐", "省油"),
        ("城市suv", "城市"),
        ("suv 自动驾驶", "自动驾驶"),
        ("反重力suv", "反重力"),
        ("400匹马力suv", "400匹马力"),
        ("超过300马力的suv", "超过300马力"),
        ("马力300以上 suv", "马力300以上"),
        ("油耗6以内的suv", "油耗6以内"),
        ("百公里油耗6升左右suv", "百公里油耗6升左右"),
        ("轴距3米以上suv", "轴距3米以上"),
        ("4秒以内suv", "4秒以内"),
        ("便宜的suv", "便宜"),
        ("新款suv", "新款"),
    ] {
        let (titles, total) = conditions(&demo, query);
        let expected = set(&["SUV", &format!("未筛选：{said}")]);
        assert_eq!(titles, expected, "{query}");
        assert_eq!(total, every, "{query}");
    }
    let (titles, _) = conditions(&demo, "比亚迪反重力suv");
    assert_eq!(titles, set(&["比亚迪", "SUV", "未筛选：反重力"]));
    assert_eq!(conditions(&demo, "家用suv推荐").0, set(&["SUV"]));
}

#[test]
fn figures_of_the_models_answer_where_they_hold_the_word() {
    let demo = demo();
    let holds = |column: &'static str, word: &'static str| {
        with_model(&demo, move |row| row[column].contains(word))
    };
    for (query, expected) in [
        ("双离合", holds("gearbox_type", "双离合")),
        ("手动", holds("gearbox_type", "手动变速箱(MT)")),
        ("自然吸气", holds("intake", "自然吸气")),
        ("旅行车", holds("body", "旅行")),
        ("敞篷", holds("body", "敞篷")),
        ("三厢", holds("body", "三厢")),
        ("两厢车", holds("body", "两厢")),
        (
            "6座以上",
            with_model(&demo, |row| {
                row["seats"].parse().is_ok_and(|own: u8| own >= 6)
            }),
        ),
        (
            "1.5t",
            with_model(&demo, |row| {
                let litres = row["displacement_ml"]
                    .parse()
                    .map(|ml: f64| format!("{:.1}", ml / 1000.0));
                litres.is_ok_and(|litres| litres == "1.5") && row["intake"].contains("增压")
            }),
        ),
    ] {
        let (_, total) = conditions(&demo, query);
        assert_eq!(total, expected, "{query}");
    }
}

#[test]
fn a_kind_of_car_is_no_name_of_one() {
    let brand = rows("brands.csv").remove(0);
    let name = format!("{}皮卡", brand["name"]);
    let demo = demo_with("series.csv", |text| {
        let id = &brand["brand_id"];
        let row = format!("9101,{id},{name},,皮卡,皮卡,汽油,,5,15,20,,,4,2024.02,2025.02\n");
        text.to_owned() + &row
    });
    assert_eq!(conditions(&demo, "皮卡").0, set(&["皮卡"]));
    assert_eq!(conditions(&demo, "不要皮卡").0, set(&["不含皮卡"]));
    assert_eq!(named(&demo, &name)[0], name);
}

#[test]
fn a_code_behind_a_brand_that_the_folder_lacks_is_said_to_be_taken_for_its_car() {
    let brands = rows("brands.csv");
    let brand = brands.iter().find(|row| row["name"] == "比亚迪").unwrap();
    let row = |id: &str, name: &str| {
        let brand = &brand["brand_id"];
        format!("{id},{brand},{name},比亚迪,中型SUV,SUV,汽油,,5,15,20,,,4,2024.02,2025.02\n")
    };
    let demo = demo_with("series.csv", |text| {
        text.to_owned() + &row("9101", "银翼QX77") + &row("9102", "QX88")
    });
    assert_eq!(named(&demo, "虚空qx88"), ["corrected QX88", "QX88"]);
    for query in ["qx88", "全新qx88", "比亚迪qx88", "qx88报价"] {
        assert_eq!(named(&demo, query), ["QX88"], "{query}");
    }
    // Its letters are read alike, or left out behind its brand.
    assert_eq!(named(&demo, "银亦qx77"), ["corrected 银翼QX77", "银翼QX77"]);
    assert_eq!(named(&demo, "比亚迪88"), ["corrected QX88", "QX88"]);
}

#[test]
fn a_figure_that_no_filter_has_is_said_and_is_no_name() {
    let demo = demo();
    for query in [
        "300马力以上",
        "300-400马力",
        "500到600马力",
        "油耗5升以下",
        "油耗5到6升",
        "轴距2.8到3米",
        "百公里加速5秒以内",
        "80kwh",
        "300kw",
        "500Nm",
        "后备箱500L",
        "油箱60L",
        "60度电池",
        "4缸发动机",
    ] {
        let (said, total) = conditions(&demo, query);
        assert_eq!(said, set(&[&format!("未筛选：{query}")]));
        assert_eq!(total, rows("series.csv").len(), "{query}");
    }
    assert_eq!(named(&demo, "坦克300"), ["坦克300"]);
}

#[test]
fn words_of_price_and_of_countries_are_conditions_or_said_to_be_none() {
    let demo = demo();
    assert_eq!(
        conditions(&demo, "国产豪车").0,
        set(&["中国", "未筛选：豪车"])
    );
    for query in ["瑞典车", "英系车", "英国品牌", "意大利车"] {
        assert_eq!(conditions(&demo, query).0, set(&["欧洲其他"]), "{query}");
    }
}

#[test]
fn seats_that_the_folder_does_not_know_are_said_to_be_unused() {
    // models.csv without the seats of vans.
    let unseated = |text: &str| {
        let mut lines = text.lines();
        let head = lines.next().unwrap();
        let rows = lines.map(|line| {
            let mut cells: Vec<&str> = line.split(',').collect();
            if cells[8] == "微面" {
                cells[5] = "";
                cells[12] = "";
            }
            cells.join(",")
        });
        std::iter::once(head.to_owned())
            .chain(rows)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let demo = demo_with("models.csv", unseated);
    let (said, total) = conditions(&demo, "面包车 7座");
    assert_eq!(said, set(&["微面", "未筛选：7座"]));
    assert_eq!(total, conditions(&demo, "面包车").1);
    // Known seats stay a condition, also where no car has them.
    assert!(conditions(&demo, "跑车 7座").0.contains("7座"));
}

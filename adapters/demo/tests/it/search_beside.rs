//! What a search says beside the card of a car or a brand: conditions that it does not fulfil, words that it left out.

use contracts::Call;

use crate::support::{Demo, demo, encoded};

/// The first car or brand, and the titles of the conditions before it.
fn read(demo: &Demo, query: &str) -> (String, Vec<String>) {
    let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
    let items = answer["data"].as_array().unwrap();
    let asked = items[0]["conditions"].as_array().into_iter().flatten();
    let titles = asked.map(|one| one["title"].as_str().unwrap().to_owned());
    let named = items.iter().find_map(|item| {
        let name = match item["template"].as_str()? {
            "img_1_series_card" => &item["series"]["series_name"],
            "brand_card" => &item["brand"]["title"],
            _ => return None,
        };
        name.as_str().map(str::to_owned)
    });
    (named.unwrap_or_default(), titles.collect())
}

fn are_read(queries: &[(&str, &str, &[&str])]) {
    let demo = demo();
    let wrong: Vec<String> = queries
        .iter()
        .filter_map(|(query, name, said)| {
            let found = read(&demo, query);
            let is_right = found.0 == *name && found.1 == *said;
            (!is_right).then(|| format!("{query}: {found:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_condition_that_a_named_car_does_not_fulfil_is_said() {
    are_read(&[
        ("海鸥 四驱", "海鸥", &["未筛选：四驱"]),
        ("海鸥四驱", "海鸥", &["未筛选：四驱"]),
        ("海鸥四驱版", "海鸥", &["未筛选：四驱"]),
        ("小米yu7增程版", "小米YU7", &["未筛选：增程式"]),
        ("海鸥 30万以上", "海鸥", &["未筛选：30万以上"]),
        ("海鸥 续航900以上", "海鸥", &["未筛选：续航900km以上"]),
        ("海鸥 紧凑型suv", "海鸥", &["未筛选：紧凑型", "未筛选：SUV"]),
        ("凯美瑞 不要混动", "凯美瑞", &["未筛选：不含混动"]),
        ("星愿 增程", "星愿", &["未筛选：增程式"]),
        ("小米yu7 增程", "小米YU7", &["未筛选：增程式"]),
        ("理想l9 纯电", "理想L9", &["未筛选：纯电动"]),
        // What it fulfils is not.
        ("海鸥 4座", "海鸥", &[]),
        ("海鸥 10万以内", "海鸥", &[]),
        ("凯美瑞 混动", "凯美瑞", &[]),
        ("星愿 纯电", "星愿", &[]),
        ("国产宝马5系", "宝马5系", &[]),
    ]);
}

#[test]
fn what_a_brand_is_found_without_is_said() {
    are_read(&[
        ("小米su8", "小米汽车", &["未筛选：su8"]),
        ("宝马9系", "宝马", &["未筛选：9系"]),
        ("蔚来es9", "蔚来", &["未筛选：es9"]),
        ("特斯拉model 2", "特斯拉", &["未筛选：model 2"]),
        ("比亚迪火星", "比亚迪", &["未筛选：火星"]),
        ("比亚迪 官网", "比亚迪", &["未筛选：官网"]),
        ("比亚迪", "比亚迪", &[]),
        ("比亚迪怎么样", "比亚迪", &[]),
    ]);
}

#[test]
fn a_code_that_no_model_of_a_car_has_is_said() {
    are_read(&[
        ("海鸥pro", "海鸥", &["未筛选：pro"]),
        ("model3 p100d", "Model 3", &["未筛选：p100d"]),
        ("海鸥305km", "海鸥", &[]),
        ("海鸥报价", "海鸥", &[]),
    ]);
}

#[test]
fn words_are_said_as_they_were_typed() {
    let demo = demo();
    let said = |query: &str| read(&demo, query).1;
    assert_eq!(said("二手suv"), ["SUV", "未筛选：二手"]);
    assert_eq!(said("二手车 10万以内"), ["10万以内", "未筛选：二手"]);
    assert_eq!(said("第二排 suv"), ["SUV", "未筛选：第二排"]);
    assert_eq!(
        said("百公里加速最快的suv"),
        ["SUV", "未筛选：百公里加速最快"]
    );
}

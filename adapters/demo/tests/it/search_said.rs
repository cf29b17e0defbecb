//! What a search says of words that it does not look at.

use contracts::Call;
use serde_json::Value;

use crate::search_meaning::{has_series, read, set};
use crate::support::{demo, encoded, rows};

/// Not what another maker has with this code.
#[test]
fn a_code_that_a_family_of_cars_lacks_is_its_maker() {
    let demo = demo();
    for (query, family, brand) in [("星越m9", "星越L", "吉利"), ("瑞虎m8", "瑞虎8", "奇瑞")]
    {
        if has_series(&[family]) {
            let (said, _, found) = read(&demo, query);
            assert_eq!(said, set(&[&format!("未筛选：{}", &query[6..])]), "{query}");
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].starts_with(&format!("brand {brand}")), "{found:?}");
        }
    }
}

/// As the name alone: a rank looks for brand and name.
#[test]
fn a_code_that_a_brand_lacks_is_said_also_where_the_brand_is_named_twice() {
    let demo = demo();
    for (query, brand, code) in [
        ("理想 理想i6", "理想", "i6"),
        ("零跑 零跑A10", "零跑", "A10"),
        ("小鹏 小鹏G8", "小鹏", "G8"),
    ] {
        let (said, _, found) = read(&demo, query);
        assert_eq!(said, set(&[&format!("未筛选：{code}")]), "{query}");
        assert_eq!(found.len(), 1, "{query}: {found:?}");
        assert!(
            found[0].starts_with(&format!("brand {brand}")),
            "{query}: {found:?}"
        );
    }
}

#[test]
fn words_for_equipment_and_engines_are_no_kind_of_car() {
    let demo = demo();
    for (query, said) in [
        ("电动滑门mpv", ["MPV", "未筛选：电动滑门"]),
        ("电动天窗 suv", ["SUV", "未筛选：电动天窗"]),
        ("手动模式 轿车", ["轿车", "未筛选：手动模式"]),
        ("V6 suv", ["SUV", "未筛选：V6"]),
        ("口碑好的suv", ["SUV", "未筛选：口碑好"]),
    ] {
        assert_eq!(read(&demo, query).0, set(&said), "{query}");
    }
}

#[test]
fn words_alone_that_no_filter_has_are_said() {
    let demo = demo();
    for query in ["座椅通风", "带无框车门的车", "800V"] {
        let (said, total, _) = read(&demo, query);
        let word = query.trim_start_matches('带').trim_end_matches("的车");
        assert_eq!(said, set(&[&format!("未筛选：{word}")]), "{query}");
        assert_eq!(total, rows("series.csv").len(), "{query}");
    }
    // Where nothing is known of the words, nothing is found.
    assert!(read(&demo, "虚空无物").1.is_null());
}

#[test]
fn words_are_said_as_they_were_typed() {
    let demo = demo();
    assert_eq!(
        read(&demo, "比亚迪 Nova Ultra 77").0,
        set(&["未筛选：Nova Ultra 77"])
    );
}

#[test]
fn signs_alone_find_nothing() {
    let demo = demo();
    for query in ["(", "？", "\"", "-", "。。。", "，"] {
        let answer = demo.ask(Call::Search, &format!("query={}", encoded(query)));
        assert_eq!(answer["data"], Value::Array(Vec::new()), "{query}");
    }
}

//! Every rank list, its filters, its pages.

use std::collections::HashSet;

use contracts::Call;
use serde_json::Value;

use crate::support::{demo, encoded, texts};

const SERIES: [&str; 12] = [
    "sale",
    "saleWeek",
    "citySale",
    "heat",
    "priceReduction",
    "valuePreservation",
    "praise",
    "oil",
    "cruising",
    "newEnergySale",
    "newEnergySaleWeek",
    "newEnergyHeat",
];
const BRANDS: [&str; 4] = [
    "brandSale",
    "brandSaleWeek",
    "brandHeat",
    "newEnergyBrandRank",
];
const AUTHORS: [&str; 5] = [
    "authorInfluence",
    "authorNewEnergy",
    "authorFashion",
    "authorVideo",
    "authorIndustry",
];

pub(crate) fn list(query: &str) -> Value {
    demo().result(Call::GetRankListNew, query)
}

pub(crate) fn items(list: &Value) -> &[Value] {
    list["list"].as_array().unwrap()
}

pub(crate) fn figures(items: &[Value]) -> Vec<f64> {
    items
        .iter()
        .map(|item| {
            item["text"]["title_noUnit"]
                .as_str()
                .unwrap()
                .parse()
                .unwrap()
        })
        .collect()
}

/// A list may spell the name of a series in two ways.
pub(crate) fn identity(item: &Value) -> String {
    let text = |field: &str| item[field].as_str().unwrap_or_default();
    match text("series_id") {
        "" => ["brand_name", "series_name", "author_appid"]
            .map(text)
            .join("|"),
        id => id.to_owned(),
    }
}

// B3.39 B3.42
#[test]
fn every_list_has_entries_in_order() {
    for sort in SERIES.into_iter().chain(BRANDS).chain(AUTHORS) {
        let list = list(&format!("sort={sort}&rn=100"));
        let items = items(&list);
        assert!(items.len() >= 8, "{sort} has {} entries", items.len());
        let kind = if AUTHORS.contains(&sort) {
            "author"
        } else if BRANDS.contains(&sort) {
            "brand"
        } else {
            "series"
        };
        assert!(items.iter().all(|item| item["kind"] == kind), "{sort}");
        let figures = figures(items);
        let ordered = if sort == "oil" {
            figures.is_sorted()
        } else {
            figures.is_sorted_by(|a, b| a >= b)
        };
        assert!(ordered, "{sort}: {figures:?}");
    }
}

#[test]
fn invented_lists_are_labelled_and_real_ones_name_their_source_in_words() {
    for (sort, source) in [
        ("sale", "数据来源：销量月报"),
        ("brandSale", "数据来源：销量月报"),
        ("praise", "数据来源：车主口碑"),
        ("oil", "数据来源：厂商公布的参数"),
        ("cruising", "数据来源：厂商公布的参数"),
        ("heat", "演示数据"),
        ("citySale", "演示数据"),
    ] {
        assert_eq!(list(&format!("sort={sort}"))["source"], source, "{sort}");
    }
}

#[test]
fn pages_are_complete_without_duplicates() {
    let demo = demo();
    for sort in ["sale", "heat", "oil", "brandHeat", "authorInfluence"] {
        let query = format!("sort={sort}");
        let all = demo.whole(Call::GetRankListNew, &query, "/list", 17);
        let total = demo.result(Call::GetRankListNew, &query)["total"]
            .as_u64()
            .unwrap();
        assert_eq!(all.len() as u64, total, "{sort}");
        let different: HashSet<String> = all.iter().map(identity).collect();
        assert_eq!(different.len(), all.len(), "{sort} repeats an entry");
        let ranks: Vec<u64> = all
            .iter()
            .map(|item| item["rank"].as_u64().unwrap())
            .collect();
        assert_eq!(ranks, (1..=total).collect::<Vec<_>>(), "{sort}");
    }
}

// B3.44
#[test]
fn last_page_has_no_more() {
    let demo = demo();
    let pages: Vec<u64> = (1..=4)
        .map(|pn| {
            demo.result(Call::GetRankListNew, &format!("sort=sale&rn=30&pn={pn}"))["has_more"]
                .as_u64()
                .unwrap()
        })
        .collect();
    assert_eq!(pages, [1, 1, 1, 0]);
}

#[test]
fn filters_keep_only_entries_with_known_attributes() {
    let demo = demo();
    let whole = demo.whole(Call::GetRankListNew, "sort=sale", "/list", 100);
    for filter in [
        "sub_level=2",
        "sub_level=2_2",
        "price=10,15",
        "fuel=1",
        "energy_type=1",
        "man_method=2",
        "country=2",
        "on_sale=1",
    ] {
        let kept = demo.whole(
            Call::GetRankListNew,
            &format!("sort=sale&{filter}"),
            "/list",
            100,
        );
        assert!(!kept.is_empty() && kept.len() <= whole.len(), "{filter}");
        // A line without a series has no attributes: no filter may keep it.
        assert!(
            kept.iter().all(|item| item["series_id"].is_string()),
            "{filter}"
        );
        let known: HashSet<String> = texts(&whole, "series_id").into_iter().collect();
        assert!(
            texts(&kept, "series_id")
                .iter()
                .all(|id| known.contains(id)),
            "{filter}"
        );
    }
    let ev = demo.whole(
        Call::GetRankListNew,
        "sort=sale&energy_type=1",
        "/list",
        100,
    );
    assert!(
        ev.iter()
            .all(|item| item["energy_type"].as_str().unwrap().contains("纯电动"))
    );
}

// B3.56
#[test]
fn sizes_divide_their_kind() {
    let demo = demo();
    let ids = |filter: &str| -> HashSet<String> {
        texts(
            &demo.whole(
                Call::GetRankListNew,
                &format!("sort=heat&sub_level={filter}"),
                "/list",
                100,
            ),
            "series_id",
        )
        .into_iter()
        .collect()
    };
    let kind = ids("2");
    let sizes: Vec<HashSet<String>> = (1..=5).map(|size| ids(&format!("2_{size}"))).collect();
    assert_eq!(sizes.iter().map(HashSet::len).sum::<usize>(), kind.len());
    assert!(
        sizes
            .iter()
            .all(|size| !size.is_empty() && size.is_subset(&kind))
    );
}

#[test]
fn the_brand_filter_keeps_one_brand() {
    let first = &list("sort=brandSale&rn=1")["list"][0];
    let id = first["brand_id"].as_str().unwrap();
    let list = list(&format!("sort=heat&brand={id}&rn=100"));
    assert!(!items(&list).is_empty());
    assert!(
        items(&list)
            .iter()
            .all(|item| item["brand_name"] == first["brand_name"])
    );
}

// B3.39
#[test]
fn brand_categories_show_brands() {
    assert_eq!(
        list("sort=sale&sub_level=brandSale")["list"],
        list("sort=brandSale")["list"]
    );
    assert_eq!(
        list("sort=heat&sub_level=brandHeat")["list"],
        list("sort=brandHeat")["list"]
    );
    assert_eq!(
        list("sort=saleWeek&sub_level=brandSale")["list"],
        list("sort=brandSaleWeek")["list"]
    );
}

#[test]
fn cities_differ_and_the_code_overrides_the_name() {
    let city = |query: &str| list(&format!("sort=citySale&rn=100&{query}"))["list"].clone();
    let shanghai = city("cityCode=289");
    assert_ne!(city("cityCode=131"), shanghai);
    assert_eq!(
        city(&format!("cityCode=289&city={}", encoded("广州"))),
        shanghai
    );
    assert_eq!(city("cityCode=131"), city(""));
}

#[test]
fn months_and_weeks_differ_and_ranks_change() {
    let demo = demo();
    let tabs = demo.result(Call::GetRankListNew, "sort=heat&add=month");
    let before = tabs["second_tab"][0]["options"][1]["val"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_ne!(
        list("sort=heat")["list"],
        list(&format!("sort=heat&month={before}"))["list"]
    );

    let now = demo.whole(Call::GetRankListNew, "sort=heat", "/list", 100);
    let then = demo.whole(
        Call::GetRankListNew,
        &format!("sort=heat&month={before}"),
        "/list",
        100,
    );
    for item in now.iter().take(40) {
        let last = then
            .iter()
            .position(|old| old["series_id"] == item["series_id"])
            .unwrap();
        let rise = i64::try_from(last).unwrap() + 1 - item["rank"].as_i64().unwrap();
        assert_eq!(item["range"], rise);
    }
}

// B3.46
#[test]
fn add_selects_the_filters_of_the_answer() {
    let list = list("sort=sale&add=week,brand");
    assert_eq!(
        texts(list["second_tab"].as_array().unwrap(), "type"),
        ["week", "brand"]
    );
}

#[test]
fn consumption_list_excludes_plug_in_cars() {
    let plain = list("sort=oil&rn=100");
    assert!(
        figures(items(&plain)).iter().all(|liters| *liters > 2.5),
        "{:?}",
        figures(items(&plain))
    );
    assert!(!items(&list("sort=oil&fuel=5")).is_empty());
}

#[test]
fn an_unknown_list_is_refused_by_name() {
    let answer = demo().ask(Call::GetRankListNew, "sort=cheapest");
    assert_eq!(
        (answer["ResultCode"].as_i64(), answer["ResultMsg"].as_str()),
        (Some(1001), Some("参数错误：sort"))
    );
}

// B7.97
#[test]
fn new_cars_are_sorted_newest_first_by_month() {
    let demo = demo();
    let list = demo.result(Call::GetNewCarRankList, "rn=100");
    let months = texts(items(&list), "publish_time");
    assert!(months.is_sorted_by(|a, b| a >= b), "{months:?}");
    let time = list["time"].as_array().unwrap();
    assert!(time.len() >= 6);
    for month in time.iter().take(6) {
        let of_month = demo.result(
            Call::GetNewCarRankList,
            &format!("month={}", month["val"].as_str().unwrap()),
        );
        assert!(!items(&of_month).is_empty());
        assert!(
            items(&of_month)
                .iter()
                .all(|item| item["text"]["title"] == month["title"])
        );
    }
}

// B3.114
#[test]
fn short_lists_are_prefixes_of_the_long_ones() {
    let demo = demo();
    let short = demo.result(Call::GatherRankList, "");
    let names = |items: &Value| texts(items.as_array().unwrap(), "series_name");
    assert_eq!(
        names(&short["sale_list"]),
        names(&list("sort=sale&rn=3")["list"])
    );
    assert_eq!(
        names(&short["heat_list"]),
        names(&list("sort=heat&rn=3")["list"])
    );
    assert_eq!(
        names(&short["newcar_list"]),
        names(&demo.result(Call::GetNewCarRankList, "rn=3")["list"])
    );
    assert_eq!(short["wonderful_atlas"].as_array().unwrap().len(), 5);
    assert_eq!(
        demo.result(Call::GatherRankList, "sale_num=0")["sale_list"],
        Value::Array(Vec::new())
    );
}

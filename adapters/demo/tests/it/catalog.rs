//! The home page, the car database, and facts of series and models.

use std::collections::HashSet;

use contracts::Call;
use serde_json::Value;

use crate::support::{demo, rows, some_ids, texts};

fn total(answer: &Value) -> u64 {
    answer["total"].as_u64().unwrap()
}

// B2.91 B7.112
#[test]
fn every_condition_tab_of_the_home_page_has_cars() {
    let demo = demo();
    let home = demo.result(Call::Index, "");
    let tabs = home["condictions"].as_array().unwrap();
    assert!(tabs.len() >= 8);
    for tab in tabs {
        let param = |name: &str| tab["param"][name].as_str().unwrap();
        let found = demo.result(
            Call::ConditionSearch,
            &format!("{}={}", param("key"), param("val")),
        );
        assert!(total(&found) > 0, "{tab}");
    }
    assert_eq!(home["hot_brands"].as_array().unwrap().len(), 19);
    assert!(home["banner_operation"].as_array().unwrap().len() >= 3);
}

// B3.138
#[test]
fn all_brands_are_listed_once_under_their_letter() {
    let info = demo().result(Call::Gethomeinfo, "");
    let letters = info["brand_list"].as_array().unwrap();
    let listed: Vec<String> = letters
        .iter()
        .flat_map(|letter| texts(letter["list"].as_array().unwrap(), "code"))
        .collect();
    let known: HashSet<String> = rows("brands.csv")
        .into_iter()
        .map(|row| row["brand_id"].clone())
        .collect();
    assert_eq!(listed.len(), known.len());
    assert_eq!(listed.into_iter().collect::<HashSet<_>>(), known);
}

#[test]
fn every_option_of_a_condition_narrows_the_search() {
    let demo = demo();
    let all = total(&demo.result(Call::ConditionSearch, ""));
    assert_eq!(all, rows("series.csv").len() as u64);
    let info = demo.result(Call::Gethomeinfo, "");
    for condition in info["conditions"].as_array().unwrap() {
        let key = condition["key"].as_str().unwrap();
        let options = condition["options"].as_array().unwrap();
        assert!(options.len() > 1, "{key} has nothing to choose from");
        for option in options.iter().skip(1) {
            let found = total(&demo.result(
                Call::ConditionSearch,
                &format!("{key}={}", option["val"].as_str().unwrap()),
            ));
            assert!(found > 0 && found < all, "{key} {option} finds {found}");
        }
    }
}

#[test]
fn values_widen_and_conditions_narrow_the_result() {
    let demo = demo();
    let count = |query: &str| total(&demo.result(Call::ConditionSearch, query));
    assert!(count("energy=4_5") > count("energy=4"));
    assert!(count("energy=4&level=2") < count("energy=4"));
    assert!(count("config=1_9") <= count("config=1"));
    assert_eq!(count("brand=987654321"), 0);
}

/// The range on a card is the one that the condition compares.
#[test]
fn cards_say_the_range_that_the_condition_asks_for() {
    let demo = demo();
    let ranges = |query: &str| -> Vec<u32> {
        let series = demo.whole(Call::ConditionSearch, query, "/series", 23);
        series
            .iter()
            .filter_map(|card| card["cruisingInfo"].as_str())
            .map(|text| {
                let (_, km) = text.split_once(' ').expect(text);
                let km = km.strip_suffix("km").and_then(|km| km.parse().ok());
                km.expect(text)
            })
            .collect()
    };
    let all = ranges("");
    let info = demo.result(Call::Gethomeinfo, "");
    let conditions = info["conditions"].as_array().unwrap();
    let condition = conditions
        .iter()
        .find(|row| row["name"] == "range")
        .unwrap();
    for option in &condition["options"].as_array().unwrap()[1..] {
        let title = option["title"].as_str().unwrap();
        let least: u32 = title.strip_suffix("km以上").unwrap().parse().unwrap();
        let found = format!("config={}", option["val"].as_str().unwrap());
        let said = ranges(&found);
        assert_eq!(
            said.len() as u64,
            total(&demo.result(Call::ConditionSearch, &found))
        );
        assert!(said.iter().all(|km| *km >= least), "{title}: {said:?}");
        let fitting = all.iter().filter(|km| **km >= least).count();
        assert_eq!(said.len(), fitting, "{title}");
    }
}

// B3.139
#[test]
fn search_pages_are_complete_without_duplicates() {
    let demo = demo();
    let all = demo.whole(Call::ConditionSearch, "level=2", "/series", 23);
    assert_eq!(
        all.len() as u64,
        total(&demo.result(Call::ConditionSearch, "level=2"))
    );
    assert_eq!(
        texts(&all, "seriesId")
            .into_iter()
            .collect::<HashSet<_>>()
            .len(),
        all.len()
    );
}

#[test]
fn search_is_sorted_as_requested() {
    let demo = demo();
    // Of each series the cheapest model, or the dearest.
    let prices = |sort: u8| -> Vec<f64> {
        let found = demo.result(
            Call::ConditionSearch,
            &format!("price=5,40&sort={sort}&rn=100"),
        );
        texts(found["series"].as_array().unwrap(), "price")
            .iter()
            .map(|price| {
                let mut ends = price.trim_end_matches('万').split('-');
                let end = if sort == 2 {
                    ends.next_back()
                } else {
                    ends.next()
                };
                end.unwrap().parse().unwrap()
            })
            .collect()
    };
    assert!(prices(1).is_sorted());
    assert!(prices(2).is_sorted_by(|a, b| a >= b));
    assert_ne!(prices(4), prices(1));
}

// B7.31
#[test]
fn named_series_come_first_and_prices_can_be_left_out() {
    let demo = demo();
    let ids = some_ids("series.csv", "series_id");
    let found = demo.result(
        Call::ConditionSearch,
        &format!("alaSeriesIdList={},{}&need_price=0", ids[3], ids[1]),
    );
    let series = found["series"].as_array().unwrap();
    assert_eq!(
        texts(&series[..2], "seriesId"),
        [ids[3].clone(), ids[1].clone()]
    );
    assert!(
        series
            .iter()
            .all(|card| card.get("price").is_none() && card.get("dealer_price").is_none())
    );
}

// B7.103 B7.108
#[test]
fn answers_about_two_series_match_the_folder() {
    let demo = demo();
    let rows = rows("series.csv");
    for row in rows.iter().step_by(rows.len() / 9) {
        let query = format!("series_id={}", row["series_id"]);
        let info = demo.result(Call::GetSeriesInfo, &query);
        let head = demo.result(Call::GetSeriesHead, &query);
        assert_eq!(
            (&info["id"], &info["name"]),
            (
                &Value::from(row["series_id"].as_str()),
                &Value::from(row["name"].as_str())
            )
        );
        assert_eq!(
            (&head["brand_id"], &head["series_name"]),
            (&info["brand_id"], &info["name"])
        );
        assert_eq!(head["level"], row["level"].as_str());
        assert!(head["model_num"].as_u64().unwrap() > 0);
    }
}

// B3.17 B7.110
#[test]
fn a_model_leads_to_its_series_and_to_dealers_by_price() {
    let demo = demo();
    let rows = rows("models.csv");
    let mut offered = 0;
    for row in rows.iter().step_by(rows.len() / 20) {
        let answer = demo.result(Call::CarModalInfo, &format!("model_id={}", row["model_id"]));
        assert_eq!(answer["modelInfo"]["series_id"], row["series_id"].as_str());
        assert_eq!(answer["modelInfo"]["model_name"], row["name"].as_str());
        let prices: Vec<f64> = texts(
            answer["priceSortDealer"].as_array().unwrap(),
            "discount_price",
        )
        .iter()
        .map(|price| price.trim_end_matches('万').parse().unwrap())
        .collect();
        assert!(prices.is_sorted());
        offered += prices.len();
    }
    assert!(offered > 0);
}

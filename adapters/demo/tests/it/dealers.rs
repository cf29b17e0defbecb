//! How many dealers a brand has in a city, and what they ask.

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, encoded, rows};

/// The dealers of each brand with cars on sale in these cities.
fn numbers_of_dealers(demo: &Demo, cities: &[String]) -> Vec<usize> {
    let mut numbers = Vec::new();
    for brand in rows("brands.csv") {
        for city in cities {
            let query = format!(
                "brand_id={}&city={}&rn=50",
                brand["brand_id"],
                encoded(city)
            );
            let list = demo.result(Call::DealerList, &query);
            let here = list["dealer_list"].as_array().unwrap().len();
            let elsewhere = list["offsite_dealers_list"].as_array().unwrap().len();
            if here + elsewhere > 0 {
                numbers.push(here);
            }
        }
    }
    numbers
}

fn cities(hot: &str) -> Vec<String> {
    rows("cities.csv")
        .iter()
        .filter(|row| row["hot"] == hot)
        .map(|row| row["name"].clone())
        .collect()
}

// The picker offers a choice only among several dealers, and refuses a sixth only where there are six.
#[test]
fn most_brands_have_several_dealers_in_a_large_city_and_some_more_than_five() {
    let large: Vec<String> = cities("1").into_iter().step_by(5).collect();
    let numbers = numbers_of_dealers(&demo(), &large);
    let with = |least: usize| numbers.iter().filter(|number| **number >= least).count();
    assert_eq!(with(1), numbers.len(), "{numbers:?}");
    assert!(with(2) * 3 > numbers.len() * 2, "{numbers:?}");
    assert!(with(6) * 20 > numbers.len(), "{numbers:?}");
    assert!(with(2) < numbers.len(), "{numbers:?}");
}

#[test]
fn some_brands_have_no_dealer_in_a_small_city() {
    let small: Vec<String> = cities("0").into_iter().step_by(120).collect();
    let numbers = numbers_of_dealers(&demo(), &small);
    let without = numbers.iter().filter(|number| **number == 0).count();
    assert!(without > 0 && without * 2 < numbers.len(), "{numbers:?}");
}

/// 万元 of a text such as 9.98万.
fn wan(price: &Value) -> f64 {
    price
        .as_str()
        .unwrap()
        .trim_end_matches('万')
        .parse()
        .unwrap()
}

#[test]
fn dealers_ask_what_the_head_of_the_series_says_and_no_more_than_the_guide_price() {
    let demo = demo();
    let mut asked = 0;
    for row in rows("series.csv").iter().step_by(3) {
        let query = format!("series_id={}", row["series_id"]);
        let head = demo.result(Call::GetCarTrainHeadInfo, &query);
        let Some((from, to)) = head["dealer_price"].as_str().unwrap().split_once('-') else {
            continue;
        };
        let (from, to): (f64, f64) = (from.parse().unwrap(), wan(&to.into()));
        let picker = demo.result(Call::GetModelDealer, &query);
        for dealer in picker["dealer_list"].as_array().unwrap() {
            if dealer["discount_price"].is_null() {
                continue;
            }
            let (price, guide) = (
                wan(&dealer["discount_price"]),
                wan(&dealer["reference_price"]),
            );
            assert!(price >= from.min(guide), "{query}: {price} {from} {guide}");
            assert!(price <= to.max(from), "{query}: {price} {to}");
            // A folder of others may name dealers' prices above the guide price; they are shown as they are.
            if std::env::var_os("DATA_DIR").is_none() {
                assert!(price <= guide, "{query}: {price} {guide}");
            }
            asked += 1;
        }
    }
    assert!(asked > 0);
}

#[test]
fn a_model_of_another_series_is_not_that_car() {
    let demo = demo();
    let models = rows("models.csv");
    let (first, last) = (&models[0], models.last().unwrap());
    assert_ne!(first["series_id"], last["series_id"]);
    let pair = format!(
        "series_id={}&model_id={}",
        first["series_id"], last["model_id"]
    );
    for call in [Call::GetModelDealer, Call::DealerList, Call::Getvrconfig] {
        assert_eq!(demo.ask(call, &pair)["ResultCode"], 1004, "{call}");
    }
}

#[test]
fn a_dealer_of_another_brand_is_not_offered_for_the_car() {
    let demo = demo();
    let series = &rows("series.csv")[0];
    let query = format!("series_id={}", series["series_id"]);
    let usual = demo.result(Call::GetModelDealer, &query);
    let foreign = rows("series.csv").into_iter().find_map(|other| {
        let query = format!("series_id={}", other["series_id"]);
        let picker = demo.result(Call::GetModelDealer, &query);
        let named = picker["dealer_list"][0]["dealer_id"]
            .as_str()
            .map(ToOwned::to_owned);
        named.filter(|_| other["brand_id"] != series["brand_id"])
    });
    let named = format!("{query}&dealer_id={}", foreign.expect("a dealer"));
    assert_eq!(demo.result(Call::GetModelDealer, &named), usual);
}

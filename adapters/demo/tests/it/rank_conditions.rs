//! Conditions of a rank address: several months, and the electric range.

use std::collections::HashSet;

use contracts::Call;
use serde_json::Value;

use crate::rank::{figures, identity, items, list};
use crate::support::{demo, texts};

// B2.17
#[test]
fn several_months_are_one_list() {
    let demo = demo();
    let months = demo.result(Call::GetRankListNew, "sort=sale&add=month");
    let months = texts(
        months["second_tab"][0]["options"].as_array().unwrap(),
        "val",
    );
    let (to, from) = (months[0].as_str(), months[2].as_str());
    for sort in ["sale", "heat", "citySale", "brandSale", "newEnergySale"] {
        let whole = |month: &str| {
            let query = format!("sort={sort}&month={month}");
            demo.whole(Call::GetRankListNew, &query, "/list", 100)
        };
        let all = whole(&format!("{from},{to}"));
        assert!(figures(&all).is_sorted_by(|a, b| a >= b), "{sort}");
        let each: Vec<_> = months[..3].iter().flat_map(|month| whole(month)).collect();
        let different: HashSet<String> = each.iter().map(identity).collect();
        assert_eq!(all.len(), different.len(), "{sort}");
        let sum = |items: &[Value]| figures(items).iter().sum::<f64>();
        assert!((sum(&all) - sum(&each)).abs() < 1.0, "{sort}");
    }
    let sale = list(&format!("sort=sale&month={from},{to}"));
    assert_eq!(sale["time"], format!("{from},{to}"));
    let ranks: Vec<_> = items(&sale)
        .iter()
        .map(|item| item["rank"].as_u64())
        .collect();
    assert!(ranks.into_iter().eq((1..=30).map(Some)));
    let authors = items(&list(&format!("sort=authorVideo&month={from},{to}"))).to_vec();
    assert!(figures(&authors).iter().all(|score| *score <= 100.0));
}

#[test]
fn new_cars_of_several_months_are_listed_once() {
    let demo = demo();
    let time = demo.result(Call::GetNewCarRankList, "rn=1")["time"].take();
    let months = texts(time.as_array().unwrap(), "val");
    let query = format!("month={},{}", months[3], months[0]);
    let all = demo.whole(Call::GetNewCarRankList, &query, "/list", 100);
    let ids: HashSet<String> = all.iter().map(identity).collect();
    assert_eq!(ids.len(), all.len());
    let each: HashSet<String> = months[..4]
        .iter()
        .flat_map(|month| {
            let query = format!("month={month}");
            demo.whole(Call::GetNewCarRankList, &query, "/list", 100)
        })
        .map(|item| identity(&item))
        .collect();
    assert_eq!(ids, each);
}

// B2.21
#[test]
fn the_endurance_narrows_a_list_by_range() {
    let demo = demo();
    for sort in ["cruising", "sale", "heat", "newEnergySale"] {
        let whole = |filter: &str| {
            let query = format!("sort={sort}&{filter}");
            demo.whole(Call::GetRankListNew, &query, "/list", 100)
        };
        let (all, some) = (whole(""), whole("endurance=400,500"));
        assert!(!some.is_empty() && some.len() < all.len(), "{sort}");
        if sort == "cruising" {
            assert!(figures(&some).iter().all(|km| (400.0..=500.0).contains(km)));
        }
    }
    let some = demo.whole(Call::GetNewCarRankList, "endurance=400,500", "/list", 100);
    assert!(!some.is_empty());
    assert!(some.iter().all(|item| item["cruisingInfo"].is_string()));
    assert_eq!(
        demo.ask(Call::GetRankListNew, "endurance=far")["ResultCode"],
        1001
    );
}

/// Each condition that the list of new cars offers keeps some of them, and the values of one together keep all.
#[test]
fn new_cars_are_narrowed_by_each_condition_that_is_offered() {
    let demo = demo();
    let answer = demo.result(Call::GetNewCarRankList, "rn=1");
    let total = answer["total"].as_u64().expect("a total");
    let total_of = |query: &str| {
        let answer = demo.result(Call::GetNewCarRankList, query);
        answer["total"].as_u64().expect("a total")
    };
    let tabs = answer["second_tab"].as_array().expect("conditions");
    assert_eq!(
        texts(tabs, "type"),
        ["price", "fuel", "man_method", "country", "brand"]
    );
    for tab in tabs {
        let kind = tab["type"].as_str().expect("a type");
        let values = texts(tab["options"].as_array().expect("options"), "val");
        let totals: Vec<u64> = values
            .iter()
            .filter(|value| *value != "0")
            .map(|value| total_of(&format!("{kind}={value}")))
            .collect();
        assert!(totals.iter().all(|kept| *kept < total), "{kind}");
        assert!(totals.iter().sum::<u64>() >= total / 2, "{kind} {totals:?}");
    }
    for kind in answer["rank_level"].as_array().expect("kinds") {
        let whole = total_of(&format!(
            "sub_level={}",
            kind["val"].as_str().expect("a kind")
        ));
        let sizes = kind["sub"].as_array().cloned().unwrap_or_default();
        let parts: u64 = texts(&sizes, "val")
            .iter()
            .map(|size| total_of(&format!("sub_level={size}")))
            .sum();
        assert!(sizes.is_empty() || parts == whole, "{kind}");
    }
}

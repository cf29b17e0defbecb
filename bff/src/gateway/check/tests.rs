use proptest::collection::vec;
use proptest::prelude::*;

use contracts::{Call, Normalize, Param};

use super::{CheckedQuery, check};
use crate::error::Refused;

fn run(call: Call, pairs: &[(&str, &str)]) -> Result<CheckedQuery, Vec<Refused>> {
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    check(call.spec(), &pairs)
}

fn param(call: Call, pairs: &[(&str, &str)], name: &str) -> Option<String> {
    let checked = run(call, pairs).expect("allowed");
    checked
        .params
        .into_iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

// B3.50 B3.51
#[test]
fn accepts_exactly_the_21_rank_lists() {
    let lists = "sale saleWeek brandSale brandSaleWeek citySale heat brandHeat priceReduction \
            valuePreservation praise oil cruising newEnergySale newEnergySaleWeek newEnergyHeat \
            newEnergyBrandRank authorInfluence authorNewEnergy authorFashion authorVideo authorIndustry";
    let lists: Vec<_> = lists.split_whitespace().collect();
    assert_eq!(lists.len(), 21);
    for sort in lists {
        assert_eq!(
            param(Call::GetRankListNew, &[("sort", sort)], "sort").as_deref(),
            Some(sort)
        );
    }
    let refused = run(Call::GetRankListNew, &[("sort", "sales")]).expect_err("refused");
    assert_eq!(refused[0].param, "sort");
    assert!(
        refused[0]
            .expected
            .starts_with("one of sale, saleWeek, brandSale")
    );
}

// B3.53 B3.60
#[test]
fn an_unknown_category_or_info_type_is_refused_by_name() {
    let refused = run(
        Call::GetRankListNew,
        &[("sub_level", "7_9"), ("add", "city,shape")],
    )
    .expect_err("refused");
    let names: Vec<_> = refused.iter().map(|one| one.param.as_str()).collect();
    assert_eq!(names, ["sub_level", "add"]);
    assert!(refused[1].expected.contains("energy_type, man_method"));
}

// B5.8 B5.9 B5.14 B7.88
#[test]
fn drops_falsy_values() {
    let checked = run(
        Call::GetRankListNew,
        &[
            ("month", "0"),
            ("brand", ""),
            ("fuel", "0"),
            ("sub_level", "all"),
            ("pn", "0"),
        ],
    )
    .expect("allowed");
    let expected = [
        ("sort", "sale"),
        ("pn", "1"),
        ("rn", "30"),
        ("version", "2"),
    ];
    let params: Vec<_> = checked
        .params
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    assert_eq!(params, expected);
}

// B5.10 B5.11 B5.12
#[test]
fn normalises_prices_levels_and_months() {
    let price = |given| param(Call::GetRankListNew, &[("price", given)], "price");
    assert_eq!(price("10_15").as_deref(), Some("10,15"));
    assert_eq!(price("10").as_deref(), Some("10,10"));
    assert_eq!(price("10,15").as_deref(), Some("10,15"));
    let level = param(Call::GetNewCarRankList, &[("level", "2_3")], "level");
    assert_eq!(level.as_deref(), Some("2"));
    let month = param(Call::GetRankListNew, &[("month", "2026_05")], "month");
    assert_eq!(month.as_deref(), Some("202605"));
    let sub_level = param(Call::GetRankListNew, &[("sub_level", "2_3")], "sub_level");
    assert_eq!(sub_level.as_deref(), Some("2_3"));
}

/// Two spellings of the same months are one cache key.
#[test]
fn months_are_sent_in_their_order() {
    let month = |given| param(Call::GetRankListNew, &[("month", given)], "month");
    for given in ["202601_202605", "202601,202605", "202605_202601"] {
        assert_eq!(month(given).as_deref(), Some("202601,202605"), "{given}");
    }
    for given in ["202605", "2026-05", "202605,202605"] {
        assert_eq!(month(given).as_deref(), Some("202605"), "{given}");
    }
    for given in [
        "202601_",
        "202613_202605",
        "2026_01_2026_05",
        "202601_202605_202606",
    ] {
        assert!(
            run(Call::GetRankListNew, &[("month", given)]).is_err(),
            "{given}"
        );
    }
}

#[test]
fn refuses_spellings_outside_the_contract() {
    let given = [
        ("month", "2026_0_5"),
        ("month", "2_02605"),
        ("week", "20-26-07"),
    ];
    for pair in given {
        assert!(run(Call::GetRankListNew, &[pair]).is_err(), "{pair:?}");
    }
    assert!(run(Call::GetNewCarRankList, &[("level", "2_%")]).is_err());
    assert!(run(Call::GetRankListNew, &[("add", "city,city")]).is_err());
}

#[test]
fn refuses_malformed_prices() {
    for price in ["10_", "_", "a_b", "10_15_20", "10;15"] {
        assert!(
            run(Call::GetRankListNew, &[("price", price)]).is_err(),
            "{price}"
        );
    }
}

// B7.74 B7.75 B7.76 B7.77 B7.113 B7.114 B9.26
#[test]
fn short_lists_have_default_sizes_and_condition_search_its_order() {
    let checked = run(Call::GatherRankList, &[]).expect("allowed");
    let sizes: Vec<_> = checked
        .params
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let expected = [
        ("newcar_num", "3"),
        ("heat_num", "3"),
        ("sale_num", "3"),
        ("wonderful_atlas_num", "5"),
    ];
    assert_eq!(sizes, expected);
    assert_eq!(
        param(Call::ConditionSearch, &[], "sort").as_deref(),
        Some("4")
    );
    assert_eq!(
        param(Call::ConditionSearch, &[], "need_price").as_deref(),
        Some("1")
    );
}

// B2.72 B2.73
#[test]
fn model_other_means_no_model() {
    let given = [("series_id", "1"), ("mid", "other")];
    assert_eq!(param(Call::GetCarPicList, &given, "mid"), None);
    let given = [("series_id", "1"), ("mid", "")];
    assert_eq!(param(Call::GetCarPicList, &given, "mid"), None);
}

// B5.13
#[test]
fn ignores_unknown_parameters() {
    let given = [
        ("platform", "app"),
        ("token", "mine"),
        ("utm", "x"),
        ("sort", "heat"),
    ];
    let checked = run(Call::GetRankListNew, &given).expect("allowed");
    assert!(
        !checked
            .params
            .iter()
            .any(|(name, _)| ["platform", "token", "utm"].contains(name))
    );
}

#[test]
fn refuses_a_missing_required_parameter() {
    let refused = run(Call::GetSeriesInfo, &[]).expect_err("refused");
    assert_eq!(refused[0].param, "series_id");
    assert!(run(Call::SearchSug, &[("query", "")]).is_err());
}

/// A valid value for each parameter, if this test has one.
fn good(param: &Param) -> Option<String> {
    let texts = ["1", "a", "202605", "10,15", "1001", "s1001"];
    let known = param.rule.values.iter().chain(&texts);
    let mut known = known.filter(|text| param.rule.allows(text));
    known.next().map(|text| (*text).to_owned())
}

#[test]
fn empty_value_does_not_satisfy_a_required_parameter() {
    let mut checked = 0;
    for call in Call::ALL {
        let spec = call.spec();
        let required = |param: &&Param| param.required && param.rule.default.is_none();
        for param in spec.params.iter().filter(required) {
            let others = spec.params.iter().filter(|one| one.name != param.name);
            let others = others.filter_map(|one| Some((one.name.to_owned(), good(one)?)));
            let pairs: Vec<_> = others
                .chain([(param.name.to_owned(), String::new())])
                .collect();
            let refused = check(spec, &pairs).expect_err(param.name);
            let names: Vec<_> = refused.iter().map(|one| one.param.as_str()).collect();
            assert_eq!(names, [param.name], "{call}");
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked} parameters");
}

/// An empty optional parameter means the same as an absent one.
// B5.9
#[test]
fn empty_optional_parameter_counts_as_absent() {
    let mut checked = 0;
    for call in Call::ALL {
        let spec = call.spec();
        let required: Option<Vec<_>> = spec
            .params
            .iter()
            .filter(|param| param.required)
            .map(|param| Some((param.name.to_owned(), good(param)?)))
            .collect();
        let Some(without) = required else { continue };
        let mut with = without.clone();
        let optional = spec.params.iter().filter(|param| !param.required);
        with.extend(optional.map(|param| (param.name.to_owned(), String::new())));
        checked += with.len() - without.len();
        assert_eq!(check(spec, &with), check(spec, &without), "{call}");
    }
    assert!(checked > 100, "{checked} parameters");
}

/// List items are unique, so the number of values bounds a list.
#[test]
fn list_length_is_bounded() {
    let mut lists = 0;
    for call in Call::ALL {
        let spec = call.spec();
        let is_list = |param: &&Param| param.normalize == Normalize::List;
        for param in spec.params.iter().filter(is_list) {
            let values = param.rule.values;
            assert!(!values.is_empty(), "{call}: {} has no end", param.name);
            let whole = values.join(",");
            let names = |text: &str| {
                let refused = check(spec, &[(param.name.to_owned(), text.to_owned())]);
                let refused = refused.err().unwrap_or_default();
                refused.into_iter().any(|one| one.param == param.name)
            };
            assert!(!names(&whole), "{call}: {whole}");
            for more in [
                format!("{whole},{}", values[0]),
                format!("{whole},"),
                format!(",{whole}"),
                vec![values[0]; 10_000].join(","),
            ] {
                assert!(names(&more), "{call}: {} {}", param.name, more.len());
            }
            lists += 1;
        }
    }
    assert!(lists > 0);
}

#[test]
fn spellings_of_a_number_share_a_key() {
    for rn in ["+5", "05", "5.0", "101", "-1"] {
        assert!(run(Call::GetRankListNew, &[("rn", rn)]).is_err(), "{rn}");
    }
}

proptest! {
    /// Accepted values satisfy the rule: nothing that the contract forbids reaches an upstream.
    #[test]
    fn accepted_values_satisfy_their_rule(pairs in vec(("[a-z_]{1,10}|sort|price|month|add|pn", ".{0,20}"), 0..6)) {
        let spec = Call::GetRankListNew.spec();
        if let Ok(checked) = check(spec, &pairs) {
            for (name, value) in checked.params {
                let param = spec.param(name).expect("only the contract's own");
                let kept = match param.normalize {
                    Normalize::List => value.split(',').all(|part| param.rule.allows(part)),
                    _ => param.rule.allows(&value),
                };
                prop_assert!(kept, "{}={}", name, value);
            }
        }
    }
}

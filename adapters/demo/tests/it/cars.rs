//! The car calls: heads, summaries, parameters, panoramas, policies, dealers and their ads.

use std::collections::HashSet;

use contracts::Call;

use crate::support::{Demo, demo, encoded, rows, some_ids, texts};

pub(crate) fn series_ids() -> Vec<String> {
    some_ids("series.csv", "series_id")
}

/// A few requests of each call of the group; contract.rs validates the answers.
pub(crate) fn questions(call: Call) -> Vec<String> {
    let named = |name: &str, ids: Vec<String>| -> Vec<String> {
        ids.into_iter().map(|id| format!("{name}={id}")).collect()
    };
    let of_cities = || -> Vec<String> {
        some_ids("cities.csv", "name")
            .iter()
            .map(|city| format!("city={}", encoded(city)))
            .collect()
    };
    let of_models = || named("model_id", some_ids("models.csv", "model_id"));
    let mut all = match call {
        Call::GetmodelconfigBySeriseNew => named("series", series_ids()),
        Call::GetmodelconfigNew | Call::GetlvrecmodelconfigNew => return of_models(),
        Call::Getgovbycity => return of_cities(),
        Call::GetSubmit => {
            return named(
                "ad_id",
                ["101", "201", "501", "701"].map(str::to_owned).into(),
            );
        }
        Call::ShopClueThread => return named("dealer_id", some_ids("dealers.csv", "dealer_id")),
        Call::Getseriessummary
        | Call::GetCarTrainHeadInfo
        | Call::GetSeriesrec
        | Call::GetSeriesEvaluationReport
        | Call::SeriesRecommand
        | Call::Getvrconfig
        | Call::Getmodellistforformpage
        | Call::PolicyDetail
        | Call::GetModelDealer
        | Call::DealerList => named("series_id", series_ids()),
        _ => return Vec::new(),
    };
    match call {
        Call::Getvrconfig => all.extend(of_models()),
        Call::SeriesRecommand | Call::DealerList => {
            let first = all[0].clone();
            for city in of_cities() {
                all.extend([format!("{city}&{first}"), city]);
            }
        }
        _ => {}
    }
    all
}

#[test]
fn unknown_ids_are_not_found() {
    let demo = demo();
    for (call, query) in [
        (Call::Getseriessummary, "series_id=123456789"),
        (Call::GetCarTrainHeadInfo, "series_id=123456789"),
        (Call::GetSeriesrec, "series_id=123456789"),
        (Call::GetSeriesEvaluationReport, "series_id=123456789"),
        (Call::SeriesRecommand, "series_id=123456789"),
        (Call::GetmodelconfigBySeriseNew, "series=123456789"),
        (Call::GetmodelconfigNew, "model_id=123456789"),
        (Call::GetlvrecmodelconfigNew, "model_id=123456789"),
        (Call::Getvrconfig, "model_id=123456789"),
        (Call::Getmodellistforformpage, "series_id=123456789"),
        (Call::PolicyDetail, "series_id=123456789"),
        (Call::GetSubmit, "ad_id=nothing"),
        (Call::GetModelDealer, "series_id=123456789"),
        (Call::DealerList, "brand_id=123456789"),
        (Call::ShopClueThread, "dealer_id=123456789"),
    ] {
        assert_eq!(demo.ask(call, query)["ResultCode"], 1004, "{call}");
    }
}

// B7.101
#[test]
fn a_summary_lists_every_model_once_and_its_sales_in_order() {
    let demo = demo();
    let models = rows("models.csv");
    let mut counted = 0;
    for id in series_ids() {
        let summary = demo.result(Call::Getseriessummary, &format!("series_id={id}"));
        let mut listed: Vec<String> = Vec::new();
        for year in summary["years"].as_array().unwrap() {
            for group in year["groups"].as_array().unwrap() {
                listed.extend(texts(group["models"].as_array().unwrap(), "model_id"));
            }
        }
        let known: HashSet<&String> = models
            .iter()
            .filter(|row| row["series_id"] == id)
            .map(|row| &row["model_id"])
            .collect();
        assert_eq!(listed.iter().collect::<HashSet<_>>(), known);
        assert_eq!(listed.len(), known.len());
        let months = texts(summary["sale_trend"].as_array().unwrap(), "month");
        assert!(months.is_sorted());
        counted = counted.max(months.len());
    }
    let best = rows("sales.csv")
        .into_iter()
        .find(|row| !row["series_id"].is_empty())
        .unwrap();
    let query = format!("series_id={}", best["series_id"]);
    let trend = demo.result(Call::Getseriessummary, &query)["sale_trend"].take();
    assert!(trend.as_array().unwrap().len() >= 12);
    assert_eq!(trend[0]["month"], best["month"].as_str());
    assert_eq!(trend[0]["sale_num"].to_string(), best["sales"]);
}

// B3.70
#[test]
fn parameter_table_column_matches_the_folder() {
    let demo = demo();
    let models = rows("models.csv");
    let ids: Vec<&str> = models
        .iter()
        .step_by(models.len() / 3)
        .map(|row| row["model_id"].as_str())
        .collect();
    let table = demo.result(
        Call::GetmodelconfigNew,
        &format!("model_id={}", ids.join(",")),
    );
    assert_eq!(
        texts(table["modelInfo"].as_array().unwrap(), "model_id"),
        ids
    );
    assert_eq!(table["isInvalidModelId"], false);
    let mut lengths = Vec::new();
    for group in table["configList"].as_array().unwrap() {
        for line in group["list"].as_array().unwrap() {
            assert_eq!(line["values"].as_array().unwrap().len(), ids.len());
            if line["name"] == "长度" {
                assert_eq!(line["unit"], "mm");
                lengths.clone_from(line["values"].as_array().unwrap());
            }
        }
    }
    for (id, length) in ids.iter().zip(lengths) {
        let row = models.iter().find(|row| row["model_id"] == *id).unwrap();
        assert_eq!(length, row["length"].as_str());
    }
    let entries = texts(table["menuList"].as_array().unwrap(), "id");
    assert_eq!(
        entries,
        texts(table["configList"].as_array().unwrap(), "id")
    );
}

// B3.73
#[test]
fn model_of_another_series_is_reported_as_invalid() {
    let demo = demo();
    let models = rows("models.csv");
    let (first, last) = (&models[0], models.last().unwrap());
    let asked = |series: &str, model: &str| {
        demo.result(
            Call::GetmodelconfigBySeriseNew,
            &format!("series={series}&model_id={model}"),
        )
    };
    let own = asked(&last["series_id"], &last["model_id"]);
    assert_eq!(own["isInvalidModelId"], false);
    assert_eq!(own["modelInfo"][0]["model_id"], last["model_id"].as_str());
    assert_eq!(own["modelName"], last["name"].as_str());
    let foreign = asked(&last["series_id"], &first["model_id"]);
    assert_eq!(foreign["isInvalidModelId"], true);
    assert!(foreign.get("modelName").is_none());
    let half = format!("model_id={},123456789", first["model_id"]);
    let half = demo.result(Call::GetmodelconfigNew, &half);
    assert_eq!(half["isInvalidModelId"], true);
    assert_eq!(half["modelInfo"].as_array().unwrap().len(), 1);
}

#[test]
fn summary_and_model_have_the_same_price_in_a_city() {
    let demo = demo();
    let mut priced = 0;
    for id in series_ids().iter().step_by(20) {
        let city = "city=%E4%B8%8A%E6%B5%B7";
        let summary = demo.result(Call::Getseriessummary, &format!("series_id={id}&{city}"));
        for year in summary["years"].as_array().unwrap() {
            for model in year["groups"][0]["models"].as_array().unwrap() {
                let id = model["model_id"].as_str().unwrap();
                let query = format!("model_id={id}&{city}");
                let info = demo.result(Call::CarModalInfo, &query)["modelInfo"].take();
                match model.get("dealer_price") {
                    Some(price) => assert_eq!(*price, info["dealer_price"]),
                    None => assert_eq!(info["dealer_price"], "暂无报价"),
                }
                priced += usize::from(model.get("dealer_price").is_some());
            }
        }
    }
    assert!(priced > 0);
}

// B7.102
#[test]
fn head_matches_the_pages_it_links_to() {
    let demo = demo();
    for id in series_ids() {
        let query = format!("series_id={id}");
        let head = demo.result(Call::GetCarTrainHeadInfo, &query);
        let vr = demo.result(Call::Getvrconfig, &query);
        assert_eq!(head["has_vr_round"] == 1, !vr["round"].is_null());
        assert_eq!(head["has_vr_pano"] == 1, !vr["pano"].is_null());
        for image in head["head_images"].as_array().unwrap() {
            assert_eq!(demo.get(image["image_url"].as_str().unwrap()).status, 200);
        }
        let reviews = demo.result(Call::Getserieskoubei, &query);
        assert_eq!(head["koubei_count"], reviews["koubei_count"]);
        let tabs = texts(head["tabs"].as_array().unwrap(), "key");
        let policies = demo.result(Call::PolicyDetail, &query);
        assert_eq!(
            tabs.contains(&"policy".to_owned()),
            !policies["listData"].as_array().unwrap().is_empty()
        );
        if let Some(best) = head["best_model_id"].as_str() {
            let model = demo.result(Call::CarModalInfo, &format!("model_id={best}"));
            assert_eq!(model["modelInfo"]["series_id"], id.as_str());
        }
        for standing in head["rank_list"].as_array().unwrap() {
            let sort = standing["sort"].as_str().unwrap();
            let list = demo.result(Call::GetRankListNew, &format!("sort={sort}&rn=50"));
            let place = usize::try_from(standing["rank"].as_u64().unwrap()).unwrap() - 1;
            assert_eq!(list["list"][place]["series_id"], id.as_str(), "{sort}");
        }
    }
}

// B7.109
#[test]
fn articles_of_a_series_are_about_it_and_end() {
    let demo = demo();
    let id = &series_ids()[1];
    let all = demo.whole(Call::GetSeriesrec, &format!("series_id={id}"), "/list", 10);
    assert!(all.len() > 10);
    for item in &all {
        assert_eq!(item["series_id"], id.as_str());
    }
    assert_eq!(
        texts(&all, "nid").into_iter().collect::<HashSet<_>>().len(),
        all.len()
    );
}

#[test]
fn cars_of_the_same_level_are_others_of_it() {
    let demo = demo();
    let series = rows("series.csv");
    for id in series_ids() {
        let own = series.iter().find(|row| row["series_id"] == id).unwrap();
        let cars =
            demo.result(Call::SeriesRecommand, &format!("series_id={id}&rn=4"))["list"].take();
        for other in texts(cars.as_array().unwrap(), "series_id") {
            let row = series.iter().find(|row| row["series_id"] == other).unwrap();
            assert_ne!(other, id);
            assert_eq!(row["level"], own["level"]);
        }
    }
    let liked = demo.result(Call::SeriesRecommand, "");
    assert_eq!(liked["list"].as_array().unwrap().len(), 6);
}

#[test]
fn models_of_a_form_are_of_the_series_and_by_price() {
    let demo = demo();
    let models = rows("models.csv");
    let mut offered = 0;
    for id in series_ids() {
        let form = demo.result(Call::Getmodellistforformpage, &format!("series_id={id}"));
        let list = form["model_list"].as_array().unwrap();
        for model in texts(list, "mid") {
            let row = models.iter().find(|row| row["model_id"] == model).unwrap();
            assert_eq!(row["series_id"], id);
        }
        let prices: Vec<f64> = texts(list, "manufacturerPrice")
            .iter()
            .filter_map(|price| price.strip_suffix('万')?.parse().ok())
            .collect();
        assert!(prices.is_sorted());
        offered += prices.len();
    }
    assert!(offered > 0);
}

/// A series on sale, of a brand without dealers in the folder.
pub(crate) fn sold(demo: &Demo) -> String {
    series_ids()
        .into_iter()
        .find(|id| demo.result(Call::GetSeriesInfo, &format!("series_id={id}"))["sell_stat"] == 1)
        .unwrap()
}

#[test]
fn dealers_are_of_the_city_or_elsewhere() {
    let demo = demo();
    let id = sold(&demo);
    let (mut here, mut elsewhere) = (0, 0);
    for row in rows("cities.csv").iter().step_by(9) {
        let city = &row["name"];
        let list = demo.result(
            Call::DealerList,
            &format!("series_id={id}&city={}", encoded(city)),
        );
        let own = list["dealer_list"].as_array().unwrap();
        let others = list["offsite_dealers_list"].as_array().unwrap();
        assert!(own.is_empty() != others.is_empty(), "{city}");
        here += own.len();
        elsewhere += others.len();
        for dealer in own.iter().take(1) {
            let shop = demo.result(
                Call::ShopClueThread,
                &format!(
                    "dealer_id={}&series_ids={id}",
                    dealer["dealer_id"].as_str().unwrap()
                ),
            );
            assert_eq!(shop["city"], city.as_str());
            assert_eq!(shop["series_id"], id.as_str());
            assert_eq!(shop["dealer_s_name"], dealer["dealer_s_name"]);
        }
    }
    assert!(here > 0 && elsewhere > 0, "{here} {elsewhere}");
}

#[test]
fn every_dealer_of_a_page_can_be_visited() {
    let demo = demo();
    let all = demo.whole(Call::DealerList, "", "/dealer_list", 50);
    let ids = texts(&all, "dealer_id");
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
    for id in ids.iter().step_by(ids.len() / 12 + 1) {
        let shop = demo.result(Call::ShopClueThread, &format!("dealer_id={id}"));
        assert_eq!(shop["dealer_id"], id.as_str());
        let best = shop["best_model_id"].as_str().unwrap();
        let model = demo.result(Call::CarModalInfo, &format!("model_id={best}"));
        assert_eq!(model["modelInfo"]["series_id"], shop["series_id"]);
    }
}

#[test]
fn picker_preselects_three_with_the_named_dealer_first() {
    let demo = demo();
    let id = sold(&demo);
    let list = demo.result(
        Call::DealerList,
        &format!("series_id={id}&city={}", encoded("上海")),
    );
    let foreign = list["dealer_list"][0]["dealer_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let picker = demo.result(
        Call::GetModelDealer,
        &format!("series_id={id}&dealer_id={foreign}"),
    );
    let dealers = picker["dealer_list"].as_array().unwrap();
    assert_eq!(dealers[0]["dealer_id"], foreign.as_str());
    let ticked = dealers
        .iter()
        .filter(|dealer| dealer["checked"] == true)
        .count();
    assert_eq!(ticked, dealers.len().min(3));
    assert!(
        dealers
            .iter()
            .all(|dealer| dealer["discount_price"].is_string())
    );
}

#[test]
fn policies_are_of_the_city() {
    let demo = demo();
    let of = |city: &str| demo.result(Call::Getgovbycity, &format!("city={}", encoded(city)));
    let (here, there) = (of("北京"), of("上海"));
    assert_eq!(
        (&here["city"], &there["city"]),
        (&"北京".into(), &"上海".into())
    );
    assert_ne!(here["listData"], there["listData"]);
    let id = sold(&demo);
    let own = demo.result(Call::PolicyDetail, &format!("series_id={id}"));
    assert_eq!(own["series_info"]["series_id"], id.as_str());
    let kinds = texts(own["listData"].as_array().unwrap(), "tab_type");
    assert!(kinds.contains(&"cash".to_owned()), "{kinds:?}");
}

// B7.54
#[test]
fn a_pair_is_compared_by_the_models_that_its_series_name() {
    let demo = demo();
    let ids = series_ids();
    let [one, other, ..] = ids.as_slice() else {
        panic!("two series");
    };
    let of = |call, id: &str| {
        let answer = demo.result(call, &format!("series_id={id}"));
        answer["best_model_id"].as_str().unwrap().to_owned()
    };
    let pair = [of(Call::GetSeriesInfo, one), of(Call::GetSeriesHead, other)];
    let ask = |models: &str| {
        let query = format!("model_id={models}");
        let answer = demo.result(Call::GetlvrecmodelconfigNew, &query);
        texts(answer["modelInfo"].as_array().unwrap(), "model_id")
    };
    assert_eq!(ask(&pair.join(",")), pair);
    // A model alone comes with those of other series.
    let beside = ask(&pair[0]);
    assert_eq!(beside[0], pair[0]);
    assert_eq!(beside.len(), 4);
}

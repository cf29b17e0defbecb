//! What a text says is on sale is on sale: 在售N款 counts such models, and none other is recommended.

use contracts::Call;
use serde_json::Value;

use crate::current::texts;
use crate::support::{Demo, demo, encoded, own_demo_with_all, rows};

const ON_SALE: u64 = 1;
const STOPPED: u64 = 0;
/// The question which model to buy is the second of a series.
const WHICH_MODEL: &str = "01";

/// The names of the models of a series that are on sale.
fn on_sale(demo: &Demo, query: &str) -> Vec<String> {
    let summary = demo.result(Call::Getseriessummary, query);
    let name = summary["series_name"].as_str().unwrap();
    let years = summary["years"].as_array().unwrap().iter();
    years
        .flat_map(|year| year["groups"].as_array().unwrap())
        .flat_map(|group| group["models"].as_array().unwrap())
        .filter(|model| model["sell_stat"] == ON_SALE)
        .map(|model| model["model_name"].as_str().unwrap())
        .map(|model| model.trim_start_matches(name).trim().to_owned())
        .collect()
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// Checks what a text says; false if it says nothing of this.
fn is_said(text: &str, models: &[String], place: &str) -> bool {
    let Some(count) = between(text, "在售", "款").and_then(|count| count.parse::<usize>().ok())
    else {
        return false;
    };
    assert_eq!(models.len(), count, "{place}: {text}");
    let named = [
        between(text, "款里，", "指导价"),
        between(text, "入门的", "指导价"),
        between(text, "顶配", "指导价"),
        between(text, "预算宽裕再看", "。"),
    ];
    for name in named.into_iter().flatten() {
        let known = models.iter().any(|model| name.ends_with(model.as_str()));
        assert!(known, "{place}: {name} is not one of {models:?}");
    }
    true
}

#[test]
fn texts_count_and_recommend_only_models_on_sale() {
    let demo = demo();
    let series = rows("series.csv");
    let mut said = 0;
    for row in series.iter().step_by(series.len() / 100 + 1) {
        let id = &row["series_id"];
        let query = format!("series_id={id}");
        let models = on_sale(&demo, &query);
        let question = format!("nid=w{id}{WHICH_MODEL}");
        // A stopped car has no question about which model to buy.
        let answers = if demo.result(Call::GetSeriesInfo, &query)["sell_stat"] == 0 {
            assert_eq!(demo.ask(Call::GetAnswerList, &question)["ResultCode"], 1004);
            Vec::new()
        } else {
            demo.whole(Call::GetAnswerList, &question, "/answer_list", 30)
        };
        let list = format!("nid=s{id}");
        let articles = demo.whole(Call::KnowledgeRecommend, &list, "/list", 50);
        let own = articles
            .iter()
            .filter_map(|item| item["nid"].as_str())
            .filter(|nid| nid.starts_with(id.as_str()))
            .take(6)
            .map(|nid| demo.ask(Call::ArticleDetail, &format!("nid={nid}")));
        for answer in own.chain([Value::Array(answers)]) {
            let mut all = Vec::new();
            texts(&answer, &mut all);
            let told = all.iter().filter(|text| is_said(text, &models, id));
            said += told.count();
        }
    }
    assert!(said > 20, "{said}");
}

/// The model that a form preselects, and the states of sale of the series and of its models by id.
fn states(demo: &Demo, id: &str) -> (String, u64, Vec<(String, u64)>) {
    let query = format!("series_id={id}");
    let head = demo.result(Call::GetSeriesInfo, &query);
    let summary = demo.result(Call::Getseriessummary, &query);
    let years = summary["years"].as_array().unwrap().iter();
    let models = years
        .flat_map(|year| year["groups"].as_array().unwrap())
        .flat_map(|group| group["models"].as_array().unwrap())
        .map(|model| {
            let id = model["model_id"].as_str().unwrap().to_owned();
            (id, model["sell_stat"].as_u64().unwrap())
        })
        .collect();
    let best = head["best_model_id"].as_str().unwrap_or_default();
    (best.to_owned(), head["sell_stat"].as_u64().unwrap(), models)
}

/// `models.csv` with the rows of one series changed: year and price.
fn of_series(text: &str, id: &str, change: impl Fn(&mut Vec<String>)) -> String {
    let lines = text.lines().map(|line| {
        let mut cells: Vec<String> = line.split(',').map(ToOwned::to_owned).collect();
        if cells[1] == id {
            change(&mut cells);
        }
        cells.join(",") + "\n"
    });
    lines.collect()
}

#[test]
fn a_series_on_sale_has_models_on_sale_and_preselects_one_of_them() {
    let demo = demo();
    let series = rows("series.csv");
    let mut sold = 0;
    for row in &series {
        let (best, stat, models) = states(&demo, &row["series_id"]);
        if stat != ON_SALE || models.is_empty() {
            continue;
        }
        let on_sale = models.iter().filter(|(_, stat)| *stat == ON_SALE);
        let ids: Vec<_> = on_sale.map(|(id, _)| id).collect();
        assert!(
            ids.contains(&&best),
            "{}: {best} of {models:?}",
            row["series_id"]
        );
        sold += 1;
    }
    assert!(sold > 10, "{sold}");
}

#[test]
fn announced_models_of_later_years_do_not_stop_those_that_are_sold() {
    let demo = own_demo_with_all(&[("models.csv", &|text: &str| {
        of_series(text, "1001", |cells| {
            if cells[0] == "20001" {
                (cells[2], cells[3]) = ("2028".to_owned(), String::new());
            }
        })
    })]);
    let (best, stat, models) = states(&demo, "1001");
    assert_eq!(stat, ON_SALE);
    let of = |wanted: u64| models.iter().filter(move |(_, stat)| *stat == wanted);
    assert_eq!(of(2).map(|(id, _)| id).collect::<Vec<_>>(), ["20001"]);
    assert_eq!(of(ON_SALE).count(), 5, "{models:?}");
    assert_ne!(best, "20001");
}

#[test]
fn models_of_a_series_that_is_sold_are_on_sale_without_any_price() {
    let demo = own_demo_with_all(&[("models.csv", &|text: &str| {
        of_series(text, "1001", |cells| cells[3].clear())
    })]);
    let (best, stat, models) = states(&demo, "1001");
    assert_eq!(stat, ON_SALE);
    let newest: Vec<_> = models.iter().filter(|(_, stat)| *stat == ON_SALE).collect();
    assert_eq!(newest.len(), 4, "{models:?}");
    assert!(newest.iter().any(|(id, _)| *id == best), "{best}");
}

/// A year that is not the newest of its series, and that one's model without a price, two years before the folder's present.
#[test]
fn a_model_that_has_no_price_years_later_was_never_sold() {
    let demo = own_demo_with_all(&[("models.csv", &|text| {
        let text = text.replace(",1001,2025,", ",1001,2023,");
        text.replacen("20001,1001,2023,7.98,", "20001,1001,2024,,", 1)
    })]);
    let stat = |id: &str| {
        let query = format!("model_id={id}");
        demo.result(Call::CarModalInfo, &query)["modelInfo"]["sell_stat"].clone()
    };
    assert_eq!(stat("20002"), ON_SALE);
    assert_eq!(stat("20001"), STOPPED);
}

#[test]
fn a_stopped_car_is_neither_new_nor_has_policies() {
    let demo = demo();
    let (mut stopped, mut sold) = (0, 0);
    for row in rows("series.csv") {
        let query = format!("series_id={}", row["series_id"]);
        let is_stopped = demo.result(Call::GetSeriesInfo, &query)["sell_stat"] == 0;
        if !is_stopped && sold > 20 {
            continue;
        }
        let found = demo.ask(Call::Search, &format!("query={}", encoded(&row["name"])));
        let items = found["data"].as_array().unwrap();
        let of_car = |card: &&Value| card["series"]["series_id"] == row["series_id"].as_str();
        let card = items
            .iter()
            .filter(|one| one["template"] == "series_demand_card");
        if let Some(card) = card.clone().find(of_car) {
            let has = |kind: &str| {
                card["demand_list"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|one| one["type"] == kind)
            };
            let policies = demo.result(Call::PolicyDetail, &query);
            let has_policies = !policies["listData"].as_array().unwrap().is_empty();
            assert_eq!(has("policy"), has_policies, "{}", row["name"]);
        }
        let list = format!("nid=s{}", row["series_id"]);
        let articles = demo.whole(Call::KnowledgeRecommend, &list, "/list", 50);
        let own = articles
            .iter()
            .filter(|one| one["series_id"] == row["series_id"].as_str());
        let is_new = own
            .filter_map(|one| one["title"].as_str())
            .any(|title| title.contains("新款"));
        assert!(!(is_stopped && is_new), "{}", row["name"]);
        stopped += usize::from(is_stopped);
        sold += usize::from(!is_stopped);
        if stopped > 20 && sold > 20 {
            break;
        }
    }
    assert!(stopped > 0 && sold > 0, "{stopped} {sold}");
}

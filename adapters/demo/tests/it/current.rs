//! The facts of a series are those of its models on sale, and of all only where none is: ranks, heads and texts.

use std::collections::{HashMap, HashSet};

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, rows};

const ON_SALE: u64 = 1;
/// Questions whose answers say a length, a range or a consumption.
const TOLD: [&str; 5] = ["02", "05", "12", "13", "15"];

pub(crate) type Row = HashMap<String, String>;

/// The rows of models.csv by id.
pub(crate) fn models() -> HashMap<String, Row> {
    let rows = rows("models.csv").into_iter();
    rows.map(|row| (row["model_id"].clone(), row)).collect()
}

/// The models of a series that are on sale, or all of them, and its page in short.
pub(crate) fn current<'m>(
    demo: &Demo,
    id: &str,
    models: &'m HashMap<String, Row>,
) -> (Vec<&'m Row>, Value) {
    let summary = demo.result(Call::Getseriessummary, &format!("series_id={id}"));
    let years = summary["years"].as_array().unwrap().iter();
    let listed = years
        .flat_map(|year| year["groups"].as_array().unwrap())
        .flat_map(|group| group["models"].as_array().unwrap());
    let row = |model: &Value| &models[model["model_id"].as_str().unwrap()];
    let all: Vec<(bool, &Row)> = listed
        .map(|model| (model["sell_stat"] == ON_SALE, row(model)))
        .collect();
    let some = all.iter().any(|(on_sale, _)| *on_sale);
    let current = all.into_iter().filter(|(on_sale, _)| *on_sale || !some);
    (current.map(|(_, row)| row).collect(), summary)
}

/// Ids of the models that tell the facts of their series.
pub(crate) fn current_ids(demo: &Demo) -> HashSet<String> {
    let models = models();
    let all = rows("series.csv");
    let ids = all.iter().flat_map(|row| {
        let (current, _) = current(demo, &row["series_id"], &models);
        let ids = current.into_iter().map(|row| row["model_id"].clone());
        ids.collect::<Vec<String>>()
    });
    ids.collect()
}

fn figures(models: &[&Row], column: &str) -> Vec<f64> {
    let cells = models.iter().filter_map(|row| row[column].parse().ok());
    cells.collect()
}

fn least(figures: &[f64]) -> Option<f64> {
    figures.iter().copied().reduce(f64::min)
}

fn is_plugged(row: &Row) -> bool {
    ["电池", "插电", "增程", "纯电", "氢"]
        .iter()
        .any(|word| row["energy"].contains(word))
}

/// Without a plug.
fn is_hybrid(row: &Row) -> bool {
    ["油电混合", "汽油电驱", "甲醇混动"]
        .iter()
        .any(|word| row["energy"].contains(word))
}

/// Numbers between two words of a text.
fn said(text: &str, before: &str, after: &str) -> Vec<f64> {
    let parts = text.split(before).skip(1);
    let figures = parts.filter_map(|part| part.split_once(after)?.0.parse().ok());
    figures.collect()
}

fn fuel_of_pages(demo: &Demo, models: &[&Row]) -> Vec<f64> {
    let of_page = |row: &&Row| {
        let query = format!("model_id={}", row["model_id"]);
        let car = demo.result(Call::CarModalInfo, &query);
        car["modelInfo"]["fuel_consumption"].as_str()?.parse().ok()
    };
    models.iter().filter_map(of_page).collect()
}

#[test]
fn the_fuel_rank_has_the_lowest_consumption_of_the_models_on_sale() {
    let (demo, models) = (demo(), models());
    let mut compared = 0;
    for fuel in ["0", "1", "2", "3", "5", "6"] {
        let list = format!("sort=oil&fuel={fuel}");
        for entry in demo.whole(Call::GetRankListNew, &list, "/list", 100) {
            let id = entry["series_id"].as_str().unwrap();
            let (mut current, _) = current(&demo, id, &models);
            match fuel {
                "0" => current.retain(|row| !is_plugged(row)),
                "1" => current.retain(|row| row["energy"].starts_with("汽油") && !is_hybrid(row)),
                "2" => current.retain(|row| row["energy"].contains("柴油")),
                "3" => current.retain(|row| is_hybrid(row)),
                "5" => current.retain(|row| row["energy"].contains("插电")),
                _ => current.retain(|row| row["energy"].contains("增程")),
            }
            let shown: f64 = entry["text"]["title_noUnit"]
                .as_str()
                .unwrap()
                .parse()
                .unwrap();
            // Of plug-in cars with an empty battery, as their own pages say.
            let own = match fuel {
                "5" | "6" => least(&fuel_of_pages(&demo, &current)),
                _ => least(&figures(&current, "wltc_l")),
            };
            assert_eq!(Some(shown), own, "{id} in {list}");
            let cheapest = entry["min_model_id"].as_str();
            let is_current = |id| current.iter().any(|row| row["model_id"] == id);
            if fuel == "0" && figures(&current, "price_wan").len() == current.len() {
                assert!(cheapest.is_none_or(is_current), "{id}: {cheapest:?}");
            }
            compared += 1;
        }
    }
    assert!(compared > 0);
}

/// Checks a text against its series; returns how many figures it says.
fn compared(text: &str, current: &[&Row], summary: &Value, head: &Value, place: &str) -> usize {
    let place = &format!("{place}: {text}");
    let facts = summary["facts"].as_array().unwrap();
    let fact = |name: &str| {
        let fact = facts.iter().find(|fact| fact["name"] == name);
        fact.map(|fact| fact["value"].as_str().unwrap())
    };
    let mut count = 0;
    let lengths = ["车身长", "车长", "长"].map(|before| said(text, before, "毫米"));
    for length in lengths.concat() {
        let size = fact("长*宽*高").unwrap_or_else(|| panic!("no length: {place}"));
        assert_eq!(
            size.split(|letter: char| !letter.is_ascii_digit())
                .next()
                .unwrap(),
            length.to_string(),
            "{place}"
        );
        count += 1;
    }
    for litres in said(text, "最低", "升") {
        let of_engines: Vec<&Row> = current
            .iter()
            .copied()
            .filter(|row| !is_plugged(row))
            .collect();
        let own = least(&figures(&of_engines, "wltc_l"));
        let own = own.map(|own| (own * 100.0).round() / 100.0);
        assert_eq!(Some(litres), own, "{place}");
        count += 1;
    }
    for km in said(text, "续航最长", "公里") {
        let range = head["electric"]["range"].as_str().expect(place);
        let longest = range.trim_end_matches("km").rsplit(['-', ' ']).next();
        assert_eq!(longest, Some(&*km.to_string()), "{place}");
        let longest = figures(current, "cltc_km").into_iter().reduce(f64::max);
        if range.starts_with("CLTC") {
            assert_eq!(longest, Some(km), "{place}");
        }
        count += 1;
    }
    count
}

pub(crate) fn texts<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| texts(field, found)),
        _ => {}
    }
}

#[test]
fn texts_say_what_the_page_of_their_series_says_of_models_on_sale() {
    let (demo, models) = (demo(), models());
    let mut count = 0;
    for (number, row) in rows("series.csv").iter().enumerate() {
        let id = &row["series_id"];
        let (current, summary) = current(&demo, id, &models);
        let head = demo.result(Call::GetSeriesInfo, &format!("series_id={id}"));
        // Some articles of each series, others of the next one.
        let articles = [number % 5, 19 + number % 9];
        let articles = articles.map(|place| (Call::ArticleDetail, format!("nid={id}{place:02}")));
        let questions = TOLD.map(|place| (Call::GetAnswerList, format!("nid=w{id}{place}&rn=1")));
        for (call, query) in articles.into_iter().chain(questions) {
            let answer = demo.ask(call, &query);
            let mut all = Vec::new();
            texts(&answer["Result"], &mut all);
            let told = all
                .into_iter()
                .map(|text| compared(text, &current, &summary, &head, &query));
            count += told.sum::<usize>();
        }
    }
    assert!(count > 200, "{count}");
}

#[test]
fn the_short_lists_have_a_dealer_price_where_the_page_of_the_car_has_one() {
    let demo = demo();
    let (short, new) = ("newcar_num=20&heat_num=20&sale_num=20", "rn=100");
    let short = demo.result(Call::GatherRankList, short);
    let new = demo.result(Call::GetNewCarRankList, new);
    let lists = [
        &short["newcar_list"],
        &short["heat_list"],
        &short["sale_list"],
        &new["list"],
    ];
    let mut compared = 0;
    for item in lists.into_iter().flat_map(|list| list.as_array().unwrap()) {
        let Some(id) = item["series_id"].as_str() else {
            continue;
        };
        let head = demo.result(Call::GetSeriesHead, &format!("series_id={id}"));
        // A monthly list has prices of its own.
        if item["prices"]["dealer_price"]["kind"] != "rank" {
            assert_eq!(item["dealer_price"], head["dealer_price"], "{id}");
            assert_eq!(item["dealer_source"], "演示数据", "{id}");
            compared += usize::from(head["dealer_price"] != "暂无报价");
        }
    }
    assert!(compared > 0);
}

/// What a visitor can buy: a stopped model is no part of the price.
#[test]
fn the_guide_price_of_a_series_is_that_of_its_models_on_sale() {
    let (demo, models) = (demo(), models());
    let mut compared = 0;
    for row in rows("series.csv") {
        let id = &row["series_id"];
        let (current, _) = current(&demo, id, &models);
        let mut prices = figures(&current, "price_wan");
        // 0 is unknown.
        prices.retain(|price| *price > 0.0);
        let Some(least) = least(&prices) else {
            continue;
        };
        let most = prices.into_iter().fold(least, f64::max);
        let head = demo.result(Call::GetSeriesInfo, &format!("series_id={id}"));
        let price = head["price"].as_str().unwrap().trim_end_matches('万');
        let (from, to) = price.split_once('-').unwrap_or((price, price));
        let to_100_yuan = |price: f64| format!("{:.2}", (price * 100.0).round() / 100.0);
        let said = [from, to].map(|end| to_100_yuan(end.parse().unwrap()));
        assert_eq!(said, [least, most].map(to_100_yuan), "{id}");
        compared += 1;
    }
    assert!(compared > 0);
}

/// What drives the cars on sale; 油电混合 of a stopped model is no part of it.
#[test]
fn the_energies_of_a_card_are_those_of_the_models_on_sale() {
    let (demo, models) = (demo(), models());
    let found = demo.whole(Call::ConditionSearch, "", "/series", 50);
    let series: HashMap<String, Row> = rows("series.csv")
        .into_iter()
        .map(|row| (row["series_id"].clone(), row))
        .collect();
    let mut compared = 0;
    for card in found {
        let id = card["seriesId"].as_str().unwrap();
        let (current, _) = current(&demo, id, &models);
        let sold: HashSet<&str> = current.iter().map(|row| energy(&row["energy"])).collect();
        let said = card["energy_type"].as_str().unwrap();
        let said: HashSet<&str> = said.split('/').filter(|said| !said.is_empty()).collect();
        let named = series[id]["energy"].split('/').map(energy);
        let named: HashSet<&str> = named.filter(|title| !title.is_empty()).collect();
        let both: HashSet<&str> = named.intersection(&sold).copied().collect();
        // The folder names the energies of some series in other words than those of its models, and of some none.
        let expected = if !both.is_empty() {
            both
        } else if !named.is_empty() {
            named
        } else {
            sold.into_iter().filter(|title| !title.is_empty()).collect()
        };
        // Of a model whose energy is not named it is read from its battery (tests/it/electric.rs).
        if !expected.is_empty() {
            assert_eq!(said, expected, "{id}");
            compared += 1;
        }
    }
    assert!(compared > 0);
}

/// Engines as a head says them: 1.5T of a stopped model is no part of it.
#[test]
fn the_engines_of_a_head_are_those_of_the_models_on_sale() {
    let (demo, models) = (demo(), models());
    let mut compared = 0;
    for row in rows("series.csv") {
        let id = &row["series_id"];
        let head = demo.result(Call::GetSeriesInfo, &format!("series_id={id}"));
        let (current, _) = current(&demo, id, &models);
        let sold: HashSet<String> = current.iter().flat_map(|row| litres(row)).collect();
        let said = head["engineLiters"].as_array().into_iter().flatten();
        let said: HashSet<&str> = said
            .map(|engine| engine.as_str().unwrap().trim_end_matches(['L', 'T']))
            .collect();
        if !current.is_empty() {
            let strange = said.iter().find(|size| !sold.contains(**size));
            assert_eq!(strange, None, "{id}: {said:?} {sold:?}");
            assert_eq!(said.is_empty(), sold.is_empty(), "{id}: {said:?} {sold:?}");
            compared += said.len();
        }
    }
    assert!(compared > 0);
}

/// The size of an engine as its displacement and as its name say it, such as 2.9 and 3.0.
fn litres(row: &Row) -> Vec<String> {
    let measured = row["displacement_ml"].parse::<f64>().ok();
    let measured = measured.map(|ml| format!("{:.1}", ml / 1000.0));
    let named = row["engine"].split(' ').next().unwrap_or_default();
    let named = named
        .starts_with(|first: char| first.is_ascii_digit())
        .then(|| named.trim_end_matches(['L', 'T']).to_owned());
    measured.into_iter().chain(named).collect()
}

/// The title of an energy of models.csv.
fn energy(name: &str) -> &'static str {
    let titles = [
        ("增程", "增程式"),
        ("插电", "插电混动"),
        ("纯电", "纯电动"),
        ("油电混合", "油电混合"),
        ("汽油电驱", "油电混合"),
        ("甲醇混动", "油电混合"),
        ("氢燃料", "氢燃料"),
        ("柴油", "柴油"),
        ("汽油", "汽油"),
        ("CNG", "天然气"),
    ];
    let found = titles.iter().find(|(word, _)| name.contains(word));
    found.map_or("", |(_, title)| title)
}

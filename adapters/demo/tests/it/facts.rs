//! One truth about a car: every price, sale, count and score that two answers hold is the same in both.

use std::collections::{BTreeMap, BTreeSet};

use contracts::Call;
use serde_json::Value;

use crate::contract::questions;
use crate::support::{Demo, demo, encoded, rows, some_ids};

/// What is said of a subject, and by which answers.
#[derive(Default)]
struct Facts {
    known: BTreeMap<(String, String), BTreeMap<String, String>>,
    compared: BTreeMap<String, usize>,
}

/// Where an answer names its subject, and how the subject is named here.
const SUBJECTS: [(&str, &str); 6] = [
    ("nid", "text"),
    ("wendaId", "text"),
    ("model_id", "model"),
    ("mid", "model"),
    ("series_id", "series"),
    ("seriesId", "series"),
];

/// Guide prices, under all names that the contracts have for them.
const GUIDE: [&str; 4] = [
    "price",
    "manufacturer_price",
    "manufacturerPrice",
    "series_price",
];
const DEALER: [&str; 2] = ["dealer_price", "dealerPrice"];
const COUNTS: [&str; 5] = [
    "koubei_count",
    "imgNum",
    "comment_count",
    "play_count",
    "answer_count",
];

impl Facts {
    fn note(&mut self, subject: &str, fact: &str, value: &Value, source: &str) {
        let text = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        let values = self
            .known
            .entry((subject.to_owned(), fact.to_owned()))
            .or_default();
        if values.contains_key(&text) {
            *self.compared.entry(fact.to_owned()).or_default() += 1;
        }
        values.entry(text).or_insert_with(|| source.to_owned());
    }

    /// Reads all objects of an answer that name a car or a text.
    fn read(&mut self, value: &Value, source: &str) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.read(item, source)),
            Value::Object(fields) => {
                // The card of a series names a model of it too.
                let has = |name: &str| fields.contains_key(name);
                let is_card = has("series_name") && has("level")
                    || !has("model_name") && (has("series_name") || has("level"));
                let subjects = SUBJECTS
                    .iter()
                    .filter(|(_, kind)| !is_card || *kind != "model");
                let named = subjects.into_iter().find_map(|(name, kind)| {
                    let id = fields.get(*name)?.as_str()?;
                    Some(format!("{kind} {id}"))
                });
                if let Some(subject) = named {
                    self.of_subject(&subject, value, source);
                }
                for (name, inner) in fields {
                    // The expert's report has points of its own, from 0 to 10.
                    if name != "evaluationreport" {
                        self.read(inner, source);
                    }
                }
            }
            _ => {}
        }
    }

    fn of_subject(&mut self, subject: &str, fields: &Value, source: &str) {
        // A review has the score that its author gives, an owner's purchase the price that he paid.
        let told = fields.get("koubei_version").is_some() || fields.get("time").is_some();
        // Another city's dealers ask other prices; a rank list has those of its own source.
        for name in DEALER {
            let price = &fields["prices"][name];
            if price["kind"] == "dealer" {
                let fact = format!("dealer price in {}", price["city"]);
                self.note(subject, &fact, &fields[name], source);
                self.note(
                    subject,
                    &format!("quotes in {}", price["city"]),
                    &price["count"],
                    source,
                );
            }
        }
        if told {
            return;
        }
        for name in GUIDE {
            if let Some(price @ Value::String(_)) = fields.get(name) {
                self.note(subject, "guide price", price, source);
            }
        }
        // Cards of one car put one model into the comparison.
        let model = fields
            .get("model_id")
            .filter(|_| subject.starts_with("series"));
        if let (Some(model), Some(_)) = (model, fields.get("sell_stat")) {
            self.note(subject, "model of a card", model, source);
        }
        for name in COUNTS
            .into_iter()
            .chain(["score", "sell_stat", "energy_type", "cruisingInfo"])
        {
            if let Some(value) = fields.get(name) {
                self.note(subject, name, value, source);
            }
        }
    }

    fn contradictions(&self) -> Vec<String> {
        self.known
            .iter()
            .filter(|(_, values)| values.len() > 1)
            .map(|((subject, fact), values)| format!("{fact} of {subject}: {values:?}"))
            .collect()
    }
}

/// The answers of every call that only reads, and those of a few series with the series named where they do not.
fn all_facts(demo: &Demo) -> Facts {
    let mut facts = Facts::default();
    for call in Call::ALL.iter().filter(|call| call.spec().method == "GET") {
        for query in questions(*call) {
            let answer = demo.ask(*call, &query);
            facts.read(&answer["Result"], &format!("{call} {query}"));
        }
    }
    for id in some_ids("series.csv", "series_id") {
        let (subject, query) = (format!("series {id}"), format!("series_id={id}"));
        let info = demo.result(Call::GetSeriesInfo, &query);
        facts.of_subject(&subject, &info, "getSeriesInfo");
        let range = info["electric"]["range"].as_str();
        if let Some(range) = range {
            facts.note(&subject, "cruisingInfo", &longest(range), "getSeriesInfo");
        }
        let reviews = demo.result(Call::Getserieskoubeilist, &query);
        facts.note(
            &subject,
            "koubei_count",
            &reviews["koubei_count"],
            "getserieskoubeilist",
        );
    }
    facts
}

#[test]
fn no_two_answers_contradict_each_other() {
    let facts = all_facts(&demo());
    assert_eq!(facts.contradictions(), Vec::<String>::new());
    // Nothing is compared where each fact is said once.
    for fact in [
        "guide price",
        "score",
        "koubei_count",
        "imgNum",
        "sell_stat",
        "comment_count",
        "cruisingInfo",
        "model of a card",
    ] {
        let times = facts.compared.get(fact).copied().unwrap_or_default();
        assert!(times > 0, "{fact} is in one answer alone");
    }
    let dealers = |(fact, times): (&String, &usize)| fact.starts_with("dealer price") && *times > 0;
    assert!(facts.compared.iter().any(dealers), "{:?}", facts.compared);
}

/// The same of every series and model: each question about one is asked about all. Minutes with a large folder.
#[test]
#[ignore = "make real"]
fn no_two_answers_about_any_car_contradict_each_other() {
    let demo = demo();
    let mut facts = all_facts(&demo);
    for (file, column) in [("series.csv", "series_id"), ("models.csv", "model_id")] {
        let ids: Vec<String> = rows(file)
            .into_iter()
            .map(|row| row[column].clone())
            .collect();
        let templates = templates(&format!("{column}={}", some_ids(file, column)[0]));
        assert!(!templates.is_empty());
        for id in ids {
            for (call, query, named) in &templates {
                let query = query.replace(named, &format!("{column}={id}"));
                let answer = demo.ask(*call, &query);
                facts.read(&answer["Result"], &format!("{call} {query}"));
            }
        }
    }
    for row in rows("series.csv") {
        let query = format!("query={}", encoded(&row["name"]));
        let answer = demo.ask(Call::Search, &query);
        facts.read(&answer["Result"], &format!("search {query}"));
    }
    assert_eq!(facts.contradictions(), Vec::<String>::new());
}

/// Questions that name this car.
fn templates(named: &str) -> Vec<(Call, String, String)> {
    let reads = Call::ALL.iter().filter(|call| call.spec().method == "GET");
    let all = reads.flat_map(|call| questions(*call).into_iter().map(|query| (*call, query)));
    let about = |query: &str| query.split('&').any(|part| part == named);
    all.filter(|(_, query)| about(query))
        .map(|(call, query)| (call, query, named.to_owned()))
        .collect()
}

/// CLTC 310-410km -> CLTC 410km
fn longest(range: &str) -> Value {
    let (cycle, km) = range.split_once(' ').expect(range);
    format!("{cycle} {}", km.rsplit('-').next().expect(range)).into()
}

/// Ends of a price such as 7.66-10.58万; `None` for 暂无报价.
fn ends(price: &Value) -> Option<(f64, f64)> {
    let figures = price.as_str()?.strip_suffix('万')?;
    let (from, to) = figures.split_once('-').unwrap_or((figures, figures));
    Some((from.parse().ok()?, to.parse().ok()?))
}

fn models_of(summary: &Value) -> Vec<&Value> {
    let years = summary["years"].as_array().unwrap().iter();
    years
        .flat_map(|year| year["groups"].as_array().unwrap())
        .flat_map(|group| group["models"].as_array().unwrap())
        .collect()
}

#[test]
fn the_head_of_a_series_has_the_range_of_the_quotes_below_it_in_every_city() {
    let demo = demo();
    let mut compared = 0;
    for city in some_ids("cities.csv", "name") {
        for id in some_ids("series.csv", "series_id") {
            let query = format!("series_id={id}&city={}", encoded(&city));
            let head = demo.result(Call::GetSeriesInfo, &query);
            let summary = demo.result(Call::Getseriessummary, &query);
            let mut quotes = Vec::new();
            for model in models_of(&summary) {
                let Some((lowest, _)) = ends(&model["dealer_price"]) else {
                    continue;
                };
                let of_model = format!("{query}&model_id={}", model["model_id"].as_str().unwrap());
                let picker = demo.result(Call::GetModelDealer, &of_model);
                let dealers = picker["dealer_list"].as_array().unwrap().iter();
                let asked: Vec<f64> = dealers
                    .map(|dealer| ends(&dealer["discount_price"]).unwrap().0)
                    .collect();
                assert_eq!(
                    asked.iter().copied().reduce(f64::min),
                    Some(lowest),
                    "{of_model}"
                );
                quotes.extend(asked);
            }
            let range = quotes
                .iter()
                .copied()
                .reduce(f64::min)
                .zip(quotes.iter().copied().reduce(f64::max));
            assert_eq!(ends(&head["dealerPrice"]), range, "{query}");
            compared += quotes.len();
        }
    }
    assert!(compared > 0);
}

#[test]
fn the_price_of_a_model_is_the_lowest_of_the_dealers_listed() {
    let demo = demo();
    let mut compared = 0;
    for id in some_ids("models.csv", "model_id") {
        let car = demo.result(Call::CarModalInfo, &format!("model_id={id}"));
        let asked = car["priceSortDealer"].as_array().unwrap().iter();
        let lowest = asked
            .map(|dealer| ends(&dealer["discount_price"]).unwrap().0)
            .reduce(f64::min);
        let shown = ends(&car["modelInfo"]["dealer_price"]).map(|(price, _)| price);
        assert_eq!(shown, lowest, "{id}");
        compared += usize::from(lowest.is_some());
    }
    assert!(compared > 0);
}

#[test]
fn a_month_of_a_series_has_the_sales_and_the_rank_of_its_list() {
    let demo = demo();
    let newest = rows("sales.csv")
        .into_iter()
        .map(|row| row["month"].clone())
        .max()
        .unwrap();
    let lines = |sort: &str| {
        let query = format!("sort={sort}&month={newest}");
        demo.whole(Call::GetRankListNew, &query, "/list", 30)
    };
    let all = lines("sale");
    let mut compared = BTreeSet::new();
    for line in &all {
        let Some(id) = line["series_id"].as_str() else {
            continue;
        };
        assert!(compared.insert(id), "{id} has two lines");
        let summary = demo.result(Call::Getseriessummary, &format!("series_id={id}"));
        let months = summary["sale_trend"].as_array().unwrap();
        let month = months
            .iter()
            .find(|month| month["month"] == newest.as_str());
        let month = month.unwrap_or_else(|| panic!("{id} has no sales of {newest}"));
        assert_eq!(month["sale_num"].to_string(), figure(line), "{id}");
        assert_eq!(month["rank"], line["rank"], "{id}");
    }
    assert!(!compared.is_empty());
    // Sales of all cars include those of new-energy cars.
    let of_all: BTreeMap<&str, &Value> = all
        .iter()
        .filter_map(|line| Some((line["series_id"].as_str()?, line)))
        .collect();
    let new_energy = lines("newEnergySale");
    let mut twice = BTreeSet::new();
    for line in &new_energy {
        let Some(id) = line["series_id"].as_str() else {
            continue;
        };
        assert!(twice.insert(id), "{id} has two lines");
        if let Some(whole) = of_all.get(id) {
            let [part, whole] = [line, *whole].map(|line| figure(line).parse::<u64>().unwrap());
            assert!(part <= whole, "{id}");
        }
    }
}

fn figure(line: &Value) -> &str {
    line["text"]["title_noUnit"].as_str().unwrap()
}

//! Owner prices: the same figures in all answers.

use contracts::Call;
use serde_json::{Value, json};

use crate::deals::post;
use crate::support::{demo, own_demo_with_all, rows};

fn figure(value: &Value) -> f64 {
    value.as_str().unwrap().parse().unwrap()
}

/// All consistency rules of an owner price.
fn holds(price: &Value, guide: Option<f64>) {
    let [min, median, max] = ["min", "median", "max"].map(|name| figure(&price[name]));
    assert!(min <= median && median <= max, "{price}");
    assert!(guide.is_none_or(|guide| max <= guide), "{price}");
    let (from, to) = (
        price["from"].as_str().unwrap(),
        price["to"].as_str().unwrap(),
    );
    assert!(from <= to && to.len() == 7, "{price}");
    assert!(
        (figure(&price["lowest"]["price"]) - min).abs() < 1e-9,
        "{price}"
    );
    let steps = price["spread"].as_array().unwrap();
    let count: u64 = steps
        .iter()
        .map(|step| step["count"].as_u64().unwrap())
        .sum();
    assert_eq!(count, price["count"].as_u64().unwrap(), "{price}");
    assert!((1..=8).contains(&steps.len()), "{price}");
    assert!(figure(&steps[0]["from"]) <= min && max < figure(&steps.last().unwrap()["to"]));
    for pair in steps.windows(2) {
        assert_eq!(pair[0]["to"], pair[1]["from"], "{price}");
    }
}

#[test]
fn owner_prices_are_consistent_with_the_guide_price() {
    let demo = demo();
    let rows = rows("models.csv");
    let mut told = 0;
    for row in rows.iter().step_by(rows.len() / 40) {
        let answer = demo.result(Call::CarModalInfo, &format!("model_id={}", row["model_id"]));
        if let Some(price) = answer.get("ownerPrice") {
            holds(price, row["price_wan"].parse().ok());
            assert_eq!(answer["modelInfo"]["sell_stat"], 1);
            told += 1;
        }
        let series = demo.result(
            Call::GetSeriesInfo,
            &format!("series_id={}", row["series_id"]),
        );
        if let Some(price) = series.get("ownerPrice") {
            holds(price, None);
        }
    }
    assert!(told > 3, "{told}");
}

// L3.82
#[test]
fn inquiry_dialog_shows_the_same_lowest_price() {
    let demo = demo();
    let rows = rows("models.csv");
    let mut told = 0;
    for row in rows.iter().step_by(rows.len() / 40) {
        let (series, model) = (&row["series_id"], &row["model_id"]);
        let body = json!({ "series_id": series, "model_id": model });
        let after = post(&demo, Call::Popafter, &body);
        let said = &after["Result"]["onwer_price"];
        let answer = demo.result(Call::CarModalInfo, &format!("model_id={model}"));
        let price = answer.get("ownerPrice").unwrap_or(&Value::Null);
        assert_eq!(
            (&said["price"], &said["count"]),
            (&price["min"], &price["count"])
        );
        told += usize::from(price.is_object());
    }
    assert!(told > 3, "{told}");
}

/// What owners paid and what dealers of the folder ask are of one car.
#[test]
fn owners_paid_about_what_dealers_ask() {
    let demo = demo();
    let models = rows("models.csv");
    let mut compared = 0;
    for row in models.iter().step_by(models.len() / 60) {
        let query = format!("model_id={}", row["model_id"]);
        let answer = demo.result(Call::CarModalInfo, &query);
        let asked = answer["priceSortDealer"].as_array().unwrap().iter();
        let asked: Vec<f64> = asked
            .map(|dealer| dealer["discount_price"].as_str().unwrap())
            .map(|price| price.trim_end_matches('万').parse().unwrap())
            .collect();
        let Some(price) = answer.get("ownerPrice").filter(|_| !asked.is_empty()) else {
            continue;
        };
        let lowest = asked.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = asked.iter().copied().fold(0.0, f64::max);
        assert!(
            figure(&price["min"]) <= highest,
            "{query}: {price}, {asked:?}"
        );
        assert!(figure(&price["max"]) >= lowest * 0.95, "{query}: {price}");
        compared += 1;
    }
    assert!(compared > 3, "{compared}");
}

/// `series.csv` may have the price of another car.
#[test]
fn a_dealer_price_below_half_of_the_guide_price_is_none() {
    let demo = own_demo_with_all(&[("series.csv", &|text: &str| {
        text.replace("7.66-10.58万", "2.66-3.58万")
    })]);
    let head = demo.result(Call::GetSeriesInfo, "series_id=1001");
    let quotes = head["dealerPrice"].as_str().unwrap();
    let (lowest, _) = quotes.split_once('-').unwrap();
    assert!(lowest.parse::<f64>().unwrap() > 7.98 / 2.0, "{quotes}");
}

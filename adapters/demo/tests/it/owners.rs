//! Dates of reviews and purchases follow the launch of the model.

use std::collections::HashMap;

use contracts::Call;

use crate::support::{demo, rows};

/// `2025.02` as `2025-02`.
fn dashed(month: &str) -> String {
    month.replace('.', "-")
}

#[test]
fn reviews_and_purchases_follow_the_launch_of_the_model() {
    let demo = demo();
    let models = rows("models.csv");
    let launches: HashMap<&str, String> = models
        .iter()
        .filter(|row| !row["launch"].is_empty())
        .map(|row| (row["model_id"].as_str(), dashed(&row["launch"])))
        .collect();
    let series = rows("series.csv");
    let mut compared = 0;
    for row in series.iter().step_by(series.len() / 200 + 1) {
        let id = &row["series_id"];
        let query = format!("series_id={id}");
        let own = models.iter().filter(|row| &row["series_id"] == id);
        let first = own.map(|row| dashed(&row["launch"])).min();
        for review in demo.whole(Call::Getserieskoubeilist, &query, "/koubei_list", 50) {
            let text = |key: &str| review[key].as_str().unwrap().to_owned();
            let (bought, written) = (text("buy_time"), text("publish_time"));
            assert!(bought <= written, "{query}: {bought} {written}");
            let model = text("model_id");
            let Some(launch) = launches.get(model.as_str()) else {
                continue;
            };
            // The whole series was launched after the review.
            if first.as_deref() >= Some(&written[..7]) {
                continue;
            }
            compared += 1;
            assert!(*launch <= bought, "{model} of {query}: {launch} {bought}");
        }
    }
    assert!(compared > 100, "{compared}");
}

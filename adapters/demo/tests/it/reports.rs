//! The test reports of the series.

use contracts::Call;
use serde_json::Value;

use crate::support::{demo, rows};

// B7.104
#[test]
fn report_refers_to_an_existing_test() {
    let demo = demo();
    let (mut tested, mut untested) = (0, 0);
    for row in rows("series.csv").iter().step_by(5) {
        let query = format!("series_id={}", row["series_id"]);
        let report =
            demo.result(Call::GetSeriesEvaluationReport, &query)["evaluationreport"].take();
        let Some(nid) = report["nid"].as_str() else {
            untested += 1;
            continue;
        };
        tested += 1;
        assert_eq!(report["series_id"], row["series_id"].as_str());
        assert_eq!(demo.get(&format!("/media/cover/{nid}.svg")).status, 200);
    }
    assert!(tested > untested && untested > 0, "{tested} {untested}");
}

/// What is a strength is above its level, and what is a weakness is below it.
#[test]
fn the_strengths_of_a_report_are_its_scores() {
    let demo = demo();
    let (mut strengths, mut weaknesses) = (0, 0);
    for row in rows("series.csv").iter().step_by(3) {
        let query = format!("series_id={}", row["series_id"]);
        let report =
            demo.result(Call::GetSeriesEvaluationReport, &query)["evaluationreport"].take();
        let Some(dimensions) = report["dimensions"].as_array() else {
            continue;
        };
        let score = |one: &Value, name: &str| one[name].as_str().unwrap().parse::<f64>().unwrap();
        let above = |one: &&Value| score(one, "score") - score(one, "level_score");
        // Scores are rounded to a tenth.
        let high = dimensions.iter().filter(|one| above(one) > 0.29).count();
        let low = dimensions.iter().filter(|one| above(one) < -0.29).count();
        let count = |list: &str| report[list].as_array().unwrap().len();
        assert!(count("advantages") <= high, "{report}");
        assert!(count("disadvantages") <= low, "{report}");
        strengths += count("advantages");
        weaknesses += count("disadvantages");
    }
    assert!(strengths > 0 && weaknesses > 0);
}

#[test]
fn a_report_says_of_power_what_it_measures() {
    let demo = demo();
    let models = rows("models.csv");
    let (mut swift, mut slow, mut strong) = (0, 0, 0);
    for row in &rows("series.csv") {
        let query = format!("series_id={}", row["series_id"]);
        let answer = demo.result(Call::GetSeriesEvaluationReport, &query);
        let report = &answer["evaluationreport"];
        let Some(name) = report["model_name"].as_str() else {
            continue;
        };
        let find = |list: &str, name: &str, member: &str| -> Option<f64> {
            let all = report[list].as_array().unwrap();
            let one = all.iter().find(|one| one["name"] == name)?;
            Some(one[member].as_str().unwrap().parse().unwrap())
        };
        let score = find("dimensions", "动力", "score").unwrap();
        match find("measures", "0-100km/h加速", "value") {
            Some(seconds) if seconds < 5.0 => {
                assert!(score > 8.8, "{name}: {score}");
                swift += 1;
            }
            Some(seconds) if seconds > 10.0 => {
                assert!(score < 7.2, "{name}: {score}");
                slow += 1;
            }
            Some(_) => {}
            None => {
                let model = models.iter().find(|model| model["name"] == name).unwrap();
                let number = |column: &str| model[column].parse::<f64>().unwrap_or(0.0);
                // Of a hybrid the parameters have the power of its engine.
                if !["汽油", "纯电动"].contains(&model["energy"].as_str()) {
                    continue;
                }
                if number("power_kw") * 1000.0 > 150.0 * number("kerb_kg").max(1.0)
                    && number("kerb_kg") > 0.0
                {
                    assert!(score > 8.5, "{name}: {score}");
                    strong += 1;
                }
            }
        }
    }
    assert!(swift > 0 && slow > 0, "{swift} {slow} {strong}");
}

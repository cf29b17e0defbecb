//! A series has a score where it has reviews, and the same one everywhere.

use contracts::Call;
use serde_json::Value;

use crate::support::{demo_with, rows};

/// Many series of a real folder have none of their own.
#[test]
fn a_series_without_a_score_of_its_own_has_one_where_it_has_reviews_and_only_there() {
    let demo = demo_with("series.csv", |text| {
        let lines = text.lines().enumerate().map(|(number, line)| {
            // From the end: a name may hold a comma.
            let mut cells: Vec<&str> = line.rsplitn(4, ',').collect();
            if number > 0 {
                cells[2] = "";
            }
            cells.reverse();
            cells.join(",")
        });
        lines.collect::<Vec<_>>().join("\n")
    });
    let (mut with, mut without) = (0, 0);
    let series = rows("series.csv");
    for row in series.iter().step_by(series.len() / 200 + 1) {
        let id = &row["series_id"];
        let query = format!("series_id={id}");
        let head = demo.result(Call::GetCarTrainHeadInfo, &query);
        let view = demo.result(Call::Getseriesviewkoubei, &query);
        let reviewed = head["koubei_count"].as_u64().unwrap() > 0;
        assert_eq!(head["score"].is_string(), reviewed, "{id}");
        let others: [&Value; 4] = [
            &demo.result(Call::GetSeriesHead, &query)["score"],
            &demo.result(Call::Getserieskoubei, &query)["score"],
            &view["score"],
            &view["series_info"]["score"],
        ];
        assert_eq!(others, [&head["score"]; 4], "{id}");
        if reviewed {
            with += 1;
        } else {
            without += 1;
        }
    }
    assert!(with > 0 && without > 0, "{with} with, {without} without");
}

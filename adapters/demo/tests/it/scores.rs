//! A series has a score where it has reviews, the same one everywhere, and it is the mean of them.

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, demo_with, rows};

/// The demo of a folder in which every series has this score.
fn demo_scored(score: &str) -> Demo {
    demo_with("series.csv", |text| {
        let lines = text.lines().enumerate().map(|(number, line)| {
            // From the end: a name may hold a comma.
            let mut cells: Vec<&str> = line.rsplitn(4, ',').collect();
            if number > 0 {
                cells[2] = score;
            }
            cells.reverse();
            cells.join(",")
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// Ids of series from all of the folder, 200 at most.
fn some_series() -> Vec<String> {
    let series = rows("series.csv");
    let some = series.iter().step_by(series.len() / 200 + 1);
    some.map(|row| row["series_id"].clone()).collect()
}

/// Many series of a real folder have none of their own.
#[test]
fn a_series_without_a_score_of_its_own_has_one_where_it_has_reviews_and_only_there() {
    let demo = demo_scored("");
    let (mut with, mut without) = (0, 0);
    for id in some_series() {
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

#[test]
fn a_score_of_zero_is_an_unknown_one() {
    let (zero, empty) = (demo_scored("0.00"), demo_scored(""));
    for id in some_series().iter().step_by(20) {
        let query = format!("series_id={id}");
        for call in [
            Call::GetCarTrainHeadInfo,
            Call::Getseriesviewkoubei,
            Call::Getserieskoubeilist,
            Call::GetSeriesEvaluationReport,
        ] {
            assert_eq!(zero.ask(call, &query), empty.ask(call, &query), "{query}");
        }
    }
    let list = "sort=praise";
    let ask = |demo: &Demo| demo.whole(Call::GetRankListNew, list, "/list", 30);
    assert_eq!(ask(&zero), ask(&empty));
}

fn figure(value: &Value) -> f64 {
    value.as_str().unwrap().parse().unwrap()
}

fn mean(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / f64::from(u32::try_from(figures.len()).unwrap())
}

/// With two decimals; the half may be rounded either way.
fn is_shown(mean: f64, shown: f64) -> bool {
    (mean - shown).abs() < 0.005_001
}

#[test]
fn the_reviews_of_one_model_have_a_score_of_their_own() {
    let demo = demo();
    let (mut with, mut without) = (0, 0);
    for row in rows("models.csv").iter().step_by(23).take(200) {
        let (id, model) = (&row["series_id"], &row["model_id"]);
        let query = format!("series_id={id}&model_id={model}");
        let view = demo.result(Call::Getseriesviewkoubei, &query);
        let short = demo.result(Call::Getserieskoubei, &query);
        assert_eq!(view["score"], short["score"], "{query}");
        let all = demo.whole(Call::Getserieskoubeilist, &query, "/koubei_list", 50);
        let given: Vec<f64> = all.iter().map(|review| figure(&review["score"])).collect();
        if given.is_empty() {
            assert!(view["score"].is_null(), "{query}");
            without += 1;
        } else {
            let shown = figure(&view["score"]);
            assert!(is_shown(mean(&given), shown), "{query}: {shown}, {given:?}");
            with += 1;
        }
    }
    assert!(with > 0 && without > 0, "{with} with, {without} without");
}

fn tab(view: &Value, val: &str) -> u64 {
    let mut tabs = view["tab_list"].as_array().unwrap().iter();
    let tab = tabs.find(|tab| tab["val"] == val);
    tab.map_or(0, |tab| tab["count"].as_u64().unwrap())
}

#[test]
fn a_score_its_aspects_and_the_share_of_good_reviews_are_those_of_the_reviews() {
    let demo = demo();
    let mut compared = 0;
    for id in some_series() {
        let query = format!("series_id={id}");
        let all = demo.whole(Call::Getserieskoubeilist, &query, "/koubei_list", 50);
        if all.is_empty() {
            continue;
        }
        compared += 1;
        let given: Vec<f64> = all.iter().map(|review| figure(&review["score"])).collect();
        let view = demo.result(Call::Getseriesviewkoubei, &query);
        let score = figure(&view["score"]);
        assert!((1.0..=5.0).contains(&score), "{id}: {score}");
        assert!(is_shown(mean(&given), score), "{id}: {score}, {given:?}");
        let aspects = view["score_list"].as_array().unwrap().iter();
        let aspects: Vec<f64> = aspects.map(|aspect| figure(&aspect["score"])).collect();
        // Each shows two decimals.
        assert!((score - mean(&aspects)).abs() < 0.011, "{id}: {aspects:?}");

        let batch = demo.result(Call::StatisticsSeriesBatch, &format!("series_ids={id}"));
        let batch = &batch["list"][0];
        assert_eq!(batch["score"], view["score"], "{id}");
        assert_eq!(tab(&view, "all"), all.len() as u64, "{id}");
        let (good, bad) = (tab(&view, "manyi"), tab(&view, "buman"));
        let counted =
            |keeps: fn(f64) -> bool| given.iter().filter(|one| keeps(**one)).count() as u64;
        assert_eq!(good, counted(is_good), "{id}");
        assert_eq!(bad, counted(is_bad), "{id}");
        let share =
            f64::from(u32::try_from(good).unwrap()) / f64::from(u32::try_from(all.len()).unwrap());
        assert_eq!(batch["good_rate"], format!("{:.0}%", share * 100.0), "{id}");
        for (letters, count, keeps) in [
            ("manyi", good, is_good as fn(f64) -> bool),
            ("buman", bad, is_bad),
        ] {
            let of_tab = format!("{query}&tab={letters}");
            let list = demo.result(Call::Getserieskoubeilist, &of_tab);
            assert_eq!(list["koubei_count"], count, "{of_tab}");
            let list = list["koubei_list"].as_array().unwrap().iter();
            let wrong = list.filter(|review| !keeps(figure(&review["score"])));
            assert_eq!(wrong.count(), 0, "{of_tab}");
        }
    }
    assert!(compared > 50, "{compared}");
}

fn is_good(score: f64) -> bool {
    score >= 3.8
}

fn is_bad(score: f64) -> bool {
    score < 3.0
}

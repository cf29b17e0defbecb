//! The gallery: tabs, pages and models.

use std::collections::HashSet;

use contracts::Call;
use serde_json::Value;

use crate::current::{current, models};
use crate::support::{demo, encoded, rows, some_ids, texts};

const TAGS: [(&str, u64, u64); 4] = [
    ("外观", 30, 80),
    ("内饰", 20, 60),
    ("空间", 10, 40),
    ("官方图", 6, 16),
];

fn number(answer: &Value, field: &str) -> u64 {
    answer[field].as_u64().unwrap()
}

#[test]
fn every_tab_is_complete_without_duplicates() {
    let demo = demo();
    let mut totals = HashSet::new();
    for id in some_ids("series.csv", "series_id") {
        for (tag, least, most) in TAGS {
            let query = format!("series_id={id}&tag_name={}", encoded(tag));
            let first = demo.result(Call::GetCarPicList, &query);
            let total = number(&first, "total");
            assert!((least..=most).contains(&total), "{id} {tag}: {total}");
            assert_eq!(
                first["lists"]["list"].as_array().unwrap().len() as u64,
                total.min(30)
            );
            let all = demo.whole(Call::GetCarPicList, &query, "/lists/list", 7);
            assert_eq!(all.len() as u64, total);
            assert_eq!(
                texts(&all, "url").into_iter().collect::<HashSet<_>>().len(),
                all.len()
            );
            totals.insert(total);
        }
    }
    assert!(
        totals.len() > 8,
        "series differ in how many pictures they have"
    );
}

// B3.66
#[test]
fn index_locates_the_first_picture_of_a_model() {
    let demo = demo();
    for id in some_ids("series.csv", "series_id") {
        let all = demo.whole(
            Call::GetCarPicList,
            &format!("series_id={id}"),
            "/lists/list",
            30,
        );
        let models =
            demo.result(Call::GetCarPicList, &format!("series_id={id}"))["modelIndex"].clone();
        let mut counted = 0;
        for model in models.as_array().unwrap() {
            let begin = usize::try_from(number(model, "index")).unwrap() - 1;
            let count = usize::try_from(number(model, "count")).unwrap();
            assert!(
                all[begin..begin + count]
                    .iter()
                    .all(|picture| picture["ModelId"] == model["ModelId"])
            );
            counted += count;
        }
        assert_eq!(counted, all.len());
    }
}

#[test]
fn only_cars_with_a_back_row_have_pictures_of_it() {
    let (demo, models) = (demo(), models());
    let mut counts = [0, 0];
    for row in rows("series.csv") {
        let query = format!("series_id={}", row["series_id"]);
        let (current, _) = current(&demo, &row["series_id"], &models);
        let is_known = !current.is_empty() && current.iter().all(|row| !row["seats"].is_empty());
        if !is_known {
            continue;
        }
        let has = current
            .iter()
            .all(|row| row["seats"].parse::<u32>().unwrap() >= 4);
        let query = format!("{query}&rn=100&tag_name={}", encoded("空间"));
        let page = demo.result(Call::GetCarPicList, &query);
        let titles = texts(page["lists"]["list"].as_array().unwrap(), "title");
        assert_eq!(
            titles.iter().any(|title| title == "后排空间"),
            has,
            "{query}"
        );
        counts[usize::from(has)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

// B3.67
#[test]
fn model_shows_its_own_pictures_first_and_fewer_in_total() {
    let demo = demo();
    let mut narrowed = 0;
    let mut own_pictures = 0;
    for row in rows("models.csv").iter().step_by(97) {
        let series = format!("series_id={}", row["series_id"]);
        let all = number(&demo.result(Call::GetCarPicList, &series), "total");
        let query = format!("{series}&mid={}", row["model_id"]);
        let of_model = demo.result(Call::GetCarPicList, &query);
        let own = usize::try_from(number(&of_model, "own_total")).unwrap();
        let pictures = demo.whole(Call::GetCarPicList, &query, "/lists/list", 100);
        assert_eq!(pictures.len() as u64, number(&of_model, "total"));
        assert!(
            pictures[..own]
                .iter()
                .all(|picture| picture["ModelId"] == row["model_id"].as_str())
        );
        assert!(
            pictures[own..]
                .iter()
                .all(|picture| picture["ModelId"] != row["model_id"].as_str())
        );
        narrowed += u64::from(number(&of_model, "total") < all);
        own_pictures += own;
    }
    assert!(narrowed > 0 && own_pictures > 0);
}

#[test]
fn model_of_another_series_is_not_found() {
    let models = rows("models.csv");
    let (first, other) = (
        &models[0],
        models
            .iter()
            .find(|row| row["series_id"] != models[0]["series_id"])
            .unwrap(),
    );
    let answer = demo().ask(
        Call::GetCarPicList,
        &format!("series_id={}&mid={}", first["series_id"], other["model_id"]),
    );
    assert_eq!(answer["ResultCode"], 1004);
}

#[test]
fn every_picture_of_a_page_can_be_fetched() {
    let demo = demo();
    let id = &some_ids("series.csv", "series_id")[2];
    for (tag, ..) in TAGS {
        let page = demo.result(
            Call::GetCarPicList,
            &format!("series_id={id}&rn=4&tag_name={}", encoded(tag)),
        );
        let drawn: HashSet<Vec<u8>> = page["lists"]["list"]
            .as_array()
            .unwrap()
            .iter()
            .map(|picture| {
                let reply = demo.get(picture["url"].as_str().unwrap());
                assert_eq!(reply.status, 200);
                reply.body
            })
            .collect();
        assert_eq!(drawn.len(), 4, "{tag}: the first pictures differ");
    }
}

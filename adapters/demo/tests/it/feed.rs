//! The feed of the home page.

use std::collections::HashSet;

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, rows, texts};

fn page(demo: &Demo, tab_id: &str, tab_name: &str, index: usize) -> Vec<Value> {
    let body = format!(
        r#"{{"data":{{"tab_id":"{tab_id}","tab_name":"{tab_name}","refresh_index":{index}}}}}"#
    );
    let mut answer = demo
        .raw(Call::Feed, "appname=jiadao", &body)
        .unwrap()
        .json();
    assert_eq!(answer["ResultCode"], 0, "{answer}");
    answer["data"].as_array_mut().unwrap().drain(..).collect()
}

#[test]
fn tab_ends_without_duplicates() {
    let demo = demo();
    for (tab_id, tab_name) in [
        ("14006", "推荐"),
        ("14007", "推荐"),
        ("14010", "新车资讯"),
        ("14010", "用车技巧"),
        ("14010", "汽车评测"),
        ("14010", "选车导购"),
        ("14010", "豪车资讯"),
        ("14010", "改装赛事"),
    ] {
        let mut all = Vec::new();
        for index in 0.. {
            let items = page(&demo, tab_id, tab_name, index);
            let ended = items.len() < 10;
            all.extend(items);
            if ended {
                break;
            }
            assert!(index < 30, "{tab_name} never ends");
        }
        assert!(all.len() > 20, "{tab_name} has {}", all.len());
        assert_eq!(
            texts(&all, "nid").into_iter().collect::<HashSet<_>>().len(),
            all.len(),
            "{tab_name}"
        );
        assert!(page(&demo, tab_id, tab_name, 99).is_empty());
    }
}

#[test]
fn items_are_about_series_of_the_folder() {
    let demo = demo();
    let known: HashSet<String> = rows("series.csv")
        .into_iter()
        .map(|row| row["series_id"].clone())
        .collect();
    let items: Vec<Value> = (0..5)
        .flat_map(|index| page(&demo, "14006", "推荐", index))
        .collect();
    for item in &items {
        assert!(known.contains(item["series_id"].as_str().unwrap()));
        // A post begins with its owner's own words.
        assert!(
            item["news_type"] == "dongtai"
                || item["title"]
                    .as_str()
                    .unwrap()
                    .contains(item["series_name"].as_str().unwrap()),
            "{item}"
        );
        assert!(!item["title"].as_str().unwrap().contains('{'));
        let video = matches!(item["contentType"].as_i64(), Some(2 | 4));
        // As long as the film.
        let length = item["duration_display"].as_str();
        assert_eq!(length, video.then_some("00:06"));
        assert!(!item["thumbnail"].as_array().unwrap().is_empty());
    }
    assert!(items.iter().any(|item| item["contentType"] == 2));
    assert!(
        texts(&items, "series_id")
            .into_iter()
            .collect::<HashSet<_>>()
            .len()
            > 15,
        "well mixed"
    );
    assert_eq!(
        demo.get(items[0]["image_url"].as_str().unwrap()).status,
        200
    );
}

#[test]
fn owners_posts_are_among_the_recommended_and_have_pages() {
    let demo = demo();
    let is_post = |item: &Value| item["news_type"] == "dongtai";
    let items: Vec<Value> = (0..3)
        .flat_map(|index| page(&demo, "14006", "推荐", index))
        .collect();
    let posts: Vec<Value> = items.iter().filter(|item| is_post(item)).cloned().collect();
    assert!((2..10).contains(&posts.len()), "{}", posts.len());
    for nid in texts(&posts, "nid") {
        let detail = demo.result(Call::ArticleDetail, &format!("nid={nid}"));
        assert_eq!(detail["news"]["news_type"], "dongtai", "{nid}");
    }
    assert!(!page(&demo, "14010", "新车资讯", 0).iter().any(is_post));
}

#[test]
fn tabs_differ() {
    let demo = demo();
    let first = |tab_id: &str, name: &str| texts(&page(&demo, tab_id, name, 0), "nid");
    assert_ne!(first("14006", "推荐"), first("14007", "推荐"));
    assert_ne!(first("14010", "新车资讯"), first("14010", "汽车评测"));
}

#[test]
fn malformed_body_is_refused() {
    let answer = demo().raw(Call::Feed, "", "{").unwrap().json();
    assert_eq!(answer["ResultCode"], 1001);
}

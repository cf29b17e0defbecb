//! Suggestions.

use contracts::Call;
use serde_json::Value;

use crate::support::{demo, encoded};

fn suggest(typed: &str) -> Vec<Value> {
    let answer = demo().result(Call::SearchSug, &format!("query={}", encoded(typed)));
    answer["text_att"].as_array().unwrap().clone()
}

fn whole(suggestion: &Value) -> String {
    suggestion["text_array"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|piece| piece["text"].as_str())
        .collect()
}

#[test]
fn a_brand_is_found_by_name_pinyin_and_initials() {
    for typed in ["比亚迪", "biyadi", "BYD", "biya"] {
        let found = suggest(typed);
        assert_eq!(whole(&found[0]), "比亚迪", "{typed}");
        assert!(found[0].get("series_id").is_none());
        assert!(found.len() > 1 && found.len() <= 10, "{typed}");
        assert!(found[1]["series_id"].is_string());
    }
}

// B7.61
#[test]
fn highlights_only_the_typed_text() {
    let found = suggest("model y");
    let pieces = found[0]["text_array"].as_array().unwrap();
    let coloured: Vec<&Value> = pieces
        .iter()
        .filter(|piece| piece["color"] == "#1463FF")
        .collect();
    assert_eq!(coloured.len(), 1);
    assert_eq!(coloured[0]["text"], "Model Y");
    assert!(found[0]["series_id"].is_string());
}

#[test]
fn unmatched_letters_find_nothing() {
    assert!(suggest("zzzzqq").is_empty());
    assert!(suggest(" ").is_empty());
    assert!(suggest(&"a".repeat(64)).is_empty());
}

use contracts::Call;
use serde_json::{Value, json};

use super::Distortion;

fn broken(how: Distortion) -> Value {
    let answer = json!({ "ResultCode": 0, "ResultMsg": "success", "Result": {
        "data": [{ "goods_id": "1", "series_id": "2", "series_name": "甲", "stock": 3 }], "total": 1
    }});
    let text = how.of(Call::GatherDiscount, Some(2), &answer.to_string());
    serde_json::from_str(&text).unwrap()
}

#[test]
fn each_fault_breaks_one_thing_only() {
    assert_eq!(
        broken(Distortion::MissingField)["Result"],
        json!({ "total": 1 })
    );
    assert_eq!(
        broken(Distortion::WrongType)["Result"]["data"][0]["goods_id"],
        0.5
    );
    assert_eq!(broken(Distortion::CodeAsText)["ResultCode"], "0");
    assert_eq!(broken(Distortion::NoCode)["ResultCode"], Value::Null);
    let items = broken(Distortion::PageSize)["Result"]["data"].clone();
    assert_eq!(items.as_array().unwrap().len(), 4);
}

#[test]
fn answer_without_a_place_for_the_fault_is_unchanged() {
    for text in ["", "{", r#"{"ResultCode":0,"Result":null}"#] {
        let text = Distortion::PageSize.of(Call::Index, None, text);
        assert!(!text.contains('['), "{text}");
    }
}

use contracts::Call;
use serde_json::{Value, json};

use super::{AnswerSchema, violations};

/// What is found in a rank of these rows: place, problem, how often.
fn found(rows: &[Value]) -> Vec<(String, String, usize)> {
    let answer = json!({
        "ResultCode": 0,
        "ResultMsg": "success",
        "Result": {
            "list": rows, "has_more": 0, "rank_level": [], "second_tab": [], "source": "s", "source_intro": "i",
        },
    });
    let found = violations(Call::GetRankListNew, &answer);
    let all = found.into_iter();
    all.map(|one| (one.at, one.problem, one.times)).collect()
}

fn row(kind: &str, rank: &Value) -> Value {
    json!({
        "kind": kind,
        "rank": rank,
        "series_name": "甲",
        "text": { "title": "1辆", "sub_title": "销量", "title_noUnit": "1" },
    })
}

#[test]
fn a_good_answer_has_none() {
    assert_eq!(
        found(&[row("series", &json!(1)), row("series", &json!(2))]),
        []
    );
}

#[test]
fn equal_faults_of_rows_are_one_with_its_first_place() {
    let rows = [json!(1), json!("2"), json!("3"), json!("4")].map(|rank| row("series", &rank));
    assert_eq!(
        found(&rows),
        [(
            "/Result/list/1/rank".to_owned(),
            "\"2\" is not of type \"integer\"".to_owned(),
            3
        )]
    );
}

/// Not the whole row beside the whole union.
#[test]
fn of_a_union_the_member_of_the_kind_that_the_row_names_is_told() {
    let mut row = row("series", &json!(1));
    row.as_object_mut().expect("a row").remove("text");
    let told = (
        "/Result/list/0".to_owned(),
        "\"text\" is a required property".to_owned(),
        1,
    );
    assert_eq!(found(&[row]), [told]);
}

#[test]
fn a_long_value_is_not_printed() {
    for (value, name) in [
        (json!("字".repeat(200)), "a long value"),
        (json!(vec![1; 200]), "a list"),
    ] {
        let mut long = row("series", &json!(1));
        long["text"] = value;
        let told = (
            "/Result/list/0/text".to_owned(),
            format!("{name} is not of type \"object\""),
            1,
        );
        assert_eq!(found(&[long]), [told]);
    }
    let mut long = row("series", &json!(1));
    long["rank"] = json!({ "a": "字".repeat(200) });
    let told = (
        "/Result/list/0/rank".to_owned(),
        "an object is not of type \"integer\"".to_owned(),
        1,
    );
    assert_eq!(found(&[long]), [told]);
}

/// Though the row has fewer faults as one of another kind.
#[test]
fn the_kind_of_a_row_beats_the_number_of_its_faults() {
    let mut row = row("series", &json!(1));
    for member in ["series_id", "series_name", "price"] {
        row[member] = json!(5);
    }
    let places: Vec<_> = found(&[row]).into_iter().map(|(at, ..)| at).collect();
    let expected = [
        "/Result/list/0/price",
        "/Result/list/0/series_id",
        "/Result/list/0/series_name",
    ];
    assert_eq!(places, expected);
}

#[test]
fn without_a_kind_the_member_with_the_fewest_faults_is_told() {
    let mut row = row("series", &json!("1"));
    row.as_object_mut().expect("a row").remove("kind");
    let problems: Vec<_> = found(&[row])
        .into_iter()
        .map(|(_, problem, _)| problem)
        .collect();
    assert_eq!(
        problems,
        [
            "\"kind\" is a required property",
            "\"1\" is not of type \"integer\""
        ]
    );
}

/// Production logs such faults, and an answer may hold personal data.
#[test]
fn without_values_a_fault_names_place_and_type_alone() {
    let schema = AnswerSchema::of(Call::GetRankListNew).expect("a schema");
    let mut first = row("series", &json!("19900000000"));
    first["text"] = json!(["secret"]);
    let mut second = row("series", &json!(2));
    second.as_object_mut().expect("a row").remove("text");
    let answer = json!({
        "ResultCode": 0,
        "ResultMsg": "success",
        "Result": {
            "list": [first, second], "has_more": 0, "rank_level": [], "second_tab": [], "source": "s",
            "source_intro": "i",
        },
    });
    let found = schema.violations_without_values(&answer);
    let found: Vec<_> = found
        .iter()
        .map(|one| (one.at.as_str(), one.problem.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("/Result/list/*/rank", "a string is not of type \"integer\""),
            ("/Result/list/*/text", "a list is not of type \"object\""),
            ("/Result/list/*", "\"text\" is a required property"),
        ]
    );
}

#[test]
fn without_values_a_member_that_the_contract_does_not_name_is_none() {
    let schema = AnswerSchema::of(Call::GetKoubeiInfo).expect("a schema");
    let answer = json!({
        "ResultCode": 0,
        "ResultMsg": "success",
        "data": { "19900000000": 1, "Zhang 19900000000": 1, "Li": 1 },
    });
    let found = schema.violations_without_values(&answer);
    let found: Vec<_> = found
        .iter()
        .map(|one| (one.at.as_str(), one.problem.as_str(), one.times))
        .collect();
    assert_eq!(
        found,
        [("/data/*", "a number is not of type \"object\"", 3)]
    );
}

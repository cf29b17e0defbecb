use contracts::{Call, Page, Part};

use super::{Facts, Unusable};

fn facts(path: &str, answers: &[(Call, &'static str)]) -> Facts {
    let mut facts = Facts::new(Page::on_path(path), Vec::new());
    for (call, payload) in answers {
        let body = format!(r#"{{"ResultCode":0,"Result":{payload}}}"#);
        facts.learn(*call, body.into());
    }
    facts
}

fn part(facts: &Facts, call: Call) -> &'static Part {
    let mut parts = facts.page().spec().parts.iter();
    let part = parts.find(|part| part.call == call && facts.wants(part));
    part.expect("a part that is wanted")
}

fn unusable(source: Call, param: &str) -> Unusable {
    let param = param.to_owned();
    Unusable { source, param }
}

#[test]
fn an_optional_parameter_that_an_answer_lacks_is_missing() {
    let missing = |answer: &'static str| {
        let facts = facts("/dealer/d-7001.html", &[(Call::ShopClueThread, answer)]);
        facts.missing_of_answer(part(&facts, Call::GatherDiscount))
    };
    assert_eq!(missing("{}"), Some(unusable(Call::ShopClueThread, "city")));
    assert_eq!(
        missing(r#"{"city":""}"#),
        Some(unusable(Call::ShopClueThread, "city"))
    );
    assert_eq!(missing(r#"{"city":"北京"}"#), None);
}

/// As an id 0 is none; as the value of a filter it may be a choice.
#[test]
fn an_id_of_an_answer_that_is_0_is_missing() {
    let missing = |series: &'static str| {
        let facts = facts("/comment/m-20001", &[(Call::CarModalInfo, series)]);
        facts.missing_of_answer(part(&facts, Call::Getserieskoubeilist))
    };
    let zero = Some(unusable(Call::CarModalInfo, "series_id"));
    assert_eq!(missing(r#"{"modelInfo":{"series_id":"0"}}"#), zero);
    assert_eq!(missing(r#"{"modelInfo":{"series_id":0}}"#), zero);
    assert_eq!(missing(r#"{"modelInfo":{"series_id":"10"}}"#), None);

    let any = r#"{"condictions":[{"title":"不限","param":{"key":"level","val":"0"}}]}"#;
    let facts = facts("/", &[(Call::Index, any)]);
    assert_eq!(
        facts.missing_of_answer(part(&facts, Call::ConditionSearch)),
        None
    );
}

#[test]
fn a_parameter_that_an_answer_names_filters_the_list() {
    let unknown = |key: &'static str| {
        let mut facts = facts("/", &[]);
        let condition = serde_json::json!({ "key": key, "val": "3" });
        let answer = serde_json::json!({ "Result": { "condictions": [{ "param": condition }] } });
        facts.learn(Call::Index, answer.to_string().into());
        facts.unknown_of_answer(part(&facts, Call::ConditionSearch))
    };
    for key in ["brand", "price", "level", "country", "energy", "seat"] {
        assert_eq!(unknown(key), None, "{key}");
    }
    for key in ["colour", "pn", "rn", "sort", "city"] {
        assert_eq!(unknown(key), Some(unusable(Call::Index, key)), "{key}");
    }
}

/// No answer is at fault for a parameter that the address does not have.
#[test]
fn an_empty_parameter_of_the_address_is_not_missing() {
    let model = r#"{"modelInfo":{"series_id":"1001"}}"#;
    let facts = facts("/comment/m-20001", &[(Call::CarModalInfo, model)]);
    let part = part(&facts, Call::Getserieskoubeilist);
    assert_eq!(facts.missing_of_answer(part), None);
}

#[test]
fn a_bad_value_composed_from_two_answers_is_attributed_to_the_one_with_the_bad_text() {
    let at_fault = |info: &'static str, head: &'static str| {
        let answers = [(Call::GetSeriesInfo, info), (Call::GetSeriesHead, head)];
        let facts = facts("/constrast/1001-1002.html", &answers);
        facts.answer_at_fault(part(&facts, Call::GetlvrecmodelconfigNew), "model_id")
    };
    let (good, bad) = (r#"{"best_model_id":"1"}"#, r#"{"best_model_id":"x"}"#);
    let of = |call| Some(unusable(call, "model_id"));
    assert_eq!(at_fault(bad, good), of(Call::GetSeriesInfo));
    assert_eq!(at_fault(good, bad), of(Call::GetSeriesHead));
    assert_eq!(at_fault(bad, bad), of(Call::GetSeriesInfo));
}

#[test]
fn no_answer_is_at_fault_for_a_value_that_depends_on_the_address() {
    let model = r#"{"modelInfo":{"series_id":"1001"}}"#;
    let facts = facts("/comment/m-20001", &[(Call::CarModalInfo, model)]);
    let part = part(&facts, Call::Getserieskoubeilist);
    assert_eq!(facts.answer_at_fault(part, "model_id"), None);
    assert_eq!(
        facts.answer_at_fault(part, "series_id"),
        Some(unusable(Call::CarModalInfo, "series_id"))
    );
}

#[test]
fn a_part_is_named_by_an_answer_only_if_that_gives_a_parameter() {
    let model = r#"{"modelInfo":{"series_id":"1001"}}"#;
    let named_by = |path: &str, call: Call| {
        let facts = facts(path, &[(Call::CarModalInfo, model)]);
        facts.named_by(part(&facts, call))
    };
    let parameters = Call::GetmodelconfigBySeriseNew;
    assert_eq!(
        named_by("/parameter/m-20001.html", parameters),
        Some(Call::CarModalInfo)
    );
    assert_eq!(named_by("/parameter/s-1001.html", parameters), None);
    assert_eq!(
        named_by("/parameter/m-20001.html", Call::CarModalInfo),
        None
    );
}

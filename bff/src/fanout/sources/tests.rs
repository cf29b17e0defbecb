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

/// What the address leaves out is nobody's fault.
#[test]
fn an_empty_parameter_of_the_address_is_not_missing() {
    let model = r#"{"modelInfo":{"series_id":"1001"}}"#;
    let facts = facts("/comment/m-20001", &[(Call::CarModalInfo, model)]);
    let part = part(&facts, Call::Getserieskoubeilist);
    assert_eq!(facts.missing_of_answer(part), None);
}

#[test]
fn a_bad_value_of_several_answers_is_blamed_on_the_one_that_gave_it() {
    let blamed = |info: &'static str, head: &'static str| {
        let answers = [(Call::GetSeriesInfo, info), (Call::GetSeriesHead, head)];
        let facts = facts("/constrast/1001-1002.html", &answers);
        facts.refused_of_answer(part(&facts, Call::GetlvrecmodelconfigNew), "model_id")
    };
    let (good, bad) = (r#"{"best_model_id":"1"}"#, r#"{"best_model_id":"x"}"#);
    let of = |call| Some(unusable(call, "model_id"));
    assert_eq!(blamed(bad, good), of(Call::GetSeriesInfo));
    assert_eq!(blamed(good, bad), of(Call::GetSeriesHead));
    assert_eq!(blamed(bad, bad), of(Call::GetSeriesInfo));
}

#[test]
fn a_bad_value_that_the_address_has_a_share_in_is_no_answers() {
    let model = r#"{"modelInfo":{"series_id":"1001"}}"#;
    let facts = facts("/comment/m-20001", &[(Call::CarModalInfo, model)]);
    let part = part(&facts, Call::Getserieskoubeilist);
    assert_eq!(facts.refused_of_answer(part, "model_id"), None);
    assert_eq!(
        facts.refused_of_answer(part, "series_id"),
        Some(unusable(Call::CarModalInfo, "series_id"))
    );
}

#[test]
fn an_answer_has_named_what_a_part_is_about_only_if_a_parameter_is_of_it() {
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

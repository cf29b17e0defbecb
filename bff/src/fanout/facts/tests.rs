use contracts::{Call, Holes, KeyUse, Page, Piece, Template};

use super::{Facts, ascending};
use crate::gateway::query;

fn facts(path: &str, text: &str) -> Facts {
    Facts::new(
        Page::on_path(path),
        query::parse(text, |_| KeyUse::Selects)
            .expect("a query")
            .pairs,
    )
}

fn canonical(path: &str, text: &str) -> String {
    let facts = facts(path, text);
    facts.fill(facts.page.spec().canonical)
}

#[test]
fn old_rank_address_redirects_to_the_new_one() {
    assert_eq!(
        canonical("/rank/1-0-2026_05-10_15-2_3-0.html", ""),
        "/rank/1-0-202605-10_15-2_3-0-0.html"
    );
    assert_eq!(
        canonical("/rank/2-0-0-0-0-0.html", ""),
        "/rank/2-0-0-0-0-0-0.html"
    );
}

/// The client's page-values.test.ts has the same rows.
#[test]
fn numbers_of_a_value_are_put_in_ascending_order() {
    for (text, ordered) in [
        ("7_12_9", Some("7_9_12")),
        ("202605,202601", Some("202601_202605")),
        ("5_5", Some("5")),
        ("_4__1_", Some("1_4")),
        ("0_5", Some("0_5")),
        ("10.5,9", Some("9_10.5")),
        ("7_07_7", Some("7_07")),
        ("99999999999999999999_1", Some("1_99999999999999999999")),
        ("_", Some("")),
        ("3_a", None),
        ("2_1e5", None),
        ("2_.5_1", None),
        ("2_1.", None),
        ("2_1.2.3", None),
    ] {
        assert_eq!(ascending(text).as_deref(), ordered, "{text}");
    }
}

#[test]
fn sort_in_the_query_beats_the_path() {
    let facts = facts("/rank/1-0-0-0-0-0.html", "sort=praise");
    assert_eq!(facts.name("sort").as_deref(), Some("praise"));
    assert!(facts.fill(facts.texts().title).contains("口碑"));
    let asked: Vec<_> = facts
        .page
        .spec()
        .parts
        .iter()
        .filter(|part| part.required && facts.wants(part))
        .collect();
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].call, Call::GetRankListNew);
}

// B7.90
#[test]
fn each_list_uses_its_own_call() {
    let call = |sort: &str| {
        let facts = facts("/rank/1-0-0-0-0-0-0.html", &format!("sort={sort}"));
        let parts = facts.page.spec().parts.iter();
        parts
            .filter(|part| part.required && facts.wants(part))
            .map(|part| part.call)
            .collect::<Vec<_>>()
    };
    assert_eq!(call("saleWeek"), [Call::GetRankWeekList]);
    assert_eq!(call("authorVideo"), [Call::GetRankList]);
    assert_eq!(call("newCar"), [Call::GetNewCarRankList]);
    assert_eq!(call("anything"), [Call::GetRankListNew]);
}

// B5.13
#[test]
fn part_parameters_come_from_the_address_without_empty_ones() {
    let facts = facts("/rank/1-0-0-10_15-0-0-0.html", "brand=7&utm=x");
    let part = facts
        .page
        .spec()
        .parts
        .iter()
        .find(|part| facts.wants(part))
        .expect("one");
    let params = facts.part_params(part);
    let params: Vec<_> = params
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(
        params,
        [("brand", "7"), ("price", "10_15"), ("sort", "sale")]
    );
}

// B2.67
#[test]
fn picture_index_selects_the_page() {
    let pn = |index| facts(&format!("/pic/s-7/wg-{index}.html"), "").name("pn");
    assert_eq!(
        [pn(1), pn(30), pn(31)].map(Option::unwrap_or_default),
        ["1", "1", "2"]
    );
}

// B2.72
#[test]
fn model_other_counts_as_no_model() {
    let facts = facts("/pic/s-7/m-other/ns-2.html", "");
    assert_eq!(facts.name("mid").as_deref(), Some(""));
    assert_eq!(facts.name("tag").as_deref(), Some("内饰"));
}

// B3.116
#[test]
fn second_wave_uses_answers_of_the_first() {
    let mut facts = facts("/", "");
    let part = facts
        .page
        .spec()
        .parts
        .iter()
        .find(|part| part.after.is_some())
        .expect("one");
    assert!(!facts.has_first(part));
    let body = r#"{"ResultCode":0,"Result":{"condictions":[{"title":"SUV","param":{"key":"level","val":"2"}}]}}"#;
    facts.learn(Call::Index, body.into());
    assert!(facts.has_first(part));
    assert!(
        facts
            .part_params(part)
            .contains(&("level".to_owned(), "2".to_owned()))
    );
}

#[test]
fn part_is_wanted_only_while_all_its_conditions_hold() {
    let wanted = |text: &str, info: &'static str| {
        let mut facts = facts("/constrast/1001-1002.html", text);
        facts.learn(Call::GetSeriesInfo, info.into());
        facts.learn(
            Call::GetSeriesHead,
            r#"{"Result":{"best_model_id":"8"}}"#.into(),
        );
        let mut parts = facts.page.spec().parts.iter();
        let part = parts.find(|part| part.call == Call::GetlvrecmodelconfigNew);
        facts.wants(part.expect("a part"))
    };
    let (named, none) = (r#"{"Result":{"best_model_id":"7"}}"#, r#"{"Result":{}}"#);
    assert!(wanted("", named));
    assert!(!wanted("", none));
    assert!(!wanted("modelIds=1", named));
}

#[test]
fn promoted_review_is_a_part_of_the_first_page_of_tab_all_only() {
    let summary = r#"{"ResultCode":0,"Result":{"content_list":[{"id":"9k2"},{"id":"9k3"}]}}"#;
    let promoted = |path: &str, text: &str, body: &'static str| {
        let mut facts = facts(path, text);
        facts.learn(Call::Getserieskoubei, body.into());
        let mut parts = facts.page.spec().parts.iter();
        let part = parts.find(|part| part.call == Call::KoubeisDetail);
        let part = part.expect("a part");
        facts.wants(part).then(|| facts.part_params(part))
    };
    for path in [
        "/comment/s-1001",
        "/comment/s-1001/all.html",
        "/comment/s-1001/10.html",
        "/comment/m-20001",
        "/comment/m-20001/all.html",
    ] {
        let params = promoted(path, "", summary);
        assert_eq!(
            params,
            Some(vec![("id".to_owned(), "9k2".to_owned())]),
            "{path}"
        );
        let none = r#"{"ResultCode":0,"Result":{"content_list":[]}}"#;
        assert_eq!(promoted(path, "", none), None, "{path} without reviews");
    }
    for (path, text) in [
        ("/comment/s-1001/kongjian.html", ""),
        ("/comment/s-1001/11.html", ""),
        ("/comment/s-1001", "tag=kongjian_good"),
        ("/comment/m-20001/kongjian.html", ""),
        ("/comment/m-20001", "tag=kongjian_good"),
    ] {
        assert_eq!(promoted(path, text, summary), None, "{path} {text}");
    }
}

/// The client runs the same vectors against its own implementation.
#[test]
fn addresses_match_the_vectors() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../contracts/vectors");
    let files = std::fs::read_dir(folder).expect("the vectors");
    let vectors = files.flat_map(|file| {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        serde_json::from_str::<Vec<serde_json::Value>>(&text).expect("JSON")
    });
    for vector in vectors {
        let url = vector["url"].as_str().expect("a URL");
        let (path, text) = url.split_once('?').unwrap_or((url, ""));
        let facts = facts(path, text);
        assert_eq!(facts.page.name(), vector["page"], "{url}");
        let own = vector["canonical"].as_str().expect("an address");
        assert_eq!(facts.fill(facts.page.spec().canonical), own, "{url}");
        let (path, text) = own.split_once('?').unwrap_or((own, ""));
        assert_eq!(canonical(path, text), own, "the canonical address of {url}");
        let parts = facts.page.spec().parts.iter();
        let first: serde_json::Map<_, _> = parts
            .filter(|part| part.after.is_none() && facts.wants(part))
            .map(|part| {
                let params = facts.part_params(part).into_iter();
                let params: serde_json::Map<_, _> =
                    params.map(|(name, value)| (name, value.into())).collect();
                (part.call.name().to_owned(), params.into())
            })
            .collect();
        assert_eq!(serde_json::Value::from(first), vector["parts"], "{url}");
    }
}

#[test]
fn a_title_lacks_its_subject_without_the_answer_that_names_it() {
    let lacking = |path: &str, answer: Option<(Call, &'static str)>| {
        let mut facts = facts(path, "");
        if let Some((call, body)) = answer {
            facts.learn(call, body.into());
        }
        facts.lacks_subject(facts.texts().title)
    };
    let named = r#"{"Result":{"name":"星愿","news":{"title":"新车"}}}"#;
    assert!(lacking("/s-1001", None));
    assert!(lacking(
        "/s-1001",
        Some((Call::GetSeriesInfo, r#"{"Result":{}}"#))
    ));
    assert!(!lacking("/s-1001", Some((Call::GetSeriesInfo, named))));
    assert!(lacking("/comment/s-1001", None));
    assert!(!lacking(
        "/article/100100.html",
        Some((Call::ArticleDetail, named))
    ));
    // Their titles need no answer.
    assert!(!lacking("/rank/1-0-0-0-0-0-0.html", None));
    assert!(!lacking("/search", None));
    // An address may leave out what it is about: no answer fails to name it.
    assert!(!facts("/search", "").lacks_subject(Template(&[Piece::Name("query")])));
}

/// An upstream that refuses what the page file fixes fails by itself.
#[test]
fn only_parts_with_a_value_of_the_address_use_it() {
    let of = |path: &str, text: &str, call: Call| {
        let facts = facts(path, text);
        let parts = facts.page.spec().parts.iter();
        let mut parts = parts.filter(|part| part.call == call && facts.wants(part));
        let part = parts.next().expect("a part");
        facts.uses_address(part)
    };
    assert!(of("/s-1001", "", Call::GetSeriesInfo));
    assert!(!of("/", "", Call::Index));
    assert!(!of("/", "tab=1", Call::Index));
}

//! Cache lifetimes, deadlines and limits, copied by hand from the contracts and compared with the build's result.

use std::collections::BTreeSet;
use std::time::Duration;

use contracts::{Call, CallSpec, CityRole, LimitClass, Policy};

/// (fresh, stale, calls), in seconds. Every other call is never stored.
const KEPT: &[(u64, u64, &str)] = &[
    (
        600,
        3600,
        "
            searchSug
    ",
    ),
    (
        600,
        86400,
        "
            carModalInfo conditionSearch getCarPicList getCarTrainHeadInfo getKoubeiInfo
            getSeriesEvaluationReport getSeriesHead getSeriesInfo getgovbycity
            getmodellistforformpage getserieskoubei getserieskoubeilist getseriessummary
            getseriesviewkoubei index koubeisDetail koubeisFormat policyDetail searchRec
            seriesRecommand statisticsSeriesBatch
    ",
    ),
    (
        3600,
        86400,
        "
            getModelsBeside getcity gethomeinfo getlvrecmodelconfigNew getmodelconfigBySeriseNew
            getmodelconfigNew gettopbar getvrconfig
    ",
    ),
    (
        60,
        600,
        "
            commercialv2 dealerList feedStart gatherDiscount getAds getModelDealer getSubmit shopClueThread
    ",
    ),
    (
        60,
        86400,
        "
            getAnswerList
    ",
    ),
    (
        300,
        3600,
        "
            search
    ",
    ),
    (
        300,
        86400,
        "
            articleDetail gatherRankList getNewCarRankList getPreLoad getQuestionDetail getRankList
            getRankListNew getRankWeekList getSeriesrec getVideoInstructions knowledgeRecommend
            montageDetail recommand smartappMontageDetail videoDetail videoLanding wendapage
    ",
    ),
];

/// (milliseconds, calls). Every other call has three seconds.
const DEADLINES: &[(u64, &str)] = &[
    (
        800,
        "
            searchSug
    ",
    ),
    (
        8000,
        "
            clueSubmit couponDetail couponReceiveAll getVerifyCodeStatus intentionCheck leadSubmit
            newCheckVerifyCode popBefore popafter riskCheck sendVerifyCode showCard
    ",
    ),
];

/// (limit, calls). Every other call counts as browsing.
const LIMITS: &[(LimitClass, &str)] = &[
    (LimitClass::Beacon, "behaviourLog errorReport perfBeacon"),
    (
        LimitClass::Form,
        "getVerifyCodeStatus leadOutcome leadWithdraw popBefore riskCheck",
    ),
    (LimitClass::Lead, "clueSubmit couponReceiveAll leadSubmit"),
    (LimitClass::Login, "getLogout userLogin"),
    (LimitClass::Sms, "newCheckVerifyCode sendVerifyCode"),
    (LimitClass::Suggest, "searchSug"),
];

/// (policy, calls). Every other call is only forwarded.
const POLICIES: &[(Policy, &str)] = &[
    (Policy::Login, "userLogin"),
    (Policy::Logout, "getLogout"),
    (Policy::SmsCode, "newCheckVerifyCode sendVerifyCode"),
    (Policy::Lead, "clueSubmit leadSubmit"),
    (Policy::CouponClaim, "couponReceiveAll"),
    (Policy::LeadOutcome, "leadOutcome"),
    (Policy::LeadWithdrawal, "leadWithdraw"),
    (Policy::TimingReport, "perfBeacon"),
    (Policy::ActivityReport, "behaviourLog"),
    (Policy::ErrorReport, "errorReport"),
];

/// Cacheable calls whose answers are the same in every city.
const EVERYWHERE: &str = "
            articleDetail feedStart gatherRankList getAnswerList getKoubeiInfo getModelsBeside
            getNewCarRankList getPreLoad
            getQuestionDetail getSeriesEvaluationReport getSeriesrec getVideoInstructions
            getcity gethomeinfo getlvrecmodelconfigNew getmodelconfigBySeriseNew getmodelconfigNew
            getmodellistforformpage getserieskoubei getserieskoubeilist getseriesviewkoubei
            gettopbar getvrconfig knowledgeRecommend koubeisDetail koubeisFormat montageDetail
            recommand searchRec shopClueThread smartappMontageDetail statisticsSeriesBatch
            videoDetail videoLanding wendapage
";

fn value_of<T: Copy>(table: &[(T, &str)], call: Call) -> Option<T> {
    let named = |names: &str| names.split_whitespace().any(|name| name == call.name());
    let mut found = table.iter().filter(|(_, names)| named(names));
    let value = found.next().map(|(value, _)| *value);
    assert!(found.next().is_none(), "{call} stands twice");
    value
}

/// `file:line` of a table of this file.
fn place(table: &str) -> String {
    let start = format!("const {table}:");
    let mut lines = include_str!("policies.rs").lines();
    let line = lines.position(|line| line.starts_with(&start));
    format!("{}:{}", file!(), line.expect("a table of this file") + 1)
}

#[test]
fn tables_name_existing_calls() {
    let kept = KEPT.iter().map(|(_, _, names)| *names);
    let deadlines = DEADLINES.iter().map(|(_, names)| *names);
    let limits = LIMITS.iter().map(|(_, names)| *names);
    let policies = POLICIES.iter().map(|(_, names)| *names);
    let unknown: Vec<_> = kept
        .chain(deadlines)
        .chain(limits)
        .chain(policies)
        .chain([EVERYWHERE, MAY_BE_GONE])
        .flat_map(str::split_whitespace)
        .filter(|name| Call::from_name(name).is_none())
        .collect();
    assert!(unknown.is_empty(), "{}: {unknown:?}", file!());
}

#[test]
fn cache_lifetimes_match_the_contracts() {
    let table: Vec<_> = KEPT
        .iter()
        .map(|(fresh, stale, names)| ((*fresh, *stale), *names))
        .collect();
    for call in Call::ALL {
        let policy = call.spec().cache;
        let seconds = policy.map(|policy| (policy.fresh.as_secs(), policy.stale.as_secs()));
        let place = place("KEPT");
        assert_eq!(seconds, value_of(&table, *call), "{call}: its row, {place}");
    }
}

#[test]
fn deadlines_match_the_contracts() {
    for call in Call::ALL {
        let expected = Duration::from_millis(value_of(DEADLINES, *call).unwrap_or(3000));
        let place = place("DEADLINES");
        assert_eq!(call.spec().deadline, expected, "{call}: its row, {place}");
    }
}

#[test]
fn limit_classes_match_the_contracts() {
    for call in Call::ALL {
        let expected = value_of(LIMITS, *call).unwrap_or(LimitClass::Browse);
        let place = place("LIMITS");
        assert_eq!(call.spec().limit, expected, "{call}: its row, {place}");
    }
}

#[test]
fn policies_match_the_contracts() {
    for call in Call::ALL {
        let expected = value_of(POLICIES, *call).unwrap_or(Policy::Forward);
        let place = place("POLICIES");
        assert_eq!(call.spec().policy, expected, "{call}: its row, {place}");
    }
}

#[test]
fn each_policy_has_a_name_of_its_own() {
    let names: BTreeSet<_> = Policy::ALL.iter().map(|policy| policy.name()).collect();
    assert_eq!(names.len(), 11);
    assert!(names.contains("coupon_claim"));
}

#[test]
fn city_dependence_matches_the_contracts() {
    let stored = || Call::ALL.iter().filter(|call| call.spec().cache.is_some());
    for call in stored() {
        let is_everywhere = EVERYWHERE
            .split_whitespace()
            .any(|name| name == call.name());
        let expected = if is_everywhere {
            CityRole::Label
        } else {
            CityRole::Key
        };
        let place = place("EVERYWHERE");
        assert_eq!(call.spec().city, expected, "{call}: {place}");
    }
}

/// Calls about one subject, which may be gone: the upstream then answers 1004.
const MAY_BE_GONE: &str = "
    articleDetail carModalInfo couponDetail dealerList getAnswerList getCarPicList
    getCarTrainHeadInfo getModelDealer getPreLoad getQuestionDetail getSeriesEvaluationReport
    getSeriesHead getSeriesInfo getSeriesrec getSubmit getVideoInstructions getModelsBeside getlvrecmodelconfigNew
    getmodelconfigBySeriseNew getmodelconfigNew getmodellistforformpage getserieskoubei
    getserieskoubeilist getseriessummary getseriesviewkoubei getvrconfig knowledgeRecommend
    koubeisDetail montageDetail policyDetail popBefore popafter recommand seriesRecommand
    shopClueThread showCard smartappMontageDetail videoDetail videoLanding wendapage
";

#[test]
fn calls_about_one_subject_have_a_not_found_code() {
    for call in Call::ALL {
        let may_be_gone = MAY_BE_GONE
            .split_whitespace()
            .any(|name| name == call.name());
        let expected: &[i64] = if may_be_gone { &[1004] } else { &[] };
        let place = place("MAY_BE_GONE");
        assert_eq!(call.spec().missing, expected, "{call}: {place}");
    }
}

// B7.89
#[test]
fn few_calls_are_hedged_carry_a_token_or_drop_zeros() {
    let chosen = |keep: fn(&CallSpec) -> bool| -> Vec<&str> {
        let calls = Call::ALL.iter().filter(|call| keep(call.spec()));
        let mut names: Vec<_> = calls.map(|call| call.name()).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(chosen(|spec| spec.hedge), ["searchSug"]);
    assert_eq!(chosen(|spec| spec.request_token), ["getRankListNew"]);
    assert_eq!(
        chosen(|spec| spec.drop == ["", "0"]),
        [
            "conditionSearch",
            "getNewCarRankList",
            "getRankList",
            "getRankListNew",
            "getRankWeekList",
        ]
    );
    assert_eq!(chosen(|spec| !spec.drop.is_empty()).len(), 5);
}

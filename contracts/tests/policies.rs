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
            getcity gethomeinfo getlvrecmodelconfigNew getmodelconfigBySeriseNew getmodelconfigNew
            gettopbar getvrconfig
    ",
    ),
    (
        60,
        600,
        "
            commercialv2 dealerList gatherDiscount getAds getModelDealer getSubmit shopClueThread
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
        "getVerifyCodeStatus leadOutcome popBefore riskCheck",
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
    (Policy::TimingReport, "perfBeacon"),
    (Policy::ActivityReport, "behaviourLog"),
    (Policy::ErrorReport, "errorReport"),
];

/// Cacheable calls whose answers are the same in every city.
const EVERYWHERE: &str = "
            articleDetail gatherRankList getAnswerList getCarPicList getKoubeiInfo getNewCarRankList
            getPreLoad getQuestionDetail getSeriesEvaluationReport getSeriesrec getVideoInstructions
            getcity gethomeinfo getlvrecmodelconfigNew getmodelconfigBySeriseNew getmodelconfigNew
            getmodellistforformpage getserieskoubei getserieskoubeilist getseriesviewkoubei
            gettopbar getvrconfig knowledgeRecommend koubeisDetail koubeisFormat montageDetail
            recommand searchRec searchSug shopClueThread smartappMontageDetail statisticsSeriesBatch
            videoDetail videoLanding wendapage
";

fn value_of<T: Copy>(table: &[(T, &str)], call: Call) -> Option<T> {
    let named = |names: &str| names.split_whitespace().any(|name| name == call.name());
    let mut found = table.iter().filter(|(_, names)| named(names));
    let value = found.next().map(|(value, _)| *value);
    assert!(found.next().is_none(), "{call} stands twice");
    value
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
        assert_eq!(seconds, value_of(&table, *call), "{call}");
    }
    assert_eq!(names(KEPT.iter().map(|(_, _, names)| *names)), 55);
}

#[test]
fn deadlines_match_the_contracts() {
    for call in Call::ALL {
        let expected = Duration::from_millis(value_of(DEADLINES, *call).unwrap_or(3000));
        assert_eq!(call.spec().deadline, expected, "{call}");
    }
    assert_eq!(names(DEADLINES.iter().map(|(_, names)| *names)), 13);
}

#[test]
fn limit_classes_match_the_contracts() {
    for call in Call::ALL {
        let expected = value_of(LIMITS, *call).unwrap_or(LimitClass::Browse);
        assert_eq!(call.spec().limit, expected, "{call}");
    }
    assert_eq!(names(LIMITS.iter().map(|(_, names)| *names)), 15);
}

#[test]
fn policies_match_the_contracts() {
    for call in Call::ALL {
        let expected = value_of(POLICIES, *call).unwrap_or(Policy::Forward);
        assert_eq!(call.spec().policy, expected, "{call}");
    }
    assert_eq!(names(POLICIES.iter().map(|(_, names)| *names)), 11);
}

#[test]
fn each_policy_has_a_name_of_its_own() {
    let names: BTreeSet<_> = Policy::ALL.iter().map(|policy| policy.name()).collect();
    assert_eq!(names.len(), 10);
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
        assert_eq!(call.spec().city, expected, "{call}");
    }
    assert_eq!(names([EVERYWHERE].into_iter()), 35);
}

fn names<'a>(lists: impl Iterator<Item = &'a str>) -> usize {
    lists.flat_map(str::split_whitespace).count()
}

/// Calls about one subject, which may be gone: the upstream then answers 1004.
const MAY_BE_GONE: &str = "
    articleDetail carModalInfo couponDetail dealerList getAnswerList getCarPicList
    getCarTrainHeadInfo getModelDealer getPreLoad getQuestionDetail getSeriesEvaluationReport
    getSeriesHead getSeriesInfo getSeriesrec getSubmit getVideoInstructions getlvrecmodelconfigNew
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
        assert_eq!(call.spec().missing, expected, "{call}");
    }
    assert_eq!(names([MAY_BE_GONE].into_iter()), 39);
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

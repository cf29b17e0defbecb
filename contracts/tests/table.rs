//! The table of calls, copied by hand from interfaces.md: operationId, method, path, scope, upstream.

use std::collections::BTreeSet;

use contracts::{Call, Scope};

const TABLE: &str = "
index GET /api/index S catalog
gethomeinfo GET /api/gethomeinfo S catalog
conditionSearch GET /api/conditionsearch S catalog
getSeriesInfo GET /api/series/getseriesinfo S catalog
getseriessummary GET /api/series/getseriessummary S catalog
getCarTrainHeadInfo GET /api/series/getcartrainheadinfo S catalog
getSeriesHead GET /api/series/getserieshead S catalog
getSeriesrec GET /api/series/getseriesrec S catalog
getSeriesEvaluationReport GET /api/series/getseriesevaluationreport S catalog
seriesRecommand GET /api/series-recommand S catalog
carModalInfo GET /api/model/carmodalinfo S catalog
getmodelconfigBySeriseNew GET /api/model/getmodelconfigbyserisenew S catalog
getmodelconfigNew GET /api/model/getmodelconfignew S catalog
getlvrecmodelconfigNew GET /api/model/getlvrecmodelconfignew S catalog
getvrconfig GET /api/model/getvrconfig S catalog
getmodellistforformpage GET /api/getmodellistforformpage S catalog
policyDetail GET /api/policy/v2/detail S catalog
getgovbycity GET /api/policy/getgovbycity S catalog
getModelsBeside GET /api/model/getmodelsbeside S catalog
getRankListNew GET /api/rank/getranklistnew S rank
getRankList GET /api/rank/getranklist S rank
getRankWeekList GET /api/rank/getrankweeklist S rank
getNewCarRankList GET /api/rank/getnewcarranklist S rank
gatherRankList GET /api/rank/gatherranklist S rank
getCarPicList GET /api/image/getcarpiclist S image
articleDetail GET /api/content/articledetail S content
videoDetail GET /api/content/videodetail S content
recommand GET /api/content/recommand S content
getPreLoad GET /api/content/getpreload S content
knowledgeRecommend GET /api/content/knowledgerecommend S content
videoLanding GET /api/content/videolanding S content
getVideoInstructions GET /api/content/getvideoinstructions S content
montageDetail GET /api/montage/detail S content
smartappMontageDetail GET /api/smartapp/montage/detail S content
getQuestionDetail GET /api/wenda/getquestiondetail S content
getAnswerList GET /api/wenda/getanswerlist S content
wendapage GET /api/wenda/wendapage S content
feed POST /api/content/feed V content
feedStart GET /api/content/feedstart S content
searchSug GET /api/search/searchsug S search
searchRec GET /api/search/searchrec S search
search GET /api/search/search S search
getserieskoubei GET /api/koubei/getserieskoubei S review
getKoubeiInfo GET /api/koubei/getkoubeiinfo S review
getseriesviewkoubei GET /api/getseriesviewkoubei S review
getserieskoubeilist GET /api/koubei/getserieskoubeilist S review
koubeisFormat GET /koubeis/format S review
statisticsSeriesBatch GET /statistics/series/batch S review
koubeisDetail GET /koubeis/detail S review
getAds GET /api/ads/getads S ads
getSubmit GET /api/ads/getsubmit S ads
commercialv2 GET /api/ads/commercialv2 S ads
gatherDiscount GET /minServer/gatherdiscount S coupon
shopClueThread GET /minServer/shop/clue/thread S coupon
couponDetail GET /api/coupon/detail V coupon
couponReceiveAll POST /minServer/coupon/receive_all V coupon
getModelDealer GET /api/dealer/getmodeldealer S lead
dealerList GET /api/dealer/dealerlist S lead
riskCheck POST /api/clue/riskcheck V lead
getVerifyCodeStatus POST /api/clue/verify/status V lead
sendVerifyCode POST /api/clue/verify/send V lead
newCheckVerifyCode POST /api/clue/verify/check V lead
leadSubmit POST /api/clue/lead/{clue_source_type} V lead
clueSubmit POST /api/clue/submit V lead
leadOutcome POST /api/clue/outcome V lead
leadWithdraw POST /api/clue/withdraw V lead
intentionCheck POST /api/clue/intention_check V lead
showCard POST /api/clue/askprice/showcard V lead
popBefore POST /api/clue/askprice/popbefore V lead
popafter POST /api/clue/askprice/popafter V lead
getcity GET /api/common/getcity S place
gettopbar GET /api/gettopbar S place
userLogin POST /api/user/login V account
getLogout GET /api/login/getLogout V account
behaviourLog POST /api/log/behaviour V behaviour
perfBeacon GET /api/log/perf.gif V behaviour
errorReport POST /api/log/error V behaviour
";
/// The line of the table's last row.
const LAST_ROW: u32 = line!() - 3;

// B7.19 B7.20 B7.21 B7.28 B7.29 B7.32 B7.34 B7.35 B7.36 B7.37 B7.38 B7.39 B7.41 B7.43 B7.45 B7.66
// L7.1 L7.10 L7.11 L7.20 L7.21 L7.22 L7.23 L7.49 L7.55 L7.56 L7.66 L7.78 L7.82 L7.90
#[test]
fn the_calls_are_those_of_the_interfaces() {
    let decided: BTreeSet<String> = TABLE.trim().lines().map(ToOwned::to_owned).collect();
    let row = |call: &Call| {
        let spec = call.spec();
        let scope = match spec.scope {
            Scope::Shared => "S",
            Scope::Visitor => "V",
        };
        format!(
            "{call} {} {} {scope} {}",
            spec.method, spec.path, spec.upstream
        )
    };
    let built: BTreeSet<String> = Call::ALL.iter().map(row).collect();
    let lines = include_str!("table.rs").lines();
    let wrong: Vec<_> = lines
        .zip(1..)
        .filter(|(line, _)| decided.contains(*line) && !built.contains(*line))
        .map(|(line, number)| format!("{}:{number}: not as built: {line}", file!()))
        .chain(
            built
                .difference(&decided)
                .map(|row| format!("{}:{LAST_ROW}: after it, add: {row}", file!())),
        )
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(built.len(), Call::ALL.len());
}

#[test]
fn plain_path_maps_to_its_call_on_both_sides() {
    for call in Call::ALL
        .iter()
        .filter(|call| call.spec().path_params.is_empty())
    {
        let spec = call.spec();
        assert!(Call::on_path(spec.path).contains(call), "{call}");
        let upstream = call.upstream_path();
        assert_eq!(Call::from_upstream(spec.method, &upstream), Some(*call));
        assert_eq!(call.upstream_path_with(&[]), upstream);
    }
}

// B7.14
// L7.12 L7.23 L7.46 L9.32 L9.33 L9.34
#[test]
fn each_path_parameter_value_maps_to_its_call_on_both_sides() {
    for value in ["form", "form_public", "form_dealer_card"] {
        let path = format!("/api/clue/lead/{value}");
        assert_eq!(Call::on_path(&path), [Call::LeadSubmit]);
        assert_eq!(
            Call::LeadSubmit.path_params(&path),
            [("clue_source_type", value)]
        );

        let params = [
            ("series_id", "1".to_owned()),
            ("clue_source_type", value.to_owned()),
        ];
        let upstream = Call::LeadSubmit.upstream_path_with(&params);
        assert_eq!(upstream, format!("/api/gateway/clue/lead/{value}"));
        assert_eq!(
            Call::from_upstream("POST", &upstream),
            Some(Call::LeadSubmit)
        );
        assert_eq!(
            Call::LeadSubmit.path_params(&upstream),
            [("clue_source_type", value)]
        );
    }
    for stranger in [
        "",
        "/",
        "other",
        "form/",
        "Form",
        "{clue_source_type}",
        "form%20",
    ] {
        let path = format!("/api/clue/lead/{stranger}");
        assert!(Call::on_path(&path).is_empty(), "{path}");
    }
}

#[test]
fn value_cannot_end_its_path_segment() {
    let params = [("clue_source_type", "../submit?a#b".to_owned())];
    let path = Call::LeadSubmit.upstream_path_with(&params);
    assert_eq!(path, "/api/gateway/clue/lead/..%2Fsubmit%3Fa%23b");
}

// B7.13 B7.19 B7.20 B7.37 B7.38
// L7.11
#[test]
fn review_calls_and_min_server_keep_their_upstream_paths() {
    for path in [
        "/koubeis/format",
        "/statistics/series/batch",
        "/minServer/coupon/receive_all",
    ] {
        let [call] = Call::on_path(path) else {
            panic!("one call on {path}")
        };
        assert_eq!(call.upstream_path(), path);
        assert_eq!(call.is_timestamped(), path.starts_with("/minServer/"));
    }
}

/// Load shedding depends on this, so it must not depend on upstream names.
#[test]
fn writes_are_identified_by_their_contract() {
    let mut writes: Vec<_> = Call::ALL
        .iter()
        .filter(|call| call.spec().is_write())
        .map(|call| call.name())
        .collect();
    writes.sort_unstable();
    let expected = [
        "clueSubmit",
        "couponReceiveAll",
        "getLogout",
        "getVerifyCodeStatus",
        "intentionCheck",
        "leadOutcome",
        "leadSubmit",
        "leadWithdraw",
        "newCheckVerifyCode",
        "popBefore",
        "popafter",
        "riskCheck",
        "sendVerifyCode",
        "showCard",
        "userLogin",
    ];
    assert_eq!(writes, expected);
}

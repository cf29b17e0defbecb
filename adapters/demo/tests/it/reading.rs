//! Articles, videos, questions, searches and reviews: valid answers that link to each other.

use std::collections::HashSet;

use contracts::Call;
use serde_json::Value;

use crate::support::{Demo, demo, encoded, rows, some_ids, texts};

/// Those that are sold: of others there are no news and no questions what to buy.
fn series() -> Vec<String> {
    let demo = demo();
    let mut ids = some_ids("series.csv", "series_id");
    ids.retain(|id| {
        let info = demo.result(Call::GetSeriesInfo, &format!("series_id={id}"));
        info["sell_stat"] != 0
    });
    ids
}

/// Articles about a series.
struct Nids {
    articles: Vec<String>,
    videos: Vec<String>,
    montages: Vec<String>,
}

fn nids(demo: &Demo, series: &str) -> Nids {
    let list = format!("nid=s{series}");
    let all = demo.whole(Call::KnowledgeRecommend, &list, "/list", 50);
    let kind = |item: &Value| item["contentType"] == 2;
    let own = |item: &&Value| !item["nid"].as_str().unwrap().starts_with('d');
    let of = |video: bool| -> Vec<String> {
        all.iter()
            .filter(own)
            .filter(|item| kind(item) == video)
            .map(|item| item["nid"].as_str().unwrap().to_owned())
            .collect()
    };
    let articles = of(false);
    let montages = articles
        .iter()
        .filter(|nid| {
            let page = demo.result(Call::ArticleDetail, &format!("nid={nid}"));
            page["news"]["montage"] == 1
        })
        .cloned()
        .collect();
    Nids {
        videos: of(true),
        articles,
        montages,
    }
}

/// These queries for each series, `#` being its id.
fn by_series(queries: &[&str]) -> Vec<String> {
    by_ids(&series(), queries)
}

fn by_ids(ids: &[String], queries: &[&str]) -> Vec<String> {
    let of = |id: &String| -> Vec<String> {
        queries.iter().map(|query| query.replace('#', id)).collect()
    };
    ids.iter().flat_map(of).collect()
}

/// Requests for the calls of this group; none for others. Used by the contract test.
pub(crate) fn questions(call: Call) -> Vec<String> {
    match call {
        Call::ArticleDetail => [
            by_series(&[
                "nid=#00",
                "nid=#02",
                "nid=#90",
                "nid=#00&gatherId=g1",
                "nid=w#00&gatherId=g1",
                "nid=w#90",
            ]),
            by_ids(&some_ids("posts.csv", "post_id"), &["nid=d#"]),
        ]
        .concat(),
        Call::VideoDetail => by_series(&["nid=#02", "nid=#92"]),
        Call::VideoLanding => by_series(&["nid=#02", "nid=#02&pn=99"]),
        Call::Recommand => by_series(&["series_id=#", "nid=#01&rn=50", "nid=w#01&pn=99"]),
        Call::GetPreLoad => by_series(&["nid=#00", "nid=#02"]),
        Call::KnowledgeRecommend => [
            by_series(&["nid=s#&rn=50"]),
            (1..=6).map(|topic| format!("nid=k{topic}&rn=50")).collect(),
            by_ids(&some_ids("brands.csv", "brand_id"), &["nid=b#"]),
        ]
        .concat(),
        Call::GetVideoInstructions => {
            by_series(&["series_id=#", "series_id=#&categoryId=5&moduleId=6"])
        }
        Call::MontageDetail | Call::SmartappMontageDetail => {
            [montages(), by_series(&["nid=#90"])].concat()
        }
        Call::GetQuestionDetail | Call::GetAnswerList => by_series(&["nid=w#00", "nid=w#90"]),
        Call::Wendapage => by_series(&["wendaId=w#01", "wendaId=w#06&pn=99", "wendaId=w#90"]),
        Call::SearchRec => vec![String::new()],
        Call::Search => searches(),
        Call::Getserieskoubei | Call::Getseriesviewkoubei => by_series(&["series_id=#"]),
        Call::GetKoubeiInfo | Call::StatisticsSeriesBatch => {
            vec![format!("series_ids={},123456789", series().join(","))]
        }
        Call::Getserieskoubeilist => by_series(&[
            "series_id=#",
            "series_id=#&tab=kongjian&rn=50",
            "series_id=#&tag=neishi_bad&pn=99",
        ]),
        Call::KoubeisFormat => vec![format!("ids={}", reviews().join(","))],
        Call::KoubeisDetail => by_ids(&reviews(), &["id=#"]),
        _ => Vec::new(),
    }
}

/// The montages of three series.
fn montages() -> Vec<String> {
    let demo = demo();
    let of = |id: &String| nids(&demo, id).montages;
    let ids: Vec<String> = series().iter().take(3).flat_map(of).collect();
    by_ids(&ids, &["nid=#"])
}

fn searches() -> Vec<String> {
    let texts = [
        "比亚迪",
        "byd",
        "SUV",
        "15万左右的SUV",
        "保养",
        "不存在的词",
    ];
    let pages = |text: &&str| {
        let text = encoded(text);
        [format!("query={text}"), format!("query={text}&pn=2")]
    };
    texts.iter().flat_map(pages).collect()
}

/// Reviews of series that have any.
fn reviews() -> Vec<String> {
    let demo = demo();
    let all = series();
    let pages = all
        .iter()
        .map(|id| demo.result(Call::Getserieskoubeilist, &format!("series_id={id}&rn=2")));
    pages
        .flat_map(|page| texts(page["koubei_list"].as_array().unwrap(), "id"))
        .take(20)
        .collect()
}

// B3.85
#[test]
fn every_block_kind_occurs_and_pictures_exist() {
    let demo = demo();
    let id = &series()[0];
    let mut kinds = HashSet::new();
    for nid in nids(&demo, id).articles {
        let page = demo.result(Call::ArticleDetail, &format!("nid={nid}"));
        for block in page["news"]["content"].as_array().unwrap() {
            kinds.insert(block["type"].as_str().unwrap().to_owned());
            if let Some(url) = block["url"].as_str() {
                assert_eq!(demo.get(url).status, 200, "{url}");
            }
        }
        let icon = page["news"]["author"]["icon"].as_str().unwrap();
        assert_eq!(demo.get(icon).status, 200, "{icon}");
        assert_eq!(page["relate_seires"][0]["series_id"], *id);
        assert!(page.to_string().contains("演示数据"));
        assert!(
            !page.to_string().contains("{s}"),
            "a placeholder is not filled"
        );
    }
    for nid in nids(&demo, id).montages {
        let page = demo.result(Call::MontageDetail, &format!("nid={nid}"));
        for block in page["news"]["content"].as_array().unwrap() {
            kinds.insert(block["type"].as_str().unwrap().to_owned());
        }
    }
    for kind in [
        "video",
        "image",
        "text",
        "subTitle",
        "centerTitle",
        "centerStrongTitle",
    ] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}

// B3.91
#[test]
fn video_plays_its_own_film_then_others() {
    let demo = demo();
    for id in series().iter().take(3) {
        let nid = &nids(&demo, id).videos[0];
        let page = demo.result(Call::VideoDetail, &format!("nid={nid}"));
        let film = &page["news"]["content"][0];
        assert_eq!(film["src"], format!("/media/clip/{nid}.mp4"));
        assert_eq!(demo.get(film["poster"].as_str().unwrap()).status, 200);
        let films = demo.whole(Call::VideoLanding, &format!("nid={nid}"), "/feeds", 10);
        assert!(!films.is_empty());
        for next in texts(&films, "nid") {
            assert_ne!(&next, nid);
            demo.result(Call::VideoDetail, &format!("nid={next}"));
        }
    }
}

#[test]
fn next_items_end() {
    let demo = demo();
    let mut nid = nids(&demo, &series()[0]).articles[0].clone();
    let mut read = HashSet::new();
    loop {
        assert!(read.insert(nid.clone()), "{nid} comes twice");
        let next = demo.result(Call::GetPreLoad, &format!("nid={nid}"));
        let Some(article) = next["articles"].get(0) else {
            break;
        };
        nid = article["nid"].as_str().unwrap().to_owned();
    }
    assert!(read.len() > 3);
}

// B3.89
#[test]
fn withdrawn_content_is_marked_and_never_listed() {
    let demo = demo();
    for id in series() {
        let article = demo.result(Call::ArticleDetail, &format!("nid={id}90"));
        assert_eq!(article["news"]["is_show"], 0);
        assert!(article["news"]["content"].as_array().unwrap().is_empty());
        let video = demo.result(Call::VideoDetail, &format!("nid={id}92"));
        assert_eq!(video["news"]["is_show"], 0);
        let wenda = demo.result(Call::Wendapage, &format!("wendaId=w{id}90"));
        assert_eq!(wenda["wendaInfo"]["is_show"], 0);
        assert_eq!(wenda["answerInfo"]["total"], 0);
        let list = demo.whole(
            Call::Recommand,
            &format!("nid={id}90"),
            "/data/items/relate/list",
            50,
        );
        let taken_back = |nid: &String| nid[nid.len() - 2..].parse::<u8>().unwrap() >= 90;
        assert!(!texts(&list, "nid").iter().any(taken_back));
    }
}

#[test]
fn answers_belong_to_their_question_and_pages_do_not_repeat() {
    let demo = demo();
    let mut most = 0;
    for id in series() {
        let page = demo.result(Call::Wendapage, &format!("wendaId=w{id}00"));
        let name = page["wendaInfo"]["series_name"].as_str().unwrap();
        assert!(
            page["wendaInfo"]["question"]
                .as_str()
                .unwrap()
                .contains(name)
        );
        let mut ids = vec![format!("w{id}00")];
        ids.extend(texts(page["relate"].as_array().unwrap(), "wendaId"));
        for wenda in ids {
            let query = format!("nid={wenda}");
            let detail = demo.result(Call::GetQuestionDetail, &query);
            assert_eq!(detail["relate_seires"][0]["series_id"], id);
            let answers = demo.whole(Call::GetAnswerList, &query, "/answer_list", 10);
            assert_eq!(detail["answer_count"], answers.len());
            let own: HashSet<String> = texts(&answers, "answer_id").into_iter().collect();
            assert_eq!(own.len(), answers.len());
            assert!(own.iter().all(|answer| answer.starts_with(&wenda)));
            most = most.max(answers.len());
        }
    }
    assert!(most > 20, "three pages somewhere, not {most}");
}

#[test]
fn posts_are_about_the_series_named() {
    let demo = demo();
    let names: Vec<(String, String)> = rows("series.csv")
        .into_iter()
        .map(|row| (row["series_id"].clone(), row["name"].clone()))
        .collect();
    for post in rows("posts.csv").iter().step_by(20) {
        let page = demo.result(Call::ArticleDetail, &format!("nid=d{}", post["post_id"]));
        assert_eq!(page["news"]["news_type"], "dongtai");
        let about = page["relate_seires"][0]["series_name"].as_str().unwrap();
        let says_one = names.iter().any(|(_, name)| post["text"].contains(name));
        assert_eq!(says_one, post["text"].contains(about), "{about}");
    }
}

// B7.100
#[test]
fn instructions_play_the_requested_lesson() {
    let demo = demo();
    let mut with = 0;
    for id in series() {
        let query = format!("series_id={id}");
        let all = demo.result(Call::GetVideoInstructions, &query);
        let categories = all["video_info"]["category_list"].as_array().unwrap();
        if categories.is_empty() {
            assert!(all["video_info"]["current"].is_null());
            continue;
        }
        with += 1;
        let last = categories.last().unwrap()["video_list"]
            .as_array()
            .unwrap()
            .last()
            .unwrap();
        let video = last["videoId"].as_str().unwrap();
        assert!(last["src"].is_null(), "only the one that plays has a film");
        let one = demo.result(
            Call::GetVideoInstructions,
            &format!("{query}&videoId={video}"),
        );
        let current = &one["video_info"]["current"];
        assert_eq!(current["videoId"], video);
        assert!(current["src"].as_str().unwrap().starts_with("/media/clip/"));
        assert_eq!(demo.get(current["poster"].as_str().unwrap()).status, 200);
    }
    assert!(with > 0);
}

// B3.131 B7.105
#[test]
fn reviews_add_up() {
    let demo = demo();
    let mut seen = 0;
    for id in series() {
        let query = format!("series_id={id}");
        let view = demo.result(Call::Getseriesviewkoubei, &query);
        let all = demo.whole(Call::Getserieskoubeilist, &query, "/koubei_list", 10);
        assert_eq!(view["koubei_count"], all.len());
        let short = demo.result(Call::Getserieskoubei, &query);
        assert_eq!(short["koubei_count"], all.len());
        seen += all.len();
        for model in view["modelArr"].as_array().unwrap() {
            let own = model["model_id"].as_str().unwrap();
            let short = demo.result(Call::Getserieskoubei, &format!("model_id={own}"));
            let both = format!("{query}&model_id={own}");
            assert_eq!(short, demo.result(Call::Getserieskoubei, &both));
            assert_eq!(short["koubei_count"], model["koubei_count"]);
            let list = demo.result(Call::Getserieskoubeilist, &both);
            let first = &list["koubei_list"][0]["id"];
            assert_eq!(short["content_list"][0]["id"], *first);
        }
        let of_models: usize = view["modelArr"]
            .as_array()
            .unwrap()
            .iter()
            .map(|model| usize::try_from(model["koubei_count"].as_u64().unwrap()).unwrap())
            .sum();
        assert_eq!(of_models, all.len());
        let tabs = view["tab_list"].as_array().unwrap();
        assert_eq!(tabs[0]["val"], "all");
        for (list, asked) in [
            (tabs, "tab"),
            (view["good_tag_list"].as_array().unwrap(), "tag"),
            (view["bad_tag_list"].as_array().unwrap(), "tag"),
        ] {
            for tag in list {
                let val = tag["val"].as_str().unwrap();
                let page =
                    demo.result(Call::Getserieskoubeilist, &format!("{query}&{asked}={val}"));
                assert_eq!(page["koubei_count"], tag["count"], "{id} {val}");
            }
        }
        for review in all.iter().step_by(40) {
            let one = review["id"].as_str().unwrap();
            let detail = demo.result(Call::KoubeisDetail, &format!("id={one}"));
            assert_eq!(detail["koubei"], *review);
            assert_eq!(detail["series_info"]["series_id"], id);
            let cut = demo.result(Call::KoubeisFormat, &format!("ids={one},0k0"));
            let cut = cut["koubei_list"].as_array().unwrap();
            assert_eq!(cut.len(), 1);
            assert_ne!(cut[0]["content"][0]["hashtag"], "");
        }
    }
    assert!(seen > 100, "{seen}");
}

// B3.135 B3.136 B3.137
#[test]
fn search_shows_cards_and_ends() {
    let demo = demo();
    let found = |text: &str, pn: usize| -> Vec<Value> {
        let answer = demo.ask(Call::Search, &format!("query={}&pn={pn}", encoded(text)));
        answer["data"].as_array().unwrap().clone()
    };
    let first = &rows("series.csv")[0];
    let by_name = found(&first["name"], 1);
    assert_eq!(by_name[0]["template"], "img_1_series_card");
    assert_eq!(by_name[0]["series"]["series_id"], first["series_id"]);
    assert_eq!(by_name[1]["template"], "series_demand_card");
    let brand = &rows("brands.csv")[0];
    let by_brand = found(&brand["name"], 1);
    assert_eq!(by_brand[0]["template"], "brand_card");
    assert_eq!(by_brand[0]["brand"]["code"], brand["brand_id"]);
    let mut templates = HashSet::new();
    for pn in 1.. {
        let page = found(&first["name"], pn);
        if page.is_empty() {
            break;
        }
        templates.extend(texts(&page, "template"));
        assert!(pn < 20, "never ends");
    }
    for template in ["news", "video", "wenda"] {
        assert!(templates.contains(template), "{template}");
    }
    assert!(found("不存在的词语", 1).is_empty());
}

// B7.73
#[test]
fn popular_searches_have_results() {
    let demo = demo();
    let hot = demo.result(Call::SearchRec, "");
    for item in hot["hot_rec_res"]["list"].as_array().unwrap() {
        let target: Value = serde_json::from_str(item["target_url"].as_str().unwrap()).unwrap();
        let query = format!("query={}", encoded(target["query"].as_str().unwrap()));
        let answer = demo.ask(Call::Search, &query);
        assert_eq!(answer["data"][0]["template"], "img_1_series_card", "{item}");
    }
}

#[test]
fn unknown_content_is_not_found() {
    let demo = demo();
    let id = &series()[0];
    for (call, query) in [
        (Call::ArticleDetail, "nid=99999999999".to_owned()),
        (Call::ArticleDetail, "nid=nonsense".to_owned()),
        (Call::ArticleDetail, format!("nid={id}89")),
        (Call::VideoDetail, format!("nid={id}00")),
        (Call::Recommand, "nid=nonsense".to_owned()),
        (Call::Recommand, "series_id=123456789".to_owned()),
        (Call::GetPreLoad, "nid=nonsense".to_owned()),
        (Call::KnowledgeRecommend, "nid=k7".to_owned()),
        (Call::VideoLanding, format!("nid={id}00")),
        (Call::GetVideoInstructions, "series_id=123456789".to_owned()),
        (Call::GetVideoInstructions, format!("series_id={id}&mid=1")),
        (Call::MontageDetail, "nid=nonsense".to_owned()),
        (Call::SmartappMontageDetail, "nid=nonsense".to_owned()),
        (Call::GetQuestionDetail, format!("nid=w{id}89")),
        (Call::GetAnswerList, format!("nid={id}00")),
        (Call::Wendapage, "wendaId=nonsense".to_owned()),
        (Call::Getserieskoubei, "series_id=123456789".to_owned()),
        (Call::Getserieskoubei, "model_id=123456789".to_owned()),
        (Call::Getseriesviewkoubei, "series_id=123456789".to_owned()),
        (
            Call::Getserieskoubeilist,
            format!("series_id={id}&model_id=1"),
        ),
        (Call::KoubeisDetail, format!("id={id}k0")),
    ] {
        assert_eq!(demo.ask(call, &query)["ResultCode"], 1004, "{call} {query}");
    }
    assert_eq!(demo.ask(Call::Recommand, "")["ResultCode"], 1001);
    assert_eq!(demo.ask(Call::KoubeisDetail, "")["ResultCode"], 1001);
}

#[test]
fn an_unknown_tab_of_reviews_is_answered_as_all() {
    let demo = demo();
    let id = &series()[0];
    let all = demo.ask(Call::Getserieskoubeilist, &format!("series_id={id}"));
    assert_eq!(all["Result"]["tab"], "all");
    let unknown = format!("series_id={id}&tab=nonsense");
    assert_eq!(demo.ask(Call::Getserieskoubeilist, &unknown), all);
    let praise = format!("series_id={id}&tab=manyi");
    let praise = demo.ask(Call::Getserieskoubeilist, &praise);
    assert_eq!(praise["Result"]["tab"], "manyi");
}

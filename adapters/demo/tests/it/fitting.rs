//! No text is about another kind of car than its own: two-seaters have no back row, electric cars no engine oil.

use std::collections::HashMap;

use contracts::Call;
use flate2::read::GzDecoder;
use serde_json::Value;

use crate::current::{Row, current, models, texts};
use crate::support::{Demo, data_dir, demo, rows};

/// Parameters of the models, by id.
struct Parameters(HashMap<String, Value>);

impl Parameters {
    fn read() -> Self {
        let file = std::fs::File::open(data_dir().join("params.jsonl.gz")).unwrap();
        let lines = std::io::read_to_string(GzDecoder::new(file)).unwrap();
        let lines = lines.lines().map(|line| {
            let mut line: Value = serde_json::from_str(line).unwrap();
            (
                line["model_id"].as_str().unwrap().to_owned(),
                line["params"].take(),
            )
        });
        Self(lines.collect())
    }

    fn text(&self, row: &Row, name: &str) -> &str {
        let own = self.0.get(&row["model_id"]);
        own.and_then(|own| own[name].as_str()).unwrap_or_default()
    }
}

fn seats(row: &Row) -> u32 {
    row["seats"].parse().unwrap_or(0)
}

fn burns(row: &Row) -> bool {
    !["", "纯电动", "氢燃料"].contains(&&*row["energy"])
}

fn charges(row: &Row) -> bool {
    // A folder that does not name it still says that the battery alone drives it.
    let is_charged = !row["cltc_km"].is_empty() || !row["battery_kwh"].is_empty();
    let battery = is_charged && row["displacement_ml"].is_empty();
    battery
        || ["纯电动", "插电", "增程"]
            .iter()
            .any(|kind| row["energy"].contains(kind))
}

fn is_body(row: &Row, bodies: &[&str]) -> bool {
    bodies.iter().any(|body| row["body"].contains(body))
}

type Fits = fn(&Row, &Parameters) -> bool;

/// What a text with one of these words says of its car.
const SAID: &[(&[&str], Fits)] = &[
    (
        &["后排", "后座", "第二排", "儿童座椅"],
        |row, _| seats(row) >= 4,
    ),
    (
        &["坐三个", "三个大人", "三个成年人"],
        |row, _| seats(row) == 5 || seats(row) >= 7,
    ),
    (&["第三排"], |row, _| seats(row) >= 6),
    (&["七座", "7座"], |row, _| seats(row) == 7),
    (&["柴油"], |row, _| row["energy"].contains("柴油")),
    (&["汽油", "加92", "92号", "95号"], |row, _| {
        row["fuel_grade"].starts_with('9')
    }),
    (
        &[
            "发动机",
            "机油",
            "加油",
            "油耗",
            "油门",
            "油钱",
            "升油",
            "自动启停",
        ],
        |row, _| burns(row),
    ),
    (
        &["充电", "电池", "续航", "快充", "掉电", "动能回收"],
        |row, _| charges(row),
    ),
    (&["手动挡", "手动档"], |row, _| {
        row["gearbox_type"].contains("(MT)")
    }),
    (&["自动挡", "自动档"], |row, _| {
        !row["gearbox_type"].contains("(MT)") && row["gearbox_type"] != "固定齿比变速箱"
    }),
    (&["变速箱", "换挡", "降档"], |row, _| {
        row["gearbox_type"] != "固定齿比变速箱"
    }),
    (&["四驱"], |row, parameters| {
        let drive = parameters.text(row, "驱动方式");
        let motors = parameters.text(row, "电机布局");
        [drive, &row["name"]].iter().any(|text| {
            ["四驱", "AWD", "4WD"]
                .iter()
                .any(|word| text.contains(word))
        }) || motors.contains('前') && motors.contains('后')
            || ["xDrive", "quattro", "4MATIC"]
                .iter()
                .any(|word| row["name"].contains(word))
    }),
    (&["后备厢", "后备箱", "尾箱"], |row, _| {
        !is_body(row, &["货车", "皮卡", "客车"])
    }),
    (&["SUV"], |row, _| is_body(row, &["SUV"])),
    (&["轿车"], |row, _| {
        is_body(row, &["三厢", "两厢", "掀背"])
    }),
    (&["皮卡"], |row, _| is_body(row, &["皮卡"])),
    (&["自动驻车"], |row, parameters| {
        parameters.text(row, "自动驻车").starts_with('●')
    }),
    (&["主动刹车"], |row, parameters| {
        parameters
            .text(row, "主动刹车/主动安全系统")
            .starts_with('●')
    }),
];

/// Returns how many words were looked at; `named` are taken out, as 江铃皮卡 is a name.
fn checked(
    text: &str,
    cars: &[&Row],
    parameters: &Parameters,
    named: &[&str],
    place: &str,
) -> usize {
    let mut bare = text.replace("刹车油", "");
    for name in named {
        bare = bare.replace(name, "");
    }
    let words = SAID
        .iter()
        .flat_map(|(words, fits)| words.iter().map(move |word| (word, fits)));
    let said: Vec<_> = words.filter(|(word, _)| bare.contains(**word)).collect();
    for (word, fits) in &said {
        let other = cars.iter().find(|row| !fits(row, parameters));
        assert!(other.is_none(), "{word}, {place}: {text}: {other:?}");
    }
    said.len()
}

/// The questions of a series, and the answers of two of them.
fn asked(demo: &Demo, id: &str, number: usize) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    let mut known = Vec::new();
    for place in 0..18 {
        let query = format!("nid=w{id}{place:02}");
        let question = demo.ask(Call::GetQuestionDetail, &query);
        if question["ResultCode"] == 0 {
            let said = [&question["Result"]["content"], &question["Result"]["text"]];
            all.push((query.clone(), said.into_iter().cloned().collect()));
            known.push(query);
        }
    }
    for query in known.iter().skip(number % known.len()).take(2) {
        let answers = demo.whole(Call::GetAnswerList, query, "/answer_list", 30);
        let said = answers.iter().map(|answer| answer["content"].clone());
        all.push((query.clone(), said.collect()));
    }
    all
}

/// Some articles and lessons of a series.
fn written(demo: &Demo, id: &str, number: usize) -> Vec<(String, Value)> {
    let articles = [number % 6, 6 + number % 6, 12 + number % 7, 19 + number % 6];
    let articles = articles.map(|place| format!("nid={id}{place:02}"));
    articles
        .into_iter()
        .map(|query| {
            let mut answer = demo.ask(Call::ArticleDetail, &query);
            let news = &mut answer["Result"]["news"];
            let said = [news["title"].take(), news["content"].take()];
            (query, said.into_iter().collect())
        })
        .collect()
}

#[test]
fn every_text_is_about_a_car_as_its_own() {
    let (demo, models, parameters) = (demo(), models(), Parameters::read());
    let mut counts = [0; 3];
    let series = rows("series.csv");
    for (number, row) in series.iter().step_by(series.len() / 300 + 1).enumerate() {
        let id = &row["series_id"];
        let (current, _) = current(&demo, id, &models);
        let named = [&*row["name"], &*row["level"]];
        let head = demo.result(Call::GetCarTrainHeadInfo, &format!("series_id={id}"));
        let powered = format!("动力形式为{}", head["energy_type"].as_str().unwrap());
        let called: Vec<&str> = current.iter().map(|model| &*model["name"]).collect();
        let rivals = demo.result(Call::GetSeriesrec, &format!("series_id={id}"));
        let mut rival_names = Vec::new();
        texts(&rivals, &mut rival_names);
        let mut named = [&[&*powered], &named[..], &called, &rival_names].concat();
        named.retain(|name| !name.is_empty());
        named.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let said = [asked(&demo, id, number), written(&demo, id, number)];
        for (kind, answers) in said.into_iter().enumerate() {
            for (query, answer) in answers {
                let mut all = Vec::new();
                texts(&answer, &mut all);
                // Captions name the drawings.
                for text in all.into_iter().filter(|text| !text.ends_with("（演示图）")) {
                    counts[kind] += checked(text, &current, &parameters, &named, &query);
                }
            }
        }
        let query = format!("series_id={id}&rn=30");
        let reviews = demo.result(Call::Getserieskoubeilist, &query);
        for review in reviews["koubei_list"].as_array().unwrap() {
            let own = &models[review["model_id"].as_str().unwrap()];
            let content = review["content"].as_array().unwrap();
            assert!(!content.is_empty(), "{query}");
            for passage in content {
                let text = passage["value"].as_str().unwrap();
                counts[2] += checked(text, &[own], &parameters, &[], &query);
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
}

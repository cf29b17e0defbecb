//! Test reports of a series. All invented, and labelled so.

use dice::Dice;
use serde::Serialize;

use super::asked;
use crate::calendar;
use crate::figure::wan;
use crate::news::{Article, Topic};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};
use crate::world::traits::{Trait, Traits};

mod words;

use words::{DIMENSIONS, NOTABLE};

#[derive(Debug, Serialize)]
pub(crate) struct Evaluation<'w> {
    evaluationreport: Option<Report<'w>>,
}

#[derive(Debug, Serialize)]
struct Report<'w> {
    series_id: String,
    series_name: &'w str,
    model_name: &'w str,
    title: String,
    summary: String,
    score: String,
    level_score: String,
    author: &'static str,
    time: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    nid: Option<String>,
    dimensions: Vec<Dimension>,
    advantages: Vec<&'static str>,
    disadvantages: Vec<&'static str>,
    measures: Vec<Measure>,
}

#[derive(Debug, Serialize)]
struct Dimension {
    name: &'static str,
    score: String,
    level_score: String,
    text: &'static str,
}

#[derive(Debug, Serialize)]
struct Measure {
    name: &'static str,
    value: String,
    unit: &'static str,
}

/// One in five series on sale was never tested.
const UNTESTED: usize = 5;
/// The dimension that the parameters tell.
const POWER: &str = "动力";
/// Parameter of the maker's acceleration.
const TO_100: &str = "官方0-100km/h加速(s)";
/// Number of strengths, and of weaknesses.
const NAMED: usize = 3;

pub(crate) fn evaluation<'w>(world: &'w World, query: &Query) -> Result<Evaluation<'w>, Refusal> {
    let series = asked(world, query)?;
    let tested = series.sell_stat == SellStat::OnSale
        && Dice::of("tested", &[series.id]).below(UNTESTED) != 0;
    let model = world.best_model(series).filter(|_| tested);
    Ok(Evaluation {
        evaluationreport: model.map(|model| report(world, series, model)),
    })
}

fn report<'w>(world: &'w World, series: &'w Series, model: &'w Model) -> Report<'w> {
    let power = speed_score(world, model).or_else(|| power_score(world, model));
    let own = |place: usize| {
        let measured = power.filter(|_| DIMENSIONS[place].name == POWER);
        measured.unwrap_or_else(|| own_score(series, place))
    };
    let mut scored: Vec<(f64, f64, usize)> = (0..DIMENSIONS.len())
        .map(|place| (own(place), level_score(series, place), place))
        .collect();
    let mean = |score: fn(&(f64, f64, usize)) -> f64| {
        let count = u32::try_from(DIMENSIONS.len()).unwrap_or(1);
        scored.iter().map(score).sum::<f64>() / f64::from(count)
    };
    let (score, level) = (mean(|scored| scored.0), mean(|scored| scored.1));
    let dimensions = scored
        .iter()
        .map(|(score, level, place)| Dimension {
            name: DIMENSIONS[*place].name,
            score: format!("{score:.1}"),
            level_score: format!("{level:.1}"),
            text: DIMENSIONS[*place].says(score - level),
        })
        .collect();
    scored.sort_by(|a, b| (b.0 - b.1).total_cmp(&(a.0 - a.1)));
    let above = |(own, level, _): &&(f64, f64, usize)| own - level > NOTABLE;
    let below = |(own, level, _): &&(f64, f64, usize)| own - level < -NOTABLE;
    let best = scored.iter().take_while(above).take(NAMED);
    let worst = scored.iter().rev().take_while(below).take(NAMED - 1);
    let test = Article::of_series(series)
        .find(|article| article.topic() == Topic::Review && !article.is_video());
    Report {
        series_id: series.id.to_string(),
        series_name: &series.name,
        model_name: &model.name,
        title: format!("{}专业评测报告（演示数据）", series.name),
        summary: summary(series, score - level, scored[0].2),
        score: format!("{score:.1}"),
        level_score: format!("{level:.1}"),
        author: test.map_or("驾到评测组", |test| test.author().name),
        time: calendar::date(
            test.map_or_else(|| world.sales.newest().last_day(), |test| test.day(world)),
        ),
        nid: test.map(|test| test.nid.to_string()),
        dimensions,
        advantages: best.map(|(.., place)| DIMENSIONS[*place].good).collect(),
        disadvantages: worst.map(|(.., place)| DIMENSIONS[*place].bad).collect(),
        measures: measures(world, series, model),
    }
}

/// Out of ten, by what the maker claims: 9.7 for 3 s, 7.0 for 10.
fn speed_score(world: &World, model: &Model) -> Option<f64> {
    let seconds = number(world, model, TO_100)?;
    Some((10.8 - 0.38 * seconds).clamp(5.0, 9.8))
}

/// Out of ten, by power and weight: 6.7 for 40 kW per tonne, 9.8 for 200. Of a hybrid the parameters have the power of its
/// engine alone.
fn power_score(world: &World, model: &Model) -> Option<f64> {
    if model.is_charged_and_refuelled() {
        return None;
    }
    let kw = number(world, model, "最大功率(kW)")?;
    let tonnes = number(world, model, "整备质量(kg)")? / 1000.0;
    Some((1.9 * (kw / tonnes).ln() - 0.3).clamp(5.0, 9.8))
}

fn number(world: &World, model: &Model, name: &str) -> Option<f64> {
    let value = world.params.of(model.id).get(name)?.parse::<f64>().ok();
    value.filter(|value| *value > 0.0)
}

/// Out of ten; owners and testers mostly agree.
fn own_score(series: &Series, place: usize) -> f64 {
    let owners = series.score.map_or(8.0, |score| score * 2.0);
    let own = Dice::of("report", &[series.id, place as u64]).between(-0.9, 0.9);
    (owners + own).clamp(5.0, 9.8)
}

fn level_score(series: &Series, place: usize) -> f64 {
    let level = [
        series.level.kind as u64,
        u64::from(series.level.size),
        place as u64,
    ];
    Dice::of("report-level", &level).between(7.6, 8.4)
}

fn summary(series: &Series, above: f64, strongest: usize) -> String {
    let verdict = match above {
        above if above > 0.3 => "整体表现高于同级平均水平",
        above if above < -0.3 => "整体表现略低于同级平均水平",
        _ => "整体表现与同级平均水平相当",
    };
    let level = if series.level_name.is_empty() {
        "同级车"
    } else {
        &series.level_name
    };
    format!(
        "作为一款{level}，{}{verdict}，{}是它最突出的一项。试驾前不妨先对照自己的用车场景，再决定配置。",
        series.name, DIMENSIONS[strongest].name
    )
}

fn measures(world: &World, series: &Series, model: &Model) -> Vec<Measure> {
    let mut dice = Dice::of("measures", &[model.id]);
    let mut measures = Vec::new();
    let mut add = |name, value: f64, unit| {
        measures.push(Measure {
            name,
            value: wan(value),
            unit,
        });
    };
    let tenth = |value: f64| (value * 10.0).round() / 10.0;
    // Only as the maker says: a random time would contradict the power.
    if let Some(claimed) = number(world, model, TO_100) {
        add(
            "0-100km/h加速",
            tenth(claimed + dice.between(0.1, 0.6)),
            "s",
        );
    }
    add("100-0km/h制动", tenth(dice.between(35.5, 41.5)), "m");
    add("60km/h车内噪音", tenth(dice.between(57.0, 62.5)), "dB");
    add("120km/h车内噪音", tenth(dice.between(64.0, 70.0)), "dB");
    if let Some(liters) = model.fuel(&world.params) {
        add(
            "实测油耗",
            tenth(liters * dice.between(1.02, 1.22)),
            "L/100km",
        );
    }
    if let Some(range) = model.cltc_km {
        let kept = dice.between(0.68, 0.9);
        add("实测续航", (range * kept).round(), "km");
        add("续航达成率", (kept * 100.0).round(), "%");
    }
    if model.traits.hold(Traits::of(&[Trait::BackRow])) {
        let legs = 620.0 + f64::from(series.size) * 320.0;
        add(
            "后排腿部空间",
            (legs + dice.between(-30.0, 40.0)).round(),
            "mm",
        );
    }
    measures
}

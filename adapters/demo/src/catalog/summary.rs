//! A series at a glance: its models by year, its facts and its sales month by month.

use serde::Serialize;

use super::asked;
use super::parameter_name::heading;
use crate::figure::wan;
use crate::price::{Price, Prices};
use crate::quotes::Quotes;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::city::City;
use crate::world::energy::Energy;
use crate::world::equipment::FEATURES;
use crate::world::model::Model;
use crate::world::sale::List;
use crate::world::series::{SellStat, Series};
use crate::world::traits::{Trait, Traits};

#[derive(Debug, Serialize)]
pub(crate) struct Summary<'w> {
    series_id: String,
    series_name: &'w str,
    years: Vec<Year<'w>>,
    facts: Vec<Fact<'w>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facts_model_id: Option<String>,
    sale_trend: Vec<Sold>,
}

#[derive(Debug, Serialize)]
struct Year<'w> {
    year: String,
    sell_stat: u8,
    groups: Vec<Group<'w>>,
}

#[derive(Debug, Serialize)]
struct Group<'w> {
    title: String,
    models: Vec<Row<'w>>,
}

/// contracts/schemas/SeriesModel.yaml.
#[derive(Debug, Serialize)]
struct Row<'w> {
    model_id: String,
    model_name: &'w str,
    year: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<String>,
    /// The lowest price of a dealer in the city.
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer_price: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<Prices>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gearbox: Option<&'w str>,
    tags: Vec<&'static str>,
    sell_stat: u8,
}

#[derive(Debug, Serialize)]
struct Fact<'w> {
    name: &'w str,
    value: String,
}

#[derive(Debug, Serialize)]
struct Sold {
    month: String,
    sale_num: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u32>,
    /// As that month's list shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<Price>,
}

/// Of an electric car its text is 纯电动 and the power, which another fact says.
const ENGINE: &str = "发动机";

/// The most informative parameters.
const FACTS: [&str; 14] = [
    "级别",
    "能源类型",
    "长*宽*高(mm)",
    "轴距(mm)",
    "座位数(个)",
    ENGINE,
    "电动机(Ps)",
    "变速箱",
    "驱动方式",
    "WLTC综合油耗(L/100km)",
    "CLTC纯电续航里程(km)",
    "官方0-100km/h加速(s)",
    "后备厢容积(L)",
    "上市时间",
];

/// Features that distinguish models.
const TAGS: usize = 3;

pub(crate) fn summary<'w>(world: &'w World, query: &Query) -> Result<Summary<'w>, Refusal> {
    let series = asked(world, query)?;
    let city = world.cities.named(query.text("city"));
    let model = world.best_model(series);
    Ok(Summary {
        series_id: series.id.to_string(),
        series_name: &series.name,
        years: years(world, series, city),
        facts: model.map(|model| facts(world, model)).unwrap_or_default(),
        facts_model_id: model.map(|model| model.id.to_string()),
        sale_trend: sale_trend(world, series),
    })
}

fn years<'w>(world: &'w World, series: &'w Series, city: &'w City) -> Vec<Year<'w>> {
    let quotes = Quotes::new(world, series, city);
    world
        .models_of(series)
        .chunk_by(|a, b| a.year == b.year)
        .map(|models| {
            let mut groups: Vec<Group<'w>> = Vec::new();
            for model in models {
                let (title, row) = (power(world, model), Row::new(world, series, model, &quotes));
                match groups.iter_mut().find(|group| group.title == title) {
                    Some(group) => group.models.push(row),
                    None => groups.push(Group {
                        title,
                        models: vec![row],
                    }),
                }
            }
            let stats = models.iter().map(|model| world.sell_stat_of(model));
            Year {
                year: models[0].year.to_string(),
                sell_stat: of_year(stats) as u8,
                groups,
            }
        })
        .collect()
}

/// A year is on sale if one of its models is.
fn of_year(mut stats: impl Iterator<Item = SellStat> + Clone) -> SellStat {
    if stats.clone().any(|stat| stat == SellStat::OnSale) {
        SellStat::OnSale
    } else if stats.any(|stat| stat == SellStat::PreSale) {
        SellStat::PreSale
    } else {
        SellStat::Stopped
    }
}

/// Such as 1.5T 184马力, or 纯电动 204马力.
fn power(world: &World, model: &Model) -> String {
    let engine: Vec<&str> = model
        .engine
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect();
    let motor = world.params.of(model.id).get("电动机(Ps)");
    match (model.energy, engine.as_slice(), motor) {
        (Some(Energy::Electric), _, Some(power)) => format!("纯电动 {power}马力"),
        (Some(Energy::Electric), ..) => "纯电动".to_owned(),
        (Some(energy), [liters, power, ..], _) if energy.is_new() => {
            format!("{} {liters} {power}", energy.title())
        }
        (_, [liters, power, ..], _) => format!("{liters} {power}"),
        (_, [only], _) => (*only).to_owned(),
        (energy, [], _) => energy.map_or("其他动力", Energy::title).to_owned(),
    }
}

impl<'w> Row<'w> {
    fn new(world: &'w World, series: &Series, model: &'w Model, quotes: &Quotes<'w>) -> Self {
        let name = model.name.strip_prefix(&series.name).unwrap_or(&model.name);
        let params = world.params.of(model.id);
        let quote = quotes.of_model(model);
        Self {
            model_id: model.id.to_string(),
            model_name: name.trim(),
            year: model.year.to_string(),
            price: model.price_text(),
            dealer_price: quote.as_ref().map(Price::text),
            prices: Prices::of(quote),
            gearbox: params.get("变速箱"),
            tags: FEATURES
                .into_iter()
                .zip(1..)
                .filter(|(_, number)| model.equipment.has(*number))
                .map(|(feature, _)| feature)
                .take(TAGS)
                .collect(),
            sell_stat: world.sell_stat_of(model) as u8,
        }
    }
}

/// Frequently asked facts of a model.
fn facts<'w>(world: &'w World, model: &'w Model) -> Vec<Fact<'w>> {
    let params = world.params.of(model.id);
    let empty = model
        .fuel(&world.params)
        .filter(|_| model.is_charged_and_refuelled());
    let empty = empty.map(|litres| Fact {
        name: "最低荷电状态油耗",
        value: format!("{}L/100km", wan(litres)),
    });
    FACTS
        .into_iter()
        .filter_map(|name| {
            if name == ENGINE && model.traits.hold(Traits::of(&[Trait::ElectricOnly])) {
                return None;
            }
            let value = params.get(name)?;
            let heading = heading(name);
            let value = format!("{value}{}", heading.unit.unwrap_or_default());
            Some(Fact {
                name: heading.name,
                value,
            })
        })
        .chain(empty)
        .collect()
}

/// Oldest month first; months without figures are left out.
fn sale_trend(world: &World, series: &Series) -> Vec<Sold> {
    let Some(place) = world.place_of(series) else {
        return Vec::new();
    };
    let mut trend: Vec<Sold> = world
        .sales
        .months()
        .filter_map(|month| {
            let line = world.sales.line_of(month, place)?;
            Some(Sold {
                month: month.to_string(),
                sale_num: line.sales,
                rank: (world.sales.line(List::All, month, place)).map(|line| line.rank),
                price: line.own_price(),
            })
        })
        .collect();
    trend.reverse();
    trend
}

//! The parameter table: one column per model, one row per parameter.

use std::borrow::Cow;
use std::collections::HashMap;

use serde::Serialize;

use super::parameter_name::{Heading, MENU, heading};
use super::same_level::alternatives;
use crate::model_item::askable;
use crate::price::NO_PRICE;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::Series;

/// Maximum number of columns.
const COLUMNS: usize = 10;
const GUIDE_PRICE: &str = "厂商指导价";
/// Large folders say it in models.csv alone: name, with its unit, and place of its group in the menu.
const SEATS: (&str, &str, usize) = ("座位数", "座位数(个)", 1);
/// Columns of one model and those beside it.
const ROOM: usize = 4;

/// contracts/schemas/ParameterConfig.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct ParameterConfig<'w> {
    #[serde(rename = "modelInfo")]
    models: Vec<Column<'w>>,
    #[serde(rename = "configList")]
    groups: Vec<Group<'w>>,
    #[serde(rename = "menuList")]
    menu: Vec<MenuEntry<'w>>,
    #[serde(rename = "seriesName")]
    series_name: &'w str,
    #[serde(rename = "modelName", skip_serializing_if = "Option::is_none")]
    model_name: Option<&'w str>,
    #[serde(rename = "isInvalidModelId")]
    is_invalid: bool,
}

#[derive(Debug, Serialize)]
struct Column<'w> {
    model_id: String,
    model_name: &'w str,
    series_id: String,
    series_name: &'w str,
    year: String,
    price: String,
    white_bg_img: String,
    sell_stat: u8,
}

#[derive(Debug, Serialize)]
struct Group<'w> {
    id: String,
    title: &'w str,
    list: Vec<Line<'w>>,
}

#[derive(Debug, Serialize)]
struct Line<'w> {
    #[serde(flatten)]
    heading: Heading<'w>,
    values: Vec<Cow<'w, str>>,
}

#[derive(Debug, Serialize)]
struct MenuEntry<'w> {
    id: String,
    title: &'w str,
    count: usize,
}

/// All models of a series, the requested one first.
pub(crate) fn of_series<'w>(
    world: &'w World,
    query: &Query,
) -> Result<ParameterConfig<'w>, Refusal> {
    let series = world
        .series(query.required("series")?)
        .ok_or(Refusal::Missing("车系"))?;
    let mut models: Vec<&Model> = world.models_of(series).iter().collect();
    let wanted: Option<u64> = query.number("model_id")?;
    models.sort_by_key(|model| Some(model.id) != wanted);
    let found = models.first().filter(|model| Some(model.id) == wanted);
    let model_name = found.map(|model| model.name.as_str());
    let is_invalid = wanted.is_some() && found.is_none();
    Ok(ParameterConfig {
        series_name: &series.name,
        model_name,
        ..table(world, &models, is_invalid)
    })
}

/// The requested models, in order.
pub(crate) fn of_models<'w>(
    world: &'w World,
    query: &Query,
) -> Result<ParameterConfig<'w>, Refusal> {
    let ids = ids(query, "model_id")?.ok_or(Refusal::Parameter("model_id"))?;
    let models: Vec<&Model> = ids.iter().filter_map(|id| world.model(*id)).collect();
    if models.is_empty() {
        return Err(Refusal::Missing("车款"));
    }
    Ok(table(world, &models, models.len() < ids.len()))
}

/// One model beside those of its series that are nearest in price.
pub(crate) fn beside<'w>(world: &'w World, query: &Query) -> Result<ParameterConfig<'w>, Refusal> {
    let own = world
        .model(query.required("model_id")?)
        .ok_or(Refusal::Missing("车款"))?;
    let models: Vec<&Model> = [own].into_iter().chain(nearest(world, own)).collect();
    Ok(table(world, &models, false))
}

/// Models of its series on sale with the closest prices, cheapest first.
fn nearest<'w>(world: &'w World, own: &Model) -> Vec<&'w Model> {
    let gap = |model: &Model| match (own.price, model.price) {
        (Some(own), Some(other)) => (own - other).abs(),
        _ => f64::MAX,
    };
    let mut others: Vec<(usize, &Model)> = askable(world, &world.series[own.series])
        .into_iter()
        .filter(|model| model.id != own.id)
        .enumerate()
        .collect();
    others.sort_by(|(_, a), (_, b)| gap(a).total_cmp(&gap(b)));
    others.truncate(ROOM - 1);
    others.sort_by_key(|(place, _)| *place);
    others.into_iter().map(|(_, model)| model).collect()
}

/// One model beside those of its rivals; several as they are.
pub(crate) fn with_recommended<'w>(
    world: &'w World,
    query: &Query,
) -> Result<ParameterConfig<'w>, Refusal> {
    let ids = ids(query, "model_id")?.ok_or(Refusal::Parameter("model_id"))?;
    let mut models: Vec<&Model> = ids.iter().filter_map(|id| world.model(*id)).collect();
    let is_invalid = models.len() < ids.len();
    let first = models.first().ok_or(Refusal::Missing("车款"))?;
    if ids.len() == 1 {
        let rivals = alternatives(world, &world.series[first.series], COLUMNS);
        let beside = rivals
            .into_iter()
            .filter_map(|series| world.best_model(series));
        for model in beside {
            if models.len() < ROOM && models.iter().all(|known| known.series != model.series) {
                models.push(model);
            }
        }
    }
    Ok(table(world, &models, is_invalid))
}

/// Comma-separated ids without duplicates.
fn ids(query: &Query, name: &'static str) -> Result<Option<Vec<u64>>, Refusal> {
    let Some(text) = query.text(name) else {
        return Ok(None);
    };
    let mut ids = Vec::new();
    for id in text.split(',').take(COLUMNS) {
        let id = id.parse().map_err(|_| Refusal::Parameter(name))?;
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    Ok(Some(ids))
}

fn table<'w>(world: &'w World, models: &[&'w Model], is_invalid: bool) -> ParameterConfig<'w> {
    let groups = groups(world, models);
    ParameterConfig {
        models: models
            .iter()
            .map(|model| Column::new(world, model))
            .collect(),
        menu: groups
            .iter()
            .map(|group| MenuEntry {
                id: group.id.clone(),
                title: group.title,
                count: group.list.len(),
            })
            .collect(),
        groups,
        series_name: models
            .first()
            .map_or("", |model| world.series[model.series].name.as_str()),
        model_name: models.first().map(|model| model.name.as_str()),
        is_invalid,
    }
}

/// Parameters that any of the models has, by menu group. Large folders have some twice (最大功率(kW)_x): one row.
fn groups<'w>(world: &'w World, models: &[&Model]) -> Vec<Group<'w>> {
    let mut groups: Vec<Group<'w>> = MENU
        .iter()
        .zip(1..)
        .map(|(title, id)| Group {
            id: id.to_string(),
            title,
            list: Vec::new(),
        })
        .collect();
    let mut values: Vec<HashMap<usize, &'w str>> = models
        .iter()
        .map(|model| world.params.of(model.id).all().collect())
        .collect();
    let mut known: HashMap<&str, (usize, usize)> = HashMap::new();
    for (place, parameter) in world.params.parameters().iter().enumerate() {
        let heading = heading(&parameter.name);
        let own: Vec<Cow<'w, str>> = values
            .iter_mut()
            .zip(models)
            .map(|(of_model, model)| match of_model.remove(&place) {
                // The same price as everywhere else.
                Some(_) if heading.name == GUIDE_PRICE => {
                    model.price_text().map_or(Cow::Borrowed(""), Cow::Owned)
                }
                value => Cow::Borrowed(value.unwrap_or_default()),
            })
            .collect();
        if own.iter().all(|value| value.is_empty()) || heading.says_the_column() {
            continue;
        }
        if let Some((group, line)) = known.get(heading.name) {
            let line: &mut Line<'_> = &mut groups[*group].list[*line];
            for (value, own) in line.values.iter_mut().zip(own) {
                if value.is_empty() {
                    *value = own;
                }
            }
            continue;
        }
        let group = MENU
            .iter()
            .position(|title| *title == parameter.group)
            .unwrap_or(MENU.len() - 1);
        known.insert(heading.name, (group, groups[group].list.len()));
        groups[group].list.push(Line {
            heading,
            values: own,
        });
    }
    if !known.contains_key(SEATS.0) && models.iter().any(|model| model.seats.is_some()) {
        groups[SEATS.2].list.push(Line {
            heading: heading(SEATS.1),
            values: models.iter().map(|model| seats(model)).collect(),
        });
    }
    groups.retain(|group| !group.list.is_empty());
    groups
}

fn seats<'w>(model: &Model) -> Cow<'w, str> {
    model
        .seats
        .map_or(Cow::Borrowed(""), |seats| Cow::Owned(seats.to_string()))
}

impl<'w> Column<'w> {
    fn new(world: &'w World, model: &'w Model) -> Self {
        let series: &'w Series = &world.series[model.series];
        Self {
            model_id: model.id.to_string(),
            model_name: &model.name,
            series_id: series.id.to_string(),
            series_name: &series.name,
            year: model.year.to_string(),
            price: model.price_text().unwrap_or_else(|| NO_PRICE.to_owned()),
            white_bg_img: series.white_image(),
            sell_stat: world.sell_stat_of(model) as u8,
        }
    }
}

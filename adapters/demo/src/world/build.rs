//! Builds the tables from the files: links and derived data.

use std::collections::HashMap;
use std::sync::OnceLock;

use anyhow::anyhow;
use dice::Dice;

use super::brand::{self, Brand};
use super::character;
use super::choice;
use super::city::Cities;
use super::cycle::Cycle;
use super::dealer::Dealers;
use super::equipment::Equipment;
use super::folder::{Folder, Row};
use super::misnamed;
use super::model::{self, Model};
use super::names::{Listed, Names};
use super::owner::Owners;
use super::params::Params;
use super::rating;
use super::sale::{List, Sales};
use super::series::{self, SellStat, Series};
use super::traits::{Trait, Traits};
use super::{Options, World};
use crate::calendar::Month;
use crate::price::Span;

/// Months of sales that count towards popularity.
const RECENT_MONTHS: usize = 6;
/// A series without a newer model for this long is discontinued.
const STOPPED_AFTER_MONTHS: u32 = 48;
/// A series without a price counts as upcoming if it was shown this recently.
const PRE_SALE_MONTHS: u32 = 18;

pub(super) fn world(folder: &Folder, options: &Options) -> anyhow::Result<World> {
    let mut brands: Vec<Brand> = folder
        .rows::<brand::Row>("brands.csv")?
        .into_iter()
        .map(|row| Brand::new(row.value))
        .collect();
    let brand_by_id = index(brands.iter().map(|brand| brand.id));

    let mut series = read_series(folder, &mut brands, &brand_by_id)?;
    let series_by_id = index(series.iter().map(|series| series.id));

    let (params, equipment) = Params::read(folder)?;
    let mut models = read_models(folder, &mut series, &series_by_id, &equipment)?;
    for place in misnamed::correct(&mut series, &mut brands, &models) {
        let Series { id, name, .. } = &series[place];
        tracing::warn!(id, name, "series.csv names another car than models.csv");
    }
    let names = Names::new(&brands, &series)?;
    let sales = Sales::read(folder, &series_by_id, &series, Listed::new(&names, &series))?;
    rate(&mut series, &mut brands, &sales);
    let now = sales.newest().year();
    price(&mut series, &models, now);
    measure(&mut series, &mut models, &params, now);

    let popular = ordered(series.iter().map(|series| series.popularity));
    let popular_brands = ordered(brands.iter().map(|brand| brand.popularity));
    let token =
        |given: &Option<String>, default: &str| given.clone().unwrap_or_else(|| default.to_owned());
    Ok(World {
        brand_by_name: brands_by_name(&brands, &sales, &names),
        names,
        facets: OnceLock::new(),
        titles: OnceLock::new(),
        model_names: OnceLock::new(),
        model_by_id: index(models.iter().map(|model| model.id)),
        cities: Cities::read(folder)?,
        dealers: Dealers::read(folder)?,
        owners: Owners::read(folder, &brands, &series)?,
        state_dir: options.state_dir.clone(),
        upstream_token: token(&options.upstream_token, "demo-token"),
        request_token: token(&options.request_token, "demo-request-token"),
        brands,
        series,
        models,
        params,
        sales,
        popular,
        popular_brands,
        brand_by_id,
        series_by_id,
    })
}

/// By their own names, and by those that lists have for them: AITO, 岚图.
fn brands_by_name(brands: &[Brand], sales: &Sales, names: &Names) -> HashMap<String, usize> {
    let listed = sales.brand_names().filter_map(|name| {
        let called = names.brands_called(name);
        let [place] = called[..] else { return None };
        Some((name.to_owned(), place))
    });
    let own = brands.iter().enumerate();
    let own = own.map(|(place, brand)| (brand.name.clone(), place));
    listed.chain(own).collect()
}

fn index(ids: impl Iterator<Item = u64>) -> HashMap<u64, usize> {
    ids.enumerate().map(|(place, id)| (id, place)).collect()
}

/// Ranks by figure, highest first.
fn ordered(figures: impl Iterator<Item = f64>) -> Vec<usize> {
    let mut places: Vec<(usize, f64)> = figures.enumerate().collect();
    places.sort_by(|a, b| b.1.total_cmp(&a.1));
    places.into_iter().map(|(place, _)| place).collect()
}

fn read_series(
    folder: &Folder,
    brands: &mut [Brand],
    brand_by_id: &HashMap<u64, usize>,
) -> anyhow::Result<Vec<Series>> {
    let mut all = Vec::new();
    for Row { line, value } in folder.rows::<series::Row>("series.csv")? {
        let brand = *brand_by_id.get(&value.brand_id).ok_or_else(|| {
            anyhow!(
                "series.csv, line {line}, column brand_id: {} is not in brands.csv",
                value.brand_id
            )
        })?;
        brands[brand].series.push(all.len());
        all.push(Series::new(value, brand, brands[brand].country));
    }
    Ok(all)
}

fn read_models(
    folder: &Folder,
    series: &mut [Series],
    series_by_id: &HashMap<u64, usize>,
    equipment: &HashMap<u64, Equipment>,
) -> anyhow::Result<Vec<Model>> {
    let mut models = Vec::new();
    for Row { line, value } in folder.rows::<model::Row>("models.csv")? {
        let place = *series_by_id.get(&value.series_id).ok_or_else(|| {
            anyhow!(
                "models.csv, line {line}, column series_id: {} is not in series.csv",
                value.series_id
            )
        })?;
        let equipment = equipment.get(&value.model_id).copied().unwrap_or_default();
        let mut model = Model::new(value, place, equipment);
        model.traits = character::traits(&model);
        models.push(model);
    }
    models.sort_by(|a, b| {
        let price = |model: &Model| model.price.unwrap_or(f64::MAX);
        (a.series, b.year)
            .cmp(&(b.series, a.year))
            .then(price(a).total_cmp(&price(b)))
    });
    for (place, model) in models.iter().enumerate() {
        let series = &mut series[model.series];
        if series.models.is_empty() {
            series.models = place..place;
        }
        series.models.end = place + 1;
        if let Some(energy) = model.energy
            && !series.names_energies
            && !series.energies.contains(&energy)
        {
            series.energies.push(energy);
        }
    }
    for series in series {
        let priced = models[series.models.clone()].iter();
        let span = Span::of(priced.filter_map(|model| model.price));
        series.price = span.or(series.price);
    }
    Ok(models)
}

/// The score of a series is that of its reviews. Its figures are the best of the models on sale; its ranges are of one
/// cycle, that of its head.
fn measure(series: &mut [Series], models: &mut [Model], params: &Params, now: u32) {
    for series in series {
        let models = &mut models[series.models.clone()];
        series.score = rating::mean(series, models);
        let current = choice::current(series, models, now);
        series.drive_by(&current);
        series.cycle = Cycle::of(params, &current);
        let traits = current.iter().map(|model| model.traits);
        series.traits = traits.reduce(Traits::shared).unwrap_or_default();
        if series.sell_stat != SellStat::Stopped {
            series.traits = series.traits.with(Traits::of(&[Trait::Sold]));
        }
        let cycle = series.cycle;
        let mut ranges: HashMap<u64, u32> = HashMap::new();
        for model in current {
            if let Some(length) = model.length {
                series.size = series.size.max(size(length));
            }
            let range = cycle.and_then(|cycle| cycle.range(params, model));
            let range = range.map(crate::figure::whole);
            ranges.extend(range.map(|range| (model.id, range)));
            if let Some(energy) = model.energy {
                let oil = &mut series.oil[energy.index()];
                let litres = if energy.is_new() {
                    model.fuel(params)
                } else {
                    model.wltc_l
                };
                *oil = [*oil, litres].into_iter().flatten().reduce(f64::min);
                let longest = &mut series.range[energy.index()];
                *longest = (*longest).max(range);
            }
        }
        for model in models {
            model.range = ranges.get(&model.id).copied();
        }
    }
}

/// The guide price of a series is that of its models on sale. Which series are on sale `rate` finds by whether any model
/// has a price, so it comes after that.
fn price(series: &mut [Series], models: &[Model], now: u32) {
    for series in series {
        let current = choice::current(series, &models[series.models.clone()], now);
        let span = Span::of(current.into_iter().filter_map(|model| model.price));
        series.price = span.or(series.price);
    }
}

/// 3 m is micro, 5.3 m is large.
#[expect(clippy::cast_possible_truncation, reason = "clamped to 0..1 first")]
fn size(length_mm: f64) -> f32 {
    ((length_mm - 3000.0) / 2300.0).clamp(0.0, 1.0) as f32
}

/// Computes popularity, and what is on sale.
fn rate(series: &mut [Series], brands: &mut [Brand], sales: &Sales) {
    let now = sales.newest();
    let months: Vec<Month> = sales.months().take(RECENT_MONTHS).collect();
    let lists = [List::All, List::NewEnergy];
    for (age, month) in sales.months().enumerate() {
        let lists = lists.iter().filter_map(|list| sales.of_month(*list, month));
        for sale in lists.flatten() {
            let Some(place) = sale.series else { continue };
            let series = &mut series[place];
            // Most electric cars are in both lists: half of each keeps the order of the larger one.
            let sold = f64::from(sale.sales) / 2.0;
            if age < RECENT_MONTHS {
                series.popularity += sold;
                series.review_count = series.review_count.max(sale.review_count);
            } else {
                series.formerly_sold += sold;
            }
        }
    }
    for (place, series) in series.iter_mut().enumerate() {
        let sold = months
            .iter()
            .any(|month| sales.line_of(*month, place).is_some());
        let silent = series
            .last_launch
            .map(|launch| now.index().saturating_sub(launch.index()));
        series.sell_stat = match (series.price, silent) {
            _ if sold => SellStat::OnSale,
            (None, Some(months)) if months <= PRE_SALE_MONTHS => SellStat::PreSale,
            (None, _) => SellStat::Stopped,
            (Some(_), Some(months)) if months > STOPPED_AFTER_MONTHS => SellStat::Stopped,
            (Some(_), _) => SellStat::OnSale,
        };
        let known = f64::from(u8::from(series.price.is_some())) + series.score.unwrap_or(0.0);
        series.popularity += known * 30.0 + Dice::of("popularity", &[series.id]).between(0.0, 60.0);
        brands[series.brand].popularity += series.popularity;
        series.review();
    }
}

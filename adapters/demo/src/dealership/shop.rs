//! What one dealer sells, and which model to ask it for.

use serde::Serialize;

use super::service_level;
use crate::answer::{Query, Refusal};
use crate::catalog::{ModelItem, SeriesCard, model_items};
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::series::{SellStat, Series};

#[derive(Debug, Serialize)]
pub(crate) struct Shop<'w> {
    dealer_id: String,
    dealer_s_name: String,
    address: String,
    logo: String,
    city: &'w str,
    brand_name: &'w str,
    service_level_tag: u8,
    series_id: String,
    series_name: &'w str,
    model_list: Vec<ModelItem<'w>>,
    best_model_id: String,
    series_list: Vec<SeriesCard<'w>>,
}

pub(crate) fn shop<'w>(world: &'w World, query: &Query) -> Result<Shop<'w>, Refusal> {
    let (dealer, brand, city) = world
        .dealer(query.required("dealer_id")?)
        .ok_or(Refusal::Missing("经销商"))?;
    let sold = sold(world, brand);
    let wanted = wanted(query)?;
    let series = sold
        .iter()
        .find(|series| wanted.contains(&series.id))
        .or(sold.first())
        .ok_or(Refusal::Missing("在售车系"))?;
    Ok(Shop {
        dealer_id: dealer.dealer_id.to_string(),
        service_level_tag: service_level(dealer.dealer_id),
        dealer_s_name: dealer.name,
        address: dealer.address,
        logo: format!("/media/brand/{}.svg", brand.id),
        city: &city.name,
        brand_name: &brand.name,
        series_id: series.id.to_string(),
        series_name: &series.name,
        model_list: model_items(world, series),
        best_model_id: world
            .best_model(series)
            .map_or_else(String::new, |model| model.id.to_string()),
        series_list: SeriesCard::all(world, sold.iter().copied()),
    })
}

/// What dealers of a brand have, popular first.
pub(super) fn sold<'w>(world: &'w World, brand: &Brand) -> Vec<&'w Series> {
    let mut sold: Vec<&Series> = brand
        .series
        .iter()
        .map(|place| &world.series[*place])
        .filter(|series| series.sell_stat != SellStat::Stopped && !series.models.is_empty())
        .collect();
    sold.sort_by(|a, b| b.popularity.total_cmp(&a.popularity));
    sold
}

fn wanted(query: &Query) -> Result<Vec<u64>, Refusal> {
    let ids = query.text("series_ids").unwrap_or_default();
    ids.split(',')
        .filter(|id| !id.is_empty())
        .map(|id| id.parse().map_err(|_| Refusal::Parameter("series_ids")))
        .collect()
}

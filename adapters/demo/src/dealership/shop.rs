//! The stock of one dealer, and which model to ask it for.

use serde::Serialize;

use super::{Quote, service_level};
use crate::model_item::{ModelItem, askable};
use crate::price::{round, worded};
use crate::quotes::{asked, guide_price};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::series_card::SeriesCard;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::dealer::Dealer;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};

#[derive(Debug, Serialize)]
pub(crate) struct Shop<'w> {
    dealer_id: String,
    dealer_s_name: String,
    address: String,
    logo: String,
    city: &'w str,
    brand_id: String,
    brand_name: &'w str,
    service_level_tag: u8,
    series_id: String,
    series_name: &'w str,
    model_list: Vec<ShopModel<'w>>,
    best_model_id: String,
    series_list: Vec<ShopSeries<'w>>,
}

#[derive(Debug, Serialize)]
struct ShopModel<'w> {
    #[serde(flatten)]
    item: ModelItem<'w>,
    #[serde(flatten)]
    quote: Option<Quote>,
}

/// A series with this dealer's price for its best model.
#[derive(Debug, Serialize)]
struct ShopSeries<'w> {
    #[serde(flatten)]
    card: SeriesCard<'w>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_name: Option<&'w str>,
    #[serde(flatten)]
    price: Option<ShopPrice>,
}

#[derive(Debug, Serialize)]
struct ShopPrice {
    reference_price: String,
    #[serde(flatten)]
    quote: Quote,
    #[serde(skip_serializing_if = "Option::is_none")]
    discount: Option<String>,
}

impl ShopPrice {
    fn of(world: &World, model: &Model, dealer: &Dealer) -> Option<Self> {
        let guide = guide_price(world, model)?;
        let asked = asked(world, model, dealer.dealer_id, guide);
        let less = round(guide - asked);
        Some(Self {
            reference_price: worded(Some(guide)),
            discount: (less > 0.0).then(|| worded(Some(less))),
            quote: Quote::of(world, model, dealer, guide)?,
        })
    }
}

impl<'w> ShopSeries<'w> {
    fn new(world: &'w World, series: &'w Series, dealer: &Dealer) -> Self {
        let best = world.best_model(series);
        Self {
            card: SeriesCard::new(world, series),
            model_id: best.map(|model| model.id.to_string()),
            model_name: best.map(|model| model.name.as_str()),
            price: best.and_then(|model| ShopPrice::of(world, model, dealer)),
        }
    }
}

impl<'w> ShopModel<'w> {
    fn new(world: &World, model: &'w Model, dealer: &Dealer) -> Self {
        Self {
            item: ModelItem::new(world, model),
            quote: guide_price(world, model)
                .and_then(|guide| Quote::of(world, model, dealer, guide)),
        }
    }
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
        model_list: askable(world, series)
            .into_iter()
            .map(|model| ShopModel::new(world, model, &dealer))
            .collect(),
        series_list: sold
            .iter()
            .map(|series| ShopSeries::new(world, series, &dealer))
            .collect(),
        dealer_id: dealer.dealer_id.to_string(),
        service_level_tag: service_level(dealer.dealer_id),
        dealer_s_name: dealer.name,
        address: dealer.address,
        logo: format!("/media/brand/{}.svg", brand.id),
        city: &city.name,
        brand_id: brand.id.to_string(),
        brand_name: &brand.name,
        series_id: series.id.to_string(),
        series_name: &series.name,
        best_model_id: world
            .best_model(series)
            .map_or_else(String::new, |model| model.id.to_string()),
    })
}

/// Stock of a brand's dealers, popular first.
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

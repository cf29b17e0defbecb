//! Dealers of a city with their prices, and the stock of one dealer.

use dice::Dice;
use serde::Serialize;

use crate::price::{Price, Span, worded};
use crate::quotes::{asked, guide_price};
use crate::world::World;
use crate::world::city::City;
use crate::world::dealer::Dealer;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};

mod list;
mod picker;
mod shop;

pub(crate) use list::dealers;
pub(crate) use picker::{Picker, picker};
pub(crate) use shop::shop;

/// Source of the dealers' prices.
pub(crate) const SOURCE: &str = "演示数据";

/// A dealer in the picker (contracts/schemas/Dealer.yaml).
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Offer {
    pub(crate) dealer_id: String,
    material_id: String,
    dealer_s_name: String,
    address: String,
    service_level_tag: u8,
    #[serde(flatten)]
    quote: Option<Quote>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reference_price: Option<String>,
    checked: bool,
}

/// What one dealer asks for a model.
#[derive(Debug, Clone, Serialize)]
struct Quote {
    discount_price: String,
    prices: Prices,
}

#[derive(Debug, Clone, Serialize)]
struct Prices {
    discount_price: Price,
}

/// Number preselected (spec leads §4, Dealer popup).
const CHECKED: usize = 3;

impl Offer {
    fn new(world: &World, dealer: Dealer, model: Option<&Model>) -> Self {
        let guide = model.and_then(|model| Some((model, guide_price(world, model)?)));
        Self {
            dealer_id: dealer.dealer_id.to_string(),
            material_id: format!("5{:011}", dealer.dealer_id),
            service_level_tag: service_level(dealer.dealer_id),
            quote: guide.and_then(|(model, guide)| Quote::of(world, model, &dealer, guide)),
            reference_price: guide.map(|(_, guide)| worded(Some(guide))),
            dealer_s_name: dealer.name,
            address: dealer.address,
            checked: false,
        }
    }

    pub(crate) fn is_priced(&self) -> bool {
        self.quote.is_some()
    }
}

impl Quote {
    fn of(world: &World, model: &Model, dealer: &Dealer, guide: f64) -> Option<Self> {
        let city = world.cities.of_code(dealer.city_code)?;
        let asked = asked(world, model, dealer.dealer_id, guide);
        let price = Price::of_dealers(
            Span::new(asked, asked)?,
            &city.name,
            1,
            world.sales.newest(),
        );
        Some(Self {
            discount_price: price.text(),
            prices: Prices {
                discount_price: price,
            },
        })
    }
}

/// 1 gold merchant, 2 good service, 0 neither.
fn service_level(dealer_id: u64) -> u8 {
    match Dice::of("service-level", &[dealer_id]).below(10) {
        0..3 => 1,
        3..7 => 2,
        _ => 0,
    }
}

/// Dealers of the city that sell the model, cheapest first; none if it is discontinued.
pub(crate) fn offers(
    world: &World,
    series: &Series,
    model: Option<&Model>,
    city: &City,
) -> Vec<Offer> {
    let stopped = model.map_or(series.sell_stat, |model| world.sell_stat_of(model));
    if stopped == SellStat::Stopped {
        return Vec::new();
    }
    let dealers = world.dealers.of(world.brand_of(series), city);
    let mut offers = by_price(world, dealers, model);
    for offer in offers.iter_mut().take(CHECKED) {
        offer.checked = true;
    }
    offers
}

fn by_price(world: &World, mut dealers: Vec<Dealer>, model: Option<&Model>) -> Vec<Offer> {
    if let Some((model, guide)) = model.and_then(|model| Some((model, guide_price(world, model)?)))
    {
        let price = |dealer: &Dealer| asked(world, model, dealer.dealer_id, guide);
        dealers.sort_by(|a, b| price(a).total_cmp(&price(b)));
    }
    dealers
        .into_iter()
        .map(|dealer| Offer::new(world, dealer, model))
        .collect()
}

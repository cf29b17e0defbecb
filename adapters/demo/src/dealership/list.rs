//! Dealers of a city page by page, and those elsewhere if the city has none.

use std::collections::HashMap;

use serde::Serialize;

use super::shop::sold;
use super::{Offer, by_price};
use crate::asked_car::asked_if_any;
use crate::coupon;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::city::City;
use crate::world::dealer::Dealer;
use crate::world::model::Model;
use crate::world::series::SellStat;

/// Limit of dealers elsewhere.
const ELSEWHERE: usize = 10;

#[derive(Debug, Serialize)]
pub(crate) struct DealerList {
    dealer_list: Vec<Listed>,
    offsite_dealers_list: Vec<Listed>,
    total: usize,
    has_more: u8,
}

/// A dealer in a list without a fixed brand or city.
#[derive(Debug, Serialize)]
struct Listed {
    #[serde(flatten)]
    offer: Offer,
    #[serde(flatten)]
    place: Option<Place>,
}

#[derive(Debug, Serialize)]
struct Place {
    brand_name: String,
    logo: String,
    city: String,
    discount_count: usize,
}

impl Listed {
    fn all(world: &World, offers: &[Offer]) -> Vec<Self> {
        // Grouped by city, so that its discounts are computed once.
        let mut counted: Option<(u64, HashMap<u64, usize>)> = None;
        let mut listed = Vec::with_capacity(offers.len());
        for offer in offers {
            let found = offer.dealer_id.parse().ok().and_then(|id| world.dealer(id));
            let place = found.map(|(dealer, brand, city)| {
                if counted.as_ref().is_none_or(|(code, _)| *code != city.code) {
                    counted = Some((city.code, coupon::discount_counts(world, city)));
                }
                let counts = counted.as_ref().map(|(_, counts)| counts);
                Place {
                    brand_name: brand.name.clone(),
                    logo: format!("/media/brand/{}.svg", brand.id),
                    city: city.name.clone(),
                    discount_count: counts
                        .and_then(|counts| counts.get(&dealer.dealer_id).copied())
                        .unwrap_or(0),
                }
            });
            listed.push(Self {
                offer: offer.clone(),
                place,
            });
        }
        listed
    }
}

/// Filter of the dealers.
struct Asked<'w> {
    /// `None` means every brand.
    brand: Option<&'w Brand>,
    model: Option<&'w Model>,
    stopped: bool,
}

pub(crate) fn dealers(world: &World, query: &Query) -> Result<DealerList, Refusal> {
    let page = query.page(20)?;
    let city = world.cities.named(query.text("city"));
    let asked = Asked::read(world, query)?;
    let here = if asked.stopped {
        Vec::new()
    } else {
        asked.here(world, city)
    };
    let elsewhere = if here.is_empty() && !asked.stopped {
        asked.elsewhere(world, city)
    } else {
        Vec::new()
    };
    let mut offers = by_price(world, here, asked.model);
    if query.number::<u8>("sort_column")?.unwrap_or(0) == 0 {
        // Gold merchants first, then good service; otherwise stable.
        offers.sort_by_key(|offer| (offer.service_level_tag + 2) % 3);
    }
    Ok(DealerList {
        total: offers.len(),
        has_more: page.has_more(offers.len()),
        dealer_list: Listed::all(world, page.of(&offers)),
        offsite_dealers_list: Listed::all(world, &by_price(world, elsewhere, asked.model)),
    })
}

impl<'w> Asked<'w> {
    fn read(world: &'w World, query: &Query) -> Result<Self, Refusal> {
        let (series, named) = asked_if_any(world, query)?.unzip();
        let model = named.flatten().or_else(|| world.best_model(series?));
        let brand = match (series, query.number("brand_id")?) {
            (Some(series), _) => Some(world.brand_of(series)),
            (None, Some(id)) => Some(world.brand(id).ok_or(Refusal::Missing("品牌"))?),
            (None, None) => None,
        };
        Ok(Self {
            brand,
            model,
            stopped: series.is_some_and(|series| series.sell_stat == SellStat::Stopped)
                || brand.is_some_and(|brand| sold(world, brand).is_empty()),
        })
    }

    fn here(&self, world: &World, city: &City) -> Vec<Dealer> {
        match self.brand {
            Some(brand) => world.dealers.of(brand, city),
            None => world
                .popular_brands
                .iter()
                .map(|place| &world.brands[*place])
                .filter(|brand| !sold(world, brand).is_empty())
                .flat_map(|brand| world.dealers.of(brand, city))
                .collect(),
        }
    }

    /// Those of the province first, then those of the large cities.
    fn elsewhere(&self, world: &World, city: &City) -> Vec<Dealer> {
        let Some(brand) = self.brand else {
            return Vec::new();
        };
        let other = |known: &&City| known.code != city.code;
        let near = |known: &&City| known.province == city.province;
        let all = world.cities.all();
        let far = all.iter().filter(|known| known.is_hot() && !near(known));
        all.iter()
            .filter(near)
            .chain(far)
            .filter(other)
            .flat_map(|known| world.dealers.of(brand, known))
            .take(ELSEWHERE)
            .collect()
    }
}

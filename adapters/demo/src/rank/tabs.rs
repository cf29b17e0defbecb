//! Categories and filters of a list.

use serde::Serialize;

use super::request::{Period, RankRequest, weeks};
use super::sort::{Rhythm, Sort};
use crate::choice::Choice;
use crate::world::World;
use crate::world::city::City;
use crate::world::energy::Energy;
use crate::world::level::{KINDS, Kind};
use crate::world::origin::{COUNTRIES, METHODS};
use crate::world::price_band::PRICE_BANDS;

#[derive(Debug, Serialize)]
pub(crate) struct Category {
    #[serde(flatten)]
    choice: Choice,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sub: Vec<Choice>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Tab {
    #[serde(rename = "type")]
    kind: &'static str,
    title: &'static str,
    options: Vec<Choice>,
}

const MONTHS: usize = 36;
const BRANDS: usize = 60;

/// Kinds in rank lists; 微面, 微卡 and 轻客 are 其他 there.
const RANK_KINDS: [Kind; 6] = [
    Kind::Sedan,
    Kind::Suv,
    Kind::Mpv,
    Kind::Sports,
    Kind::Pickup,
    Kind::Other,
];

pub(crate) fn categories(sort: Sort) -> Vec<Category> {
    if sort.is_of_authors() {
        return Vec::new();
    }
    let mut all = body_categories();
    if sort.leads_to_brands() {
        all.push(Category {
            choice: Choice::new("品牌销量", "brandSale"),
            sub: Vec::new(),
        });
        all.push(Category {
            choice: Choice::new("品牌热度", "brandHeat"),
            sub: Vec::new(),
        });
    }
    all
}

/// 全部, then the kinds with their sizes.
pub(crate) fn body_categories() -> Vec<Category> {
    let every = Category {
        choice: Choice::new("全部", 0),
        sub: Vec::new(),
    };
    let kinds = KINDS
        .iter()
        .filter(|(kind, _)| RANK_KINDS.contains(kind))
        .map(|(kind, title)| Category {
            choice: Choice::new(*title, kind.number()),
            sub: kind
                .sizes()
                .iter()
                .zip(1..)
                .map(|(size, number)| Choice::new(*size, format!("{}_{number}", kind.number())))
                .collect(),
        });
    std::iter::once(every).chain(kinds).collect()
}

/// Filters of a list, or those named by `add`.
pub(crate) fn tabs(world: &World, request: &RankRequest<'_>) -> Vec<Tab> {
    let types = types(request.sort);
    let wanted: Vec<&str> = match &request.add {
        Some(add) => add.iter().map(String::as_str).collect(),
        None => types.to_vec(),
    };
    wanted
        .into_iter()
        .filter_map(|kind| tab(world, request.sort, Some(request.city), kind))
        .collect()
}

/// Filters of the list of new cars; its months are those with new cars.
pub(crate) fn of_new_cars(world: &World) -> Vec<Tab> {
    ["price", "fuel", "man_method", "country", "brand"]
        .into_iter()
        .filter_map(|kind| tab(world, Sort::Sale, None, kind))
        .collect()
}

fn types(sort: Sort) -> &'static [&'static str] {
    match sort {
        Sort::Sale => &["month", "price", "fuel", "man_method", "country", "brand"],
        Sort::SaleWeek => &["week", "price", "fuel", "man_method"],
        Sort::BrandSale => &["month", "country", "man_method"],
        Sort::BrandSaleWeek => &["week", "country", "man_method"],
        Sort::CitySale => &["city", "month", "price", "fuel"],
        Sort::Heat => &["month", "price", "fuel", "man_method", "brand"],
        Sort::BrandHeat => &["month", "country"],
        Sort::PriceReduction => &["city", "week", "price", "fuel", "brand"],
        Sort::ValuePreservation => &["price", "fuel", "country"],
        Sort::Praise => &["price", "fuel", "man_method", "country"],
        Sort::Oil => &["fuel", "price", "man_method"],
        Sort::Cruising => &["energy_type", "price", "brand"],
        Sort::NewEnergySale => &["month", "energy_type", "price", "man_method", "brand"],
        Sort::NewEnergySaleWeek => &["week", "energy_type", "price"],
        Sort::NewEnergyHeat => &["month", "energy_type", "price"],
        Sort::NewEnergyBrandRank => &["month", "energy_type", "country"],
        Sort::AuthorInfluence
        | Sort::AuthorNewEnergy
        | Sort::AuthorFashion
        | Sort::AuthorVideo
        | Sort::AuthorIndustry => &["month"],
    }
}

fn tab(world: &World, sort: Sort, city: Option<&City>, kind: &str) -> Option<Tab> {
    let every = |rest: Vec<Choice>| {
        std::iter::once(Choice::new("不限", 0))
            .chain(rest)
            .collect()
    };
    let (kind, title, options) = match kind {
        "city" => ("city", "城市", cities(world, city?)),
        "month" => ("month", "月份", months(world)),
        "week" => (
            "week",
            "周",
            weeks(world)
                .into_iter()
                .map(|week| Choice::new(week.long_title(), week.code()))
                .collect(),
        ),
        "price" => (
            "price",
            "价格",
            every(
                PRICE_BANDS
                    .iter()
                    .map(|(val, title)| Choice::new(*title, val))
                    .collect(),
            ),
        ),
        "energy_type" => ("energy_type", "能源类型", every(plug_in_energies())),
        "fuel" => ("fuel", "能源", every(fuels(sort))),
        "man_method" => {
            let methods = METHODS
                .iter()
                .map(|(method, title)| Choice::new(*title, method.number()));
            ("man_method", "厂商性质", every(methods.collect()))
        }
        "country" => {
            let countries = COUNTRIES
                .iter()
                .map(|(country, title)| Choice::new(*title, country.number()));
            ("country", "国别", every(countries.collect()))
        }
        "brand" => ("brand", "品牌", every(brands(world, sort))),
        _ => return None,
    };
    Some(Tab {
        kind,
        title,
        options,
    })
}

/// The requested city first, then the hot ones.
fn cities(world: &World, own: &City) -> Vec<Choice> {
    let hot = world
        .cities
        .all()
        .iter()
        .filter(|city| city.is_hot() && city.code != own.code);
    std::iter::once(own)
        .chain(hot)
        .map(|city| Choice::new(&*city.name, &city.name))
        .collect()
}

fn months(world: &World) -> Vec<Choice> {
    world
        .sales
        .months()
        .take(MONTHS)
        .map(|month| Choice::new(month.title(), month))
        .collect()
}

fn plug_in_energies() -> Vec<Choice> {
    [Energy::Electric, Energy::PlugIn, Energy::RangeExtender]
        .iter()
        .zip(1..)
        .map(|(energy, number)| Choice::new(energy.title(), number))
        .collect()
}

fn fuels(sort: Sort) -> Vec<Choice> {
    let burns = |energy: Energy| sort != Sort::Oil || energy != Energy::Electric;
    [
        Energy::Petrol,
        Energy::Diesel,
        Energy::Hybrid,
        Energy::Electric,
        Energy::PlugIn,
        Energy::RangeExtender,
    ]
    .into_iter()
    .filter(|energy| burns(*energy))
    .map(|energy| Choice::new(energy.title(), energy.number()))
    .collect()
}

fn brands(world: &World, sort: Sort) -> Vec<Choice> {
    let suits = |place: usize| {
        let series = &world.brands[place].series;
        !sort.is_new_energy()
            || series
                .iter()
                .any(|series| world.series[*series].is_new_energy())
    };
    let brands = world
        .popular_brands
        .iter()
        .filter(|place| suits(**place))
        .take(BRANDS);
    brands
        .map(|place| Choice::new(&*world.brands[*place].name, world.brands[*place].id))
        .collect()
}

/// The selected option of the time filter.
pub(crate) fn rhythm_title(sort: Sort, period: Period) -> Option<String> {
    match (sort.rhythm(), period) {
        (Rhythm::Once, _) => None,
        _ => period.title(),
    }
}

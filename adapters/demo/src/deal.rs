//! Prices reported by owners for the bare car within a year, by model and city. All invented.

use dice::Dice;
use serde::Serialize;

use crate::calendar::Month;
use crate::price::{Price, UNIT, amount, round};
use crate::world::World;
use crate::world::city::City;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};

/// Share of the models in a city with reported prices.
const TOLD: f64 = 0.7;
const MOST_OWNERS: usize = 46;
const MONTHS: usize = 12;

/// Bin widths of a histogram, 万元; the first that needs at most `STEPS` bins is used.
const WIDTHS: [f64; 10] = [0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0];
const STEPS: f64 = 8.0;

/// One purchase; the price in 万元.
#[derive(Debug)]
pub(crate) struct Deal<'w> {
    pub(crate) model: &'w Model,
    pub(crate) price: f64,
    pub(crate) month: Month,
}

impl Deal<'_> {
    /// As one of so many purchases in the city.
    pub(crate) fn told(&self, city: &City, count: usize) -> Price {
        Price::of_owners(self.price, &city.name, count, self.month)
    }
}

/// contracts/schemas/OwnerPrice.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct OwnerPrice<'w> {
    city: &'w str,
    unit: &'static str,
    count: usize,
    model_count: usize,
    source: &'static str,
    min: String,
    median: String,
    max: String,
    from: String,
    to: String,
    lowest: Lowest<'w>,
    spread: Vec<Step>,
}

#[derive(Debug, Serialize)]
struct Lowest<'w> {
    price: String,
    time: String,
    model_id: String,
    model_name: &'w str,
}

#[derive(Debug, Serialize)]
struct Step {
    from: String,
    to: String,
    count: usize,
}

/// Lowest first. Cars that are not on sale have none.
pub(crate) fn of_model<'w>(world: &World, model: &'w Model, city: &City) -> Vec<Deal<'w>> {
    let sold = world.sell_stat_of(model) == SellStat::OnSale;
    let mut dice = Dice::of("paid", &[model.id, city.code]);
    let told = dice.unit() < TOLD;
    let Some(guide) = model.price.filter(|_| sold && told) else {
        return Vec::new();
    };
    // Owners pay about what dealers of the folder ask, so that the two do not contradict each other.
    let (lowest, highest) = world.series[model.series].asked_between(guide);
    let least = lowest * (1.0 - dice.between(0.0, 0.04));
    let most = guide.min(highest * 1.02);
    let mut when = Dice::of("paid-when", &[model.id, city.code]);
    let first = Deal {
        model,
        price: round(least),
        month: months_ago(world, when.below(MONTHS)),
    };
    let others = (1..when.inclusive(1, MOST_OWNERS)).map(|number| {
        let mut dice = Dice::of("paid-too", &[model.id, city.code, number as u64]);
        // Most save about half as much as the luckiest.
        let share = dice.unit().midpoint(dice.unit());
        Deal {
            model,
            price: round(least + (most - least) * share),
            month: months_ago(world, dice.below(MONTHS)),
        }
    });
    std::iter::once(first).chain(others).collect()
}

/// `None` without reports.
pub(crate) fn summary<'w>(city: &'w City, mut deals: Vec<Deal<'w>>) -> Option<OwnerPrice<'w>> {
    deals.sort_by(|a, b| a.price.total_cmp(&b.price));
    let (lowest, highest) = (deals.first()?, deals.last()?);
    let mut models: Vec<u64> = deals.iter().map(|deal| deal.model.id).collect();
    models.sort_unstable();
    models.dedup();
    let months = deals.iter().map(|deal| deal.month);
    Some(OwnerPrice {
        city: &city.name,
        unit: UNIT,
        count: deals.len(),
        model_count: models.len(),
        source: "车主提交（演示数据）",
        min: amount(lowest.price),
        median: amount(median(&deals)),
        max: amount(highest.price),
        from: months.clone().min()?.dashed(),
        to: months.max()?.dashed(),
        lowest: Lowest {
            price: amount(lowest.price),
            time: lowest.month.dashed(),
            model_id: lowest.model.id.to_string(),
            model_name: &lowest.model.name,
        },
        spread: spread(&deals, lowest.price, highest.price),
    })
}

/// Of all models of a series, or of one.
pub(crate) fn owner_price<'w>(
    world: &'w World,
    series: &'w Series,
    model: Option<&'w Model>,
    city: &'w City,
) -> Option<OwnerPrice<'w>> {
    let models = model.map_or_else(|| world.models_of(series), std::slice::from_ref);
    let deals = models.iter().flat_map(|model| of_model(world, model, city));
    summary(city, deals.collect())
}

/// Median of sorted deals; the mean of the middle two if their number is even.
fn median(deals: &[Deal<'_>]) -> f64 {
    let price = |place: usize| deals[place].price;
    price((deals.len() - 1) / 2).midpoint(price(deals.len() / 2))
}

/// Sorted deals in bins of one width; a bin includes its lower end.
fn spread(deals: &[Deal<'_>], min: f64, max: f64) -> Vec<Step> {
    let start = |width: f64| (min / width + SLACK).floor();
    let width = WIDTHS
        .into_iter()
        .find(|width| (max / width + SLACK).floor() - start(*width) < STEPS)
        .unwrap_or(max - min);
    let mut steps: Vec<Step> = Vec::new();
    let mut from = start(width) * width;
    let mut rest = deals;
    while !rest.is_empty() {
        let to = round(from + width);
        let count = rest.partition_point(|deal| deal.price < to - SLACK);
        steps.push(Step {
            from: amount(from),
            to: amount(to),
            count,
        });
        (rest, from) = (&rest[count..], to);
    }
    steps
}

/// Prices are rounded to 100 元.
const SLACK: f64 = 1e-6;

fn months_ago(world: &World, count: usize) -> Month {
    (0..count).fold(world.sales.newest(), |month, _| month.previous())
}

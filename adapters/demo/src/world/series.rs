//! series.csv.

use std::collections::HashSet;
use std::ops::Range;

use dice::Dice;
use serde::Deserialize;

use super::cycle::Cycle;
use super::energy::Energy;
use super::level::Level;
use super::model::Model;
use super::origin::{Country, Method};
use super::traits::Traits;
use crate::calendar::Month;
use crate::price::{Span, worded};

#[derive(Deserialize)]
pub(super) struct Row {
    series_id: u64,
    pub(super) brand_id: u64,
    name: String,
    factory: String,
    level: String,
    body: String,
    energy: String,
    engine_liters: String,
    price_min_wan: Option<f64>,
    price_max_wan: Option<f64>,
    dealer_price_text: String,
    score: Option<f64>,
    first_launch: String,
    last_launch: String,
}

/// More reviews would only repeat sentences.
const MOST_REVIEWS: usize = 160;
/// Of a series that has any.
const FEWEST_REVIEWS: usize = 2;

/// The number is `sell_stat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SellStat {
    Stopped = 0,
    OnSale = 1,
    PreSale = 2,
}

#[derive(Debug)]
pub(crate) struct Series {
    pub(crate) id: u64,
    pub(crate) brand: usize,
    pub(crate) name: String,
    pub(super) factory: String,
    pub(crate) level: Level,
    pub(crate) level_name: String,
    pub(crate) body_name: String,
    pub(crate) energies: Vec<Energy>,
    /// The folder says them; else they are those of its models.
    pub(crate) names_energies: bool,
    pub(crate) engine_liters: Vec<String>,
    /// Number of owners' reviews that the monthly lists say.
    pub(crate) review_count: u32,
    /// Guide prices of its models on sale, or of all where none is; where none has one, that of the folder.
    pub(crate) price: Option<Span>,
    /// What dealers ask in the country, as the folder says.
    /// `None` also for one below half of the guide price: it is another car's.
    dealer_price: Option<Span>,
    /// Reviews in the answers.
    pub(crate) reviews: usize,
    /// From 1 to 5, of every series with reviews and of no other: the mean of what they show.
    pub(crate) score: Option<f64>,
    /// What the folder says that it is, or a drawn one: reviews are drawn about it.
    pub(super) meant_score: f64,
    pub(crate) first_launch: Option<Month>,
    pub(crate) last_launch: Option<Month>,
    pub(crate) country: Country,
    pub(crate) method: Method,
    /// Indices of its models: newest year first, then by price.
    pub(crate) models: Range<usize>,
    pub(crate) sell_stat: SellStat,
    /// Sales of the latest months, plus minor factors; sorts by popularity.
    pub(crate) popularity: f64,
    /// Sales of the months before those.
    pub(crate) formerly_sold: f64,
    /// Best consumption by energy, L/100 km: WLTC, of plug-in cars with an empty battery. This, ranges and size are of the
    /// models that `World::current_models` names.
    pub(crate) oil: [Option<f64>; Energy::COUNT],
    /// What its ranges are of.
    pub(crate) cycle: Option<Cycle>,
    /// Longest electric range by energy, km.
    pub(crate) range: [Option<u32>; Energy::COUNT],
    /// Of every one of those models; none of a series without models.
    pub(crate) traits: Traits,
    /// Of the longest model, 0 micro to 1 large.
    pub(crate) size: f32,
}

/// Brand and series without repetition: 宝马3系, 长安启源Q05, 比亚迪海鸥.
pub(crate) fn full_name(brand: &str, series: &str, between: &str) -> String {
    if series.contains(brand) {
        return series.to_owned();
    }
    let shared = brand
        .char_indices()
        .map(|(from, _)| from)
        .find(|from| series.starts_with(&brand[*from..]));
    match shared {
        Some(from) => format!("{}{series}", &brand[..from]),
        None => format!("{brand}{between}{series}"),
    }
}

/// 1498 ml -> 1.5
fn measured(model: &Model) -> Option<String> {
    let ml = model.displacement_ml?;
    Some(format!("{:.1}", ml / 1000.0))
}

/// 1.5T -> 1.5
fn size(engine: &str) -> &str {
    engine.trim_end_matches(['L', 'T'])
}

/// Such as 1.5T.
fn engine(model: &Model) -> Option<String> {
    let named = model.liters().map(str::to_owned);
    let charge = if model.intake.contains("增压") {
        'T'
    } else {
        'L'
    };
    named.or_else(|| Some(format!("{}{charge}", measured(model)?)))
}

impl Series {
    pub(super) fn new(row: Row, brand: usize, country: Country) -> Self {
        let slashed = |text: &str| -> Vec<String> {
            text.split('/')
                .map(|part| part.trim().to_owned())
                .filter(|part| !part.is_empty())
                .collect()
        };
        let mut energies: Vec<Energy> = Vec::new();
        for energy in slashed(&row.energy)
            .iter()
            .filter_map(|name| Energy::from_name(name))
        {
            if !energies.contains(&energy) {
                energies.push(energy);
            }
        }
        Self {
            id: row.series_id,
            brand,
            level: Level::from_name(&row.level),
            method: Method::of(country, &row.factory),
            name: row.name,
            factory: row.factory,
            level_name: row.level,
            body_name: row.body,
            names_energies: !energies.is_empty(),
            energies,
            engine_liters: slashed(&row.engine_liters),
            review_count: 0,
            reviews: 0,
            price: row
                .price_min_wan
                .and_then(|from| Span::new(from, row.price_max_wan.unwrap_or(from))),
            dealer_price: Span::read(&row.dealer_price_text).filter(|asked| {
                row.price_min_wan
                    .is_none_or(|guide| asked.to >= guide / 2.0)
            }),
            // 0 stands for an unknown score.
            score: row.score.filter(|score| *score > 0.0),
            meant_score: 0.0,
            first_launch: Month::parse(&row.first_launch),
            last_launch: Month::parse(&row.last_launch),
            country,
            models: 0..0,
            sell_stat: SellStat::OnSale,
            popularity: 0.0,
            formerly_sold: 0.0,
            oil: [None; Energy::COUNT],
            cycle: None,
            range: [None; Energy::COUNT],
            traits: Traits::default(),
            size: 0.0,
        }
    }

    /// Number of reviews and what they are drawn about, once sales and models are known.
    pub(super) fn review(&mut self) {
        self.reviews = if self.sell_stat == SellStat::PreSale || self.models.is_empty() {
            0
        } else {
            let listed = usize::try_from(self.review_count).unwrap_or(MOST_REVIEWS);
            // Discontinued cars have few or no reviews; a score comes from some.
            let few = Dice::of("koubei-count", &[self.id]).inclusive(0, 24);
            let scored = usize::from(self.score.is_some());
            match listed.max(few).max(scored).min(MOST_REVIEWS) {
                0 => 0,
                // One alone has too few whole points to have the score as its mean.
                some => some.max(FEWEST_REVIEWS),
            }
        };
        let without = Dice::of("score", &[self.id]).between(3.6, 4.4);
        self.meant_score = self.score.unwrap_or(without);
    }

    /// Leaves out the energies and engines of stopped models, which the names of older lists still mean.
    pub(super) fn drive_by(&mut self, current: &[&Model]) {
        let is_current = |energy: &Energy| {
            let mut driven = current.iter().filter_map(|model| model.energy);
            driven.any(|known| known == *energy)
        };
        if current.is_empty() {
            return;
        }
        if self.energies.iter().any(is_current) {
            self.energies.retain(is_current);
        }
        let named = |model: &&Model| model.liters().map(|engine| size(engine).to_owned());
        let sizes: HashSet<String> = current.iter().filter_map(named).collect();
        let measured: HashSet<String> =
            current.iter().filter_map(|model| measured(model)).collect();
        let is_current = |engine: &String| {
            let size = size(engine);
            sizes.contains(size) || measured.contains(size)
        };
        self.engine_liters.retain(is_current);
        // The folder may name the engines of a series otherwise than those of its models.
        if self.engine_liters.is_empty() {
            for engine in current.iter().filter_map(|model| engine(model)) {
                if !self.engine_liters.contains(&engine) {
                    self.engine_liters.push(engine);
                }
            }
        }
    }

    pub(crate) fn is_new_energy(&self) -> bool {
        self.energies.iter().any(|energy| energy.is_new())
    }

    /// True if its picture has a closed nose.
    pub(crate) fn is_electric(&self) -> bool {
        self.energies.first() == Some(&Energy::Electric)
    }

    pub(crate) fn score_text(&self) -> Option<String> {
        self.score.map(|score| format!("{score:.2}"))
    }

    /// Guide price with its unit.
    pub(crate) fn price_text(&self) -> String {
        self.price.map_or_else(|| worded(None), Span::with_unit)
    }

    /// What dealers ask for its cheapest and for its dearest model, 万元.
    fn dealer_span(&self) -> Option<Span> {
        if self.dealer_price.is_some() {
            return self.dealer_price;
        }
        let price = self.price.filter(|_| self.sell_stat == SellStat::OnSale)?;
        let asked = 1.0 - Dice::of("dealer-price", &[self.id]).between(0.01, 0.1);
        Some(Span {
            from: price.from * asked,
            to: price.to * asked,
        })
    }

    /// The lowest and the highest price of a dealer for the model with this guide price, 万元.
    pub(crate) fn asked_between(&self, guide: f64) -> (f64, f64) {
        let (Some(asked), Some(price)) = (self.dealer_span(), self.price) else {
            return (guide, guide);
        };
        let dearness = if price.to > price.from {
            ((guide - price.from) / (price.to - price.from)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let least = (asked.from + (asked.to - asked.from) * dearness).min(guide);
        (least, guide.min(asked.to).max(least))
    }

    pub(crate) fn energy_title(&self) -> String {
        let titles: Vec<&str> = self.energies.iter().map(|energy| energy.title()).collect();
        titles.join("/")
    }

    pub(crate) fn longest_range(&self) -> Option<u32> {
        self.range.iter().flatten().copied().max()
    }

    /// As cards and ranks say it.
    pub(crate) fn cruising_info(&self) -> Option<String> {
        let (cycle, km) = self.cycle.zip(self.longest_range())?;
        Some(format!("{} {km}km", cycle.name()))
    }

    /// Its picture on white.
    pub(crate) fn white_image(&self) -> String {
        format!("/media/white/{}.svg", self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_name_has_no_repetition() {
        assert_eq!(full_name("宝马", "宝马3系", ""), "宝马3系");
        assert_eq!(full_name("长安启源", "启源Q05", ""), "长安启源Q05");
        assert_eq!(full_name("特斯拉", "Model Y", " "), "特斯拉 Model Y");
    }
}

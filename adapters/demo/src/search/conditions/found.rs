//! The series that fulfil the conditions of a query.

use std::collections::BTreeMap;

use super::{CONFIG, QueryConditions};
use crate::catalog;
use crate::price::Span;
use crate::world::World;
use crate::world::facet::{BRAND, Bits, Facets, KEYS, PRICE, SEAT, bit, of_series};
use crate::world::model::Model;
use crate::world::series::Series;

/// Values by condition of the car database.
type ValsByKey<'c> = BTreeMap<&'c str, String>;

impl QueryConditions {
    /// Series with a model that fulfils all, popular ones first unless another order is asked for.
    pub(in crate::search) fn found<'w>(&self, world: &'w World) -> Vec<&'w Series> {
        let listed = self.listed();
        let pairs = listed.iter().map(|(key, vals)| (*key, vals.as_str()));
        let by_model = self.range.is_some()
            || self.engine.is_some()
            || !self.either.is_empty()
            || !self.without.options.is_empty()
            || !self.without.prices.is_empty();
        let mut found: Vec<&Series> = catalog::fulfilling(world, pairs)
            .into_iter()
            .filter(|series| self.keeps_series(world, series))
            .filter(|series| !by_model || self.has_model(world, series, &listed))
            .collect();
        self.ordered(&mut found);
        found
    }

    /// Where no car fulfils the rest with seats that are known, the seats are said to be unused: folders do not have
    /// them of vans.
    pub(in crate::search) fn without_unknown_seats(&mut self, world: &World) {
        let mut chips = self.conditions.iter();
        let Some(place) = chips.position(|chip| chip.key == Some(KEYS[SEAT])) else {
            return;
        };
        if !self.found(world).is_empty() {
            return;
        }
        let mut others = self.clone();
        let seats = others.conditions.remove(place);
        let found = others.found(world);
        let is_unknown = |series: &&Series| {
            let mut models = Facets::of(world).of_current(world, series);
            models.all(|(_, bits)| bits[SEAT] & !bit(0) == 0)
        };
        if !found.is_empty() && found.iter().all(is_unknown) {
            others.unused.push(seats.title);
            *self = others;
        }
    }

    pub(super) fn keeps_series(&self, world: &World, series: &Series) -> bool {
        let size = (series.level.kind, series.level.size);
        let level = bit(u64::from(series.level.kind.number()));
        self.size.is_none_or(|asked| asked == size)
            && self.levels.is_none_or(|asked| asked & level != 0)
            && !self.without.sizes.contains(&size)
            && !self.without.series.contains(&series.id)
            && !self.without.brands.contains(&world.brand_of(series).id)
    }

    /// Whether one model has all that is asked and nothing that is refused: the range of one and the price of another are
    /// no car.
    pub(super) fn has_model(&self, world: &World, series: &Series, listed: &ValsByKey<'_>) -> bool {
        if series.models.is_empty() {
            let bits = of_series(series);
            return self.range.is_none()
                && self.engine.is_none()
                && self.without.prices.is_empty()
                && self.keeps_either(series, None, &bits)
                && self.keeps_options(&bits);
        }
        let mut models = Facets::of(world).of_current(world, series);
        models.any(|(model, bits)| {
            self.range.is_none_or(|range| range.has(model.range))
                && self
                    .engine
                    .as_ref()
                    .is_none_or(|engine| engine.is_of(model))
                && self.keeps_either(series, Some(model), bits)
                && self.keeps_options(bits)
                && self.keeps_price(model)
                && listed
                    .iter()
                    .all(|(key, vals)| fulfils(model, bits, key, vals))
        })
    }

    /// Unknown values are kept out as those that are refused; of features only the latter are known.
    fn keeps_options(&self, bits: &Bits) -> bool {
        self.without.options.iter().all(|(key, vals)| {
            let Some(place) = KEYS.iter().position(|known| known == key) else {
                return true;
            };
            bits[place] & bits_of(vals) == 0 && (*key == CONFIG || bits[place] & !bit(0) != 0)
        })
    }

    fn keeps_either(&self, series: &Series, model: Option<&Model>, bits: &Bits) -> bool {
        let mut all = self.either.iter();
        all.all(|either| either.has(series, model, bits))
    }

    fn keeps_price(&self, model: &Model) -> bool {
        let refused = &self.without.prices;
        refused.is_empty()
            || model.price.is_some_and(|own| {
                let own = Span { from: own, to: own };
                !refused.iter().any(|span| span.overlaps(own))
            })
    }

    pub(super) fn listed(&self) -> ValsByKey<'_> {
        let mut listed = ValsByKey::new();
        for one in &self.conditions {
            if let (Some(key), Some(val)) = (one.key, &one.val)
                && KEYS.contains(&key)
            {
                let vals = listed.entry(key).or_default();
                *vals += if vals.is_empty() { "" } else { "_" };
                *vals += val;
            }
        }
        // The list knows decimals, which its addresses have no room for.
        if let Some(price) = &self.price {
            listed.insert(KEYS[PRICE], price.val());
        }
        listed
    }
}

/// Of values as addresses have them: 4_5_6.
pub(super) fn bits_of(vals: &str) -> u32 {
    let numbers = vals.split('_').filter_map(|val| val.parse().ok());
    numbers.fold(0, |all, number| all | bit(number))
}

fn fulfils(model: &Model, bits: &Bits, key: &str, vals: &str) -> bool {
    let Some(place) = KEYS.iter().position(|known| *known == key) else {
        return false;
    };
    let mut has = vals.split('_').map(|val| {
        val.parse()
            .is_ok_and(|number| bits[place] & bit(number) != 0)
    });
    match place {
        // Of the series, which the list has looked at.
        BRAND => true,
        PRICE => model
            .price
            .zip(Span::parse(vals))
            .is_some_and(|(own, asked)| asked.overlaps(Span { from: own, to: own })),
        _ if key == CONFIG => has.all(|own| own),
        _ => has.any(|own| own),
    }
}

//! The series that fulfil the conditions of a query.

use std::collections::BTreeMap;

use super::{CONFIG, QueryConditions};
use crate::catalog;
use crate::price::Span;
use crate::world::World;
use crate::world::facet::{BRAND, Bits, Facets, KEYS, PRICE, bit};
use crate::world::model::Model;
use crate::world::series::Series;

/// Values by condition of the car database.
type Listed<'c> = BTreeMap<&'c str, String>;

impl QueryConditions {
    /// Series with a model that fulfils all, popular ones first.
    pub(in crate::search) fn found<'w>(&self, world: &'w World) -> Vec<&'w Series> {
        let listed = self.listed();
        let pairs = listed.iter().map(|(key, vals)| (*key, vals.as_str()));
        catalog::fulfilling(world, pairs)
            .into_iter()
            .filter(|series| {
                self.size.is_none_or(|(kind, size)| {
                    (series.level.kind, series.level.size) == (kind, size)
                })
            })
            .filter(|series| {
                !self.without_series.contains(&series.id)
                    && !self.without_brands.contains(&world.brand_of(series).id)
            })
            .filter(|series| {
                self.range
                    .is_none_or(|least| has_model(world, series, &listed, least))
            })
            .collect()
    }

    fn listed(&self) -> Listed<'_> {
        let mut listed = Listed::new();
        for one in &self.conditions {
            if let (Some(key), Some(val)) = (one.key, &one.val) {
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

/// Whether one model has the range and all else: the range of one and the price of another are no car.
fn has_model(world: &World, series: &Series, listed: &Listed<'_>, least: u32) -> bool {
    let bits = Facets::of(world).of_models(series);
    let mut models = world.models_of(series).iter().zip(bits);
    models.any(|(model, bits)| {
        model.range.is_some_and(|range| range >= least)
            && listed
                .iter()
                .all(|(key, vals)| fulfils(model, bits, key, vals))
    })
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

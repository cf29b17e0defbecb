//! The filters of the car database.

use serde::Serialize;

use super::brand_tile::BrandTile;
use crate::choice::Choice;
use crate::world::World;
use crate::world::condition::{
    DISPLACEMENTS, DRIVES, EMISSIONS, GEARBOXES, INTAKES, SEATS, STRUCTURES, Words,
};
use crate::world::energy::ENERGIES;
use crate::world::equipment::{FAST_CHARGING, FEATURES, RANGES};
use crate::world::facet::Facets;
use crate::world::level::KINDS;
use crate::world::origin::{COUNTRIES, METHODS};
use crate::world::price_band::PRICE_BANDS;

#[derive(Debug, Serialize)]
pub(crate) struct Conditions {
    conditions: Vec<Condition>,
    brand_list: Vec<BrandLetter>,
}

#[derive(Debug, Serialize)]
pub(super) struct Condition {
    pub(super) key: &'static str,
    /// Of conditions that share a key.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
    title: &'static str,
    pub(super) options: Vec<Choice>,
}

#[derive(Debug, Serialize)]
struct BrandLetter {
    #[serde(rename = "letterName")]
    letter: String,
    list: Vec<BrandTile>,
}

/// The value that selects everything.
pub(super) const ANY: &str = "0";

/// Options that no car of the folder has are left out.
pub(crate) fn conditions(world: &World) -> Conditions {
    Conditions {
        conditions: offered(world),
        brand_list: brand_list(world),
    }
}

/// Every condition with the options that some car has.
pub(super) fn offered(world: &World) -> Vec<Condition> {
    let facets = Facets::of(world);
    let mut all = every_condition();
    for Condition { key, options, .. } in &mut all {
        options.retain(|option| option.val == ANY || facets.has(key, &option.val));
    }
    // A row without options of its own says nothing.
    all.retain(|condition| condition.name.is_none() || condition.options.len() > 1);
    all
}

fn every_condition() -> Vec<Condition> {
    let numbered = |titles: &mut dyn Iterator<Item = &'static str>| -> Vec<Choice> {
        titles
            .zip(1..)
            .map(|(title, number)| Choice::new(title, number))
            .collect()
    };
    let worded = |words: Words| numbered(&mut words.iter().map(|(title, _)| *title));
    let condition = |key, title, options: Vec<Choice>| Condition {
        key,
        name: None,
        title,
        options: std::iter::once(Choice::new("不限", ANY))
            .chain(options)
            .collect(),
    };
    let methods = METHODS
        .iter()
        .map(|(method, title)| Choice::new(*title, method.number()))
        .collect();
    let named = |name, title, options| Condition {
        name: Some(name),
        ..condition("config", title, options)
    };
    let ranges = RANGES
        .iter()
        .map(|(km, number)| Choice::new(format!("{km}km以上"), number))
        .collect();
    let (fast, number) = FAST_CHARGING;
    vec![
        condition(
            "price",
            "价格",
            PRICE_BANDS
                .iter()
                .map(|(val, title)| Choice::new(*title, val))
                .collect(),
        ),
        condition(
            "level",
            "级别",
            numbered(&mut KINDS.iter().map(|(_, title)| *title)),
        ),
        condition(
            "country",
            "国别",
            numbered(&mut COUNTRIES.iter().map(|(_, title)| *title)),
        ),
        condition("factory", "厂商", methods),
        condition("structure", "结构", worded(STRUCTURES)),
        condition(
            "seat",
            "座位",
            SEATS
                .iter()
                .map(|(title, seats)| Choice::new(*title, seats))
                .collect(),
        ),
        condition("speed", "变速箱", worded(GEARBOXES)),
        condition(
            "energy",
            "能源",
            numbered(&mut ENERGIES.iter().map(|(_, title)| *title)),
        ),
        named("range", "续航", ranges),
        named("charging", "充电", vec![Choice::new(fast, number)]),
        condition("turbine", "进气", worded(INTAKES)),
        condition("emission", "环保标准", worded(EMISSIONS)),
        condition(
            "displacement",
            "排量",
            numbered(&mut DISPLACEMENTS.iter().map(|(title, ..)| *title)),
        ),
        condition("drive", "驱动", numbered(&mut DRIVES.into_iter())),
        condition("config", "配置", numbered(&mut FEATURES.into_iter())),
    ]
}

/// Sorted by letter, brands by pinyin; entries without a letter come last.
fn brand_list(world: &World) -> Vec<BrandLetter> {
    let mut brands: Vec<_> = world.brands.iter().collect();
    brands.sort_by(|a, b| {
        let key = |letter: &str| (letter == "#", letter.to_owned());
        key(&a.letter)
            .cmp(&key(&b.letter))
            .then_with(|| a.pinyin.to_lowercase().cmp(&b.pinyin.to_lowercase()))
    });
    let mut letters: Vec<BrandLetter> = Vec::new();
    for brand in brands {
        if letters
            .last()
            .is_none_or(|last| last.letter != brand.letter)
        {
            letters.push(BrandLetter {
                letter: brand.letter.clone(),
                list: Vec::new(),
            });
        }
        if let Some(letter) = letters.last_mut() {
            letter.list.push(BrandTile::new(brand));
        }
    }
    letters
}

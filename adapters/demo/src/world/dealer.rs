//! dealers.csv, and dealers made where a brand has none in a city.

use std::collections::HashMap;

use serde::Deserialize;

use super::brand::Brand;
use super::city::City;
use super::folder::Folder;
use crate::dice::Dice;

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Dealer {
    pub(crate) dealer_id: u64,
    brand_id: u64,
    city_code: u64,
    pub(crate) name: String,
    pub(crate) address: String,
}

#[derive(Debug, Default)]
pub(crate) struct Dealers {
    by_place: HashMap<(u64, u64), Vec<Dealer>>,
}

const NAMES: [&str; 8] = [
    "驰远", "鑫达", "嘉和", "泰盛", "百悦", "荣昌", "星途", "远景",
];
const STREETS: [&str; 8] = [
    "汽车大道",
    "机场路",
    "迎宾路",
    "建设路",
    "滨河路",
    "中环西路",
    "创新路",
    "长江路",
];

/// Ids of made dealers begin here, far above those of the folders.
const MADE_IDS: u64 = 70_000_000;

impl Dealers {
    pub(super) fn read(folder: &Folder) -> anyhow::Result<Self> {
        let mut by_place: HashMap<_, Vec<Dealer>> = HashMap::new();
        for row in folder.rows::<Dealer>("dealers.csv")? {
            let dealer = row.value;
            by_place
                .entry((dealer.brand_id, dealer.city_code))
                .or_default()
                .push(dealer);
        }
        Ok(Self { by_place })
    }

    /// Dealers of a brand in a city. Made ones say so in their name.
    pub(crate) fn of(&self, brand: &Brand, city: &City) -> Vec<Dealer> {
        match self.by_place.get(&(brand.id, city.code)) {
            Some(dealers) => dealers.clone(),
            None => made(brand, city),
        }
    }
}

fn made(brand: &Brand, city: &City) -> Vec<Dealer> {
    let mut dice = Dice::of("dealers", &[brand.id, city.code]);
    let first = dice.below(NAMES.len());
    (0..dice.inclusive(1, 3))
        .map(|place| Dealer {
            dealer_id: MADE_IDS
                + (brand.id % 10_000) * 10_000
                + (city.code % 1000) * 10
                + place as u64,
            brand_id: brand.id,
            city_code: city.code,
            name: format!(
                "{}{}{}汽车销售服务有限公司（演示数据）",
                city.name,
                NAMES[(first + place) % NAMES.len()],
                // 吉利汽车 already says 汽车.
                brand.name.trim_end_matches("汽车")
            ),
            address: format!(
                "{}{}{}号",
                city.name,
                dice.pick(&STREETS),
                dice.inclusive(1, 399)
            ),
        })
        .collect()
}

//! dealers.csv, and dealers generated if a brand has none in a city.

use std::collections::HashMap;

use dice::Dice;
use serde::Deserialize;

use super::World;
use super::brand::Brand;
use super::city::City;
use super::folder::Folder;

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Dealer {
    pub(crate) dealer_id: u64,
    pub(crate) brand_id: u64,
    pub(crate) city_code: u64,
    pub(crate) name: String,
    pub(crate) address: String,
}

#[derive(Debug, Default)]
pub(crate) struct Dealers {
    by_place: HashMap<(u64, u64), Vec<Dealer>>,
    /// Brand and city of a dealer in the folder.
    place_by_id: HashMap<u64, (u64, u64)>,
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

/// Ids of generated dealers start here, far above the folders'; brand, city and index follow.
const MADE_IDS: u64 = 70_000_000;
const BRAND_STEP: u64 = 100_000;
const CITY_STEP: u64 = 10;

/// Number of generated dealers: of a brand that sells, in a large city; of others, and elsewhere.
const IN_LARGE: (usize, usize) = (2, 7);
const ELSEWHERE: (usize, usize) = (1, 3);
/// A brand sells by so many cars in the latest months.
const SELLS: f64 = 5_000.0;

/// Share of small cities without a dealer of a brand that sells, and of another.
const WITHOUT: (f64, f64) = (0.1, 0.3);

impl Dealers {
    pub(super) fn read(folder: &Folder) -> anyhow::Result<Self> {
        let mut dealers = Self::default();
        for row in folder.rows::<Dealer>("dealers.csv")? {
            let dealer = row.value;
            let place = (dealer.brand_id, dealer.city_code);
            dealers.place_by_id.insert(dealer.dealer_id, place);
            dealers.by_place.entry(place).or_default().push(dealer);
        }
        Ok(dealers)
    }

    /// Dealers of a brand in a city; a small city may have none. Generated names say so.
    pub(crate) fn of(&self, brand: &Brand, city: &City) -> Vec<Dealer> {
        match self.by_place.get(&(brand.id, city.code)) {
            Some(dealers) => dealers.clone(),
            None if is_without(brand, city) => Vec::new(),
            None => made(brand, city),
        }
    }

    /// Their ids alone.
    pub(crate) fn ids(&self, brand: &Brand, city: &City) -> Vec<u64> {
        match self.by_place.get(&(brand.id, city.code)) {
            Some(dealers) => dealers.iter().map(|dealer| dealer.dealer_id).collect(),
            None if is_without(brand, city) => Vec::new(),
            None => {
                let mut dice = Dice::of("dealers", &[brand.id, city.code]);
                made_ids(&mut dice, brand, city).1.collect()
            }
        }
    }

    /// Brand and city encoded in a dealer id.
    fn place_of(&self, id: u64) -> Option<(u64, u64)> {
        let made = |rest: u64| (rest / BRAND_STEP, rest % BRAND_STEP / CITY_STEP);
        self.place_by_id
            .get(&id)
            .copied()
            .or_else(|| id.checked_sub(MADE_IDS).map(made))
    }
}

impl World {
    /// The dealer of this id, with its brand and its city.
    pub(crate) fn dealer(&self, id: u64) -> Option<(Dealer, &Brand, &City)> {
        let (brand, city) = self.dealers.place_of(id)?;
        let (brand, city) = (self.brand(brand)?, self.cities.of_code(city)?);
        let all = self.dealers.of(brand, city);
        let found = all.into_iter().find(|dealer| dealer.dealer_id == id)?;
        Some((found, brand, city))
    }
}

fn sells(brand: &Brand) -> bool {
    brand.popularity > SELLS
}

fn is_without(brand: &Brand, city: &City) -> bool {
    let share = if sells(brand) { WITHOUT.0 } else { WITHOUT.1 };
    !city.is_hot() && Dice::of("no-dealer", &[brand.id, city.code]).unit() < share
}

/// Where their names begin in the list of names, and their ids.
fn made_ids(
    dice: &mut Dice,
    brand: &Brand,
    city: &City,
) -> (usize, impl Iterator<Item = u64> + use<>) {
    let first = dice.below(NAMES.len());
    let (fewest, most) = if city.is_hot() && sells(brand) {
        IN_LARGE
    } else {
        ELSEWHERE
    };
    let base = MADE_IDS + brand.id * BRAND_STEP + city.code * CITY_STEP;
    let count = dice.inclusive(fewest, most) as u64;
    (first, (0..count).map(move |place| base + place))
}

fn made(brand: &Brand, city: &City) -> Vec<Dealer> {
    let mut dice = Dice::of("dealers", &[brand.id, city.code]);
    let (first, ids) = made_ids(&mut dice, brand, city);
    ids.enumerate()
        .map(|(place, dealer_id)| Dealer {
            dealer_id,
            brand_id: brand.id,
            city_code: city.code,
            name: format!(
                "{}{}{}汽车销售服务有限公司（演示数据）",
                city.name,
                NAMES[(first + place) % NAMES.len()],
                // 吉利汽车 already ends in 汽车.
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

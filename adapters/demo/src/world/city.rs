//! cities.csv.

use std::collections::HashMap;

use anyhow::anyhow;
use dice::Dice;
use serde::Deserialize;

use super::folder::Folder;
use super::spelling;

const FILE: &str = "cities.csv";

/// The default city.
const DEFAULT: &str = "北京";

#[derive(Debug, Deserialize)]
pub(crate) struct City {
    pub(crate) code: u64,
    pub(crate) name: String,
    full_name: String,
    pub(crate) letter: String,
    pub(crate) pinyin: String,
    pub(crate) province: String,
    hot: u8,
}

#[derive(Debug, Default)]
pub(crate) struct Cities {
    /// By letter, then pinyin.
    all: Vec<City>,
    by_name: HashMap<String, usize>,
    default: usize,
}

impl City {
    pub(crate) fn is_hot(&self) -> bool {
        self.hot == 1
    }

    /// First letters of the syllables of its pinyin: cq for 重庆, whose first character is read in two ways.
    pub(crate) fn initials(&self) -> String {
        let mut rest = self.pinyin.as_str();
        let initial = |character: char| {
            let readings = spelling::readings(character).filter_map(|reading| {
                let at = rest.find(reading)?;
                Some((at, &rest[at..=at], &rest[at + reading.len()..]))
            });
            match readings.min_by_key(|(at, ..)| *at) {
                Some((_, initial, after)) => {
                    rest = after;
                    Some(initial)
                }
                // It is read in another way here.
                None => rest.get(..1),
            }
        };
        self.name.chars().filter_map(initial).collect()
    }

    /// Its share of national sales; invented, since no column has it.
    pub(crate) fn share(&self) -> f64 {
        let mut dice = Dice::of("city-share", &[self.code]);
        if self.is_hot() {
            dice.between(0.012, 0.035)
        } else {
            dice.between(0.0006, 0.004)
        }
    }
}

impl Cities {
    pub(super) fn read(folder: &Folder) -> anyhow::Result<Self> {
        let mut all: Vec<City> = folder
            .rows(FILE)?
            .into_iter()
            .map(|row| row.value)
            .collect();
        all.sort_by(|a: &City, b| (&a.letter, &a.pinyin).cmp(&(&b.letter, &b.pinyin)));
        if all.is_empty() {
            return Err(anyhow!("{FILE} has no rows"));
        }
        let mut by_name = HashMap::new();
        for (place, city) in all.iter().enumerate() {
            by_name.entry(city.full_name.clone()).or_insert(place);
            by_name.insert(city.name.clone(), place);
        }
        let default = by_name.get(DEFAULT).copied().unwrap_or(0);
        Ok(Self {
            all,
            by_name,
            default,
        })
    }

    pub(crate) fn all(&self) -> &[City] {
        &self.all
    }

    /// The city of this name; unknown ones count as 北京.
    pub(crate) fn named(&self, name: Option<&str>) -> &City {
        let place = name
            .and_then(|name| self.by_name.get(name))
            .unwrap_or(&self.default);
        &self.all[*place]
    }

    pub(crate) fn of_code(&self, code: u64) -> Option<&City> {
        self.all.iter().find(|city| city.code == code)
    }
}

//! The place upstream: cities, and what the top bar shows.

use serde::Serialize;

use crate::request::Query;
use crate::world::World;
use crate::world::city::City;

const HOT_WORDS: usize = 8;

#[derive(Debug, Serialize)]
pub(crate) struct Letters<'w> {
    #[serde(rename = "HotCityList")]
    hot: Vec<Letter<'w>>,
    #[serde(rename = "AllCityList")]
    all: Vec<Letter<'w>>,
}

#[derive(Debug, Serialize)]
struct Letter<'w> {
    letter: &'w str,
    #[serde(rename = "cityList")]
    cities: Vec<CityName<'w>>,
}

#[derive(Debug, Serialize)]
struct CityName<'w> {
    name: &'w str,
    code: String,
    pinyin: &'w str,
    initials: String,
    province: &'w str,
}

#[derive(Debug, Serialize)]
pub(crate) struct TopBar<'w> {
    slogan: &'static str,
    hot_words: Vec<&'w str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    qr_code: Option<&'static str>,
}

impl<'w> CityName<'w> {
    fn new(city: &'w City) -> Self {
        Self {
            name: &city.name,
            code: city.code.to_string(),
            pinyin: &city.pinyin,
            initials: city.initials(),
            province: &city.province,
        }
    }
}

pub(crate) fn cities(world: &World) -> Letters<'_> {
    let mut all: Vec<Letter<'_>> = Vec::new();
    for city in world.cities.all() {
        if all.last().is_none_or(|last| last.letter != city.letter) {
            all.push(Letter {
                letter: &city.letter,
                cities: Vec::new(),
            });
        }
        if let Some(letter) = all.last_mut() {
            letter.cities.push(CityName::new(city));
        }
    }
    let hot = world
        .cities
        .all()
        .iter()
        .filter(|city| city.is_hot())
        .map(CityName::new);
    Letters {
        hot: vec![Letter {
            letter: "热门",
            cities: hot.collect(),
        }],
        all,
    }
}

pub(crate) fn top_bar<'w>(world: &'w World, query: &Query) -> TopBar<'w> {
    TopBar {
        slogan: "看清楚，再驾到",
        hot_words: world
            .by_popularity()
            .take(HOT_WORDS)
            .map(|series| series.name.as_str())
            .collect(),
        qr_code: (query.text("qr_code") == Some("1")).then_some("/media/icon/download.svg"),
    }
}

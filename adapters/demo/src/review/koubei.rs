//! Reviews of a series: assigns sentences of reviews.csv to owners.

use std::collections::VecDeque;

use dice::Dice;
use serde::Serialize;

use super::aspect::{ASPECTS, Aspect};
use crate::calendar::{self, Month};
use crate::deal;
use crate::gallery::{self, Tag};
use crate::people::Person;
use crate::price::Price;
use crate::world::World;
use crate::world::model::Model;
use crate::world::owner::{Mood, Sentence};
use crate::world::rating;
use crate::world::series::Series;

/// Score from which a review is a contented one, and below which a discontented one.
const GOOD: f64 = 3.8;
const BAD: f64 = 3.0;
/// Days between two reviews.
const DAYS_BETWEEN: usize = 4;
/// Days that an owner has had the car at least.
const LEAST_OWNED: i64 = 20;
/// Older reviews are one text; newer ones are split into passages.
pub(super) const WHOLE: &str = "1";
pub(super) const CUT: &str = "3";
/// Separator of series and number in a review id.
const ID_MARK: char = 'k';

/// An owner's statement about an aspect.
#[derive(Debug)]
pub(super) struct Passage<'w> {
    /// Index in `ASPECTS`.
    pub(super) aspect: usize,
    pub(super) mood: Mood,
    pub(super) text: &'w str,
}

#[derive(Debug)]
pub(super) struct Review<'w> {
    pub(super) number: usize,
    pub(super) series: &'w Series,
    pub(super) model: &'w Model,
    pub(super) passages: Vec<Passage<'w>>,
    /// By aspect of the series, 1 to 5.
    pub(super) scores: Vec<(usize, u8)>,
}

/// contracts/schemas/Koubei.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct Koubei<'w> {
    id: String,
    koubei_version: &'static str,
    content: Vec<KoubeiText>,
    author: Author,
    publish_time: String,
    series_id: String,
    series_name: &'w str,
    model_id: String,
    model_name: &'w str,
    score: String,
    score_list: Vec<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    buy_price: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<Prices>,
    buy_time: String,
    buy_city: String,
    mileage: String,
    image_list: Vec<String>,
    like_count: usize,
}

#[derive(Debug, Serialize)]
struct Prices {
    buy_price: Price,
}

/// contracts/schemas/KoubeiText.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct KoubeiText {
    pub(super) value: String,
    pub(super) hashtag: &'static str,
    pub(super) id: String,
}

#[derive(Debug, Serialize)]
struct Author {
    icon: String,
    name: &'static str,
}

#[derive(Debug, Serialize)]
pub(crate) struct Score {
    pub(super) name: &'static str,
    pub(super) score: String,
}

/// Every review of a series, the newest first.
pub(super) fn of_series<'w>(world: &'w World, series: &'w Series) -> Vec<Review<'w>> {
    let models = world.models_of(series);
    let aspects = rating::aspects(models);
    let mut sentences = Sentences::new(world, series);
    let rated = rating::of_reviews(series, &aspects);
    let newest = world.sales.newest().last_day();
    (1_usize..)
        .zip(rated)
        .map(|(number, rated)| {
            let mut dice = Dice::of("koubei", &[series.id, number as u64]);
            // Newer models come first and have more owners.
            let model = dice.unit() * dice.unit();
            let sold = sold_before(models, newest - age(number, DAYS_BETWEEN - 1));
            let scores: Vec<(usize, u8)> = aspects.iter().copied().zip(rated).collect();
            let mut spoken: Vec<(u64, usize, u8)> = scores
                .iter()
                .map(|(aspect, score)| (dice.number(), *aspect, *score))
                .collect();
            spoken.sort_by_key(|(luck, ..)| *luck);
            spoken.truncate(dice.inclusive(3, 6));
            let model = sold[place(model, sold.len())];
            Review {
                number,
                series,
                model,
                passages: spoken
                    .into_iter()
                    .filter_map(|(_, aspect, score)| sentences.next(aspect, mood(score), model))
                    .collect(),
                scores,
            }
        })
        .collect()
}

/// Age of a review in days at the end of the newest month of sales; `days` is below [`DAYS_BETWEEN`].
fn age(number: usize, days: usize) -> i64 {
    i64::try_from(number * DAYS_BETWEEN + days).unwrap_or(0)
}

/// Models launched at least [`LEAST_OWNED`] days before `day`, or the earliest launched ones if there is none.
fn sold_before(models: &[Model], day: i64) -> Vec<&Model> {
    let sold = |model: &&Model| first_sold(model).is_none_or(|first| first + LEAST_OWNED <= day);
    let sold: Vec<_> = models.iter().filter(sold).collect();
    if !sold.is_empty() {
        return sold;
    }
    let earliest = models.iter().map(first_sold).min();
    let first = models
        .iter()
        .filter(|model| Some(first_sold(model)) == earliest);
    first.collect()
}

/// The last day of its launch month, since the folder names no day.
fn first_sold(model: &Model) -> Option<i64> {
    model.launch.map(Month::last_day)
}

/// Maps a share of 0..1 to an index.
fn place(share: f64, len: usize) -> usize {
    let len = u32::try_from(len).unwrap_or(1);
    let place = crate::figure::whole((share * f64::from(len)).floor());
    usize::try_from(place.min(len.saturating_sub(1))).unwrap_or(0)
}

fn mood(score: u8) -> Mood {
    match score {
        4.. => Mood::Good,
        3 => Mood::Fair,
        _ => Mood::Bad,
    }
}

/// Distributes the folder's sentences to the owners of a series, one after the other.
struct Sentences<'w>(Vec<[VecDeque<&'w Sentence>; 3]>);

impl<'w> Sentences<'w> {
    fn new(world: &'w World, series: &Series) -> Self {
        let shuffled = |aspect: &str, mood: Mood| -> VecDeque<&'w Sentence> {
            let all = world.owners.sentences(aspect, mood).iter().zip(0..);
            let mut all: Vec<(u64, &Sentence)> = all
                .map(|(sentence, place)| {
                    let mut dice = Dice::of("koubei-text", &[series.id, mood as u64, place]);
                    (dice.number(), sentence)
                })
                .collect();
            all.sort_by_key(|(luck, _)| *luck);
            all.into_iter().map(|(_, sentence)| sentence).collect()
        };
        let of_aspect = |aspect: &Aspect| {
            [Mood::Good, Mood::Fair, Mood::Bad].map(|mood| shuffled(aspect.name, mood))
        };
        Self(ASPECTS.iter().map(of_aspect).collect())
    }

    /// The next one that fits the owner's car; it is said again once all have been.
    fn next(&mut self, aspect: usize, mood: Mood, car: &Model) -> Option<Passage<'w>> {
        let deck = &mut self.0[aspect][mood as usize];
        let place = deck
            .iter()
            .position(|sentence| car.traits.hold(sentence.needs))?;
        let sentence = deck.remove(place)?;
        deck.push_back(sentence);
        let text = &sentence.text;
        Some(Passage { aspect, mood, text })
    }
}

impl<'w> Review<'w> {
    pub(super) fn id(&self) -> String {
        format!("{}{ID_MARK}{}", self.series.id, self.number)
    }

    /// One in six is of the older form.
    pub(super) fn is_whole(&self) -> bool {
        self.number.is_multiple_of(6)
    }

    pub(super) fn score(&self) -> f64 {
        let sum: f64 = self.scores.iter().map(|(_, score)| f64::from(*score)).sum();
        let count = u32::try_from(self.scores.len().max(1)).unwrap_or(1);
        sum / f64::from(count)
    }

    /// Of the whole review: what the tabs by mood and the share of good reviews count.
    pub(super) fn mood(&self) -> Mood {
        match self.score() {
            score if score >= GOOD => Mood::Good,
            score if score < BAD => Mood::Bad,
            _ => Mood::Fair,
        }
    }

    /// The requested aspect comes first.
    pub(super) fn cut(&self, first: Option<usize>) -> Vec<KoubeiText> {
        let mut passages: Vec<&Passage<'_>> = self.passages.iter().collect();
        passages.sort_by_key(|passage| Some(passage.aspect) != first);
        passages
            .into_iter()
            .map(|passage| KoubeiText {
                value: passage.text.to_owned(),
                hashtag: ASPECTS[passage.aspect].name,
                id: self.id(),
            })
            .collect()
    }

    fn whole(&self) -> Vec<KoubeiText> {
        let texts: Vec<&str> = self.passages.iter().map(|passage| passage.text).collect();
        vec![KoubeiText {
            value: texts.join("\n"),
            hashtag: "",
            id: self.id(),
        }]
    }

    /// As it was written.
    pub(super) fn koubei(&self, world: &World, first: Option<usize>) -> Koubei<'w> {
        if self.is_whole() {
            self.shown(world, WHOLE, self.whole())
        } else {
            self.shown(world, CUT, self.cut(first))
        }
    }

    pub(super) fn shown(
        &self,
        world: &World,
        koubei_version: &'static str,
        content: Vec<KoubeiText>,
    ) -> Koubei<'w> {
        let mut dice = Dice::of("koubei-owner", &[self.series.id, self.number as u64]);
        let owner = Person::drawn("koubei", self.series.id, self.number);
        let newest = world.sales.newest().last_day();
        let published = newest - age(self.number, dice.below(DAYS_BETWEEN));
        let pictures = dice.below(5);
        let all = world.cities.all().iter();
        let cities: Vec<_> = all.filter(|city| city.is_hot()).collect();
        let city = *dice.pick(&cities);
        // What the owner paid is one of the prices that owners of the city told.
        let told = deal::of_model(world, self.model, city);
        let bought = (!told.is_empty())
            .then(|| &told[dice.below(told.len())])
            .filter(|deal| deal.month.last_day() < published);
        let days_owned = match bought {
            Some(deal) => published - deal.month.last_day(),
            None => i64::try_from(dice.inclusive(20, 400)).unwrap_or(LEAST_OWNED),
        };
        let since = first_sold(self.model).map(|first| (published - first).max(0));
        let days_owned = since.map_or(days_owned, |since| days_owned.min(since));
        let price = bought.map(|deal| deal.told(city, 1));
        Koubei {
            id: self.id(),
            koubei_version,
            content,
            author: Author {
                icon: owner.picture(),
                name: owner.name(),
            },
            publish_time: calendar::date(published),
            series_id: self.series.id.to_string(),
            series_name: &self.series.name,
            model_id: self.model.id.to_string(),
            model_name: &self.model.name,
            score: format!("{:.2}", self.score()),
            score_list: self
                .scores
                .iter()
                .map(|(aspect, score)| Score {
                    name: ASPECTS[*aspect].name,
                    score: format!("{score}.0"),
                })
                .collect(),
            buy_price: price.as_ref().map(Price::text),
            prices: price.map(|buy_price| Prices { buy_price }),
            buy_time: calendar::date(published - days_owned)[..7].to_owned(),
            buy_city: city.name.clone(),
            mileage: format!(
                "{}公里",
                days_owned * i64::try_from(dice.inclusive(20, 70)).unwrap_or(40)
            ),
            image_list: (0..pictures.saturating_sub(1))
                .map(|_| gallery::illustration(self.series, Tag::Exterior, dice.below(60)).0)
                .collect(),
            like_count: dice.below(240),
        }
    }
}

/// The review with this id; `None` if there is none.
pub(super) fn find<'w>(world: &'w World, id: &str) -> Option<Review<'w>> {
    let (series, _) = id.split_once(ID_MARK)?;
    let series = world.series(series.parse().ok()?)?;
    of_series(world, series)
        .into_iter()
        .find(|review| review.id() == id)
}

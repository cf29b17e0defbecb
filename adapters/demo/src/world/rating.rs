//! What owners score: drawn by hash, then moved so that the mean over a series is as near as can be to the score that the
//! folder says. The score of a series is the mean of what its owners are shown to give.

use dice::Dice;

use super::model::Model;
use super::series::Series;
use super::traits::{Trait, Traits};
use crate::price;

/// Aspects of a review, by their number.
const ASPECTS: usize = 10;
/// 油耗.
pub(crate) const FUEL: usize = 3;

/// The lowest and the highest score of an aspect.
const LEAST: u8 = 1;
const MOST: u8 = 5;

/// The score of an aspect in a review.
struct Given {
    /// Before it is a whole number within the limits.
    meant: f64,
    score: u8,
}

/// What owners of these models score: where one has no engine, nothing about fuel.
pub(crate) fn aspects(models: &[Model]) -> Vec<usize> {
    let engine = Traits::of(&[Trait::Engine]);
    let burn = models.iter().all(|model| model.traits.hold(engine));
    (0..ASPECTS)
        .filter(|aspect| burn || *aspect != FUEL)
        .collect()
}

/// The mean of the scores that the reviews of a series show, each with two decimals. `None` without reviews.
pub(super) fn mean(series: &Series, models: &[Model]) -> Option<f64> {
    let count = |len: usize| f64::from(u32::try_from(len).unwrap_or(u32::MAX));
    let reviews = of_reviews(series, &aspects(models));
    let shown = reviews.iter().map(|given| {
        let sum: u32 = given.iter().copied().map(u32::from).sum();
        price::round(f64::from(sum) / count(given.len()))
    });
    (!reviews.is_empty()).then(|| price::round(shown.sum::<f64>() / count(reviews.len())))
}

/// By review, then by aspect, in the order of `aspects`. Their mean is the folder's score as nearly as whole numbers
/// allow.
pub(crate) fn of_reviews(series: &Series, aspects: &[usize]) -> Vec<Vec<u8>> {
    let score = series.meant_score;
    let meant = meant(series, aspects);
    let count = f64::from(u32::try_from(meant.len().max(1)).unwrap_or(u32::MAX));
    let mean = meant.iter().sum::<f64>() / count;
    let mut all: Vec<Given> = meant
        .into_iter()
        .map(|meant| {
            let meant = meant - mean + score;
            let score = u8::try_from(crate::figure::whole(meant)).unwrap_or(MOST);
            Given {
                meant,
                score: score.clamp(LEAST, MOST),
            }
        })
        .collect();
    move_to(&mut all, i64::from(crate::figure::whole(score * count)));
    all.chunks(aspects.len().max(1))
        .map(|review| review.iter().map(|given| given.score).collect())
        .collect()
}

/// Above or below the series' score: a series is strong in some aspects, an owner content or not.
fn meant(series: &Series, aspects: &[usize]) -> Vec<f64> {
    let sides: Vec<f64> = aspects
        .iter()
        .map(|aspect| Dice::of("koubei-side", &[series.id, *aspect as u64]).between(-0.6, 0.6))
        .collect();
    (1..=series.reviews as u64)
        .flat_map(|number| {
            let mut dice = Dice::of("koubei-score", &[series.id, number]);
            let content = dice.between(-0.7, 0.7);
            let own = move |side: &f64| side + content + dice.between(-1.2, 1.2);
            sides.iter().map(own).collect::<Vec<f64>>()
        })
        .collect()
}

/// Moves scores by one point until they have this sum, those first that rounding has moved the other way.
fn move_to(all: &mut [Given], sum: i64) {
    loop {
        let missing = sum - all.iter().map(|given| i64::from(given.score)).sum::<i64>();
        let up = missing > 0;
        let limit = if up { MOST } else { LEAST };
        let mut movable: Vec<&mut Given> = all
            .iter_mut()
            .filter(|given| given.score != limit)
            .collect();
        if missing == 0 || movable.is_empty() {
            return;
        }
        movable.sort_by(|a, b| {
            let rounded = |given: &Given| given.meant - f64::from(given.score);
            let order = rounded(a).total_cmp(&rounded(b));
            if up { order.reverse() } else { order }
        });
        let count = usize::try_from(missing.unsigned_abs()).unwrap_or(usize::MAX);
        for given in movable.into_iter().take(count) {
            given.score = if up { given.score + 1 } else { given.score - 1 };
        }
    }
}

//! Rivals of a series.

use super::World;
use super::series::Series;

/// A price difference of this share counts as much as half the popularity.
const NEAR: f64 = 0.25;

impl World {
    /// Others of the same level, near in price and popular first.
    pub(crate) fn rivals(&self, series: &Series, count: usize) -> Vec<&Series> {
        let own = series.price.map(|price| price.from);
        let mut all: Vec<(f64, &Series)> = self
            .by_popularity()
            .filter(|other| other.id != series.id && other.level == series.level)
            .map(|other| {
                let far = match (own, other.price) {
                    (Some(own), Some(price)) => {
                        (price.from - own).abs() / own.max(f64::MIN_POSITIVE)
                    }
                    (None, None) => 0.0,
                    _ => 1.0,
                };
                (other.popularity / (1.0 + (far / NEAR).powi(2)), other)
            })
            .collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        all.into_iter()
            .take(count)
            .map(|(_, other)| other)
            .collect()
    }
}

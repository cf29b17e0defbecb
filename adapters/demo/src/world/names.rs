//! The names that can be searched for.

use super::brand::Brand;
use super::series::{Series, full_name};
use super::spelling::Spelling;

/// Names and their spellings, built once.
#[derive(Debug)]
pub(crate) struct Names {
    pub(crate) brands: Vec<Spelling>,
    pub(crate) series: Vec<Spelling>,
    /// Brand and series together, for series whose name lacks the brand.
    pub(crate) full: Vec<Option<Spelling>>,
}

impl Names {
    pub(crate) fn new(brands: &[Brand], series: &[Series]) -> Self {
        let full = series.iter().map(|series| {
            let name = full_name(&brands[series.brand].name, &series.name, " ");
            (name != series.name).then(|| Spelling::new(&name))
        });
        Self {
            brands: brands
                .iter()
                .map(|brand| Spelling::new(&brand.name))
                .collect(),
            full: full.collect(),
            series: series
                .iter()
                .map(|series| Spelling::new(&series.name))
                .collect(),
        }
    }
}

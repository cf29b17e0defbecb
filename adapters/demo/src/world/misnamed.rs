//! Series whose row names another car than their models do. Folders have some: the models of 小米SU7 under a van of another
//! maker, and e_NP1 for e:NP1.

use super::brand::Brand;
use super::model::Model;
use super::origin::Method;
use super::series::Series;

/// Gives such series the name that all of their models have, and the brand that is their maker; the corrected places.
pub(super) fn correct(series: &mut [Series], brands: &mut [Brand], models: &[Model]) -> Vec<usize> {
    let mut corrected = Vec::new();
    for (place, series) in series.iter_mut().enumerate() {
        let Some(name) = name_of(&models[series.models.clone()]) else {
            continue;
        };
        let (own, other) = (bare(&series.name), bare(name));
        if own == other {
            if series.name.contains('_') {
                name.clone_into(&mut series.name);
                corrected.push(place);
            }
            continue;
        }
        // Models leave out words of their series, and have more: only another maker's name says that it is another car.
        let maker = brands.iter().position(|brand| brand.name == series.factory);
        let Some(maker) = maker.filter(|maker| *maker != series.brand) else {
            continue;
        };
        if own.contains(&other) || other.contains(&own) {
            continue;
        }
        brands[series.brand].series.retain(|other| *other != place);
        brands[maker].series.push(place);
        series.brand = maker;
        series.country = brands[maker].country;
        series.method = Method::of(series.country, &series.factory);
        name.clone_into(&mut series.name);
        corrected.push(place);
    }
    corrected
}

/// What stands before the year in the names of all models.
fn name_of(models: &[Model]) -> Option<&str> {
    let mut names = models.iter().map(|model| {
        let year = format!(" {}款", model.year);
        model.name.split_once(year.as_str()).map(|(name, _)| name)
    });
    let first = names.next()??;
    names.all(|name| name == Some(first)).then_some(first)
}

/// Letters and figures alone.
fn bare(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

//! An entry of a ranking.

use crate::news::Author;
use crate::world::sale::Sale;
use crate::world::series::Series;

/// An entry's subject.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Subject<'w> {
    Series(&'w Series),
    /// A series in the list's source that the folder does not have.
    Unlisted,
    Brand(&'w str),
    Author(&'w Author),
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry<'w> {
    pub(crate) subject: Subject<'w>,
    /// The figure that sorts the list.
    pub(crate) figure: f64,
    /// The sales line behind this entry.
    pub(crate) sale: Option<&'w Sale>,
}

#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) enum Key<'w> {
    Series(u64),
    /// Brand and series: two brands may have a series of one name.
    Unlisted(&'w str, &'w str),
    Brand(&'w str),
    Author(usize),
}

impl<'w> Entry<'w> {
    pub(crate) fn of_series(series: &'w Series, figure: f64) -> Self {
        Self {
            subject: Subject::Series(series),
            figure,
            sale: None,
        }
    }

    pub(super) fn key(&self) -> Key<'w> {
        match self.subject {
            Subject::Series(series) => Key::Series(series.id),
            Subject::Unlisted => {
                let names = self
                    .sale
                    .map(|sale| (&*sale.brand_name, &*sale.series_name));
                let (brand, series) = names.unwrap_or_default();
                Key::Unlisted(brand, series)
            }
            Subject::Brand(name) => Key::Brand(name),
            Subject::Author(author) => Key::Author(author.id),
        }
    }
}

/// Highest figure first; stable.
pub(crate) fn descending(board: &mut [Entry<'_>]) {
    board.sort_by(|a, b| b.figure.total_cmp(&a.figure));
}

/// Lowest figure first; stable.
pub(crate) fn ascending(board: &mut [Entry<'_>]) {
    board.sort_by(|a, b| a.figure.total_cmp(&b.figure));
}

//! Lists of authors; all of them are made.

use dice::Dice;

use super::entry::{Entry, Subject, descending};
use super::sort::Sort;
use crate::calendar::Month;
use crate::news::{AUTHORS, Field};

pub(super) fn board<'w>(sort: Sort, month: Month) -> Vec<Entry<'w>> {
    let field = field(sort);
    let mut entries: Vec<Entry<'w>> = AUTHORS
        .iter()
        .filter(|author| field.is_none_or(|field| author.field == field))
        .map(|author| {
            let standing = Dice::of("author", &[author.id as u64]).between(620.0, 960.0);
            let lately = Dice::of(
                "author-month",
                &[author.id as u64, u64::from(month.index())],
            )
            .between(-18.0, 30.0);
            Entry {
                subject: Subject::Author(author),
                figure: (standing + lately).round() / 10.0,
                sale: None,
            }
        })
        .collect();
    descending(&mut entries);
    entries
}

/// 影响力 is the list of all fields.
fn field(sort: Sort) -> Option<Field> {
    match sort {
        Sort::AuthorNewEnergy => Some(Field::NewEnergy),
        Sort::AuthorFashion => Some(Field::Fashion),
        Sort::AuthorVideo => Some(Field::Video),
        Sort::AuthorIndustry => Some(Field::Industry),
        _ => None,
    }
}

//! Words for the size of a car.

use super::listed::Listed;
use super::{ALONE, Chip, QueryConditions};
use crate::world::level::Kind;

/// Words for a size: word, kind, `Level::size`, title; longer ones before those that they contain.
pub(super) const SIZES: &[(&str, Kind, u8, &str)] = &[
    ("紧凑型suv", Kind::Suv, 2, "紧凑型"),
    ("中大型suv", Kind::Suv, 4, "中大型"),
    ("小型suv", Kind::Suv, 1, "小型"),
    ("中型suv", Kind::Suv, 3, "中型"),
    ("大型suv", Kind::Suv, 5, "大型"),
    ("紧凑型轿车", Kind::Sedan, 3, "紧凑型"),
    ("中大型轿车", Kind::Sedan, 5, "中大型"),
    ("微型轿车", Kind::Sedan, 1, "微型"),
    ("小型轿车", Kind::Sedan, 2, "小型"),
    ("中型轿车", Kind::Sedan, 4, "中型"),
    ("大型轿车", Kind::Sedan, 6, "大型"),
    ("紧凑型车", Kind::Sedan, 3, "紧凑型"),
    ("中大型车", Kind::Sedan, 5, "中大型"),
    ("微型车", Kind::Sedan, 1, "微型"),
    ("小型车", Kind::Sedan, 2, "小型"),
    ("中型车", Kind::Sedan, 4, "中型"),
    ("大型车", Kind::Sedan, 6, "大型"),
    ("a00级车", Kind::Sedan, 1, "微型"),
    ("a0级车", Kind::Sedan, 2, "小型"),
    ("a级车", Kind::Sedan, 3, "紧凑型"),
    ("b级车", Kind::Sedan, 4, "中型"),
    ("c级车", Kind::Sedan, 5, "中大型"),
    ("d级车", Kind::Sedan, 6, "大型"),
    ("a0级轿车", Kind::Sedan, 2, "小型"),
    ("a级轿车", Kind::Sedan, 3, "紧凑型"),
    ("b级轿车", Kind::Sedan, 4, "中型"),
    ("c级轿车", Kind::Sedan, 5, "中大型"),
    ("d级轿车", Kind::Sedan, 6, "大型"),
    ("a0级suv", Kind::Suv, 1, "小型"),
    ("a级suv", Kind::Suv, 2, "紧凑型"),
    ("b级suv", Kind::Suv, 3, "中型"),
    ("c级suv", Kind::Suv, 4, "中大型"),
    ("d级suv", Kind::Suv, 5, "大型"),
];

/// Words for a size that stand alone, and their size among 轿车, SUV and MPV; 0 where there is none. Longer ones before those
/// that they contain.
const SIZES_ALONE: &[(&str, [u8; 3], &str)] = &[
    ("紧凑型", [3, 2, 1], "紧凑型"),
    ("紧凑级", [3, 2, 1], "紧凑型"),
    ("中大型", [5, 4, 3], "中大型"),
    ("微型", [1, 0, 0], "微型"),
    ("小型", [2, 1, 0], "小型"),
    ("中型", [4, 3, 2], "中型"),
    ("中级", [4, 3, 2], "中型"),
    ("大型", [6, 5, 4], "大型"),
];

impl QueryConditions {
    /// Also with a gap between size and kind: a级 轿车.
    pub(super) fn size(&mut self) {
        self.rest = without_gap(&self.rest);
        let Some((word, kind, size, title)) =
            SIZES.iter().find(|(word, ..)| is_size(word, &self.rest))
        else {
            return;
        };
        self.size = Some((*kind, *size));
        self.rest = self.rest.replacen(word, "", 1);
        self.conditions.push(Chip::unlisted(*title));
        self.conditions.push(Chip::listed(
            ALONE,
            kind.number().to_string(),
            kind_title(*kind),
        ));
    }

    /// The size of a kind that is said elsewhere: 小型纯电车, 中型mpv.
    pub(super) fn size_alone(&mut self) {
        let mut words = SIZES_ALONE.iter();
        let Some((word, sizes, title)) = words.find(|(word, ..)| self.rest.contains(word)) else {
            return;
        };
        let kinds = [Kind::Sedan, Kind::Suv, Kind::Mpv];
        let said = self.conditions.iter().find(|chip| chip.key == Some(ALONE));
        let kind = match said.and_then(|chip| chip.val.as_deref()) {
            None => Some(Kind::Sedan),
            Some(val) => kinds
                .into_iter()
                .find(|kind| kind.number().to_string() == val),
        };
        let size = kind.and_then(|kind| {
            let place = kinds.iter().position(|known| *known == kind)?;
            Some((kind, sizes[place])).filter(|(_, size)| *size > 0)
        });
        let Some(size) = size.filter(|_| self.size.is_none() && !self.conditions.is_empty()) else {
            return;
        };
        self.rest = self.rest.replacen(word, "", 1);
        self.conditions.push(Chip::unlisted(*title));
        let kind = size.0.number().to_string();
        self.ask(Listed {
            key: ALONE,
            val: kind,
            title: kind_title(size.0).to_owned(),
        });
        self.size = Some(size);
    }
}

/// a级轿车 of a级 轿车 and of a级的轿车.
fn without_gap(text: &str) -> String {
    [" 的", "的", " "]
        .iter()
        .fold(text.to_owned(), |left, gap| {
            ["轿车", "suv", "车"].iter().fold(left, |left, kind| {
                left.replace(&format!("级{gap}{kind}"), &format!("级{kind}"))
            })
        })
}

/// Whether a text holds a word for a size: a级车 is one where nothing is before it, in 奔驰A级车 it is a name.
fn is_size(word: &str, text: &str) -> bool {
    let Some((before, _)) = text.split_once(word) else {
        return false;
    };
    !word.starts_with(|letter: char| letter.is_ascii())
        || before.is_empty()
        || before.ends_with([' ', '的', '内', '下', '上', '右', '款'])
}

pub(super) fn kind_title(kind: Kind) -> &'static str {
    match kind {
        Kind::Suv => "SUV",
        Kind::Mpv => "MPV",
        _ => "轿车",
    }
}

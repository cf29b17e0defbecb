//! Questions. A question is a template applied to a series; its id encodes both.

use dice::Dice;

use super::template::{TEMPLATES, Template};
use crate::calendar;
use crate::news::Facts;
use crate::people::Person;
use crate::world::World;
use crate::world::series::Series;

/// Prefix of an id, which distinguishes it from an article's nid.
const PREFIX: char = 'w';
const ID_STEP: u64 = 100;
/// Withdrawn questions start here: 90 repeats template 0.
const DELETED_FROM: u64 = 90;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Question<'w> {
    pub(super) number: u64,
    pub(crate) series: &'w Series,
    /// False if withdrawn; no list contains such an id.
    pub(crate) is_shown: bool,
    pub(super) template: &'static Template,
}

impl<'w> Question<'w> {
    pub(crate) fn find(world: &'w World, id: &str) -> Option<Self> {
        let number: u64 = id.strip_prefix(PREFIX)?.parse().ok()?;
        let series = world.series(number / ID_STEP)?;
        let place = number % ID_STEP;
        let deleted = place.checked_sub(DELETED_FROM);
        let written = number - place + deleted.unwrap_or(place);
        let found = Self::of_series(series).find(|question| question.number == written)?;
        let question = Self {
            number,
            is_shown: deleted.is_none(),
            ..found
        };
        (question.id() == id).then_some(question)
    }

    /// All questions about a series.
    pub(crate) fn of_series(series: &'w Series) -> impl Iterator<Item = Self> {
        TEMPLATES
            .iter()
            .zip(0..)
            .filter(|(template, _)| series.traits.hold(template.needs))
            .map(move |(template, place)| Self {
                number: series.id * ID_STEP + place,
                series,
                is_shown: true,
                template,
            })
    }

    pub(crate) fn id(&self) -> String {
        format!("{PREFIX}{}", self.number)
    }

    pub(crate) fn text(&self, facts: &Facts) -> String {
        facts
            .fill(self.template.question)
            .unwrap_or_else(|| format!("{}怎么样，值得买吗？", self.series.name))
    }

    pub(super) fn more(&self) -> Option<&'static str> {
        (!self.template.more.is_empty()).then_some(self.template.more)
    }

    pub(super) fn asker(&self) -> Person {
        Person::drawn("asker", self.number, 0)
    }

    /// Never the asker.
    pub(super) fn answerer(&self, place: usize) -> Person {
        Person::drawn("asker", self.number, place + 1)
    }

    /// Days since 1970-01-01.
    pub(super) fn day(&self, world: &World) -> i64 {
        let age = Dice::of("question-day", &[self.number]).inclusive(6, 320);
        world.sales.newest().last_day() - i64::try_from(age).unwrap_or(0)
    }

    pub(crate) fn date(&self, world: &World) -> String {
        calendar::date(self.day(world))
    }

    /// About choosing a car, rather than using it.
    pub(crate) fn is_about_buying(&self) -> bool {
        matches!(self.template.aspect, "价格" | "配置" | "外观" | "空间")
    }

    /// One in eight has no answer yet.
    pub(crate) fn answer_count(&self) -> usize {
        let mut dice = Dice::of("answers", &[self.number]);
        if !self.is_shown || dice.below(8) == 0 {
            0
        } else {
            dice.inclusive(1, 27)
        }
    }
}

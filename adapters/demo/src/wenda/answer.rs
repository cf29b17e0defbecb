//! Answers: the best one from the data folder, the others from owners' sentences about the aspect.

use dice::Dice;
use serde::Serialize;

use super::question::Question;
use crate::calendar;
use crate::gallery;
use crate::news::Facts;
use crate::people::Signature;
use crate::world::World;
use crate::world::owner::Mood;

const BEGINNINGS: &[&str] = &[
    "",
    "",
    "说说我的情况：",
    "开了一年多，",
    "坐标南方，",
    "和楼主差不多的需求，",
    "个人感受：",
];
const ENDS: &[&str] = &[
    "",
    "",
    "供参考。",
    "有问题可以继续问。",
    "建议去试驾一下再定。",
    "总体还是满意的。",
];

/// Index of the answerer with a complete answer, if there are that many.
const TELLER: usize = 3;
const PARAGRAPHS: usize = 8;

/// contracts/schemas/WendaAnswer.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    answer_id: String,
    author_info: Signature,
    publish_time: String,
    pub(super) content: String,
    image_list: Vec<String>,
    like_count: usize,
    is_best: u8,
}

/// The best answer first, then by likes.
pub(super) fn answers(world: &World, question: &Question<'_>) -> Vec<Answer> {
    let mut said: Vec<&str> = [Mood::Good, Mood::Fair, Mood::Bad]
        .into_iter()
        .flat_map(|mood| world.owners.sentences(question.template.aspect, mood))
        .filter(|sentence| question.series.traits.hold(sentence.needs))
        .map(|sentence| sentence.text.as_str())
        .collect();
    said.sort_by_cached_key(|text| {
        Dice::of("answer-text", &[question.number, dice::text(text)]).number()
    });
    let mut all: Vec<Answer> = (0..question.answer_count())
        .map(|place| answer(world, question, place, said.get(place).copied()))
        .collect();
    if let Some(teller) = all.get_mut(TELLER) {
        teller.content = at_length(&teller.content, &said);
    }
    all.sort_by_key(|answer| std::cmp::Reverse((answer.is_best, answer.like_count)));
    all
}

/// An answer of several paragraphs: its last sentence is in no other answer.
fn at_length(first: &str, said: &[&str]) -> String {
    let more = said.iter().rev().take(PARAGRAPHS).copied();
    std::iter::once(first)
        .chain(more)
        .collect::<Vec<_>>()
        .join("\n")
}

fn answer(world: &World, question: &Question<'_>, place: usize, said: Option<&str>) -> Answer {
    let mut dice = Dice::of("answer", &[question.number, place as u64]);
    let best = (place == 0)
        .then(|| Facts::new(world, question.series).fill(question.template.best))
        .flatten();
    let is_best = best.is_some();
    let content = best.unwrap_or_else(|| {
        format!(
            "{}{}{}",
            dice.pick(BEGINNINGS),
            said.unwrap_or("同问，等一个答案。"),
            dice.pick(ENDS)
        )
    });
    let newest = world.sales.newest().last_day();
    let asked = question.day(world);
    let days = usize::try_from(newest - asked).unwrap_or(0);
    let after = i64::try_from(dice.below(days.min(60) + 1)).unwrap_or(0);
    Answer {
        answer_id: format!("{}a{place}", question.id()),
        author_info: question.answerer(place).signature(),
        publish_time: calendar::date(asked + after),
        content,
        image_list: (0..usize::from(dice.below(6) == 0) * 2)
            .map(|_| gallery::exterior_picture(question.series, dice.below(40)))
            .collect(),
        like_count: dice.below(90),
        is_best: u8::from(is_best),
    }
}

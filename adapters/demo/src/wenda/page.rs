//! The three calls about a question, and the question as an article.

use dice::Dice;
use serde::Serialize;

use super::answer::{Answer, answers};
use super::question::Question;
use crate::gallery;
use crate::news::{Block, Byline, Facts, News, NewsPage};
use crate::people::Signature;
use crate::rank;
use crate::refusal::Refusal;
use crate::request::{Page, Query};
use crate::series_card::SeriesCard;
use crate::world::World;

const RIVALS: usize = 4;
const RELATED: usize = 8;
/// Number of answers of a question shown as an article.
const FIRST: usize = 5;

#[derive(Debug, Serialize)]
pub(crate) struct QuestionDetail<'w> {
    nid: String,
    author_info: Signature,
    publish_time: String,
    content: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'static str>,
    image_list: Vec<String>,
    answer_count: usize,
    is_show: u8,
    relate_seires: Vec<SeriesCard<'w>>,
}

#[derive(Debug, Serialize)]
pub(crate) struct AnswerList {
    total: usize,
    has_more: u8,
    pn: usize,
    answer_list: Vec<Answer>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WendaPage<'w> {
    wenda_info: WendaInfo<'w>,
    answer_info: AnswerInfo,
    answer_list: Vec<Answer>,
    relate: Vec<Related>,
    sale: Vec<rank::Item<'w>>,
    heat: Vec<rank::Item<'w>>,
}

#[derive(Debug, Serialize)]
struct WendaInfo<'w> {
    #[serde(rename = "wendaId")]
    id: String,
    avatar: String,
    #[serde(rename = "authorName")]
    author_name: &'static str,
    #[serde(rename = "publishTime")]
    publish_time: String,
    question: String,
    series_id: String,
    series_name: &'w str,
    is_show: u8,
}

#[derive(Debug, Serialize)]
struct AnswerInfo {
    total: usize,
    has_more: u8,
    pn: usize,
}

#[derive(Debug, Serialize)]
struct Related {
    #[serde(rename = "wendaId")]
    id: String,
    question: String,
    answer_count: usize,
}

fn asked<'w>(world: &'w World, query: &Query, name: &'static str) -> Result<Question<'w>, Refusal> {
    let id = query.text(name).ok_or(Refusal::Parameter(name))?;
    Question::find(world, id).ok_or(Refusal::Missing("问题"))
}

pub(crate) fn question_detail<'w>(
    world: &'w World,
    query: &Query,
) -> Result<QuestionDetail<'w>, Refusal> {
    let question = asked(world, query, "nid")?;
    let series = question.series;
    let rivals = world.rivals(series, RIVALS);
    let mut dice = Dice::of("question-pictures", &[question.number]);
    let pictures = if question.is_shown && dice.below(3) == 0 {
        2
    } else {
        0
    };
    Ok(QuestionDetail {
        nid: question.id(),
        author_info: question.asker().signature(),
        publish_time: question.date(world),
        content: question.text(&Facts::new(world, series)),
        text: question.more(),
        image_list: (0..pictures)
            .map(|_| gallery::exterior_picture(series, dice.below(40)))
            .collect(),
        answer_count: question.answer_count(),
        is_show: u8::from(question.is_shown),
        relate_seires: SeriesCard::all(world, std::iter::once(series).chain(rivals)),
    })
}

pub(crate) fn answer_list(world: &World, query: &Query) -> Result<AnswerList, Refusal> {
    let question = asked(world, query, "nid")?;
    let page = query.page(10)?;
    let (info, answer_list) = of_page(world, &question, page);
    Ok(AnswerList {
        total: info.total,
        has_more: info.has_more,
        pn: info.pn,
        answer_list,
    })
}

fn of_page(world: &World, question: &Question<'_>, page: Page) -> (AnswerInfo, Vec<Answer>) {
    let all = answers(world, question);
    let info = AnswerInfo {
        total: all.len(),
        has_more: page.has_more(all.len()),
        pn: page.pn,
    };
    let shown = all.into_iter().skip(page.skip()).take(page.rn);
    (info, shown.collect())
}

pub(crate) fn wenda_page<'w>(world: &'w World, query: &Query) -> Result<WendaPage<'w>, Refusal> {
    let question = asked(world, query, "wendaId")?;
    let (answer_info, answer_list) = of_page(world, &question, query.page(10)?);
    let facts = Facts::new(world, question.series);
    let asker = question.asker();
    let (sale, heat) = rank::beside(world);
    let mut like: Vec<Question<'w>> = Question::of_series(question.series)
        .filter(|other| other.number != question.number)
        .collect();
    like.sort_by_key(|other| other.template.aspect != question.template.aspect);
    Ok(WendaPage {
        wenda_info: WendaInfo {
            id: question.id(),
            avatar: asker.picture(),
            author_name: asker.name(),
            publish_time: question.date(world),
            question: question.text(&facts),
            series_id: question.series.id.to_string(),
            series_name: &question.series.name,
            is_show: u8::from(question.is_shown),
        },
        answer_info,
        answer_list,
        relate: like
            .into_iter()
            .take(RELATED)
            .map(|other| Related {
                id: other.id(),
                question: other.text(&facts),
                answer_count: other.answer_count(),
            })
            .collect(),
        sale,
        heat,
    })
}

/// An ask: a question with its first answers, shown like an article.
pub(crate) fn as_article<'w>(world: &'w World, question: &Question<'w>) -> NewsPage<'w> {
    let series = question.series;
    let title = question.text(&Facts::new(world, series));
    if !question.is_shown {
        let news = News::deleted(question.id(), "ask", title);
        return NewsPage::new(world, series, news);
    }
    let asker = question.asker();
    let mut content: Vec<Block> = question
        .more()
        .map(|text| Block::Text {
            text: text.to_owned(),
        })
        .into_iter()
        .collect();
    for (answer, number) in answers(world, question).into_iter().take(FIRST).zip(1..) {
        content.push(Block::SubTitle {
            text: format!("回答{number}"),
        });
        content.push(Block::Text {
            text: answer.content,
        });
    }
    let news = News {
        comment_thread_id: format!("c{}", question.id()),
        comment_count: question.answer_count(),
        nid: question.id(),
        news_type: "ask",
        title,
        is_show: 1,
        publish_time: Some(question.date(world)),
        author: Some(Byline {
            icon: asker.picture(),
            name: asker.name(),
            time: question.date(world),
            uk: format!("u{}", question.number),
            vtype: "0",
            vintro: "",
        }),
        content,
        ..News::default()
    };
    NewsPage::new(world, series, news)
}

/// The first answer, for lists of questions.
pub(crate) fn best_answer(world: &World, question: &Question<'_>) -> Option<String> {
    let first = answers(world, question).into_iter().next();
    first.map(|answer| answer.content)
}

//! The pieces of an article.

use dice::Dice;
use serde::Serialize;

use super::article::Article;
use super::facts::Facts;
use super::section::{self, CLOSINGS};
use crate::gallery::{self, Tag};
use crate::world::World;
use crate::world::series::Series;

/// Width by height of a film, and of one made for phones.
pub(crate) const WIDE: f64 = 1.7778;
pub(crate) const UPRIGHT: f64 = 0.5625;

/// Disclaimer of generated content.
pub(crate) const MADE: &str = "本文为演示数据，不代表真实评测、行情或车主观点。";

/// contracts/schemas/ContentBlock.yaml. Texts are plain.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum Block {
    Video {
        src: String,
        poster: String,
        ratio: f64,
    },
    Image {
        caption: String,
        url: String,
        width: u32,
        height: u32,
    },
    Text {
        text: String,
    },
    SubTitle {
        text: String,
    },
    CenterTitle {
        text: String,
    },
    CenterStrongTitle {
        text: String,
    },
}

impl Block {
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self::Text { text: text.into() }
    }

    pub(crate) fn sub_title(text: impl Into<String>) -> Self {
        Self::SubTitle { text: text.into() }
    }

    pub(crate) fn film(video: &Article<'_>, ratio: f64) -> Self {
        Self::Video {
            src: video.clip(),
            poster: video.cover(),
            ratio,
        }
    }

    pub(crate) fn picture(series: &Series, tag: Tag, number: usize) -> Self {
        let (url, title) = gallery::illustration(series, tag, number);
        Self::Image {
            caption: format!("{} {title}（演示图）", series.name),
            url,
            width: gallery::WIDTH,
            height: gallery::HEIGHT,
        }
    }
}

/// A text article, or a film with its commentary.
pub(super) fn blocks(world: &World, article: &Article<'_>) -> Vec<Block> {
    let facts = Facts::new(world, article.series);
    let mut dice = Dice::of("article-body", &[article.nid]);
    let opening = one_of(&mut dice, &facts, section::openings(article.topic()));
    let closing = one_of(&mut dice, &facts, CLOSINGS);
    if article.is_video() {
        let film = Block::film(article, WIDE);
        let said = opening.into_iter().chain(closing).map(Block::text);
        return std::iter::once(film)
            .chain(said)
            .chain([Block::text(MADE)])
            .collect();
    }
    let mut blocks = Vec::new();
    if article.is_montage() {
        blocks.push(Block::CenterTitle {
            text: "视频合辑".to_owned(),
        });
    }
    blocks.extend(opening.map(Block::text));
    blocks.push(Block::picture(
        article.series,
        Tag::Official,
        dice.below(16),
    ));
    body(&mut blocks, &mut dice, &facts, article);
    // Some articles include a film of their series.
    if dice.below(3) == 0
        && let Some(video) = Article::of_series(article.series).find(Article::is_video)
    {
        blocks.push(Block::CenterTitle {
            text: "看看动态表现".to_owned(),
        });
        blocks.push(Block::film(&video, WIDE));
    }
    blocks.push(Block::CenterStrongTitle {
        text: "写在最后".to_owned(),
    });
    blocks.extend(closing.map(Block::text));
    blocks.push(Block::text(MADE));
    blocks
}

/// Its sections in an order of its own; two articles of one topic omit different ones.
fn body(blocks: &mut Vec<Block>, dice: &mut Dice, facts: &Facts, article: &Article<'_>) {
    let all = section::of_topic(article.topic());
    let skipped = if all.len() > 4 {
        dice.inclusive(1, all.len() - 1)
    } else {
        all.len()
    };
    for (place, section) in all.iter().enumerate() {
        let text = one_of(dice, facts, section.texts);
        let Some((title, text)) = facts.fill(section.title).zip(text) else {
            continue;
        };
        if place == skipped {
            continue;
        }
        blocks.push(Block::sub_title(title));
        blocks.push(Block::text(text));
        blocks.push(Block::picture(
            article.series,
            section.picture,
            dice.below(40),
        ));
    }
}

/// A text that fits the car and whose facts are all in the folder.
fn one_of(dice: &mut Dice, facts: &Facts, texts: &[&str]) -> Option<String> {
    let possible: Vec<String> = texts.iter().filter_map(|text| facts.fill(text)).collect();
    (!possible.is_empty()).then(|| dice.pick(&possible).clone())
}

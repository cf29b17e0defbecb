//! Tags: a series, a brand or a topic, each with the articles under it.

use serde::Serialize;

use super::detail;
use crate::news::{Article, FeedItem, TOPICS, Topic, post};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::series_card::SeriesCard;
use crate::wenda;
use crate::world::World;
use crate::world::series::Series;

/// Maximum articles under a topic or brand.
const MOST: usize = 86;
const SERIES: usize = 8;

#[derive(Debug, Serialize)]
pub(crate) struct UnderTag<'w> {
    tag: Head,
    list: Vec<FeedItem<'w>>,
    total: usize,
    has_more: u8,
    pn: usize,
    relate_seires: Vec<SeriesCard<'w>>,
}

#[derive(Debug, Serialize)]
struct Head {
    nid: String,
    name: String,
    intro: String,
    image_url: String,
}

fn head_of_series(series: &Series) -> Head {
    Head {
        nid: format!("s{}", series.id),
        name: series.name.clone(),
        intro: format!("{}的资讯、视频与车主动态（演示数据）", series.name),
        image_url: series.white_image(),
    }
}

/// Description of a tag, its series, and its articles in order. A question counts towards its topic.
fn find<'w>(world: &'w World, nid: &str) -> Option<(Head, Vec<&'w Series>, Vec<Article<'w>>)> {
    let number = |prefix| -> Option<u64> {
        nid.strip_prefix(prefix)?
            .parse()
            .ok()
            .filter(|number: &u64| nid[1..] == number.to_string())
    };
    if let Some(series) = number('s').and_then(|id| world.series(id)) {
        let mut about = vec![series];
        about.extend(world.rivals(series, SERIES - 1));
        return Some((head_of_series(series), about, newest(world, [series])));
    }
    if let Some(brand) = number('b').and_then(|id| world.brand(id)) {
        let mut about: Vec<&Series> = brand
            .series
            .iter()
            .map(|place| &world.series[*place])
            .collect();
        about.sort_by(|a, b| b.popularity.total_cmp(&a.popularity));
        about.truncate(SERIES);
        let head = Head {
            nid: nid.to_owned(),
            name: brand.name.clone(),
            intro: format!("{}旗下车系的资讯与视频（演示数据）", brand.name),
            image_url: format!("/media/brand/{}.svg", brand.id),
        };
        let articles = newest(world, about.iter().copied());
        return Some((head, about, articles));
    }
    let question = wenda::Question::find(world, nid);
    let wanted = match &question {
        Some(question) if question.is_about_buying() => Topic::Guide,
        Some(_) => Topic::Tips,
        None => {
            let place = usize::try_from(number('k')?.checked_sub(1)?).ok()?;
            TOPICS.get(place)?.0
        }
    };
    let (number, (topic, name, intro)) = (1..)
        .zip(TOPICS)
        .find(|(_, (topic, ..))| *topic == wanted)?;
    // Questions about the car itself come before all others.
    let asked = question.map(|question| question.series);
    let others = world.by_popularity().take(MOST);
    let articles: Vec<Article<'w>> = newest(world, asked)
        .into_iter()
        .chain(newest(
            world,
            others.filter(|series| asked.is_none_or(|asked| asked.id != series.id)),
        ))
        .filter(|article| article.topic() == topic)
        .collect();
    let mut about: Vec<&Series> = Vec::new();
    for article in &articles {
        if about.len() < SERIES && !about.iter().any(|series| series.id == article.series.id) {
            about.push(article.series);
        }
    }
    let head = Head {
        nid: format!("k{number}"),
        name: name.to_owned(),
        intro: intro.to_owned(),
        image_url: articles.first().map(Article::cover).unwrap_or_default(),
    };
    Some((head, about, articles))
}

pub(super) fn newest<'w>(
    world: &World,
    series: impl IntoIterator<Item = &'w Series>,
) -> Vec<Article<'w>> {
    let mut all: Vec<Article<'w>> = series.into_iter().flat_map(Article::of_series).collect();
    all.sort_by_key(|article| (std::cmp::Reverse(article.day(world)), article.nid));
    all
}

pub(crate) fn under_tag<'w>(world: &'w World, query: &Query) -> Result<UnderTag<'w>, Refusal> {
    let nid = detail::asked(query)?;
    let page = query.page(10)?;
    let (tag, about, mut articles) = find(world, nid).ok_or(Refusal::Missing("标签"))?;
    articles.truncate(MOST);
    let mut list = FeedItem::all(world, &articles);
    if let (true, Some(series)) = (nid.starts_with('s'), about.first()) {
        // Owners come after the authors.
        list.extend(post::of_series(world, series).map(|told| FeedItem::of_post(world, &told)));
    }
    let total = list.len();
    let list: Vec<_> = list.into_iter().skip(page.skip()).take(page.rn).collect();
    Ok(UnderTag {
        tag,
        list,
        total,
        has_more: page.has_more(total),
        pn: page.pn,
        relate_seires: SeriesCard::all(world, about),
    })
}

//! The feed of the home page: ten items per page of a tab, until the tab ends.

use dice::Dice;
use serde::Deserialize;

use crate::news::post::{self, Told};
use crate::news::{Article, FeedItem, Topic};
use crate::refusal::Refusal;
use crate::request::Page;
use crate::world::World;

const PAGE: usize = 10;
const RECOMMENDED_TAB: &str = "14006";
/// Series popular enough to read about.
const SERIES: usize = 240;
/// Items per tab; the last page is partial, so that its end shows.
const RECOMMENDED: usize = 126;
const OF_A_TOPIC: usize = 64;
/// An owner's post follows so many articles of the recommended tab.
const ARTICLES_PER_POST: usize = 8;

/// Words in tab names; the first match decides.
const TABS: [(&str, Topic); 12] = [
    ("改装", Topic::Sport),
    ("赛事", Topic::Sport),
    ("豪", Topic::Luxury),
    ("新车", Topic::NewCar),
    ("导购", Topic::Guide),
    ("选车", Topic::Guide),
    ("买车", Topic::Guide),
    ("评测", Topic::Review),
    ("试驾", Topic::Review),
    ("用车", Topic::Tips),
    ("技巧", Topic::Tips),
    ("知识", Topic::Tips),
];

#[derive(Deserialize)]
struct Body {
    data: Asked,
}

#[derive(Deserialize)]
struct Asked {
    tab_id: String,
    #[serde(default)]
    tab_name: String,
    /// Page of the tab, from 0.
    #[serde(default)]
    refresh_index: usize,
}

/// One page of a tab; empty after its end.
pub(crate) fn feed<'w>(world: &'w World, body: &[u8]) -> Result<Vec<FeedItem<'w>>, Refusal> {
    let Body { data } = serde_json::from_slice(body).map_err(|_| Refusal::Parameter("data"))?;
    let topic = match data.tab_id.as_str() {
        RECOMMENDED_TAB | "14007" => None,
        "14010" => TABS
            .iter()
            .find(|(word, _)| data.tab_name.contains(word))
            .map(|(_, topic)| *topic),
        _ => return Err(Refusal::Parameter("tab_id")),
    };
    let pn = data.refresh_index.saturating_add(1);
    Ok(page_of(world, topic, &data.tab_id, pn))
}

/// The first page of the recommended tab: visitors' own feeds go on after it.
pub(crate) fn feed_start(world: &World) -> Vec<FeedItem<'_>> {
    page_of(world, None, RECOMMENDED_TAB, 1)
}

fn page_of<'w>(
    world: &'w World,
    topic: Option<Topic>,
    tab_id: &str,
    pn: usize,
) -> Vec<FeedItem<'w>> {
    let items = items(world, topic, tab_id);
    Page { pn, rn: PAGE }
        .of(&items)
        .iter()
        .map(|item| match item {
            Item::Article(article) => FeedItem::new(world, article),
            Item::Post(told) => FeedItem::of_post(world, told),
        })
        .collect()
}

enum Item<'w> {
    Article(Article<'w>),
    Post(Told<'w>),
}

/// The articles of a tab; among the recommended ones are posts of owners.
fn items<'w>(world: &'w World, topic: Option<Topic>, tab_id: &str) -> Vec<Item<'w>> {
    let articles = tab(world, topic, tab_id).into_iter().map(Item::Article);
    if topic.is_some() {
        return articles.collect();
    }
    let mut posts = post::drawn(world, tab_id).map(Item::Post);
    let mut all = Vec::with_capacity(RECOMMENDED);
    for (article, place) in articles.zip(1..) {
        all.push(article);
        if place % ARTICLES_PER_POST == 0 {
            all.extend(posts.next());
        }
    }
    all.truncate(RECOMMENDED);
    all
}

/// The order of a tab: popular series first, well mixed.
fn tab<'w>(world: &'w World, topic: Option<Topic>, tab_id: &str) -> Vec<Article<'w>> {
    let seed = tab_id.parse().unwrap_or(0);
    let written = world
        .by_popularity()
        .filter(|series| series.price.is_some())
        .filter(|series| {
            topic != Some(Topic::Luxury) || series.price.is_some_and(|price| price.from >= 30.0)
        })
        .take(SERIES)
        .zip(0_u32..);
    let mut all: Vec<(f64, Article<'w>)> = Vec::new();
    for (series, place) in written {
        let of_topic = Article::of_series(series)
            .filter(|article| topic.is_none_or(|topic| article.topic() == topic));
        let mut drawn: Vec<(u64, Article<'w>)> = of_topic
            .map(|article| (Dice::of("feed", &[article.nid, seed]).number(), article))
            .collect();
        drawn.sort_by_key(|(luck, _)| *luck);
        let first =
            f64::from(place) + Dice::of("feed-series", &[series.id, seed]).between(0.0, 25.0);
        // Second articles about a series come after other series.
        all.extend(
            drawn
                .into_iter()
                .zip(0_u32..)
                .map(|((_, article), turn)| (first + f64::from(turn) * 45.0, article)),
        );
    }
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all.truncate(if topic.is_some() {
        OF_A_TOPIC
    } else {
        RECOMMENDED
    });
    all.into_iter().map(|(_, article)| article).collect()
}

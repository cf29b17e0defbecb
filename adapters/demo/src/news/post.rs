//! Dongtai: posts of owners, from posts.csv.

use dice::Dice;

use super::block::{Block, MADE};
use super::page::{Byline, News, NewsPage};
use super::tag;
use crate::calendar;
use crate::gallery::Tag;
use crate::people::Person;
use crate::world::World;
use crate::world::owner::Post;
use crate::world::series::{Series, full_name};

/// Prefix of a post's nid.
const PREFIX: char = 'd';
const TITLE: usize = 28;
/// Popular series assigned to posts that name none.
const SERIES: usize = 60;

pub(crate) struct Told<'w> {
    post: &'w Post,
    pub(crate) series: &'w Series,
    seed: u64,
}

pub(crate) fn find<'w>(world: &'w World, nid: &str) -> Option<Told<'w>> {
    let id = nid.strip_prefix(PREFIX)?;
    let post = world.owners.posts.iter().find(|post| post.id == id)?;
    Some(told(world, post))
}

/// Posts about a series.
pub(crate) fn of_series<'w>(
    world: &'w World,
    series: &'w Series,
) -> impl Iterator<Item = Told<'w>> {
    world
        .owners
        .posts
        .iter()
        .filter(|post| post.text.contains(&series.name))
        .map(|post| told(world, post))
        .filter(|told| told.series.id == series.id)
}

/// Posts for a feed, each once.
pub(crate) fn drawn<'w>(world: &'w World, topic: &str) -> impl Iterator<Item = Told<'w>> {
    let posts = &world.owners.posts;
    let first = Dice::of("feed-posts", &[dice::text(topic)]).below(posts.len());
    posts[first..]
        .iter()
        .chain(&posts[..first])
        .map(|post| told(world, post))
}

/// The series named in the post, longest name first: 秦PLUS is not 秦.
fn told<'w>(world: &'w World, post: &'w Post) -> Told<'w> {
    let seed = dice::text(&post.id);
    let named = world
        .by_popularity()
        .filter(|series| post.text.contains(&series.name))
        .max_by_key(|series| series.name.len());
    let popular = &world.popular[..SERIES.min(world.popular.len())];
    let place = Dice::of("post", &[seed]).below(popular.len());
    // Else the next one that the post fits.
    let mut drawn = popular[place..].iter().chain(&popular[..place]);
    let fitting = drawn
        .clone()
        .find(|place| world.series[**place].traits.hold(post.needs));
    let drawn = fitting.or_else(|| drawn.next()).map_or(0, |place| *place);
    Told {
        post,
        series: named.unwrap_or(&world.series[drawn]),
        seed,
    }
}

impl Told<'_> {
    pub(crate) fn nid(&self) -> String {
        format!("{PREFIX}{}", self.post.id)
    }

    pub(crate) fn owner(&self) -> Person {
        Person::drawn("post-owner", self.seed, 0)
    }

    pub(crate) fn published(&self, world: &World) -> String {
        let age = Dice::of("post-day", &[self.seed]).below(200);
        calendar::date(world.sales.newest().last_day() - i64::try_from(age).unwrap_or(0))
    }

    /// Its first sentence, truncated.
    pub(crate) fn title(&self) -> String {
        let first = self
            .post
            .text
            .split(['。', '！', '？', '\n'])
            .find(|part| !part.trim().is_empty())
            .unwrap_or("车主动态");
        if first.chars().count() <= TITLE {
            return first.to_owned();
        }
        let cut: String = first.chars().take(TITLE).collect();
        format!("{cut}…")
    }

    pub(crate) fn comment_count(&self) -> usize {
        Dice::of("post-comments", &[self.seed]).below(60)
    }
}

pub(crate) fn page<'w>(world: &'w World, told: &Told<'w>) -> NewsPage<'w> {
    let published = told.published(world);
    let owner = told.owner();
    let full = full_name(&world.brand_of(told.series).name, &told.series.name, "");
    let paragraphs = told
        .post
        .text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let number = usize::try_from(told.seed % 40).unwrap_or(0);
    let mut content: Vec<Block> = paragraphs.map(Block::text).collect();
    content.insert(
        content.len().min(1),
        Block::picture(told.series, Tag::Exterior, number),
    );
    content.push(Block::text(MADE));
    let news = News {
        nid: told.nid(),
        news_type: "dongtai",
        title: told.title(),
        comment_thread_id: format!("c{}", told.nid()),
        comment_count: told.comment_count(),
        is_show: 1,
        series_tag: vec![tag::of_series(told.series)],
        summary: Some(format!("{full}车主的用车分享")),
        publish_time: Some(published.clone()),
        author: Some(Byline {
            icon: owner.picture(),
            name: owner.name(),
            time: published,
            uk: format!("u{}", told.nid()),
            vtype: "0",
            vintro: "",
        }),
        content,
        ..News::default()
    };
    NewsPage::new(world, told.series, news)
}

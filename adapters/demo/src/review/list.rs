//! Reviews of a series page by page, one review, and several by id.

use serde::Serialize;

use super::koubei::{self, CUT, Koubei};
use super::tag::{self, KoubeiTag, Wanted};
use crate::asked_car::{asked, model_of};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::series_card::SeriesCard;
use crate::world::World;
use crate::world::owner::Mood;

#[derive(Debug, Serialize)]
pub(crate) struct KoubeiPage<'w> {
    tab: String,
    koubei_list: Vec<Koubei<'w>>,
    has_more: u8,
    pn: usize,
    koubei_count: usize,
    positive_subtag_list: Vec<KoubeiTag>,
    negative_subtag_list: Vec<KoubeiTag>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Detail<'w> {
    koubei: Koubei<'w>,
    series_info: SeriesCard<'w>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Formatted<'w> {
    koubei_list: Vec<Koubei<'w>>,
}

pub(crate) fn page<'w>(world: &'w World, query: &Query) -> Result<KoubeiPage<'w>, Refusal> {
    let series = asked(world, query)?;
    let model = model_of(world, series, query)?;
    let page = query.page(10)?;
    // An unknown tab is the default one.
    let (letters, tab) = query
        .text("tab")
        .and_then(|letters| Some((letters, Wanted::of_tab(letters)?)))
        .unwrap_or((tag::ALL, Wanted::default()));
    let tag = query.text("tag").map(Wanted::of_tag);
    let mut reviews = koubei::of_series(world, series);
    reviews.retain(|review| model.is_none_or(|model| review.model.id == model.id));
    let aspect = tag.flatten().and_then(|tag| tag.aspect).or(tab.aspect);
    let positive_subtag_list = tag::sub_tags(&reviews, aspect, Mood::Good);
    let negative_subtag_list = tag::sub_tags(&reviews, aspect, Mood::Bad);
    // An unknown tag matches no review.
    reviews.retain(|review| {
        tab.keeps(review) && tag.is_none_or(|tag| tag.is_some_and(|tag| tag.keeps(review)))
    });
    Ok(KoubeiPage {
        tab: letters.to_owned(),
        has_more: page.has_more(reviews.len()),
        pn: page.pn,
        koubei_count: reviews.len(),
        koubei_list: page
            .of(&reviews)
            .iter()
            .map(|review| review.koubei(world, aspect))
            .collect(),
        positive_subtag_list,
        negative_subtag_list,
    })
}

pub(crate) fn detail<'w>(world: &'w World, query: &Query) -> Result<Detail<'w>, Refusal> {
    let id = query.text("id").ok_or(Refusal::Parameter("id"))?;
    let review = koubei::find(world, id).ok_or(Refusal::Missing("口碑"))?;
    Ok(Detail {
        koubei: review.koubei(world, None),
        series_info: SeriesCard::new(world, review.series),
    })
}

/// All split into passages, whatever their form.
pub(crate) fn formatted<'w>(world: &'w World, query: &Query) -> Result<Formatted<'w>, Refusal> {
    let ids = query.text("ids").ok_or(Refusal::Parameter("ids"))?;
    let found = ids.split(',').filter_map(|id| koubei::find(world, id));
    Ok(Formatted {
        koubei_list: found
            .map(|review| review.shown(world, CUT, review.cut(None)))
            .collect(),
    })
}

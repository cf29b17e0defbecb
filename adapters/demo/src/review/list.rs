//! Reviews of a series page by page, one review, and several by id.

use serde::Serialize;

use super::koubei::{self, CUT, Koubei};
use super::summary::asked;
use super::tag::{self, KoubeiTag, Wanted};
use crate::answer::{Query, Refusal};
use crate::catalog::SeriesCard;
use crate::world::World;
use crate::world::model::Model;
use crate::world::owner::Mood;
use crate::world::series::Series;

#[derive(Debug, Serialize)]
pub(crate) struct KoubeiPage<'w> {
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

/// The requested model; it must belong to the series.
pub(super) fn model_of<'w>(
    world: &'w World,
    series: &Series,
    query: &Query,
) -> Result<Option<&'w Model>, Refusal> {
    let Some(id) = query.number::<u64>("model_id")? else {
        return Ok(None);
    };
    let models = world.models_of(series);
    let model = models.iter().find(|model| model.id == id);
    model.map(Some).ok_or(Refusal::Missing("车款"))
}

pub(crate) fn page<'w>(world: &'w World, query: &Query) -> Result<KoubeiPage<'w>, Refusal> {
    let series = asked(world, query)?;
    let model = model_of(world, series, query)?;
    let page = query.page(10)?;
    let tab =
        Wanted::of_tab(query.text("tab").unwrap_or("all")).ok_or(Refusal::Missing("口碑分类"))?;
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

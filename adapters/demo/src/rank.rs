//! The rank upstream: 21 lists, the new cars, and the short lists of the home page.

use serde::Serialize;

use crate::campaign::{self, Banner, Slot};
use crate::refusal::Refusal;
use crate::request::{Page, Query};
use crate::world::World;
use crate::world::city::City;

mod authors;
mod board;
mod entry;
mod filter;
mod gather;
mod high_rank;
mod item;
mod made;
mod new_cars;
mod request;
mod sold;
mod sort;
mod tabs;
mod words;

pub(crate) use gather::{beside, gather};
pub(crate) use high_rank::{HighRank, high_ranks};
pub(crate) use item::Item;
pub(crate) use new_cars::new_cars;

use board::{Places, board};
use entry::Entry;
use item::Change;
use request::{Period, RankRequest};
use sort::Sort;
use tabs::{Category, Tab};

/// A page of a rank list (contracts/schemas/RankList.yaml).
#[derive(Debug, Serialize)]
pub(crate) struct RankList<'w> {
    list: Vec<Item<'w>>,
    has_more: u8,
    total: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    rank_level: Vec<Category>,
    second_tab: Vec<Tab>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank_level_v3: Option<Vec<Category>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second_tab_v3: Option<Vec<Tab>>,
    source: &'static str,
    source_intro: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    banner: Option<Banner>,
}

/// One page of any list.
pub(crate) fn list<'w>(world: &'w World, query: &Query) -> Result<RankList<'w>, Refusal> {
    let request = RankRequest::read(world, query)?;
    let board = board(
        world,
        request.sort,
        request.period,
        request.city,
        &request.filter,
    );
    let (source, source_intro) = words::source(request.sort);
    let new_energy = request.sort.is_new_energy();
    Ok(RankList {
        list: items(world, &request, &board),
        has_more: request.page.has_more(board.len()),
        total: board.len(),
        time: tabs::rhythm_title(request.sort, request.period),
        rank_level: tabs::categories(request.sort),
        second_tab: tabs::tabs(world, &request),
        rank_level_v3: new_energy.then(|| tabs::categories(request.sort)),
        second_tab_v3: new_energy.then(|| tabs::tabs(world, &request)),
        source,
        source_intro,
        banner: campaign::banners(world, Slot::Rank).into_iter().next(),
    })
}

fn items<'w>(world: &'w World, request: &RankRequest<'w>, now: &[Entry<'w>]) -> Vec<Item<'w>> {
    let before = request.period.previous(world);
    let before = board(world, request.sort, before, request.city, &request.filter);
    let is_of_months = matches!(request.period, Period::Months(..));
    page_items(
        world,
        request.sort,
        request.city,
        request.page,
        request.filter.is_open() && !is_of_months,
        now,
        &Places::of(&before),
    )
}

/// Formats the entries of one page.
fn page_items<'w>(
    world: &'w World,
    sort: Sort,
    city: &'w City,
    page: Page,
    as_it_stands: bool,
    now: &[Entry<'w>],
    before: &Places<'w>,
) -> Vec<Item<'w>> {
    page.of(now)
        .iter()
        .zip(page.skip() + 1..)
        .map(|(entry, place)| {
            // A month in the folder keeps its own last_rank; all other ranks are computed.
            let (rank, last) = match entry.sale {
                Some(sale) if as_it_stands && matches!(sort, Sort::Sale | Sort::NewEnergySale) => (
                    usize::try_from(sale.rank).unwrap_or(place),
                    sale.last_rank.map(i64::from),
                ),
                _ => (place, before.find(entry).map(signed)),
            };
            item::item(
                world,
                sort,
                city,
                rank,
                entry,
                Change::new(last.map(|last| last - signed(rank))),
            )
        })
        .collect()
}

fn signed(place: usize) -> i64 {
    i64::try_from(place).unwrap_or(i64::MAX)
}

//! The short lists beside the home page.

use serde::Serialize;

use super::board::{Places, board};
use super::filter::Filter;
use super::item::Item;
use super::new_cars;
use super::page_items;
use super::request::Period;
use super::sort::Sort;
use crate::gallery;
use crate::refusal::Refusal;
use crate::request::{Page, Query};
use crate::world::World;

#[derive(Debug, Serialize)]
pub(crate) struct Gathered<'w> {
    newcar_list: Vec<Item<'w>>,
    heat_list: Vec<Item<'w>>,
    sale_list: Vec<Item<'w>>,
    wonderful_atlas: Vec<Album>,
}

/// Number of entries of a sidebar list.
const BESIDE: usize = 10;

/// A series with attractive pictures.
#[derive(Debug, Serialize)]
struct Album {
    series_id: String,
    series_name: String,
    image_url: String,
    title: String,
    total: usize,
}

pub(crate) fn gather<'w>(world: &'w World, query: &Query) -> Result<Gathered<'w>, Refusal> {
    let count = |name, default| Ok(query.number::<usize>(name)?.unwrap_or(default).min(20));
    Ok(Gathered {
        newcar_list: new_cars::first(world, count("newcar_num", 3)?),
        heat_list: first(world, Sort::Heat, count("heat_num", 3)?),
        sale_list: first(world, Sort::Sale, count("sale_num", 3)?),
        wonderful_atlas: albums(world, count("wonderful_atlas_num", 5)?),
    })
}

/// The latest sales and heat lists, for sidebars.
pub(crate) fn beside(world: &World) -> (Vec<Item<'_>>, Vec<Item<'_>>) {
    (
        first(world, Sort::Sale, BESIDE),
        first(world, Sort::Heat, BESIDE),
    )
}

fn first(world: &World, sort: Sort, count: usize) -> Vec<Item<'_>> {
    let now = Period::Month(world.sales.newest());
    let city = world.cities.named(None);
    let list = |period| board(world, sort, period, city, &Filter::default());
    let before = Places::of(&list(now.previous(world)));
    page_items(
        world,
        sort,
        city,
        Page { pn: 1, rn: count },
        true,
        &list(now),
        &before,
    )
}

/// Popular cars, one per brand, for a varied album.
fn albums(world: &World, count: usize) -> Vec<Album> {
    let mut brands = Vec::new();
    let mixed = world.by_popularity().filter(|series| {
        let fresh = !brands.contains(&series.brand);
        brands.push(series.brand);
        fresh
    });
    mixed
        .take(count)
        .map(|series| Album {
            series_id: series.id.to_string(),
            series_name: series.name.clone(),
            image_url: gallery::official_picture(series),
            title: format!("{}官方图集", series.name),
            total: gallery::count_all(series),
        })
        .collect()
}

//! The top of the home page: hot brands, condition tabs and carousel banners.

use serde::Serialize;

use super::brand_tile::BrandTile;
use super::wanted::{Wanted, matching};
use crate::campaign::{self, Banner, Slot};
use crate::world::World;

/// With the tile of all brands they fill two rows of ten, the first screen.
const HOT_BRANDS: usize = 19;

/// Tabs for most shoppers: title, key and value of the filter.
const TABS: [(&str, &str, &str); 12] = [
    ("10万以下", "price", "0,10"),
    ("10-15万", "price", "10,15"),
    ("15-20万", "price", "15,20"),
    ("20-30万", "price", "20,30"),
    ("30-50万", "price", "30,50"),
    ("新能源", "energy", "4_5_6"),
    ("纯电动", "energy", "4"),
    ("插电混动", "energy", "5"),
    ("轿车", "level", "1"),
    ("SUV", "level", "2"),
    ("MPV", "level", "3"),
    ("7座车", "seat", "7"),
];

#[derive(Debug, Serialize)]
pub(crate) struct Home {
    hot_brands: Vec<BrandTile>,
    condictions: Vec<Tab>,
    banner_operation: Vec<Banner>,
}

#[derive(Debug, Serialize)]
struct Tab {
    title: &'static str,
    param: Param,
}

#[derive(Debug, Serialize)]
struct Param {
    key: &'static str,
    val: &'static str,
}

pub(crate) fn home(world: &World) -> Home {
    let shown = |key: &str, val: &str| {
        Wanted::of(key, val).is_ok_and(|wanted| !matching(world, &wanted).is_empty())
    };
    Home {
        hot_brands: world
            .popular_brands
            .iter()
            .take(HOT_BRANDS)
            .map(|place| BrandTile::new(&world.brands[*place]))
            .collect(),
        condictions: TABS
            .into_iter()
            .filter(|(_, key, val)| shown(key, val))
            .map(|(title, key, val)| Tab {
                title,
                param: Param { key, val },
            })
            .collect(),
        banner_operation: campaign::banners(world, Slot::Operation),
    }
}

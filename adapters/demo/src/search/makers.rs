//! Brands that are named for each other: 长城大狗 is a car of 哈弗.

use super::hit::Hit;
use super::lookup::lookup_among;
use super::meaning::series;
use crate::world::World;
use crate::world::brand::Brand;
use crate::world::series::Series;

/// Beginnings of the names of brands: the maker, and what it sells under other names, those of brands or of cars.
const MAKERS: &[(&str, &[&str])] = &[
    ("吉利", &["吉利", "领克", "极氪", "睿蓝"]),
    ("比亚迪", &["腾势", "方程豹", "仰望"]),
    ("长城", &["哈弗", "坦克", "魏牌", "欧拉", "沙龙"]),
    (
        "长安",
        &["长安", "深蓝", "阿维塔", "福特", "马自达", "林肯"],
    ),
    ("奇瑞", &["奇瑞", "捷途", "星途", "iCAR", "智界"]),
    ("广汽", &["埃安", "昊铂"]),
    ("传祺", &["埃安", "昊铂"]),
    ("东风", &["东风", "启辰", "岚图", "猛士"]),
    ("五菱", &["宝骏"]),
    ("江淮", &["江淮", "思皓", "尊界"]),
    ("江汽", &["江淮", "思皓"]),
    ("北京", &["北京", "ARCFOX极狐", "极狐", "享界"]),
    ("一汽", &["奔腾", "红旗"]),
    ("蔚来", &["乐道", "firefly"]),
];

/// Whether a car is named with this brand: its own, or that of its maker.
pub(super) fn sells(world: &World, brand: &Brand, series: &Series) -> bool {
    let own = world.brand_of(series);
    own.id == brand.id || is_named_for(brand, &own.name) || is_named_for(brand, &series.name)
}

/// The cars named with this brand that words fit.
pub(super) fn lookup_sold<'w>(world: &'w World, brand: &Brand, text: &str) -> Vec<Hit<'w>> {
    lookup_among(world, text, |name| {
        series(world, name).is_some_and(|series| sells(world, brand, series))
    })
}

/// Whether a brand is the maker of another: 长安 of 马自达.
pub(super) fn is_maker(brand: &Brand, other: &Brand) -> bool {
    brand.id != other.id && is_named_for(brand, &other.name)
}

fn is_named_for(maker: &Brand, name: &str) -> bool {
    let mut makers = MAKERS
        .iter()
        .filter(|(start, _)| maker.name.starts_with(start));
    makers.any(|(_, brands)| brands.iter().any(|start| name.starts_with(start)))
}

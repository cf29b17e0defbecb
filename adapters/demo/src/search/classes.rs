//! Classes of size beside a brand or an origin: 大众b级车, b级 大众 轿车, 德系b级车. 奔驰B级 is a car.

use super::makers::sells;
use super::meaning::series;
use super::named::brand_named;
use crate::world::World;
use crate::world::names::{Name, plain};

/// Class and size; longer ones before those that they contain.
const CLASSES: [(&str, &str); 6] = [
    ("a00级", "微型"),
    ("a0级", "小型"),
    ("a级", "紧凑型"),
    ("b级", "中型"),
    ("c级", "中大型"),
    ("d级", "大型"),
];
/// What has sizes.
const KINDS: [&str; 4] = ["轿车", "suv", "mpv", "级车"];
/// Where cars are from: several brands.
const ORIGINS: [&str; 10] = [
    "国产", "自主", "合资", "进口", "德系", "日系", "美系", "韩系", "法系", "欧系",
];
/// A shorter name of a brand is a part of words.
const LEAST: usize = 2;

/// The text with the size in words, if it is of a kind of car of a brand or an origin, and no brand in it has a car of such
/// a name.
pub(super) fn in_words(world: &World, typed: &str) -> Option<String> {
    let text = typed.to_lowercase();
    KINDS.iter().find(|kind| text.contains(**kind))?;
    let (class, size) = CLASSES.iter().find(|(class, _)| text.contains(class))?;
    let whole = plain(&text);
    let letters: Vec<char> = class.chars().collect();
    let is_class = |name: &Name| name.keys.iter().any(|key| key.letters == letters);
    let is_inside = |name: &Name| {
        name.keys.iter().any(|key| {
            key.letters.len() >= LEAST && whole.contains(&key.letters.iter().collect::<String>())
        })
    };
    let names = world.names.0.iter();
    let brands = names.filter_map(|name| brand_named(world, name).filter(|_| is_inside(name)));
    let mut brands = brands.peekable();
    let has_brand = brands.peek().is_some() || ORIGINS.iter().any(|word| text.contains(word));
    let cars: Vec<_> = world.names.0.iter().filter(|name| is_class(name)).collect();
    let has_car = brands.any(|brand| {
        let mut cars = cars.iter().filter_map(|name| series(world, name));
        cars.any(|car| sells(world, brand, car))
    });
    (has_brand && !has_car).then(|| text.replacen(class, size, 1))
}

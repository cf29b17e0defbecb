//! The filters of the car database, and the meaning of their values.

use serde::Serialize;

use super::home::BrandTile;
use super::search::{Wanted, matching};
use crate::rank::{Choice, PRICE_BANDS};
use crate::world::World;
use crate::world::energy::ENERGIES;
use crate::world::equipment::FEATURES;
use crate::world::level::KINDS;
use crate::world::model::Model;
use crate::world::origin::{COUNTRIES, METHODS};

#[derive(Debug, Serialize)]
pub(crate) struct Conditions {
    conditions: Vec<Condition>,
    brand_list: Vec<BrandLetter>,
}

#[derive(Debug, Serialize)]
struct Condition {
    key: &'static str,
    title: &'static str,
    options: Vec<Choice>,
}

#[derive(Debug, Serialize)]
struct BrandLetter {
    #[serde(rename = "letterName")]
    letter: String,
    list: Vec<BrandTile>,
}

/// The value that selects everything.
pub(super) const ANY: &str = "0";

/// A value recognised by words in models.csv; the first match decides.
type Words = &'static [(&'static str, &'static [&'static str])];

pub(super) const STRUCTURES: Words = &[
    ("SUV", &["SUV"]),
    ("MPV", &["MPV"]),
    ("旅行车", &["旅行"]),
    ("跑车", &["硬顶跑车"]),
    ("敞篷车", &["敞篷"]),
    ("掀背车", &["掀背"]),
    ("三厢车", &["三厢"]),
    ("两厢车", &["两厢"]),
    ("皮卡", &["皮卡"]),
    ("客车", &["客车"]),
    ("货车", &["货车"]),
];

pub(super) const GEARBOXES: Words = &[
    ("手动", &["MT"]),
    ("混动专用", &["E-CVT", "DHT"]),
    ("无级变速(CVT)", &["(CVT)"]),
    ("双离合(DCT)", &["双离合"]),
    ("自动(AT)", &["(AT)"]),
    ("电动车单速", &["固定齿比"]),
    ("机械式自动(AMT)", &["AMT"]),
];

pub(super) const INTAKES: Words = &[
    ("双涡轮增压", &["双涡轮"]),
    ("机械增压", &["机械"]),
    ("涡轮增压", &["涡轮"]),
    ("自然吸气", &["自然"]),
];

pub(super) const EMISSIONS: Words = &[
    ("国VI", &["国VI", "欧VI"]),
    ("国V", &["国V"]),
    ("国IV", &["国IV"]),
];

/// Litres, from above the first to the second.
const DISPLACEMENTS: [(&str, f64, f64); 7] = [
    ("1.0L及以下", 0.0, 1.05),
    ("1.1-1.6L", 1.05, 1.65),
    ("1.7-2.0L", 1.65, 2.05),
    ("2.1-2.5L", 2.05, 2.55),
    ("2.6-3.0L", 2.55, 3.05),
    ("3.1-4.0L", 3.05, 4.05),
    ("4.0L以上", 4.05, 100.0),
];

const SEATS: [(&str, u8); 6] = [
    ("2座", 2),
    ("4座", 4),
    ("5座", 5),
    ("6座", 6),
    ("7座", 7),
    ("8座及以上", 8),
];
const DRIVES: [&str; 3] = ["前驱", "后驱", "四驱"];

/// The number of the first value whose word occurs; 0 if none does.
pub(super) fn number_of(words: Words, text: &str) -> u64 {
    let place = words
        .iter()
        .position(|(_, words)| words.iter().any(|word| text.contains(word)));
    place.map_or(0, |place| place as u64 + 1)
}

pub(super) fn displacement_of(model: &Model) -> u64 {
    let litres = model.displacement_ml.unwrap_or(0.0) / 1000.0;
    let place = DISPLACEMENTS
        .iter()
        .position(|(_, above, to)| litres > *above && litres <= *to);
    place.map_or(0, |place| place as u64 + 1)
}

/// More than eight seats count as eight.
pub(super) fn seats_of(model: &Model) -> u64 {
    model.seats.map_or(0, |seats| u64::from(seats.min(8)))
}

/// Built once per folder, because it checks each option for results.
pub(crate) fn conditions(world: &World) -> &Conditions {
    world.conditions.get_or_init(|| Conditions {
        conditions: every_condition()
            .into_iter()
            .map(|mut condition| {
                condition
                    .options
                    .retain(|option| option.val == ANY || finds(world, condition.key, &option.val));
                condition
            })
            .collect(),
        brand_list: brand_list(world),
    })
}

impl Conditions {
    /// Every condition with the values of its options.
    pub(super) fn keys(&self) -> impl Iterator<Item = (&'static str, impl Iterator<Item = &str>)> {
        self.conditions.iter().map(|condition| {
            (
                condition.key,
                condition.options.iter().map(|option| option.val.as_str()),
            )
        })
    }
}

fn finds(world: &World, key: &str, val: &str) -> bool {
    Wanted::of(key, val).is_ok_and(|wanted| !matching(world, &wanted).is_empty())
}

fn every_condition() -> Vec<Condition> {
    let numbered = |titles: &mut dyn Iterator<Item = &'static str>| -> Vec<Choice> {
        titles
            .zip(1..)
            .map(|(title, number)| Choice::new(title, number))
            .collect()
    };
    let worded = |words: Words| numbered(&mut words.iter().map(|(title, _)| *title));
    let condition = |key, title, options: Vec<Choice>| Condition {
        key,
        title,
        options: std::iter::once(Choice::new("不限", ANY))
            .chain(options)
            .collect(),
    };
    let methods = METHODS
        .iter()
        .map(|(method, title)| Choice::new(*title, method.number()))
        .collect();
    vec![
        condition(
            "price",
            "价格",
            PRICE_BANDS
                .iter()
                .map(|(val, title)| Choice::new(*title, val))
                .collect(),
        ),
        condition(
            "level",
            "级别",
            numbered(&mut KINDS.iter().map(|(_, title)| *title)),
        ),
        condition(
            "country",
            "国别",
            numbered(&mut COUNTRIES.iter().map(|(_, title)| *title)),
        ),
        condition("factory", "厂商", methods),
        condition("structure", "结构", worded(STRUCTURES)),
        condition(
            "seat",
            "座位",
            SEATS
                .iter()
                .map(|(title, seats)| Choice::new(*title, seats))
                .collect(),
        ),
        condition("speed", "变速箱", worded(GEARBOXES)),
        condition(
            "energy",
            "能源",
            numbered(&mut ENERGIES.iter().map(|(_, title)| *title)),
        ),
        condition("turbine", "进气", worded(INTAKES)),
        condition("emission", "环保标准", worded(EMISSIONS)),
        condition(
            "displacement",
            "排量",
            numbered(&mut DISPLACEMENTS.iter().map(|(title, ..)| *title)),
        ),
        condition("drive", "驱动", numbered(&mut DRIVES.into_iter())),
        condition("config", "配置", numbered(&mut FEATURES.into_iter())),
    ]
}

/// Sorted by letter, brands by pinyin; entries without a letter come last.
fn brand_list(world: &World) -> Vec<BrandLetter> {
    let mut brands: Vec<_> = world.brands.iter().collect();
    brands.sort_by(|a, b| {
        let key = |letter: &str| (letter == "#", letter.to_owned());
        key(&a.letter)
            .cmp(&key(&b.letter))
            .then_with(|| a.pinyin.to_lowercase().cmp(&b.pinyin.to_lowercase()))
    });
    let mut letters: Vec<BrandLetter> = Vec::new();
    for brand in brands {
        if letters
            .last()
            .is_none_or(|last| last.letter != brand.letter)
        {
            letters.push(BrandLetter {
                letter: brand.letter.clone(),
                list: Vec::new(),
            });
        }
        if let Some(letter) = letters.last_mut() {
            letter.list.push(BrandTile::new(brand));
        }
    }
    letters
}

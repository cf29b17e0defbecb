//! What decides the value of a car database filter: words of models.csv, litres, seats.

use super::model::Model;

/// A value recognised by words in models.csv; the first match decides.
pub(crate) type Words = &'static [(&'static str, &'static [&'static str])];

pub(crate) const STRUCTURES: Words = &[
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

pub(crate) const GEARBOXES: Words = &[
    ("手动", &["(MT)"]),
    ("混动专用", &["E-CVT", "DHT"]),
    ("无级变速(CVT)", &["(CVT)"]),
    ("双离合(DCT)", &["双离合"]),
    ("自动(AT)", &["(AT)"]),
    ("电动车单速", &["固定齿比"]),
    ("机械式自动(AMT)", &["AMT"]),
];

pub(crate) const INTAKES: Words = &[
    ("双涡轮增压", &["双涡轮"]),
    ("机械增压", &["机械"]),
    ("涡轮增压", &["涡轮"]),
    ("自然吸气", &["自然"]),
];

pub(crate) const EMISSIONS: Words = &[
    ("国VI", &["国VI", "欧VI"]),
    ("国V", &["国V"]),
    ("国IV", &["国IV"]),
];

/// Litres, from above the first to the second.
pub(crate) const DISPLACEMENTS: [(&str, f64, f64); 7] = [
    ("1.0L及以下", 0.0, 1.05),
    ("1.1-1.6L", 1.05, 1.65),
    ("1.7-2.0L", 1.65, 2.05),
    ("2.1-2.5L", 2.05, 2.55),
    ("2.6-3.0L", 2.55, 3.05),
    ("3.1-4.0L", 3.05, 4.05),
    ("4.0L以上", 4.05, 100.0),
];

pub(crate) const SEATS: [(&str, u8); 6] = [
    ("2座", 2),
    ("4座", 4),
    ("5座", 5),
    ("6座", 6),
    ("7座", 7),
    ("8座及以上", 8),
];
pub(crate) const DRIVES: [&str; 3] = ["前驱", "后驱", "四驱"];

/// The number of the first value whose word occurs; 0 if none does.
pub(crate) fn number_of(words: Words, text: &str) -> u64 {
    let place = words
        .iter()
        .position(|(_, words)| words.iter().any(|word| text.contains(word)));
    place.map_or(0, |place| place as u64 + 1)
}

pub(crate) fn displacement_of(model: &Model) -> u64 {
    let litres = model.displacement_ml.unwrap_or(0.0) / 1000.0;
    let place = DISPLACEMENTS
        .iter()
        .position(|(_, above, to)| litres > *above && litres <= *to);
    place.map_or(0, |place| place as u64 + 1)
}

/// More than eight seats count as eight.
pub(crate) fn seats_of(model: &Model) -> u64 {
    model.seats.map_or(0, |seats| u64::from(seats.min(8)))
}

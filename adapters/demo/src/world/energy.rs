//! What drives a car, with the codes that calls use.

/// The number is the `fuel` of the rank calls and the `energy` of the car database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Energy {
    Petrol = 1,
    Diesel = 2,
    Hybrid = 3,
    Electric = 4,
    PlugIn = 5,
    RangeExtender = 6,
    Hydrogen = 7,
    Gas = 8,
}

pub(crate) const ENERGIES: [(Energy, &str); 8] = [
    (Energy::Petrol, "汽油"),
    (Energy::Diesel, "柴油"),
    (Energy::Hybrid, "油电混合"),
    (Energy::Electric, "纯电动"),
    (Energy::PlugIn, "插电混动"),
    (Energy::RangeExtender, "增程式"),
    (Energy::Hydrogen, "氢燃料"),
    (Energy::Gas, "天然气"),
];

/// Words of the data folder; the first match decides, so 汽油+48V轻混系统 stays petrol.
const WORDS: [(&str, Energy); 10] = [
    ("增程", Energy::RangeExtender),
    ("插电", Energy::PlugIn),
    ("纯电", Energy::Electric),
    ("油电混合", Energy::Hybrid),
    ("汽油电驱", Energy::Hybrid),
    ("甲醇混动", Energy::Hybrid),
    ("氢燃料", Energy::Hydrogen),
    ("柴油", Energy::Diesel),
    ("汽油", Energy::Petrol),
    ("CNG", Energy::Gas),
];

impl Energy {
    pub(crate) const COUNT: usize = ENERGIES.len();

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        WORDS
            .iter()
            .find(|(word, _)| name.contains(word))
            .map(|(_, energy)| *energy)
    }

    pub(crate) fn number(self) -> u8 {
        self as u8
    }

    /// Index into tables of `COUNT` entries.
    pub(crate) fn index(self) -> usize {
        usize::from(self.number()) - 1
    }

    pub(crate) fn title(self) -> &'static str {
        ENERGIES[self.index()].1
    }

    pub(crate) fn is_new(self) -> bool {
        matches!(
            self,
            Self::Electric | Self::PlugIn | Self::RangeExtender | Self::Hydrogen
        )
    }
}

//! Market levels such as 紧凑型SUV, with the codes used in calls.

/// What kind of car; the number is the `level` of the calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    Sedan = 1,
    Suv = 2,
    Mpv = 3,
    Sports = 4,
    Pickup = 5,
    MicroVan = 6,
    MicroTruck = 7,
    LightBus = 8,
    Other = 9,
}

/// A kind and, within it, a size counted from 1 as in `sub_level`; 0 where there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Level {
    pub(crate) kind: Kind,
    pub(crate) size: u8,
}

/// Kinds with their display names.
pub(crate) const KINDS: [(Kind, &str); 9] = [
    (Kind::Sedan, "轿车"),
    (Kind::Suv, "SUV"),
    (Kind::Mpv, "MPV"),
    (Kind::Sports, "跑车"),
    (Kind::Pickup, "皮卡"),
    (Kind::MicroVan, "微面"),
    (Kind::MicroTruck, "微卡"),
    (Kind::LightBus, "轻客"),
    (Kind::Other, "其他"),
];

const SEDANS: [&str; 6] = [
    "微型车",
    "小型车",
    "紧凑型车",
    "中型车",
    "中大型车",
    "大型车",
];
const SUVS: [&str; 5] = ["小型SUV", "紧凑型SUV", "中型SUV", "中大型SUV", "大型SUV"];
const MPVS: [&str; 4] = ["紧凑型MPV", "中型MPV", "中大型MPV", "大型MPV"];

impl Kind {
    pub(crate) fn number(self) -> u8 {
        self as u8
    }

    /// Names of the sizes, the first being size 1.
    pub(crate) fn sizes(self) -> &'static [&'static str] {
        match self {
            Self::Sedan => &SEDANS,
            Self::Suv => &SUVS,
            Self::Mpv => &MPVS,
            _ => &[],
        }
    }
}

impl Level {
    /// Parses a name of the data folder. Unknown names are 其他.
    pub(crate) fn from_name(name: &str) -> Self {
        for (kind, title) in KINDS {
            if let Some(place) = kind.sizes().iter().position(|size| *size == name) {
                return Self {
                    kind,
                    size: u8::try_from(place + 1).unwrap_or(0),
                };
            }
            if title == name {
                return Self { kind, size: 0 };
            }
        }
        Self {
            kind: Kind::Other,
            size: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_map_to_call_codes() {
        let level = Level::from_name("紧凑型SUV");
        assert_eq!((level.kind.number(), level.size), (2, 2));
        assert_eq!(Level::from_name("跑车").kind.number(), 4);
        assert_eq!(Level::from_name("").kind, Kind::Other);
    }
}

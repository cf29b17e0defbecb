//! Equipment of a model that the car database filters by.

const DRIVE: &str = "驱动方式";
const MOTORS: &str = "电机布局";
const FAST: &str = "快充功能";
const FAST_HIGH: &str = "高压快充";
const FAST_HOURS: &str = "电池快充时间(小时)";
const STANDARD: char = '●';

/// Filterable equipment; numbered from 1 as in `config`.
pub(crate) const FEATURES: [&str; 16] = [
    "全液晶仪表盘",
    "无钥匙启动系统",
    "自动驻车",
    "后座出风口",
    "主动刹车/主动安全系统",
    "车道居中保持",
    "并线辅助",
    "辅助泊车入位",
    "HUD抬头数字显示",
    "透明底盘/540度影像",
    "空气悬架",
    "电动后备厢",
    "方向盘加热",
    "热泵空调",
    "车载冰箱",
    "对外放电",
];

/// Features of electric cars, numbered after `FEATURES`.
pub(crate) const FAST_CHARGING: (&str, u64) = ("支持快充", 17);
/// Electric range in km, at least.
pub(crate) const RANGES: [(u32, u64); 6] = [
    (100, 18),
    (300, 19),
    (400, 20),
    (500, 21),
    (600, 22),
    (700, 23),
];

/// The feature of cars with at least this range, if one stands for it.
pub(crate) fn range_feature(km: u32) -> Option<u64> {
    let (_, number) = RANGES.iter().find(|(least, _)| *least == km)?;
    Some(*number)
}

/// Bit n - 1 stands for feature n.
pub(crate) fn range_bits(km: Option<u32>) -> u32 {
    let own = km.unwrap_or(0);
    RANGES
        .iter()
        .filter(|(least, _)| own >= *least)
        .map(|(_, number)| 1 << (number - 1))
        .sum()
}

/// The number is the `drive` of the car database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drive {
    Front = 1,
    Rear = 2,
    All = 3,
}

/// Standard equipment of a model, and its drive.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Equipment {
    pub(crate) drive: Option<Drive>,
    features: u32,
}

impl Drive {
    /// Parses the parameter table's words, and model names such as 2.0T 四驱.
    pub(crate) fn from_name(text: &str) -> Option<Self> {
        let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
        if says(&["四驱", "AWD", "4WD", "xDrive", "quattro", "4MATIC"]) {
            Some(Self::All)
        } else if says(&["前驱"]) {
            Some(Self::Front)
        } else if says(&["后驱"]) {
            Some(Self::Rear)
        } else {
            None
        }
    }

    fn from_motors(text: &str) -> Option<Self> {
        match (text.contains('前'), text.contains('后')) {
            (true, true) => Some(Self::All),
            (true, false) => Some(Self::Front),
            (false, true) => Some(Self::Rear),
            (false, false) => None,
        }
    }

    pub(crate) fn number(self) -> u8 {
        self as u8
    }
}

impl Equipment {
    /// Reads the parameters of one model.
    pub(super) fn of<'p>(params: impl Iterator<Item = (&'p str, &'p str)>) -> Self {
        let mut found = Self::default();
        let mut motors = None;
        for (name, value) in params {
            if name == DRIVE {
                found.drive = Drive::from_name(value);
            } else if name == MOTORS {
                motors = Drive::from_motors(value);
            } else if [FAST, FAST_HIGH].contains(&name) && (value == "支持" || value.starts_with(STANDARD))
                // A folder says 0 and - for what it does not know.
                || name == FAST_HOURS && value.parse().is_ok_and(|hours: f64| hours > 0.0)
            {
                found.features |= 1 << (FAST_CHARGING.1 - 1);
            } else if value.starts_with(STANDARD)
                && let Some(place) = FEATURES.iter().position(|feature| *feature == name)
            {
                found.features |= 1 << place;
            }
        }
        found.drive = found.drive.or(motors);
        found
    }

    /// True if the feature of this number (from 1) is standard.
    pub(crate) fn has(self, feature: u32) -> bool {
        (1..=32).contains(&feature) && self.features & (1 << (feature - 1)) != 0
    }

    /// Bit n - 1 stands for feature n.
    pub(crate) fn bits(self) -> u32 {
        self.features
    }
}

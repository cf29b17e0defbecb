//! params.jsonl.gz: of the hundreds of parameters, those that the filters of the car database ask for.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use anyhow::Context;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};

use super::folder::Folder;

const FILE: &str = "params.jsonl.gz";
const DRIVE: &str = "驱动方式";
const MOTORS: &str = "电机布局";
const STANDARD: char = '●';

/// Equipment that can be asked for; the place counts from 1 as in `config`.
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

/// The number is the `drive` of the car database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drive {
    Front = 1,
    Rear = 2,
    All = 3,
}

/// What a model has as standard, and which wheels are driven.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Equipment {
    pub(crate) drive: Option<Drive>,
    features: u32,
}

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    model_id: Cow<'a, str>,
    params: Equipment,
}

#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl Drive {
    /// Reads the words of the parameter table, and of model names such as 2.0T 四驱.
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
    /// True where the feature of this number (from 1) is standard.
    pub(crate) fn has(self, feature: u32) -> bool {
        (1..=32).contains(&feature) && self.features & (1 << (feature - 1)) != 0
    }
}

impl<'de> Deserialize<'de> for Equipment {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_map(Params)
    }
}

struct Params;

impl<'de> Visitor<'de> for Params {
    type Value = Equipment;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("parameters by name")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Equipment, M::Error> {
        let mut found = Equipment::default();
        let mut motors = None;
        while let Some((Text(name), Text(value))) = map.next_entry::<Text<'de>, Text<'de>>()? {
            if name == DRIVE {
                found.drive = Drive::from_name(&value);
            } else if name == MOTORS {
                motors = Drive::from_motors(&value);
            } else if value.starts_with(STANDARD)
                && let Some(place) = FEATURES.iter().position(|feature| *feature == name)
            {
                found.features |= 1 << place;
            }
        }
        found.drive = found.drive.or(motors);
        Ok(found)
    }
}

/// Equipment by model id.
pub(super) fn read(folder: &Folder) -> anyhow::Result<HashMap<u64, Equipment>> {
    let text = folder.unzipped(FILE)?;
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.is_empty())
        .map(|(number, line)| {
            let place = || format!("{FILE}, line {}", number + 1);
            let line: Line<'_> = serde_json::from_str(line).with_context(place)?;
            let id = line
                .model_id
                .parse()
                .with_context(|| format!("{}, column model_id", place()))?;
            Ok((id, line.params))
        })
        .collect()
}

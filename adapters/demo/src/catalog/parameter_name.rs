//! Parameter names: units in brackets, and which value is better.

use serde::Serialize;

/// Menu groups in order; unmatched parameters go to the last.
pub(super) const MENU: [&str; 18] = [
    "基本参数",
    "车身",
    "发动机",
    "电动机",
    "变速箱",
    "底盘转向",
    "车轮制动",
    "主动安全",
    "被动安全",
    "辅助/操控配置",
    "外部配置",
    "内部配置",
    "座椅",
    "智能互联",
    "影音",
    "灯光",
    "空调/冰箱",
    "其他",
];

const UNITS: [&str; 25] = [
    "mm",
    "m",
    "kg",
    "L",
    "mL",
    "kW",
    "Ps",
    "N·m",
    "km/h",
    "km",
    "s",
    "rpm",
    "L/100km",
    "kWh/100km",
    "kWh",
    "Wh/kg",
    "°",
    "%",
    "V",
    "小时",
    "个",
    "元",
    "Cd",
    "W",
    "英寸",
];

const HIGHER: [&str; 22] = [
    "最大功率",
    "最大扭矩",
    "最高车速",
    "最大马力",
    "电动机",
    "CLTC纯电续航里程",
    "WLTC纯电续航里程",
    "NEDC纯电续航里程",
    "CLTC综合续航",
    "电池能量",
    "电池能量密度",
    "轴距",
    "后备厢容积",
    "前备厢容积",
    "油箱容积",
    "电动机总功率",
    "电动机总马力",
    "系统综合功率",
    "快充功率",
    "扬声器数量",
    "最大载重质量",
    "最大涉水深度",
];

const LOWER: [&str; 11] = [
    "官方0-100km/h加速",
    "官方0-50km/h加速",
    "WLTC综合油耗",
    "NEDC综合油耗",
    "最低荷电状态油耗",
    "百公里耗电量",
    "电池快充时间",
    "电池慢充时间",
    "最小转弯半径",
    "风阻系数",
    "整备质量",
];

/// Start of a table row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Heading<'w> {
    pub(super) name: &'w str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) unit: Option<&'w str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<&'static str>,
}

impl Heading<'_> {
    /// The model's name is its column header.
    pub(super) fn says_the_column(self) -> bool {
        self.name == "车型名称"
    }
}

/// Splits 最高车速(km/h); brackets without a unit, as in 制动力分配(EBD/CBC等), stay.
pub(super) fn heading(written: &str) -> Heading<'_> {
    let written = written
        .strip_suffix("_x")
        .or_else(|| written.strip_suffix("_y"))
        .unwrap_or(written);
    let (name, unit) = unit_of(written).map_or((written, None), |(name, unit)| (name, Some(unit)));
    let better = match name {
        _ if HIGHER.contains(&name) => Some("high"),
        _ if LOWER.contains(&name) => Some("low"),
        _ => None,
    };
    // Guide prices include their 万.
    let unit = unit.filter(|unit| *unit != "元" && *unit != "Cd");
    Heading { name, unit, better }
}

fn unit_of(written: &str) -> Option<(&str, &str)> {
    let inner = written
        .strip_suffix(')')
        .or_else(|| written.strip_suffix('）'))?;
    let (name, unit) = inner.rsplit_once(['(', '（'])?;
    UNITS.contains(&unit).then_some((name, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_leaves_the_name() {
        let speed = heading("最高车速(km/h)");
        assert_eq!(
            (speed.name, speed.unit, speed.better),
            ("最高车速", Some("km/h"), Some("high"))
        );
        assert_eq!(heading("最大功率(kW)_y").name, "最大功率");
        assert_eq!(heading("高压平台（V）").unit, Some("V"));
        assert_eq!(
            heading("制动力分配(EBD/CBC等)").name,
            "制动力分配(EBD/CBC等)"
        );
        assert_eq!(heading("厂商指导价(元)").unit, None);
    }
}

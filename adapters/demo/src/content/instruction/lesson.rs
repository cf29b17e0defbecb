//! Topics of the instruction videos.

use crate::world::traits::{Trait, Traits};

pub(super) const CATEGORIES: [&str; 6] = [
    "新手上手",
    "驾驶操作",
    "车机互联",
    "座舱与空间",
    "补能与保养",
    "安全与应急",
];
pub(super) const MODULES: [&str; 8] = [
    "方向盘与仪表",
    "中控屏",
    "座椅",
    "车门与后备厢",
    "灯光与雨刮",
    "补能口",
    "机舱与底盘",
    "安全装置",
];

#[derive(Debug)]
pub(super) struct Lesson {
    /// From 1, as the calls number them.
    pub(super) category: usize,
    pub(super) module: usize,
    /// Of the car that it is about.
    pub(super) needs: Traits,
    pub(super) title: &'static str,
}

macro_rules! lessons {
    ($($category:literal $module:literal [$($needs:ident)*] $title:literal),* $(,)?) => {
        &[$(Lesson { category: $category, module: $module, needs: Traits::of(&[$(Trait::$needs),*]), title: $title }),*]
    };
}

/// The index is part of a videoId: append only.
pub(super) static LESSONS: &[Lesson] = lessons![
    1 1 [] "启动与关闭车辆",
    1 3 [] "调整座椅与方向盘",
    1 4 [] "认识钥匙与解锁方式",
    1 1 [] "看懂仪表指示灯",
    2 1 [LaneKeeping] "定速巡航与车道保持",
    2 1 [] "驾驶模式怎么选",
    2 7 [AutoHold] "自动驻车与电子手刹",
    2 2 [Parking] "自动泊车操作演示",
    2 7 [Plug] "动能回收强度设置",
    2 7 [Engine RefuelledOnly] "自动启停的开与关",
    3 2 [] "连接手机与蓝牙",
    3 2 [] "语音助手常用指令",
    3 2 [] "导航与在线地图更新",
    3 2 [] "系统在线升级步骤",
    4 3 [BackRow] "儿童座椅固定方法",
    4 4 [BackRow Boot] "后备厢与后排放倒",
    4 3 [] "座椅加热与通风",
    4 2 [] "空调与空气净化",
    5 6 [Plug] "家用充电桩使用",
    5 6 [Plug FastCharging] "公共快充步骤",
    5 6 [Plug PowerOutlet] "对外放电怎么用",
    5 6 [Engine] "加油口开启与油品选择",
    5 7 [] "玻璃水添加与机舱认识",
    5 7 [] "胎压查看与复位",
    6 8 [Braking] "主动刹车与预警设置",
    6 5 [] "灯光与雨刮使用",
    6 8 [] "爆胎后的处理步骤",
    6 8 [] "紧急求助与道路救援",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::wording;

    #[test]
    fn a_lesson_needs_what_its_title_takes_for_granted() {
        for lesson in LESSONS {
            let needs = wording::needs(lesson.title);
            assert!(lesson.needs.hold(needs), "{}", lesson.title);
        }
    }
}

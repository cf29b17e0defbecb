//! Topics of the instruction videos.

use crate::world::series::Series;

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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Needs {
    Nothing,
    Plug,
    Tank,
}

#[derive(Debug)]
pub(super) struct Lesson {
    /// From 1, as the calls number them.
    pub(super) category: usize,
    pub(super) module: usize,
    pub(super) needs: Needs,
    pub(super) title: &'static str,
}

macro_rules! lessons {
    ($($category:literal $module:literal $needs:ident $title:literal),* $(,)?) => {
        &[$(Lesson { category: $category, module: $module, needs: Needs::$needs, title: $title }),*]
    };
}

/// The index is part of a videoId: append only.
pub(super) static LESSONS: &[Lesson] = lessons![
    1 1 Nothing "启动车辆与熄火",
    1 3 Nothing "调整座椅与方向盘",
    1 4 Nothing "认识钥匙与解锁方式",
    1 1 Nothing "看懂仪表指示灯",
    2 1 Nothing "定速巡航与车道保持",
    2 1 Nothing "驾驶模式怎么选",
    2 7 Nothing "自动驻车与电子手刹",
    2 2 Nothing "自动泊车操作演示",
    2 7 Plug "动能回收强度设置",
    2 7 Tank "自动启停的开与关",
    3 2 Nothing "连接手机与蓝牙",
    3 2 Nothing "语音助手常用指令",
    3 2 Nothing "导航与在线地图更新",
    3 2 Nothing "系统在线升级步骤",
    4 3 Nothing "儿童座椅固定方法",
    4 4 Nothing "后备厢与后排放倒",
    4 3 Nothing "座椅加热与通风",
    4 2 Nothing "空调与空气净化",
    5 6 Plug "家用充电桩使用",
    5 6 Plug "公共快充步骤",
    5 6 Plug "对外放电怎么用",
    5 6 Tank "加油口开启与油品选择",
    5 7 Nothing "玻璃水添加与机舱认识",
    5 7 Nothing "胎压查看与复位",
    6 8 Nothing "主动刹车与预警设置",
    6 5 Nothing "灯光与雨刮使用",
    6 8 Nothing "爆胎后的处理步骤",
    6 8 Nothing "紧急求助与道路救援",
];

impl Needs {
    pub(super) fn fits(self, series: &Series) -> bool {
        match self {
            Self::Nothing => true,
            Self::Plug => series.is_new_energy(),
            Self::Tank => !series.is_new_energy(),
        }
    }
}

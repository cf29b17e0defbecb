//! Review topics: aspects, their summary tags, and sub-tags.

use crate::world::owner::Mood;

#[derive(Debug)]
pub(super) struct Aspect {
    /// As in reviews.csv; also the name of its score.
    pub(super) name: &'static str,
    /// Its tab.
    pub(super) letters: &'static str,
    pub(super) good: &'static str,
    pub(super) bad: &'static str,
    pub(super) parts: &'static [Part],
}

/// A keyword in a sentence, and the praise or blame it implies.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) word: &'static str,
    pub(super) good: &'static str,
    pub(super) bad: &'static str,
}

macro_rules! aspects {
    ($($name:literal $letters:literal $good:literal $bad:literal
       [$($word:literal $praise:literal $blame:literal),* $(,)?])*) => {
        &[$(Aspect {
            name: $name, letters: $letters, good: $good, bad: $bad,
            parts: &[$(Part { word: $word, good: $praise, bad: $blame }),*],
        }),*]
    };
}

/// Order of scores and tabs. Letters are part of addresses.
pub(super) static ASPECTS: &[Aspect] = aspects![
    "空间" "kongjian" "空间宽敞" "空间局促" [
        "后排" "后排宽敞" "后排局促", "后备厢" "后备厢能装" "后备厢小", "第三排" "第三排够用" "第三排挤",
        "头部" "头部空间足" "头部空间紧",
    ]
    "动力" "dongli" "动力充沛" "动力偏弱" [
        "超车" "超车有底气" "超车费劲", "爬坡" "爬坡轻松" "爬坡没劲", "起步" "起步轻快" "起步偏肉",
        "高速" "高速有余量" "高速乏力",
    ]
    "操控" "caokong" "操控灵活" "操控一般" [
        "方向" "方向精准" "方向发飘", "刹车" "刹车线性" "刹车偏软", "底盘" "底盘扎实" "底盘松散",
        "侧倾" "侧倾小" "侧倾明显",
    ]
    "油耗" "youhao" "能耗满意" "能耗偏高" [
        "冬天" "冬天不掉电" "冬天打折多", "高速" "高速省" "高速费", "市区" "市区省" "市区费",
        "续航" "续航扎实" "续航打折",
    ]
    "舒适性" "shushi" "乘坐舒适" "舒适性差" [
        "隔音" "隔音好" "隔音差", "座椅" "座椅舒服" "座椅偏硬", "空调" "空调给力" "空调不给力",
        "胎噪" "胎噪小" "胎噪大",
    ]
    "外观" "waiguan" "外观好看" "外观不满意" [
        "前脸" "前脸好看" "前脸难看", "侧面" "侧面流畅" "侧面普通", "车尾" "车尾好认" "车尾臃肿",
        "轮毂" "轮毂好看" "轮毂显小",
    ]
    "内饰" "neishi" "内饰精致" "内饰粗糙" [
        "异响" "没有异响" "有异响", "屏幕" "屏幕好用" "屏幕反光", "做工" "做工精细" "做工粗糙",
        "座椅" "座椅颜色好看" "座椅难打理",
    ]
    "配置" "peizhi" "配置丰富" "配置缺失" [
        "车机" "车机流畅" "车机卡顿", "影像" "影像清晰" "影像模糊", "气囊" "气囊给得足" "气囊少",
        "尾门" "电动尾门方便" "没有电动尾门",
    ]
    "安全性" "anquan" "安全感足" "安全性存疑" [
        "主动刹" "主动刹车靠谱" "主动刹车误触", "盲区" "盲区监测准" "盲区大", "气囊" "气囊齐全" "气囊偏少",
        "车道保持" "车道保持稳" "车道保持飘",
    ]
    "价格" "jiage" "性价比高" "价格偏高" [
        "优惠" "优惠多" "优惠少", "保险" "保险不贵" "保险贵", "保养" "保养便宜" "保养贵",
        "免息" "免息实在" "没有免息",
    ]
];

impl Aspect {
    pub(super) fn title(&self, mood: Mood) -> &'static str {
        if mood == Mood::Bad {
            self.bad
        } else {
            self.good
        }
    }
}

impl Part {
    pub(super) fn title(&self, mood: Mood) -> &'static str {
        if mood == Mood::Bad {
            self.bad
        } else {
            self.good
        }
    }
}

/// `val` of a tag: aspect, mood, and index of the part.
pub(super) fn val(aspect: &Aspect, mood: Mood, part: Option<usize>) -> String {
    let mood = if mood == Mood::Bad { "bad" } else { "good" };
    match part {
        None => format!("{}_{mood}", aspect.letters),
        Some(part) => format!("{}_{mood}_{}", aspect.letters, part + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::rating::FUEL;

    #[test]
    fn the_aspect_that_electric_cars_lack_is_fuel() {
        assert_eq!(ASPECTS[FUEL].name, "油耗");
    }
}

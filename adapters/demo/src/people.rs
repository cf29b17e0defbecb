//! Invented people: authors of questions, answers and reviews.

use dice::Dice;
use serde::Serialize;

static NAMES: &[&str] = &[
    "南山有风",
    "爱吃橘子的猫",
    "老杨不老",
    "豆豆爸爸",
    "西湖边的小陈",
    "风速30",
    "一路向西",
    "阿吉",
    "小镇青年阿伟",
    "月半弯",
    "早睡早起",
    "程序员老刘",
    "山城小面",
    "蓝色多瑙河",
    "奶茶三分糖",
    "北漂十年",
    "渔舟唱晚",
    "跑步的大象",
    "米粒妈妈",
    "东北老铁",
    "开车慢一点",
    "晨光熹微",
    "江边散步的人",
    "二胎奶爸",
    "橙子汽水",
    "沉默的大多数",
    "白衬衫",
    "秋水长天",
    "小满未满",
    "云淡风轻",
    "后座的小朋友",
    "稳稳地开",
    "隔壁老王家的车",
    "海风咸咸",
    "路过人间",
    "旧时光",
    "沙漠骆驼",
    "听雨",
    "青团",
    "加满一箱油",
    "绿牌新手",
    "木子李",
    "周末去露营",
    "三口之家",
    "平凡的一天",
    "老司机小张",
    "向日葵",
    "十一点的灯",
];

#[derive(Debug, Clone, Copy)]
pub(crate) struct Person {
    /// From 1.
    id: usize,
    name: &'static str,
}

/// A person in an answer.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Signature {
    pub(crate) avatar: String,
    pub(crate) name: &'static str,
}

impl Person {
    pub(crate) fn find(id: usize) -> Option<Self> {
        let name = NAMES.get(id.checked_sub(1)?)?;
        Some(Self { id, name })
    }

    /// A person; `turn` varies the people of one page.
    pub(crate) fn drawn(topic: &str, id: u64, turn: usize) -> Self {
        let first = Dice::of(topic, &[id]).below(NAMES.len());
        // 7 and 48 are coprime, so each person appears once before any repeats.
        let place = (first + turn * 7) % NAMES.len();
        Self {
            id: place + 1,
            name: NAMES[place],
        }
    }

    pub(crate) fn name(self) -> &'static str {
        self.name
    }

    pub(crate) fn picture(self) -> String {
        format!("/media/owner/{}.svg", self.id)
    }

    pub(crate) fn signature(self) -> Signature {
        Signature {
            avatar: self.picture(),
            name: self.name,
        }
    }
}

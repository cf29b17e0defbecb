//! Question templates. If they have an aspect, owners' reviews are the answers.

use crate::world::traits::{Trait, Traits};

#[derive(Debug)]
pub(super) struct Template {
    /// Of the car that is asked about.
    pub(super) needs: Traits,
    /// As in reviews.csv.
    pub(super) aspect: &'static str,
    pub(super) question: &'static str,
    /// The asker's details; may be empty.
    pub(super) more: &'static str,
    /// The best answer, from the data folder.
    pub(super) best: &'static str,
}

macro_rules! templates {
    ($([$($needs:ident)*] $aspect:literal $question:literal $more:literal => $best:literal),* $(,)?) => {
        &[$(Template { needs: Traits::of(&[$(Trait::$needs),*]), aspect: $aspect, question: $question, more: $more, best: $best }),*]
    };
}

/// Placeholders are explained in `news::Facts`. The index is part of an id: append only.
pub(super) static TEMPLATES: &[Template] = templates![
    [Sold] "价格" "{s}现在落地大概要多少钱？" "预算卡得比较死，想听听最近提车的朋友说说实际花费。" => "官方指导价{p}，落地还要加上保险、上牌和购置税。建议多问两家店，把单子写清楚再比较。",
    [Sold] "配置" "{s}买哪个配置最划算？" "主要家用，一年跑一万公里左右。" => "在售{n}款里，{m}指导价{mp}，常用配置都在，预算紧选它就够；预算宽裕再看{t}。",
    [BackRow ThreeBehind] "空间" "{s}后排坐三个人挤不挤？" "家里两个大人一个老人，经常一起出门。" => "车身长{len}毫米，后排坐两大一小很从容，三个成年人短途没问题，长途中间的人会累。建议带家人去店里坐一坐。",
    [BackRow Boot] "空间" "{s}后备厢能放下婴儿车吗？" "" => "常见的折叠婴儿车可以横着放进去，旁边还能塞一个登机箱。后排可以放倒，装大件也不难。",
    [] "舒适性" "{s}高速隔音怎么样？" "每周要跑两百公里高速，对噪音比较敏感。" => "一百二以内以胎噪为主，说话不用提高嗓门。在意的话换一套静音胎，效果比贴隔音棉明显。",
    [] "操控" "{s}好开吗？新手能驾驭吗？" "拿本三年没怎么开过。" => "方向轻、视野好，新手上手很快。车长{len}毫米，停车多练两次就有数。",
    [] "外观" "{s}哪个颜色耐看？" "" => "白色和灰色耐脏好打理，也好卖；喜欢个性可以看看这一代的主打色，建议去店里在自然光下看。",
    [Sold] "内饰" "{s}新车味道大吗？" "家里有小孩，比较担心。" => "提车后先开窗通风一到两周，暴晒之后再通风散得快。介意的话请商家出示检测报告。",
    [] "动力" "{s}动力够用吗？满载会不会肉？" "老家在山区，经常满载上坡。" => "动力形式为{e}，日常绰绰有余。满载上山提前加速，别等速度掉下来再踩，就不会觉得肉。",
    [Braking] "安全性" "{s}的主动刹车靠谱吗？" "" => "平时能提醒、关键时刻能减速，但只是辅助。新手建议把预警灵敏度调到中档，熟悉以后再改。",
    [Sold] "价格" "{s}和{rival}怎么选？" "两台车都试驾过，越看越纠结。" => "预算差不多的话，看重均衡选{s}，看重另一台的长处就选{rival}。最好同一天走同一条路试驾。",
    [] "配置" "{s}保养一次多少钱？" "" => "常规保养按手册来，第一次多数店有优惠。具体费用各地不同，以店里的报价单为准。",
    [Plug] "油耗" "{s}冬天续航打几折？" "北方，没有地库。" => "官方{c}续航最长{r}公里，零下的时候按六到七折打算，提前预热座舱能省不少电。",
    [ElectricOnly Plug FastCharging FarRange Sold] "油耗" "没有家用桩，适合买{s}吗？" "小区装不了桩，公司附近有快充。" => "{c}续航最长{r}公里，一周充一到两次就够。公司附近有稳定的快充就可以考虑，只能靠商场慢充不建议。",
    [Plug] "安全性" "{s}的电池质保是怎么规定的？" "" => "以购车合同和质保手册为准，首任车主和后续车主的条款可能不一样，过户前先问清楚。",
    [Engine RefuelledOnly] "油耗" "{s}实际油耗多少？" "上下班单程十五公里，有点堵。" => "官方WLTC综合油耗最低{o}升，市区拥堵多一两升正常。胎压和驾驶习惯影响最大。",
    [Engine Petrol RefuelledOnly] "油耗" "{s}加92还是95？" "" => "看油箱盖和说明书上的标号，不低于它就行，加更高的标号不会更有劲。",
    [Engine RefuelledOnly] "动力" "{s}有没有烧机油的问题？" "准备买，有点担心。" => "按手册换机油，每五千公里看一次机油尺。少量消耗在标准以内是正常现象，明显下降就去店里检测。",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::wording;

    #[test]
    fn a_question_needs_what_its_words_take_for_granted() {
        for template in TEMPLATES {
            for text in [template.question, template.more, template.best] {
                assert!(template.needs.hold(wording::needs(text)), "{text}");
            }
        }
    }
}

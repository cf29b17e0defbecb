//! The authors: invented people and desks.

/// Topics of authors; one rank list each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    NewEnergy,
    Fashion,
    Video,
    Industry,
}

#[derive(Debug)]
pub(crate) struct Author {
    /// From 1.
    pub(crate) id: usize,
    pub(crate) name: &'static str,
    pub(crate) field: Field,
}

macro_rules! authors {
    ($($id:literal $name:literal $field:ident),* $(,)?) => {
        &[$(Author { id: $id, name: $name, field: Field::$field }),*]
    };
}

pub(crate) static AUTHORS: &[Author] = authors![
    1 "电驹笔记" NewEnergy, 2 "老周聊电车" NewEnergy, 3 "充电桩日记" NewEnergy, 4 "绿牌研究所" NewEnergy,
    5 "三电拆解局" NewEnergy, 6 "续航实测员小林" NewEnergy, 7 "混动那些事" NewEnergy, 8 "补能地图" NewEnergy,
    9 "电池观察室" NewEnergy, 10 "阿远的电车生活" NewEnergy, 11 "新能源早班车" NewEnergy, 12 "零百实验室" NewEnergy,
    13 "城市车生活" Fashion, 14 "车窗外的风景" Fashion, 15 "设计师老唐" Fashion, 16 "内饰控小鹿" Fashion,
    17 "周末自驾指南" Fashion, 18 "女司机茶话会" Fashion, 19 "色彩与曲线" Fashion, 20 "一家三口的座驾" Fashion,
    21 "露营车友会" Fashion, 22 "车载好物清单" Fashion, 23 "慢生活驾驶舱" Fashion, 24 "街拍车库" Fashion,
    25 "阿浩试车" Video, 26 "麋鹿测试场" Video, 27 "三分钟看懂一台车" Video, 28 "拆车老师傅" Video,
    29 "山路小王子" Video, 30 "大勇说车" Video, 31 "后排体验官" Video, 32 "车库开箱" Video,
    33 "雪地实验班" Video, 34 "高速一箱油" Video, 35 "夜测灯光秀" Video, 36 "小米粒看车" Video,
    37 "车市风向标" Industry, 38 "销量会说话" Industry, 39 "供应链笔记" Industry, 40 "老陈的汽车账本" Industry,
    41 "工厂参观记" Industry, 42 "渠道观察" Industry, 43 "政策解读室" Industry, 44 "车企财报课" Industry,
    45 "出海日志" Industry, 46 "标准与召回" Industry, 47 "经销商圆桌" Industry, 48 "产业链地图" Industry,
];

impl Author {
    pub(crate) fn appid(&self) -> String {
        format!("16{:08}", self.id)
    }

    pub(crate) fn picture(&self) -> String {
        format!("/media/author/{}.svg", self.id)
    }
}

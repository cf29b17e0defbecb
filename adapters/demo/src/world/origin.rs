//! Country of a brand and its way of manufacture, which no column of the data folder has.

/// The number is the `country` of the calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Country {
    China = 1,
    Germany = 2,
    Japan = 3,
    America = 4,
    Korea = 5,
    France = 6,
    Europe = 7,
}

pub(crate) const COUNTRIES: [(Country, &str); 7] = [
    (Country::China, "中国"),
    (Country::Germany, "德国"),
    (Country::Japan, "日本"),
    (Country::America, "美国"),
    (Country::Korea, "韩国"),
    (Country::France, "法国"),
    (Country::Europe, "欧洲其他"),
];

/// The number is the `man_method` of the rank calls and the `factory` of the car database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Method {
    JointVenture = 1,
    Chinese = 2,
    Imported = 3,
}

pub(crate) const METHODS: [(Method, &str); 3] = [
    (Method::JointVenture, "合资"),
    (Method::Chinese, "自主"),
    (Method::Imported, "进口"),
];

/// Foreign brands; all others in the folders are Chinese.
const ABROAD: [(Country, &[&str]); 6] = [
    (
        Country::Germany,
        &[
            "大众",
            "奥迪",
            "奥迪AUDI",
            "奔驰",
            "宝马",
            "保时捷",
            "捷达",
            "smart",
            "迈巴赫",
            "博速",
            "LUMMA",
            "Lorinser罗伦士",
            "欧宝",
        ],
    ),
    (
        Country::Japan,
        &[
            "丰田",
            "本田",
            "日产",
            "马自达",
            "三菱",
            "斯巴鲁",
            "铃木",
            "雷克萨斯",
            "英菲尼迪",
            "讴歌",
            "五十铃",
        ],
    ),
    (
        Country::America,
        &[
            "特斯拉",
            "别克",
            "雪佛兰",
            "凯迪拉克",
            "福特",
            "林肯",
            "Jeep",
            "道奇",
            "克莱斯勒",
            "GMC",
        ],
    ),
    (Country::Korea, &["现代", "起亚", "捷尼赛思", "双龙"]),
    (Country::France, &["标致", "雪铁龙", "雷诺", "DS"]),
    (
        Country::Europe,
        &[
            "沃尔沃",
            "Polestar极星",
            "极星",
            "路虎",
            "捷豹",
            "宾利",
            "劳斯莱斯",
            "MINI",
            "阿斯顿·马丁",
            "迈凯伦",
            "莲花跑车",
            "LEVC",
            "英力士掷弹兵",
            "法拉利",
            "兰博基尼",
            "玛莎拉蒂",
            "阿尔法·罗密欧",
            "菲亚特",
            "依维柯",
            "斯柯达",
        ],
    ),
];

/// Words in the names of Chinese partners; a foreign brand made by one of them is a joint venture.
const PARTNERS: [&str; 22] = [
    "一汽", "上汽", "东风", "广汽", "北京", "长安", "华晨", "悦达", "江铃", "江西", "神龙", "奇瑞",
    "福建", "亚太", "中国", "南京", "庆铃", "郑州", "福田", "安徽", "光束", "上海",
];

impl Country {
    pub(crate) fn of_brand(brand: &str) -> Self {
        ABROAD
            .iter()
            .find(|(_, brands)| brands.contains(&brand))
            .map_or(Self::China, |(country, _)| *country)
    }

    pub(crate) fn number(self) -> u8 {
        self as u8
    }
}

impl Method {
    pub(crate) fn of(country: Country, factory: &str) -> Self {
        if factory.contains("进口") {
            Self::Imported
        } else if country == Country::China {
            Self::Chinese
        } else if PARTNERS.iter().any(|partner| factory.contains(partner)) {
            Self::JointVenture
        } else {
            Self::Imported
        }
    }

    pub(crate) fn number(self) -> u8 {
        self as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factory_name_decides_between_joint_venture_and_import() {
        let german = Country::of_brand("大众");
        assert_eq!(Method::of(german, "上汽大众"), Method::JointVenture);
        assert_eq!(Method::of(german, "大众(进口)"), Method::Imported);
        assert_eq!(
            Method::of(Country::of_brand("比亚迪"), "比亚迪"),
            Method::Chinese
        );
    }
}

//! Conditions in words, such as 20万左右的7座SUV or 续航600以上.

use serde::Serialize;

use crate::catalog;
use crate::world::World;
use crate::world::condition::DRIVES;
use crate::world::level::Kind;
use crate::world::names::{figures, plain};
use crate::world::series::Series;

/// Tolerance of 15万左右.
const AROUND: f64 = 0.2;
/// No price is higher: 30万以上.
const HIGHEST: f64 = 9999.0;
/// Shorter distances are no range of an electric car.
const LEAST_RANGE: f64 = 100.0;
const MOST_SEATS: u32 = 8;

/// A condition, as its chip says it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Condition {
    title: String,
    /// Condition of the car database and its value; none has no list there.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    val: Option<String>,
}

/// What the words of a query ask for.
#[derive(Debug, Default)]
pub(super) struct Wish {
    pub(super) conditions: Vec<Condition>,
    size: Option<(Kind, u8)>,
    range: Option<u32>,
    /// What is left of the query: no condition, and none of the words around them.
    pub(super) rest: String,
}

/// Words for options of the car database; longer ones before those that they contain.
const WORDS: [(&str, &str, &str, &str); 44] = [
    ("紧凑型suv", "level", "2", "SUV"),
    ("中大型suv", "level", "2", "SUV"),
    ("小型suv", "level", "2", "SUV"),
    ("中型suv", "level", "2", "SUV"),
    ("大型suv", "level", "2", "SUV"),
    ("suv", "level", "2", "SUV"),
    ("越野车", "level", "2", "SUV"),
    ("mpv", "level", "3", "MPV"),
    ("商务车", "level", "3", "MPV"),
    ("保姆车", "level", "3", "MPV"),
    ("轿车", "level", "1", "轿车"),
    ("紧凑型车", "level", "1", "轿车"),
    ("中大型车", "level", "1", "轿车"),
    ("微型车", "level", "1", "轿车"),
    ("小型车", "level", "1", "轿车"),
    ("中型车", "level", "1", "轿车"),
    ("大型车", "level", "1", "轿车"),
    ("跑车", "level", "4", "跑车"),
    ("皮卡", "level", "5", "皮卡"),
    ("面包车", "level", "6", "微面"),
    ("旅行车", "structure", "3", "旅行车"),
    ("敞篷", "structure", "5", "敞篷车"),
    ("插电式混合动力", "energy", "5", "插电混动"),
    ("插电混动", "energy", "5", "插电混动"),
    ("插混", "energy", "5", "插电混动"),
    ("插电", "energy", "5", "插电混动"),
    ("phev", "energy", "5", "插电混动"),
    ("增程", "energy", "6", "增程式"),
    ("油电混合", "energy", "3", "油电混合"),
    ("油混", "energy", "3", "油电混合"),
    ("混动", "energy", "3,5,6", "混动"),
    ("新能源", "energy", "4,5,6", "新能源"),
    ("纯电动", "energy", "4", "纯电动"),
    ("纯电", "energy", "4", "纯电动"),
    ("电动", "energy", "4", "纯电动"),
    ("电车", "energy", "4", "纯电动"),
    ("燃油", "energy", "1", "汽油"),
    ("汽油", "energy", "1", "汽油"),
    ("油车", "energy", "1", "汽油"),
    ("柴油", "energy", "2", "柴油"),
    ("国产", "country", "1", "中国"),
    ("德系", "country", "2", "德国"),
    ("日系", "country", "3", "日本"),
    ("美系", "country", "4", "美国"),
];
const MORE_WORDS: [(&str, &str, &str, &str); 6] = [
    ("韩系", "country", "5", "韩国"),
    ("法系", "country", "6", "法国"),
    ("合资", "factory", "1", "合资"),
    ("自主", "factory", "2", "自主"),
    ("进口", "factory", "3", "进口"),
    ("手动挡", "speed", "1", "手动"),
];

const SIZES: [(&str, Kind, u8); 9] = [
    ("紧凑型suv", Kind::Suv, 2),
    ("中大型suv", Kind::Suv, 4),
    ("小型suv", Kind::Suv, 1),
    ("中型suv", Kind::Suv, 3),
    ("大型suv", Kind::Suv, 5),
    ("紧凑型车", Kind::Sedan, 3),
    ("中大型车", Kind::Sedan, 5),
    ("微型车", Kind::Sedan, 1),
    ("小型车", Kind::Sedan, 2),
];

/// Words that ask for nothing.
const FILLERS: [&str; 24] = [
    "推荐",
    "有哪些",
    "哪些",
    "哪款好",
    "哪款",
    "哪个好",
    "哪个",
    "什么",
    "性价比",
    "值得买",
    "最好",
    "最便宜",
    "便宜",
    "家用",
    "适合",
    "左右",
    "以内",
    "汽车",
    "车型",
    "的",
    "车",
    "款",
    "买",
    "好",
];

impl Wish {
    /// Reads a query. Without conditions everything is left.
    pub(super) fn read(typed: &str) -> Self {
        let mut wish = Self {
            rest: figures(typed),
            ..Self::default()
        };
        wish.range();
        wish.price();
        wish.seats();
        wish.size();
        for (word, key, val, title) in WORDS.into_iter().chain(MORE_WORDS) {
            if wish.rest.contains(word) && !wish.asks(key) {
                wish.rest = wish.rest.replacen(word, "", 1);
                wish.add(key, val.to_owned(), title.to_owned());
            }
        }
        for (number, title) in (1..).zip(DRIVES) {
            let word = plain(title);
            if wish.rest.contains(&word) {
                wish.rest = wish.rest.replacen(&word, "", 1);
                wish.add("drive", format!("{number}"), title.to_owned());
            }
        }
        if !wish.conditions.is_empty() {
            for filler in FILLERS {
                wish.rest = wish.rest.replace(&plain(filler), "");
            }
        }
        wish.rest = plain(&wish.rest);
        wish
    }

    fn asks(&self, key: &str) -> bool {
        self.conditions.iter().any(|one| one.key == Some(key))
    }

    fn add(&mut self, key: &'static str, val: String, title: String) {
        self.conditions.push(Condition {
            title,
            key: Some(key),
            val: Some(val),
        });
    }

    fn add_unlisted(&mut self, title: String) {
        self.conditions.push(Condition {
            title,
            key: None,
            val: None,
        });
    }

    /// The brand besides the conditions.
    pub(super) fn of_brand(&mut self, id: u64, name: &str) {
        self.conditions.insert(
            0,
            Condition {
                title: name.to_owned(),
                key: Some("brand"),
                val: Some(id.to_string()),
            },
        );
    }

    /// 续航600以上, 续航500公里.
    fn range(&mut self) {
        let Some((before, after)) = self.rest.split_once("续航") else {
            return;
        };
        let after = after.trim_start_matches(['超', '过', '大', '于', '达']);
        let (digits, tail) = number_at_start(after);
        let Some(range) = digits
            .parse::<f64>()
            .ok()
            .filter(|range| *range >= LEAST_RANGE)
        else {
            return;
        };
        let tail = without_first(tail, &["公里", "千米", "km"]);
        let tail = without_first(tail, &["以上", "起", "左右"]);
        self.rest = format!("{before}{tail}");
        let range = crate::figure::whole(range);
        self.range = Some(range);
        self.add_unlisted(format!("续航{range}km以上"));
    }

    /// 10到15万, 20万以内, 30万以上, 15万左右.
    fn price(&mut self) {
        // The last that has a number before it: 10万到15万, and no 万 of a name.
        let found = self.rest.rmatch_indices('万').find_map(|(at, unit)| {
            let (head, digits) = number_at_end(&self.rest[..at]);
            Some((
                head,
                digits.parse::<f64>().ok()?,
                &self.rest[at + unit.len()..],
            ))
        });
        let Some((head, to, after)) = found else {
            return;
        };
        let joined = ["到", "至", "-", "~", "—"]
            .iter()
            .find_map(|word| head.strip_suffix(word));
        let first = joined
            .map(|head| number_at_end(head.trim_end_matches('万')))
            .filter(|(_, digits)| !digits.is_empty());
        let ((from, to), title, head, after) = if let Some((head, digits)) = first {
            let from = digits.parse::<f64>().unwrap_or(0.0);
            let title = format!("{from}-{to}万");
            (
                (from, to),
                title,
                head,
                without_first(after, &["左右", "之间"]),
            )
        } else if let Some(after) = strip_any(after, &["以内", "以下", "之内", "内", "下"])
        {
            ((0.0, to), format!("{to}万以内"), head, after)
        } else if let Some(after) = strip_any(after, &["以上", "起"]) {
            ((to, HIGHEST), format!("{to}万以上"), head, after)
        } else {
            let span = (to * (1.0 - AROUND), to * (1.0 + AROUND));
            let after = without_first(after, &["左右", "上下", "级", "元"]);
            (span, format!("{to}万左右"), head, after)
        };
        if from > to {
            return;
        }
        self.rest = format!("{head}{after}");
        // Whole numbers, as addresses of the car database hold them.
        let val = format!(
            "{},{}",
            crate::figure::whole(from.floor()),
            crate::figure::whole(to.ceil())
        );
        self.add("price", val, title);
    }

    fn seats(&mut self) {
        let Some((before, after)) = self.rest.split_once('座') else {
            return;
        };
        let (head, digits) = number_at_end(before);
        let Some(seats) = digits.parse::<u32>().ok().filter(|seats| *seats >= 2) else {
            return;
        };
        self.rest = format!("{head}{after}");
        let title = if seats >= MOST_SEATS {
            format!("{MOST_SEATS}座及以上")
        } else {
            format!("{seats}座")
        };
        self.add("seat", seats.min(MOST_SEATS).to_string(), title);
    }

    fn size(&mut self) {
        let found = SIZES.iter().find(|(word, ..)| self.rest.contains(word));
        if let Some((word, kind, size)) = found {
            self.size = Some((*kind, *size));
            let title = word.trim_end_matches("suv").trim_end_matches('车');
            self.add_unlisted(title.to_owned());
        }
    }

    /// Series with a model that fulfils all, popular ones first.
    pub(super) fn found<'w>(&self, world: &'w World) -> Vec<&'w Series> {
        let listed = self
            .conditions
            .iter()
            .filter_map(|one| Some((one.key?, one.val.as_deref()?)));
        catalog::fulfilling(world, listed)
            .into_iter()
            .filter(|series| {
                self.size.is_none_or(|(kind, size)| {
                    (series.level.kind, series.level.size) == (kind, size)
                })
            })
            .filter(|series| {
                let longest = series.range.iter().flatten().max();
                self.range
                    .is_none_or(|least| longest.is_some_and(|range| *range >= least))
            })
            .collect()
    }
}

fn number_at_end(text: &str) -> (&str, &str) {
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, letter)| letter.is_ascii_digit() || *letter == '.')
        .last()
        .map_or(text.len(), |(place, _)| place);
    text.split_at(start)
}

fn number_at_start(text: &str) -> (&str, &str) {
    let end = text
        .find(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .unwrap_or(text.len());
    text.split_at(end)
}

fn strip_any<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| text.strip_prefix(word))
}

fn without_first<'t>(text: &'t str, words: &[&str]) -> &'t str {
    strip_any(text, words).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Conditions as `key=val title`, and what is left of the query.
    fn read(typed: &str) -> (Vec<String>, String) {
        let wish = Wish::read(typed);
        let conditions = wish.conditions.iter().map(|one| {
            let place = one.key.zip(one.val.as_deref());
            let place = place.map(|(key, val)| format!("{key}={val} "));
            place.unwrap_or_default() + &one.title
        });
        (conditions.collect(), wish.rest)
    }

    #[test]
    fn prices_are_bounded_as_said() {
        for (typed, expected) in [
            ("20万左右", "price=16,24 20万左右"),
            ("二十万左右", "price=16,24 20万左右"),
            ("12.5万", "price=10,15 12.5万左右"),
            ("15万以内", "price=0,15 15万以内"),
            ("30万以上", "price=30,9999 30万以上"),
            ("10-15万", "price=10,15 10-15万"),
            ("10万到15万", "price=10,15 10-15万"),
            ("十到十五万", "price=10,15 10-15万"),
        ] {
            assert_eq!(
                read(typed),
                (vec![expected.to_owned()], String::new()),
                "{typed}"
            );
        }
    }

    #[test]
    fn no_number_and_no_order_is_no_price() {
        for typed in ["万象", "15-10万", "百万"] {
            assert_eq!(read(typed).0, Vec::<String>::new(), "{typed}");
        }
    }

    #[test]
    fn seats_ranges_and_kinds_are_read_together() {
        let (conditions, rest) = read("续航600公里以上的七座纯电紧凑型SUV推荐");
        assert_eq!(
            conditions,
            [
                "续航600km以上",
                "seat=7 7座",
                "紧凑型",
                "level=2 SUV",
                "energy=4 纯电动"
            ]
        );
        assert_eq!(rest, "");
        assert_eq!(read("9座").0, ["seat=8 8座及以上"]);
        assert_eq!(read("1座").0, Vec::<String>::new());
        assert_eq!(read("续航50").0, Vec::<String>::new());
    }

    #[test]
    fn a_brand_and_other_words_are_left() {
        assert_eq!(read("比亚迪suv").1, "比亚迪");
        assert_eq!(read("海鸥怎么样"), (Vec::new(), "海鸥怎么样".to_owned()));
    }
}

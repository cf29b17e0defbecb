//! Words for an order that the car database has: 最便宜的suv, 卖得最好的轿车.

use super::{Chip, QueryConditions};
use crate::catalog;
use crate::world::series::Series;

/// Of the car database: value and title.
pub(super) type Order = (u8, &'static str);

const CHEAP: Order = (1, "价格从低到高");
const DEAR: Order = (2, "价格从高到低");
const NEW: Order = (3, "最新上市");
const POPULAR: Order = (4, "热度最高");

/// Longer words before those that they contain.
const ORDERS: &[(&str, Order)] = &[
    ("价格从低到高", CHEAP),
    ("价格由低到高", CHEAP),
    ("价格最便宜", CHEAP),
    ("价格最低", CHEAP),
    ("最便宜", CHEAP),
    ("价格从高到低", DEAR),
    ("价格由高到低", DEAR),
    ("价格最高", DEAR),
    ("最贵", DEAR),
    ("最新上市", NEW),
    ("最近上市", NEW),
    ("新上市", NEW),
    ("刚上市", NEW),
    ("最新款", NEW),
    ("最新车型", NEW),
    ("最新的车", NEW),
    ("销量最高", POPULAR),
    ("销量最好", POPULAR),
    ("销量最大", POPULAR),
    ("销量第1", POPULAR),
    ("销量高", POPULAR),
    ("销量好", POPULAR),
    ("卖得最好", POPULAR),
    ("卖的最好", POPULAR),
    ("卖得最多", POPULAR),
    ("卖的最多", POPULAR),
    ("卖得好", POPULAR),
    ("卖的好", POPULAR),
    ("最畅销", POPULAR),
    ("畅销", POPULAR),
    ("最热销", POPULAR),
    ("热销", POPULAR),
    ("最热门", POPULAR),
    ("热门", POPULAR),
    ("最受欢迎", POPULAR),
    ("受欢迎", POPULAR),
    ("人气最高", POPULAR),
    ("热度最高", POPULAR),
    ("最火", POPULAR),
    ("爆款", POPULAR),
];

impl QueryConditions {
    /// The first word for an order; another one is said to be unused.
    pub(super) fn order(&mut self) {
        while let Some((at, word, order)) = first(&self.rest) {
            // A gap, between what is before and behind it.
            self.rest.replace_range(at..at + word.len(), " ");
            match self.order {
                None => {
                    self.order = Some(order);
                    let (sort, title) = order;
                    self.conditions
                        .push(Chip::listed("sort", sort.to_string(), title));
                }
                Some(known) if known == order => {}
                Some(_) => self.unused.push(word.to_owned()),
            }
        }
    }

    pub(super) fn ordered(&self, found: &mut [&Series]) {
        if let Some((sort, _)) = self.order {
            catalog::order(found, sort);
        }
    }
}

fn first(text: &str) -> Option<(usize, &'static str, Order)> {
    let places = ORDERS
        .iter()
        .filter_map(|(word, order)| Some((text.find(word)?, *word, *order)));
    places.min_by_key(|(at, word, _)| (*at, usize::MAX - word.len()))
}

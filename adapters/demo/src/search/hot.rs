//! Popular searches: series, and questions about them.

use dice::Dice;
use serde::Serialize;

use crate::world::World;

const MOST: usize = 10;
const WORDS: [&str; 5] = ["", "报价", "怎么样", "落地价", "口碑"];

#[derive(Debug, Serialize)]
pub(crate) struct HotSearches {
    hot_rec_res: HotList,
}

#[derive(Debug, Serialize)]
struct HotList {
    list: Vec<HotSearch>,
}

#[derive(Debug, Serialize)]
struct HotSearch {
    title: String,
    /// JSON inside JSON, as the client expects it.
    target_url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<&'static str>,
}

pub(crate) fn hot(world: &World) -> HotSearches {
    let list = world.by_popularity().take(MOST).enumerate();
    HotSearches {
        hot_rec_res: HotList {
            list: list
                .map(|(place, series)| {
                    let mut dice = Dice::of("hot-search", &[series.id]);
                    let title = format!("{}{}", series.name, dice.pick(&WORDS));
                    HotSearch {
                        target_url: serde_json::json!({ "query": title }).to_string(),
                        title,
                        tag: match place {
                            0..3 => Some("热"),
                            5 => Some("新"),
                            _ => None,
                        },
                    }
                })
                .collect(),
        },
    }
}

//! Banners and ads: locations, texts, sizes and links.

use dice::Dice;
use serde::Serialize;

use crate::world::World;
use crate::world::series::Series;

/// A banner location; its number begins the campaign ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    /// `getAds` location 22.
    Top = 1,
    /// `getAds` location 1.
    Right = 2,
    /// Behind the whole page.
    Background = 3,
    /// The carousel of the home page.
    Operation = 4,
    /// `commercialv2` locations.
    IndexTop = 5,
    Dazzle = 6,
    Canopy = 7,
    /// Above a rank list.
    Rank = 8,
}

impl Slot {
    /// Behind a page, which covers its middle.
    pub(crate) fn is_backdrop(self) -> bool {
        matches!(self, Self::Background | Self::Dazzle)
    }
}

const SLOTS: [(Slot, usize, (u32, u32)); 8] = [
    (Slot::Top, 4, (1200, 90)),
    (Slot::Right, 4, (300, 250)),
    (Slot::Background, 3, (1920, 640)),
    (Slot::Operation, 6, (872, 320)),
    (Slot::IndexTop, 3, (1200, 90)),
    (Slot::Dazzle, 2, (1920, 640)),
    (Slot::Canopy, 2, (1200, 400)),
    (Slot::Rank, 2, (1200, 100)),
];

/// Promise of a campaign; `{}` is the series.
const PROMISES: [(&str, &str); 10] = [
    ("{} 限时优惠", "到店试驾即享好礼 · 演示活动"),
    ("{} 新款到店", "多种配色，总有一款适合你"),
    ("{} 图集上新", "外观、内饰、空间一次看全"),
    ("看懂 {}", "一张图读懂它的长处与短处"),
    ("{} 口碑精选", "真实车主怎么说"),
    ("{} 置换补贴", "旧车换新，省心省力 · 演示活动"),
    ("{} 试驾季", "周末来一场说走就走的试驾"),
    ("{} 金融方案", "低首付，轻松开回家 · 演示活动"),
    ("{} 谁与争锋", "同级热门车型横向对比"),
    ("{} 销量捷报", "看它为什么卖得好"),
];

#[derive(Debug)]
pub(crate) struct Campaign {
    pub(crate) id: usize,
    pub(crate) slot: Slot,
    pub(crate) title: String,
    pub(crate) subtitle: &'static str,
    pub(crate) series: usize,
    pub(crate) size: (u32, u32),
    pub(crate) target: String,
}

/// A banner in the answer (contracts/schemas/Banner.yaml).
#[derive(Debug, Serialize)]
pub(crate) struct Banner {
    pub(crate) pc_poster_url: String,
    pub(crate) ad_id: String,
    pub(crate) material_image: String,
    pub(crate) target_url: String,
    pub(crate) title: String,
}

/// Campaigns in turn, each about the next popular series.
fn all(world: &World) -> Vec<Campaign> {
    let is_priced = |place: &usize| world.series[*place].price.is_some();
    let priced = world.popular.iter().copied().filter(is_priced);
    let mut about = priced.cycle();
    let mut found = Vec::new();
    for (slot, count, size) in SLOTS {
        for number in 1..=count {
            let Some(place) = about.next() else { continue };
            found.push(campaign(slot, number, size, place, &world.series[place]));
        }
    }
    found
}

pub(crate) fn find(world: &World, id: usize) -> Option<Campaign> {
    all(world).into_iter().find(|campaign| campaign.id == id)
}

pub(crate) fn of(world: &World, slot: Slot) -> Vec<Campaign> {
    let mut found = all(world);
    found.retain(|campaign| campaign.slot == slot);
    found
}

pub(crate) fn banners(world: &World, slot: Slot) -> Vec<Banner> {
    of(world, slot).iter().map(Campaign::banner).collect()
}

impl Campaign {
    /// What its form asks for, unless it is the lowest price.
    pub(crate) fn ask_kind(&self) -> Option<&'static str> {
        self.title.ends_with(BY_INSTALMENTS).then_some("stages")
    }

    /// Offers by instalments are of a bank: its leads carry its own source type.
    pub(crate) fn outside_source(&self) -> Option<&'static str> {
        self.ask_kind().map(|_| "partner_bank")
    }

    pub(crate) fn image(&self) -> String {
        format!("/media/banner/{}.svg", self.id)
    }

    pub(crate) fn banner(&self) -> Banner {
        Banner {
            pc_poster_url: self.image(),
            ad_id: self.id.to_string(),
            material_image: self.image(),
            target_url: self.target.clone(),
            title: self.title.clone(),
        }
    }
}

/// Ending of the title of a campaign that offers a purchase by instalments.
const BY_INSTALMENTS: &str = "金融方案";

/// Campaigns that require registration.
fn promises_more(title: &str) -> bool {
    ["限时优惠", "新款到店", "置换补贴", "试驾季", BY_INSTALMENTS]
        .iter()
        .any(|promise| title.ends_with(promise))
}

fn campaign(
    slot: Slot,
    number: usize,
    size: (u32, u32),
    place: usize,
    series: &Series,
) -> Campaign {
    let id = slot as usize * 100 + number;
    let (title, subtitle) = PROMISES[(slot as usize * 3 + number) % PROMISES.len()];
    let mut dice = Dice::of("campaign", &[series.id, slot as u64]);
    let targets = [
        format!("/pic/s-{}", series.id),
        format!("/pic/s-{}/gf.html", series.id),
        "/rank/2-0-0-0-0-0-0.html".to_owned(),
        "/rank/1-0-0-0-0-0-0.html".to_owned(),
    ];
    // The first of a location always leads to its car; the others vary. Those with a promise have a form.
    let target = if matches!(slot, Slot::Top | Slot::Right) && promises_more(title) {
        String::new()
    } else if number == 1 {
        targets[0].clone()
    } else {
        dice.pick(&targets).clone()
    };
    Campaign {
        id,
        slot,
        title: title.replace("{}", &series.name),
        subtitle,
        series: place,
        size,
        target,
    }
}

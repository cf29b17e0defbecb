//! The ads upstream: banners by location, and ads of a named location.

use dice::Dice;
use serde::Serialize;

use crate::campaign::{self, Banner, Campaign, Slot};
use crate::media::film;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;

mod submit;

pub(crate) use submit::submit;

#[derive(Debug, Serialize)]
pub(crate) struct PlacedBanner {
    #[serde(flatten)]
    banner: Banner,
    background_pc_url: String,
    /// Further banners of the place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<PlacedBanner>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Ads {
    ads: Vec<Ad>,
}

#[derive(Debug, Serialize)]
struct Ad {
    plan_id: String,
    unit_id: String,
    jump_url: String,
    /// 1 shows an ad mark.
    deliver_type: u8,
    title: String,
    banner: AdBanner,
    #[serde(skip_serializing_if = "Option::is_none")]
    canopy: Option<AdCanopy>,
}

#[derive(Debug, Serialize)]
struct AdCanopy {
    video_url: String,
}

#[derive(Debug, Serialize)]
struct AdBanner {
    image_url: String,
}

/// The banner with this id, or those shown in the city.
pub(crate) fn of_location(world: &World, query: &Query) -> Result<PlacedBanner, Refusal> {
    let slot = match query.text("location_id") {
        Some("22") => Slot::Top,
        Some("1") => Slot::Right,
        _ => return Err(Refusal::Parameter("location_id")),
    };
    let city = world.cities.named(query.text("city"));
    let mut campaigns = campaign::of(world, slot);
    if let Some(id) = query.text("ad_id") {
        campaigns.retain(|campaign| campaign.id.to_string() == id);
    } else if !campaigns.is_empty() {
        let first = Dice::of("ad-city", &[city.code]).below(campaigns.len());
        campaigns.rotate_left(first);
    }
    let (first, others) = campaigns.split_first().ok_or(Refusal::Missing("广告"))?;
    // The top banner is shown in turn with the ads of its named location instead.
    let others = if slot == Slot::Right { others } else { &[] };
    Ok(PlacedBanner {
        others: others.iter().map(|other| placed(world, other)).collect(),
        ..placed(world, first)
    })
}

fn placed(world: &World, campaign: &Campaign) -> PlacedBanner {
    PlacedBanner {
        banner: campaign.banner(),
        background_pc_url: background(world, campaign),
        others: Vec::new(),
    }
}

/// Background of a page during a campaign.
fn background(world: &World, campaign: &Campaign) -> String {
    let all = campaign::of(world, Slot::Background);
    let found = all.get(campaign.id % all.len().max(1));
    found.map_or_else(String::new, Campaign::image)
}

/// Ads of a named location; those about the requested series or brand come first.
pub(crate) fn of_name(world: &World, query: &Query) -> Result<Ads, Refusal> {
    let slot = match query.text("location") {
        Some("car_index_top_banner") => Slot::IndexTop,
        Some("car_dazzle_color_other") => Slot::Dazzle,
        Some("car_canopy_other") => Slot::Canopy,
        _ => return Err(Refusal::Parameter("location")),
    };
    let series: Option<u64> = query.number("series_id")?;
    let brand: Option<u64> = query.number("brand_id")?;
    let mut campaigns = campaign::of(world, slot);
    campaigns.sort_by_key(|campaign| {
        let about = &world.series[campaign.series];
        let asked = Some(about.id) == series || Some(world.brand_of(about).id) == brand;
        !asked
    });
    let ads = campaigns.into_iter().map(|campaign| Ad {
        plan_id: format!("p{}", campaign.id),
        unit_id: format!("u{}", campaign.id),
        jump_url: campaign.target.clone(),
        deliver_type: 1,
        title: campaign.title.clone(),
        banner: AdBanner {
            image_url: campaign.image(),
        },
        canopy: (slot == Slot::Canopy)
            .then(|| film(&world.series[campaign.series]))
            .flatten()
            .map(|video_url| AdCanopy { video_url }),
    });
    Ok(Ads { ads: ads.collect() })
}

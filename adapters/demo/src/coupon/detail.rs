//! A coupon as seen by this visitor.

use dice::{Dice, text};
use serde::Serialize;

use super::offer::{Kind, Offer, status};
use crate::account::{self, User};
use crate::refusal::Refusal;
use crate::request::{Query, Visit};
use crate::state::Tables;
use crate::world::World;

/// contracts/calls/coupon/couponDetail.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct Detail<'w> {
    spuid: String,
    skuid: String,
    dealer_id: String,
    shop_name: String,
    address: String,
    logo: Vec<String>,
    series_name: &'w str,
    series_ids: String,
    amount: String,
    stock: usize,
    get_start_time: u64,
    get_end_time: u64,
    effect_end_time: u64,
    is_receive: u8,
    receive_status: u8,
    need_verify_code: u8,
    clue_project_id: String,
    best_model_id: String,
    best_series_id: String,
}

pub(crate) fn detail<'w>(
    world: &'w World,
    visit: &Visit<'_>,
    query: &Query,
) -> Result<Detail<'w>, Refusal> {
    let kind = Kind::of(query.text("coupon_type"))?;
    let asked = query.text("spu_id").ok_or(Refusal::Parameter("spu_id"))?;
    let offer = Offer::find(world, asked)?;
    let now = visit.now_seconds();
    let times = offer.times(now);
    let book = visit.store.book();
    let user = account::visitor(visit, &book);
    let sku_id = offer.sku_id(kind);
    let received = user.and_then(|user| received(&book, user, &offer, kind, now));
    Ok(Detail {
        spuid: offer.spu_id(),
        dealer_id: offer.dealer.dealer_id.to_string(),
        shop_name: offer.dealer.name.clone(),
        address: offer.dealer.address.clone(),
        logo: vec![format!(
            "/media/brand/{}.svg",
            world.brand_of(offer.series).id
        )],
        series_name: &offer.series.name,
        series_ids: offer.series.id.to_string(),
        amount: offer.amount(kind).to_string(),
        stock: offer.stock(kind, &book),
        get_start_time: times.from,
        get_end_time: times.to,
        effect_end_time: received
            .as_ref()
            .map_or(times.usable, |own| own.effect_end_time),
        is_receive: u8::from(received.is_some()),
        receive_status: received.map_or(0, |own| own.status),
        need_verify_code: u8::from(offer.needs_code()),
        clue_project_id: format!("w{sku_id}"),
        best_model_id: offer
            .best_model
            .map_or_else(String::new, |model| model.id.to_string()),
        best_series_id: offer.series.id.to_string(),
        skuid: sku_id,
    })
}

/// A coupon that a user has.
pub(super) struct Own {
    /// 1 received, 2 used, 3 expired.
    status: u8,
    effect_end_time: u64,
}

/// The user's coupon. A returning user has some from earlier.
pub(super) fn received(
    tables: &Tables,
    user: User,
    offer: &Offer<'_>,
    kind: Kind,
    now: u64,
) -> Option<Own> {
    let sku_id = offer.sku_id(kind);
    let own = |claim: &&crate::state::Claim| claim.user == Some(user.id) && claim.sku_id == sku_id;
    if let Some(claim) = tables.claims.iter().rev().find(own) {
        let effect_end_time = claim.effect_end_time;
        let status = status(claim, now);
        return Some(Own {
            status,
            effect_end_time,
        });
    }
    let past = Dice::of("coupon-past", &[user.id, text(&sku_id)]).below(8);
    let effect_end_time = match past {
        1 | 2 => offer.times(now).usable,
        3 => offer.expired_at(now),
        _ => return None,
    };
    let status = u8::try_from(past).ok()?;
    user.is_old().then_some(Own {
        status,
        effect_end_time,
    })
}

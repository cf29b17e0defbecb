//! Claims: once per key, once per user and model, and limited by stock.

use serde::Serialize;

use super::detail::received;
use super::offer::{Kind, Offer, status};
use crate::account::{self, User};
use crate::phone::{Phone, TestPhone};
use crate::refusal::Refusal;
use crate::request::Visit;
use crate::state::{Book, Claim, Record};
use crate::world::World;

const CLAIMED: Refusal = Refusal::Said(2001, "您已领取过该车款的优惠券");
const SOLD_OUT: Refusal = Refusal::Said(2002, "优惠券已领完");
const ENDED: Refusal = Refusal::Said(2003, "领取活动已结束");
const TO_COME: Refusal = Refusal::Said(2004, "领取活动尚未开始");
const UNPROVEN: Refusal = Refusal::Said(1102, "请输入验证码");

const FIRST_ID: usize = 700_000_001;

#[derive(Debug, Serialize)]
pub(crate) struct Received {
    receive_status: u8,
    receive_id: String,
    effect_end_time: u64,
}

impl Received {
    fn of(claim: &Claim, now: u64) -> Self {
        Self {
            receive_status: status(claim, now),
            receive_id: claim.receive_id.clone(),
            effect_end_time: claim.effect_end_time,
        }
    }
}

pub(crate) fn claim(world: &World, visit: &Visit<'_>) -> Result<Received, Refusal> {
    let now = visit.now_seconds();
    let mut book = visit.store.book();
    if let Some(taken) = book.claim_of(visit.key.as_deref()) {
        return Ok(Received::of(taken, now));
    }
    let form = &visit.form;
    let spu_id = form.text("spu_id").ok_or(Refusal::Parameter("spu_id"))?;
    let offer = Offer::find(world, spu_id)?;
    let kind = Kind::of(form.text("coupon_type"))?;
    if form.text("sku_id") != Some(&offer.sku_id(kind)) {
        return Err(Refusal::Parameter("sku_id"));
    }
    let phone = Phone::read(form, "user_phone", "user_encrypt_phone")?;
    let name = form
        .text("user_name")
        .ok_or(Refusal::Parameter("user_name"))?;
    let model = match form.number("model_id")? {
        Some(id) if !offer.is_for(world, id) => return Err(Refusal::Parameter("model_id")),
        Some(id) => Some(id),
        None => offer.best_model.map(|model| model.id),
    };
    form.text("consent_version")
        .ok_or(Refusal::Parameter("consent_version"))?;
    form.required::<u64>("consent_time")?;
    TestPhone::before(phone, visit)?;

    let user = account::visitor(visit, &book);
    let claimant = Claimant {
        phone,
        user,
        device: visit.device.as_deref(),
    };
    let times = offer.times(now);
    if claimant.has_claimed(&book, model, &offer, kind, now) {
        return Err(CLAIMED);
    }
    match now {
        _ if now < times.from => return Err(TO_COME),
        _ if now >= times.to => return Err(ENDED),
        _ if offer.stock(kind, &book) == 0 => return Err(SOLD_OUT),
        _ => {}
    }
    if offer.needs_code() && !book.is_verified(phone.number(), visit.now_ms) {
        return Err(UNPROVEN);
    }

    let claim = Claim {
        receive_id: (FIRST_ID + book.claims.len()).to_string(),
        key: visit.key.clone(),
        time_ms: visit.now_ms,
        phone: phone.number(),
        name: name.to_owned(),
        user: user.map(|user| user.id),
        device: visit.device.clone(),
        spu_id: offer.spu_id(),
        sku_id: offer.sku_id(kind),
        coupon_type: kind as u8,
        model_id: model,
        effect_end_time: times.usable,
        fields: form.all(),
    };
    let answer = Received::of(&claim, now);
    book.add(Record::Claim(claim))?;
    TestPhone::after(phone, visit);
    Ok(answer)
}

/// The same phone, the same login or the same device is the same user. A name alone is not (decision 60).
struct Claimant<'v> {
    phone: Phone,
    user: Option<User>,
    device: Option<&'v str>,
}

impl Claimant<'_> {
    /// For the same model.
    fn has_claimed(
        &self,
        book: &Book<'_>,
        model: Option<u64>,
        offer: &Offer<'_>,
        kind: Kind,
        now: u64,
    ) -> bool {
        let user = self.user.map(|user| user.id);
        let same = |claim: &Claim| {
            let is_same_user = claim.phone == self.phone.number()
                || (user.is_some() && claim.user == user)
                || (self.device.is_some() && claim.device.as_deref() == self.device);
            is_same_user && claim.model_id == model
        };
        let received = |user: User| received(book, user, offer, kind, now).is_some();
        book.claims.iter().any(same) || self.user.is_some_and(received)
    }
}

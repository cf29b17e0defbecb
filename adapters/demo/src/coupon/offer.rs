//! Offers of a dealer: series, amount, stock and expiry.

use dice::Dice;

use crate::price::yuan;
use crate::quotes::Quotes;
use crate::refusal::Refusal;
use crate::state::{Claim, Tables};
use crate::world::World;
use crate::world::city::City;
use crate::world::dealer::Dealer;
use crate::world::model::Model;
use crate::world::series::Series;

/// How many popular series have a discount somewhere.
const CANDIDATES: usize = 120;
/// Share of these with one in a given city.
const SHARE: f64 = 0.3;

/// A spu_id ends with the city.
const CITY_CODES: u64 = 10_000;

const DAY: u64 = 24 * 60 * 60;
/// An offer is open for this long, then recurs.
const PERIOD: u64 = 28 * DAY;
/// A claimed coupon is valid this long after the offer's end.
const USABLE: u64 = 30 * DAY;

/// A discount on a series in a city.
pub(super) struct Offer<'w> {
    pub(super) series: &'w Series,
    pub(super) city: &'w City,
    pub(super) dealer: Dealer,
    pub(super) best_model: Option<&'w Model>,
    /// Yuan.
    pub(super) cash_back: u32,
    /// Stock.
    pub(super) limit: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    SoldOut,
    Ended,
    ToCome,
}

/// Claim period and expiry, in seconds since 1970.
#[derive(Clone, Copy)]
pub(super) struct Times {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) usable: u64,
}

/// Coupon kinds; the number is `coupon_type`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Instant = 1,
    GiftPack = 2,
    Benefit = 3,
    CashBack = 10,
}

impl Kind {
    pub(super) fn of(text: Option<&str>) -> Result<Self, Refusal> {
        match text.unwrap_or("10") {
            "1" => Ok(Self::Instant),
            "2" => Ok(Self::GiftPack),
            "3" => Ok(Self::Benefit),
            "10" => Ok(Self::CashBack),
            _ => Err(Refusal::Parameter("coupon_type")),
        }
    }
}

/// Offers of a city, popular series first.
pub(super) fn in_city<'w>(world: &'w World, city: &'w City) -> Vec<&'w Series> {
    world
        .by_popularity()
        .take(CANDIDATES)
        .filter(|series| is_offered(world, series, city))
        .collect()
}

fn is_offered(world: &World, series: &Series, city: &City) -> bool {
    Dice::of("discount", &[series.id, city.code]).unit() < SHARE
        && Quotes::new(world, series, city).saving(series).is_some()
}

impl<'w> Offer<'w> {
    /// The offer of a series in the city.
    pub(super) fn new(world: &'w World, series: &'w Series, city: &'w City) -> Self {
        let mut dice = Dice::of("goods", &[series.id, city.code]);
        let dealers = world.dealers.of(world.brand_of(series), city);
        let saving = Quotes::new(world, series, city).saving(series);
        Self {
            series,
            city,
            dealer: dice.pick(&dealers).clone(),
            best_model: world.best_model(series),
            cash_back: (yuan(saving.unwrap_or(0.0)) / 10 / 100).max(3) * 100,
            limit: dice.inclusive(3, 50),
            state: match dice.below(12) {
                0 => State::SoldOut,
                1 => State::Ended,
                2 => State::ToCome,
                _ => State::Open,
            },
        }
    }

    pub(super) fn find(world: &'w World, spu_id: &str) -> Result<Self, Refusal> {
        let missing = Refusal::Missing("优惠券");
        let spu: u64 = spu_id.parse().map_err(|_| missing)?;
        let series = world.series(spu / CITY_CODES).ok_or(missing)?;
        let city = world.cities.of_code(spu % CITY_CODES).ok_or(missing)?;
        let popular = world.by_popularity().take(CANDIDATES);
        let offered = popular.map(|series| series.id).any(|id| id == series.id);
        if offered && is_offered(world, series, city) {
            Ok(Self::new(world, series, city))
        } else {
            Err(missing)
        }
    }

    pub(super) fn spu_id(&self) -> String {
        format!("{}{:04}", self.series.id, self.city.code)
    }

    /// One stock-keeping unit per kind.
    pub(super) fn sku_id(&self, kind: Kind) -> String {
        format!("{}{:02}", self.spu_id(), kind as u8)
    }

    fn dice(&self, topic: &str, more: u64) -> Dice {
        Dice::of(topic, &[self.series.id, self.city.code, more])
    }

    /// Yuan.
    pub(super) fn amount(&self, kind: Kind) -> u32 {
        match kind {
            Kind::CashBack => self.cash_back,
            Kind::Instant => self.cash_back / 2,
            Kind::GiftPack => 888,
            Kind::Benefit => 300,
        }
    }

    pub(super) fn needs_code(&self) -> bool {
        self.dice("coupon-code", 0).below(5) == 0
    }

    /// Remaining stock.
    pub(super) fn stock(&self, kind: Kind, tables: &Tables) -> usize {
        if self.state == State::SoldOut {
            return 0;
        }
        let left = self
            .dice("coupon-left", kind as u64)
            .inclusive(1, self.limit);
        let sku = self.sku_id(kind);
        let claimed = tables.claims.iter().filter(|claim| claim.sku_id == sku);
        left.saturating_sub(claimed.count())
    }

    /// Depends on the clock, because the countdown must run; each offer has its own day of the month.
    pub(super) fn times(&self, now: u64) -> Times {
        let shift = self.dice("coupon-time", 0).number() % PERIOD;
        let begun = now - (now + shift) % PERIOD;
        let (from, to) = match self.state {
            State::Open | State::SoldOut => (begun, begun + PERIOD),
            State::Ended => (begun - PERIOD, begun),
            State::ToCome => (begun + PERIOD, begun + 2 * PERIOD),
        };
        Times {
            from,
            to,
            usable: to + USABLE,
        }
    }

    /// When a coupon of the last period whose coupons are not valid any more expired.
    pub(super) fn expired_at(&self, now: u64) -> u64 {
        let usable = self.times(now).usable;
        let periods = (usable - now) / PERIOD + 1;
        usable - periods * PERIOD
    }

    /// Models it applies to.
    pub(super) fn is_for(&self, world: &World, model: u64) -> bool {
        world
            .models_of(self.series)
            .iter()
            .any(|known| known.id == model)
    }
}

/// 1 received, 3 expired; used ones are known to the dealer only.
pub(super) fn status(claim: &Claim, now: u64) -> u8 {
    if now < claim.effect_end_time { 1 } else { 3 }
}

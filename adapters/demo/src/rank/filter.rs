//! Filters the series of a list.

use crate::price::Span;
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::energy::Energy;
use crate::world::level::{Kind, Level};
use crate::world::series::{SellStat, Series};

/// The meaning of `sub_level` and `level`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Category {
    /// A kind, with a size unless it is 0.
    Level(Sized),
    BrandSale,
    BrandHeat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sized {
    kind: u8,
    size: u8,
}

#[derive(Debug, Default, Clone)]
pub(crate) struct Filter {
    pub(crate) category: Option<Category>,
    price: Option<Span>,
    /// Electric range, km.
    endurance: Option<Span>,
    on_sale: bool,
    fuel: Option<u8>,
    energy: Option<Energy>,
    man_method: Option<u8>,
    country: Option<u8>,
    brand: Option<u64>,
}

impl Category {
    fn parse(text: &str) -> Option<Self> {
        match text {
            "brandSale" => Some(Self::BrandSale),
            "brandHeat" => Some(Self::BrandHeat),
            _ => {
                let (kind, size) = text.split_once('_').unwrap_or((text, "0"));
                Some(Self::Level(Sized {
                    kind: kind.parse().ok()?,
                    size: size.parse().ok()?,
                }))
            }
        }
    }
}

impl Sized {
    /// Rank lists have no 微面, 微卡 and 轻客: they are 其他 there.
    fn keeps(self, level: Level) -> bool {
        let kind = level.kind.number();
        let same = kind == self.kind
            || (self.kind == Kind::Other.number() && kind > Kind::Pickup.number());
        same && (self.size == 0 || self.size == level.size)
    }
}

impl Filter {
    /// Reads the filter keys; `level` of the call's older form means the same as `sub_level`.
    pub(crate) fn read(query: &Query) -> Result<Self, Refusal> {
        let mut category = None;
        for name in ["sub_level", "level"] {
            if let Some(text) = query.text(name).filter(|text| *text != "all") {
                category =
                    category.or(Some(Category::parse(text).ok_or(Refusal::Parameter(name))?));
            }
        }
        let energy = match query.number::<u8>("energy_type")? {
            None => None,
            Some(1) => Some(Energy::Electric),
            Some(2) => Some(Energy::PlugIn),
            Some(3) => Some(Energy::RangeExtender),
            Some(_) => return Err(Refusal::Parameter("energy_type")),
        };
        Ok(Self {
            category,
            price: query.price()?,
            endurance: match query.text("endurance") {
                Some(text) => Some(Span::parse(text).ok_or(Refusal::Parameter("endurance"))?),
                None => None,
            },
            on_sale: query.text("on_sale") == Some("1"),
            fuel: query.number("fuel")?,
            energy,
            man_method: query.number("man_method")?,
            country: query.number("country")?,
            brand: query.number("brand")?,
        })
    }

    /// Without a filter a list is shown as in the folder.
    pub(crate) fn is_open(&self) -> bool {
        let level = matches!(self.category, Some(Category::Level(_)));
        !level
            && !self.on_sale
            && self.price.is_none()
            && self.endurance.is_none()
            && self.fuel.is_none()
            && self.energy.is_none()
            && self.man_method.is_none()
            && self.country.is_none()
            && self.brand.is_none()
    }

    pub(crate) fn keeps(&self, world: &World, series: &Series) -> bool {
        let asked_level = match self.category {
            Some(Category::Level(level)) => level.keeps(series.level),
            Some(Category::BrandSale | Category::BrandHeat) | None => true,
        };
        asked_level
            && (!self.on_sale || series.sell_stat == SellStat::OnSale)
            && self
                .price
                .is_none_or(|price| series.price.is_some_and(|own| own.overlaps(price)))
            && (self.endurance.is_none()
                || series.range.iter().flatten().any(|km| self.covers(*km)))
            && self
                .fuel
                .is_none_or(|fuel| series.energies.iter().any(|energy| energy.number() == fuel))
            && self
                .energy
                .is_none_or(|energy| series.energies.contains(&energy))
            && self
                .man_method
                .is_none_or(|method| series.method.number() == method)
            && self
                .country
                .is_none_or(|country| series.country.number() == country)
            && self
                .brand
                .is_none_or(|brand| world.brand_of(series).id == brand)
    }

    /// True if a figure of this energy counts: 油耗 of the hybrid is not that of the petrol car.
    pub(crate) fn counts(&self, energy: Energy) -> bool {
        self.fuel.is_none_or(|fuel| energy.number() == fuel)
            && self.energy.is_none_or(|asked| asked == energy)
    }

    /// True if this electric range, in km, is asked for.
    pub(crate) fn covers(&self, km: u32) -> bool {
        let km = f64::from(km);
        self.endurance
            .is_none_or(|asked| (asked.from..=asked.to).contains(&km))
    }

    pub(crate) fn asks_for_fuel(&self) -> bool {
        self.fuel.is_some() || self.energy.is_some()
    }
}

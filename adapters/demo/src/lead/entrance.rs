//! Whether and how a page offers to ask for a price.

use dice::{Dice, text};
use serde::Serialize;

use crate::refusal::Refusal;
use crate::request::{Query, Visit};
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::{SellStat, Series};

/// contracts/schemas/LeadEntrance.yaml.
#[derive(Debug, Serialize)]
pub(crate) struct Entrance {
    is_show: u8,
    #[serde(rename = "askPricePop")]
    pop: u8,
    title: String,
    sub_title: String,
    button_text: &'static str,
    ask_num: usize,
}

#[derive(Debug, Serialize)]
pub(crate) struct Intention {
    /// 0 nothing, 1 the inquiry dialog, 2 the page.
    pop_style: u8,
    intention_id: String,
}

/// The car that a form is about.
pub(super) struct Car<'w> {
    pub(super) series: &'w Series,
    pub(super) model: Option<&'w Model>,
    pub(super) sell_stat: SellStat,
}

impl<'w> Car<'w> {
    /// By model or by series; a model of another series is not that car. `None` where neither is named.
    pub(super) fn read(
        world: &'w World,
        form: &Query,
        model_name: &'static str,
    ) -> Result<Option<Self>, Refusal> {
        let model = match form.number(model_name)? {
            Some(id) => Some(world.model(id).ok_or(Refusal::Missing("车款"))?),
            None => None,
        };
        let series = match (form.number("series_id")?, model) {
            (Some(id), _) => world.series(id).ok_or(Refusal::Missing("车系"))?,
            (None, Some(model)) => &world.series[model.series],
            (None, None) => return Ok(None),
        };
        if model.is_some_and(|model| world.series[model.series].id != series.id) {
            return Err(Refusal::Parameter(model_name));
        }
        let sell_stat = model.map_or(series.sell_stat, |model| world.sell_stat_of(model));
        Ok(Some(Self {
            series,
            model: model.or_else(|| world.best_model(series)),
            sell_stat,
        }))
    }
}

impl Entrance {
    pub(super) fn new(car: Option<&Car<'_>>, shop: Option<&str>) -> Self {
        let id = car.map_or(0, |car| car.series.id);
        let sell_stat = car.map_or(SellStat::OnSale, |car| car.sell_stat);
        let name = car.map_or("爱车", |car| car.series.name.as_str());
        let ask_num = match sell_stat {
            SellStat::Stopped => 0,
            _ => Dice::of("asked", &[id]).inclusive(36, 1280),
        };
        let who = shop.unwrap_or("本地经销商");
        Self {
            is_show: u8::from(sell_stat != SellStat::Stopped),
            // No urgency for a car that is not on sale yet.
            pop: u8::from(sell_stat == SellStat::OnSale),
            title: match sell_stat {
                SellStat::PreSale => format!("{name} 预售咨询"),
                SellStat::OnSale => format!("查{name}本地成交价"),
                SellStat::Stopped => format!("{name} 已停售"),
            },
            sub_title: match sell_stat {
                SellStat::Stopped => "演示数据".to_owned(),
                _ => format!("近30天{ask_num}人询价，{who}为您报价（演示数据）"),
            },
            button_text: match sell_stat {
                SellStat::PreSale => "预售咨询",
                SellStat::OnSale => "获取最低价",
                SellStat::Stopped => "已停售",
            },
            ask_num,
        }
    }

    /// Beside a car and, where one is named, a dealer.
    pub(super) fn of(world: &World, form: &Query, car: Option<&Car<'_>>) -> Result<Self, Refusal> {
        let dealer = match form.number("dealer_id")? {
            Some(id) => Some(world.dealer(id).ok_or(Refusal::Missing("经销商"))?.0),
            None => None,
        };
        Ok(Self::new(
            car,
            dealer.as_ref().map(|dealer| dealer.name.as_str()),
        ))
    }
}

pub(crate) fn card(world: &World, visit: &Visit<'_>) -> Result<Entrance, Refusal> {
    let car = Car::read(world, &visit.form, "mid")?;
    Entrance::of(world, &visit.form, car.as_ref())
}

/// What is unknown or no longer sold shows nothing; what is still to come has a page.
pub(crate) fn intention(world: &World, visit: &Visit<'_>) -> Result<Intention, Refusal> {
    let car = match Car::read(world, &visit.form, "model_id") {
        Err(Refusal::Missing(_)) => None,
        other => other?,
    };
    let page = text(visit.form.text("source_page").unwrap_or_default());
    let ids = car.as_ref().map_or([0, 0], |car| {
        [car.series.id, car.model.map_or(0, |model| model.id)]
    });
    Ok(Intention {
        pop_style: match car.map(|car| car.sell_stat) {
            Some(SellStat::OnSale) => 1,
            Some(SellStat::PreSale) => 2,
            Some(SellStat::Stopped) | None => 0,
        },
        intention_id: format!(
            "{:016x}",
            Dice::of("intention", &[page, ids[0], ids[1]]).number()
        ),
    })
}

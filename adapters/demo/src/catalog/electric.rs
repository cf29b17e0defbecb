//! What an electric car or a plug-in hybrid is bought by: contracts/schemas/Electric.yaml.

use serde::Serialize;

use crate::figure::wan;
use crate::world::World;
use crate::world::cycle::{Cycle, is_charged};
use crate::world::energy::Energy;
use crate::world::model::Model;

#[derive(Debug, Default, PartialEq, Serialize)]
pub(super) struct Electric {
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    battery: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    motor: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    charging: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    consumption: Option<String>,
}

impl Electric {
    /// Of the models that can be charged. `None` without any, and where nothing is known of some among cars with an engine:
    /// of a car without one nothing else can be said.
    pub(super) fn of(world: &World, models: &[&Model]) -> Option<Self> {
        let charged: Vec<&Model> = models
            .iter()
            .copied()
            .filter(|model| is_charged(model))
            .collect();
        let of = |name: &str| {
            let models = charged.iter();
            span(models.filter_map(|model| world.params.of(model.id).figure(name)))
        };
        let range = |cycle: Cycle| {
            let figures = models.iter();
            let km = span(figures.filter_map(|model| cycle.range(&world.params, model)))?;
            Some(format!("{} {km}km", cycle.name()))
        };
        let cycle = Cycle::of(&world.params, models);
        let electric = Self {
            range: cycle.and_then(range),
            battery: of("电池能量(kWh)").map(|energy| format!("{energy}kWh")),
            motor: of("电动机总功率(kW)").map(|power| format!("{power}kW")),
            charging: of("电池快充时间(小时)").map(|hours| format!("{hours}小时")),
            consumption: of("百公里耗电量(kWh/100km)").map(|used| format!("{used}kWh/100km")),
        };
        let without_engine = !models.is_empty() && models.iter().copied().all(has_no_engine);
        (without_engine || electric != Self::default()).then_some(electric)
    }
}

fn has_no_engine(model: &Model) -> bool {
    matches!(model.energy, Some(Energy::Electric | Energy::Hydrogen))
}

/// 410, or 310-410.
fn span(figures: impl Iterator<Item = f64>) -> Option<String> {
    let (least, most) = figures.fold(None, |span: Option<(f64, f64)>, figure| {
        let (least, most) = span.unwrap_or((figure, figure));
        Some((least.min(figure), most.max(figure)))
    })?;
    let (least, most) = (wan(least), wan(most));
    Some(if least == most {
        least
    } else {
        format!("{least}-{most}")
    })
}

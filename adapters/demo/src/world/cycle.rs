//! Test cycles of an electric range: heads, cards and filters say a series' range in the same one.

use super::energy::Energy;
use super::model::Model;
use super::params::Params;

/// The newest first. Models of before 2021 have no figure of CLTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cycle {
    Cltc,
    Wltc,
    Wltp,
    Nedc,
}

const ALL: [Cycle; 4] = [Cycle::Cltc, Cycle::Wltc, Cycle::Wltp, Cycle::Nedc];

impl Cycle {
    /// The newest that a model of these has a range of.
    pub(crate) fn of(params: &Params, models: &[&Model]) -> Option<Self> {
        let known = |cycle: &Self| {
            let mut models = models.iter();
            models.any(|model| cycle.range(params, model).is_some())
        };
        ALL.into_iter().find(known)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cltc => "CLTC",
            Self::Wltc => "WLTC",
            Self::Wltp => "WLTP",
            Self::Nedc => "NEDC",
        }
    }

    /// Km of a model that drives on electricity, from a battery or from hydrogen.
    pub(crate) fn range(self, params: &Params, model: &Model) -> Option<f64> {
        if !is_charged(model) && model.energy != Some(Energy::Hydrogen) {
            return None;
        }
        if self == Self::Cltc {
            return model.cltc_km;
        }
        let name = format!("{}纯电续航里程(km)", self.name());
        params.of(model.id).figure(&name)
    }
}

pub(crate) fn is_charged(model: &Model) -> bool {
    matches!(
        model.energy,
        Some(Energy::Electric | Energy::PlugIn | Energy::RangeExtender)
    )
}

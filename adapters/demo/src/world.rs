//! The car data folder, read once and indexed.
//!
//! Invariant: immutable after `load`; mutable state is in the server.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::OnceLock;

pub(crate) mod brand;
mod build;
mod certain_car;
mod character;
mod choice;
pub(crate) mod city;
pub(crate) mod condition;
pub(crate) mod cycle;
pub(crate) mod dealer;
pub(crate) mod energy;
pub(crate) mod equipment;
pub(crate) mod facet;
mod folder;
pub(crate) mod level;
mod misnamed;
pub(crate) mod model;
pub(crate) mod names;
pub(crate) mod origin;
pub(crate) mod owner;
pub(crate) mod params;
pub(crate) mod price_band;
pub(crate) mod rating;
mod rivals;
pub(crate) mod sale;
pub(crate) mod series;
pub(crate) mod spelling;
pub(crate) mod traits;
pub(crate) mod wording;

use brand::Brand;
use city::Cities;
use dealer::Dealers;
use facet::Facets;
use folder::Folder;
use model::Model;
use names::Names;
use owner::Owners;
use params::Params;
use sale::Sales;
use series::Series;

/// Start options of the demo.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// A car data folder; `None` is the project's own, embedded in the binary.
    pub data_dir: Option<PathBuf>,
    /// Where leads, claims and logins survive a restart; `None` keeps them in memory only.
    pub state_dir: Option<PathBuf>,
    /// The token every call must carry; `None` is `demo-token`.
    pub upstream_token: Option<String>,
    /// What `x-request-token` must be; `None` is `demo-request-token`.
    pub request_token: Option<String>,
}

/// The data folder in memory, and the tokens required from callers.
#[derive(Debug)]
pub struct World {
    pub(crate) brands: Vec<Brand>,
    pub(crate) series: Vec<Series>,
    pub(crate) models: Vec<Model>,
    pub(crate) params: Params,
    pub(crate) sales: Sales,
    pub(crate) cities: Cities,
    pub(crate) dealers: Dealers,
    pub(crate) owners: Owners,
    /// Series by popularity, the most popular first.
    pub(crate) popular: Vec<usize>,
    /// Brands by popularity.
    pub(crate) popular_brands: Vec<usize>,
    pub(crate) names: Names,
    facets: OnceLock<Facets>,
    /// Plain titles of what is written about the most popular series, a line each.
    pub(crate) titles: OnceLock<Vec<String>>,
    /// By series: names of its models in small letters, a line each.
    pub(crate) model_names: OnceLock<Vec<String>>,
    pub(crate) state_dir: Option<PathBuf>,
    pub(crate) upstream_token: String,
    pub(crate) request_token: String,
    brand_by_id: HashMap<u64, usize>,
    brand_by_name: HashMap<String, usize>,
    series_by_id: HashMap<u64, usize>,
    model_by_id: HashMap<u64, usize>,
}

/// Reads a car data folder. A broken row is an error that names file, line and column.
pub fn load(options: &Options) -> anyhow::Result<World> {
    build::world(&Folder::new(options.data_dir.as_deref()), options)
}

impl World {
    pub(crate) fn brand_of(&self, series: &Series) -> &Brand {
        &self.brands[series.brand]
    }

    /// Newest year first, then by price.
    pub(crate) fn models_of(&self, series: &Series) -> &[Model] {
        &self.models[series.models.clone()]
    }

    pub(crate) fn brand(&self, id: u64) -> Option<&Brand> {
        self.brand_by_id.get(&id).map(|place| &self.brands[*place])
    }

    pub(crate) fn brand_named(&self, name: &str) -> Option<&Brand> {
        self.brand_by_name
            .get(name)
            .map(|place| &self.brands[*place])
    }

    pub(crate) fn series(&self, id: u64) -> Option<&Series> {
        self.series_by_id.get(&id).map(|place| &self.series[*place])
    }

    pub(crate) fn model(&self, id: u64) -> Option<&Model> {
        self.model_by_id.get(&id).map(|place| &self.models[*place])
    }

    /// Position of a series in the tables.
    pub(crate) fn place_of(&self, series: &Series) -> Option<usize> {
        self.series_by_id.get(&series.id).copied()
    }

    /// The most popular series, first to last.
    pub(crate) fn by_popularity(&self) -> impl Iterator<Item = &Series> {
        self.popular.iter().map(|place| &self.series[*place])
    }
}

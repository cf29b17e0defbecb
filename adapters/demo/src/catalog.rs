//! The catalog upstream: brands, series, models and the filters of the car database.

mod brand_tile;
mod condition;
mod count;
mod electric;
mod form_models;
mod home;
mod model_info;
mod parameter_name;
mod parameters;
mod policy;
mod report;
mod same_level;
mod search;
mod series_articles;
mod series_info;
mod summary;
mod train_head;
mod vr;
mod wanted;

pub(crate) use brand_tile::BrandTile;
pub(crate) use condition::conditions;
pub(crate) use form_models::form_models;
pub(crate) use home::home;
pub(crate) use model_info::model_info;
pub(crate) use parameters::{beside, of_models, of_series, with_recommended};
pub(crate) use policy::{of_city as policies_of_city, of_series as policies_of_series};
pub(crate) use report::evaluation;
pub(crate) use same_level::{SameLevelCar, same_level};
pub(crate) use search::{condition_search, order};
pub(crate) use series_articles::series_articles;
pub(crate) use series_info::{series_head, series_info};
pub(crate) use summary::summary;
pub(crate) use train_head::train_head;
pub(crate) use vr::vr;
pub(crate) use wanted::fulfilling;

use series_info::asked;

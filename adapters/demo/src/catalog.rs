//! The catalog upstream: brands, series, models and the filters of the car database.

mod condition;
mod home;
mod model_info;
mod search;
mod series_info;

pub(crate) use condition::{Conditions, conditions};
pub(crate) use home::home;
pub(crate) use model_info::model_info;
pub(crate) use search::condition_search;
pub(crate) use series_info::{series_head, series_info};

//! The models selectable in a form.

use serde::Serialize;

use super::asked;
use crate::model_item::{ModelItem, askable};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;

#[derive(Debug, Serialize)]
pub(crate) struct FormModels<'w> {
    series_id: String,
    series_name: &'w str,
    model_list: Vec<ModelItem<'w>>,
}

pub(crate) fn form_models<'w>(world: &'w World, query: &Query) -> Result<FormModels<'w>, Refusal> {
    let series = asked(world, query)?;
    Ok(FormModels {
        series_id: series.id.to_string(),
        series_name: &series.name,
        model_list: askable(world, series)
            .into_iter()
            .map(|model| ModelItem::new(world, model))
            .collect(),
    })
}

//! What a call about reviews asks for.

use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::Series;

pub(super) fn asked<'w>(world: &'w World, query: &Query) -> Result<&'w Series, Refusal> {
    world
        .series(query.required("series_id")?)
        .ok_or(Refusal::Missing("车系"))
}

/// A series, one of its models, or a model alone.
pub(super) fn asked_in_short<'w>(
    world: &'w World,
    query: &Query,
) -> Result<(&'w Series, Option<&'w Model>), Refusal> {
    if query.text("series_id").is_none()
        && let Some(id) = query.number::<u64>("model_id")?
    {
        let model = world.model(id).ok_or(Refusal::Missing("车款"))?;
        let series = &world.series[model.series];
        return Ok((series, Some(model)));
    }
    let series = asked(world, query)?;
    Ok((series, model_of(world, series, query)?))
}

/// The requested model; it must belong to the series.
pub(super) fn model_of<'w>(
    world: &'w World,
    series: &Series,
    query: &Query,
) -> Result<Option<&'w Model>, Refusal> {
    let Some(id) = query.number::<u64>("model_id")? else {
        return Ok(None);
    };
    let models = world.models_of(series);
    let model = models.iter().find(|model| model.id == id);
    model.map(Some).ok_or(Refusal::Missing("车款"))
}

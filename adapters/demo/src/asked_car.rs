//! The series and the model that a call asks about.

use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;
use crate::world::model::Model;
use crate::world::series::Series;

pub(crate) fn asked<'w>(world: &'w World, query: &Query) -> Result<&'w Series, Refusal> {
    world
        .series(query.required("series_id")?)
        .ok_or(Refusal::Missing("车系"))
}

/// A series, one of its models, or a model alone.
pub(crate) fn asked_in_short<'w>(
    world: &'w World,
    query: &Query,
) -> Result<(&'w Series, Option<&'w Model>), Refusal> {
    asked_if_any(world, query)?.ok_or(Refusal::Parameter("series_id"))
}

/// Likewise; `None` if the call names neither.
pub(crate) fn asked_if_any<'w>(
    world: &'w World,
    query: &Query,
) -> Result<Option<(&'w Series, Option<&'w Model>)>, Refusal> {
    if query.text("series_id").is_some() {
        let series = asked(world, query)?;
        return Ok(Some((series, model_of(world, series, query)?)));
    }
    let Some(id) = query.number::<u64>("model_id")? else {
        return Ok(None);
    };
    let model = world.model(id).ok_or(Refusal::Missing("车款"))?;
    Ok(Some((&world.series[model.series], Some(model))))
}

/// The requested model; it must belong to the series.
pub(crate) fn model_of<'w>(
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

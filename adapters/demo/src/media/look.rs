//! Appearance of a series, from the folder's data.

use dice::Dice;
use pictures::{Body, Look};

use crate::world::series::Series;

pub(crate) fn body(series: &Series) -> Body {
    Body::from_names(&series.body_name, &series.level_name)
}

pub(crate) fn look(series: &Series, paint: usize) -> Look {
    Look {
        body: body(series),
        size: series.size,
        electric: series.is_electric(),
        seed: Dice::of("look", &[series.id]).number(),
        name: series.name.clone(),
        paint,
    }
}

/// The default paint of a series.
pub(crate) fn usual_paint(series: &Series) -> usize {
    Dice::of("usual-paint", &[series.id, dice::text(&series.name)]).below(pictures::PAINTS.len())
}

//! A brand as a tile: logo and name.

use serde::Serialize;

use crate::world::brand::Brand;

#[derive(Debug, Serialize)]
pub(crate) struct BrandTile {
    code: String,
    title: String,
    logo: String,
}

impl BrandTile {
    pub(crate) fn new(brand: &Brand) -> Self {
        Self {
            code: brand.id.to_string(),
            title: brand.name.clone(),
            logo: format!("/media/brand/{}.svg", brand.id),
        }
    }
}

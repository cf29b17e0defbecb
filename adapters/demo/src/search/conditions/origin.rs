//! Where cars of a foreign brand are made: 国产奥迪.

use super::{Chip, QueryConditions};
use crate::world::brand::Brand;
use crate::world::facet::{COUNTRY, FACTORY, KEYS};
use crate::world::origin::{Country, Method};

impl QueryConditions {
    /// 国产 is a Chinese brand, and beside a foreign one what that makes with a Chinese partner.
    pub(super) fn made_in_china(&mut self, brands: &[&Brand]) {
        let mut methods: Vec<u8> = brands.iter().map(|brand| at_home(brand).number()).collect();
        methods.sort_unstable();
        methods.dedup();
        if !methods.contains(&Method::JointVenture.number()) {
            return;
        }
        let title = if methods.len() > 1 {
            "国产"
        } else {
            "国产(合资)"
        };
        let methods: Vec<String> = methods.iter().map(u8::to_string).collect();
        let chip = Chip::listed(KEYS[FACTORY], methods.join("_"), title);
        let china = Country::China.number().to_string();
        for known in &mut self.conditions {
            if known.key == Some(KEYS[COUNTRY]) && known.val.as_deref() == Some(&china) {
                *known = chip.clone();
            }
        }
    }
}

fn at_home(brand: &Brand) -> Method {
    if Country::of_brand(&brand.name) == Country::China {
        Method::Chinese
    } else {
        Method::JointVenture
    }
}

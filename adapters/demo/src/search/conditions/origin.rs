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
        let methods = methods.join("_");
        let refused = Chip::without("中国");
        let china = Country::China.number().to_string();
        let is_china = |key: &str, val: &str| key == KEYS[COUNTRY] && val == china;
        for (key, val) in &mut self.without.options {
            if is_china(key, val) {
                (*key, *val) = (KEYS[FACTORY], methods.clone());
            }
        }
        for chip in &mut self.conditions {
            let is_asked = chip.key.zip(chip.val.as_deref());
            if is_asked.is_some_and(|(key, val)| is_china(key, val)) {
                *chip = Chip::listed(KEYS[FACTORY], methods.clone(), title);
            } else if *chip == refused {
                *chip = Chip::without(title);
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

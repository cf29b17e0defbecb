//! The dealers of a form.

use serde::Serialize;

use super::{Offer, SOURCE, offers};
use crate::asked_car::{asked, model_of};
use crate::refusal::Refusal;
use crate::request::Query;
use crate::world::World;

#[derive(Debug, Serialize)]
pub(crate) struct Picker {
    dealer_list: Vec<Offer>,
    /// 1 if there is no dealer to pick.
    dealer_hide: u8,
    dealer_source: &'static str,
}

pub(crate) fn picker(world: &World, query: &Query) -> Result<Picker, Refusal> {
    let series = asked(world, query)?;
    let model = model_of(world, series, query)?.or_else(|| world.best_model(series));
    let city = world.cities.named(query.text("city"));
    let mut dealer_list = offers(world, series, model, city);
    if let Some(id) = query.number::<u64>("dealer_id")? {
        let (dealer, brand, _) = world.dealer(id).ok_or(Refusal::Missing("经销商"))?;
        // The named dealer comes first, wherever it is, if it sells the car.
        if brand.id == world.brand_of(series).id {
            dealer_list.retain(|offer| offer.dealer_id != dealer.dealer_id.to_string());
            dealer_list.insert(
                0,
                Offer {
                    checked: true,
                    ..Offer::new(world, dealer, model)
                },
            );
        }
        for (place, offer) in dealer_list.iter_mut().enumerate() {
            offer.checked = place < super::CHECKED;
        }
    }
    Ok(Picker {
        dealer_hide: u8::from(dealer_list.is_empty()),
        dealer_list,
        dealer_source: SOURCE,
    })
}

//! What the inquiry dialog shows before it is sent.

use serde::Serialize;

use super::entrance::{Car, Entrance};
use super::price::{PriceInfo, prices};
use crate::account::{self, User};
use crate::dealership::{self, Picker};
use crate::refusal::Refusal;
use crate::request::{Query, Visit};
use crate::world::World;
use crate::world::series::NO_PRICE;

/// contracts/calls/lead/popBefore.yaml.
#[derive(Serialize)]
pub(crate) struct Before<'w> {
    car_info: CarInfo<'w>,
    phone_info: Option<PhoneInfo>,
    #[serde(flatten)]
    picker: Picker,
    #[serde(skip_serializing_if = "Option::is_none")]
    appoint_dealer: Option<String>,
    price_info: Vec<PriceInfo>,
    entrance: Entrance,
}

#[derive(Serialize)]
struct CarInfo<'w> {
    splice_name: String,
    img: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_name: Option<&'w str>,
    series_id: String,
    series_name: &'w str,
    manufacturer_price: String,
    sell_stat: u8,
}

/// The masked and the sealed phone.
#[derive(Serialize)]
struct PhoneInfo {
    phone: String,
    user_name: &'static str,
    encryptphone: String,
}

impl<'w> CarInfo<'w> {
    fn of(car: &Car<'w>) -> Self {
        let series = car.series;
        Self {
            splice_name: match car.model {
                Some(model) if model.name.contains(&series.name) => model.name.clone(),
                Some(model) => format!("{} {}", series.name, model.name),
                None => series.name.clone(),
            },
            img: series.white_image(),
            model_id: car.model.map(|model| model.id.to_string()),
            model_name: car.model.map(|model| model.name.as_str()),
            series_id: series.id.to_string(),
            series_name: &series.name,
            manufacturer_price: car
                .model
                .and_then(crate::world::model::Model::price_text)
                .unwrap_or_else(|| NO_PRICE.to_owned()),
            sell_stat: car.sell_stat as u8,
        }
    }
}

impl PhoneInfo {
    fn of(user: User) -> Option<Self> {
        let phone = user.phone()?;
        Some(Self {
            phone: phone.masked(),
            user_name: user.name(),
            encryptphone: phone.sealed(),
        })
    }
}

pub(crate) fn before<'w>(
    world: &'w World,
    visit: &Visit<'_>,
    query: &Query,
) -> Result<Before<'w>, Refusal> {
    let form = &visit.form;
    let car = Car::read(world, form, "mid")?.ok_or(Refusal::Parameter("series_id"))?;
    let city = world.cities.named(query.text("city"));
    let user = account::visitor(visit, &visit.store.book());
    Ok(Before {
        car_info: CarInfo::of(&car),
        phone_info: user.and_then(PhoneInfo::of),
        picker: dealership::picker(world, &dealers_of(&car, form, query))?,
        appoint_dealer: form.text("dealer_id").map(str::to_owned),
        price_info: prices(world, &car, city),
        entrance: Entrance::of(world, form, Some(&car))?,
    })
}

/// The question for the dealers of this form, as getModelDealer asks it.
fn dealers_of(car: &Car<'_>, form: &Query, query: &Query) -> Query {
    let mut asked = Query::default();
    asked.put("series_id", &car.series.id.to_string());
    if let Some(model) = car.model {
        asked.put("model_id", &model.id.to_string());
    }
    asked.put("city", query.text("city").unwrap_or_default());
    asked.put("dealer_id", form.text("dealer_id").unwrap_or_default());
    asked
}

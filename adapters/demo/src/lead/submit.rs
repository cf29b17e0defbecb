//! A lead: checked as a real upstream checks it, and taken once for a key.

use contracts::Call;
use serde::Serialize;

use super::code;
use crate::phone::{Phone, TestPhone};
use crate::refusal::Refusal;
use crate::request::{Query, Visit};
use crate::state::{Lead, Record};
use crate::world::World;
use crate::world::series::SellStat;

/// contracts/schemas/LeadReceipt.yaml.
#[derive(Serialize)]
pub(crate) struct Receipt {
    clue_id: String,
    encryptphone: String,
}

/// What the members of a form are called in one of the two calls.
struct Names {
    call: Call,
    phone: &'static str,
    name: &'static str,
    series: &'static str,
    model: &'static str,
    dealers: &'static str,
}

const LEAD: Names = Names {
    call: Call::LeadSubmit,
    phone: "telephone",
    name: "username",
    series: "series_id",
    model: "model_id",
    dealers: "ids",
};

const CLUE: Names = Names {
    call: Call::ClueSubmit,
    phone: "clue_phone",
    name: "user_name",
    series: "intention_series_id",
    model: "intention_model_id",
    dealers: "intention_dealer_ids",
};

/// As the forms say (`entrance`).
const STOPPED: Refusal = Refusal::Said(1005, "该车已停售，不能询价");
const DEFAULT_NAME: &str = "有驾网友";
const LONGEST_NAME: usize = 40;
const MOST_DEALERS: usize = 5;
const FIRST_ID: usize = 600_000_001;

impl Receipt {
    fn of(lead: &Lead) -> Self {
        Self {
            clue_id: lead.clue_id.clone(),
            encryptphone: Phone::of(lead.phone).map_or_else(String::new, Phone::sealed),
        }
    }
}

/// From a form of the site.
pub(crate) fn lead(world: &World, visit: &Visit<'_>) -> Result<Receipt, Refusal> {
    submit(world, visit, &LEAD)
}

/// From an outside source.
pub(crate) fn clue(world: &World, visit: &Visit<'_>) -> Result<Receipt, Refusal> {
    submit(world, visit, &CLUE)
}

fn submit(world: &World, visit: &Visit<'_>, names: &Names) -> Result<Receipt, Refusal> {
    let mut book = visit.store.book();
    if let Some(taken) = book.lead_of(names.call.name(), visit.key.as_deref()) {
        return Ok(Receipt::of(taken));
    }
    let mut lead = read(world, visit, names)?;
    let phone = Phone::of(lead.phone).ok_or(Refusal::Parameter(names.phone))?;
    TestPhone::before(phone, visit)?;
    let code = visit.form.text("clue_verifycode");
    code::prove(&mut book, phone, code, visit.now_ms)?;
    lead.clue_id = (FIRST_ID + book.leads.len()).to_string();
    let receipt = Receipt::of(&lead);
    book.add(Record::Lead(lead))?;
    TestPhone::after(phone, visit);
    Ok(receipt)
}

/// The lead without its id.
fn read(world: &World, visit: &Visit<'_>, names: &Names) -> Result<Lead, Refusal> {
    let form = &visit.form;
    let phone = Phone::read(form, names.phone, "clue_encrypt_phone")?;
    let series = world
        .series(form.required(names.series)?)
        .ok_or(Refusal::Missing("车系"))?;
    let model_id: Option<u64> = form.number(names.model)?;
    let models = world.models_of(series);
    let model = model_id.and_then(|id| models.iter().find(|model| model.id == id));
    if model.is_none() && model_id.is_some() {
        return Err(Refusal::Parameter(names.model));
    }
    let sell_stat = model.map_or(series.sell_stat, |model| world.sell_stat_of(model));
    if sell_stat == SellStat::Stopped {
        return Err(STOPPED);
    }
    let dealer_ids = dealers(world, form, names.dealers)?;
    let name = form.text(names.name).unwrap_or(DEFAULT_NAME);
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::Parameter(names.name));
    }
    let source = form.text("clue_source_type");
    let source = source.ok_or(Refusal::Parameter("clue_source_type"))?;
    // A number is passed on only with consent.
    form.text("consent_version")
        .ok_or(Refusal::Parameter("consent_version"))?;
    form.required::<u64>("consent_time")?;
    Ok(Lead {
        clue_id: String::new(),
        call: names.call.name().to_owned(),
        clue_source_type: source.to_owned(),
        key: visit.key.clone(),
        time_ms: visit.now_ms,
        phone: phone.number(),
        name: name.to_owned(),
        series_id: series.id,
        model_id,
        dealer_ids,
        fields: form.all(),
    })
}

/// Ids of dealers that exist.
fn dealers(world: &World, form: &Query, name: &'static str) -> Result<Vec<String>, Refusal> {
    let ids = form
        .text(name)
        .map(|text| text.split(',').map(str::to_owned));
    let ids: Vec<String> = ids.into_iter().flatten().collect();
    let is_known = |id: &String| id.parse().is_ok_and(|id| world.dealer(id).is_some());
    if ids.len() > MOST_DEALERS || !ids.iter().all(is_known) {
        return Err(Refusal::Parameter(name));
    }
    Ok(ids)
}

//! The city of a request: one outside the upstream's list counts as the default one.

use std::collections::HashSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use contracts::Call;
use serde::Deserialize;

use super::request::SharedRequest;
use super::shared::answer_shared;
use super::{check, stamp};
use crate::state::Worker;
use crate::telemetry::Trace;

/// How long a request waits for the first list.
const PATIENCE: Duration = Duration::from_secs(1);

/// The requested city if it is on the list, else the default.
pub(crate) async fn resolve(worker: &Rc<Worker>, wished: Option<String>) -> String {
    let default = worker.config().stamp.default_city.clone();
    let Some(wished) = wished.filter(|city| *city != default) else {
        return default;
    };
    let cities = &worker.shared.cities;
    if !cities.is_known() && !cities.is_paused() {
        // Boxed: rarely used, and would enlarge the future of every request.
        Box::pin(refresh(Rc::clone(worker))).await;
    }
    if cities.is_old() && !cities.is_paused() {
        tokio::task::spawn_local(refresh(Rc::clone(worker)));
    }
    cities.known(Some(wished), &default)
}

/// Whether a form may name this city. While the list is unknown nothing says that it is none.
pub(crate) async fn is_city(worker: &Rc<Worker>, named: &str) -> bool {
    if resolve(worker, Some(named.to_owned())).await == named {
        return true;
    }
    !worker.shared.cities.is_known() && is_place(named)
}

/// As the contract has names of places (`contracts/parameters/lead.yaml`).
fn is_place(text: &str) -> bool {
    (2..=30).contains(&text.chars().count())
        && text.chars().all(|char| ('一'..='鿿').contains(&char))
}

async fn refresh(worker: Rc<Worker>) {
    let config = worker.config();
    let visitor = stamp::Visitor {
        monitor: stamp::monitor("UNKNOWN"),
        city: config.stamp.default_city.clone(),
        trace: Trace::own(),
        client: None,
    };
    let params = check::check(Call::Getcity.spec(), &[]).map(|checked| checked.params);
    let deadline = Instant::now() + PATIENCE;
    let asked = SharedRequest {
        call: Call::Getcity,
        params: params.unwrap_or_default(),
        visitor,
        deadline,
        renew: false,
    };
    let answer = answer_shared(&worker, asked).await;
    let names = answer.ok().and_then(|answer| names(&answer.entry.body));
    worker.shared.cities.learn(names);
}

#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "Result")]
    result: Option<Lists>,
}

#[derive(Deserialize)]
struct Lists {
    #[serde(rename = "AllCityList")]
    all: Vec<Letter>,
}

#[derive(Deserialize)]
struct Letter {
    #[serde(rename = "cityList")]
    cities: Vec<City>,
}

#[derive(Deserialize)]
struct City {
    name: String,
}

fn names(body: &[u8]) -> Option<HashSet<String>> {
    let answer: Answer = serde_json::from_slice(body).ok()?;
    let letters = answer.result?.all;
    let names: HashSet<_> = letters
        .into_iter()
        .flat_map(|letter| letter.cities)
        .map(|city| city.name)
        .collect();
    (!names.is_empty()).then_some(names)
}

//! The upstream's city list; a city outside it counts as the default one.

use std::collections::HashSet;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwapOption;
use contracts::Call;
use serde::Deserialize;

use super::request::SharedRequest;
use super::shared::answer_shared;
use super::{check, stamp};
use crate::state::Worker;
use crate::telemetry::Trace;

/// Refresh interval of the list.
const GOOD_FOR: Duration = Duration::from_secs(600);

/// Pause after a failed fetch of the list.
const PAUSE: Duration = Duration::from_secs(1);

/// How long a request waits for the first list.
const PATIENCE: Duration = Duration::from_secs(1);

/// Known names, shared by all workers.
#[derive(Default)]
pub(crate) struct Cities {
    list: ArcSwapOption<List>,
    failed: ArcSwapOption<Instant>,
}

impl Cities {
    /// The list is fetched for the gateway itself, so no visitor's limit applies and makes it fail.
    fn is_paused(&self) -> bool {
        let failed = self.failed.load();
        failed
            .as_ref()
            .is_some_and(|failed| failed.elapsed() < PAUSE)
    }

    /// Like `resolve`, but from the current list only; fetches nothing.
    pub(crate) fn known(&self, wished: Option<String>, default: &str) -> String {
        let list = self.list.load();
        let names = list.as_ref().map(|list| &list.names);
        wished
            .filter(|city| names.is_some_and(|names| names.contains(city)))
            .unwrap_or_else(|| default.to_owned())
    }

    /// Keeps the list, or remembers that it could not be read.
    fn learn(&self, names: Option<HashSet<String>>) {
        let now = Instant::now();
        if let Some(names) = names {
            let list = List { names, read: now };
            self.list.store(Some(Arc::new(list)));
        } else {
            self.failed.store(Some(Arc::new(now)));
            tracing::warn!("no city list: using the default city for all requests");
        }
    }
}

struct List {
    names: HashSet<String>,
    read: Instant,
}

/// The requested city if it is on the list, else the default.
pub(crate) async fn resolve(worker: &Rc<Worker>, wished: Option<String>) -> String {
    let default = worker.config().stamp.default_city.clone();
    let Some(wished) = wished.filter(|city| *city != default) else {
        return default;
    };
    let cities = &worker.shared.cities;
    if cities.list.load().is_none() && !cities.is_paused() {
        // Boxed: rarely used, and would enlarge the future of every request.
        Box::pin(refresh(Rc::clone(worker))).await;
    }
    let list = cities.list.load();
    let Some(list) = list.as_ref() else {
        return default;
    };
    if list.read.elapsed() > GOOD_FOR && !cities.is_paused() {
        tokio::task::spawn_local(refresh(Rc::clone(worker)));
    }
    if list.names.contains(&wished) {
        wished
    } else {
        default
    }
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

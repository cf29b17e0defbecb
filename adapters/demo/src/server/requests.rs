//! The newest calls, kept for tests and manual inspection.

use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use actix_web::HttpRequest;
use serde::Serialize;

use super::calls::SESSION;

const KEPT: usize = 200;

#[derive(Default)]
pub(super) struct Requests(Mutex<Noted>);

#[derive(Debug, Clone, Default, Serialize)]
pub(super) struct Noted {
    /// Requests per path since the last clearing, including those no longer kept.
    counts: BTreeMap<String, u64>,
    /// Oldest first.
    requests: VecDeque<Noticed>,
}

#[derive(Debug, Clone, Serialize)]
struct Noticed {
    method: String,
    path: String,
    query: String,
    /// Values of a duplicate name are joined by a comma.
    headers: BTreeMap<String, String>,
    time_ms: u64,
}

impl Requests {
    pub(super) fn note(&self, http: &HttpRequest) {
        let mut headers: BTreeMap<String, String> = BTreeMap::new();
        for (name, value) in http.headers() {
            // The token itself is private; its presence is recorded.
            let value = match name.as_str() {
                SESSION => Cow::Borrowed("***"),
                _ => String::from_utf8_lossy(value.as_bytes()),
            };
            headers
                .entry(name.to_string())
                .and_modify(|known| *known = format!("{known}, {value}"))
                .or_insert_with(|| value.into_owned());
        }
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let noticed = Noticed {
            method: http.method().to_string(),
            path: http.path().to_owned(),
            query: http.query_string().to_owned(),
            headers,
            time_ms: u64::try_from(now.as_millis()).unwrap_or(u64::MAX),
        };
        let mut noted = self.lock();
        *noted.counts.entry(noticed.path.clone()).or_default() += 1;
        if noted.requests.len() == KEPT {
            noted.requests.pop_front();
        }
        noted.requests.push_back(noticed);
    }

    pub(super) fn all(&self) -> Noted {
        self.lock().clone()
    }

    pub(super) fn clear(&self) {
        *self.lock() = Noted::default();
    }

    fn lock(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

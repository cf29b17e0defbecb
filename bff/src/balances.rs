//! Load-balancing state of each upstream's addresses. Shared by workers; survives changes of other settings.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adapters::{AddressReport, Balance, HttpSettings};

use crate::config::UpstreamConfig;

#[derive(Default)]
pub(crate) struct Balances(Mutex<HashMap<&'static str, Arc<Balance>>>);

impl Balances {
    /// For an HTTP upstream with these settings.
    pub(crate) fn of(&self, upstream: &'static str, config: &UpstreamConfig) -> Arc<Balance> {
        let settings = http_settings(config);
        let mut known = self.lock();
        if let Some(balance) = known.get(upstream).filter(|one| one.is_of(&settings)) {
            return Arc::clone(balance);
        }
        let balance = Arc::new(Balance::new(&settings));
        known.insert(upstream, Arc::clone(&balance));
        balance
    }

    /// The addresses of an upstream; empty before its first request.
    pub(crate) fn report(&self, upstream: &str) -> Vec<AddressReport> {
        let balance = self.lock().get(upstream).map(Arc::clone);
        balance.map_or_else(Vec::new, |balance| balance.report())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<&'static str, Arc<Balance>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Settings of the HTTP adapter for one upstream.
pub(crate) fn http_settings(config: &UpstreamConfig) -> HttpSettings {
    HttpSettings {
        urls: config.urls.clone(),
        authorities: config.ca_file.authorities.clone(),
        connect: Duration::from_millis(config.connect_ms),
        connections: config.connections,
        no_keep_alive: Duration::from_millis(config.no_keep_alive_ms),
        max_body_bytes: config.max_body_kilobytes * 1024,
        headers: config
            .headers
            .iter()
            .map(|(name, value)| (name.clone(), value.private().clone()))
            .collect(),
        paths: config.paths.clone(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::Balances;
    use crate::config::Config;

    #[test]
    fn address_state_survives_changes_of_other_settings() {
        let balances = Balances::default();
        let config = Config::load(None, &|_| None).expect("the default is good");
        let mut config = config.upstream.of("rank").clone();
        config.urls = vec!["http://10.0.0.1".to_owned(), "http://10.0.0.2".to_owned()];
        let first = balances.of("rank", &config);
        config.most_in_flight += 1;
        assert!(Arc::ptr_eq(&first, &balances.of("rank", &config)));
        config.urls.pop();
        assert!(!Arc::ptr_eq(&first, &balances.of("rank", &config)));
        assert!(balances.report("image").is_empty());
    }
}

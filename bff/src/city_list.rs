//! The upstream's city list, as this process last read it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwapOption;

/// Refresh interval of the list.
const GOOD_FOR: Duration = Duration::from_secs(600);

/// Pause after a failed fetch of the list.
const PAUSE: Duration = Duration::from_secs(1);

/// Known names, shared by all workers.
#[derive(Default)]
pub(crate) struct Cities {
    list: ArcSwapOption<List>,
    failed: ArcSwapOption<Instant>,
}

impl Cities {
    /// The list is fetched for the gateway itself, so no visitor's limit applies and makes it fail.
    pub(crate) fn is_paused(&self) -> bool {
        let failed = self.failed.load();
        failed
            .as_ref()
            .is_some_and(|failed| failed.elapsed() < PAUSE)
    }

    /// False until the first list.
    pub(crate) fn is_known(&self) -> bool {
        self.list.load().is_some()
    }

    /// Another number after each change of the names; 0 before the first list.
    pub(crate) fn version(&self) -> u64 {
        self.list.load().as_ref().map_or(0, |list| list.version)
    }

    /// True if the list is to be read again.
    pub(crate) fn is_old(&self) -> bool {
        self.is_old_at(Instant::now())
    }

    fn is_old_at(&self, now: Instant) -> bool {
        let list = self.list.load();
        list.as_ref()
            .is_some_and(|list| now.saturating_duration_since(list.read) > GOOD_FOR)
    }

    /// The requested city if it is on the current list, else the default.
    pub(crate) fn known(&self, wished: Option<String>, default: &str) -> String {
        let list = self.list.load();
        let names = list.as_ref().map(|list| &list.names);
        wished
            .filter(|city| names.is_some_and(|names| names.contains(city)))
            .unwrap_or_else(|| default.to_owned())
    }

    /// Stores the list, or that it could not be read.
    pub(crate) fn learn(&self, names: Option<HashSet<String>>) {
        let now = Instant::now();
        if let Some(names) = names {
            let known = self.list.load();
            let is_same = known.as_ref().is_some_and(|known| known.names == names);
            let list = List {
                version: self.version() + u64::from(!is_same),
                names,
                read: now,
            };
            self.list.store(Some(Arc::new(list)));
        } else {
            self.failed.store(Some(Arc::new(now)));
            tracing::warn!("no city list: using the default city for all requests");
        }
    }
}

struct List {
    version: u64,
    names: HashSet<String>,
    read: Instant,
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    use super::Cities;

    #[test]
    fn list_is_read_again_after_ten_minutes() {
        let cities = Cities::default();
        let start = Instant::now();
        assert!(!cities.is_old_at(start + Duration::from_secs(601)));
        cities.learn(Some(HashSet::from(["北京".to_owned()])));
        assert!(!cities.is_old_at(start + Duration::from_secs(600)));
        assert!(cities.is_old_at(Instant::now() + Duration::from_millis(600_001)));
    }

    #[test]
    fn a_list_with_other_names_has_another_version() {
        let cities = Cities::default();
        let learn = |names: &[&str]| {
            cities.learn(Some(names.iter().map(|name| (*name).to_owned()).collect()));
            cities.version()
        };
        assert_eq!(cities.version(), 0);
        assert_eq!(learn(&["北京"]), 1);
        assert_eq!(learn(&["北京"]), 1);
        assert_eq!(learn(&["北京", "上海"]), 2);
        cities.learn(None);
        assert_eq!(cities.version(), 2);
    }

    #[test]
    fn after_a_failure_the_list_is_asked_for_a_second_later() {
        let cities = Cities::default();
        assert!(!cities.is_paused());
        cities.learn(None);
        assert!(cities.is_paused());
        let earlier = Instant::now().checked_sub(Duration::from_secs(1));
        cities.failed.store(earlier.map(Arc::new));
        assert!(!cities.is_paused());
    }
}

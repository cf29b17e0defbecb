//! Every dashboard of the operators shows something.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::deploy::files;

/// Uid and content of each dashboard.
pub(crate) fn boards() -> Vec<(String, Value)> {
    files("grafana/dashboards", ".json")
        .into_iter()
        .map(|(name, text)| {
            let board: Value =
                serde_json::from_str(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
            let uid = board["uid"].as_str().expect("a uid").to_owned();
            assert_eq!(name, format!("{uid}.json"));
            (uid, board)
        })
        .collect()
}

#[test]
fn seven_dashboards_have_panels_with_queries() {
    let boards = boards();
    assert_eq!(boards.len(), 7);
    let titles: BTreeSet<_> = boards
        .iter()
        .map(|(_, board)| board["title"].as_str())
        .collect();
    assert_eq!(titles.len(), 7, "{titles:?}");
    for (uid, board) in &boards {
        let panels = board["panels"].as_array().expect("panels");
        let shown = panels.iter().filter(|panel| panel["type"] != "row");
        for panel in shown.clone() {
            let queries = panel["targets"].as_array().expect("queries");
            let asks = |query: &Value| query["expr"].as_str().is_some_and(|expr| !expr.is_empty());
            assert!(
                !queries.is_empty() && queries.iter().all(asks),
                "{uid}: {} asks nothing",
                panel["title"]
            );
        }
        assert!(shown.count() >= 6, "{uid}");
        let ids: BTreeSet<_> = panels.iter().map(|panel| panel["id"].as_u64()).collect();
        assert_eq!(ids.len(), panels.len(), "{uid}: ids of panels");
    }
}

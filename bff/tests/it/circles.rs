//! No circles of imports: between the modules of a crate, between its files apart from a folder's own file, and between
//! all files of the gateway.
//!
//! Reads `use` items, and paths that begin with `crate::` or `super::`. Tests may import anything.

mod imports;

use imports::{
    between_files, between_folders, between_siblings, circle, imports, module, sources, sources_of,
};

/// From the folder of this package: the sources of a crate, and at least how many files they have.
const CRATES: [(&str, usize); 11] = [
    ("src", 120),
    ("cache/src", 4),
    ("otlp/src", 2),
    ("resilience/src", 10),
    ("outbox/src", 12),
    ("render/src", 8),
    ("representation/src", 3),
    ("../contracts/src", 8),
    ("../adapters/src", 15),
    ("../adapters/demo/src", 130),
    ("../adapters/demo/pictures/src", 20),
];

#[test]
fn modules_import_in_no_circle() {
    for (folder, _) in CRATES {
        let graph = between_folders(&imports(&sources_of(folder)));
        assert_eq!(circle(&graph), None, "{folder}: break it");
    }
}

#[test]
fn files_import_in_no_circle() {
    for (folder, files) in CRATES {
        let graph = between_siblings(&imports(&sources_of(folder)));
        assert!(graph.len() >= files, "{folder}: {} files", graph.len());
        assert_eq!(circle(&graph), None, "{folder}: break it");
    }
}

#[test]
fn files_of_the_gateway_import_in_no_circle() {
    let graph = between_files(&imports(&sources()), "gateway");
    assert!(graph.len() > 20, "{graph:?}");
    assert_eq!(circle(&graph), None, "break it");
}

#[test]
fn a_seeded_circle_is_named_with_its_path() {
    let seeded = |text: &str| {
        let mut sources = sources();
        let stamp = sources.get_mut(&module("gateway/stamp")).expect("there");
        stamp.insert_str(0, text);
        between_files(&imports(&sources), "gateway")
    };
    assert_eq!(circle(&seeded("")), None);
    for text in [
        "use super::request::CallRequest;\n",
        "use super::{cookies, request::{self, CallRequest}};\n",
        "pub(crate) use crate::gateway::request as asked;\n",
        "fn f() -> super::request::CallRequest {}\n",
    ] {
        let found = circle(&seeded(text)).expect("a circle");
        assert_eq!(
            found, "gateway/request -> gateway/stamp -> gateway/request",
            "{text}"
        );
    }
    assert_eq!(
        circle(&seeded("/// Like `super::request::CallRequest`.\n")),
        None
    );
    assert_eq!(circle(&seeded("// use super::request;\n")), None);
}

#[test]
fn a_seeded_circle_of_folders_is_named_with_its_path() {
    for (file, found) in [
        ("state", "gateway -> state -> gateway"),
        ("ledger/writes", "gateway -> ledger -> gateway"),
    ] {
        let mut sources = sources();
        let text = sources.get_mut(&module(file)).expect("there");
        text.insert_str(0, "use crate::gateway::key;\n");
        let graph = between_folders(&imports(&sources));
        assert_eq!(circle(&graph).as_deref(), Some(found));
    }
}

#[test]
fn a_seeded_circle_of_the_demo_is_named_with_its_path() {
    for (file, text, found) in [
        (
            "request/query",
            "use crate::answer;\n",
            "answer -> request -> answer",
        ),
        (
            "world/brand",
            "use crate::series_card::SeriesCard;\n",
            "series_card -> world -> series_card",
        ),
    ] {
        let mut sources = sources_of("../adapters/demo/src");
        sources
            .get_mut(&module(file))
            .expect("there")
            .insert_str(0, text);
        let graph = between_folders(&imports(&sources));
        assert_eq!(circle(&graph).as_deref(), Some(found));
    }
}

#[test]
fn a_seeded_circle_of_siblings_is_named_with_its_path() {
    let mut sources = sources_of("../adapters/demo/src");
    sources
        .get_mut(&module("rank/sold"))
        .expect("there")
        .insert_str(0, "use super::board::Places;\n");
    assert_eq!(circle(&between_folders(&imports(&sources))), None);
    assert_eq!(
        circle(&between_siblings(&imports(&sources))).as_deref(),
        Some("rank/board -> rank/sold -> rank/board")
    );
}

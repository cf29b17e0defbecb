//! The rules of ARCHITECTURE.md that the compiler cannot hold.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const LONGEST_FILE: usize = 500;

/// (under this path, this text must not appear, because)
const FORBIDDEN: &[(&str, &str, &str)] = &[
    (
        "adapters/demo/src/",
        "contracts/examples",
        "no answer of the demo is read from the examples",
    ),
    (
        "bff/src/gateway/",
        "demo::",
        "the demo is started by server.rs alone",
    ),
    (
        "bff/src/gateway/check.rs",
        "async ",
        "the check is a pure function",
    ),
    (
        "bff/src/gateway/key.rs",
        "async ",
        "the key is a pure function",
    ),
    (
        "bff/src/gateway/envelope.rs",
        "async ",
        "the envelope's check is a pure function",
    ),
    (
        "bff/src/gateway/stamp.rs",
        "async ",
        "the stamp is a pure function",
    ),
    (
        "bff/src/fanout/facts.rs",
        "async ",
        "what a page knows is worked out without waiting",
    ),
    (
        "bff/cache/src/",
        "SystemTime",
        "a wall clock that jumps would age every answer: Instant does",
    ),
    (
        "bff/src/shared_tier/",
        "SystemTime",
        "a wall clock that jumps would age every answer: Redis' clock and Instant do",
    ),
    (
        "bff/resilience/src/",
        "SystemTime",
        "limits, breakers and budgets run by Instant",
    ),
    (
        "bff/src/config/",
        "crate::gateway",
        "settings know nothing of who reads them",
    ),
    (
        "bff/src/",
        "connection_info()",
        "forged headers would decide: the peer address and trusted proxies do",
    ),
];

#[test]
fn no_file_exceeds_the_line_limit() {
    let long: Vec<_> = sources()
        .into_iter()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > LONGEST_FILE)
        .collect();
    assert!(long.is_empty(), "split these: {long:#?}");
}

#[test]
fn most_files_are_short() {
    let mut lines: Vec<_> = sources()
        .iter()
        .map(|(_, text)| text.lines().count())
        .collect();
    lines.sort_unstable();
    let (median, p95) = (lines[lines.len() / 2], lines[lines.len() * 95 / 100]);
    assert!(lines.len() > 400, "{}", lines.len());
    assert!(
        median <= 140,
        "the median of all Rust files is {median} lines"
    );
    assert!(
        p95 <= 330,
        "one Rust file of twenty has {p95} lines or more"
    );
}

#[test]
fn no_dumping_grounds() {
    let bad: Vec<_> = sources()
        .into_iter()
        .map(|(path, _)| path)
        .filter(|path| {
            let stem = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            [
                "utils", "util", "helpers", "common", "misc", "manager", "mod",
            ]
            .contains(&stem.as_str())
        })
        .collect();
    assert!(bad.is_empty(), "name these after what they hold: {bad:#?}");
}

/// A crate of the workspace, and the others that it may depend on. The compiler holds the code to its manifest.
const DEPENDENCIES: &[(&str, &[&str])] = &[
    ("contracts", &[]),
    ("adapters", &["contracts"]),
    ("dice", &[]),
    ("pictures", &["dice"]),
    ("demo", &["contracts", "dice", "otlp", "pictures"]),
    ("otlp", &[]),
    ("outbox", &[]),
    ("render", &[]),
    ("age-file", &[]),
    ("hexadecimal", &[]),
    ("client-network", &[]),
    ("representation", &["hexadecimal"]),
    ("cache", &["contracts", "representation"]),
    ("resilience", &["client-network", "contracts"]),
    (
        "bff",
        &[
            "adapters",
            "age-file",
            "cache",
            "client-network",
            "contracts",
            "demo",
            "hexadecimal",
            "otlp",
            "outbox",
            "render",
            "representation",
            "resilience",
        ],
    ),
];

/// (crate, what it must not depend on, because)
const REFUSED: &[(&str, &str, &str)] = &[
    ("adapters", "redis", "adapters never speak to Redis"),
    ("resilience", "actix-web", "limits know nothing of HTTP"),
];

#[test]
fn crates_depend_only_on_those_below_them() {
    let manifests = manifests();
    assert_eq!(manifests.len(), DEPENDENCIES.len());
    assert_eq!(wrong_dependencies(&manifests), [""; 0]);
}

#[test]
fn a_seeded_dependency_is_named() {
    for (name, line, found) in [
        (
            "contracts",
            "adapters.workspace = true",
            "contracts: adapters",
        ),
        ("cache", "bff = { path = \"..\" }", "cache: bff"),
        (
            "adapters",
            "redis.workspace = true",
            "adapters: redis: adapters never speak to Redis",
        ),
    ] {
        let mut manifests = manifests();
        let manifest = manifests.get_mut(name).expect("a crate");
        manifest.push_str(&format!("\n[dependencies]\n{line}\n"));
        assert_eq!(wrong_dependencies(&manifests), [found]);
    }
}

/// The manifest of each crate of the workspace, by name.
fn manifests() -> BTreeMap<String, String> {
    let root = fs::read_to_string(root().join("Cargo.toml")).expect("the workspace");
    let members = root.split_once("members = [").expect("members").1;
    let members = members.split_once(']').expect("a list").0;
    let folders = members.split('"').skip(1).step_by(2);
    let manifest = |folder: &str| {
        let text = fs::read_to_string(self::root().join(folder).join("Cargo.toml"));
        let text = text.expect("a manifest");
        let name = text.lines().find_map(|line| line.strip_prefix("name = "));
        (name.expect("a name").trim_matches('"').to_owned(), text)
    };
    folders.map(manifest).collect()
}

/// Dependencies, those of tests aside, that the tables above do not allow.
fn wrong_dependencies(manifests: &BTreeMap<String, String>) -> Vec<String> {
    let mut found = Vec::new();
    for (name, manifest) in manifests {
        let known = DEPENDENCIES.iter().find(|(known, _)| known == name);
        let (_, allowed) = known.unwrap_or_else(|| panic!("{name}: add it to DEPENDENCIES"));
        let mut is_dependency = false;
        for line in manifest.lines() {
            if line.starts_with('[') {
                is_dependency = line == "[dependencies]";
            }
            let Some((other, _)) = line.split_once([' ', '.']).filter(|_| is_dependency) else {
                continue;
            };
            if manifests.contains_key(other) && !allowed.contains(&other) {
                found.push(format!("{name}: {other}"));
            }
            let mut refused = REFUSED.iter();
            if let Some((_, _, why)) = refused.find(|(of, what, _)| of == name && *what == other) {
                found.push(format!("{name}: {other}: {why}"));
            }
        }
    }
    found
}

fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().expect("the workspace")
}

#[test]
fn layers_respect_their_imports() {
    let leaks = leaks(&sources());
    assert!(leaks.is_empty(), "{leaks:#?}");
}

#[test]
fn the_layer_rules_fire_on_a_seeded_leak() {
    for (under, needle, _) in FORBIDDEN {
        let file = if under.ends_with(".rs") {
            (*under).to_owned()
        } else {
            format!("{under}seeded.rs")
        };
        let seeded = vec![(PathBuf::from(file), format!("use {needle}x;"))];
        assert!(
            !leaks(&seeded).is_empty(),
            "{under}: {needle} goes unnoticed"
        );
    }
}

fn leaks(sources: &[(PathBuf, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in sources {
        for (under, needle, why) in FORBIDDEN {
            if path.to_string_lossy().starts_with(under) && text.contains(needle) {
                found.push(format!("{}: {needle}: {why}", path.display()));
            }
        }
    }
    found
}

/// Cities are read by a call of the gateway's own.
const KNOW_A_CALL: [&str; 2] = ["bff/src/gateway/policies", "bff/src/gateway/cities.rs"];

#[test]
fn only_policies_of_the_gateway_know_single_calls() {
    let found = calls_known(&sources());
    assert!(found.is_empty(), "make it a policy: {found:#?}");
}

#[test]
fn a_seeded_match_of_a_call_is_found() {
    for (file, text, is_found) in [
        (
            "bff/src/gateway/body.rs",
            "if call == Call::UserLogin {",
            true,
        ),
        ("bff/src/gateway/body.rs", "Call::ALL.iter()", false),
        (
            "bff/src/gateway/body.rs",
            "#[cfg(test)]\nmod tests { Call::Index",
            false,
        ),
        ("bff/src/gateway/shared/tests.rs", "Call::Index", false),
        (
            "bff/src/gateway/policies/lead.rs",
            "Call::LeadSubmit",
            false,
        ),
    ] {
        let seeded = vec![(PathBuf::from(file), text.to_owned())];
        assert_eq!(!calls_known(&seeded).is_empty(), is_found, "{file}: {text}");
    }
}

/// Lines of the gateway that name one call.
fn calls_known(sources: &[(PathBuf, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in sources {
        let name = path.to_string_lossy();
        let is_open = name.contains("/tests") || KNOW_A_CALL.iter().any(|at| name.starts_with(at));
        if !name.starts_with("bff/src/gateway") || is_open {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines() {
            let mut calls = line
                .split("Call::")
                .skip(1)
                .filter(|rest| !rest.starts_with("ALL"));
            if calls.any(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase())) {
                found.push(format!("{name}: {}", line.trim()));
            }
        }
    }
    found
}

/// Every Rust file of the workspace, by its path from the root.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for folder in ["contracts", "adapters", "bff"] {
        walk(root(), &root().join(folder), &mut found);
    }
    found
}

fn walk(root: &Path, folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            walk(root, &path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !path.ends_with("tidy.rs")
        {
            let text = fs::read_to_string(&path).expect("UTF-8");
            found.push((path.strip_prefix(root).expect("inside").to_owned(), text));
        }
    }
}

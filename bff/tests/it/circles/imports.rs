//! Who imports whom, from the text of the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A module: its path from `bff/src`, without `.rs`.
pub(super) type Module = Vec<String>;
/// Who imports whom.
pub(super) type Graph = BTreeMap<String, BTreeSet<String>>;

pub(super) fn module(path: &str) -> Module {
    path.split('/').map(str::to_owned).collect()
}

/// Every file of `bff/src` except tests, by module.
pub(super) fn sources() -> BTreeMap<Module, String> {
    sources_of("src")
}

pub(super) fn sources_of(folder: &str) -> BTreeMap<Module, String> {
    let mut found = BTreeMap::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
        &[],
        &mut found,
    );
    found
}

fn walk(folder: &Path, prefix: &[String], found: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        let name = path.file_stem().expect("a name").to_string_lossy();
        if ["tests", "fuzz"].contains(&&*name) {
            continue;
        }
        let at = [prefix, &[name.into_owned()]].concat();
        if path.is_dir() {
            walk(&path, &at, found);
        } else {
            let text = fs::read_to_string(&path).expect("UTF-8");
            let code = text.split("#[cfg(test)]\nmod tests {").next();
            found.insert(at, code.unwrap_or_default().to_owned());
        }
    }
}

/// The modules that each module imports from.
pub(super) fn imports(sources: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let of = |(from, text): (&Module, &String)| {
        let paths = paths_in(text);
        let found = paths.iter().filter_map(|path| resolve(from, path, sources));
        (from.clone(), found.filter(|to| to != from).collect())
    };
    sources.iter().map(of).collect()
}

/// Each path of a `use` item, and each path in the code that begins with `crate` or `super`.
fn paths_in(text: &str) -> Vec<Module> {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    for item in code.split(';') {
        let start = item.rfind("use ").filter(|at| is_word_start(item, *at));
        if let Some(at) = start {
            expand(&[], &item[at + 4..], &mut found);
        }
    }
    for first in ["crate::", "super::"] {
        for (at, _) in code
            .match_indices(first)
            .filter(|(at, _)| is_word_start(&code, *at))
        {
            let is_path = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
            let rest = &code[at..];
            let end = rest.find(|c| !is_path(c)).unwrap_or(rest.len());
            expand(&[], rest[..end].trim_end_matches(':'), &mut found);
        }
    }
    found
}

fn is_word_start(text: &str, at: usize) -> bool {
    let before = text[..at].chars().next_back();
    before.is_none_or(|c| !c.is_ascii_alphanumeric() && c != '_' && c != ':')
}

/// `a::{b, c::d}` is `a::b` and `a::c::d`.
fn expand(prefix: &[String], tree: &str, found: &mut Vec<Module>) {
    let tree = tree.trim();
    let (path, group) = match tree.split_once('{') {
        Some((path, group)) => (path, group.strip_suffix('}')),
        None => (tree.split(" as ").next().unwrap_or_default(), None),
    };
    let names = path
        .split("::")
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let names = names.filter(|name| *name != "self" || prefix.is_empty());
    let whole: Module = prefix
        .iter()
        .cloned()
        .chain(names.map(str::to_owned))
        .collect();
    let Some(group) = group else {
        return found.push(whole);
    };
    let (mut depth, mut start) = (0, 0);
    for (at, c) in group.char_indices().chain([(group.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !group[start..at].trim().is_empty() {
                    expand(&whole, &group[start..at], found);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// The module that a path leads into; `None` for other crates.
fn resolve(from: &Module, path: &Module, sources: &BTreeMap<Module, String>) -> Option<Module> {
    let first = path.first()?;
    let ups = path.iter().take_while(|name| *name == "super").count();
    let (mut at, rest) = match first.as_str() {
        "crate" => (Vec::new(), &path[1..]),
        "self" => (from.clone(), &path[1..]),
        "super" => (
            from[..from.len().saturating_sub(ups)].to_vec(),
            &path[ups..],
        ),
        name if sources.contains_key(&[&from[..], &[name.to_owned()]].concat()) => {
            (from.clone(), &path[..])
        }
        _ => return None,
    };
    for name in rest {
        let next = [&at[..], std::slice::from_ref(name)].concat();
        if !sources.contains_key(&next) {
            break;
        }
        at = next;
    }
    sources.contains_key(&at).then_some(at)
}

/// Folders and single files under the sources of a crate. `main` and `lib` only declare and start.
pub(super) fn between_folders(imports: &BTreeMap<Module, BTreeSet<Module>>) -> Graph {
    let mut graph = Graph::new();
    for (from, to) in imports
        .iter()
        .filter(|(from, _)| !["main", "lib"].contains(&&*from[0]))
    {
        let known = graph.entry(from[0].clone()).or_default();
        known.extend(
            to.iter()
                .map(|to| to[0].clone())
                .filter(|to| *to != from[0]),
        );
    }
    graph
}

/// The files of one folder and its own file.
pub(super) fn between_files(imports: &BTreeMap<Module, BTreeSet<Module>>, folder: &str) -> Graph {
    let is_inside = |module: &&Module| module[0] == folder;
    let inside = imports.iter().filter(|(from, _)| is_inside(from));
    inside
        .map(|(from, to)| {
            let to = to.iter().filter(is_inside).map(|to| to.join("/"));
            (from.join("/"), to.collect())
        })
        .collect()
}

/// Single files. A file may use what its folder's own file declares, which uses it in turn. `main` and `lib` only
/// declare and start.
pub(super) fn between_siblings(imports: &BTreeMap<Module, BTreeSet<Module>>) -> Graph {
    imports
        .iter()
        .filter(|(from, _)| !["main", "lib"].contains(&&*from[0]))
        .map(|(from, to)| {
            let to = to.iter().filter(|to| !from.starts_with(to));
            (from.join("/"), to.map(|to| to.join("/")).collect())
        })
        .collect()
}

/// One of the shortest circles, as a path.
pub(super) fn circle(graph: &Graph) -> Option<String> {
    let circles = graph.keys().filter_map(|start| way_back(graph, start));
    circles.min_by_key(Vec::len).map(|way| way.join(" -> "))
}

/// The shortest way from a module to itself.
fn way_back(graph: &Graph, start: &str) -> Option<Vec<String>> {
    let mut ways = vec![vec![start.to_owned()]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let last = way.last()?;
            for next in graph.get(last).into_iter().flatten() {
                let further = [&way[..], std::slice::from_ref(next)].concat();
                if next == start {
                    return Some(further);
                }
                if seen.insert(next.clone()) {
                    longer.push(further);
                }
            }
        }
        ways = longer;
    }
    None
}

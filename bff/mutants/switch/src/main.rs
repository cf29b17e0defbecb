//! Writes mutants into Rust files, each behind a switch, so that one build holds all of them.
//!
//! `switch FROM TO` reads the mutants as JSON, the files that they change under FROM, and writes these under TO. It answers
//! where in the new files each mutant stands, so that an error of the compiler can be laid to one of them.

mod places;
mod sites;
#[cfg(test)]
mod tests;
mod write;

use std::collections::BTreeMap;
use std::error::Error;
use std::io::stdin;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::places::Place;

#[derive(Deserialize)]
struct Task {
    mutants: Vec<Mutant>,
    /// By file, what is written behind its text.
    append: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Mutant {
    id: u32,
    file: String,
    genre: String,
    replacement: String,
    span: Span,
}

#[derive(Deserialize)]
struct Span {
    start: Place,
}

#[derive(Default, Serialize)]
struct Answer {
    written: Vec<Written>,
    /// Those whose place is not in the syntax tree.
    unplaced: Vec<u32>,
}

/// Bytes of a new file that are there for this mutant.
#[derive(Serialize)]
struct Written {
    id: u32,
    file: String,
    start: usize,
    end: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, to] = arguments.as_slice() else {
        return Err("usage: switch FROM TO".into());
    };
    let Task { mutants, append } = serde_json::from_reader(stdin())?;
    let mut files: BTreeMap<String, Vec<Mutant>> = BTreeMap::new();
    for file in append.keys() {
        files.insert(file.clone(), Vec::new());
    }
    for mutant in mutants {
        files.entry(mutant.file.clone()).or_default().push(mutant);
    }
    let mut answer = Answer::default();
    for (file, mutants) in files {
        let text = std::fs::read_to_string(Path::new(from).join(&file))?;
        let sites = sites::find(&text, &mutants)?;
        let mut switched = write::switched(&text, &sites);
        switched
            .text
            .push_str(append.get(&file).map_or("", String::as_str));
        keep(&Path::new(to).join(&file), &switched.text)?;
        let placed: Vec<u32> = switched.marks.iter().map(|(id, _)| *id).collect();
        let all = mutants.iter().map(|mutant| mutant.id);
        answer
            .unplaced
            .extend(all.filter(|id| !placed.contains(id)));
        answer
            .written
            .extend(switched.marks.into_iter().map(|(id, range)| Written {
                id,
                file: file.clone(),
                start: range.start,
                end: range.end,
            }));
    }
    println!("{}", serde_json::to_string(&answer)?);
    Ok(())
}

/// A file that stays what it is keeps its time, and cargo what it built from it.
fn keep(file: &Path, text: &str) -> std::io::Result<()> {
    if std::fs::read_to_string(file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    std::fs::write(file, text)
}

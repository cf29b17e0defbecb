//! Which mutant is on in this process, and which were reached.

use std::fs::OpenOptions;
use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

const COUNT: usize = MUTANT_COUNT;

static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];
static SETTINGS: OnceLock<Settings> = OnceLock::new();

struct Settings {
    on: Option<usize>,
    reached: Option<String>,
}

pub(crate) fn on(id: usize) -> bool {
    let settings = SETTINGS.get_or_init(|| Settings {
        on: std::env::var("JIADAO_MUTANT").ok().and_then(|id| id.parse().ok()),
        reached: std::env::var("JIADAO_MUTANT_REACHED").ok(),
    });
    if let Some(file) = &settings.reached
        && !REACHED[id].load(Ordering::Relaxed)
        && noted(file, id)
    {
        REACHED[id].store(true, Ordering::Relaxed);
    }
    settings.on == Some(id)
}

/// False where all files are open: then it is tried again when it is next reached.
fn noted(file: &str, id: usize) -> bool {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.is_ok_and(|mut file| file.write_all(format!("{id}\n").as_bytes()).is_ok())
}

//! The state file: append-only JSON lines.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use super::Record;

const FILE: &str = "state.jsonl";

/// It holds names and phones: readable by its owner only.
const OWNER_ALONE: u32 = 0o600;

pub(super) struct Journal(File);

impl Journal {
    /// Opens or creates the file, and reads it.
    pub(super) fn open(dir: &Path) -> io::Result<(Self, Vec<Record>)> {
        fs::create_dir_all(dir)?;
        let path = dir.join(FILE);
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .mode(OWNER_ALONE)
            .open(&path)?;
        let text = fs::read_to_string(&path)?;
        // A process killed while writing leaves half a line, which was never answered.
        let (whole, torn) = text
            .rfind('\n')
            .map_or(("", text.as_str()), |end| text.split_at(end + 1));
        if !torn.is_empty() {
            file.set_len(whole.len() as u64)?;
        }
        file.flush()?;
        let records = whole
            .lines()
            .enumerate()
            .map(|(place, line)| {
                serde_json::from_str(line).map_err(|error| {
                    // serde's error may quote the line, which is personal data.
                    let column = error.column();
                    io::Error::other(format!(
                        "{FILE}, line {}, column {column}: unreadable",
                        place + 1
                    ))
                })
            })
            .collect::<io::Result<_>>()?;
        Ok((Self(file), records))
    }

    pub(super) fn append(&mut self, record: &Record) -> io::Result<()> {
        let mut line = serde_json::to_vec(record)?;
        line.push(b'\n');
        self.0.write_all(&line)
    }

    pub(super) fn clear(&mut self) -> io::Result<()> {
        self.0.set_len(0)
    }
}

//! The files of a car data folder: on disk, or embedded in the binary.

use std::borrow::Cow;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use flate2::read::GzDecoder;
use serde::de::DeserializeOwned;

macro_rules! embedded {
    ($($name:literal),*) => {
        &[$(($name, include_bytes!(concat!("../../data/", $name)))),*]
    };
}

/// The project's own folder: the binary runs anywhere.
const EMBEDDED: &[(&str, &[u8])] = embedded!(
    "brands.csv",
    "series.csv",
    "models.csv",
    "params.jsonl.gz",
    "param_groups.csv",
    "sales.csv",
    "cities.csv",
    "dealers.csv",
    "reviews.csv",
    "posts.csv"
);

/// A row with its position, for later error messages.
pub(super) struct Row<T> {
    pub(super) line: u64,
    pub(super) value: T,
}

pub(super) enum Folder {
    Disk(PathBuf),
    Embedded,
}

impl Folder {
    pub(super) fn new(dir: Option<&Path>) -> Self {
        dir.map_or(Self::Embedded, |dir| Self::Disk(dir.to_owned()))
    }

    /// Every row of a CSV file. A broken row is an error that names file, line and column.
    pub(super) fn rows<T: DeserializeOwned>(&self, name: &str) -> anyhow::Result<Vec<Row<T>>> {
        let bytes = self.bytes(name)?;
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .from_reader(bytes.as_ref());
        let headers = reader
            .headers()
            .map_err(|error| broken(name, None, &error))?
            .clone();
        reader
            .records()
            .map(|record| {
                let record = record.map_err(|error| broken(name, Some(&headers), &error))?;
                let line = record.position().map_or(0, csv::Position::line);
                let value = record
                    .deserialize(Some(&headers))
                    .map_err(|error| broken(name, Some(&headers), &error))?;
                Ok(Row { line, value })
            })
            .collect()
    }

    /// The text of a gzip file.
    pub(super) fn unzipped(&self, name: &str) -> anyhow::Result<String> {
        let mut text = String::new();
        GzDecoder::new(self.bytes(name)?.as_ref())
            .read_to_string(&mut text)
            .with_context(|| format!("{name}: cannot unpack"))?;
        Ok(text)
    }

    fn bytes(&self, name: &str) -> anyhow::Result<Cow<'static, [u8]>> {
        match self {
            Self::Disk(dir) => {
                let path = dir.join(name);
                let bytes = std::fs::read(&path)
                    .with_context(|| format!("cannot read {}", path.display()))?;
                Ok(Cow::Owned(bytes))
            }
            Self::Embedded => EMBEDDED
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, bytes)| Cow::Borrowed(*bytes))
                .ok_or_else(|| anyhow!("{name} is not carried in the binary")),
        }
    }
}

fn broken(name: &str, headers: Option<&csv::StringRecord>, error: &csv::Error) -> anyhow::Error {
    let line = error.position().map_or(1, csv::Position::line);
    let (column, why) = match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } => {
            let field = err.field().and_then(|field| usize::try_from(field).ok());
            let column = field.and_then(|field| headers?.get(field));
            (column.unwrap_or("?"), err.kind().to_string())
        }
        _ => ("?", error.to_string()),
    };
    anyhow!("{name}, line {line}, column {column}: {why}")
}

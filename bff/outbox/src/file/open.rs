//! Opens the file: made if it is missing, readable by its owner alone.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::ErrorKind;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use redb::backends::FileBackend;
use redb::{Database, DatabaseError, StorageBackend};

use super::FileEngine;
use super::store::broken;
use crate::engine::{Failure, Opener};

const FILE: &str = "leads.redb";

/// Begins the name of a file that is being made.
const UNFINISHED: &str = "leads.redb.new-";

/// Enough for the pages that a group of leads touches.
const CACHE_BYTES: usize = 16 * 1024 * 1024;

/// Opens the file in a folder.
pub struct FileOpener {
    folder: PathBuf,
    most: usize,
}

impl FileOpener {
    /// For at most `most` leads to be delivered.
    pub fn new(folder: PathBuf, most: usize) -> Self {
        Self { folder, most }
    }

    /// The file, made if there is none.
    fn file(&self) -> Result<File, Failure> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&self.folder)
            .map_err(broken)?;
        let path = self.folder.join(FILE);
        if !fs::exists(&path).map_err(broken)? {
            self.make(&path)?;
        }
        options().open(path).map_err(broken)
    }

    /// Under another name until it is whole and synced: a power cut must not leave half a file, nor one process replace the
    /// file of another.
    fn make(&self, path: &Path) -> Result<(), Failure> {
        for other in fs::read_dir(&self.folder).map_err(broken)? {
            let other = other.map_err(broken)?;
            if other.file_name().to_string_lossy().starts_with(UNFINISHED) {
                // Of a process that was killed here. One that is at work tries again.
                let _ = fs::remove_file(other.path());
            }
        }
        let unfinished = format!("{UNFINISHED}{}", std::process::id());
        let unfinished = self.folder.join(unfinished);
        let file = options().create_new(true).open(&unfinished);
        let file = file.map_err(broken)?;
        let backend = FileBackend::new(file.try_clone().map_err(broken)?);
        drop(database(backend.map_err(unopened)?)?);
        file.sync_all().map_err(broken)?;
        match fs::hard_link(&unfinished, path) {
            Err(why) if why.kind() != ErrorKind::AlreadyExists => return Err(broken(why)),
            _ => {}
        }
        fs::remove_file(&unfinished).map_err(broken)?;
        let folder = File::open(&self.folder).map_err(broken)?;
        folder.sync_all().map_err(broken)
    }
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).mode(0o600);
    options
}

impl Opener for FileOpener {
    const NAME: &'static str = "file";

    type Engine = FileEngine;

    fn holder(&self) -> &'static str {
        ""
    }

    async fn open(&mut self) -> Result<FileEngine, Failure> {
        let file = FileBackend::new(self.file()?).map_err(unopened)?;
        FileEngine::new(database(file)?, self.most)
    }
}

pub(super) fn database(backend: impl StorageBackend) -> Result<Database, Failure> {
    let mut builder = Database::builder();
    let opened = builder
        .set_cache_size(CACHE_BYTES)
        .create_with_backend(backend);
    opened.map_err(unopened)
}

fn unopened(why: DatabaseError) -> Failure {
    match why {
        DatabaseError::DatabaseAlreadyOpen => Failure::Locked,
        other => broken(other),
    }
}

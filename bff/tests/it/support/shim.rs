//! Machine faults for a process: a jumping wall clock, slow or forged name resolution. Injected by a preloaded library.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use tempfile::TempDir;

use super::temporary;

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/support/shim.c");

/// Wall clock and name resolution of one process.
pub(crate) struct Shim {
    folder: TempDir,
}

impl Shim {
    pub(crate) fn new() -> Self {
        let folder = temporary();
        std::fs::write(folder.path().join("clock"), 0_i64.to_ne_bytes()).expect("written");
        Self { folder }
    }

    /// Environment variables for the process.
    pub(crate) fn environment(&self) -> [(&'static str, String); 2] {
        let path = |path: PathBuf| path.display().to_string();
        [
            ("LD_PRELOAD", path(library())),
            ("SHIM_DIR", path(self.folder.path().to_owned())),
        ]
    }

    /// Sets the offset of the wall clock in seconds. In place: a process that has mapped an emptied file is killed when it
    /// reads it.
    pub(crate) fn clock(&self, seconds: i64) {
        let path = self.folder.path().join("clock");
        let mut file = OpenOptions::new().write(true).open(path).expect("there");
        file.write_all(&seconds.to_ne_bytes()).expect("written");
    }

    /// Resolves names ending in `.moves` to cloud metadata from now on.
    pub(crate) fn rebind(&self) {
        std::fs::write(self.folder.path().join("rebound"), "").expect("written");
    }
}

/// Built once; a machine that builds the gateway has a C compiler.
fn library() -> PathBuf {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("shim-{}.so", std::process::id()));
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(&path)
            .args([SOURCE, "-ldl"])
            .status();
        assert!(built.expect("cc runs").success());
        path
    });
    built.clone()
}

//! Held against the program `age` of Debian.

use std::path::PathBuf;
use std::process::Command;

use super::{CHUNK_BYTES, NoRecipient, NotEncrypted, Recipient, encrypt};

/// A new identity of `age-keygen`, in a folder.
struct Reader {
    folder: tempfile::TempDir,
    public: String,
}

impl Reader {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let made = Command::new("age-keygen")
            .arg("-o")
            .arg(folder.path().join("identity"))
            .output()
            .expect("age is installed by `make tools`");
        let said = String::from_utf8(made.stderr).expect("UTF-8");
        let public = said.trim().rsplit(' ').next().expect("a word").to_owned();
        Self { folder, public }
    }

    fn recipient(&self) -> Recipient {
        self.public.parse().expect("a recipient")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// `None` if age refuses the file.
    fn decrypts(&self, file: &[u8]) -> Option<Vec<u8>> {
        std::fs::write(self.file("file.age"), file).expect("written");
        let read = Command::new("age")
            .args(["--decrypt", "--identity"])
            .args([self.file("identity"), self.file("file.age")])
            .output()
            .expect("age runs");
        read.status.success().then_some(read.stdout)
    }
}

fn text(bytes: usize) -> Vec<u8> {
    (0..251).cycle().take(bytes).collect()
}

#[test]
fn age_reads_what_was_encrypted() {
    let reader = Reader::new();
    for bytes in [
        0,
        1,
        CHUNK_BYTES - 1,
        CHUNK_BYTES,
        CHUNK_BYTES + 1,
        2 * CHUNK_BYTES,
        3 * CHUNK_BYTES + 7,
    ] {
        let file = encrypt(&reader.recipient(), &text(bytes)).expect("encrypted");
        let read = reader.decrypts(&file);
        assert!(read == Some(text(bytes)), "{bytes} bytes");
    }
}

#[test]
fn another_identity_reads_nothing() {
    let file = encrypt(&Reader::new().recipient(), b"plain").expect("encrypted");
    assert_eq!(Reader::new().decrypts(&file), None);
}

#[test]
fn a_changed_file_is_refused() {
    let reader = Reader::new();
    let file = encrypt(&reader.recipient(), &text(CHUNK_BYTES + 1)).expect("encrypted");
    let header = file.windows(4).position(|four| four == b"--- ");
    for at in [header.expect("a header") + 5, file.len() - 1] {
        let mut changed = file.clone();
        changed[at] ^= 1;
        assert_eq!(reader.decrypts(&changed), None, "byte {at}");
    }
    assert_eq!(reader.decrypts(&file[..file.len() - 17]), None, "cut");
}

/// The payload is in it, and so is no file like another.
#[test]
fn no_file_is_like_another() {
    let reader = Reader::new();
    let files = [1, 2].map(|_| encrypt(&reader.recipient(), b"plain text").expect("encrypted"));
    assert_ne!(files[0], files[1]);
    for file in files {
        assert!(!file.windows(5).any(|five| five == b"plain"));
    }
}

fn bech32_of(kind: &str, bytes: &[u8]) -> String {
    let kind = bech32::Hrp::parse(kind).expect("letters");
    bech32::encode::<bech32::Bech32>(kind, bytes).expect("short")
}

#[test]
fn other_texts_are_no_recipient() {
    let good = Reader::new().public;
    assert!(good.parse::<Recipient>().is_ok());
    let cut = &good[..good.len() - 1];
    let mistyped = good.replacen(good.chars().nth(9).expect("a letter"), "b", 1);
    let with_blank = format!(" {good}");
    let of_another_kind = bech32_of("ago", &[7; 32]);
    let too_short = bech32_of("age", &[7; 31]);
    for wrong in [
        "",
        "age1",
        cut,
        &mistyped,
        &with_blank,
        &of_another_kind,
        &too_short,
        // A segwit address.
        "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHsKLqeplhpW+uObz5dvMgjz1OxfM/XXUB+VHtZ6isGN",
    ] {
        assert_eq!(wrong.parse::<Recipient>(), Err(NoRecipient), "{wrong}");
    }
}

/// All that such a key agrees on is zero, so anybody could read the file.
#[test]
fn a_point_of_low_order_is_refused() {
    assert_eq!(encrypt(&Recipient([0; 32]), b"plain"), Err(NotEncrypted));
}

//! The recorded adapter: answers from a folder of files, and the recorder that fills it.
//!
//! Invariant: only shared calls are recorded. Visitors' data is never written to disk.

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use contracts::CityRole;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Adapter, AdapterError, Endpoint, Judgement, Media, MediaRequest, Reply, Request};

/// One file: call, parameters and answer.
#[derive(Serialize, Deserialize)]
struct Recording {
    call: String,
    params: Vec<(String, String)>,
    status: u16,
    body: Box<RawValue>,
}

/// Answers a call from the file recorded for the same parameters.
pub struct RecordedAdapter {
    folder: PathBuf,
}

impl RecordedAdapter {
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }
}

#[async_trait(?Send)]
impl Adapter for RecordedAdapter {
    async fn send(&self, request: &Request) -> Result<Reply, AdapterError> {
        let file = file(&self.folder, request);
        let text = std::fs::read(&file).map_err(|_| AdapterError::NotServed)?;
        let broken = |why: String| AdapterError::Broken(format!("{}: {why}", file.display()));
        let recording: Recording =
            serde_json::from_slice(&text).map_err(|error| broken(error.to_string()))?;
        if recording.params != asked(request) {
            return Err(broken("recorded for other parameters".to_owned()));
        }
        Ok(Reply {
            status: recording.status,
            is_json: true,
            sets_cookie: false,
            body: Bytes::from(recording.body.get().to_owned()),
        })
    }
}

/// Passes every call on and records answers of shared ones.
pub struct Recorder {
    inner: Box<dyn Adapter>,
    folder: PathBuf,
}

impl Recorder {
    pub fn new(inner: Box<dyn Adapter>, folder: impl Into<PathBuf>) -> Self {
        Self {
            inner,
            folder: folder.into(),
        }
    }

    fn keep(&self, request: &Request, reply: &Reply) -> Result<(), AdapterError> {
        let broken = |error: &dyn std::fmt::Display| AdapterError::Broken(error.to_string());
        let body = std::str::from_utf8(&reply.body).map_err(|error| broken(&error))?;
        let recording = Recording {
            call: request.call.name().to_owned(),
            params: asked(request),
            status: reply.status,
            body: RawValue::from_string(body.to_owned()).map_err(|error| broken(&error))?,
        };
        let text = serde_json::to_vec_pretty(&recording).map_err(|error| broken(&error))?;
        std::fs::create_dir_all(&self.folder).map_err(|error| broken(&error))?;
        std::fs::write(file(&self.folder, request), text).map_err(|error| broken(&error))
    }
}

#[async_trait(?Send)]
impl Adapter for Recorder {
    async fn send(&self, request: &Request) -> Result<Reply, AdapterError> {
        let reply = self.inner.send(request).await?;
        if request.call.is_shared()
            && let Err(why) = self.keep(request, &reply)
        {
            // A disk failure must not affect the visitor's answer.
            tracing::warn!(call = request.call.name(), %why, "not recorded");
        }
        Ok(reply)
    }

    fn settle(&self, met: Endpoint, outcome: Judgement, took: Duration) {
        self.inner.settle(met, outcome, took);
    }

    fn has_several(&self) -> bool {
        self.inner.has_several()
    }

    async fn open(&self, request: &MediaRequest) -> Result<Media, AdapterError> {
        self.inner.open(request).await
    }
}

/// `getCarPicList.pn=1&series_id=1001.json`, or a hash if that is too long for a file name.
fn file(folder: &Path, request: &Request) -> PathBuf {
    let mut name = String::from(request.call.name());
    for (index, (key, value)) in asked(request).iter().enumerate() {
        let plain: String = value
            .chars()
            .map(|c| {
                if c.is_alphanumeric() || "_-,.".contains(c) {
                    c
                } else {
                    '~'
                }
            })
            .collect();
        name += &format!("{}{key}={plain}", if index == 0 { "." } else { "&" });
    }
    if name.len() > 180 {
        name = format!("{}.{:016x}", request.call.name(), fingerprint(&name));
    }
    folder.join(name + ".json")
}

/// FNV-1a: only file names depend on it, and they must be stable across machines.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The cache key's inputs: the parameters, and the city if it is part of the key.
fn asked(request: &Request) -> Vec<(String, String)> {
    let mut asked: Vec<_> = request
        .params
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect();
    if request.call.spec().city == CityRole::Key {
        asked.push(("city".to_owned(), request.stamp.city.clone()));
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::{RecordedAdapter, fingerprint};
    use crate::Adapter;

    /// A second attempt would find the same files.
    #[test]
    fn has_no_other_address() {
        assert!(!RecordedAdapter::new("files").has_several());
    }

    /// From the table of FNV's authors: files are found again by other builds and machines.
    #[test]
    fn fingerprints_are_fnv_1a() {
        for (text, expected) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            assert_eq!(fingerprint(text), expected, "{text}");
        }
    }
}

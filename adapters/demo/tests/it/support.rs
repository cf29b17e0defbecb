//! A server for each test, and a raw HTTP client.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use contracts::Call;
use demo::{Options, World};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

pub(crate) const STAMP: &str =
    "platform=pc&token=demo-token&monitor=TEST_pc&city=%E5%8C%97%E4%BA%AC";

/// Path of the folder under test.
pub(crate) fn data_dir() -> PathBuf {
    std::env::var_os("DATA_DIR").map_or_else(own_data_dir, PathBuf::from)
}

fn own_data_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// The embedded folder unless `DATA_DIR` is set.
static WORLD: LazyLock<Arc<World>> = LazyLock::new(|| {
    let data_dir = std::env::var_os("DATA_DIR").map(PathBuf::from);
    Arc::new(
        demo::load(&Options {
            data_dir,
            ..Options::default()
        })
        .unwrap(),
    )
});

pub(crate) struct Demo {
    address: SocketAddr,
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// Starts the demo on a free port; it ends with the test process.
pub(crate) fn demo() -> Demo {
    demo_of(WORLD.clone())
}

/// The same with another world.
pub(crate) fn demo_of(world: Arc<World>) -> Demo {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        actix_web::rt::System::new()
            .block_on(async { demo::serve(listener, world, 1, None).unwrap().await })
    });
    Demo { address }
}

/// The demo of a copy of the folder in which one file is changed.
pub(crate) fn demo_with(file: &str, change: impl Fn(&str) -> String) -> Demo {
    demo_with_all(&[(file, &change)])
}

/// A file of the folder, and what becomes of its text.
type Change<'a> = (&'a str, &'a dyn Fn(&str) -> String);

/// The same of several files.
pub(crate) fn demo_with_all(changes: &[Change<'_>]) -> Demo {
    demo_of_copy(&data_dir(), changes)
}

/// The same of the project's own folder, whatever `DATA_DIR` is.
pub(crate) fn own_demo_with_all(changes: &[Change<'_>]) -> Demo {
    demo_of_copy(&own_data_dir(), changes)
}

fn demo_of_copy(folder: &Path, changes: &[Change<'_>]) -> Demo {
    let copy = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        std::fs::copy(&path, copy.path().join(path.file_name().unwrap())).unwrap();
    }
    for (file, change) in changes {
        let path = copy.path().join(file);
        let bytes = std::fs::read(&path).unwrap();
        let content = if file.ends_with(".gz") {
            let mut text = String::new();
            GzDecoder::new(&*bytes).read_to_string(&mut text).unwrap();
            let mut zipped = GzEncoder::new(Vec::new(), Compression::fast());
            zipped.write_all(change(&text).as_bytes()).unwrap();
            zipped.finish().unwrap()
        } else {
            change(std::str::from_utf8(&bytes).unwrap()).into_bytes()
        };
        std::fs::write(&path, content).unwrap();
    }
    let world = demo::load(&Options {
        data_dir: Some(copy.path().to_owned()),
        ..Options::default()
    });
    demo_of(Arc::new(world.unwrap()))
}

impl Demo {
    /// Sends a raw request; `None` if the connection ends without an answer.
    pub(crate) fn send(
        &self,
        method: &str,
        target: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Option<Reply> {
        let mut connection = TcpStream::connect(self.address).unwrap();
        connection
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        let mut text = format!("{method} {target} HTTP/1.1\r\nhost: demo\r\nconnection: close\r\n");
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            text += &format!("content-length: {}\r\n", body.len());
            if headers.iter().all(|(name, _)| *name != "content-type") {
                text += "content-type: application/json\r\n";
            }
        }
        write!(connection, "{text}\r\n{body}").unwrap();
        let mut bytes = Vec::new();
        // On a broken connection, returns what had arrived.
        let _ = connection.read_to_end(&mut bytes);
        Reply::parse(&bytes)
    }

    pub(crate) fn get(&self, target: &str) -> Reply {
        self.send("GET", target, &[], "").unwrap()
    }

    /// Sends a call as the gateway does; the query needs no stamp.
    pub(crate) fn raw(&self, call: Call, query: &str, body: &str) -> Option<Reply> {
        let target = format!("{}?{query}&{STAMP}", call.upstream_path());
        self.send(
            call.spec().method,
            &target,
            &[("x-request-token", "demo-request-token")],
            body,
        )
    }

    /// The whole envelope.
    pub(crate) fn ask(&self, call: Call, query: &str) -> Value {
        serde_json::from_slice(&self.raw(call, query, "").unwrap().body).unwrap()
    }

    /// The payload; fails unless the call succeeded.
    pub(crate) fn result(&self, call: Call, query: &str) -> Value {
        let mut answer = self.ask(call, query);
        assert_eq!(answer["ResultCode"], 0, "{call} {query}: {answer}");
        answer["Result"].take()
    }

    /// All items of a list, page after page.
    pub(crate) fn whole(&self, call: Call, query: &str, list: &str, rn: usize) -> Vec<Value> {
        let mut all = Vec::new();
        for pn in 1.. {
            let mut page = self.result(call, &format!("{query}&pn={pn}&rn={rn}"));
            let items = page.pointer_mut(list).unwrap().take();
            let items = items.as_array().unwrap();
            all.extend(items.iter().cloned());
            if items.len() < rn {
                break;
            }
        }
        all
    }
}

impl Reply {
    fn parse(bytes: &[u8]) -> Option<Self> {
        let end = bytes.windows(4).position(|part| part == b"\r\n\r\n")?;
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        Some(Self {
            status,
            headers,
            body: bytes[end + 4..].to_vec(),
        })
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// Fails if a successful answer violates its contract.
pub(crate) fn keeps_contract(call: Call, answer: &Value) {
    let schema: Value = serde_json::from_str(call.response_schema()).unwrap();
    if answer["ResultCode"] == 0 {
        jsonschema::validate(&schema, answer)
            .unwrap_or_else(|error| panic!("{call}: {error}: {answer}"));
    }
}

pub(crate) fn encoded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// Rows of a CSV file of the folder, by column.
pub(crate) fn rows(name: &str) -> Vec<HashMap<String, String>> {
    let mut reader = csv::Reader::from_path(data_dir().join(name)).unwrap();
    reader.deserialize().map(|row| row.unwrap()).collect()
}

/// The text of a CSV file with nothing in this column.
pub(crate) fn without_column(text: &str, column: &str) -> String {
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let headers = rows.headers().unwrap().clone();
    let emptied = headers.iter().position(|name| name == column).unwrap();
    let mut written = csv::Writer::from_writer(Vec::new());
    written.write_record(&headers).unwrap();
    for row in rows.records() {
        let row = row.unwrap();
        let cells = row.iter().enumerate();
        let cells = cells.map(|(at, cell)| if at == emptied { "" } else { cell });
        written.write_record(cells).unwrap();
    }
    String::from_utf8(written.into_inner().unwrap()).unwrap()
}

/// A few ids of a file, from start to end.
pub(crate) fn some_ids(name: &str, column: &str) -> Vec<String> {
    let rows = rows(name);
    let step = (rows.len() / 7).max(1);
    rows.iter()
        .step_by(step)
        .map(|row| row[column].clone())
        .collect()
}

pub(crate) fn texts(items: &[Value], field: &str) -> Vec<String> {
    items
        .iter()
        .map(|item| item[field].as_str().unwrap_or_default().to_owned())
        .collect()
}

//! A scripted upstream that records its requests.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Its reaction to a request.
#[derive(Clone, Debug)]
pub(crate) enum Does {
    /// `HTTP 200`, JSON.
    Answer(String),
    /// The same after a delay.
    Late(Duration, String),
    /// Any status line, headers and body, then closes the connection.
    Raw(String),
    /// Sends this much, then stalls with the connection open.
    Stall(String),
    /// Never answers.
    Silence,
    /// Closes the connection.
    Close,
    /// Sends this much, then resets the connection.
    Reset(String),
    /// Endless zeros, with this Content-Length or chunked.
    Endless(Option<u64>),
    /// Any bytes, then closes the connection.
    Bytes(Vec<u8>),
}

/// One request as it came.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) query: String,
    /// Names in small letters.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Seen {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    pub(crate) fn pairs(&self) -> Vec<(&str, &str)> {
        self.query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .collect()
    }
}

type Script = Arc<dyn Fn(&Seen) -> Does + Send + Sync>;

pub(crate) struct Upstream {
    port: u16,
    seen: Arc<Mutex<Vec<Seen>>>,
}

/// A successful answer with this payload.
pub(crate) fn envelope(result: &str) -> String {
    format!(r#"{{"ResultCode":0,"ResultMsg":"success","Result":{result}}}"#)
}

impl Upstream {
    /// Serves until the test ends: its threads end with the process.
    pub(crate) fn start(script: impl Fn(&Seen) -> Does + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (script, remembered): (Script, _) = (Arc::new(script), Arc::clone(&seen));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (script, remembered) = (Arc::clone(&script), Arc::clone(&remembered));
                std::thread::spawn(move || converse(stream, &script, &remembered));
            }
        });
        Self { port, seen }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// All requests received.
    pub(crate) fn all(&self) -> Vec<Seen> {
        self.seen.lock().expect("no thread panicked").clone()
    }

    /// Requests received on this path.
    pub(crate) fn seen(&self, path: &str) -> Vec<Seen> {
        let seen = self.seen.lock().expect("no thread panicked");
        seen.iter()
            .filter(|seen| seen.path == path)
            .cloned()
            .collect()
    }
}

fn converse(stream: TcpStream, script: &Script, remembered: &Mutex<Vec<Seen>>) {
    let Ok(copy) = stream.try_clone() else { return };
    let (mut reader, mut writer) = (BufReader::new(copy), stream);
    while let Some(seen) = read(&mut reader) {
        remembered
            .lock()
            .expect("no thread panicked")
            .push(seen.clone());
        let answer = |body: &str| {
            format!(
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            )
        };
        let text = match script(&seen) {
            Does::Answer(body) => answer(&body),
            Does::Late(after, body) => {
                std::thread::sleep(after);
                answer(&body)
            }
            Does::Raw(text) => {
                let _ = writer.write_all(text.as_bytes());
                return;
            }
            Does::Stall(text) => {
                let _ = writer.write_all(text.as_bytes());
                std::thread::sleep(Duration::from_secs(60));
                return;
            }
            Does::Silence => {
                std::thread::sleep(Duration::from_secs(60));
                return;
            }
            Does::Close => return,
            Does::Reset(text) => {
                let _ = writer.write_all(text.as_bytes());
                // Sends the text first, so that it is not lost with the connection.
                std::thread::sleep(Duration::from_millis(50));
                let _ = socket2::SockRef::from(&writer).set_linger(Some(Duration::ZERO));
                return;
            }
            Does::Bytes(bytes) => {
                let _ = writer.write_all(&bytes);
                return;
            }
            Does::Endless(length) => {
                let (framing, chunk) = match length {
                    Some(length) => (format!("content-length: {length}"), vec![b'0'; 64 * 1024]),
                    None => {
                        let chunk = format!("10000\r\n{}\r\n", "0".repeat(0x10000));
                        ("transfer-encoding: chunked".to_owned(), chunk.into_bytes())
                    }
                };
                let head = format!(
                    "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n{framing}\r\n\r\n"
                );
                let mut sent = writer.write_all(head.as_bytes());
                while sent.is_ok() {
                    sent = writer.write_all(&chunk);
                }
                return;
            }
        };
        if writer.write_all(text.as_bytes()).is_err() {
            return;
        }
    }
}

fn read(reader: &mut BufReader<TcpStream>) -> Option<Seen> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|read| *read > 0)?;
    let mut words = line.split_whitespace();
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|read| *read > 0)?;
        let Some((name, value)) = line.trim_end().split_once(':') else {
            break;
        };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let mut body = vec![
        0;
        length
            .and_then(|(_, value)| value.parse().ok())
            .unwrap_or(0)
    ];
    reader.read_exact(&mut body).ok()?;
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    Some(Seen {
        method,
        path: path.to_owned(),
        query: query.to_owned(),
        headers,
        body: String::from_utf8_lossy(&body).into_owned(),
    })
}

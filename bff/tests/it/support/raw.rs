//! Raw HTTP: what a client library would correct, merge or never send.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// An answer ends after this silence.
const SILENCE: Duration = Duration::from_millis(700);

/// One answer, unmodified.
#[derive(Debug, Clone)]
pub(crate) struct RawAnswer {
    pub(crate) status: u16,
    /// Names in small letters.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

/// Everything received on one connection.
#[derive(Debug)]
pub(crate) struct Exchange {
    pub(crate) answers: Vec<RawAnswer>,
    /// True if the server closed the connection.
    pub(crate) closed: bool,
    pub(crate) took: Duration,
}

impl RawAnswer {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.as_str())
    }
}

impl Exchange {
    /// The only answer, not counting informational ones.
    pub(crate) fn only(&self) -> &RawAnswer {
        let finals: Vec<_> = self
            .answers
            .iter()
            .filter(|answer| answer.status >= 200)
            .collect();
        assert_eq!(finals.len(), 1, "{self:?}");
        finals[0]
    }
}

/// Sends `bytes` on a new connection, and reads until it closes or falls silent.
pub(crate) fn exchange(port: u16, bytes: &[u8]) -> Exchange {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
    stream.set_read_timeout(Some(SILENCE)).expect("set");
    let since = Instant::now();
    // A server that has answered already may refuse the rest.
    let _ = stream.write_all(bytes);
    read(stream, bytes.starts_with(b"HEAD "), since)
}

/// The same, with a half-close after the bytes.
pub(crate) fn exchange_and_end(port: u16, bytes: &[u8]) -> Exchange {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
    stream.set_read_timeout(Some(SILENCE)).expect("set");
    let since = Instant::now();
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(Shutdown::Write);
    read(stream, false, since)
}

fn read(mut stream: TcpStream, is_head: bool, since: Instant) -> Exchange {
    let (mut came, mut chunk) = (Vec::new(), [0; 16 * 1024]);
    let mut took = Duration::ZERO;
    let closed = loop {
        match stream.read(&mut chunk) {
            Ok(0) => break true,
            Ok(read) => {
                if came.is_empty() {
                    took = since.elapsed();
                }
                came.extend_from_slice(&chunk[..read]);
            }
            Err(failure) => break failure.kind() == std::io::ErrorKind::ConnectionReset,
        }
    };
    let mut answers = Vec::new();
    let mut rest = came.as_slice();
    while let Some((answer, behind)) = split(rest, is_head) {
        answers.push(answer);
        rest = behind;
    }
    assert!(
        rest.is_empty(),
        "behind the answers: {}",
        String::from_utf8_lossy(rest)
    );
    Exchange {
        answers,
        closed,
        took,
    }
}

fn split(bytes: &[u8], is_head: bool) -> Option<(RawAnswer, &[u8])> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.split("\r\n");
    let status: u16 = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<_> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let told = headers.iter().find(|(name, _)| name == "content-length");
    let bodiless = is_head || status < 200 || status == 204 || status == 304;
    let length = match told {
        Some((_, length)) if !bodiless => length.parse().ok()?,
        _ => 0,
    };
    let (body, behind) = bytes[end + 4..].split_at_checked(length)?;
    let answer = RawAnswer {
        status,
        headers,
        body: body.to_vec(),
    };
    Some((answer, behind))
}

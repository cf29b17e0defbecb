//! Answers with false framing on kept-alive connections: over TCP, over TLS, to requests with a body, and for media.
//!
//! Each request carries a mark naming the table row that answers it, and its answer must carry the same mark.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use awc::Client;
use futures_util::future::join_all;

use crate::support::{Gateway, Hostile, Script, Then, exchange, temporary};

/// What a client gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gets {
    /// HTTP 200 with its own mark.
    Own,
    /// A gateway failure with this ResultCode; media has only its status.
    Failure(u32),
    /// The head without a complete body.
    Cut,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Tcp,
    Tls,
    /// Requests with a body, answered before the upstream has read it.
    Post,
    Media,
}

#[derive(Clone, Copy)]
struct Row {
    name: &'static str,
    /// Turns the headers and body of a good answer into the one sent.
    answer: fn(&str, &str) -> String,
    then: Then,
    call: Gets,
    media: Gets,
}

const BROKEN: Gets = Gets::Failure(50206);

fn framed(headers: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 200 OK\r\n{headers}content-length: {length}\r\n\r\n{body}")
}

fn chunked(headers: &str, first: &str, body: &str, last: &str) -> String {
    let (one, two) = body.split_at(body.len() / 2);
    format!(
        "HTTP/1.1 200 OK\r\n{headers}transfer-encoding: chunked\r\n\r\n{:x}{first}\r\n{one}\r\n{:x}\r\n{two}\r\n0\r\n{last}\r\n",
        one.len(),
        two.len()
    )
}

/// The answer of a search that found one question.
fn search_answer(title: &str) -> String {
    format!(
        r#"{{"ResultCode":0,"ResultMsg":"success","data":[{{"template":"wenda","nid":"1","title":"{title}"}}]}}"#
    )
}

/// An answer to a request that was never sent.
fn forged() -> String {
    framed(
        "content-type: application/json\r\n",
        &search_answer("m99x0"),
    )
}

const fn row(name: &'static str, answer: fn(&str, &str) -> String, call: Gets, media: Gets) -> Row {
    let then = Then::Keep;
    Row {
        name,
        answer,
        then,
        call,
        media,
    }
}

const fn then(then: Then, row: Row) -> Row {
    Row { then, ..row }
}

/// Rows from here on are slow.
const SLOW: usize = 23;

#[rustfmt::skip]
const ROWS: [Row; 25] = [
    row("good", framed, Gets::Own, Gets::Own),
    row("100", |h, b| format!("HTTP/1.1 100 Continue\r\n\r\n{}", framed(h, b)), Gets::Own, Gets::Own),
    row("103", |h, b| format!("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n{}", framed(h, b)), Gets::Own, Gets::Own),
    row("103 twice", |h, b| format!("{0}{0}{1}", "HTTP/1.1 103 Early Hints\r\ncontent-length: 7\r\n\r\n", framed(h, b)), Gets::Own, Gets::Own),
    row("103 seventeen times", |h, b| "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(17) + &framed(h, b), BROKEN, BROKEN),
    row("101", |h, b| format!("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n{}", framed(h, b)), BROKEN, BROKEN),
    row("204 with a body", |h, b| framed(h, b).replace("200 OK", "204 No Content"), Gets::Failure(50207), Gets::Failure(50207)),
    row("304 with a body", |h, b| framed(h, b).replace("200 OK", "304 Not Modified"), Gets::Failure(50207), Gets::Failure(50207)),
    then(Then::Close, row("no framing, closed", |h, b| format!("HTTP/1.1 200 OK\r\n{h}\r\n{b}"), Gets::Own, Gets::Own)),
    then(Then::Close, row("no framing, closed as announced", |h, b| format!("HTTP/1.1 200 OK\r\n{h}connection: close\r\n\r\n{b}"), Gets::Own, Gets::Own)),
    row("both lengths", |h, b| chunked(&format!("{h}content-length: 5\r\n"), "", b, ""), BROKEN, BROKEN),
    row("two lengths that differ", |h, b| framed(&format!("{h}content-length: 5\r\n"), b), BROKEN, BROKEN),
    row("one length twice", |h, b| framed(&format!("{h}content-length: {}\r\n", b.len()), b), Gets::Own, Gets::Own),
    row("a length with a sign", |h, b| framed(h, b).replace("length: ", "length: +"), BROKEN, BROKEN),
    row("another coding", |h, b| chunked(h, "", b, "").replace(": chunked", ": gzip, chunked"), BROKEN, BROKEN),
    row("chunk extensions", |h, b| chunked(h, ";x=\"y\"", b, ""), Gets::Own, Gets::Own),
    row("trailers", |h, b| chunked(h, "", b, "x-trailer: m99x0\r\ncontent-length: 5\r\n"), Gets::Own, Gets::Own),
    row("a folded header", |h, b| framed(&format!("{h}x: a\r\n content-length: 5\r\n"), b), BROKEN, BROKEN),
    row("bytes behind the answer", |h, b| framed(h, b) + &forged(), Gets::Own, Gets::Own),
    row("bytes behind the chunks", |h, b| chunked(h, "", b, "") + &forged(), Gets::Own, Gets::Own),
    then(Then::Close, row("closed within its length", |h, b| { let all = framed(h, b); all[..all.len() - 5].to_owned() }, Gets::Failure(50203), Gets::Cut)),
    then(Then::Close, row("closed between chunks", |h, b| { let all = chunked(h, "", b, ""); all[..all.len() - 5].to_owned() }, Gets::Failure(50202), Gets::Cut)),
    row("a head of 70 KB", |h, b| framed(&format!("{h}x: {}\r\n", "a".repeat(70_000)), b), BROKEN, BROKEN),
    then(Then::Hold, row("no framing, held open", |h, b| format!("HTTP/1.1 200 OK\r\n{h}\r\n{b}"), Gets::Failure(50403), Gets::Cut)),
    then(Then::Repeat, row("103 for ever", |_, _| "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(100), BROKEN, BROKEN)),
];

/// `m07x12` is request 12 of row 7.
fn mark(row: usize, number: usize) -> String {
    format!("m{row:02}x{number}")
}

fn marks(text: &str) -> Vec<&str> {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    text.match_indices('m')
        .filter_map(|(at, _)| {
            let rest = &text.as_bytes()[at..];
            let is_mark = rest.len() > 4 && rest[1..3].iter().all(is_digit) && rest[3] == b'x';
            let digits = rest
                .iter()
                .skip(4)
                .take_while(|byte| is_digit(byte))
                .count();
            (is_mark && digits > 0).then(|| &text[at..at + 4 + digits])
        })
        .collect()
}

fn script(request: &str) -> Script {
    // A HEAD answer has no body, which the rows are about.
    assert!(!request.starts_with("HEAD "), "{request}");
    let found = marks(request);
    let mark = found.first().copied().unwrap_or("m00x0");
    let row = &ROWS[mark[1..3].parse::<usize>().expect("a row")];
    let is_media = request.starts_with("GET /media/");
    let headers = if is_media {
        "content-type: image/svg+xml\r\n"
    } else {
        "content-type: application/json\r\n"
    };
    let body = if is_media {
        format!("<svg>{mark}</svg>")
    } else if request.starts_with("POST ") {
        format!(
            r#"{{"ResultCode":0,"ResultMsg":"success","data":[{{"nid":"1","title":"{mark}","layout":"text","contentType":1}}]}}"#
        )
    } else {
        search_answer(mark)
    };
    Script {
        bytes: (row.answer)(headers, &body).into_bytes(),
        then: row.then,
    }
}

struct House {
    gateway: Gateway,
    client: Client,
    over: Over,
    _folder: tempfile::TempDir,
}

impl House {
    async fn start(over: Over) -> Self {
        let folder = temporary();
        let hostile = match over {
            Over::Tls => Hostile::over_tls(folder.path(), script),
            Over::Tcp | Over::Post | Over::Media => Hostile::start(script),
        };
        let authority = hostile.authority().map_or(String::new(), |file| {
            format!("ca_file = {:?}\n", file.display().to_string())
        });
        // Isolates each request: no breaker, no limit, no shedding. After surplus bytes connections are kept all the same.
        let settings = format!(
            "[upstream.default]\nno_keep_alive_ms = 0\n{authority}[limits]\ntrusted = [\"127.0.0.1\"]\n[breaker]\nleast_calls = 10000000\n\
             [shed]\nlate_ms = 60000\n[media]\nstreams_per_client = 512\n[server]\nstall_ms = 1000\n"
        );
        let gateway = Gateway::configured(&settings, &[("UPSTREAM_URL", &hostile.url())]).await;
        let client = Client::builder()
            .timeout(Duration::from_secs(30))
            .disable_redirects()
            .no_default_headers()
            .finish();
        Self {
            gateway,
            client,
            over,
            _folder: folder,
        }
    }

    fn url(&self, mark: &str) -> String {
        self.gateway.url(&match self.over {
            Over::Media => format!("/media/car/{mark}.svg"),
            Over::Post => format!("/api/content/feed?ut={mark}"),
            // Its deadline of 3 s is longer than any wait for a CPU of a busy machine.
            Over::Tcp | Over::Tls => format!("/api/search/search?query={mark}"),
        })
    }

    /// The row's name and the expected outcome.
    fn expected(&self, row: usize) -> (&'static str, Gets) {
        let row = &ROWS[row];
        let gets = match self.over {
            Over::Media => row.media,
            Over::Tcp | Over::Tls | Over::Post => row.call,
        };
        (row.name, gets)
    }

    /// Sends a request and compares the answer with its row. Returns where the answer came from.
    async fn check(&self, row: usize, number: usize) -> String {
        let mark = mark(row, number);
        let (name, expected) = self.expected(row);
        if expected == Gets::Cut {
            self.check_cut(name, &mark);
            return String::new();
        }
        let sent = match self.over {
            Over::Post => {
                let request = self.client.post(self.url(&mark));
                let request = request.insert_header(("content-type", "application/json"));
                request.send_body(r#"{"data":{"tab_id":"14006"}}"#).await
            }
            _ => self.client.get(self.url(&mark)).send().await,
        };
        let mut response = sent.unwrap_or_else(|why| panic!("{name}: {why}"));
        let body = response.body().limit(1 << 20).await;
        let status = response.status().as_u16();
        let source = response.headers().get("cache-status");
        let source = source.map_or("", |value| value.to_str().unwrap_or_default());
        let body = body.unwrap_or_else(|why| panic!("{name}: {why}"));
        let text = String::from_utf8_lossy(&body);
        let gets = if status == 200 {
            assert_eq!(marks(&text), [mark.as_str()], "{name}");
            Gets::Own
        } else if self.over == Over::Media {
            assert_eq!(marks(&text).len(), 0, "{name}: {text}");
            match expected {
                Gets::Failure(code) if u32::from(status) == code / 100 => expected,
                _ => Gets::Failure(u32::from(status) * 100),
            }
        } else {
            assert_eq!(marks(&text).len(), 0, "{name}: {text}");
            let value: serde_json::Value = serde_json::from_str(&text).expect("an envelope");
            let code = value["ResultCode"].as_u64().unwrap_or_default();
            Gets::Failure(u32::try_from(code).expect("a code"))
        };
        assert_eq!(gets, expected, "{name} ({mark})");
        source.to_owned()
    }

    /// Sends HEAD. The upstream sends the body all the same.
    fn check_head(&self, row: usize, number: usize) {
        let mark = mark(row, number);
        let (name, expected) = self.expected(row);
        let status = match expected {
            Gets::Own | Gets::Cut => 200,
            Gets::Failure(code) => code / 100,
        };
        let url = self.url(&mark);
        let path = url.splitn(4, '/').last().expect("a path");
        let request =
            format!("HEAD /{path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let answer = exchange(self.gateway.port(), request.as_bytes());
        let answer = answer.only();
        assert_eq!(u32::from(answer.status), status, "HEAD, {name}");
        assert_eq!(answer.body, b"", "HEAD, {name}");
    }

    /// Every row as HEAD, between good requests on the connections it leaves behind.
    async fn heads(&self) {
        for row in 0..SLOW {
            self.check(0, row * 100).await;
            self.check_head(row, 9000);
            join_all((1..4).map(|number| self.check(0, row * 100 + number))).await;
        }
    }

    /// Reads raw bytes: awc returns a truncated body as complete.
    fn check_cut(&self, name: &str, mark: &str) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.gateway.port())).expect("listening");
        let request = format!("GET /media/car/{mark}.svg HTTP/1.1\r\nhost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut bytes = Vec::new();
        // A reset counts as an end, like a close.
        let _ = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("HTTP/1.1 200 OK"), "{name}: {head}");
        let lines = head.lines().map(str::to_ascii_lowercase);
        let mut length =
            lines.filter_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        match length.next() {
            Some(length) => assert!(body.len() < length, "{name}"),
            None => assert!(!body.ends_with("0\r\n\r\n"), "{name}: {body}"),
        }
        assert!(
            marks(body).iter().all(|found| *found == mark),
            "{name}: {body}"
        );
    }

    /// Every row between good requests on the connections it leaves behind.
    async fn table(&self) {
        let memory = self.gateway.memory();
        for row in 0..ROWS.len() {
            for number in 0..3 {
                self.check(0, row * 100 + number).await;
            }
            self.check(row, 9000).await;
            let good = (3..8).map(|number| self.check(0, row * 100 + number));
            join_all(good).await;
        }
        let grown = self.gateway.memory().saturating_sub(memory);
        assert!(grown < 48 << 20, "{grown} bytes more");
    }

    /// Visitors whose requests follow each other on connections that others left behind.
    async fn mixed(&self, requests: usize) {
        const VISITORS: usize = 24;
        let visitor = |visitor: usize| async move {
            for number in 0..requests / VISITORS {
                // Half of the requests are good, the others cycle through the rows.
                let at = number * VISITORS + visitor;
                let row = if at.is_multiple_of(2) {
                    0
                } else {
                    (at / 2) % SLOW
                };
                self.check(row, at).await;
            }
        };
        join_all((0..VISITORS).map(visitor)).await;
        if matches!(self.over, Over::Tcp | Over::Tls) {
            for number in (0..requests / VISITORS * VISITORS).step_by(requests / 200) {
                if number.is_multiple_of(2) {
                    let source = self.check(0, number).await;
                    assert_eq!(source, "jiadao; hit; detail=memory", "{number}");
                }
            }
        }
    }
}

#[actix_web::test]
async fn a18_a19_each_hostile_answer_has_one_outcome_over_tcp() {
    House::start(Over::Tcp).await.table().await;
}

#[actix_web::test]
async fn a18_a19_each_hostile_answer_has_one_outcome_over_tls() {
    House::start(Over::Tls).await.table().await;
}

#[actix_web::test]
async fn a18_a19_each_hostile_answer_has_one_outcome_for_media() {
    House::start(Over::Media).await.table().await;
}

#[actix_web::test]
async fn a18_each_hostile_answer_has_one_outcome_before_the_body_of_its_request_is_read() {
    House::start(Over::Post).await.table().await;
}

#[actix_web::test]
async fn a18_each_hostile_answer_to_a_head_has_one_outcome() {
    for over in [Over::Tcp, Over::Tls, Over::Media] {
        House::start(over).await.heads().await;
    }
}

#[actix_web::test]
async fn a18_no_answer_reaches_another_request_in_ten_thousand_over_tcp() {
    House::start(Over::Tcp).await.mixed(10_000).await;
}

#[actix_web::test]
async fn a18_no_answer_reaches_another_request_in_ten_thousand_over_tls() {
    House::start(Over::Tls).await.mixed(10_000).await;
}

#[actix_web::test]
async fn a18_no_answer_reaches_another_request_in_ten_thousand_for_media() {
    House::start(Over::Media).await.mixed(10_000).await;
}

//! A collector that accepts OTLP over HTTP and stores every span.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::KeyValue;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use prost::Message;

#[derive(Debug, Clone)]
pub(crate) struct SpanSeen {
    pub(crate) service: String,
    pub(crate) name: String,
    pub(crate) trace: String,
    pub(crate) id: String,
    pub(crate) parent: String,
    pub(crate) kind: i32,
    /// Ids of the spans that it links to.
    pub(crate) links: Vec<String>,
    /// `key=value`, as text.
    pub(crate) attributes: Vec<String>,
    /// Names of integer attributes.
    pub(crate) numbers: Vec<String>,
    pub(crate) failed: bool,
}

pub(crate) struct Collector {
    port: u16,
    seen: Arc<Mutex<Vec<SpanSeen>>>,
    raw: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl Collector {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let (kept, bytes) = (Arc::clone(&seen), Arc::clone(&raw));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (kept, bytes) = (Arc::clone(&kept), Arc::clone(&bytes));
                std::thread::spawn(move || converse(stream, &kept, &bytes));
            }
        });
        Self { port, seen, raw }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Raw request bodies.
    pub(crate) fn raw(&self) -> Vec<Vec<u8>> {
        self.raw.lock().expect("no thread panicked").clone()
    }

    pub(crate) fn spans(&self) -> Vec<SpanSeen> {
        self.seen.lock().expect("no thread panicked").clone()
    }

    /// Waits until the spans satisfy `enough`, and returns all of them.
    pub(crate) async fn until(&self, enough: impl Fn(&[SpanSeen]) -> bool) -> Vec<SpanSeen> {
        let since = Instant::now();
        loop {
            let spans = self.spans();
            if enough(&spans) || since.elapsed() > Duration::from_secs(10) {
                return spans;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

fn converse(stream: TcpStream, seen: &Mutex<Vec<SpanSeen>>, raw: &Mutex<Vec<Vec<u8>>>) {
    let Ok(copy) = stream.try_clone() else { return };
    let (mut reader, mut writer) = (BufReader::new(copy), stream);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        let is_traces = line.contains("/v1/traces");
        let mut length = 0;
        loop {
            let mut header = String::new();
            if reader.read_line(&mut header).unwrap_or(0) == 0 {
                return;
            }
            let header = header.trim_end().to_ascii_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(value) = header.strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        if reader.read_exact(&mut body).is_err() {
            return;
        }
        raw.lock().expect("no thread panicked").push(body.clone());
        if is_traces {
            let batch = ExportTraceServiceRequest::decode(&*body).expect("OTLP");
            seen.lock()
                .expect("no thread panicked")
                .extend(spans(batch));
        }
        if writer
            .write_all(b"HTTP/1.1 200 OK\r\ncontent-type: application/x-protobuf\r\ncontent-length: 0\r\n\r\n")
            .is_err()
        {
            return;
        }
    }
}

fn spans(batch: ExportTraceServiceRequest) -> Vec<SpanSeen> {
    let mut found = Vec::new();
    for resource in batch.resource_spans {
        let attributes = resource.resource.map(|resource| resource.attributes);
        let service = attributes
            .unwrap_or_default()
            .into_iter()
            .find(|pair| pair.key == "service.name")
            .and_then(|pair| pair.value)
            .map(|value| text(value.value))
            .unwrap_or_default();
        for span in resource
            .scope_spans
            .into_iter()
            .flat_map(|scope| scope.spans)
        {
            found.push(SpanSeen {
                service: service.clone(),
                name: span.name,
                trace: hex(&span.trace_id),
                id: hex(&span.span_id),
                parent: hex(&span.parent_span_id),
                kind: span.kind,
                links: span.links.iter().map(|link| hex(&link.span_id)).collect(),
                numbers: span.attributes.iter().filter_map(number).collect(),
                attributes: span
                    .attributes
                    .into_iter()
                    .map(|pair| {
                        let value = text(pair.value.and_then(|value| value.value));
                        format!("{}={value}", pair.key)
                    })
                    .collect(),
                failed: span.status.is_some_and(|status| status.code == 2),
            });
        }
    }
    found
}

fn number(pair: &KeyValue) -> Option<String> {
    let value = pair.value.as_ref()?.value.as_ref()?;
    matches!(value, Value::IntValue(_)).then(|| pair.key.clone())
}

fn text(value: Option<Value>) -> String {
    match value {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        Some(Value::DoubleValue(number)) => number.to_string(),
        Some(Value::BoolValue(truth)) => truth.to_string(),
        other => format!("{other:?}"),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

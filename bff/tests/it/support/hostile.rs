//! An upstream that writes given bytes, over TCP or TLS, on keep-alive connections.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// Its reaction to a request after the head and the first `read` bytes of the body.
pub(crate) struct Script {
    pub(crate) bytes: Vec<u8>,
    pub(crate) then: Then,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Then {
    /// Waits for the next request.
    Keep,
    Close,
    /// Neither writes nor closes.
    Hold,
    /// The same bytes repeatedly.
    Repeat,
}

type Answers = Arc<dyn Fn(&str) -> Script + Send + Sync>;

pub(crate) struct Hostile {
    port: u16,
    authority: Option<PathBuf>,
}

trait Wire: Read + Write + Send {
    fn close(&mut self);
}

impl Wire for TcpStream {
    fn close(&mut self) {}
}

impl Wire for StreamOwned<ServerConnection, TcpStream> {
    fn close(&mut self) {
        self.conn.send_close_notify();
        let _ = self.flush();
    }
}

impl Hostile {
    /// `answers` gets the head of a request and the body bytes that arrived with it.
    pub(crate) fn start(answers: impl Fn(&str) -> Script + Send + Sync + 'static) -> Self {
        Self::serve(None, Arc::new(answers))
    }

    /// Over TLS, with a certificate whose authority is written into `folder`.
    pub(crate) fn over_tls(
        folder: &Path,
        answers: impl Fn(&str) -> Script + Send + Sync + 'static,
    ) -> Self {
        let signed = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]);
        let signed = signed.expect("a certificate");
        let (pem, key) = (signed.cert.pem(), signed.signing_key.serialize_pem());
        let file = folder.join("authority.pem");
        std::fs::write(&file, &pem).expect("written");
        let certificate = CertificateDer::from_pem_slice(pem.as_bytes()).expect("PEM");
        let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).expect("PEM");
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .expect("a key");
        let mut hostile = Self::serve(Some(Arc::new(config)), Arc::new(answers));
        hostile.authority = Some(file);
        hostile
    }

    fn serve(tls: Option<Arc<ServerConfig>>, answers: Answers) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (tls, answers) = (tls.clone(), Arc::clone(&answers));
                std::thread::spawn(move || {
                    let _ = stream.set_nodelay(true);
                    let mut wire: Box<dyn Wire> = match tls {
                        None => Box::new(stream),
                        Some(tls) => {
                            let session = ServerConnection::new(tls).expect("a session");
                            Box::new(StreamOwned::new(session, stream))
                        }
                    };
                    converse(wire.as_mut(), &answers);
                });
            }
        });
        Self {
            port,
            authority: None,
        }
    }

    pub(crate) fn url(&self) -> String {
        let scheme = self.authority.as_ref().map_or("http", |_| "https");
        format!("{scheme}://127.0.0.1:{}", self.port)
    }

    pub(crate) fn authority(&self) -> Option<&Path> {
        self.authority.as_deref()
    }
}

fn converse(wire: &mut dyn Wire, answers: &Answers) {
    let mut unread = Vec::new();
    while let Some((head, length)) = read_head(wire, &mut unread) {
        // Body bytes that arrived with the head; the rest is read after the answer.
        let body = unread.len().min(length);
        let request = [head.as_slice(), &unread[..body]].concat();
        let script = answers(&String::from_utf8_lossy(&request));
        let mut written = wire.write_all(&script.bytes).and_then(|()| wire.flush());
        match script.then {
            Then::Keep => {}
            Then::Close => {
                wire.close();
                return;
            }
            Then::Hold => {
                let _ = wire.read(&mut [0]);
                std::thread::sleep(Duration::from_secs(30));
                return;
            }
            Then::Repeat => {
                while written.is_ok() {
                    std::thread::sleep(Duration::from_millis(1));
                    written = wire.write_all(&script.bytes).and_then(|()| wire.flush());
                }
                return;
            }
        }
        while unread.len() < length {
            if written.is_err() || !read_more(wire, &mut unread) {
                return;
            }
        }
        unread.drain(..length);
    }
}

/// The head of a request, and the length of its body.
fn read_head(wire: &mut dyn Wire, unread: &mut Vec<u8>) -> Option<(Vec<u8>, usize)> {
    loop {
        let end = unread.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(end) = end {
            let head: Vec<u8> = unread.drain(..end + 4).collect();
            let text = String::from_utf8_lossy(&head).to_ascii_lowercase();
            let length = text
                .lines()
                .find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
            return Some((head, length.unwrap_or(0)));
        }
        if !read_more(wire, unread) {
            return None;
        }
    }
}

fn read_more(wire: &mut dyn Wire, unread: &mut Vec<u8>) -> bool {
    let mut piece = [0; 4096];
    match wire.read(&mut piece) {
        Ok(length) if length > 0 => {
            unread.extend_from_slice(&piece[..length]);
            true
        }
        _ => false,
    }
}

//! Trust settings of upstreams behind TLS.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore, crypto};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::wire::Tcp;
use crate::AdapterError;

/// Trusted certificate authorities.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Authorities {
    /// The public ones, as in browsers.
    #[default]
    Public,
    /// Only these.
    Own(Vec<CertificateDer<'static>>),
}

impl Authorities {
    /// Reads a PEM file; the error says what is wrong with it.
    pub fn read(file: &Path) -> Result<Self, String> {
        let read = CertificateDer::pem_file_iter(file)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|error| error.to_string())?;
        let mut store = RootCertStore::empty();
        for certificate in &read {
            store
                .add(certificate.clone())
                .map_err(|error| error.to_string())?;
        }
        if read.is_empty() {
            return Err("it holds no certificate".to_owned());
        }
        Ok(Self::Own(read))
    }

    fn store(&self) -> RootCertStore {
        let mut store = RootCertStore::empty();
        match self {
            Self::Public => store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            Self::Own(certificates) => {
                store.add_parsable_certificates(certificates.iter().cloned());
            }
        }
        store
    }
}

/// TLS settings for one host.
pub(super) struct Tls {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl Tls {
    pub(super) fn new(host: &str, authorities: &Authorities) -> Result<Self, AdapterError> {
        let broken = |error: &dyn fmt::Display| AdapterError::Broken(error.to_string());
        let provider = Arc::new(crypto::aws_lc_rs::default_provider());
        let mut config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| broken(&error))?
            .with_root_certificates(authorities.store())
            .with_no_client_auth();
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        let name = ServerName::try_from(host.to_owned()).map_err(|error| broken(&error))?;
        Ok(Self {
            connector: TlsConnector::from(Arc::new(config)),
            name,
        })
    }

    pub(super) async fn handshake(&self, tcp: Tcp) -> io::Result<TlsStream<Tcp>> {
        self.connector.connect(self.name.clone(), tcp).await
    }
}

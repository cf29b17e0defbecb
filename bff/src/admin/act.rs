//! What an operator does on this port: allowed by the token, and carried out to its end.

use std::future::Future;
use std::rc::Rc;

use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use serde::de::{DeserializeOwned, Error as _};

use super::access;
use super::refused::Refused;
use crate::state::Worker;

/// An allowed request.
pub(super) struct Act {
    pub(super) worker: Rc<Worker>,
    /// Who asks, for the log.
    pub(super) peer: Option<String>,
    body: Bytes,
}

impl Act {
    /// One JSON object, and nothing behind it.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, Refused> {
        let wrong = |place: &str, why: serde_json::Error| {
            Refused::wrong(&format!("body, at {place}: {why}"))
        };
        // Lists are read as structs too.
        if self.body.trim_ascii_start().first() != Some(&b'{') {
            return Err(wrong(".", serde_json::Error::custom("expected an object")));
        }
        let mut body = serde_json::Deserializer::from_slice(&self.body);
        let read = serde_path_to_error::deserialize(&mut body).map_err(|why| {
            let place = why.path().to_string();
            wrong(&place, why.into_inner())
        })?;
        body.end().map_err(|why| wrong(".", why))?;
        Ok(read)
    }
}

/// An operator whose connection ends does not end the act: what is done has its line in the log.
pub(super) async fn act<Done>(
    http: HttpRequest,
    body: Bytes,
    worker: Data<Rc<Worker>>,
    done: impl FnOnce(Act) -> Done,
) -> Result<HttpResponse, Refused>
where
    Done: Future<Output = Result<HttpResponse, Refused>> + 'static,
{
    access::check(&http, &worker.config())?;
    let act = Act {
        worker: Rc::clone(&worker),
        peer: http.peer_addr().map(|peer| peer.ip().to_string()),
        body,
    };
    let done = actix_web::rt::spawn(done(act)).await;
    done.unwrap_or_else(|_| Err(Refused::failed()))
}

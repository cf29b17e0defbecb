//! Reading the body of a request, within bounds of size and time.

use std::time::Duration;

use actix_web::error::PayloadError;
use actix_web::http::header::{CONTENT_LENGTH, HeaderMap};
use actix_web::web::Payload;
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;

use crate::error::GatewayError;

/// How long a body may take to come.
const PATIENCE: Duration = Duration::from_secs(10);

/// Refuses a body that is told to be larger than `most`, before any of it is waited for.
pub(crate) fn check_told(headers: &HeaderMap, most: usize) -> Result<(), GatewayError> {
    let told = headers.get(CONTENT_LENGTH);
    // The server has read the number already; one that is too long for us to read is too long for the limit as well.
    let fits = told.is_none_or(|told| {
        let told = told.to_str().ok().and_then(|told| told.trim().parse().ok());
        told.is_some_and(|told: usize| told <= most)
    });
    if fits {
        Ok(())
    } else {
        Err(GatewayError::BodyTooLarge { limit: most })
    }
}

pub(crate) async fn read(
    headers: &HeaderMap,
    mut payload: Payload,
    most: usize,
) -> Result<Bytes, GatewayError> {
    check_told(headers, most)?;
    let whole = async {
        let mut body = BytesMut::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|failure| broken(&failure))?;
            if body.len() + chunk.len() > most {
                return Err(GatewayError::BodyTooLarge { limit: most });
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.freeze())
    };
    tokio::time::timeout(PATIENCE, whole)
        .await
        .unwrap_or(Err(GatewayError::SlowBody))
}

/// Chunks that are none, or an end before the told length (RFC 9112, 7.1 and 8).
fn broken(failure: &PayloadError) -> GatewayError {
    tracing::debug!("{failure}");
    GatewayError::BrokenBody
}

//! Representations of one body, one per content coding, each with its own strong entity tag.

use actix_web::HttpResponse;
use actix_web::HttpResponseBuilder;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_ENCODING, ETAG, HeaderMap, HeaderValue};
use bytes::Bytes;
use xxhash_rust::xxh3::xxh3_128;

use crate::coding::{Accepted, Coding};
use crate::entity_tag::NoneMatch;

/// One representation.
#[derive(Debug, Clone)]
pub struct Form {
    /// The encoded body.
    pub bytes: Bytes,
    /// Strong, quoted.
    pub etag: HeaderValue,
}

impl Form {
    /// The identity representation.
    pub fn plain(bytes: Bytes) -> Self {
        let mut text = String::with_capacity(34);
        text.push('"');
        hexadecimal::push(&mut text, &xxh3_128(&bytes).to_be_bytes());
        text.push('"');
        Self {
            bytes,
            etag: value(text),
        }
    }

    /// The compressed body; the coding is appended to the identity's tag.
    pub fn packed(plain: &HeaderValue, coding: Coding, bytes: Bytes) -> Self {
        let own = opaque(plain);
        Self {
            bytes,
            etag: value(format!("\"{own}-{}\"", coding.name())),
        }
    }
}

/// All available representations of one body.
pub struct Forms<'a> {
    /// The identity body and its tag.
    pub plain: (&'a Bytes, &'a HeaderValue),
    /// Compressed with brotli, once made.
    pub brotli: Option<&'a Form>,
    /// Compressed with gzip, once made.
    pub gzip: Option<&'a Form>,
}

impl<'a> Forms<'a> {
    /// Completes an answer to GET: 304 if the client has a representation it could be sent, else the one it prefers.
    /// `response` carries the headers that both have in common.
    pub fn answer(
        &self,
        headers: &HeaderMap,
        response: &mut HttpResponseBuilder,
        content_type: HeaderValue,
    ) -> HttpResponse {
        let accepted = Accepted::of(headers);
        let coding = accepted.best(|coding| self.packed(coding).is_some());
        let (bytes, etag) = self.form(coding);
        let found = NoneMatch::find(headers, |tag| {
            // Parsed here because most requests send no tag.
            tag.strip_prefix(opaque(self.plain.1))
                .is_some_and(|rest| is_sendable(rest, accepted))
        });
        match found {
            Some(NoneMatch::Any) => not_modified(response, etag.clone()),
            Some(NoneMatch::Tag(tag)) if tag.opaque == opaque(etag) => {
                not_modified(response, etag.clone())
            }
            Some(NoneMatch::Tag(tag)) => {
                not_modified(response, value(format!("\"{}\"", tag.opaque)))
            }
            None => {
                if let Some(coding) = coding {
                    let name = HeaderValue::from_static(coding.name());
                    response.insert_header((CONTENT_ENCODING, name));
                }
                response
                    .insert_header((ETAG, etag.clone()))
                    .content_type(content_type)
                    .body(bytes.clone())
            }
        }
    }

    fn form(&self, coding: Option<Coding>) -> (&'a Bytes, &'a HeaderValue) {
        let packed = coding.and_then(|coding| self.packed(coding));
        packed.map_or(self.plain, |form| (&form.bytes, &form.etag))
    }

    fn packed(&self, coding: Coding) -> Option<&'a Form> {
        match coding {
            Coding::Brotli => self.brotli,
            Coding::Gzip => self.gzip,
        }
    }
}

/// True if the representation with this tag suffix may be sent to this client. It need not be available any more: the
/// client's copy is still valid.
fn is_sendable(ending: &str, accepted: Accepted) -> bool {
    let Some(name) = ending.strip_prefix('-') else {
        return ending.is_empty();
    };
    let coding = Coding::ALL.into_iter().find(|coding| coding.name() == name);
    coding.is_some_and(|coding| accepted.takes(coding))
}

fn not_modified(response: &mut HttpResponseBuilder, etag: HeaderValue) -> HttpResponse {
    response
        .status(StatusCode::NOT_MODIFIED)
        .insert_header((ETAG, etag))
        .finish()
}

fn opaque(etag: &HeaderValue) -> &str {
    etag.to_str().unwrap_or_default().trim_matches('"')
}

/// Fails only for text that is not visible ASCII.
fn value(text: String) -> HeaderValue {
    HeaderValue::from_maybe_shared(Bytes::from(text)).unwrap_or(HeaderValue::from_static("\"\""))
}

#[cfg(test)]
mod tests;

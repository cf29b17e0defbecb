//! Representations of one body, one per content coding, each with its own strong entity tag.

use actix_web::HttpResponse;
use actix_web::HttpResponseBuilder;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_ENCODING, ETAG, HeaderMap, HeaderValue};
use bytes::Bytes;
use xxhash_rust::xxh3::xxh3_128;

use super::coding::{Accepted, Coding};
use super::entity_tag::NoneMatch;
use crate::hex;

/// One representation.
#[derive(Debug, Clone)]
pub(crate) struct Form {
    pub(crate) bytes: Bytes,
    /// Strong, quoted.
    pub(crate) etag: HeaderValue,
}

impl Form {
    /// The identity representation.
    pub(crate) fn plain(bytes: Bytes) -> Self {
        let mut text = String::with_capacity(34);
        text.push('"');
        hex::push(&mut text, &xxh3_128(&bytes).to_be_bytes());
        text.push('"');
        Self {
            bytes,
            etag: value(text),
        }
    }

    /// The compressed body; the coding is appended to the identity's tag.
    pub(crate) fn packed(plain: &HeaderValue, coding: Coding, bytes: Bytes) -> Self {
        let own = opaque(plain);
        Self {
            bytes,
            etag: value(format!("\"{own}-{}\"", coding.name())),
        }
    }
}

/// All available representations of one body.
pub(crate) struct Forms<'a> {
    pub(crate) plain: (&'a Bytes, &'a HeaderValue),
    pub(crate) brotli: Option<&'a Form>,
    pub(crate) gzip: Option<&'a Form>,
}

impl<'a> Forms<'a> {
    /// Completes an answer to GET: 304 if the client has a representation it could be sent, else the one it prefers.
    /// `response` carries the headers that both have in common.
    pub(crate) fn answer(
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
mod tests {
    use std::collections::BTreeSet;

    use actix_web::HttpResponse;
    use actix_web::http::StatusCode;
    use actix_web::http::header::{
        CONTENT_ENCODING, ETAG, HeaderMap, HeaderName, HeaderValue, IF_NONE_MATCH,
    };
    use bytes::Bytes;

    use super::{Form, Forms};
    use crate::edge::coding::Coding;

    fn tag(body: Vec<u8>) -> String {
        let form = Form::plain(body.into());
        form.etag.to_str().expect("text").to_owned()
    }

    /// Wherever the difference is.
    #[test]
    fn bodies_differing_in_one_byte_have_different_tags() {
        let body = vec![b'x'; 300];
        let changed = (0..body.len()).map(|at| {
            let mut body = body.clone();
            body[at] = b'y';
            body
        });
        let cut = (0..body.len()).map(|length| vec![b'x'; length]);
        let tags: BTreeSet<_> = changed.chain(cut).chain([body.clone()]).map(tag).collect();
        assert_eq!(tags.len(), 601);
    }

    /// 128-bit XXH3: the same in every process, so any process answers 304 to another's tag.
    #[test]
    fn tag_has_this_exact_text() {
        assert_eq!(tag(Vec::new()), "\"99aa06d3014798d86001c324468d497f\"");
        let (one, two) = (tag(b"{}".to_vec()), tag(b"{}".to_vec()));
        assert_eq!(one, two);
        assert_eq!(one.len(), 34);
    }

    fn headers(pairs: &[(HeaderName, String)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let value = HeaderValue::from_str(value).expect("a value");
            headers.insert(name.clone(), value);
        }
        headers
    }

    /// Status, entity tag and coding of the answer to a client that accepts gzip and has this tag.
    fn answer(if_none_match: &str) -> (StatusCode, String, String) {
        let plain = Form::plain(Bytes::from_static(b"{}"));
        let gzip = Form::packed(&plain.etag, Coding::Gzip, Bytes::from_static(b"gz"));
        let forms = Forms {
            plain: (&plain.bytes, &plain.etag),
            brotli: None,
            gzip: Some(&gzip),
        };
        let headers = headers(&[
            (
                HeaderName::from_static("accept-encoding"),
                "gzip".to_owned(),
            ),
            (IF_NONE_MATCH, if_none_match.to_owned()),
        ]);
        let json = HeaderValue::from_static("application/json");
        let response = forms.answer(&headers, &mut HttpResponse::Ok(), json);
        let text = |name| {
            let value = response.headers().get(name);
            value.map_or("", |value| value.to_str().expect("text"))
        };
        let (etag, coding) = (text(ETAG).to_owned(), text(CONTENT_ENCODING).to_owned());
        (response.status(), etag, coding)
    }

    #[test]
    fn each_coding_has_its_own_tag_and_304_repeats_the_clients() {
        let plain = tag(b"{}".to_vec());
        let opaque = plain.trim_matches('"');
        let gzip = format!("\"{opaque}-gzip\"");
        let sent = (StatusCode::OK, gzip.clone(), "gzip".to_owned());
        let kept = |tag: &str| (StatusCode::NOT_MODIFIED, tag.to_owned(), String::new());
        assert_eq!(answer(&gzip), kept(&gzip));
        assert_eq!(answer(&plain), kept(&plain));
        assert_eq!(answer("*"), kept(&gzip));
        // A coding that this client does not accept, and an unknown suffix.
        for other in ["br", "zstd", "gzip2", ""] {
            assert_eq!(answer(&format!("\"{opaque}-{other}\"")), sent, "{other}");
        }
        assert_eq!(answer("\"another\""), sent);
        assert_eq!(answer(&format!("\"{opaque}gzip\"")), sent);
    }
}

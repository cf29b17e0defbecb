//! The version of a document: a weak entity tag over all but its nonce (RFC 9110, 8.8.3). The day in China is in it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{ETAG, HeaderMap};
use representation::NoneMatch;
use xxhash_rust::xxh3::Xxh3;

use super::Made;
use crate::rendered_page::Opening;

/// Of a whole page. The content of the root follows from its texts.
#[derive(Clone, Copy)]
pub(super) struct Version(u128);

impl Version {
    /// `None` for what is not to be kept: an error, a page without one of its parts, one with a form of its own.
    pub(super) fn of(made: &Made, opening: &Opening, data: &str) -> Option<Self> {
        if made.status != StatusCode::OK || !made.is_whole() || made.form.is_own {
            return None;
        }
        let mut digest = Xxh3::new();
        super::rendered::put(&mut digest, opening, data);
        Some(Self(digest.digest128()))
    }

    pub(super) fn from_digest(digest: u128) -> Self {
        Self(digest)
    }

    pub(super) fn digest(self) -> u128 {
        self.0
    }

    /// The tag. The shell has its own: who has it gets the rendered page once there is one.
    pub(super) fn tag(&self, is_rendered: bool) -> String {
        let kind = if is_rendered { "" } else { "-shell" };
        format!("W/\"{:032x}{kind}\"", self.0)
    }

    /// The answer to a client that has the document already. Without a policy: the stored scripts have the nonce of the
    /// stored one.
    pub(super) fn not_modified(
        &self,
        asked: &HeaderMap,
        is_rendered: bool,
    ) -> Option<HttpResponse> {
        let tag = self.tag(is_rendered);
        let opaque = tag.trim_start_matches("W/").trim_matches('"');
        NoneMatch::find(asked, |known| known == opaque)?;
        let mut response = HttpResponse::NotModified();
        super::reply::put_common_headers(&mut response, true);
        Some(response.insert_header((ETAG, tag)).finish())
    }
}

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CONTENT_ENCODING, ETAG, HeaderMap, HeaderName, HeaderValue, IF_NONE_MATCH,
};
use bytes::Bytes;

use super::{Form, Forms};
use crate::Coding;

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

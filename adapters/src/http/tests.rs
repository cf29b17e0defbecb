use http::StatusCode;
use http::header::{CONTENT_LENGTH, HeaderMap, HeaderValue};

use super::readable;
use crate::AdapterError;

#[test]
fn body_of_exactly_the_limit_is_read() {
    let headers = HeaderMap::from_iter([(CONTENT_LENGTH, HeaderValue::from_static("10"))]);
    assert_eq!(readable(StatusCode::OK, &headers, 10), Ok(()));
    let too_large = Err(AdapterError::TooLarge { limit: 9 });
    assert_eq!(readable(StatusCode::OK, &headers, 9), too_large);
}

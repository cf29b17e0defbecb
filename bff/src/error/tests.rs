use actix_web::ResponseError as _;
use actix_web::http::header::RETRY_AFTER;

use super::{GatewayError, Refused};

#[test]
fn what_was_refused_is_named_in_the_log_and_not_what_it_was() {
    let refused = |param: &str| Refused {
        param: param.into(),
        expected: "digits".into(),
    };
    let failure = GatewayError::BadParameter(vec![refused("sort"), refused("price")]);
    assert_eq!(failure.to_string(), "refused: sort, price");
}

#[test]
fn a_failure_that_a_handler_returns_is_answered_like_any_other() {
    let failure = GatewayError::Shed;
    assert_eq!(failure.status_code(), 503);
    let response = failure.error_response();
    assert_eq!(response.status(), 503);
    assert!(response.headers().contains_key(RETRY_AFTER));
}

#[test]
fn a_refused_parameter_is_named_with_what_was_expected() {
    let refused = Refused {
        param: "sort".into(),
        expected: "one of sale, heat".into(),
    };
    assert_eq!(
        GatewayError::BadParameter(vec![refused]).envelope("t1"),
        r#"{"ResultCode":40001,"ResultMsg":"参数不正确","Result":null,"traceId":"t1","errors":[{"param":"sort","expected":"one of sale, heat"}]}"#
    );
}

#[test]
fn the_cause_stays_inside() {
    let source = adapters::AdapterError::Connect("10.0.0.7:81 refused".into());
    let failure = GatewayError::Upstream {
        call: contracts::Call::Index,
        source,
    };
    assert!(!failure.envelope("t1").contains("10.0.0.7"));
}

//! Who may change something on the operators' port: the holder of `server.admin_token`.

use actix_web::HttpRequest;
use actix_web::http::header::AUTHORIZATION;

use super::refused::Refused;
use crate::config::Config;

/// Refuses every request if the settings have no token.
pub(super) fn check(http: &HttpRequest, config: &Config) -> Result<(), Refused> {
    let token = config.server.admin_token.expose();
    let given = http
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let same = |given: &str| {
        aws_lc_rs::constant_time::verify_slices_are_equal(given.as_bytes(), token.as_bytes())
            .is_ok()
    };
    let may = !token.is_empty() && given.is_some_and(same);
    may.then_some(()).ok_or_else(Refused::without_token)
}

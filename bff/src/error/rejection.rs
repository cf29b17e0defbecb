//! Rejections of this process as failures of the gateway.

use resilience::Rejection;

use super::GatewayError;

impl From<Rejection> for GatewayError {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Shed => Self::Shed,
            Rejection::Limited {
                limiter,
                retry_after,
            } => Self::RateLimited {
                limiter,
                retry_after,
            },
        }
    }
}

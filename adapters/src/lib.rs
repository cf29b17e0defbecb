//! Upstream adapters.
//!
//! Invariant: this crate depends on the contracts, and not on the gateway, Redis or browsers.

mod conform;
pub mod egress;
mod http;
mod port;
mod private;
mod query;
mod recorded;

pub use conform::{AnswerSchema, Finding, Samples, Verdict, asked_of, conform};
pub use http::{
    AddressReport, Authorities, Balance, Endpoint, HttpAdapter, HttpSettings, Judgement,
};
pub use port::{Adapter, AdapterError, Media, MediaRequest, Reply, Request, Route, Stamp};
pub use private::Private;
pub use recorded::{RecordedAdapter, Recorder};

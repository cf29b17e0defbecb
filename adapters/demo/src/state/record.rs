//! Records: one line of the state file each. They hold personal data, so nothing here derives `Debug`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Record {
    Lead(Lead),
    Claim(Claim),
    CodeSent { phone: u64, time_ms: u64 },
    CodeWrong { phone: u64 },
    CodePassed { phone: u64, time_ms: u64 },
    Login { stoken: String, user: u64 },
    Logout { stoken: String },
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Lead {
    pub(crate) clue_id: String,
    /// operationId of the call.
    pub(crate) call: String,
    pub(crate) clue_source_type: String,
    pub(crate) key: Option<String>,
    pub(crate) time_ms: u64,
    /// The whole number, even if the form sent a masked and a sealed one.
    pub(crate) phone: u64,
    pub(crate) name: String,
    pub(crate) series_id: u64,
    pub(crate) model_id: Option<u64>,
    pub(crate) dealer_ids: Vec<String>,
    /// The whole body.
    pub(crate) fields: BTreeMap<String, String>,
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Claim {
    pub(crate) receive_id: String,
    pub(crate) key: Option<String>,
    pub(crate) time_ms: u64,
    pub(crate) phone: u64,
    pub(crate) name: String,
    /// The logged-in user.
    pub(crate) user: Option<u64>,
    #[serde(default)]
    pub(crate) device: Option<String>,
    pub(crate) spu_id: String,
    pub(crate) sku_id: String,
    pub(crate) coupon_type: u8,
    pub(crate) model_id: Option<u64>,
    pub(crate) effect_end_time: u64,
    pub(crate) fields: BTreeMap<String, String>,
}

//! What is told of a lead that has left the outbox, sealed: nothing of the visitor, but the upstream's own words.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::gateway::envelope::CheckedAnswer;
use crate::secret::Secret;

const PURPOSE: &str = "outbox note";

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Note {
    /// Of a lead that was delivered.
    #[serde(default)]
    pub(crate) clue_id: Option<String>,
    /// Of one that was refused.
    #[serde(default)]
    pub(crate) code: Option<i64>,
    /// Why it was refused, for the visitor.
    #[serde(default)]
    pub(crate) message: Option<String>,
}

impl Note {
    /// Of the upstream's answer.
    pub(super) fn of(answer: &CheckedAnswer) -> Self {
        let envelope: Value = serde_json::from_slice(&answer.bytes).unwrap_or_default();
        let text = |value: &Value| value.as_str().map(str::to_owned);
        if answer.code == 0 {
            Self {
                clue_id: text(&envelope["Result"]["clue_id"]),
                ..Self::default()
            }
        } else {
            Self {
                code: Some(answer.code),
                message: text(&envelope["ResultMsg"]),
                ..Self::default()
            }
        }
    }

    /// For a lead that no upstream refused.
    pub(super) fn saying(message: &str) -> Self {
        Self {
            message: Some(message.to_owned()),
            ..Self::default()
        }
    }

    pub(super) fn seal(&self, secret: &Secret) -> String {
        let plain = serde_json::to_vec(self).unwrap_or_default();
        secret.seal(PURPOSE, &plain).unwrap_or_default()
    }

    /// Empty if it cannot be read.
    pub(crate) fn open(secret: &Secret, sealed: &str) -> Self {
        let plain = secret.open(PURPOSE, sealed);
        let note = plain.and_then(|plain| serde_json::from_slice(&plain).ok());
        note.unwrap_or_default()
    }
}

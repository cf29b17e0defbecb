//! A condition of a query, as it is answered.

use serde::Serialize;

/// How the title of a refusal begins.
const WITHOUT: &str = "不含";

/// A condition as contracts/schemas/SearchItem.yaml has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Chip {
    pub(super) title: String,
    /// Condition of the car database and its value; `None` where it has no such filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) key: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) val: Option<String>,
}

impl Chip {
    pub(super) fn listed(key: &'static str, val: String, title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            key: Some(key),
            val: Some(val),
        }
    }

    pub(super) fn unlisted(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            key: None,
            val: None,
        }
    }

    /// For what is refused.
    pub(super) fn without(title: &str) -> Self {
        Self::unlisted(format!("{WITHOUT}{title}"))
    }

    pub(super) fn is_refusal(&self) -> bool {
        self.title.starts_with(WITHOUT)
    }

    /// For words of a query that no filter has.
    pub(in crate::search) fn unused(words: &str) -> Self {
        Self::unlisted(format!("未筛选：{words}"))
    }

    /// Whether the car database has it.
    pub(in crate::search) fn is_listed(&self) -> bool {
        self.key.is_some()
    }

    /// Whether each of its values is one of the other's.
    pub(super) fn is_within(&self, other: &Self) -> bool {
        let vals = |chip: &Self| -> Vec<String> {
            let val = chip.val.as_deref().unwrap_or_default();
            val.split('_').map(str::to_owned).collect()
        };
        let others = vals(other);
        self.key.is_some()
            && self.key == other.key
            && vals(self).iter().all(|val| others.contains(val))
    }
}

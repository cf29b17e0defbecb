//! A condition of a query, as it is answered.

use serde::Serialize;

use crate::world::facet::{ENERGY, KEYS};

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
        let others = other.vals();
        self.key.is_some()
            && self.key == other.key
            && self.vals().iter().all(|val| others.contains(val))
    }

    /// What two words for several kinds of energy have in common: 绿牌混动.
    pub(super) fn and(&self, other: &Self) -> Option<Self> {
        let key = self.key.filter(|key| *key == KEYS[ENERGY])?;
        let others = other.vals();
        let mut both = self.vals();
        both.retain(|val| others.contains(val));
        let is_of_one = other.key == Some(key) && !both.is_empty();
        is_of_one.then(|| {
            Self::listed(
                key,
                both.join("_"),
                format!("{}{}", self.title, other.title),
            )
        })
    }

    fn vals(&self) -> Vec<&str> {
        self.val.as_deref().unwrap_or_default().split('_').collect()
    }
}

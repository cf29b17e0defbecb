//! Prints the Rust source of the tables.

/// `None` or `Some(..)`.
pub(crate) fn option(value: Option<impl Into<String>>) -> String {
    value.map_or("None".to_owned(), |inner| format!("Some({})", inner.into()))
}

/// A string literal.
pub(crate) fn text(value: &str) -> String {
    format!("{value:?}")
}

/// A slice of string literals.
pub(crate) fn texts(values: &[String]) -> String {
    slice(values.iter().map(|value| text(value)))
}

/// A slice of printed items.
pub(crate) fn slice(items: impl Iterator<Item = String>) -> String {
    format!("&[{}]", items.collect::<Vec<_>>().join(", "))
}

/// `getCarPicList` -> `GetCarPicList`, `RANK_SALE_NEW` -> `RankSaleNew`.
pub(crate) fn variant(name: &str) -> String {
    let parts: Vec<&str> = name.split('_').collect();
    let shouting = name
        .chars()
        .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
    parts
        .iter()
        .map(|part| {
            let (first, rest) = part.split_at(part.len().min(1));
            let rest = if shouting {
                rest.to_ascii_lowercase()
            } else {
                rest.to_owned()
            };
            first.to_ascii_uppercase() + &rest
        })
        .collect()
}

/// The statics of compiled regexes, one per distinct pattern.
#[derive(Default)]
pub(crate) struct Patterns {
    texts: Vec<String>,
}

impl Patterns {
    /// A reference to the static that holds this pattern.
    pub(crate) fn reference(&mut self, pattern: &str) -> String {
        let index = self
            .texts
            .iter()
            .position(|known| known == pattern)
            .unwrap_or_else(|| {
                self.texts.push(pattern.to_owned());
                self.texts.len() - 1
            });
        format!("&PATTERN_{index}")
    }

    pub(crate) fn render(&self) -> String {
        self.texts
            .iter()
            .enumerate()
            .map(|(index, pattern)| {
                format!(
                    "static PATTERN_{index}: Pattern = Pattern::new({pattern:?}, || Pattern::compile({pattern:?}));\n"
                )
            })
            .collect()
    }
}

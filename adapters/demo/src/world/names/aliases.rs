//! Public names beside those of the folder.

use std::collections::HashMap;

use anyhow::Context as _;

use super::{LEAST_PART, plain, sound, without_tail};

/// Alias, and the name of a brand or series, or the beginning of several. Names that a folder lacks are skipped.
const ALIASES: &str = include_str!("aliases.csv");
/// Behind the beginning of names: 智界* is that of 智界R7 and 智界S7.
const ANY: char = '*';

/// Plain aliases.
#[derive(Default)]
pub(super) struct Aliases {
    /// By plain name; that of a brand without 汽车.
    whole: HashMap<String, Vec<String>>,
    /// With the beginning of names that each may stand for.
    starts: Vec<(String, String)>,
}

impl Aliases {
    pub(super) fn read() -> anyhow::Result<Self> {
        let mut aliases = Self::default();
        for row in csv::Reader::from_reader(ALIASES.as_bytes()).into_deserialize() {
            let (alias, name): (String, String) = row.context("aliases.csv")?;
            aliases.add(plain(&alias), &name);
        }
        Ok(aliases)
    }

    fn add(&mut self, alias: String, name: &str) {
        if let Some(start) = name.strip_suffix(ANY) {
            self.starts.push((alias, plain(start)));
            return;
        }
        let name = plain(name);
        let name = without_tail(&name).unwrap_or(&name).to_owned();
        let forms = self.whole.entry(name).or_default();
        // In pinyin too: kayan.
        if alias.chars().count() >= LEAST_PART && !alias.contains(|letter: char| letter.is_ascii())
        {
            forms.push(sound(&alias).into_iter().collect());
        }
        forms.push(alias);
    }

    /// The forms of a name and the aliases of each.
    pub(super) fn with(&self, mut forms: Vec<String>) -> Vec<String> {
        let aliases: Vec<String> = forms
            .iter()
            .filter_map(|form| self.whole.get(form))
            .flatten()
            .cloned()
            .collect();
        forms.extend(aliases);
        forms
    }

    /// Likewise, and with the aliases of their beginnings: luxeedr7 of 智界r7.
    pub(super) fn of_series(&self, forms: Vec<String>) -> Vec<String> {
        let begun = |form: &String| {
            let starts = self.starts.iter();
            let begun = starts.filter_map(|(alias, start)| {
                let rest = form.strip_prefix(start.as_str())?;
                (!rest.is_empty()).then(|| format!("{alias}{rest}"))
            });
            begun.collect::<Vec<String>>()
        };
        let begun: Vec<String> = forms.iter().flat_map(begun).collect();
        let mut forms = self.with(forms);
        forms.extend(begun);
        forms
    }
}

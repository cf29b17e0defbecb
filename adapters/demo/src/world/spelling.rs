//! Spellings of a name: characters, full or partial pinyin, initials, mixed.

use std::ops::Range;

use pinyin::ToPinyin;

/// Alternative readings that car names need; rarer ones would give false matches.
const ALSO: [(char, &str); 6] = [
    ('长', "chang"),
    ('哪', "ne"),
    ('重', "chong"),
    ('佛', "fo"),
    ('勒', "le"),
    ('行', "hang"),
];

/// How a character is read, without tones.
pub(super) fn readings(character: char) -> impl Iterator<Item = &'static str> {
    let usual = character.to_pinyin().map(pinyin::Pinyin::plain);
    let also = ALSO
        .iter()
        .filter(move |(letter, _)| *letter == character)
        .map(|(_, reading)| *reading);
    usual.into_iter().chain(also)
}

#[derive(Debug)]
pub(crate) struct Spelling(Vec<Letter>);

#[derive(Debug)]
struct Letter {
    shown: char,
    lower: char,
    /// How it is read, without tones.
    readings: Vec<&'static str>,
}

impl Letter {
    fn new(shown: char) -> Self {
        Self {
            shown,
            lower: shown.to_lowercase().next().unwrap_or(shown),
            readings: readings(shown).collect(),
        }
    }

    /// The space of 秦PLUS DM-i is optional.
    fn is_gap(&self) -> bool {
        self.shown.is_whitespace() || matches!(self.shown, '-' | '·' | '・')
    }
}

impl Spelling {
    pub(crate) fn new(name: &str) -> Self {
        Self(name.chars().map(Letter::new).collect())
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn text(&self, range: Range<usize>) -> String {
        self.0[range].iter().map(|letter| letter.shown).collect()
    }

    /// Characters matched by the query, which is lower case.
    pub(crate) fn find(&self, query: &[char]) -> Option<Range<usize>> {
        (0..self.0.len())
            .filter(|start| !self.0[*start].is_gap())
            .find_map(|start| Some(start..self.end(start, query)?))
    }

    /// End of the match that begins at `at`.
    fn end(&self, at: usize, query: &[char]) -> Option<usize> {
        let Some(first) = query.first() else {
            return Some(at);
        };
        let letter = self.0.get(at)?;
        if letter.lower == *first
            && let Some(end) = self.end(at + 1, &query[1..])
        {
            return Some(end);
        }
        for reading in &letter.readings {
            let shared = reading
                .chars()
                .zip(query)
                .take_while(|(known, typed)| known == *typed)
                .count();
            if shared == query.len() {
                return Some(at + 1);
            }
            // The whole reading, or its first letter; both are the same for a single letter.
            let mut steps = [shared == reading.len(), shared > 0 && reading.len() > 1]
                .into_iter()
                .zip([reading.len(), 1]);
            if let Some(end) = steps
                .find_map(|(possible, step)| self.end(at + 1, possible.then(|| &query[step..])?))
            {
                return Some(end);
            }
        }
        if letter.is_gap() {
            self.end(at + 1, query)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, query: &str) -> Option<String> {
        let spelling = Spelling::new(name);
        let typed: Vec<char> = query.chars().collect();
        spelling.find(&typed).map(|range| spelling.text(range))
    }

    #[test]
    fn finds_names_by_characters_pinyin_and_initials() {
        for query in ["比亚迪", "biyadi", "byd", "biya", "b亚di"] {
            assert!(found("比亚迪", query).is_some(), "{query}");
        }
        assert_eq!(found("小米SU7", "su7").as_deref(), Some("SU7"));
        assert_eq!(found("长安", "changan").as_deref(), Some("长安"));
        assert_eq!(found("Model Y", "modely").as_deref(), Some("Model Y"));
    }

    #[test]
    fn finds_nothing_without_a_match() {
        assert_eq!(found("海鸥", "haiyang"), None);
        assert_eq!(found("海鸥", "x"), None);
    }
}

//! A name that fits what was typed, and how.

use crate::world::names::{Name, plain};

/// How a name fits what was typed; the first is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// The name itself.
    ExactOwn,
    /// A part of it, or an alias.
    Exact,
    /// But for the word for what drives the car, which the series is sold with.
    ExactPower,
    /// By pinyin or initials.
    ExactSpelled,
    /// The car exists without what was typed to drive it.
    ExactBare,
    Prefix,
    PrefixSpelled,
    Inside,
    InsideSpelled,
    /// The name itself in other characters, read alike.
    SoundOwn,
    /// Likewise a part of it, or an alias.
    Sound,
    /// But for the word for what drives the car.
    SoundPower,
    /// The name itself with one letter wrong, missing, too many, or two exchanged.
    CloseOwn,
    /// Likewise a part of it, or an alias.
    Close,
}

impl Fit {
    /// The name was typed as a whole.
    pub(super) fn is_whole(self) -> bool {
        self <= Self::ExactBare
    }

    /// Read alike.
    pub(super) fn is_alike(self) -> bool {
        matches!(self, Self::SoundOwn | Self::Sound | Self::SoundPower)
    }

    /// Something else was typed: the name is what it is taken for.
    pub(super) fn is_correction(self) -> bool {
        self >= Self::SoundOwn
    }
}

#[derive(Debug)]
pub(super) struct Hit<'w> {
    pub(super) fit: Fit,
    pub(super) name: &'w Name,
    /// Letters of the name beyond those typed.
    pub(super) more: usize,
}

impl Hit<'_> {
    /// The name, where something else was typed.
    pub(super) fn correction(&self) -> Option<String> {
        self.fit.is_correction().then(|| self.shown())
    }

    /// Whether these letters are at best the middle or end of a word of the name: s500 of MS500L.
    pub(super) fn is_within_a_word(&self, letters: &str) -> bool {
        let name = plain(&self.shown());
        let mut places = name.match_indices(letters);
        self.fit > Fit::Inside
            || self.fit == Fit::Inside
                && places
                    .all(|(at, _)| name[..at].ends_with(|one: char| one.is_ascii_alphanumeric()))
    }

    pub(super) fn shown(&self) -> String {
        let shown = &self.name.shown;
        shown.text(0..shown.len())
    }
}

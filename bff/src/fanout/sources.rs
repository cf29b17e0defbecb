//! Which answers give the parameters of a part, and which of them is at fault for a missing or bad one. Pure.

use contracts::{Call, Holes, Part, Piece, Template};

use super::facts::{Facts, is_nothing};
use crate::gateway::check::{self, CITY};

/// What a part cannot be requested with.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unusable {
    /// The call whose answer lacks the value, or holds a bad one.
    pub(super) source: Call,
    pub(super) param: String,
}

/// A member of an answer.
type Source = (Call, &'static [&'static str]);

impl Facts {
    /// The first parameter of the part that an answer should have given, and did not.
    pub(super) fn missing_of_answer(&self, part: &Part) -> Option<Unusable> {
        part.params.iter().find_map(|(name, value)| {
            let source = self.empty_source(value)?;
            // As an id 0 is none; as a filter it may be a choice.
            let is_filter = !self.sources(name).is_empty();
            if is_filter && value.fill(self).complete {
                return None;
            }
            let param = name.fill(self).text;
            Some(Unusable { source, param })
        })
    }

    /// A parameter that an answer names and the call does not have, or that does not filter: without it the part would be
    /// another list.
    pub(super) fn unknown_of_answer(&self, part: &Part) -> Option<Unusable> {
        part.params.iter().find_map(|(name, _)| {
            let (source, _) = self.sources(name).into_iter().next()?;
            let param = name.fill(self).text;
            let mut known = part.call.spec().params.iter();
            let filters = known.any(|known| {
                known.name == param && known.name != CITY && known.rule.default.is_none()
            });
            (!filters).then_some(Unusable { source, param })
        })
    }

    /// The answer that gave a bad value of this parameter. `None` if the value depends on the address.
    pub(super) fn answer_at_fault(&self, part: &Part, param: &str) -> Option<Unusable> {
        let mut params = part.params.iter();
        let (_, template) = params.find(|(name, _)| name.fill(self).text == param)?;
        let text = |facts: &Self| template.fill(facts).text;
        if text(self) != text(&self.without_address()) {
            return None;
        }
        let sources = self.sources(template);
        // A value may be composed from several answers: the first whose own text is refused.
        let refused = sources.iter().find(|(call, path)| {
            let text = self.part(*call, path).unwrap_or_default();
            !text.is_empty() && is_refused(part.call, param, text)
        });
        let (source, _) = refused.or_else(|| sources.first())?;
        Some(Unusable {
            source: *source,
            param: param.to_owned(),
        })
    }

    /// The first answer that gave a parameter of the part.
    pub(super) fn named_by(&self, part: &Part) -> Option<Call> {
        let mut templates = part.params.iter().map(|(_, value)| value);
        templates.find_map(|value| {
            let given = value.fill(self).complete;
            let source = self.sources(value).into_iter().next();
            source.filter(|_| given).map(|(call, _)| call)
        })
    }

    /// The answer behind the template's first placeholder that is empty or, as an id, 0.
    fn empty_source(&self, template: &Template) -> Option<Call> {
        template.0.iter().find_map(|piece| {
            let alone = Template(std::slice::from_ref(piece));
            if !is_nothing(&alone.fill(self).text) {
                return None;
            }
            let (call, _) = self.sources(&alone).into_iter().next()?;
            Some(call)
        })
    }

    /// What a template takes from answers, in its order, also by named values.
    fn sources(&self, template: &Template) -> Vec<Source> {
        self.sources_before(template, self.page().spec().values.len())
    }

    /// Only the values before `end` may be used.
    fn sources_before(&self, template: &Template, end: usize) -> Vec<Source> {
        let pieces = template.0.iter();
        pieces
            .flat_map(|piece| self.piece_sources(piece, end))
            .collect()
    }

    fn piece_sources(&self, piece: &Piece, end: usize) -> Vec<Source> {
        match piece {
            Piece::Part { call, path } => vec![(*call, *path)],
            Piece::Name(name) => self.value_sources(name, end),
            _ => Vec::new(),
        }
    }

    fn value_sources(&self, name: &str, end: usize) -> Vec<Source> {
        let values = &self.page().spec().values[..end];
        let Some(index) = values.iter().rposition(|value| value.name == name) else {
            return Vec::new();
        };
        let candidates = values[index].from.iter();
        candidates
            .flat_map(|template| self.sources_before(template, index))
            .collect()
    }

    /// True for a value that an answer may give.
    pub(super) fn may_be_of_answer(&self, name: &str) -> bool {
        !self
            .value_sources(name, self.page().spec().values.len())
            .is_empty()
    }
}

/// True if the call's contract refuses this text for the parameter, whatever the others are.
fn is_refused(call: Call, param: &str, text: String) -> bool {
    let checked = check::check(call.spec(), &[(param.to_owned(), text)]);
    checked.is_err_and(|refused| refused.iter().any(|one| one.param == param))
}

#[cfg(test)]
mod tests;

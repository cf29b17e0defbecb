//! Checks a call's parameters: drop, normalise, check, default. Pure.

use std::borrow::Cow;

use contracts::{CallSpec, Normalize, Param, Rule};

use crate::error::Refused;

/// Checked parameters in contract order, without `city`: see `stamp`.
pub(crate) type Params = Vec<(&'static str, String)>;

/// Result of checking a browser's pairs.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CheckedQuery {
    pub(crate) params: Params,
    /// The contract's own `city` parameter, which overrides the visitor's city.
    pub(crate) city: Option<String>,
}

/// Beats the visitor's city where the contract names it.
pub(crate) const CITY: &str = "city";

/// Keeps parameters of the contract, ignores the rest, and rejects violations, reporting all of them at once.
pub(crate) fn check(
    spec: &'static CallSpec,
    pairs: &[(String, String)],
) -> Result<CheckedQuery, Vec<Refused>> {
    let mut checked = CheckedQuery {
        params: Vec::with_capacity(spec.params.len()),
        city: None,
    };
    let mut refused = Vec::new();
    for param in spec.params {
        let given = pairs
            .iter()
            .find(|(name, _)| name == param.name)
            .map(|(_, value)| value.as_str())
            .filter(|value| param.fill.is_none() && !is_dropped(spec, param, value));
        match value_of(param, given) {
            Ok(None) => {}
            Ok(Some(value)) if param.name == CITY => checked.city = Some(value.into_owned()),
            Ok(Some(value)) => checked.params.push((param.name, value.into_owned())),
            Err(expected) => refused.push(Refused {
                param: param.name.to_owned(),
                expected,
            }),
        }
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    Ok(checked)
}

/// Some values mean 'not given': the call's (`0` for filters), the parameter's own, and the empty value unless the
/// parameter is required.
fn is_dropped(spec: &CallSpec, param: &Param, value: &str) -> bool {
    (value.is_empty() && !param.required)
        || spec.drop.contains(&value)
        || param.drop.contains(&value)
}

fn value_of<'v>(
    param: &'static Param,
    given: Option<&'v str>,
) -> Result<Option<Cow<'v, str>>, String> {
    let Some(given) = given else {
        return match param.rule.default {
            Some(default) => Ok(Some(Cow::Borrowed(default))),
            None if param.required => Err(param.rule.expected()),
            None => Ok(None),
        };
    };
    // The contract describes the browser's value; the normalised value must satisfy the same rule.
    let allowed = match param.normalize {
        Normalize::List => is_list(&param.rule, given),
        _ => param.rule.allows(given),
    };
    if allowed {
        Ok(Some(normalize(param.normalize, given)))
    } else {
        Err(param.rule.expected())
    }
}

/// Items that each satisfy the rule, without duplicates: two spellings of a list would be two cache keys.
fn is_list(rule: &Rule, given: &str) -> bool {
    let mut parts: Vec<&str> = Vec::new();
    given.split(',').all(|part| {
        let is_new = !parts.contains(&part);
        parts.push(part);
        is_new && rule.allows(part)
    })
}

/// Spec browsing §5: `a_b` to `a,b`, a single `a` to `a,a`, level before the underscore. Months in their order: two
/// spellings would be two cache keys.
fn normalize(how: Normalize, value: &str) -> Cow<'_, str> {
    match how {
        Normalize::AsIs | Normalize::List => Cow::Borrowed(value),
        Normalize::Range if value.contains(',') => Cow::Borrowed(value),
        Normalize::Range => match value.split_once('_') {
            Some((from, to)) => Cow::Owned(format!("{from},{to}")),
            None => Cow::Owned(format!("{value},{value}")),
        },
        Normalize::BeforeUnderscore => {
            Cow::Borrowed(value.split_once('_').map_or(value, |(level, _)| level))
        }
        Normalize::Digits => Cow::Owned(value.replace(['_', '-'], "")),
        Normalize::Months => {
            let digits = value.replace(['_', '-', ','], "");
            match digits.split_at_checked(6) {
                Some((from, to)) if !to.is_empty() && from != to => {
                    Cow::Owned(format!("{},{}", from.min(to), from.max(to)))
                }
                Some((month, _)) => Cow::Owned(month.to_owned()),
                None => Cow::Owned(digits),
            }
        }
    }
}

#[cfg(test)]
mod tests;

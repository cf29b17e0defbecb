//! The parser of `Accept-Encoding` (RFC 9110, 12.5.3).

use actix_web::http::header::{ACCEPT_ENCODING, HeaderMap};

/// A content coding that answers are compressed with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    /// `br` (RFC 7932).
    Brotli,
    /// `gzip` (RFC 1952).
    Gzip,
}

impl Coding {
    /// Smallest output first.
    pub const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// The name in headers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// Weights of a client in thousandths; 0 means not acceptable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Accepted {
    brotli: u16,
    gzip: u16,
    /// Identity; 0 also if not named: then it is the fallback.
    identity: u16,
}

impl Accepted {
    /// Without the header any coding is acceptable; identity is sent.
    pub fn of(headers: &HeaderMap) -> Self {
        let values = headers.get_all(ACCEPT_ENCODING);
        Self::read(values.filter_map(|value| value.to_str().ok()))
    }

    /// `values` are the header lines. The first mention of a coding counts; an invalid weight refuses it.
    fn read<'h>(values: impl Iterator<Item = &'h str>) -> Self {
        let (mut brotli, mut gzip, mut identity, mut others) = (None, None, None, None);
        for element in values.flat_map(|value| value.split(',')) {
            let mut parts = element.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let is = |known: &str| name.eq_ignore_ascii_case(known);
            let slot = if is("br") {
                &mut brotli
            } else if is("gzip") || is("x-gzip") {
                &mut gzip
            } else if is("identity") {
                &mut identity
            } else if name == "*" {
                &mut others
            } else {
                continue;
            };
            slot.get_or_insert_with(|| weight(parts));
        }
        let others = others.unwrap_or(0);
        Self {
            brotli: brotli.unwrap_or(others),
            gzip: gzip.unwrap_or(others),
            identity: identity.unwrap_or(others),
        }
    }

    /// True if the client accepts this coding.
    pub fn takes(self, coding: Coding) -> bool {
        self.weight_of(coding) > 0
    }

    /// The coding to send from those available. `None` means identity, also if the client accepts none of them: a
    /// possibly unreadable answer is better than 406.
    pub fn best(self, is_there: impl Fn(Coding) -> bool) -> Option<Coding> {
        let there = Coding::ALL.into_iter().filter(|coding| is_there(*coding));
        // On equal weights the first, which is smaller.
        let heaviest = there.rev().max_by_key(|coding| self.weight_of(*coding));
        heaviest.filter(|coding| {
            let weight = self.weight_of(*coding);
            weight > 0 && weight >= self.identity
        })
    }

    fn weight_of(self, coding: Coding) -> u16 {
        match coding {
            Coding::Brotli => self.brotli,
            Coding::Gzip => self.gzip,
        }
    }
}

/// Weight from the parameters of one element; 1000 without `q`.
fn weight<'h>(mut parameters: impl Iterator<Item = &'h str>) -> u16 {
    let given = parameters.find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim().eq_ignore_ascii_case("q").then(|| value.trim())
    });
    given.map_or(1000, |text| thousandths(text).unwrap_or(0))
}

/// `0`, `0.5`, `0.125`, `1`, `1.000`
fn thousandths(text: &str) -> Option<u16> {
    let (whole, digits) = text.split_once('.').unwrap_or((text, ""));
    if digits.len() > 3 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let part: u16 = format!("{digits:0<3}").parse().ok()?;
    match whole {
        "0" => Some(part),
        "1" if part == 0 => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests;

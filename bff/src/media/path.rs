//! Decides which paths below `/media/` reach the upstream.

use percent_encoding::percent_decode_str;

/// Requires one canonical spelling per segment: plain characters literal, other letters (such as Chinese) as the
/// percent-encoded UTF-8 that browsers send. File systems and routers behind us could interpret anything else
/// differently: dot segments, empty segments, and encoded plain or reserved characters.
pub(super) fn is_plain(path: &str) -> bool {
    path.strip_prefix("/media/")
        .is_some_and(|rest| rest.split('/').all(is_plain_segment))
}

fn is_plain_segment(segment: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~%".contains(&byte);
    !segment.is_empty()
        && segment != "."
        && !segment.contains("..")
        && segment.bytes().all(is_plain)
        && are_letters(segment)
}

/// True if the percent-encoded bytes are printable text beyond ASCII.
fn are_letters(segment: &str) -> bool {
    let mut escapes = segment.split('%');
    escapes.next();
    let high = |escape: &str| {
        let byte = escape
            .get(..2)
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        byte.is_some_and(|byte| byte >= 0x80)
    };
    escapes.all(high)
        && percent_decode_str(segment)
            .decode_utf8()
            .is_ok_and(|text| text.chars().all(shows))
}

fn shows(c: char) -> bool {
    let is_format = matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFF}');
    !c.is_control() && !c.is_whitespace() && !is_format
}

#[cfg(test)]
mod tests;

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
mod tests {
    use super::is_plain;

    #[test]
    fn a_plain_path_passes() {
        for path in [
            "/media/car/1001/wg-1.svg",
            "/media/a",
            "/media/%E5%AE%9D%E9%A9%AC/1.png",
            "/media/a.b_c~d",
        ] {
            assert!(is_plain(path), "{path}");
        }
    }

    #[test]
    fn rejects_non_canonical_spellings() {
        for path in [
            "/media/",
            "/media",
            "/media//a",
            "/media/a//b",
            "/media/a/",
            "/media/./a",
            "/media/a/.",
            "/media/../a",
            "/media/a/..",
            "/media/a..b",
            "/media/%2e%2e/a",
            "/media/%2E/a",
            "/media/a%2fb",
            "/media/a%2Fb",
            "/media/a%5cb",
            "/media/a%5Cb",
            "/media/a\\b",
            "/media/a%00",
            "/media/a%0d%0a",
            "/media/%61",
            "/media/a%25",
            "/media/a%7e",
            "/media/a%",
            "/media/a%4",
            "/media/a%zz",
            "/media/a%+1",
            "/media/%ff",
            "/media/%E5%AE",
            "/media/%c0%af",
            "/media/%E2%80%AE",
            "/media/%C2%80",
            "/media/%C2%A0",
            "/media/a;b",
            "/media/a:b",
            "/media/a*",
            "/media/a|b",
        ] {
            assert!(!is_plain(path), "{path}");
        }
    }
}

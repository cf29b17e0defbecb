//! Finds members of a JSON object without building anything, in about 0.6 of serde_json's time: the check of an answer
//! is a large part of what a forwarded call costs.
//!
//! First one bit is computed for each byte, set where a string may end; this loop has no branches and is vectorised by
//! the compiler. The second pass then skips strings from bit to bit.
//!
//! Invariant: accepts only what serde_json accepts, and finds the same (`fuzz_envelope_scan`). It may refuse valid JSON
//! that is rare: deep nesting.

use super::is_name;

const BLOCK: usize = u64::BITS as usize;

/// Nesting is kept in the bits of a number.
const MOST_DEPTH: u32 = u128::BITS - 1;

/// Raw values of the members with these names, the last one of each. `None`: serde_json has to decide.
pub(super) fn members<'b, const N: usize>(
    body: &'b [u8],
    names: [&str; N],
) -> Option<[Option<&'b str>; N]> {
    let text = simdutf8::basic::from_utf8(body).ok()?;
    let stops = stops(body);
    let mut scan = Scan {
        bytes: body,
        bits: *stops.first()?,
        stops: &stops,
        block: 0,
    };
    let mut found = [None; N];
    let mut at = scan.after(b'{', 0)?;
    let inside = scan.space(at);
    if scan.byte(inside) == b'}' {
        at = inside + 1;
    } else {
        loop {
            let begin = scan.after(b'"', at)?;
            let behind = scan.string(begin)?;
            at = scan.after(b':', behind)?;
            let from = scan.space(at);
            at = scan.value(from)?;
            // Both ends are next to ASCII, so no character is cut.
            let name = text.get(begin - 1..behind)?;
            if let Some(index) = names.iter().position(|wanted| is_name(name, wanted)) {
                found[index] = text.get(from..at);
            }
            at = scan.space(at);
            match scan.byte(at) {
                b',' => at += 1,
                b'}' => break at += 1,
                _ => return None,
            }
        }
    }
    (scan.space(at) == body.len()).then_some(found)
}

/// One bit for each byte: a quote, a backslash, or a control character, which a string must not hold.
fn stops(bytes: &[u8]) -> Vec<u64> {
    let (blocks, rest) = bytes.as_chunks();
    let mut stops = Vec::with_capacity(blocks.len() + 1);
    stops.extend(blocks.iter().map(stops_in));
    let mut last = [b' '; BLOCK];
    last[..rest.len()].copy_from_slice(rest);
    stops.push(stops_in(&last));
    stops
}

fn stops_in(block: &[u8; BLOCK]) -> u64 {
    let flags = block.map(|byte| u8::from(byte == b'"' || byte == b'\\' || byte < b' '));
    let (words, _) = flags.as_chunks();
    let packed = words.iter().enumerate().map(|(index, word)| {
        // Moves the lowest bit of each of eight bytes into the highest byte.
        let bits = u64::from_le_bytes(*word).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        bits << (8 * index)
    });
    packed.fold(0, |all, bits| all | bits)
}

struct Scan<'b> {
    bytes: &'b [u8],
    stops: &'b [u64],
    /// Index in `stops`, and what is left of that number.
    block: usize,
    bits: u64,
}

/// Each function takes the index to begin at, and gives the one behind what it read. Inlined, so that the state stays
/// in registers.
#[expect(
    clippy::inline_always,
    reason = "a call costs more than most of these do"
)]
impl Scan<'_> {
    /// 0, which is nowhere accepted, behind the end.
    #[inline(always)]
    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn space(&self, mut at: usize) -> usize {
        while let b' ' | b'\n' | b'\r' | b'\t' = self.byte(at) {
            at += 1;
        }
        at
    }

    /// Space, and this byte.
    #[inline(always)]
    fn after(&self, byte: u8, at: usize) -> Option<usize> {
        // Compact JSON has no space.
        let at = if self.byte(at) == byte {
            at
        } else {
            self.space(at)
        };
        (self.byte(at) == byte).then_some(at + 1)
    }

    /// The first stop not before `at`, which never goes back.
    #[inline(always)]
    fn stop(&mut self, at: usize) -> Option<usize> {
        loop {
            while self.bits == 0 {
                self.block += 1;
                self.bits = *self.stops.get(self.block)?;
            }
            let stop = self.block * BLOCK + self.bits.trailing_zeros() as usize;
            self.bits &= self.bits - 1;
            if stop >= at {
                return Some(stop);
            }
        }
    }

    /// The rest of a string, behind its opening quote.
    #[inline(always)]
    fn string(&mut self, at: usize) -> Option<usize> {
        let end = self.stop(at)?;
        if self.byte(end) == b'"' {
            return Some(end + 1);
        }
        escaped(self.bytes, end)
    }

    /// The name of a member, and the colon.
    #[inline(always)]
    fn name(&mut self, at: usize) -> Option<usize> {
        let begin = self.after(b'"', at)?;
        let end = self.string(begin)?;
        self.after(b':', end)
    }

    #[inline(always)]
    fn digits(&self, from: usize) -> Option<usize> {
        let mut at = from;
        while self.byte(at).is_ascii_digit() {
            at += 1;
        }
        (at > from).then_some(at)
    }

    #[inline(always)]
    fn number(&self, mut at: usize) -> Option<usize> {
        if self.byte(at) == b'-' {
            at += 1;
        }
        at = if self.byte(at) == b'0' {
            at + 1
        } else {
            self.digits(at)?
        };
        if self.byte(at) == b'.' {
            at = self.digits(at + 1)?;
        }
        if let b'e' | b'E' = self.byte(at) {
            at += 1;
            if let b'+' | b'-' = self.byte(at) {
                at += 1;
            }
            at = self.digits(at)?;
        }
        Some(at)
    }

    fn literal(&self, text: &[u8], at: usize) -> Option<usize> {
        let rest = self.bytes.get(at..)?;
        rest.starts_with(text).then_some(at + text.len())
    }

    #[inline(always)]
    fn value(&mut self, mut at: usize) -> Option<usize> {
        // A set bit is an object, a clear one a list; the lowest is the innermost.
        let (mut open, mut depth) = (0_u128, 0);
        'value: loop {
            at = match self.byte(at) {
                b'"' => self.string(at + 1)?,
                bracket @ (b'{' | b'[') => {
                    at = self.space(at + 1);
                    let closing = if bracket == b'{' { b'}' } else { b']' };
                    if self.byte(at) == closing {
                        at + 1
                    } else {
                        if depth == MOST_DEPTH {
                            return None;
                        }
                        depth += 1;
                        open = open << 1 | u128::from(bracket == b'{');
                        if bracket == b'{' {
                            at = self.name(at)?;
                        }
                        continue 'value;
                    }
                }
                b'-' | b'0'..=b'9' => self.number(at)?,
                b't' => self.literal(b"true", at)?,
                b'f' => self.literal(b"false", at)?,
                b'n' => self.literal(b"null", at)?,
                b' ' | b'\n' | b'\r' | b'\t' => {
                    at += 1;
                    continue 'value;
                }
                _ => return None,
            };
            while depth > 0 {
                let in_object = open & 1 == 1;
                match self.byte(at) {
                    b',' => {
                        at += 1;
                        if in_object {
                            at = self.name(at)?;
                        }
                        continue 'value;
                    }
                    b' ' | b'\n' | b'\r' | b'\t' => {}
                    b'}' if in_object => (open, depth) = (open >> 1, depth - 1),
                    b']' if !in_object => (open, depth) = (open >> 1, depth - 1),
                    _ => return None,
                }
                at += 1;
            }
            return Some(at);
        }
    }
}

/// The rest of a string, from its first escape.
#[cold]
#[inline(never)]
fn escaped(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => match bytes.get(at + 1)? {
                b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => 2,
                b'u' => {
                    let digits = bytes.get(at + 2..at + 6)?;
                    if !digits.iter().all(u8::is_ascii_hexdigit) {
                        return None;
                    }
                    6
                }
                _ => return None,
            },
            ..b' ' => return None,
            _ => 1,
        };
    }
}

#[cfg(test)]
mod tests;

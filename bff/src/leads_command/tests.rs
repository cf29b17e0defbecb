use std::io::{self, BufWriter, Write};

use serde_json::json;

use super::{span, write_whole};

#[test]
fn an_age_is_told_in_the_largest_unit_of_which_there_are_two() {
    let cases = [
        (0, "0 s"),
        (119, "119 s"),
        (120, "2 min"),
        (7199, "119 min"),
        (7200, "2 h"),
        (90_000, "25 h"),
    ];
    for (seconds, told) in cases {
        assert_eq!(span(seconds), told);
    }
}

#[test]
fn groups_are_a_table() {
    let group = |state: &str, reason: &str, leads: u64, oldest: u64| {
        json!({
            "upstream": "lead", "state": state, "reason": reason, "leads": leads,
            "oldest_seconds": oldest, "newest_seconds": 3,
        })
    };
    let answer = json!({ "leads": [
        group("waiting", "upstream_timeout", 12, 240),
        group("delivered", "", 3, 7200),
    ] });
    let wanted = "\
upstream  state      reason            leads  oldest  newest
lead      waiting    upstream_timeout  12     4 min   3 s
lead      delivered  -                 3      2 h     3 s
";
    let shown = |answer| super::shown(&serde_json::from_value(answer).expect("an inventory"));
    assert_eq!(shown(answer), wanted);
    assert_eq!(shown(json!({ "leads": [] })), "no leads\n");
    // Of a server that is no gateway: nothing that a terminal obeys.
    let hostile = json!({ "leads": [group("\u{1b}[2Jwaiting", "a\nb", 1, 1)] });
    assert!(!shown(hostile).contains('\u{1b}'));
}

/// A disk without room.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_a_buffer_still_holds_is_written_too() {
    let written = write_whole(&mut BufWriter::new(Full), b"the end of a file");
    assert_eq!(
        written.map_err(|why| why.kind()),
        Err(io::ErrorKind::StorageFull)
    );
}

//! Resource usage of the process, from Linux.

use std::fs;

/// CPU seconds, resident bytes, open files; `None` without `/proc`.
pub(crate) fn cpu_seconds() -> Option<f64> {
    cpu_seconds_of(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// After the process name, which may hold anything: fields 14 and 15 of proc_pid_stat(5), in ticks of 10 ms.
fn cpu_seconds_of(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}

pub(crate) fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

pub(crate) fn open_files() -> Option<u64> {
    Some(fs::read_dir("/proc/self/fd").ok()?.count() as u64)
}

#[cfg(test)]
mod tests {
    #[test]
    fn cpu_time_is_that_of_user_and_system_together() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 500 0 3 0 150 50 9 9 20 0 3 0";
        assert_eq!(super::cpu_seconds_of(stat), Some(2.0));
    }

    #[test]
    fn reports_nonzero_usage() {
        assert!(super::cpu_seconds().expect("Linux") >= 0.0);
        assert!(super::resident_bytes().expect("Linux") > 100_000);
        assert!(super::open_files().expect("Linux") > 2);
    }
}

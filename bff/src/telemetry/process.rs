//! Resource usage of the process, from Linux.

use std::fs;

/// CPU seconds, resident bytes, open files; `None` without `/proc`.
pub(crate) fn cpu_seconds() -> Option<f64> {
    // After the process name, which may hold anything: fields 14 and 15 of proc_pid_stat(5), in ticks of 10 ms.
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
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
    fn reports_nonzero_usage() {
        assert!(super::cpu_seconds().expect("Linux") >= 0.0);
        assert!(super::resident_bytes().expect("Linux") > 100_000);
        assert!(super::open_files().expect("Linux") > 2);
    }
}

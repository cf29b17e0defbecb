//! How long the search takes, on any folder: `make real` prints it.

use std::time::{Duration, Instant};

use contracts::Call;

use crate::support::{Demo, demo, encoded, rows};

const QUERIES: &str = include_str!("search_queries.csv");
/// At 95 of 100 queries.
const MOST: Duration = Duration::from_millis(15);
/// Of each query the quickest counts: what else the machine does is not the search's time.
const ROUNDS: usize = 5;

/// With the connection, which is new for each request.
fn took(demo: &Demo, call: Call, query: &str) -> Duration {
    let query = format!("query={}", encoded(query));
    let began = Instant::now();
    demo.ask(call, &query);
    began.elapsed()
}

#[test]
#[ignore = "make real"]
fn the_search_answers_in_15_ms() {
    let demo = demo();
    let mut lines = csv::Reader::from_reader(QUERIES.as_bytes());
    let queries: Vec<String> = lines
        .records()
        .map(|line| line.unwrap()[0].to_owned())
        .collect();
    let models = rows("models.csv").len();
    for call in [Call::SearchSug, Call::Search] {
        // The index is built by the first question.
        took(&demo, call, "海鸥");
        let mut times: Vec<Duration> = queries
            .iter()
            .map(|query| {
                let rounds = (0..ROUNDS).map(|_| took(&demo, call, query));
                rounds.min().unwrap()
            })
            .collect();
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() * percent).div_ceil(100) - 1];
        let (half, p95, most) = (at(50), at(95), at(100));
        println!(
            "{call}: {} queries, {models} models: p50 {half:?}, p95 {p95:?}, most {most:?}",
            queries.len()
        );
        assert!(p95 < MOST, "{call}: p95 {p95:?}");
    }
}

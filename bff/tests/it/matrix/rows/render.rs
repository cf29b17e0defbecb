//! Rows of rendered pages (decision 80).

use crate::matrix::Row;

const VISITOR: &str = "the shell with the page's own status, which the client fills; without script the words that script is needed";

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "R1",
        fault: "the client's code loops without end",
        visitor: VISITOR,
        sre: "`bff.page.render.duration` with outcome `too_slow`, `bff.render.outcome` of the span",
        figure: "ended after `render.limit_ms`; the next page is right, the page's status is kept, memory + less than 16 MiB",
        tests: &["r1_an_endless_loop_is_ended_and_its_page_is_the_shell"],
        long: &[],
    },
    Row {
        id: "R2",
        fault: "a pattern of the client's code never ends",
        visitor: VISITOR,
        sre: "`bff.page.render.duration` with outcome `too_slow`, `bff.render.outcome` of the span",
        figure: "ended after `render.limit_ms`; the next page is right, the page's status is kept, memory + less than 16 MiB",
        tests: &["r2_an_endless_pattern_is_ended_and_its_page_is_the_shell"],
        long: &[],
    },
    Row {
        id: "R3",
        fault: "a page needs more memory than any may",
        visitor: VISITOR,
        sre: "`bff.page.render.duration` with outcome `out_of_memory`, `bff.render.outcome` of the span",
        figure: "ended at `render.memory_megabytes`; the next page is right, the page's status is kept, memory + less than 16 MiB",
        tests: &["r3_a_page_out_of_memory_is_the_shell"],
        long: &[],
    },
    Row {
        id: "R4",
        fault: "a recursion without end",
        visitor: VISITOR,
        sre: "`bff.page.render.duration` with outcome `threw`, `bff.render.outcome` of the span",
        figure: "ended before the thread's stack ends; the next page is right, the page's status is kept, memory + less than 16 MiB",
        tests: &["r4_a_recursion_without_end_is_the_shell"],
        long: &[],
    },
    Row {
        id: "R5",
        fault: "a part throws, or React leaves it out",
        visitor: VISITOR,
        sre: "`bff.page.render.duration` with outcome `threw`, `incomplete`, `bff.render.outcome` of the span",
        figure: "the next page is right, the page's status is kept, memory + less than 16 MiB",
        tests: &["r5_a_part_that_throws_or_is_left_out_is_the_shell"],
        long: &[],
    },
    Row {
        id: "R6",
        fault: "more pages wait than the queue holds, or than half of it for one network",
        visitor: VISITOR,
        sre: "`bff.page.render.duration` with outcome `queue_full`, `bff.render.outcome` of the span",
        figure: "refused at once; the next page is right",
        tests: &["r6_pages_beyond_the_queue_are_the_shell"],
        long: &[],
    },
    Row {
        id: "R7",
        fault: "the gateway's own code panics in a render",
        visitor: VISITOR,
        sre: "`bff.page.render.duration` with outcome `thread_ended`, `bff.render.outcome` of the span",
        figure: "the next page is right",
        tests: &["r7_a_panic_costs_its_own_page_and_the_thread_goes_on"],
        long: &[],
    },
];

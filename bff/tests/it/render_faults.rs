//! Faults of a render, from outside: each costs its own page its content, and no other. Rows R1 to R6 of the matrix.

use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;

use crate::support::{Answer, Gateway, get, temporary, write_client};

/// What a page does is said by its address, `/tag/<name>.html`, which no part belongs to.
const RENDER: &str = r"
var site = {
  prepare: async () => {},
  render: (address) => {
    const acts = {
      loop: () => { for (;;); },
      pattern: () => /^(a+)+$/.test('a'.repeat(40) + 'b'),
      memory: () => { const all = []; for (;;) all.push('x'.repeat(1000) + all.length); },
      deep: () => { const down = (n) => down(n + 1) + 1; return down(0); },
      throws: () => { throw new Error('no'); },
      incomplete: () => '<!--$!--><template></template><!--/$-->',
      slow: () => { const end = Date.now() + 150; while (Date.now() < end); return 'slow'; },
    };
    const act = acts[address.split('-')[1]];
    return '<main>' + (act ? act() : address) + '</main>';
  },
};
";

const SETTINGS: &str = "\
[render]
deadline_ms = 20000
limit_ms = 400
memory_megabytes = 16
most_waiting = 4
";

async fn gateway(folder: &Path) -> Gateway {
    write_client(folder, RENDER);
    let folder = folder.display().to_string();
    let environment = [("ASSETS_DIR", folder.as_str()), ("RENDER_THREADS", "1")];
    Gateway::configured(SETTINGS, &environment).await
}

/// Missing addresses have a page, which has no parts.
async fn page(gateway: &Gateway, act: &str) -> Answer {
    get(&gateway.url(&format!("/page-{act}"))).await
}

fn is_shell(document: &Answer) -> bool {
    document.text.contains("<div id=\"root\"></div>")
}

async fn counted(gateway: &Gateway, outcome: &str) -> u64 {
    let words = format!("bff_page_render_duration_seconds_count{{outcome=\"{outcome}\"");
    gateway.counted(&words).await
}

/// The page is the shell with its own status, the outcome is counted, the next page is right, and memory is flat.
async fn costs_its_own_page(act: &str, outcome: &str) {
    let client = temporary();
    let gateway = gateway(client.path()).await;
    let right = page(&gateway, "first").await;
    assert!(right.text.contains("<main>/page-first</main>"));
    page(&gateway, &format!("{act}-0")).await;
    let before = gateway.memory();
    for n in 1..=3 {
        let broken = page(&gateway, &format!("{act}-{n}")).await;
        assert_eq!(broken.status, right.status);
        assert!(is_shell(&broken), "{}", broken.text);
        let next = page(&gateway, &format!("next-{n}")).await;
        assert!(next.text.contains(&format!("<main>/page-next-{n}</main>")));
    }
    assert_eq!(counted(&gateway, outcome).await, 4);
    let more = gateway.memory().saturating_sub(before);
    assert!(more < 16 << 20, "{more} bytes more");
}

#[actix_web::test]
async fn r1_an_endless_loop_is_ended_and_its_page_is_the_shell() {
    costs_its_own_page("loop", "too_slow").await;
}

#[actix_web::test]
async fn r2_an_endless_pattern_is_ended_and_its_page_is_the_shell() {
    costs_its_own_page("pattern", "too_slow").await;
}

#[actix_web::test]
async fn r3_a_page_out_of_memory_is_the_shell() {
    costs_its_own_page("memory", "out_of_memory").await;
}

#[actix_web::test]
async fn r4_a_recursion_without_end_is_the_shell() {
    costs_its_own_page("deep", "threw").await;
}

#[actix_web::test]
async fn r5_a_part_that_throws_or_is_left_out_is_the_shell() {
    costs_its_own_page("throws", "threw").await;
    costs_its_own_page("incomplete", "incomplete").await;
}

/// One network has half of the queue: beyond it its pages are the shell, at once.
#[actix_web::test]
async fn r6_pages_beyond_the_queue_are_the_shell() {
    let client = temporary();
    let gateway = gateway(client.path()).await;
    let asked: Vec<_> = (0..8).map(|n| format!("slow-{n}")).collect();
    let documents = join_all(asked.iter().map(|act| page(&gateway, act))).await;
    let shells = documents
        .iter()
        .filter(|document| is_shell(document))
        .count();
    assert!((1..8).contains(&shells), "{shells} of 8");
    assert_eq!(counted(&gateway, "queue_full").await, shells as u64);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let next = page(&gateway, "next").await;
    assert!(next.text.contains("<main>/page-next</main>"));
}

//! What goes wrong in the client's code costs its own page, and no other.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use render::{Failure, Input, Keep, Page, Renderer, Request, Settings, Source};

/// Its page is by its address: what it does, with the number of pages that this engine has rendered.
const SITE: &str = r"
var site = (() => {
  let rendered = 0;
  const acts = {
    '/loop': () => { for (;;); },
    '/pattern': () => /^(a+)+$/.test('a'.repeat(40) + 'b'),
    '/memory': () => { const all = []; for (;;) all.push('x'.repeat(1000) + all.length); },
    '/deep': () => { const down = (n) => down(n + 1) + 1; return down(0); },
    '/throws': () => { throw new Error('no'); },
    '/left-out': () => '<!--$!--><template></template><!--/$-->',
    '/slow': () => { const end = Date.now() + 300; while (Date.now() < end); return 'slow'; },
    '/panic': () => 'panic',
    '/data': (data) => JSON.parse(data).name,
    '/url': () => new URL('/b?x=1', 'https://here.invalid').search + new URLSearchParams({ a: '车' }),
  };
  return {
    prepare: async () => {},
    render: (address, data) => {
      rendered += 1;
      const act = acts[address.split('?')[0]];
      return act ? String(act(data)) : `page ${address} ${rendered}`;
    },
  };
})();
";

const SETTINGS: Settings = Settings {
    threads: 1,
    most_waiting: 8,
    limit: Duration::from_millis(600),
    memory_bytes: 16 * 1024 * 1024,
    tier_bytes: 1024 * 1024,
};

/// Keeps what was rendered, and nothing else.
#[derive(Debug)]
struct Html(String);

impl Page for Html {
    type Frame = &'static str;

    fn of(html: &str, _: &str, frame: &'static str) -> Self {
        assert_ne!(html, "panic", "as a defect of the gateway would");
        Self(format!("{html}{frame}"))
    }

    fn bytes(&self) -> u64 {
        self.0.len() as u64
    }
}

fn input(address: &str) -> Input<&'static str> {
    Input {
        address: address.to_owned(),
        data: r#"{"name":"驾到"}"#.to_owned(),
        frame: "",
    }
}

/// Longer than any page takes here.
const PATIENCE: Duration = Duration::from_secs(20);

fn key_of(address: &str) -> u128 {
    address
        .bytes()
        .fold(7, |key, byte| key * 257 + u128::from(byte))
}

fn renderer() -> Renderer<Html> {
    Renderer::start(SITE, SETTINGS).expect("the code loads")
}

async fn page(renderer: &Renderer<Html>, address: &str) -> Result<(Arc<Html>, Source), Failure> {
    let request = Request {
        key: key_of(address),
        keep: Keep::AtOnce,
        client: 1,
        deadline: PATIENCE,
    };
    renderer.page(request, || input(address)).await
}

async fn html(renderer: &Renderer<Html>, address: &str) -> String {
    let (html, _) = page(renderer, address).await.expect("a page");
    html.0.clone()
}

#[tokio::test]
async fn a_page_is_rendered_once() {
    let renderer = renderer();
    let first = page(&renderer, "/a").await.unwrap();
    assert_eq!(
        (first.0.0.as_str(), first.1),
        ("page /a 1", Source::Rendered)
    );
    let again = page(&renderer, "/a").await.unwrap();
    assert_eq!((again.0.0.as_str(), again.1), ("page /a 1", Source::Memory));
    assert_eq!(html(&renderer, "/b").await, "page /b 2");
}

#[tokio::test]
async fn code_has_the_data_and_the_parsers_of_a_browser() {
    let renderer = renderer();
    assert_eq!(html(&renderer, "/data").await, "驾到");
    assert_eq!(html(&renderer, "/url").await, "?x=1a=%E8%BD%A6");
}

#[tokio::test]
async fn each_fault_is_said_and_the_next_page_is_right() {
    let renderer = renderer();
    for (address, failure) in [
        ("/loop", Failure::TooSlow),
        ("/pattern", Failure::TooSlow),
        ("/memory", Failure::OutOfMemory),
        ("/deep", Failure::Threw),
        ("/throws", Failure::Threw),
        ("/left-out", Failure::Incomplete),
    ] {
        assert_eq!(
            page(&renderer, address).await.unwrap_err(),
            failure,
            "{address}"
        );
        // By an engine of its own: what the failed page left behind is gone.
        let next = format!("/after{address}");
        assert_eq!(html(&renderer, &next).await, format!("page {next} 1"));
    }
}

/// Row R7 of the matrix: a panic of the gateway's own code in a render ends that page alone.
#[tokio::test]
async fn r7_a_panic_costs_its_own_page_and_the_thread_goes_on() {
    let renderer = renderer();
    for n in 0..3 {
        let broken = page(&renderer, &format!("/panic?{n}")).await;
        assert_eq!(broken.unwrap_err(), Failure::ThreadEnded);
        let next = format!("/after{n}");
        assert_eq!(html(&renderer, &next).await, format!("page {next} 1"));
    }
}

#[tokio::test]
async fn a_page_that_failed_is_not_tried_again_at_once() {
    let renderer = renderer();
    assert_eq!(
        page(&renderer, "/loop").await.unwrap_err(),
        Failure::TooSlow
    );
    let begun = Instant::now();
    assert_eq!(
        page(&renderer, "/loop").await.unwrap_err(),
        Failure::TooSlow
    );
    assert!(begun.elapsed() < SETTINGS.limit);
}

#[tokio::test]
async fn a_late_page_is_kept_for_the_next_request() {
    let renderer = renderer();
    let request = Request {
        key: key_of("/slow"),
        keep: Keep::AtOnce,
        client: 1,
        deadline: Duration::from_millis(1),
    };
    let late = renderer.page(request, || input("/slow"));
    assert_eq!(late.await.unwrap_err(), Failure::Late);
    let next = page(&renderer, "/slow").await.unwrap();
    assert_eq!((next.0.0.as_str(), next.1), ("slow", Source::Coalesced));
}

/// A walk through addresses without number pushes no other page out of memory.
#[tokio::test]
async fn a_page_that_is_kept_at_the_second_request_is_rendered_twice() {
    let renderer = renderer();
    let again = |key| {
        let request = Request {
            key,
            keep: Keep::AtSecond,
            client: 1,
            deadline: PATIENCE,
        };
        let page = renderer.page(request, || input("/once"));
        async { page.await.expect("a page").1 }
    };
    assert_eq!(again(1).await, Source::Rendered);
    assert_eq!(renderer.bytes(), 0);
    assert_eq!(again(1).await, Source::Rendered);
    assert_eq!(again(1).await, Source::Memory);
    assert_eq!(again(2).await, Source::Rendered);
}

#[tokio::test]
async fn equal_pages_are_rendered_together() {
    let renderer = renderer();
    let asked = AtomicUsize::new(0);
    let one = || {
        let request = Request {
            key: 1,
            keep: Keep::AtOnce,
            client: 1,
            deadline: PATIENCE,
        };
        renderer.page(request, || {
            asked.fetch_add(1, Ordering::Relaxed);
            input("/slow")
        })
    };
    let (first, second, third) = tokio::join!(one(), one(), one());
    let sources = [first, second, third].map(|page| page.unwrap().1);
    assert_eq!(
        sources,
        [Source::Rendered, Source::Coalesced, Source::Coalesced]
    );
    assert_eq!(asked.into_inner(), 1);
}

#[tokio::test]
async fn beyond_its_half_of_the_queue_a_client_gets_the_shell() {
    let renderer = renderer();
    let of = |client: u64, key: u128, deadline: Duration| {
        let request = Request {
            key,
            keep: Keep::AtOnce,
            client,
            deadline,
        };
        let page = renderer.page(request, || input("/slow"));
        async { page.await.unwrap_err() }
    };
    // The thread has it when the others come.
    let first = of(1, 0, Duration::from_millis(50)).await;
    assert_eq!(first, Failure::Late);
    let mut failures = Vec::new();
    for number in 1..=6 {
        failures.push(of(1, number, Duration::ZERO).await);
    }
    let (late, full) = (Failure::Late, Failure::QueueFull);
    assert_eq!(failures, [late, late, late, late, full, full]);
    assert_eq!(of(2, 100, Duration::ZERO).await, late);
}

#[tokio::test]
async fn pages_in_memory_are_bounded() {
    let renderer = Renderer::<Html>::start(
        "var site = { prepare: async () => {}, render: () => 'x'.repeat(10_000) };",
        Settings {
            tier_bytes: 100_000,
            ..SETTINGS
        },
    );
    let renderer = renderer.unwrap();
    for number in 0..50 {
        html(&renderer, &format!("/{number}")).await;
    }
    assert!(renderer.bytes() <= 100_000, "{}", renderer.bytes());
    assert!(renderer.bytes() >= 10_000, "{}", renderer.bytes());
}

#[test]
fn code_that_does_not_load_is_refused_at_start() {
    for (code, expected) in [
        ("syntax error", "expecting ';'"),
        ("throw new Error('the cause')", "the cause"),
        ("var other = 1;", "site"),
        (
            "var site = { prepare: async () => { throw new Error('late'); } };",
            "did not load",
        ),
    ] {
        let why = Renderer::<Html>::start(code, SETTINGS).err().unwrap();
        assert!(why.contains(expected), "{why}");
    }
}

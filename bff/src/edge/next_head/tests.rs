use std::task::Context;
use std::time::Duration;

use tokio::time::advance;

use super::NextHead;

fn is_over(next: &mut NextHead, id: Option<u64>) -> bool {
    let waker = futures_util::task::noop_waker();
    next.poll_over(id, &mut Context::from_waker(&waker))
}

async fn pass(milliseconds: u64) {
    advance(Duration::from_millis(milliseconds)).await;
}

#[tokio::test(start_paused = true)]
async fn head_times_out_five_seconds_after_its_first_byte() {
    let mut next = NextHead::default();
    next.read(Some(7), false);
    pass(60_000).await;
    assert!(!is_over(&mut next, Some(7)));
    next.read(Some(7), true);
    pass(3_000).await;
    // Another byte does not extend the limit.
    next.read(Some(7), true);
    pass(1_900).await;
    assert!(!is_over(&mut next, Some(7)));
    pass(200).await;
    assert!(is_over(&mut next, Some(7)));
}

#[tokio::test(start_paused = true)]
async fn each_idle_period_has_its_own_limit() {
    let mut next = NextHead::default();
    for id in 1..40 {
        next.read(Some(id), true);
        pass(3_000).await;
        assert!(!is_over(&mut next, None), "a request is under way");
        next.read(None, true);
        assert!(!is_over(&mut next, Some(id + 1)), "it waits anew");
    }
}

#[tokio::test(start_paused = true)]
async fn idle_period_without_a_byte_times_out() {
    let mut next = NextHead::default();
    next.read(Some(7), false);
    pass(89_000).await;
    assert!(!is_over(&mut next, Some(7)));
    pass(1_100).await;
    assert!(is_over(&mut next, Some(7)));
}

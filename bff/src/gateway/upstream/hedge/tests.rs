use std::future::pending;
use std::time::Duration;

use tokio::time::sleep;

use super::{Of, race};

type Outcome = Result<u8, u8>;

async fn after(ms: u64, outcome: Outcome) -> Outcome {
    sleep(Duration::from_millis(ms)).await;
    outcome
}

const PATIENCE: Duration = Duration::from_millis(50);

#[actix_web::test]
async fn answer_in_time_is_not_hedged() {
    let second = || -> Option<std::future::Pending<Outcome>> { unreachable!("in time") };
    assert_eq!(
        race(after(0, Ok(1)), PATIENCE, second).await,
        (Ok(1), Of::Alone)
    );
    assert_eq!(
        race(after(0, Err(1)), PATIENCE, second).await,
        (Err(1), Of::Alone)
    );
}

#[actix_web::test]
async fn without_budget_waits_for_the_first() {
    let second = || None::<std::future::Pending<Outcome>>;
    assert_eq!(
        race(after(90, Ok(1)), PATIENCE, second).await,
        (Ok(1), Of::Alone)
    );
}

#[actix_web::test]
async fn first_good_answer_wins() {
    let slow = pending::<Outcome>();
    let second = || Some(after(10, Ok(2)));
    assert_eq!(race(slow, PATIENCE, second).await, (Ok(2), Of::Second));
    let second = || Some(pending::<Outcome>());
    assert_eq!(
        race(after(80, Ok(1)), PATIENCE, second).await,
        (Ok(1), Of::First)
    );
}

#[actix_web::test]
async fn failure_waits_for_the_other_attempt() {
    let second = || Some(after(60, Ok(2)));
    assert_eq!(
        race(after(70, Err(1)), PATIENCE, second).await,
        (Ok(2), Of::Second)
    );
    let second = || Some(after(10, Err(2)));
    assert_eq!(
        race(after(90, Ok(1)), PATIENCE, second).await,
        (Ok(1), Of::First)
    );
    let second = || Some(after(60, Err(2)));
    assert_eq!(
        race(after(70, Err(1)), PATIENCE, second).await,
        (Err(2), Of::Second)
    );
}

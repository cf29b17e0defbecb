//! More bytes than were asked for.

use super::*;

/// Both answers of one connection, whether the second was doubted, and how often a surplus was counted.
fn on_one_connection(first: &str, second: &str) -> (bool, u64) {
    let port = upstream(&[&[first, second], &[TWO]]);
    on_a_worker(async {
        let dialer = to_port(port);
        assert_eq!(ask(&dialer, Bytes::new(), 9).await, Ok("one".into()));
        let route = Route::default();
        let make = || Ok(request(Bytes::new()));
        let mut asked = dialer
            .ask(make, &route, allowed(true))
            .await
            .expect("a head");
        assert_eq!(asked.read(9, None).await, Ok("two".into()));
        let is_doubtful = asked.keep().is_err();
        (is_doubtful, dialer.balance().report()[0].surplus)
    })
}

#[test]
fn an_answer_is_doubted_if_bytes_follow_it_on_a_used_connection() {
    let forged = |answer: &str| format!("{answer}{}", TWO.replace("two", "bad"));
    assert_eq!(on_one_connection(ONE, TWO), (false, 0));
    assert_eq!(on_one_connection(ONE, &forged(TWO)), (true, 1));
    // The first answer of a connection is nothing else's: the second comes on another one.
    assert_eq!(on_one_connection(&forged(ONE), ""), (false, 1));
}

#[test]
fn after_a_surplus_no_connection_is_used_twice() {
    let forged = format!("{ONE}{}", TWO.replace("two", "bad"));
    let port = upstream(&[&[&forged], &[TWO, ONE], &[TWO]]);
    on_a_worker(async {
        let dialer = to_port(port);
        assert_eq!(ask(&dialer, Bytes::new(), 9).await, Ok("one".into()));
        for _ in 0..2 {
            assert_eq!(ask(&dialer, Bytes::new(), 9).await, Ok("two".into()));
            assert!(!keeps_a_connection(&dialer, port));
        }
        assert_eq!(dialer.balance().report()[0].surplus, 1);
    });
}

/// How often a surplus is counted if these bytes come while the connection is idle, before it closes.
fn counted_while_idle(bytes: &'static str) -> u64 {
    after_idle_bytes(bytes, drop)
}

/// Some servers say 408 to a connection that is idle for long, and close it.
#[test]
fn a_close_with_or_without_408_is_no_surplus() {
    assert_eq!(counted_while_idle(""), 0);
    let late = "HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\n\r\n";
    assert_eq!(counted_while_idle(late), 0);
    assert_eq!(counted_while_idle(TWO), 1);
    assert_eq!(counted_while_idle("x"), 1);
}

#[test]
fn a_connection_of_its_own_is_new_and_not_kept() {
    let port = upstream(&[&[ONE, ""], &[TWO, ""]]);
    on_a_worker(async {
        let dialer = to_port(port);
        assert_eq!(ask(&dialer, Bytes::new(), 9).await, Ok("one".into()));
        let alone = Allowed {
            repeat: true,
            reuse: false,
        };
        let route = Route::default();
        let make = || Ok(request(Bytes::new()));
        let mut asked = dialer.ask(make, &route, alone).await.expect("a head");
        assert_eq!(asked.read(9, None).await, Ok("two".into()));
        assert!(asked.keep().is_ok());
        // The one kept before, alone.
        assert!(keeps_a_connection(&dialer, port));
        assert!(!keeps_a_connection(&dialer, port));
    });
}

#[test]
fn a_connection_rests_unless_many_do() {
    let port = upstream(&[&[ONE, ""], &[ONE, ""]]);
    on_a_worker(async {
        let dialer = to_port(port);
        let make = || Ok(request(Bytes::new()));
        let route = Route::default();
        let (one, other) = tokio::join!(
            dialer.ask(make, &route, allowed(true)),
            dialer.ask(make, &route, allowed(true))
        );
        for asked in [one, other] {
            let mut asked = asked.expect("a head");
            assert_eq!(asked.read(9, None).await, Ok("one".into()));
            assert!(asked.keep().is_ok());
        }
        let origin = &dialer.origins[0];
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let take = |most_resting| {
            let rest = Duration::from_secs(1);
            let reuse = Reuse::After { rest, most_resting };
            origin.take(address, reuse, Instant::now()).is_some()
        };
        assert!(!take(2));
        assert!(take(1));
        assert!(!take(1));
        let later = Instant::now() + Duration::from_secs(1);
        let rest = Duration::from_secs(1);
        let rested = Reuse::After {
            rest,
            most_resting: 1,
        };
        assert!(origin.take(address, rested, later).is_some());
    });
}

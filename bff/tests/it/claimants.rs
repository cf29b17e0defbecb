//! Who counts as the same claimant of a coupon (decision 60).

use std::time::{Duration, Instant};

use futures_util::future::join;

use crate::support::{Does, Gateway, Seen, Upstream, envelope, get_with, post};

const OURS: (&str, &str) = ("sec-fetch-site", "same-origin");
const COUPON: &str = r#"{"user_name":"张三","user_phone":"19900010000","spu_id":"1","sku_id":"2","model_id":"3","consent_version":"2020-09-10","consent_time":1777622400000}"#;
const CLAIMED: &str = "/minServer/coupon/receive_all";

/// Until the upstream has more claims than `before`.
async fn until_more(upstream: &Upstream, before: usize) {
    let since = Instant::now();
    while upstream.seen(CLAIMED).len() == before {
        assert!(since.elapsed() < Duration::from_secs(5), "no claim comes");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Another phone on the same device is the same user, and another device with the same phone too. Another name alone
/// is no other user, and the same name alone not the same one.
// L5.32
#[actix_web::test]
async fn one_phone_and_one_device_claim_one_at_a_time() {
    let upstream = Upstream::start(|seen| {
        let wait = if seen.path == CLAIMED { 600 } else { 0 };
        Does::Late(Duration::from_millis(wait), envelope("{}"))
    });
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let mut devices = Vec::new();
    for _ in 0..2 {
        let url = gateway.url("/api/coupon/detail?spu_id=1");
        let answer = get_with(&url, &[OURS]).await;
        let cookie = answer.header("set-cookie").split(';').next();
        devices.push(cookie.unwrap_or_default().to_owned());
    }
    let url = gateway.url(CLAIMED);
    let ask = async |device: &str, phone: &str, name: &str| {
        let body = COUPON.replace("19900010000", phone).replace("张三", name);
        post(&url, &[OURS, ("cookie", device)], &body).await.status
    };
    let (one, other) = (devices[0].as_str(), devices[1].as_str());
    let (phone, another) = ("19900010000", "19900020000");
    for (second, expected) in [
        (ask(one, another, "李四"), 409),
        (ask(other, phone, "李四"), 409),
        (ask(one, phone, "李四"), 409),
        (ask(other, another, "张三"), 200),
    ] {
        let before = upstream.seen(CLAIMED).len();
        let (first, second) = join(ask(one, phone, "张三"), async {
            until_more(&upstream, before).await;
            second.await
        })
        .await;
        assert_eq!((first, second), (200, expected));
    }
    // The upstream receives the device, so that it can refuse a later claim.
    let seen = upstream.seen(CLAIMED);
    let device = |seen: &Seen| {
        let pairs = seen.pairs();
        let found = pairs.iter().find(|(name, _)| *name == "device_id");
        found.expect("a device").1.to_owned()
    };
    assert_eq!(device(&seen[0]), device(&seen[1]));
    let last = seen.last().expect("the other device");
    assert_ne!(device(&seen[0]), device(last));
    assert!(seen.iter().all(|seen| !one.contains(&device(seen))));
}

/// The spellings of a seal that a lenient decoder reads alike make no second claim, and neither does another coupon: which
/// model a claim without `model_id` is for, and which coupons are for one model, is known to the upstream alone.
// L5.32
#[actix_web::test]
async fn another_spelling_or_coupon_is_no_other_claimant() {
    let upstream = Upstream::start(|_| Does::Late(Duration::from_millis(600), envelope("{}")));
    let gateway = Gateway::start(&[("UPSTREAM_URL", &upstream.url())]).await;
    let url = gateway.url(CLAIMED);
    // Without its cookie each claim is one of a new device.
    let ask = async |body: &str| post(&url, &[OURS], body).await.status;
    let sealed = |seal: &str| {
        let phone = r#""user_phone":"199****0000","user_encrypt_phone":""#;
        COUPON.replace(r#""user_phone":"19900010000"#, &format!("{phone}{seal}"))
    };
    let first_seal = sealed("c2VhbGVkLXBob25l/w==");
    let without_model = COUPON.replace(r#""model_id":"3","#, "");
    let other_coupon = COUPON.replace(r#""spu_id":"1""#, r#""spu_id":"10""#);
    for (first, second, expected) in [
        (COUPON, without_model.as_str(), 409),
        (COUPON, &other_coupon, 409),
        (&without_model, &other_coupon, 409),
        (&first_seal, &sealed("c2VhbGVkLXBob25l_w"), 409),
        (&first_seal, &sealed("b3RoZXItcGhvbmUtMQ=="), 200),
    ] {
        let before = upstream.seen(CLAIMED).len();
        let both = join(ask(first), async {
            until_more(&upstream, before).await;
            ask(second).await
        });
        assert_eq!(both.await, (200, expected), "{second}");
    }
}

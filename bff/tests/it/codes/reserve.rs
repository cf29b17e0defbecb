//! The reserve of the hourly SMS budget, and who can use it up.

use super::{SEND, ours, start};
use crate::support::{Does, Gateway, envelope};

async fn send(gateway: &Gateway, network: String, phone: usize) -> u16 {
    let body = format!(r#"{{"phone":"199{phone:04}0000"}}"#);
    ours(gateway, SEND, &network, &body).await.status
}

/// Ten of twenty codes are the reserve. One /48 sends from changing /64s and one /24 from changing addresses, the /24 a
/// second time through 6to4.
#[actix_web::test]
async fn the_reserve_outlasts_one_ipv6_block_and_one_ipv4_block() {
    let settings = "[limits]\nsms_hour = 20\nsms_open_percent = 50\n\
        sms_few_site = [\"2/1h\"]\nsms_few_block = [\"4/1h\"]\n";
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), settings).await;
    let mut sent = 0;
    for n in 0..40 {
        let network = match n % 3 {
            0 => format!("2001:db8:1:{n:x}00::1"),
            1 => format!("203.0.113.{n}"),
            _ => format!("2002:cb00:71{n:02x}:{n:x}::1"),
        };
        sent += usize::from(send(&gateway, network, n).await == 200);
    }
    assert_eq!(sent, 10, "the open part and nothing of the reserve");
    // A latecomer to the open part gets the few sends of a block, and a /56 fewer.
    for (n, expected) in [(1, 200), (2, 200), (3, 429), (4, 429)] {
        let network = format!("2001:db8:2:1{n:02x}::1");
        assert_eq!(send(&gateway, network, 100 + n).await, expected, "/56: {n}");
    }
    for n in 0..7 {
        let network = format!("198.{n}.100.1");
        assert_eq!(send(&gateway, network, 200 + n).await, 200, "visitor {n}");
    }
    assert_eq!(upstream.all().len(), 19);
}

/// One provider's customer may hold an IPv6 /32, and so 65,536 blocks: half of the reserve is left to all others.
#[actix_web::test]
async fn one_ipv6_region_gets_half_of_the_reserve() {
    let settings = "[limits]\nsms_hour = 20\nsms_open_percent = 50\n";
    let (upstream, gateway) = start(|_| Does::Answer(envelope(r#"{"data":true}"#)), settings).await;
    let mut sent = 0;
    for n in 0..30 {
        sent += usize::from(send(&gateway, format!("2001:db8:{n:x}::1"), n).await == 200);
    }
    assert_eq!(sent, 15, "the open part, and half of the reserve");
    for n in 0..5 {
        let network = format!("2001:db9:{n:x}::1");
        assert_eq!(send(&gateway, network, 100 + n).await, 200, "visitor {n}");
    }
    assert_eq!(upstream.all().len(), 20);
}

//! What systemd is sent (`Type=notify`), over a real datagram socket.

use std::os::unix::net::UnixDatagram;
use std::time::Duration;

use crate::support::{Gateway, get};

#[actix_web::test]
async fn start_reload_and_stop_are_reported_to_systemd() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).expect("a socket");
    socket
        .set_read_timeout(Some(Duration::from_secs(10)))
        .expect("a timeout");
    let path = path.to_str().expect("UTF-8");

    let mut gateway = Gateway::start(&[("NOTIFY_SOCKET", path)]).await;
    assert_eq!(next(&socket), "READY=1");
    assert_eq!(get(&gateway.url("/-/ready")).await.status, 200);

    gateway.signal("-HUP").await;
    let reloading = next(&socket);
    let time = reloading.strip_prefix("RELOADING=1\nMONOTONIC_USEC=");
    assert!(
        time.is_some_and(|time| time.parse::<u64>().is_ok()),
        "{reloading}"
    );
    assert_eq!(next(&socket), "READY=1");

    gateway.end().await;
    assert_eq!(next(&socket), "STOPPING=1");
}

fn next(socket: &UnixDatagram) -> String {
    let mut bytes = [0; 512];
    let count = socket
        .recv(&mut bytes)
        .expect("a message within ten seconds");
    String::from_utf8_lossy(&bytes[..count]).trim().to_owned()
}

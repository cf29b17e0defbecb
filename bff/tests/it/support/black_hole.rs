//! An address that drops connection attempts, as a firewall or a dead machine does.

use std::net::SocketAddr;

use socket2::{Domain, Socket, Type};

/// Its accept queue is full, so the kernel drops further attempts.
pub(crate) struct BlackHole {
    listener: Socket,
    _waiting: Vec<Socket>,
}

impl BlackHole {
    pub(crate) fn start() -> Self {
        let listener = socket();
        let any: SocketAddr = "127.0.0.1:0".parse().expect("an address");
        listener.bind(&any.into()).expect("a port");
        listener.listen(0).expect("listening");
        let address = listener.local_addr().expect("an address");
        let waiting = (0..4).map(|_| {
            let socket = socket();
            socket.set_nonblocking(true).expect("set");
            let _ = socket.connect(&address);
            socket
        });
        let waiting = waiting.collect();
        Self {
            listener,
            _waiting: waiting,
        }
    }

    pub(crate) fn url(&self) -> String {
        let address = self.listener.local_addr().expect("an address");
        format!("http://{}", address.as_socket().expect("of IP"))
    }
}

fn socket() -> Socket {
    Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket")
}

//! Ports for servers that need a fixed port.

use std::net::{Ipv4Addr, SocketAddr};

use socket2::{Domain, Socket, Type};

/// A port reserved until it is dropped.
///
/// Its socket is bound and never listens. The kernel then assigns the port neither to sockets that request any port nor
/// to connections, while a server that names it may listen there, as both sides set `SO_REUSEADDR`. A port that is only
/// looked up and released can be assigned twice: two servers of one gateway on it are invalid settings (exit 78). It is
/// bound on all addresses: otherwise a client that binds 127.0.0.2 may get the port of a server on 0.0.0.0.
pub(crate) struct Port {
    number: u16,
    _socket: Socket,
}

impl Port {
    pub(crate) fn any() -> Self {
        Self::at(0).expect("a free port")
    }

    /// This port, unless it is taken.
    pub(crate) fn at(number: u16) -> Option<Self> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).ok()?;
        // Two reservations of one port conflict: without the option here, with it once the server listens.
        socket.set_reuse_address(number == 0).ok()?;
        let address = SocketAddr::from((Ipv4Addr::UNSPECIFIED, number));
        socket.bind(&address.into()).ok()?;
        socket.set_reuse_address(true).ok()?;
        let bound = socket.local_addr().ok()?.as_socket()?;
        Some(Self {
            number: bound.port(),
            _socket: socket,
        })
    }

    pub(crate) fn number(&self) -> u16 {
        self.number
    }
}

#[test]
fn reserved_port_is_available_only_to_a_server_that_names_it() {
    let held: Vec<_> = (0..500).map(|_| Port::any()).collect();
    let mut numbers: Vec<_> = held.iter().map(Port::number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 500);
    for _ in 0..2000 {
        for address in ["127.0.0.1", "127.0.0.2"] {
            let other = std::net::TcpListener::bind((address, 0)).expect("a port");
            let other = other.local_addr().expect("an address").port();
            assert!(numbers.binary_search(&other).is_err(), "{address}: {other}");
        }
    }
    let number = held[0].number();
    assert!(Port::at(number).is_none());
    std::net::TcpListener::bind(("127.0.0.1", number)).expect("a server listens there");
}

//! Baseline of an uncached call: actix-web and hyper's client forward the same bytes and do nothing else. The
//! difference to a call of the gateway is the gateway's cost; the baseline is the cost of kernel, actix-http, hyper and
//! tokio.
use std::cell::RefCell;
use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};

use actix_web::http::header::{CONTENT_TYPE, HeaderValue};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, error, web};
use bytes::{Bytes, BytesMut};
use hyper::Request;
use hyper::body::{Body, Frame};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The body of a GET.
struct Empty;

impl Body for Empty {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(None)
    }

    fn is_end_stream(&self) -> bool {
        true
    }
}

type Driver = http1::Connection<TokioIo<TcpStream>, Empty>;

struct Connection {
    sender: SendRequest<Empty>,
    driver: Pin<Box<Driver>>,
}

thread_local! {
    static KEPT: RefCell<Vec<Connection>> = const { RefCell::new(Vec::new()) };
}

impl Connection {
    async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, driver) = http1::handshake(TokioIo::new(stream)).await?;
        Ok(Self {
            sender,
            driver: Box::pin(driver),
        })
    }

    /// The whole body. The connection is polled here, as in the gateway.
    async fn ask(&mut self, path: &str) -> anyhow::Result<Bytes> {
        let request = Request::get(path).header("host", "upstream").body(Empty)?;
        let mut head = pin!(self.sender.send_request(request));
        let driver = &mut self.driver;
        let response = poll_fn(|context| {
            let _ = driver.as_mut().poll(context);
            head.as_mut().poll(context)
        })
        .await?;
        let mut body = pin!(response.into_body());
        let mut whole = BytesMut::new();
        while let Some(frame) = poll_fn(|context| {
            let _ = driver.as_mut().poll(context);
            body.as_mut().poll_frame(context)
        })
        .await
        {
            if let Ok(data) = frame?.into_data() {
                whole.extend_from_slice(&data);
            }
        }
        Ok(whole.freeze())
    }
}

async fn pass_on(request: &HttpRequest, upstream: SocketAddr) -> anyhow::Result<Bytes> {
    let kept = KEPT.with_borrow_mut(Vec::pop);
    let mut connection = match kept {
        Some(connection) => connection,
        None => Connection::open(upstream).await?,
    };
    let path = request
        .uri()
        .path_and_query()
        .map_or("/", |path| path.as_str());
    let body = connection.ask(path).await?;
    KEPT.with_borrow_mut(|kept| kept.push(connection));
    Ok(body)
}

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(port), Some(upstream)) = (arguments.next(), arguments.next()) else {
        anyhow::bail!("expected a port and the address to ask");
    };
    let upstream: SocketAddr = upstream.parse()?;
    HttpServer::new(move || {
        App::new().default_service(web::to(move |request: HttpRequest| async move {
            let body = pass_on(&request, upstream)
                .await
                .map_err(error::ErrorBadGateway)?;
            Ok::<_, actix_web::Error>(
                HttpResponse::Ok()
                    .insert_header((CONTENT_TYPE, HeaderValue::from_static("application/json")))
                    .body(body),
            )
        }))
    })
    .workers(2)
    .bind(("127.0.0.1", port.parse()?))?
    .run()
    .await?;
    Ok(())
}

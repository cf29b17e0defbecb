//! Baseline of the benchmark: actix-web answers the same bytes from memory and does nothing else. The difference to a
//! memory hit is the gateway's cost; the baseline is the cost of kernel, actix-http and tokio.
use actix_web::http::header::{CONTENT_TYPE, HeaderValue};
use actix_web::{App, HttpResponse, HttpServer, web};
use bytes::Bytes;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(port), Some(file)) = (arguments.next(), arguments.next()) else {
        anyhow::bail!("expected a port and the file to answer with");
    };
    let body = Bytes::from(std::fs::read(file)?);
    HttpServer::new(move || {
        let body = body.clone();
        App::new().default_service(web::to(move || {
            let body = body.clone();
            async move {
                HttpResponse::Ok()
                    .insert_header((CONTENT_TYPE, HeaderValue::from_static("application/json")))
                    .body(body)
            }
        }))
    })
    .workers(2)
    .bind(("127.0.0.1", port.parse()?))?
    .run()
    .await?;
    Ok(())
}

//! The floor of the bench: actix-web that answers the same bytes from memory and does nothing else. What a memory hit
//! of the gateway costs above it is the gateway; what it costs below it is the kernel, actix-http and tokio.
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

//! `/docs`: the contracts as readable pages. The renderer ships with the built client and has its own content security
//! policy.

use std::sync::LazyLock;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use representation::{Form, Forms};

use crate::assets::{self, Assets};

/// The renderer writes style attributes, so inline styles are allowed here and nowhere else.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const PAGE: &str = "<!doctype html><html lang=\"zh-CN\"><head><meta charset=\"utf-8\"><title>驾到接口文档</title>\
    <meta name=\"robots\" content=\"noindex\"><link rel=\"stylesheet\" href=\"/docs/swagger-ui.css\"></head>\
    <body><main id=\"docs\"></main><script src=\"/docs/swagger-ui-bundle.js\"></script>\
    <script src=\"/docs/start.js\"></script></body></html>";

/// Read-only: "try it out" would write to real upstreams.
const START: &str = "SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#docs', deepLinking: true, \
    supportedSubmitMethods: ['get'], defaultModelsExpandDepth: -1, docExpansion: 'list' });";

/// Any path at or below `/docs`.
pub(crate) fn serve(assets: &Assets, http: &HttpRequest) -> HttpResponse {
    let (content_type, text) = match http.uri().path() {
        "/docs" => ("text/html; charset=utf-8", &PAGE_FORM),
        "/docs/start.js" => ("text/javascript; charset=utf-8", &START_FORM),
        "/docs/openapi.json" => ("application/json", &OPENAPI_FORM),
        _ => return assets::serve(assets, http),
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CACHE_CONTROL, "no-cache"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY));
    let forms = Forms {
        plain: (&text.bytes, &text.etag),
        brotli: None,
        gzip: None,
    };
    let content_type = HeaderValue::from_static(content_type);
    forms.answer(http.headers(), &mut response, content_type)
}

static PAGE_FORM: LazyLock<Form> = LazyLock::new(|| Form::plain(PAGE.into()));
static START_FORM: LazyLock<Form> = LazyLock::new(|| Form::plain(START.into()));
static OPENAPI_FORM: LazyLock<Form> = LazyLock::new(|| Form::plain(contracts::OPENAPI.into()));

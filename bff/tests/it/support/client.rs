//! A minimal browser for tests.

use std::time::Duration;

use awc::Client;
use serde_json::Value;

#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|why| panic!("{why}: {}", self.text))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// The JSON that a document passes to the client.
    pub(crate) fn page_data(&self) -> Value {
        let open = "id=\"page-data\">";
        let from = self.text.find(open).expect("a document with data") + open.len();
        let to = from + self.text[from..].find("</script>").expect("closed");
        serde_json::from_str(&self.text[from..to]).expect("JSON")
    }
}

fn client() -> Client {
    Client::builder()
        .timeout(Duration::from_secs(30))
        .disable_redirects()
        .no_default_headers()
        .finish()
}

/// For load: built once because building is costly. Every request has its own connection.
#[derive(Clone)]
pub(crate) struct Crowd(Client);

impl Crowd {
    pub(crate) fn new() -> Self {
        let connector = awc::Connector::new()
            .limit(0)
            .timeout(Duration::from_secs(30));
        let client = Client::builder()
            .connector(connector)
            .timeout(Duration::from_secs(30))
            .disable_redirects()
            .no_default_headers();
        Self(client.finish())
    }

    /// `None` without a complete answer.
    pub(crate) async fn get(&self, url: &str) -> Option<Answer> {
        self.get_with(url, &[]).await
    }

    pub(crate) async fn get_with(&self, url: &str, headers: &[(&str, &str)]) -> Option<Answer> {
        let request = with(self.0.get(url).force_close(), headers);
        try_read(request.send().await.ok()?).await
    }

    pub(crate) async fn post(
        &self,
        url: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Option<Answer> {
        let json = ("content-type", "application/json");
        let request = self.0.post(url).force_close().insert_header(json);
        let sent = with(request, headers).send_body(body.to_owned());
        try_read(sent.await.ok()?).await
    }
}

async fn read<S>(response: awc::ClientResponse<S>) -> Answer
where
    S: futures_util::Stream<Item = Result<bytes::Bytes, awc::error::PayloadError>> + Unpin,
{
    try_read(response).await.expect("a body")
}

async fn try_read<S>(mut response: awc::ClientResponse<S>) -> Option<Answer>
where
    S: futures_util::Stream<Item = Result<bytes::Bytes, awc::error::PayloadError>> + Unpin,
{
    let headers = response
        .headers()
        .iter()
        .map(|(name, value)| {
            (
                name.to_string(),
                value.to_str().unwrap_or_default().to_owned(),
            )
        })
        .collect();
    let status = response.status().as_u16();
    let body = response.body().limit(16 * 1024 * 1024).await.ok()?;
    Some(Answer {
        status,
        headers,
        text: String::from_utf8_lossy(&body).into_owned(),
    })
}

/// `None` without a complete answer.
pub(crate) async fn try_post(url: &str, headers: &[(&str, &str)], body: &str) -> Option<Answer> {
    try_read(
        posting(url, headers)
            .send_body(body.to_owned())
            .await
            .ok()?,
    )
    .await
}

fn posting(url: &str, headers: &[(&str, &str)]) -> awc::ClientRequest {
    let request = client()
        .post(url)
        .insert_header(("content-type", "application/json"));
    with(request, headers)
}

fn with(request: awc::ClientRequest, headers: &[(&str, &str)]) -> awc::ClientRequest {
    headers.iter().fold(request, |request, (name, value)| {
        request.append_header((*name, *value))
    })
}

pub(crate) async fn get(url: &str) -> Answer {
    get_with(url, &[]).await
}

pub(crate) async fn get_with(url: &str, headers: &[(&str, &str)]) -> Answer {
    let request = with(client().get(url), headers);
    read(request.send().await.expect("an answer")).await
}

pub(crate) async fn post(url: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let sent = posting(url, headers).send_body(body.to_owned()).await;
    read(sent.expect("an answer")).await
}

/// As a browser hands in a form.
pub(crate) async fn post_form(url: &str, headers: &[(&str, &str)], fields: &str) -> Answer {
    let form = ("content-type", "application/x-www-form-urlencoded");
    let request = with(client().post(url).insert_header(form), headers);
    let sent = request.send_body(fields.to_owned()).await;
    read(sent.expect("an answer")).await
}

/// The status; sends no body.
pub(crate) async fn delete(url: &str) -> u16 {
    let answer = client().delete(url).send().await.expect("an answer");
    answer.status().as_u16()
}

/// The status; sends no body.
pub(crate) async fn put(url: &str) -> u16 {
    let answer = client().put(url).send().await.expect("an answer");
    answer.status().as_u16()
}

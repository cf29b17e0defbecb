//! Addresses of a page, from the calls named in its page file.

use std::rc::Rc;
use std::time::Instant;

use client_network::ClientNetwork;
use contracts::{Call, Holes, Listing, Page, Source};
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::Value;

use crate::error::GatewayError;
use crate::gateway::request::SharedRequest;
use crate::gateway::shared::answer_shared;
use crate::gateway::stamp::{self, Visitor};
use crate::gateway::{check, cities, envelope};
use crate::state::Worker;
use crate::telemetry::Trace;

/// No listing has more pages: `pn` of the calls ends there.
pub(super) const MOST_PARTS: u32 = 1000;

/// Concurrent calls per part: visitors take precedence.
const AT_ONCE: usize = 8;

pub(super) struct Address {
    pub(super) path: String,
    /// 2026-05-12
    pub(super) changed: Option<String>,
}

/// Number of parts of a page's listing; 0 for a page without one.
pub(super) async fn parts(asking: &Asking<'_>, page: Page) -> Result<u32, GatewayError> {
    let Some(listing) = &page.spec().sitemap.listing else {
        return Ok(0);
    };
    let first = asking.page(page, listing, 1).await?;
    parts_of(listing, &first)
}

/// The addresses of one part, possibly none; `UnknownFile` beyond the last.
pub(super) async fn part(
    asking: &Asking<'_>,
    page: Page,
    number: u32,
) -> Result<Vec<Address>, GatewayError> {
    let Some(listing) = &page.spec().sitemap.listing else {
        return Err(GatewayError::UnknownFile);
    };
    let answer = asking.page(page, listing, number).await?;
    if number > parts_of(listing, &answer)? {
        return Err(GatewayError::UnknownFile);
    }
    let items = items(&listing.list, &answer)?;
    let Some(then) = &listing.then else {
        return Ok(addresses(page, listing, items).collect());
    };
    let answers: Vec<Option<Value>> = stream::iter(items)
        .map(|item| asking.one(page, then, Some(item), None))
        .buffered(AT_ONCE)
        .try_collect()
        .await?;
    let mut found = Vec::new();
    for answer in answers.iter().flatten() {
        for address in addresses(page, listing, self::items(then, answer)?) {
            // Articles about two series are listed with both.
            if !found
                .iter()
                .any(|known: &Address| known.path == address.path)
            {
                found.push(address);
            }
        }
    }
    Ok(found)
}

/// A suddenly empty listing counts as an upstream failure.
fn parts_of(listing: &Listing, answer: &Value) -> Result<u32, GatewayError> {
    let total = contracts::value_at(answer, listing.total).and_then(Value::as_u64);
    let total = total.filter(|total| *total > 0);
    let total = total.ok_or_else(|| malformed(listing.list.call, "no total"))?;
    let parts = total.div_ceil(u64::from(listing.size));
    Ok(u32::try_from(parts).unwrap_or(MOST_PARTS).min(MOST_PARTS))
}

fn items<'v>(source: &Source, answer: &'v Value) -> Result<&'v Vec<Value>, GatewayError> {
    contracts::value_at(answer, source.each)
        .and_then(Value::as_array)
        .ok_or_else(|| malformed(source.call, "no list"))
}

/// Only addresses of this page, regardless of the upstream's answer.
fn addresses<'v>(
    page: Page,
    listing: &'v Listing,
    items: &'v [Value],
) -> impl Iterator<Item = Address> + 'v {
    items.iter().filter_map(move |item| {
        let known = Known {
            item: Some(item),
            number: None,
        };
        let kept = listing.only.as_ref().is_none_or(|only| {
            let value = only.value.fill(&known);
            only.keeps(&value.text)
        });
        let path = listing.path.fill(&known);
        let own = kept && path.complete && Page::on_path(&path.text).page == page;
        own.then(|| Address {
            path: path.text,
            changed: listing
                .changed
                .map(|changed| changed.fill(&known).text)
                .filter(|day| is_day(day)),
        })
    })
}

/// 2026-05-12
fn is_day(text: &str) -> bool {
    let mut parts = text
        .split('-')
        .map(|part| (part.len(), part.parse::<u32>()));
    matches!(
        (parts.next(), parts.next(), parts.next(), parts.next()),
        (
            Some((4, Ok(_))),
            Some((2, Ok(1..=12))),
            Some((2, Ok(1..=31))),
            None
        )
    )
}

fn malformed(call: Call, why: &str) -> GatewayError {
    GatewayError::Malformed {
        call,
        why: why.to_owned(),
    }
}

/// The caller of listing calls.
pub(super) struct Asking<'a> {
    worker: &'a Rc<Worker>,
    visitor: Visitor,
    deadline: Instant,
}

impl<'a> Asking<'a> {
    pub(super) async fn new(
        worker: &'a Rc<Worker>,
        deadline: Instant,
        client: ClientNetwork,
        trace: &Trace,
    ) -> Self {
        let visitor = Visitor {
            monitor: String::new(),
            // A sitemap is the same for every visitor.
            city: cities::resolve(worker, None).await,
            trace: trace.clone(),
            client: Some(client),
        };
        Self {
            worker,
            visitor,
            deadline,
        }
    }

    async fn page(
        &self,
        page: Page,
        listing: &Listing,
        number: u32,
    ) -> Result<Value, GatewayError> {
        let answer = self.one(page, &listing.list, None, Some(number)).await?;
        answer.ok_or_else(|| malformed(listing.list.call, "the list is missing"))
    }

    /// The payload; `None` if not found.
    async fn one(
        &self,
        page: Page,
        source: &Source,
        item: Option<&Value>,
        number: Option<u32>,
    ) -> Result<Option<Value>, GatewayError> {
        let spec = source.call.spec();
        let known = Known { item, number };
        let params: Vec<_> = source
            .params
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.fill(&known)))
            .filter(|(_, value)| value.complete)
            .map(|(name, value)| (name, value.text))
            .collect();
        let checked = check::check(spec, &params).map_err(GatewayError::BadParameter)?;
        let asked = SharedRequest {
            call: source.call,
            params: checked.params,
            visitor: Visitor {
                monitor: stamp::monitor(page.name()),
                ..self.visitor.clone()
            },
            deadline: self.deadline,
            renew: false,
        };
        let answered = answer_shared(self.worker, asked).await?;
        let body = &answered.entry.body;
        match envelope::code(body) {
            Some(0) => {}
            Some(code) if spec.missing.contains(&code) => return Ok(None),
            Some(code) => {
                let call = source.call;
                return Err(GatewayError::PartRefused { call, code });
            }
            None => return Err(malformed(source.call, "no code")),
        }
        let mut answer: Value =
            serde_json::from_slice(body).map_err(|_| malformed(source.call, "no JSON"))?;
        Ok(Some(answer[spec.payload].take()))
    }
}

/// Values of a listing's template placeholders.
struct Known<'a> {
    item: Option<&'a Value>,
    number: Option<u32>,
}

impl Holes for Known<'_> {
    fn name(&self, _name: &str) -> Option<String> {
        None
    }

    fn query(&self, _key: &str) -> Option<String> {
        None
    }

    fn part(&self, _call: Call, _path: &[&str]) -> Option<String> {
        None
    }

    fn item(&self, path: &[&str]) -> Option<String> {
        contracts::text_at(self.item?, path)
    }

    fn number(&self) -> Option<String> {
        self.number.map(|number| number.to_string())
    }
}

#[cfg(test)]
mod tests {
    use contracts::Page;
    use serde_json::json;

    use super::{addresses, is_day};

    /// Of the news, content types 2 and 4 are videos; the others are articles.
    #[test]
    fn each_of_the_news_is_listed_as_an_article_or_as_a_video() {
        let news = ["1", "2", "3", "4"].map(|kind| json!({ "nid": kind, "contentType": kind }));
        let paths = |page: Page| {
            let listing = page.spec().sitemap.listing.as_ref().expect("a listing");
            let paths = addresses(page, listing, &news).map(|address| address.path);
            paths.collect::<Vec<_>>()
        };
        assert_eq!(
            paths(Page::ArticleDetail),
            ["/article/1.html", "/article/3.html"]
        );
        assert_eq!(paths(Page::VideoDetail), ["/video/2.html", "/video/4.html"]);
    }

    #[test]
    fn formats_days_as_iso_dates() {
        assert!(is_day("2026-05-12"));
        for other in [
            "2026-5-12",
            "2026-13-01",
            "2026-05-12-1",
            "昨天",
            "",
            "2026-05",
        ] {
            assert!(!is_day(other), "{other}");
        }
    }
}

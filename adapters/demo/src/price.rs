//! Prices with where they are from (contracts/schemas/Price.yaml). Amounts in 万元, exact to 100 元.

use serde::Serialize;

use crate::calendar::Month;
use crate::figure::whole;

/// Unit of every price.
pub(crate) const UNIT: &str = "万";

/// Shown instead of a missing price (spec browsing §3).
pub(crate) const NO_PRICE: &str = "暂无报价";

/// Both ends included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Span {
    pub(crate) from: f64,
    pub(crate) to: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Dealer,
    Owner,
    Rank,
}

#[derive(Debug, Clone, Serialize)]
pub(crate) struct Price {
    kind: Kind,
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    city: Option<String>,
    date: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
    low: f64,
    high: f64,
}

impl Span {
    /// `None` unless both ends are prices: 0 is none.
    pub(crate) fn new(from: f64, to: f64) -> Option<Self> {
        let span = Self {
            from: round(from),
            to: round(to),
        };
        (span.from > 0.0 && span.from <= span.to).then_some(span)
    }

    /// Reads `from,to`, the bounds of a filter.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(',')?;
        Some(Self {
            from: from.parse().ok()?,
            to: to.parse().ok()?,
        })
    }

    /// Reads `7.66-10.58万`, or a single price.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let figures = text.strip_suffix(UNIT)?;
        let (from, to) = figures.split_once('-').unwrap_or((figures, figures));
        Self::new(from.parse().ok()?, to.parse().ok()?)
    }

    /// From the lowest to the highest.
    pub(crate) fn of(prices: impl IntoIterator<Item = f64>) -> Option<Self> {
        prices.into_iter().fold(None, |span: Option<Self>, price| {
            let known = span.unwrap_or(Self {
                from: price,
                to: price,
            });
            Some(Self {
                from: known.from.min(price),
                to: known.to.max(price),
            })
        })
    }

    pub(crate) fn overlaps(self, other: Self) -> bool {
        self.from <= other.to && other.from <= self.to
    }

    /// Such as 7.98-10.98, without unit.
    pub(crate) fn text(self) -> String {
        if self.from >= self.to {
            return amount(self.from);
        }
        format!("{}-{}", amount(self.from), amount(self.to))
    }

    pub(crate) fn with_unit(self) -> String {
        self.text() + UNIT
    }
}

impl Price {
    /// What dealers of a city ask, from so many quotes.
    pub(crate) fn of_dealers(span: Span, city: &str, count: usize, month: Month) -> Self {
        Self {
            kind: Kind::Dealer,
            source: "经销商报价（演示数据）",
            city: Some(city.to_owned()),
            date: month.dashed(),
            count: Some(count),
            low: span.from,
            high: span.to,
        }
    }

    /// What owners of a city say they paid.
    pub(crate) fn of_owners(price: f64, city: &str, count: usize, month: Month) -> Self {
        Self {
            kind: Kind::Owner,
            source: "车主提交（演示数据）",
            city: Some(city.to_owned()),
            date: month.dashed(),
            count: Some(count),
            low: price,
            high: price,
        }
    }

    /// As the source of a monthly list shows it, for the whole country.
    pub(crate) fn of_rank(span: Span, month: Month) -> Self {
        Self {
            kind: Kind::Rank,
            source: "月销量榜",
            city: None,
            date: month.dashed(),
            count: None,
            low: span.from,
            high: span.to,
        }
    }

    /// With its unit.
    pub(crate) fn text(&self) -> String {
        self.alone() + UNIT
    }

    /// Without its unit.
    pub(crate) fn alone(&self) -> String {
        let Self { low, high, .. } = *self;
        let span = Span {
            from: low,
            to: high,
        };
        span.text()
    }
}

/// `prices` beside a `dealer_price`.
#[derive(Debug, Serialize)]
pub(crate) struct Prices {
    dealer_price: Price,
}

impl Prices {
    pub(crate) fn of(dealer_price: Option<Price>) -> Option<Self> {
        dealer_price.map(|dealer_price| Self { dealer_price })
    }
}

/// The text of a price, as it may be unknown.
pub(crate) fn text(price: Option<&Price>) -> String {
    price.map_or_else(|| NO_PRICE.to_owned(), Price::text)
}

/// 万元 in yuan.
pub(crate) fn yuan(price: f64) -> u32 {
    whole(price * 10_000.0)
}

/// A price with its unit, as it may be unknown.
pub(crate) fn worded(price: Option<f64>) -> String {
    price.map_or_else(|| NO_PRICE.to_owned(), |price| amount(price) + UNIT)
}

/// Without unit, always with two decimals: 9.98, 12.50, 30.00.
pub(crate) fn amount(price: f64) -> String {
    format!("{price:.2}")
}

pub(crate) fn round(price: f64) -> f64 {
    (price * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_price_has_two_decimals() {
        assert_eq!([9.98, 12.5, 30.0].map(amount), ["9.98", "12.50", "30.00"]);
        let text = |from, to| Span::new(from, to).map(Span::with_unit);
        assert_eq!(text(26.35, 33.9).as_deref(), Some("26.35-33.90万"));
        assert_eq!(text(12.5, 12.5).as_deref(), Some("12.50万"));
    }

    #[test]
    fn zero_is_no_price() {
        assert_eq!(Span::new(0.0, 6.08), None);
        assert_eq!(Span::read("0-6.08万"), None);
        assert_eq!(Span::read("0万"), None);
        assert_eq!(worded(None), "暂无报价");
    }

    #[test]
    fn reads_the_texts_of_the_folder() {
        let read = |text| Span::read(text).map(Span::text);
        assert_eq!(read("7.66-10.58万").as_deref(), Some("7.66-10.58"));
        assert_eq!(read("9.9万").as_deref(), Some("9.90"));
        assert_eq!(read("暂无报价"), None);
        assert_eq!(read("9万-8万"), None);
    }
}

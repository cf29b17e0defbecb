//! List items in answers (contracts/schemas/Rank*.yaml).

use serde::Serialize;

use super::entry::{Entry, Subject};
use super::sort::Sort;
use super::words::{self, MADE};
use crate::calendar::Month;
use crate::news::{Article, Author};
use crate::price::NO_PRICE;
use crate::price::{self, Price, Prices};
use crate::quotes::Quotes;
use crate::world::World;
use crate::world::city::City;
use crate::world::names::{plain, powered};
use crate::world::sale::Sale;
use crate::world::series::Series;

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Item<'w> {
    Series(Box<SeriesItem<'w>>),
    Brand(BrandItem<'w>),
    Author(AuthorItem<'w>),
}

#[derive(Debug, Serialize)]
pub(crate) struct Text {
    title: String,
    sub_title: &'static str,
    #[serde(rename = "title_noUnit")]
    title_no_unit: String,
    /// Of sales in a month.
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
}

/// Ranks gained; none without an earlier rank.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Change {
    range: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
    #[serde(rename = "rangeRankSrc", skip_serializing_if = "Option::is_none")]
    picture: Option<&'static str>,
}

/// Data of a series in the folder.
#[derive(Debug, Serialize)]
struct Known {
    series_id: String,
    white_bg_img: String,
    dealer_source: &'static str,
    is_new_energy: u8,
    energy_type: String,
    sell_stat: u8,
    series_ask_price_wise_url: String,
    series_ask_price_xcx_url: String,
    top3_lists: Top3,
    #[serde(rename = "cruisingInfo", skip_serializing_if = "Option::is_none")]
    cruising_info: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model_id: Option<String>,
    #[serde(flatten)]
    cheapest: Option<Cheapest>,
}

#[derive(Debug, Serialize)]
struct Cheapest {
    min_model_name: String,
    min_model_id: String,
    min_m_id: String,
}

#[derive(Debug, Serialize)]
struct Top3 {
    is_show: u8,
    text: String,
}

#[derive(Debug, Serialize)]
pub(crate) struct SeriesItem<'w> {
    rank: usize,
    series_name: &'w str,
    brand_name: &'w str,
    price: String,
    price_nounit: String,
    dealer_price: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prices: Option<Prices>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) publish_time: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tag: Option<&'static str>,
    #[serde(flatten)]
    known: Option<Known>,
    text: Text,
    #[serde(flatten)]
    change: Change,
}

#[derive(Debug, Serialize)]
pub(crate) struct BrandItem<'w> {
    rank: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    brand_id: Option<String>,
    brand_name: &'w str,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<String>,
    text: Text,
    #[serde(flatten)]
    change: Change,
}

#[derive(Debug, Serialize)]
pub(crate) struct AuthorItem<'w> {
    rank: usize,
    author_appid: String,
    author_img: String,
    author_name: &'w str,
    target_url: String,
    text: Text,
    #[serde(flatten)]
    change: Change,
}

impl Change {
    pub(crate) fn new(rise: Option<i64>) -> Self {
        let Some(rise) = rise else {
            return Self::default();
        };
        let (color, picture) = match rise {
            1.. => ("red", "/media/icon/rise.svg"),
            0 => ("grey", "/media/icon/flat.svg"),
            _ => ("green", "/media/icon/fall.svg"),
        };
        Self {
            range: Some(rise),
            color: Some(color),
            picture: Some(picture),
        }
    }
}

impl Text {
    pub(super) fn new(title: String, sub_title: &'static str, title_no_unit: String) -> Self {
        Self {
            title,
            sub_title,
            title_no_unit,
            date: None,
        }
    }

    fn of(sort: Sort, entry: &Entry<'_>) -> Self {
        let (title, sub_title, alone) = words::text(sort, entry.figure);
        let is_monthly = matches!(sort, Sort::Sale | Sort::CitySale | Sort::NewEnergySale);
        let sale = entry.sale.filter(|_| is_monthly);
        Self {
            date: sale.map(|sale| sale.month.dashed()),
            ..Self::new(title, sub_title, alone)
        }
    }
}

/// Formats one entry for its rank. Prices that the list does not have are those of the city's dealers, as on
/// the page of the car.
pub(crate) fn item<'w>(
    world: &'w World,
    sort: Sort,
    city: &'w City,
    rank: usize,
    entry: &Entry<'w>,
    change: Change,
) -> Item<'w> {
    let text = Text::of(sort, entry);
    match entry.subject {
        Subject::Series(series) => {
            let listed = entry.sale.and_then(Sale::own_price);
            let price = listed.or_else(|| Quotes::new(world, series, city).of_series(series));
            let subject = (series, entry.sale, price);
            Item::Series(Box::new(series_item(
                world, sort, rank, subject, text, change,
            )))
        }
        Subject::Unlisted => {
            Item::Series(Box::new(unlisted(world, rank, entry.sale, text, change)))
        }
        Subject::Brand(name) => {
            let brand = world.brand_named(name);
            Item::Brand(BrandItem {
                rank,
                brand_id: brand.map(|brand| brand.id.to_string()),
                brand_name: name,
                logo: brand.map(|brand| format!("/media/brand/{}.svg", brand.id)),
                text,
                change,
            })
        }
        Subject::Author(author) => Item::Author(author_item(world, rank, author, text, change)),
    }
}

pub(super) fn series_item<'w>(
    world: &'w World,
    sort: Sort,
    rank: usize,
    (series, sale, dealer_price): (&'w Series, Option<&'w Sale>, Option<Price>),
    text: Text,
    change: Change,
) -> SeriesItem<'w> {
    // A monthly list shows street prices: the guide price is the series' own, as on its page.
    let price = series.price_text();
    let is_listed = sale.and_then(Sale::own_price).is_some();
    SeriesItem {
        rank,
        series_name: sale.map_or(&series.name, |sale| name_of(series, sale)),
        brand_name: &world.brand_of(series).name,
        price_nounit: price.trim_end_matches('万').to_owned(),
        price,
        dealer_price: price::text(dealer_price.as_ref()),
        prices: Prices::of(dealer_price),
        publish_time: series.last_launch.map(Month::dashed),
        tag: None,
        known: Some(known(world, sort, series, is_listed)),
        text,
        change,
    }
}

fn known(world: &World, sort: Sort, series: &Series, is_listed: bool) -> Known {
    let months = world
        .place_of(series)
        .map_or(0, |place| world.sales.top3(sort.sales_list(), place));
    let cheapest = world
        .current_models(series)
        .into_iter()
        .filter(|model| model.price.is_some())
        .min_by(|a, b| {
            let price = |price: Option<f64>| price.unwrap_or(f64::MAX);
            price(a.price).total_cmp(&price(b.price))
        });
    Known {
        series_id: series.id.to_string(),
        white_bg_img: series.white_image(),
        dealer_source: if is_listed { "榜单参考价" } else { MADE },
        is_new_energy: u8::from(series.is_new_energy()),
        energy_type: series.energy_title(),
        sell_stat: series.sell_stat as u8,
        series_ask_price_wise_url: format!("/askprice/s-{}.html", series.id),
        series_ask_price_xcx_url: format!("/askprice/s-{}.html?from_src=xcx", series.id),
        top3_lists: Top3 {
            is_show: u8::from(months > 0),
            text: if months > 0 {
                format!("累计{months}个月进入销量前三")
            } else {
                String::new()
            },
        },
        cruising_info: series.cruising_info(),
        model_id: world.best_model(series).map(|model| model.id.to_string()),
        cheapest: cheapest.map(|model| Cheapest {
            min_model_name: model.name.clone(),
            min_model_id: model.id.to_string(),
            min_m_id: model.id.to_string(),
        }),
    }
}

/// The name of the series, as its page has it; that of the line where the line is of one of several that drive the series:
/// 秦PLUS DM.
fn name_of<'w>(series: &'w Series, sale: &'w Sale) -> &'w str {
    let is_variant = series.energies.len() > 1 && powered(&plain(&sale.series_name)).is_some();
    if is_variant {
        &sale.series_name
    } else {
        &series.name
    }
}

/// A line without a series: only its name and figures. Its guide price is unknown: `price_text` of sales.csv is mostly the
/// dealers' price.
fn unlisted<'w>(
    world: &'w World,
    rank: usize,
    sale: Option<&'w Sale>,
    text: Text,
    change: Change,
) -> SeriesItem<'w> {
    let own_price = sale.and_then(Sale::own_price);
    SeriesItem {
        rank,
        series_name: sale.map_or("", |sale| &sale.series_name),
        brand_name: sale.map_or("", |sale| sale.brand(world)),
        price_nounit: NO_PRICE.to_owned(),
        price: NO_PRICE.to_owned(),
        dealer_price: price::text(own_price.as_ref()),
        prices: Prices::of(own_price),
        publish_time: None,
        tag: None,
        known: None,
        text,
        change,
    }
}

fn author_item<'w>(
    world: &World,
    rank: usize,
    author: &'w Author,
    text: Text,
    change: Change,
) -> AuthorItem<'w> {
    AuthorItem {
        rank,
        author_appid: author.appid(),
        author_img: author.picture(),
        author_name: author.name,
        target_url: Article::latest_address(author, world),
        text,
        change,
    }
}

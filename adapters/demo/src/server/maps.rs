//! The maps service: the visitor's location, answered as a script that calls a function of the page (JSONP).
//!
//! The city is the nearest centre to `lat` and `lng`, or 北京 without them, unless `PUT /demo/location/{code}` set it; 0
//! makes the lookup fail.

use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use serde::{Deserialize, Serialize};

use super::State;

const BEIJING: u64 = 131;
const LOST: u64 = 0;
/// No manual location.
const UNMOVED: u64 = u64::MAX;
/// In degrees: farther from every centre there is no city.
const FAR: f64 = 3.0;
const LONGEST_NAME: usize = 64;

/// City code, longitude, latitude and district of a few centres.
const POINTS: [(u64, f64, f64, &str); 12] = [
    (131, 116.404, 39.915, "东城区"),
    (289, 121.474, 31.230, "黄浦区"),
    (257, 113.264, 23.129, "越秀区"),
    (340, 114.058, 22.543, "福田区"),
    (179, 120.155, 30.274, "上城区"),
    (315, 118.797, 32.060, "玄武区"),
    (224, 120.585, 31.299, "姑苏区"),
    (332, 117.201, 39.085, "和平区"),
    (132, 106.552, 29.563, "渝中区"),
    (75, 104.066, 30.573, "青羊区"),
    (218, 114.305, 30.593, "江岸区"),
    (233, 108.940, 34.341, "莲湖区"),
];

/// Code of the manually set city.
pub(super) struct Location(AtomicU64);

#[derive(Deserialize)]
struct Asked {
    callback: String,
    lat: Option<f64>,
    lng: Option<f64>,
}

#[derive(Serialize)]
struct Found<'w> {
    /// 0 found, 3 not (spec leads §8, geolocation failure codes).
    status: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    city: Option<&'w str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    district: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<Point>,
}

#[derive(Serialize)]
struct Point {
    lng: f64,
    lat: f64,
}

impl Default for Location {
    fn default() -> Self {
        Self(AtomicU64::new(UNMOVED))
    }
}

impl Location {
    pub(super) fn reset(&self) {
        self.0.store(UNMOVED, Ordering::Relaxed);
    }

    fn of(&self, asked: &Asked) -> u64 {
        match (self.0.load(Ordering::Relaxed), asked.lng, asked.lat) {
            (UNMOVED, Some(lng), Some(lat)) => nearest(lng, lat),
            (UNMOVED, ..) => BEIJING,
            (moved, ..) => moved,
        }
    }
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/maps/location").route(web::get().to(locate)))
        .service(web::resource("/demo/location/{code}").route(web::put().to(set)));
}

async fn set(code: Path<u64>, state: Data<State>) -> HttpResponse {
    if *code != LOST && state.world.cities.of_code(*code).is_none() {
        return HttpResponse::NotFound().body(format!("no city has the code {code}"));
    }
    state.location.0.store(*code, Ordering::Relaxed);
    HttpResponse::NoContent().finish()
}

async fn locate(asked: Query<Asked>, state: Data<State>) -> HttpResponse {
    // Anything but a name would be a script injected by the caller.
    if !is_name(&asked.callback) {
        return HttpResponse::BadRequest().body("callback is not the name of a function");
    }
    let city = state.world.cities.of_code(state.location.of(&asked));
    let centre = city.and_then(|city| POINTS.into_iter().find(|(code, ..)| *code == city.code));
    let found = Found {
        status: if city.is_some() { 0 } else { 3 },
        city: city.map(|city| city.name.as_str()),
        code: city.map(|city| city.code.to_string()),
        district: centre.map(|(.., district)| district),
        point: centre.map(|(_, lng, lat, _)| Point { lng, lat }),
    };
    let Ok(json) = serde_json::to_string(&found) else {
        return HttpResponse::InternalServerError().finish();
    };
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"))
        .insert_header(("cross-origin-resource-policy", "cross-origin"))
        // The comment keeps the answer from beginning with the caller's text.
        .body(format!("/**/{}({json});", asked.callback))
}

/// Planar distance: precise enough between distant centres.
fn nearest(lng: f64, lat: f64) -> u64 {
    let far = |&(_, x, y, _): &(u64, f64, f64, &str)| (x - lng).hypot(y - lat);
    let found = POINTS
        .iter()
        .min_by(|left, right| far(left).total_cmp(&far(right)));
    match found {
        Some(point) if far(point) <= FAR => point.0,
        _ => LOST,
    }
}

/// A name or a path of names: `jiadao.located`.
fn is_name(text: &str) -> bool {
    let part = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_' || c == '$')
            && part
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$')
    };
    text.len() <= LONGEST_NAME && text.split('.').all(part)
}

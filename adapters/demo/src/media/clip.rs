//! Films: a car that turns once. Two were made with this crate's pictures; each video uses the one of its kind.

use pictures::Body;

use super::{canonical, look};
use crate::news::Article;
use crate::world::World;
use crate::world::series::Series;

static LOW: &[u8] = include_bytes!("../../assets/turning-sedan.mp4");
static TALL: &[u8] = include_bytes!("../../assets/turning-suv.mp4");

/// The film at `/media/clip/{path}`; `None` if no video has this nid.
pub(super) fn clip(world: &World, path: &str) -> Option<&'static [u8]> {
    let nid = canonical(path.strip_suffix(".mp4")?)?;
    let video =
        Article::find(world, nid).filter(|article| article.is_video() && article.is_shown)?;
    Some(match look::body(video.series) {
        Body::Suv
        | Body::Mpv
        | Body::MicroVan
        | Body::LightBus
        | Body::Pickup
        | Body::MicroTruck => TALL,
        Body::Sedan | Body::Hatchback | Body::Sports | Body::Wagon => LOW,
    })
}

/// Address of a film about a series.
pub(crate) fn film(series: &Series) -> Option<String> {
    Article::of_series(series)
        .find(Article::is_video)
        .map(|video| video.clip())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::news::FILM_SECONDS;

    /// Seconds of a film by its movie header: version, two times, units a second, units.
    fn seconds(film: &[u8]) -> u32 {
        let at = film.windows(4).position(|name| name == b"mvhd").unwrap();
        let number = |from: usize| {
            let bytes = film[at + from..at + from + 4].try_into().unwrap();
            u32::from_be_bytes(bytes)
        };
        assert_eq!(film[at + 4], 0, "numbers of four bytes");
        number(20) / number(16)
    }

    #[test]
    fn the_length_that_is_shown_is_that_of_both_films() {
        assert_eq!(seconds(LOW), FILM_SECONDS);
        assert_eq!(seconds(TALL), FILM_SECONDS);
    }
}

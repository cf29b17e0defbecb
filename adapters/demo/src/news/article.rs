//! Articles and videos. An article is a template applied to a series; its nid encodes both.

use dice::Dice;

use super::author::{AUTHORS, Author, Field};
use crate::figure;
use crate::world::World;
use crate::world::series::{Series, full_name};
use crate::world::traits::{Trait, Traits};

/// Of every film.
pub(crate) const FILM_SECONDS: u32 = 6;

/// Minutes and seconds of every film, as lists of videos show them.
pub(crate) fn film_length() -> String {
    format!("{:02}:{:02}", FILM_SECONDS / 60, FILM_SECONDS % 60)
}

/// The tabs of the feed (spec browsing §4): recommend and six others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Topic {
    NewCar,
    Tips,
    Review,
    Guide,
    Luxury,
    Sport,
}

#[derive(Debug)]
struct Template {
    topic: Topic,
    /// Of the car that it is about.
    needs: Traits,
    video: bool,
    title: &'static str,
}

macro_rules! templates {
    ($($topic:ident [$($needs:ident)*] $video:literal $title:literal),* $(,)?) => {
        &[$(Template { topic: Topic::$topic, needs: Traits::of(&[$(Trait::$needs),*]), video: $video, title: $title }),*]
    };
}

/// `{s}` series, `{f}` brand and series, `{l}` level, `{p}` guide price. The index is part of a nid: append only.
static TEMPLATES: &[Template] = templates![
    NewCar [Sold] false "{f}新款到店实拍，指导价{p}，哪款最值得买？",
    NewCar [Sold] false "实拍{s}：前脸变了，内饰也换了新花样",
    NewCar [Sold] true "看懂新款{s}，重点都在这里",
    NewCar [Plug Sold] false "{s}新增长续航版本，电池与配置一次说清",
    NewCar [Sold] false "{s}配置表公布，入门款就够用",
    NewCar [Engine RefuelledOnly Sold] false "{s}换装新动力，油耗还能再降一点吗？",
    Tips [] false "{s}车主必看：这五个隐藏功能你用过吗？",
    Tips [Plug] false "冬天开{s}怎样更省电？老车主的三条经验",
    Tips [Engine RefuelledOnly] false "{s}保养周期怎么算？一张表说明白",
    Tips [BackRow] true "{s}儿童座椅怎么装？手把手教你",
    Tips [] false "新手提{s}，验车时别忘了看这几处",
    Tips [Plug] true "家用充电桩怎么选？以{s}为例讲清楚",
    Review [] false "试驾{s}：日常开起来怎么样",
    Review [] true "实测{s}零百加速与刹车，成绩如何？",
    Review [Plug] false "{s}高速续航实测，120公里时速能跑多远？",
    Review [Engine RefuelledOnly] false "{s}一箱油能跑多远？800公里实测告诉你",
    Review [BackRow ThreeBehind] true "{s}后排坐三个大人，到底挤不挤？",
    Review [] false "开了一周{s}，说说它的三个优点和两个不足",
    Review [] true "夜测{s}灯光：照得远不远，晃不晃眼",
    Guide [Sold] false "{p}买{l}，{s}的哪个配置最划算？",
    Guide [Sold] false "预算有限想买{l}，为什么很多人最后选了{s}",
    Guide [Sold] true "{s}购车手册：怎么选对配置",
    Guide [Sold] false "家里第一台车选{s}合适吗？三个角度帮你判断",
    Guide [Plug Sold] false "有家充才适合买{s}？算完账再决定",
    Guide [Sold] false "{s}和同级热门车怎么选？看这四点",
    Luxury [BackRow] false "坐进{s}的后排，才懂这份从容",
    Luxury [] true "细看{s}的内饰做工，{p}花在了哪里",
    Luxury [] false "{f}静态体验：质感是一种说不出的分寸",
    Luxury [] false "{s}的悬架与静谧，长途之后更明显",
    Luxury [] true "夜色里的{s}：灯光与氛围的另一面",
    Sport [] false "{s}轻改装方案：轮毂、车衣与合规备案",
    Sport [] true "赛道日带上{s}，轮胎和刹车够用吗？",
    Sport [] false "{s}车友聚会实录，二十台车二十种样子",
    Sport [] false "给{s}换一套冬季胎，雪地表现差多少？",
    Sport [] true "山路跑一趟{s}：转向、侧倾与信心",
];

/// Maximum templates per series that fit into a nid.
const NID_STEP: u64 = 100;

/// Withdrawn articles start here: 90 repeats template 0, 91 template 1.
const DELETED_FROM: u64 = 90;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Article<'w> {
    pub(crate) nid: u64,
    pub(crate) series: &'w Series,
    /// False if withdrawn; no list contains such a nid.
    pub(crate) is_shown: bool,
    template: &'static Template,
}

impl<'w> Article<'w> {
    /// Link to an author's article about the most popular covered series.
    pub(crate) fn latest_address(author: &Author, world: &'w World) -> String {
        let newest = world
            .by_popularity()
            .flat_map(Self::of_series)
            .find(|article| article.author().id == author.id);
        newest.map_or_else(|| "/".to_owned(), |article| article.address())
    }

    /// The article of this nid; `None` if there is none.
    pub(crate) fn find(world: &'w World, nid: u64) -> Option<Self> {
        let series = world.series(nid / NID_STEP)?;
        let place = nid % NID_STEP;
        let deleted = place.checked_sub(DELETED_FROM);
        let written = nid - place + deleted.unwrap_or(place);
        let found = Self::of_series(series).find(|article| article.nid == written)?;
        Some(Self {
            nid,
            is_shown: deleted.is_none(),
            ..found
        })
    }

    /// All articles about a series.
    pub(crate) fn of_series(series: &'w Series) -> impl Iterator<Item = Self> {
        TEMPLATES
            .iter()
            .zip(0..)
            .filter(|(template, _)| template.fits(series))
            .map(move |(template, place)| Self {
                nid: series.id * NID_STEP + place,
                series,
                is_shown: true,
                template,
            })
    }

    pub(crate) fn topic(&self) -> Topic {
        self.template.topic
    }

    pub(crate) fn is_video(&self) -> bool {
        self.template.video
    }

    pub(crate) fn title(&self, world: &World) -> String {
        let full = full_name(&world.brand_of(self.series).name, &self.series.name, "");
        let level = if self.series.level_name.is_empty() {
            "新车"
        } else {
            &self.series.level_name
        };
        let price = self
            .series
            .price
            .map_or_else(|| "现在".to_owned(), |_| self.series.price_text());
        let named_price = self
            .series
            .price
            .map_or_else(|| "待公布".to_owned(), |_| self.series.price_text());
        self.template
            .title
            .replace("指导价{p}", &format!("指导价{named_price}"))
            .replace("{f}", &full)
            .replace("{s}", &self.series.name)
            .replace("{l}", level)
            .replace("{p}", &price)
    }

    pub(crate) fn author(&self) -> &'static Author {
        let field = match (self.template.video, self.template.topic) {
            (true, _) => Field::Video,
            (false, Topic::Luxury | Topic::Sport | Topic::Tips) => Field::Fashion,
            (false, _) if self.series.is_new_energy() => Field::NewEnergy,
            (false, _) => Field::Industry,
        };
        let all: Vec<&'static Author> = AUTHORS
            .iter()
            .filter(|author| author.field == field)
            .collect();
        all[Dice::of("article-author", &[self.nid]).below(all.len())]
    }

    pub(crate) fn address(&self) -> String {
        let kind = if self.is_video() { "video" } else { "article" };
        format!("/{kind}/{}.html", self.nid)
    }

    /// Publication date in days since 1970-01-01.
    pub(crate) fn day(&self, world: &World) -> i64 {
        let mut dice = Dice::of("article-day", &[self.nid]);
        // Most are recent, a few are old.
        let age = dice.unit() * dice.unit() * 120.0;
        world.sales.newest().last_day() - i64::from(figure::whole(age))
    }

    /// Minutes and seconds of a video.
    pub(crate) fn duration(&self) -> Option<String> {
        self.is_video().then(film_length)
    }

    pub(crate) fn comment_count(&self) -> usize {
        Dice::of("article-comments", &[self.nid]).below(380)
    }

    pub(crate) fn play_count(&self) -> usize {
        Dice::of("article-plays", &[self.nid]).inclusive(800, 260_000)
    }

    /// An article assembled from clips of the series' videos.
    pub(crate) fn is_montage(&self) -> bool {
        !self.is_video() && Dice::of("montage", &[self.nid]).below(8) == 0
    }

    /// Path of a video's file.
    pub(crate) fn clip(&self) -> String {
        format!("/media/clip/{}.mp4", self.nid)
    }

    pub(crate) fn cover(&self) -> String {
        format!("/media/cover/{}.svg", self.nid)
    }
}

impl Template {
    /// 豪华 is about cars from 30万.
    fn fits(&self, series: &Series) -> bool {
        let dear = || series.price.is_some_and(|price| price.from >= 30.0);
        series.traits.hold(self.needs) && (self.topic != Topic::Luxury || dear())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::wording;

    #[test]
    fn an_article_needs_what_its_title_takes_for_granted() {
        for template in TEMPLATES {
            let needs = wording::needs(template.title);
            assert!(template.needs.hold(needs), "{}", template.title);
        }
    }
}

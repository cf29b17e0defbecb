//! Texts about a list's figures.

use super::sort::Sort;
use crate::figure::{wan, whole};

/// Label of every invented figure.
pub(super) const MADE: &str = "演示数据";

/// Unit and name of the figure.
fn unit(sort: Sort) -> (&'static str, &'static str) {
    match sort {
        Sort::Sale
        | Sort::BrandSale
        | Sort::CitySale
        | Sort::NewEnergySale
        | Sort::NewEnergyBrandRank => ("辆", "销量"),
        Sort::SaleWeek | Sort::BrandSaleWeek | Sort::NewEnergySaleWeek => ("辆", "周销量"),
        Sort::Heat | Sort::BrandHeat | Sort::NewEnergyHeat => ("万", "热度"),
        Sort::PriceReduction => ("元", "降价"),
        Sort::ValuePreservation => ("%", "三年保值率"),
        Sort::Praise => ("分", "口碑评分"),
        Sort::Oil => ("L", "百公里油耗"),
        Sort::Cruising => ("km", "CLTC纯电续航"),
        Sort::AuthorInfluence
        | Sort::AuthorNewEnergy
        | Sort::AuthorFashion
        | Sort::AuthorVideo
        | Sort::AuthorIndustry => ("", "影响力"),
    }
}

/// The figure with its unit, its name, and the figure alone.
pub(super) fn text(sort: Sort, figure: f64) -> (String, &'static str, String) {
    let (unit, name) = unit(sort);
    let alone = match sort {
        Sort::Heat | Sort::BrandHeat | Sort::NewEnergyHeat => format!("{:.2}", figure / 10_000.0),
        Sort::Oil => wan(figure),
        Sort::ValuePreservation
        | Sort::AuthorInfluence
        | Sort::AuthorNewEnergy
        | Sort::AuthorFashion
        | Sort::AuthorVideo
        | Sort::AuthorIndustry => format!("{figure:.1}"),
        Sort::Praise => format!("{figure:.2}"),
        _ => whole(figure).to_string(),
    };
    (format!("{alone}{unit}"), name, alone)
}

/// Source and meaning of the figures.
pub(super) fn source(sort: Sort) -> (&'static str, &'static str) {
    match sort {
        Sort::Sale | Sort::NewEnergySale => (
            "数据来源：销量月报",
            "名次与销量来自月报，同一车系的各种动力合并；没有收录的车系只列名称。",
        ),
        Sort::BrandSale | Sort::NewEnergyBrandRank => (
            "数据来源：销量月报",
            "由当月上榜车系的销量按品牌相加得出，总榜不少于新能源榜。",
        ),
        Sort::Praise => ("数据来源：车主口碑", "按车主口碑综合评分从高到低排列。"),
        Sort::Oil => (
            "数据来源：厂商公布的参数",
            "取车系内最低的WLTC综合油耗；插电与增程车型按亏电油耗，不与燃油车混排，选择对应能源后显示。",
        ),
        Sort::Cruising => (
            "数据来源：厂商公布的参数",
            "取车系内最长的CLTC纯电续航里程。",
        ),
        Sort::SaleWeek | Sort::BrandSaleWeek | Sort::NewEnergySaleWeek => {
            (MADE, "演示数据：由当月销量按周拆分，各周相加等于当月销量。")
        }
        Sort::CitySale => (MADE, "演示数据：由全国销量按城市规模与品牌偏好推算。"),
        Sort::Heat | Sort::BrandHeat | Sort::NewEnergyHeat => (
            MADE,
            "演示数据：由销量、关注度与价格推算的热度指数，单位为万。",
        ),
        Sort::PriceReduction => (MADE, "演示数据：本地经销商报价较指导价的最大降幅。"),
        Sort::ValuePreservation => (MADE, "演示数据：按品牌、能源与市场热度推算的三年保值率。"),
        Sort::AuthorInfluence
        | Sort::AuthorNewEnergy
        | Sort::AuthorFashion
        | Sort::AuthorVideo
        | Sort::AuthorIndustry => (MADE, "演示数据：作者与影响力指数均为虚构。"),
    }
}

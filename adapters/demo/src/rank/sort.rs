//! The 21 rank lists (spec browsing §3, Rank sort enumeration).

use crate::world::sale::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sort {
    Sale,
    SaleWeek,
    BrandSale,
    BrandSaleWeek,
    CitySale,
    Heat,
    BrandHeat,
    PriceReduction,
    ValuePreservation,
    Praise,
    Oil,
    Cruising,
    NewEnergySale,
    NewEnergySaleWeek,
    NewEnergyHeat,
    NewEnergyBrandRank,
    AuthorInfluence,
    AuthorNewEnergy,
    AuthorFashion,
    AuthorVideo,
    AuthorIndustry,
}

pub(crate) const SORTS: [(Sort, &str); 21] = [
    (Sort::Sale, "sale"),
    (Sort::SaleWeek, "saleWeek"),
    (Sort::BrandSale, "brandSale"),
    (Sort::BrandSaleWeek, "brandSaleWeek"),
    (Sort::CitySale, "citySale"),
    (Sort::Heat, "heat"),
    (Sort::BrandHeat, "brandHeat"),
    (Sort::PriceReduction, "priceReduction"),
    (Sort::ValuePreservation, "valuePreservation"),
    (Sort::Praise, "praise"),
    (Sort::Oil, "oil"),
    (Sort::Cruising, "cruising"),
    (Sort::NewEnergySale, "newEnergySale"),
    (Sort::NewEnergySaleWeek, "newEnergySaleWeek"),
    (Sort::NewEnergyHeat, "newEnergyHeat"),
    (Sort::NewEnergyBrandRank, "newEnergyBrandRank"),
    (Sort::AuthorInfluence, "authorInfluence"),
    (Sort::AuthorNewEnergy, "authorNewEnergy"),
    (Sort::AuthorFashion, "authorFashion"),
    (Sort::AuthorVideo, "authorVideo"),
    (Sort::AuthorIndustry, "authorIndustry"),
];

/// Data source of a sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rhythm {
    Month,
    Week,
    /// A fixed list.
    Once,
}

impl Sort {
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        SORTS
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(sort, _)| *sort)
    }

    pub(crate) fn rhythm(self) -> Rhythm {
        match self {
            Self::SaleWeek
            | Self::BrandSaleWeek
            | Self::NewEnergySaleWeek
            | Self::PriceReduction => Rhythm::Week,
            Self::Sale
            | Self::BrandSale
            | Self::CitySale
            | Self::Heat
            | Self::BrandHeat
            | Self::NewEnergySale
            | Self::NewEnergyHeat
            | Self::NewEnergyBrandRank
            | Self::AuthorInfluence
            | Self::AuthorNewEnergy
            | Self::AuthorFashion
            | Self::AuthorVideo
            | Self::AuthorIndustry => Rhythm::Month,
            Self::ValuePreservation | Self::Praise | Self::Oil | Self::Cruising => Rhythm::Once,
        }
    }

    /// The sales list behind this one.
    pub(crate) fn sales_list(self) -> List {
        match self {
            Self::NewEnergySale
            | Self::NewEnergySaleWeek
            | Self::NewEnergyBrandRank
            | Self::NewEnergyHeat => List::NewEnergy,
            _ => List::All,
        }
    }

    pub(crate) fn is_new_energy(self) -> bool {
        matches!(
            self,
            Self::NewEnergySale
                | Self::NewEnergySaleWeek
                | Self::NewEnergyHeat
                | Self::NewEnergyBrandRank
                | Self::Cruising
        )
    }

    pub(crate) fn is_of_authors(self) -> bool {
        matches!(
            self,
            Self::AuthorInfluence
                | Self::AuthorNewEnergy
                | Self::AuthorFashion
                | Self::AuthorVideo
                | Self::AuthorIndustry
        )
    }

    /// Lists whose categories include brand lists.
    pub(crate) fn leads_to_brands(self) -> bool {
        matches!(
            self,
            Self::Sale | Self::BrandSale | Self::Heat | Self::BrandHeat
        )
    }

    /// The category 品牌销量 shows the brand list.
    pub(crate) fn of_brand_sales(self) -> Self {
        match self {
            Self::SaleWeek | Self::BrandSaleWeek => Self::BrandSaleWeek,
            Self::NewEnergySale
            | Self::NewEnergySaleWeek
            | Self::NewEnergyHeat
            | Self::NewEnergyBrandRank => Self::NewEnergyBrandRank,
            _ => Self::BrandSale,
        }
    }
}

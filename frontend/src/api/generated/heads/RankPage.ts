// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

const rankHeads = {
  by: 'list',
  variants: {
    sale: {
      title: '汽车销量排行榜_轿车、SUV、MPV月度销量排名-驾到',
      keywords: '汽车销量排行榜,轿车销量排行榜,SUV销量排行榜,MPV销量排行榜',
      description:
        '每月更新的车系销量排行榜，按级别、价格、能源类型和厂商性质筛选，看清哪些车卖得好、名次升了还是降了。',
    },
    saleWeek: {
      title: '汽车周销量排行榜_每周最新车系销量排名-驾到',
      keywords: '汽车周销量排行榜,周销量,汽车销量',
      description: '每周更新的车系销量排行榜，比月榜更早看到市场走向。',
    },
    brandSale: {
      title: '汽车品牌销量排行榜_各品牌月度销量排名-驾到',
      keywords: '汽车品牌销量排行榜,品牌销量,汽车品牌排名',
      description: '每月更新的汽车品牌销量排行榜，看各品牌整体表现与名次变化。',
    },
    brandSaleWeek: {
      title: '汽车品牌周销量排行榜_各品牌每周销量排名-驾到',
      keywords: '品牌周销量排行榜,汽车品牌周销量',
      description: '每周更新的汽车品牌销量排行榜。',
    },
    citySale: {
      title: '城市汽车销量排行榜_你所在城市卖得最好的车-驾到',
      keywords: '城市汽车销量,本地汽车销量排行榜',
      description: '按城市查看车系销量排行榜，知道身边的人都在买什么车。',
    },
    heat: {
      title: '汽车热度排行榜_最受关注的车系排名-驾到',
      keywords: '汽车热度排行榜,热门车型,关注度排行',
      description: '按关注度排列的车系排行榜，看大家最近都在看什么车。',
    },
    brandHeat: {
      title: '汽车品牌热度排行榜_最受关注的品牌-驾到',
      keywords: '汽车品牌热度,品牌关注度排行榜',
      description: '按关注度排列的汽车品牌排行榜。',
    },
    priceReduction: {
      title: '本地降价排行榜_降价幅度最大的车系-驾到',
      keywords: '汽车降价排行榜,本地降价,优惠车型',
      description: '所在城市经销商报价降幅最大的车系，买车省多少一目了然。',
    },
    valuePreservation: {
      title: '汽车保值率排行榜_三年保值率排名-驾到',
      keywords: '保值率排行榜,汽车保值率,三年保值率',
      description: '按三年保值率排列的车系排行榜，买车也要看卖车时值多少。',
    },
    praise: {
      title: '汽车口碑排行榜_车主评分最高的车系-驾到',
      keywords: '汽车口碑排行榜,车主评分,口碑最好的车',
      description: '按车主口碑评分排列的车系排行榜。',
    },
    oil: {
      title: '汽车油耗排行榜_最省油的车系排名-驾到',
      keywords: '油耗排行榜,最省油的车,百公里油耗',
      description: '按百公里综合油耗排列的车系排行榜，最省油的车都在这里。',
    },
    cruising: {
      title: '新能源续航排行榜_纯电续航最长的车-驾到',
      keywords: '续航排行榜,纯电续航,新能源汽车续航',
      description: '按CLTC纯电续航里程排列的新能源车系排行榜。',
    },
    newEnergySale: {
      title: '新能源汽车销量排行榜_月度销量排名-驾到',
      keywords: '新能源汽车销量排行榜,电动车销量,插混销量',
      description: '每月更新的新能源车系销量排行榜，纯电、插混、增程分开看。',
    },
    newEnergySaleWeek: {
      title: '新能源汽车周销量排行榜_每周销量排名-驾到',
      keywords: '新能源周销量排行榜,电动车周销量',
      description: '每周更新的新能源车系销量排行榜。',
    },
    newEnergyHeat: {
      title: '新能源汽车热度排行榜_最受关注的新能源车-驾到',
      keywords: '新能源热度排行榜,热门新能源车',
      description: '按关注度排列的新能源车系排行榜。',
    },
    newEnergyBrandRank: {
      title: '新能源品牌销量排行榜_各品牌排名-驾到',
      keywords: '新能源品牌排行榜,新能源品牌销量',
      description: '新能源汽车品牌月度销量排行榜。',
    },
    authorInfluence: {
      title: '汽车作者影响力榜_值得关注的汽车作者-驾到',
      keywords: '汽车作者,影响力榜',
      description: '驾到汽车作者影响力榜。',
    },
    authorNewEnergy: {
      title: '新能源作者榜_值得关注的新能源汽车作者-驾到',
      keywords: '新能源作者,作者榜',
      description: '专注新能源领域的汽车作者榜。',
    },
    authorFashion: {
      title: '时尚生活作者榜_汽车时尚作者-驾到',
      keywords: '汽车时尚,作者榜',
      description: '汽车时尚生活领域的作者榜。',
    },
    authorVideo: {
      title: '视频作者榜_汽车视频作者-驾到',
      keywords: '汽车视频,作者榜',
      description: '汽车视频领域的作者榜。',
    },
    authorIndustry: {
      title: '行业作者榜_汽车行业作者-驾到',
      keywords: '汽车行业,作者榜',
      description: '汽车行业领域的作者榜。',
    },
    newCar: {
      title: '新车上市排行榜_近期上市新车-驾到',
      keywords: '新车上市,新车排行榜,最新上市汽车',
      description: '近期上市的新车，按上市时间排列，价格、级别一目了然。',
    },
  },
} as const;

export const heads: PageHeads = {
  RANK_HEAT: {
    head: {
      title: '汽车排行榜-驾到',
      keywords: '汽车排行榜',
      description: '驾到汽车排行榜。',
      canonical: '/rank/{address}',
    },
    heads: rankHeads,
  },
  RANK_HEAT_NEW: {
    head: {
      title: '汽车排行榜-驾到',
      keywords: '汽车排行榜',
      description: '驾到汽车排行榜。',
      canonical: '/rank/{address}',
    },
    heads: rankHeads,
  },
  RANK_NEWCAR: {
    head: {
      title: '汽车排行榜-驾到',
      keywords: '汽车排行榜',
      description: '驾到汽车排行榜。',
      canonical: '/rank/{address}',
    },
    heads: rankHeads,
  },
  RANK_SALE: {
    head: {
      title: '汽车排行榜-驾到',
      keywords: '汽车排行榜',
      description: '驾到汽车排行榜。',
      canonical: '/rank/{address}',
    },
    heads: rankHeads,
  },
  RANK_SALE_NEW: {
    head: {
      title: '汽车排行榜-驾到',
      keywords: '汽车排行榜',
      description: '驾到汽车排行榜。',
      canonical: '/rank/{address}',
    },
    heads: rankHeads,
  },
};

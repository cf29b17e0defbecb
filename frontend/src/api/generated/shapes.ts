// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { Shape } from '../shape';

export const shapes: { readonly [call: string]: Shape } = {
  articleDetail: { $ref: 'NewsPage' },
  carModalInfo: {
    type: 'object',
    required: ['modelInfo', 'priceSortDealer'],
    properties: {
      modelInfo: {
        type: 'object',
        required: ['model_id', 'model_name', 'series_id', 'seriesName'],
        properties: {
          model_id: { type: 'string' },
          model_name: { type: 'string' },
          series_id: { type: 'string' },
          seriesName: { type: 'string' },
          level: { type: 'string' },
          fuel_consumption: { type: 'string' },
          engineliters: { type: 'string' },
          electric: { $ref: 'Electric' },
          price: { type: 'string' },
          dealer_price: { type: 'string' },
          prices: { $ref: 'Prices' },
          sell_stat: { type: 'integer' },
        },
      },
      ownerPrice: { $ref: 'OwnerPrice' },
      priceSortDealer: {
        type: 'array',
        items: {
          type: 'object',
          required: ['dealer_id', 'dealer_s_name'],
          properties: {
            dealer_id: { type: 'string' },
            dealer_s_name: { type: 'string' },
            address: { type: 'string' },
            discount_price: { type: 'string' },
            reference_price: { type: 'string' },
            prices: { $ref: 'Prices' },
          },
        },
      },
    },
  },
  commercialv2: {
    type: 'object',
    required: ['ads'],
    properties: {
      ads: {
        type: 'array',
        items: {
          type: 'object',
          required: ['plan_id', 'unit_id'],
          properties: {
            plan_id: { type: 'string' },
            unit_id: { type: 'string' },
            jump_url: { type: 'string' },
            deliver_type: { type: 'integer' },
            title: { type: 'string' },
            banner: { type: 'object', properties: { image_url: { type: 'string' } } },
            canopy: { type: 'object', properties: { video_url: { type: 'string' } } },
          },
        },
      },
    },
  },
  conditionSearch: {
    type: 'object',
    required: ['series', 'total'],
    properties: {
      total: { type: 'integer' },
      brand_name: { type: 'string' },
      counts: {
        type: 'array',
        items: {
          type: 'object',
          required: ['key', 'any', 'options'],
          properties: {
            key: { type: 'string' },
            any: { type: 'integer' },
            options: {
              type: 'array',
              items: {
                type: 'object',
                required: ['val', 'total'],
                properties: {
                  val: { type: 'string' },
                  total: { type: 'integer' },
                  without: { type: 'integer' },
                },
              },
            },
          },
        },
      },
      series: {
        type: 'array',
        items: {
          type: 'object',
          required: ['seriesId', 'name', 'sell_stat', 'has_img'],
          properties: {
            seriesId: { type: 'string' },
            name: { type: 'string' },
            brand_name: { type: 'string' },
            level: { type: 'string' },
            logo: { type: 'string' },
            price: { type: 'string' },
            dealer_price: { type: 'string' },
            prices: { $ref: 'Prices' },
            energy_type: { type: 'string' },
            cruisingInfo: { type: 'string' },
            sell_stat: { type: 'integer' },
            has_img: { type: 'integer', enum: [0, 1] },
            model_id: { type: 'string' },
          },
        },
      },
    },
  },
  couponDetail: {
    type: 'object',
    required: [
      'spuid',
      'skuid',
      'dealer_id',
      'shop_name',
      'series_name',
      'series_ids',
      'amount',
      'stock',
      'get_start_time',
      'get_end_time',
      'is_receive',
      'receive_status',
    ],
    properties: {
      spuid: { type: 'string' },
      skuid: { type: 'string' },
      dealer_id: { type: 'string' },
      shop_name: { type: 'string' },
      address: { type: 'string' },
      logo: { type: 'array', items: { type: 'string' } },
      series_name: { type: 'string' },
      series_ids: { type: 'string' },
      amount: { type: 'string' },
      stock: { type: 'integer' },
      get_start_time: { type: 'integer' },
      get_end_time: { type: 'integer' },
      effect_end_time: { type: 'integer' },
      is_receive: { type: 'integer' },
      receive_status: { type: 'integer', enum: [0, 1, 2, 3] },
      need_verify_code: { type: 'integer', enum: [0, 1] },
      clue_project_id: { type: 'string' },
      best_model_id: { type: 'string' },
      best_series_id: { type: 'string' },
    },
  },
  dealerList: {
    type: 'object',
    required: ['dealer_list', 'offsite_dealers_list'],
    properties: {
      dealer_list: { type: 'array', items: { $ref: 'Dealer' } },
      offsite_dealers_list: { type: 'array', items: { $ref: 'Dealer' } },
      total: { type: 'integer' },
      has_more: { type: 'integer', enum: [0, 1] },
    },
  },
  feed: { type: 'array', items: { $ref: 'FeedItem' } },
  feedStart: { type: 'array', items: { $ref: 'FeedItem' } },
  gatherDiscount: {
    type: 'object',
    required: ['data'],
    properties: {
      total: { type: 'integer' },
      data: {
        type: 'array',
        items: {
          type: 'object',
          required: ['goods_id', 'series_id', 'series_name', 'stock'],
          properties: {
            goods_id: { type: 'string' },
            series_id: { type: 'string' },
            series_name: { type: 'string' },
            model_id: { type: 'string' },
            dealer_id: { type: 'string' },
            shop_name: { type: 'string' },
            series_price: { type: 'string' },
            prices: { $ref: 'Prices' },
            cash_back: { type: 'string' },
            stock: { type: 'integer' },
            head_images: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  },
  gatherRankList: {
    type: 'object',
    required: ['newcar_list', 'heat_list', 'sale_list', 'wonderful_atlas'],
    properties: {
      newcar_list: { type: 'array', items: { $ref: 'RankSeries' } },
      heat_list: { type: 'array', items: { $ref: 'RankSeries' } },
      sale_list: { type: 'array', items: { $ref: 'RankSeries' } },
      wonderful_atlas: {
        type: 'array',
        items: {
          type: 'object',
          required: ['series_id', 'series_name', 'image_url'],
          properties: {
            series_id: { type: 'string' },
            series_name: { type: 'string' },
            image_url: { type: 'string' },
            title: { type: 'string' },
            total: { type: 'integer' },
          },
        },
      },
    },
  },
  getAds: {
    type: 'object',
    properties: {
      pc_poster_url: { type: 'string' },
      pcPosterUrl: { type: 'string' },
      poster_url: { type: 'string' },
      background_pc_url: { type: 'string' },
      backgroundPcUrl: { type: 'string' },
      ad_id: { type: 'string' },
      adId: { type: 'string' },
      poster_id: { type: 'string' },
      material_image: { type: 'string' },
      target_url: { type: 'string' },
      others: { type: 'array', items: { $ref: 'Banner' } },
    },
  },
  getAnswerList: {
    type: 'object',
    required: ['total', 'has_more', 'pn', 'answer_list'],
    properties: {
      total: { type: 'integer' },
      has_more: { type: 'integer', enum: [0, 1] },
      pn: { type: 'integer' },
      answer_list: { type: 'array', items: { $ref: 'WendaAnswer' } },
    },
  },
  getCarPicList: {
    type: 'object',
    required: ['SeriesId', 'pn', 'total', 'own_total', 'lists', 'modelIndex'],
    properties: {
      SeriesId: { type: 'string' },
      pn: { type: 'integer' },
      total: { type: 'integer' },
      own_total: { type: 'integer' },
      lists: {
        type: 'object',
        required: ['seriesName', 'list'],
        properties: {
          seriesName: { type: 'string' },
          list: {
            type: 'array',
            items: {
              type: 'object',
              required: ['ModelId', 'ModelName', 'url', 'thumb', 'title', 'width', 'height'],
              properties: {
                ModelId: { type: 'string' },
                ModelName: { type: 'string' },
                url: { type: 'string' },
                thumb: { type: 'string' },
                title: { type: 'string' },
                color: { type: 'string' },
                width: { type: 'integer' },
                height: { type: 'integer' },
              },
            },
          },
        },
      },
      modelIndex: {
        type: 'array',
        items: {
          type: 'object',
          required: ['ModelId', 'ModelName', 'index', 'count'],
          properties: {
            ModelId: { type: 'string' },
            ModelName: { type: 'string' },
            index: { type: 'integer' },
            count: { type: 'integer' },
          },
        },
      },
    },
  },
  getCarTrainHeadInfo: {
    type: 'object',
    required: [
      'series_id',
      'series_name',
      'brand_id',
      'brand_name',
      'sell_stat',
      'head_images',
      'tabs',
    ],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      brand_id: { type: 'string' },
      brand_name: { type: 'string' },
      brand_logo: { type: 'string' },
      factory: { type: 'string' },
      level: { type: 'string' },
      energy_type: { type: 'string' },
      price: { type: 'string' },
      dealer_price: { type: 'string' },
      prices: { $ref: 'Prices' },
      white_bg_img: { type: 'string' },
      sell_stat: { type: 'integer' },
      publish_time: { type: 'string' },
      score: { type: 'string' },
      koubei_count: { type: 'integer' },
      imgNum: { type: 'integer' },
      has_vr_round: { type: 'integer', enum: [0, 1] },
      has_vr_pano: { type: 'integer', enum: [0, 1] },
      best_model_id: { type: 'string' },
      head_images: {
        type: 'array',
        items: {
          type: 'object',
          required: ['tag_name', 'image_url', 'total'],
          properties: {
            tag_name: { type: 'string', enum: ['外观', '内饰', '空间', '官方图'] },
            image_url: { type: 'string' },
            total: { type: 'integer' },
          },
        },
      },
      color_list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'value'],
          properties: { name: { type: 'string' }, value: { type: 'string' } },
        },
      },
      rank_list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['sort', 'title', 'rank'],
          properties: {
            sort: { type: 'string' },
            title: { type: 'string' },
            rank: { type: 'integer' },
          },
        },
      },
      tabs: {
        type: 'array',
        items: {
          type: 'object',
          required: ['key', 'title'],
          properties: {
            key: {
              type: 'string',
              enum: ['summary', 'parameter', 'pic', 'koubei', 'video', 'article', 'policy', 'vr'],
            },
            title: { type: 'string' },
            count: { type: 'integer' },
          },
        },
      },
    },
  },
  getKoubeiInfo: { type: 'object' },
  getLogout: { type: 'integer' },
  getModelDealer: {
    type: 'object',
    required: ['dealer_list'],
    properties: {
      dealer_list: { type: 'array', items: { $ref: 'Dealer' } },
      dealer_hide: { type: 'integer', enum: [0, 1] },
      dealer_source: { type: 'string' },
    },
  },
  getModelsBeside: { $ref: 'ParameterConfig' },
  getNewCarRankList: {
    type: 'object',
    required: ['time', 'list', 'has_more'],
    properties: {
      time: { type: 'array', items: { $ref: 'RankOption' } },
      list: { type: 'array', items: { $ref: 'RankSeries' } },
      has_more: { type: 'integer', enum: [0, 1] },
      total: { type: 'integer' },
      rank_level: { type: 'array', items: { $ref: 'RankLevel' } },
      second_tab: { type: 'array', items: { $ref: 'RankTab' } },
    },
  },
  getPreLoad: {
    type: 'object',
    required: ['articles'],
    properties: { articles: { type: 'array', items: { $ref: 'News' } } },
  },
  getQuestionDetail: {
    type: 'object',
    required: ['nid', 'author_info', 'content', 'is_show', 'relate_seires'],
    properties: {
      nid: { type: 'string' },
      author_info: {
        type: 'object',
        required: ['name'],
        properties: { avatar: { type: 'string' }, name: { type: 'string' } },
      },
      publish_time: { type: 'string' },
      content: { type: 'string' },
      text: { type: 'string' },
      image_list: { type: 'array', items: { type: 'string' } },
      answer_count: { type: 'integer' },
      is_show: { type: 'integer', enum: [0, 1] },
      relate_seires: { type: 'array', items: { $ref: 'SeriesCard' } },
    },
  },
  getRankList: { $ref: 'RankList' },
  getRankListNew: { $ref: 'RankList' },
  getRankWeekList: { $ref: 'RankList' },
  getSeriesEvaluationReport: {
    type: 'object',
    required: ['evaluationreport'],
    properties: {
      evaluationreport: {
        type: ['object', 'null'],
        required: ['series_id', 'score', 'dimensions', 'summary'],
        properties: {
          series_id: { type: 'string' },
          series_name: { type: 'string' },
          model_name: { type: 'string' },
          title: { type: 'string' },
          summary: { type: 'string' },
          score: { type: 'string' },
          level_score: { type: 'string' },
          author: { type: 'string' },
          time: { type: 'string' },
          nid: { type: 'string' },
          dimensions: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name', 'score'],
              properties: {
                name: { type: 'string' },
                score: { type: 'string' },
                level_score: { type: 'string' },
                text: { type: 'string' },
              },
            },
          },
          advantages: { type: 'array', items: { type: 'string' } },
          disadvantages: { type: 'array', items: { type: 'string' } },
          measures: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name', 'value'],
              properties: {
                name: { type: 'string' },
                value: { type: 'string' },
                unit: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
  getSeriesHead: {
    type: 'object',
    required: ['series_id', 'series_name', 'brand_id', 'brand_name'],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      brand_id: { type: 'string' },
      best_model_id: { type: 'string' },
      brand_name: { type: 'string' },
      brand_logo: { type: 'string' },
      level: { type: 'string' },
      price: { type: 'string' },
      dealer_price: { type: 'string' },
      prices: { $ref: 'Prices' },
      white_bg_img: { type: 'string' },
      sell_stat: { type: 'integer' },
      imgNum: { type: 'integer' },
      model_num: { type: 'integer' },
      score: { type: 'string' },
    },
  },
  getSeriesInfo: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      brand_id: { type: 'string' },
      best_model_id: { type: 'string' },
      brand_name: { type: 'string' },
      level: { type: 'string' },
      price: { type: 'string' },
      dealerPrice: { type: 'string' },
      prices: { $ref: 'Prices' },
      engineLiters: { type: 'array', items: { type: 'string' } },
      engineFeature: { type: 'string' },
      electric: { $ref: 'Electric' },
      white_bg_img: { type: 'string' },
      sell_stat: { type: 'integer' },
      ownerPrice: { $ref: 'OwnerPrice' },
    },
  },
  getSeriesrec: {
    type: 'object',
    required: ['list', 'has_more', 'pn'],
    properties: {
      list: { type: 'array', items: { $ref: 'FeedItem' } },
      has_more: { type: 'integer', enum: [0, 1] },
      pn: { type: 'integer' },
    },
  },
  getSubmit: {
    type: 'object',
    required: ['series', 'location_id'],
    properties: {
      ad_id: { type: 'string' },
      location_id: { type: 'string' },
      pc_poster_url: { type: 'string' },
      background_pc_url: { type: 'string' },
      series: { type: 'array', items: { $ref: 'SeriesCard' } },
      model_id: { type: 'string' },
      model_name: { type: 'string' },
      dealer_id: { type: 'string' },
      mid_clue_id: { type: 'string' },
      wxt_project_id: { type: 'string' },
      clue_source_type: { type: 'string' },
      sub_merchant_id: { type: 'string' },
      ask_kind: { type: 'string', enum: ['lowest', 'presale', 'stages', 'price'] },
    },
  },
  getVerifyCodeStatus: {
    type: 'object',
    required: ['status', 'show_reason_type', 'show_reason_limit', 'passport_status', 'yj_exp'],
    properties: {
      status: { type: 'integer' },
      show_reason_type: { type: 'integer' },
      show_reason_limit: { type: 'integer' },
      passport_status: { type: 'integer' },
      yj_exp: {
        type: 'object',
        required: ['sids'],
        properties: { sids: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
  getVideoInstructions: {
    type: 'object',
    required: [
      'series_info',
      'model_list',
      'video_info',
      'peer_series_info',
      'peer_series_video_list',
    ],
    properties: {
      series_info: { $ref: 'SeriesCard' },
      model_list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['model_id', 'model_name'],
          properties: {
            model_id: { type: 'string' },
            model_name: { type: 'string' },
            video_count: { type: 'integer' },
          },
        },
      },
      video_info: {
        type: 'object',
        required: ['current', 'category_list'],
        properties: {
          current: { oneOf: [{ $ref: 'InstructionVideo' }, { type: 'null' }] },
          category_list: {
            type: 'array',
            items: {
              type: 'object',
              required: ['categoryId', 'title', 'video_list'],
              properties: {
                categoryId: { type: 'string' },
                title: { type: 'string' },
                video_list: { type: 'array', items: { $ref: 'InstructionVideo' } },
              },
            },
          },
          module_list: {
            type: 'array',
            items: {
              type: 'object',
              required: ['moduleId', 'title'],
              properties: { moduleId: { type: 'string' }, title: { type: 'string' } },
            },
          },
        },
      },
      peer_series_info: { type: 'array', items: { $ref: 'SeriesCard' } },
      peer_series_video_list: {
        type: 'array',
        items: {
          allOf: [
            { $ref: 'InstructionVideo' },
            {
              type: 'object',
              required: ['series_id', 'series_name'],
              properties: { series_id: { type: 'string' }, series_name: { type: 'string' } },
            },
          ],
        },
      },
    },
  },
  getcity: {
    type: 'object',
    required: ['HotCityList', 'AllCityList'],
    properties: {
      HotCityList: { type: 'array', items: { $ref: 'CityLetter' } },
      AllCityList: { type: 'array', items: { $ref: 'CityLetter' } },
    },
  },
  getgovbycity: { $ref: 'Policy' },
  gethomeinfo: {
    type: 'object',
    required: ['conditions', 'brand_list'],
    properties: {
      conditions: {
        type: 'array',
        items: {
          type: 'object',
          required: ['key', 'title', 'options'],
          properties: {
            key: { type: 'string' },
            name: { type: 'string', enum: ['range', 'charging'] },
            title: { type: 'string' },
            options: { type: 'array', items: { $ref: 'RankOption' } },
          },
        },
      },
      brand_list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['letterName', 'list'],
          properties: {
            letterName: { type: 'string' },
            list: { type: 'array', items: { $ref: 'BrandTile' } },
          },
        },
      },
    },
  },
  getlvrecmodelconfigNew: { $ref: 'ParameterConfig' },
  getmodelconfigBySeriseNew: { $ref: 'ParameterConfig' },
  getmodelconfigNew: { $ref: 'ParameterConfig' },
  getmodellistforformpage: {
    type: 'object',
    required: ['series_id', 'series_name', 'model_list'],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      model_list: { type: 'array', items: { $ref: 'ModelItem' } },
    },
  },
  getserieskoubei: { $ref: 'KoubeiSummary' },
  getserieskoubeilist: {
    type: 'object',
    required: [
      'koubei_list',
      'has_more',
      'pn',
      'koubei_count',
      'positive_subtag_list',
      'negative_subtag_list',
    ],
    properties: {
      koubei_list: { type: 'array', items: { $ref: 'Koubei' } },
      tab: { type: 'string' },
      has_more: { type: 'integer', enum: [0, 1] },
      pn: { type: 'integer' },
      koubei_count: { type: 'integer' },
      positive_subtag_list: { type: 'array', items: { $ref: 'KoubeiTag' } },
      negative_subtag_list: { type: 'array', items: { $ref: 'KoubeiTag' } },
    },
  },
  getseriessummary: {
    type: 'object',
    required: ['series_id', 'series_name', 'years', 'facts', 'sale_trend'],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      years: {
        type: 'array',
        items: {
          type: 'object',
          required: ['year', 'groups'],
          properties: {
            year: { type: 'string' },
            sell_stat: { type: 'integer' },
            groups: {
              type: 'array',
              items: {
                type: 'object',
                required: ['title', 'models'],
                properties: {
                  title: { type: 'string' },
                  models: { type: 'array', items: { $ref: 'SeriesModel' } },
                },
              },
            },
          },
        },
      },
      facts: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'value'],
          properties: { name: { type: 'string' }, value: { type: 'string' } },
        },
      },
      facts_model_id: { type: 'string' },
      sale_trend: {
        type: 'array',
        items: {
          type: 'object',
          required: ['month', 'sale_num'],
          properties: {
            month: { type: 'string' },
            sale_num: { type: 'integer' },
            rank: { type: 'integer' },
            price: { $ref: 'Price' },
          },
        },
      },
    },
  },
  getseriesviewkoubei: {
    type: 'object',
    required: [
      'series_info',
      'title_info',
      'tab_list',
      'good_tag_list',
      'bad_tag_list',
      'koubei_count',
      'carName',
      'imgNum',
      'modelArr',
    ],
    properties: {
      series_info: { $ref: 'SeriesCard' },
      title_info: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string' }, sub_title: { type: 'string' } },
      },
      koubei_count: { type: 'integer' },
      score: { type: 'string' },
      score_list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'score'],
          properties: {
            name: { type: 'string' },
            score: { type: 'string' },
            level_score: { type: 'string' },
          },
        },
      },
      carImg: { type: 'string' },
      carName: { type: 'string' },
      imgNum: { type: 'integer' },
      modelArr: {
        type: 'array',
        items: {
          type: 'object',
          required: ['model_id', 'model_name', 'koubei_count'],
          properties: {
            model_id: { type: 'string' },
            model_name: { type: 'string' },
            koubei_count: { type: 'integer' },
          },
        },
      },
      tab_list: { type: 'array', items: { $ref: 'KoubeiTag' } },
      good_tag_list: { type: 'array', items: { $ref: 'KoubeiTag' } },
      bad_tag_list: { type: 'array', items: { $ref: 'KoubeiTag' } },
    },
  },
  gettopbar: {
    type: 'object',
    required: ['hot_words'],
    properties: {
      slogan: { type: 'string' },
      hot_words: { type: 'array', items: { type: 'string' } },
      qr_code: { type: 'string' },
    },
  },
  getvrconfig: {
    type: 'object',
    required: ['series_id', 'series_name', 'round', 'pano'],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      model_id: { type: 'string' },
      model_name: { type: 'string' },
      round: {
        type: ['object', 'null'],
        required: ['width', 'height', 'colors'],
        properties: {
          width: { type: 'integer' },
          height: { type: 'integer' },
          colors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name', 'value', 'frames'],
              properties: {
                name: { type: 'string' },
                value: { type: 'string' },
                frames: { type: 'array', items: { type: 'string' } },
              },
            },
          },
        },
      },
      pano: {
        type: ['object', 'null'],
        required: ['url', 'width', 'height'],
        properties: {
          url: { type: 'string' },
          preview: { type: 'string' },
          width: { type: 'integer' },
          height: { type: 'integer' },
          yaw: { type: 'number' },
          pitch: { type: 'number' },
          points: {
            type: 'array',
            items: {
              type: 'object',
              required: ['yaw', 'pitch', 'title'],
              properties: {
                yaw: { type: 'number' },
                pitch: { type: 'number' },
                title: { type: 'string' },
                text: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
  index: {
    type: 'object',
    required: ['hot_brands', 'condictions', 'banner_operation'],
    properties: {
      hot_brands: { type: 'array', items: { $ref: 'BrandTile' } },
      condictions: {
        type: 'array',
        items: {
          type: 'object',
          required: ['title', 'param'],
          properties: {
            title: { type: 'string' },
            param: {
              type: 'object',
              required: ['key', 'val'],
              properties: {
                key: {
                  type: 'string',
                  enum: ['brand', 'price', 'level', 'country', 'energy', 'seat'],
                },
                val: { type: 'string' },
              },
            },
          },
        },
      },
      banner_operation: { type: 'array', items: { $ref: 'Banner' } },
    },
  },
  intentionCheck: {
    type: 'object',
    required: ['pop_style'],
    properties: { pop_style: { type: 'integer' }, intention_id: { type: 'string' } },
  },
  knowledgeRecommend: {
    type: 'object',
    required: ['tag', 'list', 'has_more', 'pn'],
    properties: {
      tag: {
        type: 'object',
        required: ['nid', 'name'],
        properties: {
          nid: { type: 'string' },
          name: { type: 'string' },
          intro: { type: 'string' },
          image_url: { type: 'string' },
        },
      },
      list: { type: 'array', items: { $ref: 'FeedItem' } },
      total: { type: 'integer' },
      has_more: { type: 'integer', enum: [0, 1] },
      pn: { type: 'integer' },
      relate_seires: { type: 'array', items: { $ref: 'SeriesCard' } },
    },
  },
  koubeisDetail: {
    type: 'object',
    required: ['koubei', 'series_info'],
    properties: { koubei: { $ref: 'Koubei' }, series_info: { $ref: 'SeriesCard' } },
  },
  koubeisFormat: {
    type: 'object',
    required: ['koubei_list'],
    properties: { koubei_list: { type: 'array', items: { $ref: 'Koubei' } } },
  },
  leadOutcome: {
    type: 'object',
    required: ['outcome'],
    properties: {
      outcome: {
        type: 'string',
        enum: ['accepted', 'delivered', 'refused', 'withdrawn', 'running', 'open', 'unknown'],
      },
      clue_id: { type: 'string' },
      receipt: { type: 'string' },
      message: { type: 'string' },
      may_have_arrived: { type: 'boolean' },
    },
  },
  leadWithdraw: {
    type: 'object',
    required: ['outcome'],
    properties: {
      outcome: {
        type: 'string',
        enum: ['withdrawn', 'running', 'delivered', 'refused', 'unknown'],
      },
      clue_id: { type: 'string' },
      message: { type: 'string' },
      may_have_arrived: { type: 'boolean' },
    },
  },
  montageDetail: { $ref: 'NewsPage' },
  policyDetail: { $ref: 'Policy' },
  popBefore: {
    type: 'object',
    required: [
      'car_info',
      'phone_info',
      'dealer_list',
      'dealer_hide',
      'dealer_source',
      'price_info',
      'entrance',
    ],
    properties: {
      car_info: {
        type: 'object',
        required: ['series_id', 'series_name', 'sell_stat'],
        properties: {
          splice_name: { type: 'string' },
          img: { type: 'string' },
          model_id: { type: 'string' },
          model_name: { type: 'string' },
          series_id: { type: 'string' },
          series_name: { type: 'string' },
          manufacturer_price: { type: 'string' },
          prices: { $ref: 'Prices' },
          sell_stat: { type: 'integer' },
        },
      },
      phone_info: {
        type: ['object', 'null'],
        required: ['phone', 'encryptphone'],
        properties: {
          phone: { type: 'string' },
          user_name: { type: 'string' },
          encryptphone: { type: 'string' },
        },
      },
      dealer_list: { type: 'array', items: { $ref: 'Dealer' } },
      dealer_hide: { type: 'integer', enum: [0, 1] },
      dealer_source: { type: 'string' },
      appoint_dealer: { type: 'string' },
      price_info: { type: 'array', items: { $ref: 'PriceInfo' } },
      entrance: { $ref: 'LeadEntrance' },
    },
  },
  popafter: {
    type: 'object',
    required: ['rec_top_word', 'price_info'],
    properties: {
      rec_list: { type: 'array', items: { $ref: 'SameLevelCar' } },
      column_rec_list: { type: 'array', items: { $ref: 'SameLevelCar' } },
      rec_top_word: { type: 'string' },
      onwer_price: {
        type: ['object', 'null'],
        required: ['city', 'price', 'unit'],
        properties: {
          city: { type: 'string' },
          price: { type: 'string' },
          prices: { $ref: 'Prices' },
          unit: { type: 'string' },
          count: { type: 'integer' },
          time: { type: 'string' },
          model_name: { type: 'string' },
        },
      },
      price_info: { type: 'array', items: { $ref: 'PriceInfo' } },
    },
  },
  recommand: {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['items'],
        properties: {
          items: {
            type: 'object',
            required: ['relate'],
            properties: {
              relate: {
                type: 'object',
                required: ['list'],
                properties: { list: { type: 'array', items: { $ref: 'FeedItem' } } },
              },
            },
          },
        },
      },
    },
  },
  riskCheck: {
    type: 'object',
    required: ['showVerifyCode'],
    properties: { showVerifyCode: { type: 'boolean' }, showCodeReason: { type: 'string' } },
  },
  search: { type: 'array', items: { $ref: 'SearchItem' } },
  searchRec: {
    type: 'object',
    required: ['hot_rec_res'],
    properties: {
      hot_rec_res: {
        type: 'object',
        required: ['list'],
        properties: {
          list: {
            type: 'array',
            items: {
              type: 'object',
              required: ['title', 'target_url'],
              properties: {
                title: { type: 'string' },
                target_url: { type: 'string' },
                tag: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
  searchSug: {
    type: 'object',
    required: ['text_att'],
    properties: {
      text_att: {
        type: 'array',
        items: {
          type: 'object',
          required: ['text_array'],
          properties: {
            text_array: {
              type: 'array',
              items: {
                type: 'object',
                required: ['text'],
                properties: { text: { type: 'string' }, color: { type: 'string' } },
              },
            },
            series_id: { type: 'string' },
            kind: { type: 'string', enum: ['brand', 'series', 'conditions'] },
            image: { type: 'string' },
            price: { type: 'string' },
          },
        },
      },
    },
  },
  seriesRecommand: {
    type: 'object',
    required: ['list'],
    properties: {
      title: { type: 'string' },
      list: { type: 'array', items: { $ref: 'SameLevelCar' } },
    },
  },
  shopClueThread: {
    type: 'object',
    required: ['series_id', 'series_name', 'model_list', 'best_model_id', 'dealer_id', 'city'],
    properties: {
      dealer_id: { type: 'string' },
      dealer_s_name: { type: 'string' },
      address: { type: 'string' },
      logo: { type: 'string' },
      city: { type: 'string' },
      brand_id: { type: 'string' },
      brand_name: { type: 'string' },
      service_level_tag: { type: 'integer' },
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      model_list: {
        type: 'array',
        items: {
          allOf: [
            { $ref: 'ModelItem' },
            { type: 'object', properties: { discount_price: { type: 'string' } } },
          ],
        },
      },
      best_model_id: { type: 'string' },
      series_list: {
        type: 'array',
        items: {
          allOf: [
            { $ref: 'SeriesCard' },
            {
              type: 'object',
              properties: {
                model_id: { type: 'string' },
                model_name: { type: 'string' },
                reference_price: { type: 'string' },
                discount_price: { type: 'string' },
                discount: { type: 'string' },
              },
            },
          ],
        },
      },
    },
  },
  showCard: { $ref: 'LeadEntrance' },
  smartappMontageDetail: { $ref: 'NewsPage' },
  statisticsSeriesBatch: {
    type: 'object',
    required: ['list'],
    properties: {
      list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['series_id', 'koubei_count', 'score_list'],
          properties: {
            series_id: { type: 'string' },
            series_name: { type: 'string' },
            koubei_count: { type: 'integer' },
            score: { type: 'string' },
            good_rate: { type: 'string' },
            score_list: {
              type: 'array',
              items: {
                type: 'object',
                required: ['name', 'score'],
                properties: { name: { type: 'string' }, score: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
  videoDetail: { $ref: 'NewsPage' },
  videoLanding: {
    type: 'object',
    required: ['feeds', 'sale', 'heat', 'has_more', 'pn'],
    properties: {
      feeds: {
        type: 'array',
        items: {
          allOf: [
            { $ref: 'FeedItem' },
            {
              type: 'object',
              required: ['src', 'ratio'],
              properties: {
                src: { type: 'string' },
                poster: { type: 'string' },
                ratio: { type: 'number' },
                play_count: { type: 'integer' },
              },
            },
          ],
        },
      },
      has_more: { type: 'integer', enum: [0, 1] },
      pn: { type: 'integer' },
      sale: { type: 'array', items: { $ref: 'RankSeries' } },
      heat: { type: 'array', items: { $ref: 'RankSeries' } },
    },
  },
  wendapage: {
    type: 'object',
    required: ['wendaInfo', 'answerInfo', 'answerList', 'relate', 'sale', 'heat'],
    properties: {
      wendaInfo: {
        type: 'object',
        required: ['wendaId', 'authorName', 'question', 'is_show'],
        properties: {
          wendaId: { type: 'string' },
          avatar: { type: 'string' },
          authorName: { type: 'string' },
          publishTime: { type: 'string' },
          question: { type: 'string' },
          series_id: { type: 'string' },
          series_name: { type: 'string' },
          is_show: { type: 'integer', enum: [0, 1] },
        },
      },
      answerInfo: {
        type: 'object',
        required: ['total', 'has_more', 'pn'],
        properties: {
          total: { type: 'integer' },
          has_more: { type: 'integer', enum: [0, 1] },
          pn: { type: 'integer' },
        },
      },
      answerList: { type: 'array', items: { $ref: 'WendaAnswer' } },
      relate: {
        type: 'array',
        items: {
          type: 'object',
          required: ['wendaId', 'question'],
          properties: {
            wendaId: { type: 'string' },
            question: { type: 'string' },
            answer_count: { type: 'integer' },
          },
        },
      },
      sale: { type: 'array', items: { $ref: 'RankSeries' } },
      heat: { type: 'array', items: { $ref: 'RankSeries' } },
    },
  },
};
export const named: { readonly [schema: string]: Shape } = {
  Author: {
    type: 'object',
    required: ['name'],
    properties: {
      icon: { type: 'string' },
      name: { type: 'string' },
      time: { type: 'string' },
      uk: { type: 'string' },
      vtype: { type: 'string' },
      vintro: { type: 'string' },
    },
  },
  Banner: {
    type: 'object',
    properties: {
      pc_poster_url: { type: 'string' },
      pcPosterUrl: { type: 'string' },
      poster_url: { type: 'string' },
      background_pc_url: { type: 'string' },
      backgroundPcUrl: { type: 'string' },
      ad_id: { type: 'string' },
      adId: { type: 'string' },
      poster_id: { type: 'string' },
      material_image: { type: 'string' },
      target_url: { type: 'string' },
      title: { type: 'string' },
    },
  },
  BrandTile: {
    type: 'object',
    required: ['code', 'title', 'logo'],
    properties: { code: { type: 'string' }, title: { type: 'string' }, logo: { type: 'string' } },
  },
  CityLetter: {
    type: 'object',
    required: ['letter', 'cityList'],
    properties: {
      letter: { type: 'string' },
      cityList: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'code'],
          properties: {
            name: { type: 'string' },
            code: { type: 'string' },
            pinyin: { type: 'string' },
            initials: { type: 'string' },
            province: { type: 'string' },
          },
        },
      },
    },
  },
  ContentBlock: {
    oneOf: [
      {
        type: 'object',
        required: ['type', 'src', 'ratio'],
        properties: {
          type: { type: 'string', enum: ['video'] },
          src: { type: 'string' },
          poster: { type: 'string' },
          ratio: { type: 'number' },
        },
      },
      {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: { type: 'string', enum: ['image'] },
          caption: { type: 'string' },
          url: { type: 'string' },
          width: { type: 'integer' },
          height: { type: 'integer' },
        },
      },
      {
        type: 'object',
        required: ['type', 'text'],
        properties: {
          type: { type: 'string', enum: ['text', 'subTitle', 'centerTitle', 'centerStrongTitle'] },
          text: { type: 'string' },
        },
      },
    ],
  },
  Dealer: {
    type: 'object',
    required: ['dealer_id', 'dealer_s_name'],
    properties: {
      dealer_id: { type: 'string' },
      material_id: { type: 'string' },
      dealer_s_name: { type: 'string' },
      address: { type: 'string' },
      service_level_tag: { type: 'integer' },
      discount_price: { type: 'string' },
      reference_price: { type: 'string' },
      prices: { $ref: 'Prices' },
      checked: { type: 'boolean' },
      brand_name: { type: 'string' },
      logo: { type: 'string' },
      city: { type: 'string' },
      discount_count: { type: 'integer' },
    },
  },
  Electric: {
    type: 'object',
    properties: {
      range: { type: 'string' },
      battery: { type: 'string' },
      motor: { type: 'string' },
      charging: { type: 'string' },
      consumption: { type: 'string' },
    },
  },
  FeedItem: {
    type: 'object',
    required: ['nid', 'title', 'contentType'],
    properties: {
      nid: { type: 'string' },
      title: { type: 'string' },
      authorName: { type: 'string' },
      public_time: { type: 'string' },
      duration_display: { type: 'string' },
      thumbnail: {
        type: 'array',
        items: {
          type: 'object',
          properties: { pic_url: { type: 'string' }, url: { type: 'string' } },
        },
      },
      image_url: { type: 'string' },
      layout: { type: 'string' },
      news_type: { type: 'string', enum: ['dongtai'] },
      contentType: { type: 'integer' },
      comment_count: { type: 'integer' },
      series_id: { type: 'string' },
      series_name: { type: 'string' },
    },
  },
  InstructionVideo: {
    type: 'object',
    required: ['videoId', 'title'],
    properties: {
      videoId: { type: 'string' },
      categoryId: { type: 'string' },
      moduleId: { type: 'string' },
      title: { type: 'string' },
      src: { type: 'string' },
      poster: { type: 'string' },
      ratio: { type: 'number' },
      duration_display: { type: 'string' },
    },
  },
  Koubei: {
    type: 'object',
    required: ['id', 'content', 'koubei_version'],
    properties: {
      id: { type: 'string' },
      koubei_version: { type: 'string' },
      content: { type: 'array', items: { $ref: 'KoubeiText' } },
      author: {
        type: 'object',
        required: ['name'],
        properties: { icon: { type: 'string' }, name: { type: 'string' } },
      },
      publish_time: { type: 'string' },
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      model_id: { type: 'string' },
      model_name: { type: 'string' },
      score: { type: 'string' },
      score_list: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'score'],
          properties: { name: { type: 'string' }, score: { type: 'string' } },
        },
      },
      buy_price: { type: 'string' },
      prices: { $ref: 'Prices' },
      buy_time: { type: 'string' },
      buy_city: { type: 'string' },
      mileage: { type: 'string' },
      image_list: { type: 'array', items: { type: 'string' } },
      like_count: { type: 'integer' },
    },
  },
  KoubeiSummary: {
    type: 'object',
    required: ['series_id', 'koubei_count', 'good_tag_list', 'bad_tag_list', 'content_list'],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      koubei_count: { type: 'integer' },
      score: { type: 'string' },
      good_tag_list: { type: 'array', items: { $ref: 'KoubeiTag' } },
      bad_tag_list: { type: 'array', items: { $ref: 'KoubeiTag' } },
      content_list: { type: 'array', items: { $ref: 'KoubeiText' } },
    },
  },
  KoubeiTag: {
    type: 'object',
    required: ['title', 'val', 'count'],
    properties: { title: { type: 'string' }, val: { type: 'string' }, count: { type: 'integer' } },
  },
  KoubeiText: {
    type: 'object',
    required: ['value', 'hashtag'],
    properties: { value: { type: 'string' }, hashtag: { type: 'string' }, id: { type: 'string' } },
  },
  LeadAccepted: {
    type: 'object',
    required: ['clue_id', 'receipt', 'state'],
    properties: {
      clue_id: { type: 'string', const: '' },
      receipt: { type: 'string' },
      state: { type: 'string', const: 'accepted' },
    },
  },
  LeadEntrance: {
    type: 'object',
    required: ['is_show', 'askPricePop'],
    properties: {
      is_show: { type: 'integer', enum: [0, 1] },
      askPricePop: { type: 'integer', enum: [0, 1] },
      title: { type: 'string' },
      sub_title: { type: 'string' },
      button_text: { type: 'string' },
      ask_num: { type: 'integer' },
    },
  },
  LeadReceipt: {
    type: 'object',
    required: ['clue_id', 'encryptphone'],
    properties: { clue_id: { type: 'string' }, encryptphone: { type: 'string' } },
  },
  ModelItem: {
    type: 'object',
    required: ['modelName', 'mid', 'manufacturerPrice'],
    properties: {
      modelName: { type: 'string' },
      mid: { type: 'string' },
      manufacturerPrice: { type: 'string' },
      prices: { $ref: 'Prices' },
      year: { type: 'string' },
      sell_stat: { type: 'integer' },
    },
  },
  News: {
    type: 'object',
    required: ['nid', 'title', 'is_show', 'content'],
    properties: {
      nid: { type: 'string' },
      news_type: { type: 'string', enum: ['article', 'video', 'ask', 'dongtai'] },
      title: { type: 'string' },
      comment_thread_id: { type: 'string' },
      comment_count: { type: 'integer' },
      is_show: { type: 'integer', enum: [0, 1] },
      is_delete: { type: 'integer', enum: [0, 1] },
      montage: { type: 'integer', enum: [0, 1] },
      series_tag: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            nid: { type: 'string' },
            name: { type: 'string' },
            series_id: { type: 'string' },
          },
        },
      },
      abstract: { type: 'string' },
      image_url: { type: 'string' },
      publish_time: { type: 'string' },
      play_count: { type: 'integer' },
      duration_display: { type: 'string' },
      author: { $ref: 'Author' },
      content: { type: 'array', items: { $ref: 'ContentBlock' } },
    },
  },
  NewsPage: {
    type: 'object',
    required: ['news', 'relate_seires', 'keywords'],
    properties: {
      news: { $ref: 'News' },
      relate_seires: { type: 'array', items: { $ref: 'SeriesCard' } },
      keywords: {
        type: 'object',
        required: ['words'],
        properties: { words: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
  OwnerPrice: {
    type: 'object',
    required: ['city', 'unit', 'count', 'min', 'median', 'max', 'from', 'to'],
    properties: {
      city: { type: 'string' },
      unit: { type: 'string' },
      count: { type: 'integer' },
      model_count: { type: 'integer' },
      source: { type: 'string' },
      min: { type: 'string' },
      median: { type: 'string' },
      max: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      lowest: {
        type: 'object',
        required: ['price', 'time', 'model_id', 'model_name'],
        properties: {
          price: { type: 'string' },
          time: { type: 'string' },
          model_id: { type: 'string' },
          model_name: { type: 'string' },
        },
      },
      spread: {
        type: 'array',
        items: {
          type: 'object',
          required: ['from', 'to', 'count'],
          properties: {
            from: { type: 'string' },
            to: { type: 'string' },
            count: { type: 'integer' },
          },
        },
      },
    },
  },
  ParameterConfig: {
    type: 'object',
    required: ['modelInfo', 'configList', 'menuList', 'seriesName', 'isInvalidModelId'],
    properties: {
      modelInfo: {
        type: 'array',
        items: {
          type: 'object',
          required: ['model_id', 'model_name', 'series_id', 'series_name'],
          properties: {
            model_id: { type: 'string' },
            model_name: { type: 'string' },
            series_id: { type: 'string' },
            series_name: { type: 'string' },
            year: { type: 'string' },
            price: { type: 'string' },
            white_bg_img: { type: 'string' },
            sell_stat: { type: 'integer' },
          },
        },
      },
      configList: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'title', 'list'],
          properties: {
            id: { type: 'string' },
            title: { type: 'string' },
            list: {
              type: 'array',
              items: {
                type: 'object',
                required: ['name', 'values'],
                properties: {
                  name: { type: 'string' },
                  unit: { type: 'string' },
                  better: { type: 'string', enum: ['high', 'low'] },
                  values: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
        },
      },
      menuList: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'title'],
          properties: {
            id: { type: 'string' },
            title: { type: 'string' },
            count: { type: 'integer' },
          },
        },
      },
      seriesName: { type: 'string' },
      modelName: { type: 'string' },
      isInvalidModelId: { type: 'boolean' },
    },
  },
  Policy: {
    type: 'object',
    required: ['city', 'listData'],
    properties: {
      city: { type: 'string' },
      update_time: { type: 'string' },
      series_info: { $ref: 'SeriesCard' },
      listData: {
        type: 'array',
        items: {
          type: 'object',
          required: ['tab_type', 'tab_name', 'list'],
          properties: {
            tab_type: { type: 'string', enum: ['replacement', 'tradein', 'cash'] },
            tab_name: { type: 'string' },
            list: {
              type: 'array',
              items: {
                type: 'object',
                required: ['details', 'detail', 'cards'],
                properties: {
                  title: { type: 'string' },
                  details: {
                    type: 'array',
                    items: {
                      type: 'object',
                      required: ['title', 'text'],
                      properties: { title: { type: 'string' }, text: { type: 'string' } },
                    },
                  },
                  detail: { type: 'string' },
                  cards: {
                    type: 'array',
                    items: {
                      type: 'object',
                      required: ['title', 'amount', 'unit'],
                      properties: {
                        title: { type: 'string' },
                        amount: { type: 'string' },
                        unit: { type: 'string' },
                        condition: { type: 'string' },
                        start_time: { type: 'string' },
                        end_time: { type: 'string' },
                        target_url: { type: 'string' },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  Price: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['guide', 'dealer', 'owner', 'estimate', 'rank'] },
      source: { type: 'string' },
      city: { type: 'string' },
      date: { type: 'string' },
      count: { type: 'integer' },
      low: { type: 'number' },
      high: { type: 'number' },
    },
  },
  PriceInfo: {
    type: 'object',
    required: ['type', 'name', 'price', 'unit'],
    properties: {
      type: {
        type: 'string',
        enum: ['local_min_final_price', 'real_local_min_final_price', 'sum_price'],
      },
      name: { type: 'string' },
      price: { type: 'string' },
      unit: { type: 'string' },
      prices: { $ref: 'Prices' },
    },
  },
  Prices: {
    type: 'object',
    properties: {
      price: { $ref: 'Price' },
      price_nounit: { $ref: 'Price' },
      reference_price: { $ref: 'Price' },
      manufacturer_price: { $ref: 'Price' },
      manufacturerPrice: { $ref: 'Price' },
      series_price: { $ref: 'Price' },
      dealer_price: { $ref: 'Price' },
      dealerPrice: { $ref: 'Price' },
      discount_price: { $ref: 'Price' },
      buy_price: { $ref: 'Price' },
    },
  },
  RankAuthor: {
    allOf: [
      { $ref: 'RankChange' },
      {
        type: 'object',
        required: ['kind', 'rank', 'author_appid', 'author_name', 'text'],
        properties: {
          kind: { type: 'string', enum: ['author'] },
          rank: { type: 'integer' },
          author_appid: { type: 'string' },
          author_img: { type: 'string' },
          author_name: { type: 'string' },
          target_url: { type: 'string' },
          text: { $ref: 'RankText' },
        },
      },
    ],
  },
  RankBrand: {
    allOf: [
      { $ref: 'RankChange' },
      {
        type: 'object',
        required: ['kind', 'rank', 'brand_name', 'text'],
        properties: {
          kind: { type: 'string', enum: ['brand'] },
          rank: { type: 'integer' },
          brand_id: { type: 'string' },
          brand_name: { type: 'string' },
          logo: { type: 'string' },
          text: { $ref: 'RankText' },
        },
      },
    ],
  },
  RankChange: {
    type: 'object',
    properties: {
      range: { type: ['integer', 'null'] },
      color: { type: 'string', enum: ['red', 'green', 'grey'] },
      rangeRankSrc: { type: 'string' },
    },
  },
  RankLevel: {
    allOf: [
      { $ref: 'RankOption' },
      { type: 'object', properties: { sub: { type: 'array', items: { $ref: 'RankOption' } } } },
    ],
  },
  RankList: {
    type: 'object',
    required: ['list', 'has_more', 'rank_level', 'second_tab', 'source', 'source_intro'],
    properties: {
      list: {
        type: 'array',
        items: { oneOf: [{ $ref: 'RankSeries' }, { $ref: 'RankBrand' }, { $ref: 'RankAuthor' }] },
      },
      has_more: { type: 'integer', enum: [0, 1] },
      total: { type: 'integer' },
      time: { type: 'string' },
      rank_level: { type: 'array', items: { $ref: 'RankLevel' } },
      second_tab: { type: 'array', items: { $ref: 'RankTab' } },
      rank_level_v3: { type: 'array', items: { $ref: 'RankLevel' } },
      second_tab_v3: { type: 'array', items: { $ref: 'RankTab' } },
      source: { type: 'string' },
      source_intro: { type: 'string' },
      banner: { $ref: 'Banner' },
    },
  },
  RankOption: {
    type: 'object',
    required: ['title', 'val'],
    properties: { title: { type: 'string' }, val: { type: 'string' } },
  },
  RankSeries: {
    allOf: [
      { $ref: 'RankChange' },
      {
        type: 'object',
        required: ['kind', 'rank', 'text'],
        properties: {
          kind: { type: 'string', enum: ['series'] },
          rank: { type: 'integer' },
          series_id: { type: 'string' },
          series_name: { type: 'string' },
          name: { type: 'string' },
          brand_name: { type: 'string' },
          white_bg_img: { type: 'string' },
          price: { type: 'string' },
          price_nounit: { type: 'string' },
          dealer_price: { type: 'string' },
          dealer_source: { type: 'string' },
          prices: { $ref: 'Prices' },
          is_new_energy: { type: 'integer', enum: [0, 1] },
          energy_type: { type: 'string' },
          sell_stat: { type: 'integer' },
          publish_time: { type: 'string' },
          tag: { type: 'string' },
          series_ask_price_wise_url: { type: 'string' },
          series_ask_price_xcx_url: { type: 'string' },
          text: { $ref: 'RankText' },
          top3_lists: {
            type: 'object',
            required: ['is_show', 'text'],
            properties: { is_show: { type: 'integer', enum: [0, 1] }, text: { type: 'string' } },
          },
          cruisingInfo: { type: 'string' },
          model_id: { type: 'string' },
          min_model_name: { type: 'string' },
          min_model_id: { type: 'string' },
          min_m_id: { type: 'string' },
        },
      },
    ],
  },
  RankTab: {
    type: 'object',
    required: ['type', 'title', 'options'],
    properties: {
      type: {
        type: 'string',
        enum: [
          'city',
          'month',
          'week',
          'price',
          'energy_type',
          'man_method',
          'brand',
          'country',
          'fuel',
        ],
      },
      title: { type: 'string' },
      options: { type: 'array', items: { $ref: 'RankOption' } },
    },
  },
  RankText: {
    type: 'object',
    required: ['title', 'sub_title', 'title_noUnit'],
    properties: {
      title: { type: 'string' },
      sub_title: { type: 'string' },
      title_noUnit: { type: 'string' },
      date: { type: 'string' },
    },
  },
  SameLevelCar: {
    type: 'object',
    required: ['series_id', 'series_name'],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      price: { type: 'string' },
      discount: { type: 'string' },
      prices: { $ref: 'Prices' },
      white_bg_img: { type: 'string' },
      model_id: { type: 'string' },
      sell_stat: { type: 'integer' },
      selected: { type: 'boolean' },
      isSubmitting: { type: 'boolean' },
      isSubmitSuc: { type: 'boolean' },
    },
  },
  SearchItem: {
    oneOf: [
      {
        type: 'object',
        required: ['template'],
        properties: {
          template: { type: 'string', enum: ['query_card'] },
          corrected: { type: 'string' },
          conditions: {
            type: 'array',
            items: {
              type: 'object',
              required: ['title'],
              properties: {
                title: { type: 'string' },
                key: { type: 'string' },
                val: { type: 'string' },
              },
            },
          },
          series_total: { type: 'integer' },
        },
      },
      {
        type: 'object',
        required: ['template', 'series'],
        properties: {
          template: { type: 'string', enum: ['img_1_series_card'] },
          series: { $ref: 'SeriesCard' },
          image_url: { type: 'string' },
          imgNum: { type: 'integer' },
        },
      },
      {
        type: 'object',
        required: ['template', 'brand', 'series_list'],
        properties: {
          template: { type: 'string', enum: ['brand_card'] },
          brand: { $ref: 'BrandTile' },
          series_total: { type: 'integer' },
          series_list: { type: 'array', items: { $ref: 'SeriesCard' } },
        },
      },
      {
        type: 'object',
        required: ['template', 'series', 'demand_list'],
        properties: {
          template: { type: 'string', enum: ['series_demand_card'] },
          series: { $ref: 'SeriesCard' },
          demand_list: {
            type: 'array',
            items: {
              type: 'object',
              required: ['type', 'title'],
              properties: {
                type: {
                  type: 'string',
                  enum: ['price', 'pic', 'parameter', 'koubei', 'video', 'policy'],
                },
                title: { type: 'string' },
                text: { type: 'string' },
              },
            },
          },
        },
      },
      {
        allOf: [
          {
            type: 'object',
            required: ['template'],
            properties: {
              template: { type: 'string', enum: ['news', 'video'] },
              abstract: { type: 'string' },
            },
          },
          { $ref: 'FeedItem' },
        ],
      },
      {
        type: 'object',
        required: ['template', 'nid', 'title'],
        properties: {
          template: { type: 'string', enum: ['wenda'] },
          nid: { type: 'string' },
          title: { type: 'string' },
          answer: { type: 'string' },
          answer_count: { type: 'integer' },
          public_time: { type: 'string' },
        },
      },
    ],
  },
  SeriesCard: {
    type: 'object',
    required: ['series_id', 'series_name'],
    properties: {
      series_id: { type: 'string' },
      series_name: { type: 'string' },
      brand_id: { type: 'string' },
      brand_name: { type: 'string' },
      level: { type: 'string' },
      energy_type: { type: 'string' },
      cruisingInfo: { type: 'string' },
      white_bg_img: { type: 'string' },
      price: { type: 'string' },
      dealer_price: { type: 'string' },
      prices: { $ref: 'Prices' },
      score: { type: 'string' },
      model_id: { type: 'string' },
      sell_stat: { type: 'integer' },
    },
  },
  SeriesModel: {
    type: 'object',
    required: ['model_id', 'model_name', 'sell_stat'],
    properties: {
      model_id: { type: 'string' },
      model_name: { type: 'string' },
      year: { type: 'string' },
      price: { type: 'string' },
      dealer_price: { type: 'string' },
      prices: { $ref: 'Prices' },
      gearbox: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      sell_stat: { type: 'integer' },
    },
  },
  Success: {
    type: 'object',
    required: ['ResultCode', 'ResultMsg'],
    properties: { ResultCode: { type: 'integer', const: 0 }, ResultMsg: { type: 'string' } },
  },
  WendaAnswer: {
    type: 'object',
    required: ['answer_id', 'author_info', 'content'],
    properties: {
      answer_id: { type: 'string' },
      author_info: {
        type: 'object',
        required: ['name'],
        properties: { avatar: { type: 'string' }, name: { type: 'string' } },
      },
      publish_time: { type: 'string' },
      content: { type: 'string' },
      image_list: { type: 'array', items: { type: 'string' } },
      like_count: { type: 'integer' },
      is_best: { type: 'integer', enum: [0, 1] },
    },
  },
};

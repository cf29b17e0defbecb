// Made from contracts/ by build/contracts.mjs. Do not edit.
export interface paths {
  '/api/index': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Hot brands, condition tabs and operation banners of the home page */
    get: operations['index'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/gethomeinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Filter conditions and all brands by letter */
    get: operations['gethomeinfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/conditionsearch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Series that match filters
     * @description sort 4 and need_price 1 unless asked otherwise; 0 counts as not given (spec browsing §5, §7).
     */
    get: operations['conditionSearch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/series/getseriesinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a series is
     * @description Prices, level and engine are raw; the client words what is missing (spec browsing §3, Series info).
     */
    get: operations['getSeriesInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/series/getserieshead': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Head of the pages of a series */
    get: operations['getSeriesHead'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/model/carmodalinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a model is */
    get: operations['carModalInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rank/getranklistnew': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One page of any rank list
     * @description Only the keys below travel, and only truthy values; 0 counts as not given (spec browsing §5).
     */
    get: operations['getRankListNew'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rank/getranklist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One page of a rank list in its first form; the author lists use it
     * @description Only the keys below travel, and only truthy values; 0 counts as not given (spec browsing §5).
     */
    get: operations['getRankList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rank/getrankweeklist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One page of a list that is made each week, or city by city
     * @description Only the keys below travel, and only truthy values; 0 counts as not given (spec browsing §5).
     */
    get: operations['getRankWeekList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rank/getnewcarranklist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** New cars, newest first */
    get: operations['getNewCarRankList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rank/gatherranklist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The short lists beside the home page */
    get: operations['gatherRankList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/image/getcarpiclist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Pictures of a series or a model, one tab at a time */
    get: operations['getCarPicList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/feed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Items of the home feed
     * @description tab_id 14006 is 推荐 on the home page, 14007 in the shared variant, 14010 the named tabs (spec browsing §4, §7).
     */
    post: operations['feed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/searchsug': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Suggestions for what is typed into the search box */
    get: operations['searchSug'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ads/getads': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One banner of a place */
    get: operations['getAds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ads/commercialv2': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Ads of a named location */
    get: operations['commercialv2'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/minServer/gatherdiscount': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Purchase discounts of a city */
    get: operations['gatherDiscount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/gettopbar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the top bar shows */
    get: operations['gettopbar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/common/getcity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All cities by letter, and the hot ones */
    get: operations['getcity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A banner; which of the fields are there depends on who sends it (spec browsing §3, Banner). */
    Banner: {
      pc_poster_url?: string;
      ad_id?: string;
      material_image?: string;
      target_url?: string;
      title?: string;
    };
    /** @description A brand as a tile on the home page (spec browsing §3, Home state). */
    BrandTile: {
      /** @description brand_id */
      code: string;
      title: string;
      logo: string;
    };
    /** @description Cities whose name starts with one letter; the hot cities stand under one letter 热门. */
    CityLetter: {
      letter: string;
      cityList: {
        name: string;
        /** @description Baidu city code; 北京 is 131 */
        code: string;
      }[];
    };
    /** @description What every answer is wrapped in. ResultCode 0 means success; anything else carries a Chinese message for people. */
    Envelope: {
      ResultCode: number;
      ResultMsg: string;
    };
    /** @description An author in a rank list (spec browsing §3, Rank item (author)). */
    RankAuthor: components['schemas']['RankChange'] & {
      /** @enum {string} */
      kind: 'author';
      rank: number;
      author_appid: string;
      author_img?: string;
      author_name: string;
      target_url?: string;
      text: components['schemas']['RankText'];
    };
    /** @description A brand in a rank list (spec browsing §3, Rank item (brand)). */
    RankBrand: components['schemas']['RankChange'] & {
      /** @enum {string} */
      kind: 'brand';
      rank: number;
      brand_id?: string;
      brand_name: string;
      logo?: string;
      text: components['schemas']['RankText'];
    };
    /** @description How many places an item rose (above 0), fell (below 0) or neither (0) since the list before; new items have none. */
    RankChange: {
      range?: number | null;
      /**
       * @description rise red, fall green, flat grey
       * @enum {string}
       */
      color?: 'red' | 'green' | 'grey';
      /** @description picture of the change */
      rangeRankSrc?: string;
    };
    /** @description A category with its sub-sizes; val is a sub_level. */
    RankLevel: components['schemas']['RankOption'] & {
      sub?: components['schemas']['RankOption'][];
    };
    /** @description A page of a rank list (spec browsing §3, Rank response). */
    RankList: {
      list: (
        | components['schemas']['RankSeries']
        | components['schemas']['RankBrand']
        | components['schemas']['RankAuthor']
      )[];
      /** @enum {integer} */
      has_more: 0 | 1;
      total?: number;
      /** @description what the list speaks of: 202605, or 2026年第20周 */
      time?: string;
      rank_level: components['schemas']['RankLevel'][];
      second_tab: components['schemas']['RankTab'][];
      rank_level_v3?: components['schemas']['RankLevel'][];
      second_tab_v3?: components['schemas']['RankTab'][];
      /** @description where the figures come from */
      source: string;
      source_intro: string;
      banner?: components['schemas']['Banner'];
    };
    RankOption: {
      title: string;
      /** @description value of the query key; 0 means any */
      val: string;
    };
    /** @description A series in a rank list (spec browsing §3, Rank item (series)). */
    RankSeries: components['schemas']['RankChange'] & {
      /** @enum {string} */
      kind: 'series';
      rank: number;
      /** @description absent where the source of the list does not know the series; then there is no link and no lead */
      series_id?: string;
      series_name: string;
      brand_name?: string;
      white_bg_img?: string;
      /** @description guide price with its unit */
      price?: string;
      price_nounit?: string;
      dealer_price?: string;
      dealer_source?: string;
      /** @enum {integer} */
      is_new_energy?: 0 | 1;
      energy_type?: string;
      /** @description 1 on sale, 2 pre-sale, 0 stopped */
      sell_stat?: number;
      publish_time?: string;
      tag?: string;
      series_ask_price_wise_url?: string;
      series_ask_price_xcx_url?: string;
      text: components['schemas']['RankText'];
      top3_lists?: {
        /** @enum {integer} */
        is_show: 0 | 1;
        text: string;
      };
      /** @description range, such as CLTC 605km */
      cruisingInfo?: string;
      /** @description model with the lowest guide price */
      min_model_name?: string;
      min_model_id?: string;
      min_m_id?: string;
    };
    /** @description One filter of a list, with its options. type is one of the allowed info types. */
    RankTab: {
      /** @enum {string} */
      type:
        | 'city'
        | 'month'
        | 'week'
        | 'price'
        | 'energy_type'
        | 'man_method'
        | 'brand'
        | 'country'
        | 'fuel';
      title: string;
      options: components['schemas']['RankOption'][];
    };
    /** @description The figure a list is ordered by. sub_title 销量 and 周销量 are worded 车系销量 by the client. */
    RankText: {
      /** @description figure with its unit */
      title: string;
      sub_title: string;
      /** @description figure alone */
      title_noUnit: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  index: {
    parameters: {
      query?: {
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Hot brands, condition tabs and operation banners of the home page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              hot_brands: components['schemas']['BrandTile'][];
              /** @description Condition tabs; param is the filter that conditionSearch is asked with. */
              condictions: {
                title: string;
                param: {
                  /** @enum {string} */
                  key: 'brand' | 'price' | 'level' | 'country' | 'energy' | 'seat';
                  val: string;
                };
              }[];
              banner_operation: components['schemas']['Banner'][];
            };
          };
        };
      };
    };
  };
  gethomeinfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Filter conditions and all brands by letter */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              conditions: {
                key: string;
                title: string;
                options: components['schemas']['RankOption'][];
              }[];
              brand_list: {
                letterName: string;
                list: components['schemas']['BrandTile'][];
              }[];
            };
          };
        };
      };
    };
  };
  conditionSearch: {
    parameters: {
      query?: {
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        brand?: string;
        country?: string;
        factory?: string;
        structure?: string;
        seat?: string;
        speed?: string;
        energy?: string;
        turbine?: string;
        emission?: string;
        displacement?: string;
        drive?: string;
        config?: string;
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description Body level; of 2_3 the part before the underscore counts. */
        level?: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
        /** @description 1 price up, 2 price down, 3 newest, 4 popularity */
        sort?: number;
        need_price?: number;
        isSync?: number;
        /** @description series to put first, comma-separated */
        alaSeriesIdList?: string;
        source?: string;
        pn?: number;
        /** @description page size; 23 on the home page */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Series that match filters */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              total: number;
              series: {
                seriesId: string;
                name: string;
                brand_name?: string;
                level?: string;
                /** @description picture of the series on white */
                logo?: string;
                price?: string;
                dealer_price?: string;
                energy_type?: string;
                /** @description 1 on sale, 2 pre-sale, 0 stopped */
                sell_stat: number;
                /** @enum {integer} */
                has_img: 0 | 1;
              }[];
            };
          };
        };
      };
    };
  };
  getSeriesInfo: {
    parameters: {
      query: {
        series_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What a series is */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              id: string;
              name: string;
              brand_id?: string;
              brand_name?: string;
              level?: string;
              price?: string;
              dealerPrice?: string;
              engineLiters?: string[];
              engineFeature?: string;
              white_bg_img?: string;
              sell_stat?: number;
            };
          };
        };
      };
    };
  };
  getSeriesHead: {
    parameters: {
      query: {
        series_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Head of the pages of a series */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              series_id: string;
              series_name: string;
              brand_id: string;
              brand_name: string;
              brand_logo?: string;
              level?: string;
              price?: string;
              dealer_price?: string;
              white_bg_img?: string;
              sell_stat?: number;
              imgNum?: number;
              model_num?: number;
              score?: string;
            };
          };
        };
      };
    };
  };
  carModalInfo: {
    parameters: {
      query: {
        model_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What a model is */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              modelInfo: {
                model_id: string;
                model_name: string;
                series_id: string;
                seriesName: string;
                level?: string;
                /** @description L per 100 km without its unit */
                fuel_consumption?: string;
                engineliters?: string;
                price?: string;
                dealer_price?: string;
                sell_stat?: number;
              };
              priceSortDealer: {
                dealer_id: string;
                dealer_s_name: string;
                address?: string;
                discount_price?: string;
                reference_price?: string;
              }[];
            };
          };
        };
      };
    };
  };
  getRankListNew: {
    parameters: {
      query?: {
        /** @description Which of the 21 lists (spec browsing §3, Rank sort enumeration). */
        sort?:
          | 'sale'
          | 'saleWeek'
          | 'brandSale'
          | 'brandSaleWeek'
          | 'citySale'
          | 'heat'
          | 'brandHeat'
          | 'priceReduction'
          | 'valuePreservation'
          | 'praise'
          | 'oil'
          | 'cruising'
          | 'newEnergySale'
          | 'newEnergySaleWeek'
          | 'newEnergyHeat'
          | 'newEnergyBrandRank'
          | 'authorInfluence'
          | 'authorNewEnergy'
          | 'authorFashion'
          | 'authorVideo'
          | 'authorIndustry';
        /** @description 1 keeps series that can be bought now. */
        on_sale?: '1';
        /** @description The category: all, or 1 sedan, 2 SUV, 3 MPV, 4 sports car, 5 pickup, 9 other, each with its sub-sizes as {level}_{n}; brandSale and brandHeat turn the list into that of brands. */
        sub_level?:
          | '1'
          | '1_1'
          | '1_2'
          | '1_3'
          | '1_4'
          | '1_5'
          | '1_6'
          | '2'
          | '2_1'
          | '2_2'
          | '2_3'
          | '2_4'
          | '2_5'
          | '3'
          | '3_1'
          | '3_2'
          | '3_3'
          | '3_4'
          | '4'
          | '5'
          | '9'
          | 'brandSale'
          | 'brandHeat';
        /** @description 1 petrol, 2 diesel, 3 hybrid, 4 electric, 5 plug-in hybrid, 6 range extender. */
        fuel?: '1' | '2' | '3' | '4' | '5' | '6';
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description 1 joint venture, 2 Chinese brand, 3 imported. */
        man_method?: '1' | '2' | '3';
        /** @description YYYYMM; 2026_05 is taken as 202605. Absent means the newest month there is. */
        month?: string;
        /** @description YYYYWW; absent means the newest week there is. */
        week?: string;
        /** @description 1 Chinese, 2 German, 3 Japanese, 4 American, 5 Korean, 6 French, 7 other European. */
        country?: '1' | '2' | '3' | '4' | '5' | '6' | '7';
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        cityCode?: string;
        /** @description brand_id */
        brand?: string;
        /** @description 1 electric, 2 plug-in hybrid, 3 range extender. */
        energy_type?: '1' | '2' | '3';
        pn?: number;
        rn?: number;
        /** @description Info types whose options the answer should carry in second_tab, comma-separated; absent means those of the list. */
        add?:
          | 'city'
          | 'month'
          | 'week'
          | 'price'
          | 'energy_type'
          | 'man_method'
          | 'brand'
          | 'country'
          | 'fuel';
        /** @description Where the visitor came from; kept for statistics. */
        from_src?: string;
        fromPage?: string;
        /** @description Fixed; the upstream's second form of this call. */
        version?: '2';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the list. Empty where nothing matches the filters. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: components['schemas']['RankList'];
          };
        };
      };
    };
  };
  getRankList: {
    parameters: {
      query?: {
        /** @description Which of the 21 lists (spec browsing §3, Rank sort enumeration). */
        sort?:
          | 'sale'
          | 'saleWeek'
          | 'brandSale'
          | 'brandSaleWeek'
          | 'citySale'
          | 'heat'
          | 'brandHeat'
          | 'priceReduction'
          | 'valuePreservation'
          | 'praise'
          | 'oil'
          | 'cruising'
          | 'newEnergySale'
          | 'newEnergySaleWeek'
          | 'newEnergyHeat'
          | 'newEnergyBrandRank'
          | 'authorInfluence'
          | 'authorNewEnergy'
          | 'authorFashion'
          | 'authorVideo'
          | 'authorIndustry';
        /** @description 1 keeps series that can be bought now. */
        on_sale?: '1';
        /** @description The category: all, or 1 sedan, 2 SUV, 3 MPV, 4 sports car, 5 pickup, 9 other, each with its sub-sizes as {level}_{n}; brandSale and brandHeat turn the list into that of brands. */
        sub_level?:
          | '1'
          | '1_1'
          | '1_2'
          | '1_3'
          | '1_4'
          | '1_5'
          | '1_6'
          | '2'
          | '2_1'
          | '2_2'
          | '2_3'
          | '2_4'
          | '2_5'
          | '3'
          | '3_1'
          | '3_2'
          | '3_3'
          | '3_4'
          | '4'
          | '5'
          | '9'
          | 'brandSale'
          | 'brandHeat';
        /** @description 1 petrol, 2 diesel, 3 hybrid, 4 electric, 5 plug-in hybrid, 6 range extender. */
        fuel?: '1' | '2' | '3' | '4' | '5' | '6';
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description 1 joint venture, 2 Chinese brand, 3 imported. */
        man_method?: '1' | '2' | '3';
        /** @description YYYYMM; 2026_05 is taken as 202605. Absent means the newest month there is. */
        month?: string;
        /** @description YYYYWW; absent means the newest week there is. */
        week?: string;
        /** @description 1 Chinese, 2 German, 3 Japanese, 4 American, 5 Korean, 6 French, 7 other European. */
        country?: '1' | '2' | '3' | '4' | '5' | '6' | '7';
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        cityCode?: string;
        /** @description brand_id */
        brand?: string;
        /** @description 1 electric, 2 plug-in hybrid, 3 range extender. */
        energy_type?: '1' | '2' | '3';
        pn?: number;
        rn?: number;
        /** @description Info types whose options the answer should carry in second_tab, comma-separated; absent means those of the list. */
        add?:
          | 'city'
          | 'month'
          | 'week'
          | 'price'
          | 'energy_type'
          | 'man_method'
          | 'brand'
          | 'country'
          | 'fuel';
        /** @description Where the visitor came from; kept for statistics. */
        from_src?: string;
        fromPage?: string;
        /** @description Body level; of 2_3 the part before the underscore counts. */
        level?: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the list. Empty where nothing matches the filters. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: components['schemas']['RankList'];
          };
        };
      };
    };
  };
  getRankWeekList: {
    parameters: {
      query?: {
        /** @description The lists that this call serves (spec browsing §7). */
        sort?:
          | 'saleWeek'
          | 'brandSaleWeek'
          | 'newEnergySaleWeek'
          | 'priceReduction'
          | 'citySale'
          | 'valuePreservation';
        /** @description 1 keeps series that can be bought now. */
        on_sale?: '1';
        /** @description The category: all, or 1 sedan, 2 SUV, 3 MPV, 4 sports car, 5 pickup, 9 other, each with its sub-sizes as {level}_{n}; brandSale and brandHeat turn the list into that of brands. */
        sub_level?:
          | '1'
          | '1_1'
          | '1_2'
          | '1_3'
          | '1_4'
          | '1_5'
          | '1_6'
          | '2'
          | '2_1'
          | '2_2'
          | '2_3'
          | '2_4'
          | '2_5'
          | '3'
          | '3_1'
          | '3_2'
          | '3_3'
          | '3_4'
          | '4'
          | '5'
          | '9'
          | 'brandSale'
          | 'brandHeat';
        /** @description 1 petrol, 2 diesel, 3 hybrid, 4 electric, 5 plug-in hybrid, 6 range extender. */
        fuel?: '1' | '2' | '3' | '4' | '5' | '6';
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description 1 joint venture, 2 Chinese brand, 3 imported. */
        man_method?: '1' | '2' | '3';
        /** @description YYYYMM; 2026_05 is taken as 202605. Absent means the newest month there is. */
        month?: string;
        /** @description YYYYWW; absent means the newest week there is. */
        week?: string;
        /** @description 1 Chinese, 2 German, 3 Japanese, 4 American, 5 Korean, 6 French, 7 other European. */
        country?: '1' | '2' | '3' | '4' | '5' | '6' | '7';
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        cityCode?: string;
        /** @description brand_id */
        brand?: string;
        /** @description 1 electric, 2 plug-in hybrid, 3 range extender. */
        energy_type?: '1' | '2' | '3';
        pn?: number;
        rn?: number;
        /** @description Info types whose options the answer should carry in second_tab, comma-separated; absent means those of the list. */
        add?:
          | 'city'
          | 'month'
          | 'week'
          | 'price'
          | 'energy_type'
          | 'man_method'
          | 'brand'
          | 'country'
          | 'fuel';
        /** @description Where the visitor came from; kept for statistics. */
        from_src?: string;
        fromPage?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the list. Empty where nothing matches the filters. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: components['schemas']['RankList'];
          };
        };
      };
    };
  };
  getNewCarRankList: {
    parameters: {
      query?: {
        /** @description YYYYMM; 2026_05 is taken as 202605. Absent means the newest month there is. */
        month?: string;
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description Body level; of 2_3 the part before the underscore counts. */
        level?: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
        pn?: number;
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description New cars, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              /** @description Months that have new cars, newest first. */
              time: components['schemas']['RankOption'][];
              list: components['schemas']['RankSeries'][];
              /** @enum {integer} */
              has_more: 0 | 1;
              total?: number;
              rank_level?: components['schemas']['RankLevel'][];
            };
          };
        };
      };
    };
  };
  gatherRankList: {
    parameters: {
      query?: {
        /** @description new cars */
        newcar_num?: number;
        /** @description most looked at */
        heat_num?: number;
        /** @description best sold */
        sale_num?: number;
        /** @description albums */
        wonderful_atlas_num?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The short lists beside the home page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              newcar_list: components['schemas']['RankSeries'][];
              heat_list: components['schemas']['RankSeries'][];
              sale_list: components['schemas']['RankSeries'][];
              wonderful_atlas: {
                series_id: string;
                series_name: string;
                image_url: string;
                title?: string;
                total?: number;
              }[];
            };
          };
        };
      };
    };
  };
  getCarPicList: {
    parameters: {
      query: {
        scene?: 'pc_list' | 'pc_detail' | 'pc_vr';
        is_bd_app?: number;
        pn?: number;
        rn?: number;
        series_id: string;
        series_name?: string;
        tag_name?: '外观' | '内饰' | '空间' | '官方图';
        /** @description model; other or empty means no model filter */
        mid?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        /** @description own_total of the page before */
        own_total?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Pictures of a series or a model, one tab at a time */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              SeriesId: string;
              pn: number;
              /** @description pictures of this tab and model filter */
              total: number;
              /** @description of these, pictures of the model itself */
              own_total: number;
              lists: {
                seriesName: string;
                list: {
                  ModelId: string;
                  ModelName: string;
                  url: string;
                  thumb: string;
                  title: string;
                  color?: string;
                  width: number;
                  height: number;
                }[];
              };
              /** @description Models that have pictures in this tab, with the index (from 1) of their first one. */
              modelIndex: {
                ModelId: string;
                ModelName: string;
                index: number;
                count: number;
              }[];
            };
          };
        };
      };
    };
  };
  feed: {
    parameters: {
      query?: {
        appname?: string;
        network?: string;
        bdvc?: string;
        ua?: string;
        uid?: string;
        ut?: string;
        tag?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          data: {
            /** @enum {string} */
            tab_id: '14006' | '14007' | '14010';
            tab_name?: string;
            last_update_time?: number;
            refresh_state?: number;
            refresh_index?: number;
            refresh_count?: number;
            guide_refresh?: number;
            session_id?: string;
            pull_to_refresh_count?: number;
          };
          info?: {
            /** @default 0 */
            location_type?: number;
            location?: string;
          };
        };
      };
    };
    responses: {
      /** @description Items of the home feed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            data: {
              nid: string;
              title: string;
              authorName?: string;
              public_time?: string;
              duration_display?: string;
              thumbnail?: {
                pic_url?: string;
                url?: string;
              }[];
              image_url?: string;
              layout?: string;
              /** @description 2 and 4 are videos, anything else an article */
              contentType: number;
              comment_count?: number;
              series_id?: string;
              series_name?: string;
            }[];
          };
        };
      };
    };
  };
  searchSug: {
    parameters: {
      query: {
        query: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Suggestions for what is typed into the search box */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              text_att: {
                text_array: {
                  text: string;
                  /** @description CSS colour, such as #1463FF */
                  color?: string;
                }[];
                series_id?: string;
              }[];
            };
          };
        };
      };
    };
  };
  getAds: {
    parameters: {
      query: {
        /** @description 22 top banner, 1 right banner */
        location_id: '1' | '22';
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        ad_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One banner of a place */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              pc_poster_url?: string;
              background_pc_url?: string;
              ad_id?: string;
              material_image?: string;
              target_url?: string;
            };
          };
        };
      };
    };
  };
  commercialv2: {
    parameters: {
      query: {
        location: 'car_index_top_banner' | 'car_dazzle_color_other' | 'car_canopy_other';
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        brand_id?: string;
        series_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ads of a named location */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              ads: {
                plan_id: string;
                unit_id: string;
                jump_url?: string;
                /** @description 1 shows an ad mark */
                deliver_type?: number;
                title?: string;
                banner?: {
                  image_url?: string;
                };
                canopy?: {
                  video_url?: string;
                };
              }[];
            };
          };
        };
      };
    };
  };
  gatherDiscount: {
    parameters: {
      query?: {
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        pn?: number;
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Purchase discounts of a city */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              total?: number;
              data: {
                goods_id: string;
                series_id: string;
                series_name: string;
                shop_name?: string;
                series_price?: string;
                /** @description yuan */
                cash_back?: string;
                /** @description limited to this many people */
                stock: number;
                head_images?: string[];
              }[];
            };
          };
        };
      };
    };
  };
  gettopbar: {
    parameters: {
      query?: {
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        qr_code?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the top bar shows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              slogan?: string;
              hot_words: string[];
              /** @description picture of the download code */
              qr_code?: string;
            };
          };
        };
      };
    };
  };
  getcity: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All cities by letter, and the hot ones */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Envelope'] & {
            Result: {
              HotCityList: components['schemas']['CityLetter'][];
              AllCityList: components['schemas']['CityLetter'][];
            };
          };
        };
      };
    };
  };
}

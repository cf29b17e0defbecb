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
  '/api/series/getseriessummary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Models of a series by year, its facts and its sales */
    get: operations['getseriessummary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/series/getcartrainheadinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Head of the series page, with its picture strip and tabs */
    get: operations['getCarTrainHeadInfo'];
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
  '/api/series/getseriesrec': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Articles about a series */
    get: operations['getSeriesrec'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/series/getseriesevaluationreport': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What testers found out about a series */
    get: operations['getSeriesEvaluationReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/series-recommand': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Cars of the same level; without a series those that people like */
    get: operations['seriesRecommand'];
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
  '/api/model/getmodelconfigbyserisenew': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Parameters of the models of a series
     * @description With a model_id that model stands first; one that is not of the series answers isInvalidModelId and the whole series.
     */
    get: operations['getmodelconfigBySeriseNew'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/model/getmodelconfignew': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Parameters of models of any series, side by side
     * @description Models that do not exist are left out and answer isInvalidModelId; where none exists, there is no such thing.
     */
    get: operations['getmodelconfigNew'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/model/getlvrecmodelconfignew': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Parameters of models beside those that are recommended with them
     * @description One model with models of other series beside it; several as they are (the pair compare).
     */
    get: operations['getlvrecmodelconfigNew'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/model/getvrconfig': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Frames and panorama of a car
     * @description By model, or by series; one of both is needed.
     */
    get: operations['getvrconfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/getmodellistforformpage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Models for the selector of a form */
    get: operations['getmodellistforformpage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/policy/v2/detail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Purchase policies for a series in a city */
    get: operations['policyDetail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/policy/getgovbycity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Purchase policies of a city for any car */
    get: operations['getgovbycity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/model/getmodelsbeside': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Parameters of a model beside those of its series with the closest prices
     * @description The model itself is the first column; up to three models of its series on sale follow, those with the closest prices, the cheapest first.
     */
    get: operations['getModelsBeside'];
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
  '/api/content/articledetail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An article
     * @description Articles, asks and dongtai. A deleted one answers news.is_show 0.
     */
    get: operations['articleDetail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/videodetail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A video
     * @description The video is the first block of news.content. A deleted one answers news.is_show 0. What plays next and the lists beside it come from videoLanding.
     */
    get: operations['videoDetail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/recommand': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Articles that go with one
     * @description By what is read, or by a series.
     */
    get: operations['recommand'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/getpreload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The article that comes after one
     * @description The client shows the first; none means the end.
     */
    get: operations['getPreLoad'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/knowledgerecommend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Articles under a tag
     * @description By a tag, or by a question, which stands for the tag that it belongs to.
     */
    get: operations['knowledgeRecommend'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/videolanding': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What stands beside and behind a video */
    get: operations['videoLanding'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/content/getvideoinstructions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Videos of how to use a car */
    get: operations['getVideoInstructions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/montage/detail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An article put together from clips
     * @description Where source is yjpdxhs, smartappMontageDetail is asked in its place.
     */
    get: operations['montageDetail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/smartapp/montage/detail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An article put together from clips, as the smart app has it */
    get: operations['smartappMontageDetail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/wenda/getquestiondetail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A question */
    get: operations['getQuestionDetail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/wenda/getanswerlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Answers to a question */
    get: operations['getAnswerList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/wenda/wendapage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A question of a car owner, with all that its page shows */
    get: operations['wendapage'];
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
  '/api/content/feedstart': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * First page of the home feed, the same for all visitors
     * @description The first items of 推荐 for the document of the home page, as every visitor's `feed` with refresh_index 0 would begin. `feed` goes on after them, with refresh_index 1.
     */
    get: operations['feedStart'];
    put?: never;
    post?: never;
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
  '/api/search/searchrec': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What people search for */
    get: operations['searchRec'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a search finds, a page at a time */
    get: operations['search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/koubei/getserieskoubei': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Reviews of a series in short
     * @description By series, by model, or of a model of a series; one of both is needed.
     */
    get: operations['getserieskoubei'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/koubei/getkoubeiinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Reviews of several series in short */
    get: operations['getKoubeiInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/getseriesviewkoubei': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Head of the review page, with its tabs and tags */
    get: operations['getseriesviewkoubei'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/koubei/getserieskoubeilist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Reviews of a series, a page at a time
     * @description On the first page of tab all the client puts a promoted detail first (spec browsing §4).
     */
    get: operations['getserieskoubeilist'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/koubeis/format': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Reviews by their ids, cut into passages
     * @description Of the review gateway. A review that does not exist is left out.
     */
    get: operations['koubeisFormat'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/statistics/series/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Scores of several series
     * @description Of the review gateway. A series that does not exist is left out.
     */
    get: operations['statisticsSeriesBatch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/koubeis/detail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One review, the promoted detail of the review page
     * @description Of the review gateway.
     */
    get: operations['koubeisDetail'];
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
    /** Banners of a place */
    get: operations['getAds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ads/getsubmit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the ad submit page shows
     * @description spec leads §3, Ad submit info. ad_id is the imgId of /submit/{imgId}.html.
     */
    get: operations['getSubmit'];
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
  '/minServer/shop/clue/thread': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a dealer sells, and which model to ask for */
    get: operations['shopClueThread'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/coupon/detail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A coupon, and whether this visitor has it */
    get: operations['couponDetail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/minServer/coupon/receive_all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim a coupon
     * @description Once for the same user and model; the same phone or the same device is the same user (decision 60). ts is a stamp of the gateway.
     */
    post: operations['couponReceiveAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dealer/getmodeldealer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Dealers of a city for the picker */
    get: operations['getModelDealer'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dealer/dealerlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Dealers of a city, and those outside it where it has none
     * @description Without a series all dealers of the city.
     */
    get: operations['dealerList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/riskcheck': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether a visitor has to enter an SMS code */
    post: operations['riskCheck'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/verify/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether a form shows the code field at all */
    post: operations['getVerifyCodeStatus'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/verify/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an SMS code
     * @description One of phone and encryptphone.
     */
    post: operations['sendVerifyCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/verify/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check an SMS code
     * @description ResultCode 0 means right.
     */
    post: operations['newCheckVerifyCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/lead/{clue_source_type}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a lead
     * @description spec leads §3, Lead payload, and the common clue data. A ResultCode other than 0 is shown by its message. One of telephone and clue_encrypt_phone.
     */
    post: operations['leadSubmit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/submit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a lead of an outside source
     * @description spec leads §3, Clue submission. One of clue_phone and clue_encrypt_phone.
     */
    post: operations['clueSubmit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/outcome': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What became of a lead or a claim
     * @description Answered by the gateway itself, from the writes that it keeps for a day and from its outbox; the upstream is not asked, and nothing is made. The key names the write, as only the browser that made it knows it; a lead that was accepted has a receipt besides. Either is asked for: call and key, or receipt. It tells nothing of the visitor.
     */
    post: operations['leadOutcome'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/withdraw': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take back a lead that was accepted and not delivered yet
     * @description Answered by the gateway itself. The lead is removed from the outbox at once. The receipt is a bearer credential.
     */
    post: operations['leadWithdraw'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/intention_check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What to show a visitor before a lead */
    post: operations['intentionCheck'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/askprice/showcard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether and how a page offers to ask for a price */
    post: operations['showCard'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/askprice/popbefore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What the inquiry dialog shows before it is sent */
    post: operations['popBefore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clue/askprice/popafter': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What the inquiry dialog shows after it is sent */
    post: operations['popafter'];
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
  '/api/user/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Who the visitor is that the passport let in
     * @description With stoken: lets the visitor in and sets the session cookie (interfaces, Session). Without: says who is in, by that cookie.
     */
    post: operations['userLogin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/login/getLogout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Log out
     * @description From our own pages alone, though it is a GET. Takes the session cookie away.
     */
    get: operations['getLogout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/log/behaviour': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What visitors do, many events at once
     * @description Ids: 11435 leads, 13656 ads, 12931 page view, 12933 duration (spec leads §9). No member takes free text; one that holds eleven digits like those of a phone is left out.
     */
    post: operations['behaviourLog'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/log/perf.gif': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How fast a page was, sent as the address of a picture
     * @description The browser is answered a GIF of one pixel, whatever the upstream says.
     */
    get: operations['perfBeacon'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/log/error': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What went wrong in the browser
     * @description No text takes a run of more than 10 digits, so no phone number; all digits are masked where there are as many in all, but for those of a place in a file of ours. A time more than a day from now and a traceId with a phone number in it are removed. The client cuts longer runs. Kind figure is a visitor's 这里有误: code is the kind of the figure, place the car and the member of the answer that holds it (s-1001/model_list/0/dealer_price), call and traceId are those of the answer. It has no words: the gateway removes a message, a code that is no kind of figure, and of the place indices and what is no member of that answer; it refuses one without a place. Of every report it removes a page and a call that no contract has.
     */
    post: operations['errorReport'];
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
    /** @description Who wrote it (spec browsing §3, Article). */
    Author: {
      icon?: string;
      name: string;
      /** @description when it was published */
      time?: string;
      /** @description id of the author */
      uk?: string;
      /** @description mark beside the picture: 1 organisation, 2 verified person, 0 none */
      vtype?: string;
      /** @description what the mark stands for */
      vintro?: string;
    };
    /** @description A banner; which of the fields are there depends on who sends it (spec browsing §3, Banner). */
    Banner: {
      pc_poster_url?: string;
      pcPosterUrl?: string;
      poster_url?: string;
      background_pc_url?: string;
      backgroundPcUrl?: string;
      ad_id?: string;
      adId?: string;
      poster_id?: string;
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
        /** @description small letters without tones, such as shanghai */
        pinyin?: string;
        /** @description first letters of its syllables, such as sh */
        initials?: string;
        /** @description of the city, such as 河北省; goes with a lead */
        province?: string;
      }[];
    };
    /** @description A piece of an article (spec browsing §3, Content blocks). Texts are plain, never HTML. */
    ContentBlock:
      | {
          /** @enum {string} */
          type: 'video';
          src: string;
          poster?: string;
          /** @description width by height */
          ratio: number;
        }
      | {
          /** @enum {string} */
          type: 'image';
          caption?: string;
          url: string;
          width?: number;
          height?: number;
        }
      | {
          /** @enum {string} */
          type: 'text' | 'subTitle' | 'centerTitle' | 'centerStrongTitle';
          text: string;
        };
    /** @description A dealer in the picker (spec leads §3, Dealer). The client ticks the first 3. */
    Dealer: {
      dealer_id: string;
      material_id?: string;
      dealer_s_name: string;
      address?: string;
      /** @description 1 gold merchant, 2 good service, 0 none */
      service_level_tag?: number;
      discount_price?: string;
      reference_price?: string;
      prices?: components['schemas']['Prices'];
      checked?: boolean;
      /** @description in lists of dealers, as the next three are */
      brand_name?: string;
      logo?: string;
      city?: string;
      /** @description purchase discounts that it gives */
      discount_count?: number;
    };
    /** @description What an electric car or a plug-in hybrid is bought by, with units; of a series the span of its models, such as CLTC 310-410km. A text is absent where none is known. Of a car without an engine it is there, even if nothing is known. */
    Electric: {
      /** @description electric range by the newest cycle that is known, such as CLTC 410km or NEDC 402km */
      range?: string;
      /** @description energy of the battery, such as 40.16kWh */
      battery?: string;
      /** @description total power of the motors, such as 85kW */
      motor?: string;
      /** @description time of fast charging, such as 0.35小时 */
      charging?: string;
      /** @description such as 10.2kWh/100km */
      consumption?: string;
    };
    /** @description An article or a video as a card (spec browsing §3, Feed item). */
    FeedItem: {
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
      /**
       * @description a short post; it has a page of its own
       * @enum {string}
       */
      news_type?: 'dongtai';
      /** @description 2 and 4 are videos, anything else an article */
      contentType: number;
      comment_count?: number;
      series_id?: string;
      series_name?: string;
    };
    /** @description A video of how to use a car. */
    InstructionVideo: {
      videoId: string;
      categoryId?: string;
      /** @description part of the car that it is about */
      moduleId?: string;
      title: string;
      /** @description only on the one that plays */
      src?: string;
      poster?: string;
      /** @description width by height */
      ratio?: number;
      duration_display?: string;
    };
    /** @description A review by an owner (spec browsing §3, Review data). */
    Koubei: {
      id: string;
      /** @description form it was written in */
      koubei_version: string;
      content: components['schemas']['KoubeiText'][];
      author?: {
        icon?: string;
        name: string;
      };
      publish_time?: string;
      series_id?: string;
      series_name?: string;
      model_id?: string;
      model_name?: string;
      score?: string;
      score_list?: {
        name: string;
        score: string;
      }[];
      /** @description bare-car price that was paid */
      buy_price?: string;
      prices?: components['schemas']['Prices'];
      buy_time?: string;
      buy_city?: string;
      mileage?: string;
      image_list?: string[];
      like_count?: number;
    };
    /** @description Reviews of a series, or of one model, in short; its page shows the first 3 of good_tag_list and of content_list. */
    KoubeiSummary: {
      series_id: string;
      series_name?: string;
      koubei_count: number;
      score?: string;
      good_tag_list: components['schemas']['KoubeiTag'][];
      bad_tag_list: components['schemas']['KoubeiTag'][];
      content_list: components['schemas']['KoubeiText'][];
    };
    /** @description What many reviews say. */
    KoubeiTag: {
      title: string;
      /** @description what the list is asked with */
      val: string;
      count: number;
    };
    /** @description A passage of a review under its heading. */
    KoubeiText: {
      value: string;
      /** @description what it is about, such as 空间; empty for the review as a whole */
      hashtag: string;
      /** @description of the review */
      id?: string;
    };
    /** @description A lead that the gateway keeps until the upstream has it, because the upstream could not be reached in time. What becomes of it is told by leadOutcome. */
    LeadAccepted: {
      /** @constant */
      clue_id: '';
      /** @description Receipt of an accepted lead. It is a bearer credential that lets its holder query and withdraw the lead. */
      receipt: string;
      /** @constant */
      state: 'accepted';
    };
    /** @description How visitors are offered to ask for a price (spec leads §3, Lead entrance info). */
    LeadEntrance: {
      /**
       * @description 0 hides the entrance
       * @enum {integer}
       */
      is_show: 0 | 1;
      /**
       * @description 1 allows the daily popup
       * @enum {integer}
       */
      askPricePop: 0 | 1;
      title?: string;
      sub_title?: string;
      button_text?: string;
      /** @description people who asked of late */
      ask_num?: number;
    };
    /** @description A lead that was taken. The client keeps encryptphone beside the masked phone (interfaces, Encrypted phone). */
    LeadReceipt: {
      clue_id: string;
      encryptphone: string;
    };
    /** @description A model in the selector of a form (spec leads §3, Model list item). */
    ModelItem: {
      modelName: string;
      mid: string;
      manufacturerPrice: string;
      prices?: components['schemas']['Prices'];
      year?: string;
      /** @description 1 on sale, 2 pre-sale, 0 stopped */
      sell_stat?: number;
    };
    /** @description An article, a video, an ask or a dongtai (spec browsing §3, Article). A deleted one has no content. */
    News: {
      nid: string;
      /** @enum {string} */
      news_type?: 'article' | 'video' | 'ask' | 'dongtai';
      title: string;
      comment_thread_id?: string;
      comment_count?: number;
      /**
       * @description 0 means deleted
       * @enum {integer}
       */
      is_show: 0 | 1;
      /** @enum {integer} */
      is_delete?: 0 | 1;
      /**
       * @description 1 means put together from clips; montageDetail has the whole
       * @enum {integer}
       */
      montage?: 0 | 1;
      /** @description Tags; nid opens /tag/{nid}.html. */
      series_tag?: {
        nid?: string;
        name: string;
        series_id?: string;
      }[];
      abstract?: string;
      /** @description cover */
      image_url?: string;
      publish_time?: string;
      play_count?: number;
      duration_display?: string;
      author?: components['schemas']['Author'];
      content: components['schemas']['ContentBlock'][];
    };
    /** @description What a page about one article or video reads. The client's isDelete is is_show 0, its carKeywords are keywords.words, its videoData is news. */
    NewsPage: {
      news: components['schemas']['News'];
      relate_seires: components['schemas']['SeriesCard'][];
      keywords: {
        words: string[];
      };
    };
    /** @description What owners say they paid for the bare car within the last year in a city (spec leads §9). Absent where none told. */
    OwnerPrice: {
      city: string;
      /** @description 万 */
      unit: string;
      /** @description owners */
      count: number;
      /** @description models that they bought */
      model_count?: number;
      /** @description who tells these prices */
      source?: string;
      min: string;
      median: string;
      max: string;
      /** @description month of the oldest purchase, 2025-06 */
      from: string;
      /** @description month of the newest purchase */
      to: string;
      /** @description The purchase that min is the price of. */
      lowest?: {
        price: string;
        time: string;
        model_id: string;
        model_name: string;
      };
      /** @description Owners by price, in steps of one width without a gap; a step holds its lower end. */
      spread?: {
        from: string;
        to: string;
        count: number;
      }[];
    };
    /** @description The parameter table (spec browsing §3, Parameter config). A column is a model, a row a parameter. */
    ParameterConfig: {
      modelInfo: {
        model_id: string;
        model_name: string;
        series_id: string;
        series_name: string;
        year?: string;
        price?: string;
        white_bg_img?: string;
        /** @description 1 on sale, 2 pre-sale, 0 stopped */
        sell_stat?: number;
      }[];
      configList: {
        /** @description id of its entry in menuList */
        id: string;
        title: string;
        list: {
          name: string;
          unit?: string;
          /**
           * @description which value is the better one; absent where none is
           * @enum {string}
           */
          better?: 'high' | 'low';
          /** @description One per model, in the order of modelInfo: ● standard, ○ optional, - absent, anything else as it is. Empty means unknown. */
          values: string[];
        }[];
      }[];
      menuList: {
        id: string;
        title: string;
        /** @description parameters in the group */
        count?: number;
      }[];
      seriesName: string;
      /** @description of the model that was asked for, if one was */
      modelName?: string;
      /** @description a model_id that was asked for does not exist or is not of the series */
      isInvalidModelId: boolean;
    };
    /** @description Purchase policies by kind (spec browsing §3, Policy). */
    Policy: {
      city: string;
      update_time?: string;
      series_info?: components['schemas']['SeriesCard'];
      /** @description Tabs. A kind without a policy is left out. */
      listData: {
        /** @enum {string} */
        tab_type: 'replacement' | 'tradein' | 'cash';
        tab_name: string;
        list: {
          title?: string;
          /** @description The policy point by point. */
          details: {
            title: string;
            text: string;
          }[];
          /** @description The policy in one text. */
          detail: string;
          /** @description What it is worth. */
          cards: {
            title: string;
            amount: string;
            /** @description 元 or 万元 */
            unit: string;
            condition?: string;
            start_time?: string;
            end_time?: string;
            target_url?: string;
          }[];
        }[];
      }[];
    };
    /** @description Where a price is from. Amounts are in 万元, for the bare car; without them the price is unknown. A price that holds in the whole country has no city. */
    Price: {
      /**
       * @description guide: set by the maker. dealer: what dealers ask. owner: what owners say they paid. estimate: computed. rank: as the source of a rank list shows it.
       * @enum {string}
       */
      kind: 'guide' | 'dealer' | 'owner' | 'estimate' | 'rank';
      /** @description who tells this price */
      source?: string;
      city?: string;
      /** @description month or day that it holds for, 2026-05 or 2026-05-31 */
      date?: string;
      /** @description quotes or purchases that it is made from */
      count?: number;
      low?: number;
      high?: number;
    };
    /** @description A price beside the form (spec leads §3, price_info). */
    PriceInfo: {
      /** @enum {string} */
      type: 'local_min_final_price' | 'real_local_min_final_price' | 'sum_price';
      name: string;
      price: string;
      unit: string;
      prices?: components['schemas']['Prices'];
    };
    /** @description Where the prices beside it are from, by the name of the field whose text each explains. A field that is not named here has the kind that its name says: a guide price, or a dealer's. */
    Prices: {
      price?: components['schemas']['Price'];
      price_nounit?: components['schemas']['Price'];
      reference_price?: components['schemas']['Price'];
      manufacturer_price?: components['schemas']['Price'];
      manufacturerPrice?: components['schemas']['Price'];
      series_price?: components['schemas']['Price'];
      dealer_price?: components['schemas']['Price'];
      dealerPrice?: components['schemas']['Price'];
      discount_price?: components['schemas']['Price'];
      buy_price?: components['schemas']['Price'];
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
      series_name?: string;
      /** @description the name of a series without series_name */
      name?: string;
      brand_name?: string;
      white_bg_img?: string;
      /** @description guide price with its unit */
      price?: string;
      price_nounit?: string;
      dealer_price?: string;
      dealer_source?: string;
      prices?: components['schemas']['Prices'];
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
      /** @description the model that stands for the series, such as in a comparison */
      model_id?: string;
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
      /** @description month of a monthly figure, 2026-05 */
      date?: string;
    };
    /** @description A car of the same level with its own price button (spec browsing §3, Same-level car). */
    SameLevelCar: {
      series_id: string;
      series_name: string;
      price?: string;
      /** @description how far dealers go below the guide price; hidden where price is 暂无报价 */
      discount?: string;
      prices?: components['schemas']['Prices'];
      white_bg_img?: string;
      /** @description model that is asked for */
      model_id?: string;
      /** @description 1 on sale, 2 pre-sale, 0 stopped */
      sell_stat?: number;
      /** @description ticked at first */
      selected?: boolean;
      /** @description state of the button, kept by the client; upstreams leave it out */
      isSubmitting?: boolean;
      /** @description state of the button, kept by the client; upstreams leave it out */
      isSubmitSuc?: boolean;
    };
    /** @description A piece of a search result; template says how to show it. The cards are promoted: the search is complete when a page holds nothing else (spec browsing §3, §4). */
    SearchItem:
      | {
          /** @enum {string} */
          template: 'query_card';
          /** @description the name that the query is taken for, such as 凯美瑞 for 卡美瑞 */
          corrected?: string;
          /** @description Conditions that the query says in words, such as 20万左右的7座SUV. */
          conditions?: {
            /** @description such as 7座, or 未筛选：天窗 for a word of the query that no filter has */
            title: string;
            /** @description condition of conditionSearch, such as seat, or sort; without one the car database has no such filter */
            key?: string;
            /** @description its value, such as 7, 16,24 or 4_5_6 */
            val?: string;
          }[];
          /** @description how many series fulfil them */
          series_total?: number;
        }
      | {
          /** @enum {string} */
          template: 'img_1_series_card';
          series: components['schemas']['SeriesCard'];
          image_url?: string;
          imgNum?: number;
        }
      | {
          /** @enum {string} */
          template: 'brand_card';
          brand: components['schemas']['BrandTile'];
          series_total?: number;
          series_list: components['schemas']['SeriesCard'][];
        }
      | {
          /** @enum {string} */
          template: 'series_demand_card';
          series: components['schemas']['SeriesCard'];
          /** @description What people want to know of it. */
          demand_list: {
            /** @enum {string} */
            type: 'price' | 'pic' | 'parameter' | 'koubei' | 'video' | 'policy';
            title: string;
            text?: string;
          }[];
        }
      | ({
          /** @enum {string} */
          template: 'news' | 'video';
          abstract?: string;
        } & components['schemas']['FeedItem'])
      | {
          /** @enum {string} */
          template: 'wenda';
          nid: string;
          title: string;
          /** @description the best answer */
          answer?: string;
          answer_count?: number;
          public_time?: string;
        };
    /** @description A series as a card. dealer_price is there only where the answer depends on the city. */
    SeriesCard: {
      series_id: string;
      series_name: string;
      brand_id?: string;
      brand_name?: string;
      level?: string;
      energy_type?: string;
      /** @description the longest range of its models, such as CLTC 605km */
      cruisingInfo?: string;
      white_bg_img?: string;
      price?: string;
      dealer_price?: string;
      prices?: components['schemas']['Prices'];
      score?: string;
      /** @description the model that stands for the series, such as in a comparison */
      model_id?: string;
      /** @description 1 on sale, 2 pre-sale, 0 stopped */
      sell_stat?: number;
    };
    /** @description A model as a row of the series page. */
    SeriesModel: {
      model_id: string;
      /** @description without the name of the series */
      model_name: string;
      year?: string;
      /** @description guide price with its unit */
      price?: string;
      dealer_price?: string;
      prices?: components['schemas']['Prices'];
      gearbox?: string;
      tags?: string[];
      /** @description 1 on sale, 2 pre-sale, 0 stopped */
      sell_stat: number;
    };
    /** @description The part that every success has. The payload stands beside it, in Result unless the call says otherwise. */
    Success: {
      /** @constant */
      ResultCode: 0;
      ResultMsg: string;
    };
    /** @description An answer to a question. */
    WendaAnswer: {
      answer_id: string;
      author_info: {
        avatar?: string;
        name: string;
      };
      publish_time?: string;
      content: string;
      image_list?: string[];
      like_count?: number;
      /** @enum {integer} */
      is_best?: 0 | 1;
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
          'application/json': components['schemas']['Success'] & {
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              conditions: {
                /** @description parameter of conditionSearch; conditions may share config */
                key: string;
                /**
                 * @description electric range or charging; of range one option at a time
                 * @enum {string}
                 */
                name?: 'range' | 'charging';
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
        /** @description features, all of them: equipment, electric range of at least so many km, fast charging */
        config?: string;
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description Body level; of 2_3 the part before the underscore counts. */
        level?: string;
        /** @description 1 price up, 2 price down, 3 newest, 4 popularity */
        sort?: number;
        need_price?: number;
        /** @description 1 asks for counts */
        need_count?: number;
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              total: number;
              /** @description the brand, where one alone is asked for */
              brand_name?: string;
              /** @description With need_count 1; brand, and the conditions of gethomeinfo. */
              counts?: {
                key: string;
                /** @description series that fit when this condition is dropped */
                any: number;
                /** @description An option that is not listed leaves none. */
                options: {
                  val: string;
                  /** @description Series that fit this option and all other conditions. Features of config must all be there: this one together with those that are chosen. */
                  total: number;
                  /** @description of a chosen feature of config: series that fit when it is dropped */
                  without?: number;
                }[];
              }[];
              series: {
                seriesId: string;
                name: string;
                brand_name?: string;
                level?: string;
                /** @description picture of the series on white */
                logo?: string;
                price?: string;
                dealer_price?: string;
                prices?: components['schemas']['Prices'];
                energy_type?: string;
                /** @description the longest range of its models, such as CLTC 605km */
                cruisingInfo?: string;
                /** @description 1 on sale, 2 pre-sale, 0 stopped */
                sell_stat: number;
                /** @enum {integer} */
                has_img: 0 | 1;
                /** @description the model that stands for the series, such as in a comparison */
                model_id?: string;
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              id: string;
              name: string;
              brand_id?: string;
              /** @description model that a price is asked for */
              best_model_id?: string;
              brand_name?: string;
              level?: string;
              price?: string;
              dealerPrice?: string;
              prices?: components['schemas']['Prices'];
              engineLiters?: string[];
              engineFeature?: string;
              electric?: components['schemas']['Electric'];
              white_bg_img?: string;
              sell_stat?: number;
              ownerPrice?: components['schemas']['OwnerPrice'];
            };
          };
        };
      };
    };
  };
  getseriessummary: {
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
      /** @description Models of a series by year, its facts and its sales */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              series_id: string;
              series_name: string;
              /** @description Newest year first. */
              years: {
                year: string;
                /** @description 1 on sale, 2 pre-sale, 0 stopped */
                sell_stat?: number;
                /** @description Models with the same engine or motor. */
                groups: {
                  /** @description such as 1.5T 184马力 */
                  title: string;
                  models: components['schemas']['SeriesModel'][];
                }[];
              }[];
              facts: {
                name: string;
                value: string;
              }[];
              /** @description the model that the facts are of */
              facts_model_id?: string;
              /** @description Months in order; empty if no source counts the series. */
              sale_trend: {
                /** @description YYYYMM */
                month: string;
                sale_num: number;
                rank?: number;
                price?: components['schemas']['Price'];
              }[];
            };
          };
        };
      };
    };
  };
  getCarTrainHeadInfo: {
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
      /** @description Head of the series page, with its picture strip and tabs */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              series_id: string;
              series_name: string;
              brand_id: string;
              brand_name: string;
              brand_logo?: string;
              factory?: string;
              level?: string;
              energy_type?: string;
              price?: string;
              dealer_price?: string;
              prices?: components['schemas']['Prices'];
              white_bg_img?: string;
              /** @description 1 on sale, 2 pre-sale, 0 stopped */
              sell_stat: number;
              publish_time?: string;
              score?: string;
              koubei_count?: number;
              imgNum?: number;
              /** @enum {integer} */
              has_vr_round?: 0 | 1;
              /** @enum {integer} */
              has_vr_pano?: 0 | 1;
              /** @description model that a price is asked for */
              best_model_id?: string;
              head_images: {
                /** @enum {string} */
                tag_name: '外观' | '内饰' | '空间' | '官方图';
                image_url: string;
                total: number;
              }[];
              color_list?: {
                name: string;
                /** @description CSS colour, such as #C0392B */
                value: string;
              }[];
              /** @description Rank lists in which the series stands high. */
              rank_list?: {
                sort: string;
                title: string;
                rank: number;
              }[];
              /** @description Pages that the series has. */
              tabs: {
                /** @enum {string} */
                key:
                  | 'summary'
                  | 'parameter'
                  | 'pic'
                  | 'koubei'
                  | 'video'
                  | 'article'
                  | 'policy'
                  | 'vr';
                title: string;
                count?: number;
              }[];
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              series_id: string;
              series_name: string;
              brand_id: string;
              /** @description model that a price is asked for */
              best_model_id?: string;
              brand_name: string;
              brand_logo?: string;
              level?: string;
              price?: string;
              dealer_price?: string;
              prices?: components['schemas']['Prices'];
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
  getSeriesrec: {
    parameters: {
      query: {
        series_id: string;
        pn?: number;
        /** @description Page size. A page with fewer is the last one (spec browsing §4). */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Articles about a series */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              list: components['schemas']['FeedItem'][];
              /** @enum {integer} */
              has_more: 0 | 1;
              pn: number;
            };
          };
        };
      };
    };
  };
  getSeriesEvaluationReport: {
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
      /** @description What testers found out about a series */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              /** @description null without a test. */
              evaluationreport: {
                series_id: string;
                series_name?: string;
                /** @description the model that was tested */
                model_name?: string;
                title?: string;
                summary: string;
                score: string;
                /** @description average of the level */
                level_score?: string;
                author?: string;
                time?: string;
                /** @description the article with the whole test */
                nid?: string;
                dimensions: {
                  name: string;
                  score: string;
                  level_score?: string;
                  text?: string;
                }[];
                advantages?: string[];
                disadvantages?: string[];
                /** @description Measured figures. */
                measures?: {
                  name: string;
                  value: string;
                  unit?: string;
                }[];
              } | null;
            };
          };
        };
      };
    };
  };
  seriesRecommand: {
    parameters: {
      query?: {
        series_id?: string;
        model_id?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Cars of the same level; without a series those that people like */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              title?: string;
              list: components['schemas']['SameLevelCar'][];
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              modelInfo: {
                model_id: string;
                model_name: string;
                series_id: string;
                seriesName: string;
                level?: string;
                /** @description L per 100 km without its unit; of a plug-in hybrid with an empty battery */
                fuel_consumption?: string;
                engineliters?: string;
                electric?: components['schemas']['Electric'];
                price?: string;
                dealer_price?: string;
                prices?: components['schemas']['Prices'];
                sell_stat?: number;
              };
              ownerPrice?: components['schemas']['OwnerPrice'];
              priceSortDealer: {
                dealer_id: string;
                dealer_s_name: string;
                address?: string;
                discount_price?: string;
                reference_price?: string;
                prices?: components['schemas']['Prices'];
              }[];
            };
          };
        };
      };
    };
  };
  getmodelconfigBySeriseNew: {
    parameters: {
      query: {
        /** @description series_id */
        series: string;
        model_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Parameters of the models of a series */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['ParameterConfig'];
          };
        };
      };
    };
  };
  getmodelconfigNew: {
    parameters: {
      query: {
        /** @description up to 10, comma-separated, in the order of the columns */
        model_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Parameters of models of any series, side by side */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['ParameterConfig'];
          };
        };
      };
    };
  };
  getlvrecmodelconfigNew: {
    parameters: {
      query: {
        /** @description up to 10, comma-separated */
        model_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Parameters of models beside those that are recommended with them */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['ParameterConfig'];
          };
        };
      };
    };
  };
  getvrconfig: {
    parameters: {
      query?: {
        series_id?: string;
        model_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Frames and panorama of a car */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              series_id: string;
              series_name: string;
              model_id?: string;
              model_name?: string;
              /** @description The car from all sides; null where it has none. */
              round: {
                width: number;
                height: number;
                colors: {
                  name: string;
                  /** @description CSS colour, such as #C0392B */
                  value: string;
                  /** @description Once around, clockwise, the front first. */
                  frames: string[];
                }[];
              } | null;
              /** @description The room inside; null where it has none. */
              pano: {
                /** @description equirectangular picture */
                url: string;
                preview?: string;
                width: number;
                height: number;
                /** @description degrees */
                yaw?: number;
                /** @description degrees */
                pitch?: number;
                points?: {
                  yaw: number;
                  pitch: number;
                  title: string;
                  text?: string;
                }[];
              } | null;
            };
          };
        };
      };
    };
  };
  getmodellistforformpage: {
    parameters: {
      query: {
        series_id: string;
        sort_type?: 'price';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Models for the selector of a form */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              series_id: string;
              series_name: string;
              model_list: components['schemas']['ModelItem'][];
            };
          };
        };
      };
    };
  };
  policyDetail: {
    parameters: {
      query: {
        series_id: string;
        model_id?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Purchase policies for a series in a city */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['Policy'];
          };
        };
      };
    };
  };
  getgovbycity: {
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
      /** @description Purchase policies of a city for any car */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['Policy'];
          };
        };
      };
    };
  };
  getModelsBeside: {
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
      /** @description Parameters of a model beside those of its series with the closest prices */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['ParameterConfig'];
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
        /** @description 1 keeps series that can be bought now. An upstream may take others. */
        on_sale?: string;
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
        /** @description 1 petrol, 2 diesel, 3 hybrid, 4 electric, 5 plug-in hybrid, 6 range extender. An upstream may offer others. */
        fuel?: string;
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description Electric range of a car, in km: 400_600 is taken as 400,600, a single 500 as 500,500 (decision 58). */
        endurance?: string;
        /** @description 1 joint venture, 2 Chinese brand, 3 imported. An upstream may offer others. */
        man_method?: string;
        /** @description YYYYMM; 2026_05 is taken as 202605. 202601_202605 are the months from one to the other; upstreams are sent 202601,202605. Absent means the newest month there is. */
        month?: string;
        /** @description YYYYWW; absent means the newest week there is. */
        week?: string;
        /** @description 1 Chinese, 2 German, 3 Japanese, 4 American, 5 Korean, 6 French, 7 other European. An upstream may offer others. */
        country?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        cityCode?: string;
        /** @description brand_id */
        brand?: string;
        /** @description 1 electric, 2 plug-in hybrid, 3 range extender. An upstream may offer others. */
        energy_type?: string;
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
          'application/json': components['schemas']['Success'] & {
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
        /** @description 1 keeps series that can be bought now. An upstream may take others. */
        on_sale?: string;
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
        /** @description 1 petrol, 2 diesel, 3 hybrid, 4 electric, 5 plug-in hybrid, 6 range extender. An upstream may offer others. */
        fuel?: string;
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description Electric range of a car, in km: 400_600 is taken as 400,600, a single 500 as 500,500 (decision 58). */
        endurance?: string;
        /** @description 1 joint venture, 2 Chinese brand, 3 imported. An upstream may offer others. */
        man_method?: string;
        /** @description YYYYMM; 2026_05 is taken as 202605. 202601_202605 are the months from one to the other; upstreams are sent 202601,202605. Absent means the newest month there is. */
        month?: string;
        /** @description YYYYWW; absent means the newest week there is. */
        week?: string;
        /** @description 1 Chinese, 2 German, 3 Japanese, 4 American, 5 Korean, 6 French, 7 other European. An upstream may offer others. */
        country?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        cityCode?: string;
        /** @description brand_id */
        brand?: string;
        /** @description 1 electric, 2 plug-in hybrid, 3 range extender. An upstream may offer others. */
        energy_type?: string;
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
        /** @description Body level; of 2_3 the part before the underscore counts. */
        level?: string;
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
          'application/json': components['schemas']['Success'] & {
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
        /** @description 1 keeps series that can be bought now. An upstream may take others. */
        on_sale?: string;
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
        /** @description 1 petrol, 2 diesel, 3 hybrid, 4 electric, 5 plug-in hybrid, 6 range extender. An upstream may offer others. */
        fuel?: string;
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description Electric range of a car, in km: 400_600 is taken as 400,600, a single 500 as 500,500 (decision 58). */
        endurance?: string;
        /** @description 1 joint venture, 2 Chinese brand, 3 imported. An upstream may offer others. */
        man_method?: string;
        /** @description YYYYMM; 2026_05 is taken as 202605. 202601_202605 are the months from one to the other; upstreams are sent 202601,202605. Absent means the newest month there is. */
        month?: string;
        /** @description YYYYWW; absent means the newest week there is. */
        week?: string;
        /** @description 1 Chinese, 2 German, 3 Japanese, 4 American, 5 Korean, 6 French, 7 other European. An upstream may offer others. */
        country?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        cityCode?: string;
        /** @description brand_id */
        brand?: string;
        /** @description 1 electric, 2 plug-in hybrid, 3 range extender. An upstream may offer others. */
        energy_type?: string;
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
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['RankList'];
          };
        };
      };
    };
  };
  getNewCarRankList: {
    parameters: {
      query?: {
        /** @description YYYYMM; 2026_05 is taken as 202605. 202601_202605 are the months from one to the other; upstreams are sent 202601,202605. Absent means the newest month there is. */
        month?: string;
        /** @description Guide price in 万元, from,to. a_b is taken as a,b and a single a as a,a. */
        price?: string;
        /** @description Electric range of a car, in km: 400_600 is taken as 400,600, a single 500 as 500,500 (decision 58). */
        endurance?: string;
        /** @description Body level; of 2_3 the part before the underscore counts. */
        level?: string;
        /** @description A kind, or a kind with a size as {level}_{n}; unlike in the other lists, any. */
        sub_level?: string;
        /** @description 1 keeps series that can be bought now. An upstream may take others. */
        on_sale?: string;
        /** @description 1 petrol, 2 diesel, 3 hybrid, 4 electric, 5 plug-in hybrid, 6 range extender. An upstream may offer others. */
        fuel?: string;
        /** @description 1 joint venture, 2 Chinese brand, 3 imported. An upstream may offer others. */
        man_method?: string;
        /** @description 1 Chinese, 2 German, 3 Japanese, 4 American, 5 Korean, 6 French, 7 other European. An upstream may offer others. */
        country?: string;
        /** @description brand_id */
        brand?: string;
        /** @description 1 electric, 2 plug-in hybrid, 3 range extender. An upstream may offer others. */
        energy_type?: string;
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              /** @description Months that have new cars, newest first. */
              time: components['schemas']['RankOption'][];
              list: components['schemas']['RankSeries'][];
              /** @enum {integer} */
              has_more: 0 | 1;
              total?: number;
              rank_level?: components['schemas']['RankLevel'][];
              second_tab?: components['schemas']['RankTab'][];
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
          'application/json': components['schemas']['Success'] & {
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
          'application/json': components['schemas']['Success'] & {
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
  articleDetail: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
        /** @description collection that an ask stands in */
        gatherId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An article */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['NewsPage'];
          };
        };
      };
    };
  };
  videoDetail: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A video */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['NewsPage'];
          };
        };
      };
    };
  };
  recommand: {
    parameters: {
      query?: {
        nid?: string;
        series_id?: string;
        pn?: number;
        /** @description Page size. A page with fewer is the last one (spec browsing §4). */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Articles that go with one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              data: {
                items: {
                  relate: {
                    list: components['schemas']['FeedItem'][];
                  };
                };
              };
            };
          };
        };
      };
    };
  };
  getPreLoad: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The article that comes after one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              articles: components['schemas']['News'][];
            };
          };
        };
      };
    };
  };
  knowledgeRecommend: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
        pn?: number;
        /** @description Page size. A page with fewer is the last one (spec browsing §4). */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Articles under a tag */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              tag: {
                nid: string;
                name: string;
                intro?: string;
                image_url?: string;
              };
              list: components['schemas']['FeedItem'][];
              total?: number;
              /** @enum {integer} */
              has_more: 0 | 1;
              pn: number;
              relate_seires?: components['schemas']['SeriesCard'][];
            };
          };
        };
      };
    };
  };
  videoLanding: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
        pn?: number;
        /** @description Page size. A page with fewer is the last one (spec browsing §4). */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What stands beside and behind a video */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              /** @description Videos that play next. */
              feeds: (components['schemas']['FeedItem'] & {
                src: string;
                poster?: string;
                /** @description width by height */
                ratio: number;
                play_count?: number;
              })[];
              /** @enum {integer} */
              has_more: 0 | 1;
              pn: number;
              sale: components['schemas']['RankSeries'][];
              heat: components['schemas']['RankSeries'][];
            };
          };
        };
      };
    };
  };
  getVideoInstructions: {
    parameters: {
      query: {
        series_id: string;
        mid?: string;
        categoryId?: string;
        videoId?: string;
        moduleId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Videos of how to use a car */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              series_info: components['schemas']['SeriesCard'];
              model_list: {
                model_id: string;
                model_name: string;
                video_count?: number;
              }[];
              video_info: {
                /** @description The one that was asked for, else the first; null where the series has none. */
                current: components['schemas']['InstructionVideo'] | null;
                category_list: {
                  categoryId: string;
                  title: string;
                  video_list: components['schemas']['InstructionVideo'][];
                }[];
                module_list?: {
                  moduleId: string;
                  title: string;
                }[];
              };
              peer_series_info: components['schemas']['SeriesCard'][];
              peer_series_video_list: (components['schemas']['InstructionVideo'] & {
                series_id: string;
                series_name: string;
              })[];
            };
          };
        };
      };
    };
  };
  montageDetail: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An article put together from clips */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['NewsPage'];
          };
        };
      };
    };
  };
  smartappMontageDetail: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
        source?: 'yjpdxhs';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An article put together from clips, as the smart app has it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['NewsPage'];
          };
        };
      };
    };
  };
  getQuestionDetail: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A question */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              nid: string;
              author_info: {
                avatar?: string;
                name: string;
              };
              publish_time?: string;
              /** @description the question */
              content: string;
              /** @description what is added to it */
              text?: string;
              image_list?: string[];
              answer_count?: number;
              /**
               * @description 0 means deleted
               * @enum {integer}
               */
              is_show: 0 | 1;
              relate_seires: components['schemas']['SeriesCard'][];
            };
          };
        };
      };
    };
  };
  getAnswerList: {
    parameters: {
      query: {
        /** @description An article, a video, a question. */
        nid: string;
        pn?: number;
        /** @description Page size. A page with fewer is the last one (spec browsing §4). */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Answers to a question */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              total: number;
              /** @enum {integer} */
              has_more: 0 | 1;
              pn: number;
              answer_list: components['schemas']['WendaAnswer'][];
            };
          };
        };
      };
    };
  };
  wendapage: {
    parameters: {
      query: {
        wendaId: string;
        pn?: number;
        /** @description Page size. A page with fewer is the last one (spec browsing §4). */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A question of a car owner, with all that its page shows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              wendaInfo: {
                wendaId: string;
                avatar?: string;
                authorName: string;
                publishTime?: string;
                question: string;
                series_id?: string;
                series_name?: string;
                /**
                 * @description 0 means deleted
                 * @enum {integer}
                 */
                is_show: 0 | 1;
              };
              /** @description The client's hasMore is has_more 1, its curPage is pn. */
              answerInfo: {
                total: number;
                /** @enum {integer} */
                has_more: 0 | 1;
                pn: number;
              };
              answerList: components['schemas']['WendaAnswer'][];
              /** @description Questions that are like it. */
              relate: {
                wendaId: string;
                question: string;
                answer_count?: number;
              }[];
              sale: components['schemas']['RankSeries'][];
              heat: components['schemas']['RankSeries'][];
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
        /** @description The visitor's browser. The gateway fills it, and drops what a browser sends. */
        ua?: string;
        /** @description The visitor's device. The gateway fills it, and drops what a browser sends. */
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
          /** @description An object, or a text that holds its JSON. Upstreams are sent the object. */
          data: {
            /** @enum {string|integer} */
            tab_id: '14006' | '14007' | '14010' | 14006 | 14007 | 14010;
            tab_name?: string;
            last_update_time?: number;
            refresh_state?: number;
            refresh_index?: number;
            refresh_count?: number;
            guide_refresh?: number;
            session_id?: string;
            pull_to_refresh_count?: number;
          };
          /** @description As data, an object or its JSON in a text. */
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
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['FeedItem'][];
          };
        };
      };
    };
  };
  feedStart: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description First page of the home feed, the same for all visitors */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['FeedItem'][];
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              text_att: {
                text_array: {
                  text: string;
                  /** @description CSS colour, such as #1463FF */
                  color?: string;
                }[];
                series_id?: string;
                /**
                 * @description what is suggested; conditions is a search for the words
                 * @enum {string}
                 */
                kind?: 'brand' | 'series' | 'conditions';
                /** @description address of a picture of the series */
                image?: string;
                /** @description guide prices of the series, such as 9.98-12.98万 */
                price?: string;
              }[];
            };
          };
        };
      };
    };
  };
  searchRec: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What people search for */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              hot_rec_res: {
                list: {
                  title: string;
                  /** @description encoded JSON, such as {"query": ".."} */
                  target_url: string;
                  /** @description mark behind the words */
                  tag?: string;
                }[];
              };
            };
          };
        };
      };
    };
  };
  search: {
    parameters: {
      query: {
        query: string;
        pn?: number;
        /** @description the site that asks, such as pc */
        host?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What a search finds, a page at a time */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['SearchItem'][];
          };
        };
      };
    };
  };
  getserieskoubei: {
    parameters: {
      query?: {
        series_id?: string;
        model_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reviews of a series in short */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['KoubeiSummary'];
          };
        };
      };
    };
  };
  getKoubeiInfo: {
    parameters: {
      query: {
        /** @description series_id of several, comma-separated. */
        series_ids: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reviews of several series in short */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            /** @description By series_id. A series that does not exist is left out. */
            data: {
              [key: string]: components['schemas']['KoubeiSummary'];
            };
          };
        };
      };
    };
  };
  getseriesviewkoubei: {
    parameters: {
      query: {
        series_id: string;
        model_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Head of the review page, with its tabs and tags */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              series_info: components['schemas']['SeriesCard'];
              title_info: {
                title: string;
                sub_title?: string;
              };
              koubei_count: number;
              score?: string;
              score_list?: {
                name: string;
                score: string;
                /** @description average of the level */
                level_score?: string;
              }[];
              carImg?: string;
              carName: string;
              imgNum: number;
              modelArr: {
                model_id: string;
                model_name: string;
                koubei_count: number;
              }[];
              /** @description val is what stands in the address; the first is all. */
              tab_list: components['schemas']['KoubeiTag'][];
              good_tag_list: components['schemas']['KoubeiTag'][];
              bad_tag_list: components['schemas']['KoubeiTag'][];
            };
          };
        };
      };
    };
  };
  getserieskoubeilist: {
    parameters: {
      query: {
        series_id: string;
        model_id?: string;
        /** @description val of tab_list */
        tab?: string;
        /** @description val of a tag or sub-tag */
        tag?: string;
        pn?: number;
        /** @description Page size. A page with fewer is the last one (spec browsing §4). */
        rn?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reviews of a series, a page at a time */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              koubei_list: components['schemas']['Koubei'][];
              /** @description the tab that is answered: all for an unknown one; absent means the one asked for */
              tab?: string;
              /** @enum {integer} */
              has_more: 0 | 1;
              pn: number;
              /** @description reviews under this tab and tag */
              koubei_count: number;
              positive_subtag_list: components['schemas']['KoubeiTag'][];
              negative_subtag_list: components['schemas']['KoubeiTag'][];
            };
          };
        };
      };
    };
  };
  koubeisFormat: {
    parameters: {
      query: {
        /** @description up to 20 reviews, comma-separated */
        ids: string;
        koubei_version?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reviews by their ids, cut into passages */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              koubei_list: components['schemas']['Koubei'][];
            };
          };
        };
      };
    };
  };
  statisticsSeriesBatch: {
    parameters: {
      query: {
        /** @description series_id of several, comma-separated. */
        series_ids: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Scores of several series */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              list: {
                series_id: string;
                series_name?: string;
                koubei_count: number;
                score?: string;
                /** @description share of good reviews */
                good_rate?: string;
                score_list: {
                  name: string;
                  score: string;
                }[];
              }[];
            };
          };
        };
      };
    };
  };
  koubeisDetail: {
    parameters: {
      query: {
        id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One review, the promoted detail of the review page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              koubei: components['schemas']['Koubei'];
              series_info: components['schemas']['SeriesCard'];
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
      /** @description Banners of a place */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              pc_poster_url?: string;
              pcPosterUrl?: string;
              poster_url?: string;
              background_pc_url?: string;
              backgroundPcUrl?: string;
              ad_id?: string;
              adId?: string;
              poster_id?: string;
              material_image?: string;
              target_url?: string;
              /** @description Further banners of the place, shown in turn; none if ad_id chose one. */
              others?: components['schemas']['Banner'][];
            };
          };
        };
      };
    };
  };
  getSubmit: {
    parameters: {
      query: {
        ad_id: string;
        location_id?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the ad submit page shows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              ad_id?: string;
              location_id: string;
              pc_poster_url?: string;
              background_pc_url?: string;
              series: components['schemas']['SeriesCard'][];
              model_id?: string;
              model_name?: string;
              dealer_id?: string;
              mid_clue_id?: string;
              wxt_project_id?: string;
              /** @description the type of an outside source, whose leads go to clue/submit; without it form_public */
              clue_source_type?: string;
              /** @description of the outside source; travels in ext of the lead */
              sub_merchant_id?: string;
              /**
               * @description what the form asks for and its button says; without it the lowest price
               * @enum {string}
               */
              ask_kind?: 'lowest' | 'presale' | 'stages' | 'price';
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
          'application/json': components['schemas']['Success'] & {
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
        brand_id?: string;
        /** @description those of this dealer alone */
        dealer_id?: string;
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              total?: number;
              data: {
                goods_id: string;
                series_id: string;
                series_name: string;
                /** @description the one to ask for */
                model_id?: string;
                dealer_id?: string;
                shop_name?: string;
                series_price?: string;
                prices?: components['schemas']['Prices'];
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
  shopClueThread: {
    parameters: {
      query: {
        dealer_id: string;
        /** @description those of a coupon, comma-separated */
        series_ids?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What a dealer sells, and which model to ask for */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              dealer_id: string;
              dealer_s_name?: string;
              address?: string;
              logo?: string;
              city: string;
              brand_id?: string;
              brand_name?: string;
              /** @description 1 gold merchant, 2 good service, 0 none */
              service_level_tag?: number;
              /** @description the best of those asked for, else of those it sells */
              series_id: string;
              series_name: string;
              model_list: (components['schemas']['ModelItem'] & {
                /** @description what this dealer asks */
                discount_price?: string;
              })[];
              best_model_id: string;
              /** @description All that it sells. */
              series_list?: (components['schemas']['SeriesCard'] & {
                model_id?: string;
                model_name?: string;
                /** @description guide price */
                reference_price?: string;
                /** @description what this dealer asks */
                discount_price?: string;
                /** @description the difference, with its unit */
                discount?: string;
              })[];
            };
          };
        };
      };
    };
  };
  couponDetail: {
    parameters: {
      query: {
        spu_id: string;
        /** @description 1 instant discount, 2 car-purchase gift pack, 3 benefit, 10 cash-back */
        coupon_type?: '1' | '2' | '3' | '10';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A coupon, and whether this visitor has it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              spuid: string;
              skuid: string;
              dealer_id: string;
              shop_name: string;
              address?: string;
              logo?: string[];
              series_name: string;
              /** @description comma-separated, as shopClueThread takes them */
              series_ids: string;
              /** @description yuan */
              amount: string;
              stock: number;
              /** @description seconds since 1970 */
              get_start_time: number;
              /** @description seconds since 1970; the countdown runs to it */
              get_end_time: number;
              /** @description seconds since 1970; until then a claimed one can be used */
              effect_end_time?: number;
              /** @description above 0 means claimed */
              is_receive: number;
              /**
               * @description 0 not received, 1 received, 2 used, 3 expired
               * @enum {integer}
               */
              receive_status: 0 | 1 | 2 | 3;
              /**
               * @description 1 means the claim needs an SMS code
               * @enum {integer}
               */
              need_verify_code?: 0 | 1;
              clue_project_id?: string;
              best_model_id?: string;
              best_series_id?: string;
            };
          };
        };
      };
    };
  };
  couponReceiveAll: {
    parameters: {
      query?: {
        /** @description The visitor's device, so that it claims once (decision 60). The gateway fills it, and drops what a browser sends. */
        device_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          user_name: string;
          /** @description 11 digits, the middle ones masked where encryptphone goes with it (spec leads §5). */
          user_phone?: string;
          /** @description Sealed phone of an earlier answer. A mask never travels without it (interfaces, Encrypted phone). */
          user_encrypt_phone?: string;
          spu_id: string;
          sku_id: string;
          /**
           * @default 10
           * @enum {string}
           */
          coupon_type?: '1' | '2' | '3' | '10';
          /**
           * @default PC
           * @enum {string}
           */
          device_type?: 'PC';
          /**
           * @default wxt
           * @enum {string}
           */
          resource_type?: 'wxt';
          user_city?: string;
          series_id?: string | number;
          dealer_id?: string | number;
          model_id?: string | number;
          /** @description Date of the personal-information statement that was agreed to, such as 2020-09-10. */
          consent_version: string;
          /** @description When it was agreed to; ms since 1970. */
          consent_time: number;
        };
      };
    };
    responses: {
      /** @description Claim a coupon */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result?: {
              /**
               * @description 0 not received, 1 received, 2 used, 3 expired
               * @enum {integer}
               */
              receive_status: 0 | 1 | 2 | 3;
              receive_id?: string;
              /** @description seconds since 1970 */
              effect_end_time?: number;
            };
          };
        };
      };
    };
  };
  getModelDealer: {
    parameters: {
      query: {
        series_id: string;
        model_id?: string;
        /** @description City name such as 北京. Beats the stamp; a name outside the city list counts as 北京. */
        city?: string;
        /** @description one that has to be among them */
        dealer_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Dealers of a city for the picker */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              dealer_list: components['schemas']['Dealer'][];
              /**
               * @description 1 hides the picker
               * @enum {integer}
               */
              dealer_hide?: 0 | 1;
              dealer_source?: string;
            };
          };
        };
      };
    };
  };
  dealerList: {
    parameters: {
      query?: {
        sort_column?: number;
        pop?: number;
        series_id?: string;
        model_id?: string;
        brand_id?: string;
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
      /** @description Dealers of a city, and those outside it where it has none */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              dealer_list: components['schemas']['Dealer'][];
              offsite_dealers_list: components['schemas']['Dealer'][];
              total?: number;
              /** @enum {integer} */
              has_more?: 0 | 1;
            };
          };
        };
      };
    };
  };
  riskCheck: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description 11 digits, the middle ones masked where encryptphone goes with it (spec leads §5). */
          phone?: string;
          /** @description Sealed phone of an earlier answer. A mask never travels without it (interfaces, Encrypted phone). */
          encryptphone?: string;
          series_id?: string | number;
          /** @description Where the form stands, such as form_samelevelcar_after. */
          form_page?: string;
          city?: string;
          /**
           * @description saas; cpl where the form is flagged so; wxt after a coupon (spec leads §9).
           * @default saas
           */
          source?: string;
          /** @description form, form_public, form_dealer_card, or the type of an outside source (spec leads §9). */
          clue_source_type: string;
          ext?: {
            area?: string;
            train_id?: string | number;
          };
        };
      };
    };
    responses: {
      /** @description Whether a visitor has to enter an SMS code */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              showVerifyCode: boolean;
              showCodeReason?: string;
            };
          };
        };
      };
    };
  };
  getVerifyCodeStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /**
           * @default pc
           * @enum {string}
           */
          type?: 'pc';
          /** @description page_id of the address */
          ad_page_id?: string;
          series_id?: string | number;
          /** @description Where the form stands, such as form_samelevelcar_after. */
          form_page?: string;
          /**
           * @description saas; cpl where the form is flagged so; wxt after a coupon (spec leads §9).
           * @default saas
           */
          source?: string;
          /** @description form, form_public, form_dealer_card, or the type of an outside source (spec leads §9). */
          clue_source_type?: string;
        };
      };
    };
    responses: {
      /** @description Whether a form shows the code field at all */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              /** @description 1 shows the code field */
              status: number;
              /** @description 1 shows why a code is wanted */
              show_reason_type: number;
              /** @description how often a visit shows why */
              show_reason_limit: number;
              /** @description 1 means logged in; otherwise a login is offered beside the code */
              passport_status: number;
              yj_exp: {
                /** @description experiments that the visitor is in */
                sids: string[];
              };
            };
          };
        };
      };
    };
  };
  sendVerifyCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @description 11 digits, the middle ones masked where encryptphone goes with it (spec leads §5). */
          phone?: string;
          /** @description Sealed phone of an earlier answer. A mask never travels without it (interfaces, Encrypted phone). */
          encryptphone?: string;
        };
      };
    };
    responses: {
      /** @description Send an SMS code */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              /** @description true means sent; the answer is the same for numbers known and unknown */
              data: boolean;
            };
          };
        };
      };
    };
  };
  newCheckVerifyCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description 11 digits, the middle ones masked where encryptphone goes with it (spec leads §5). */
          phone?: string;
          /** @description Sealed phone of an earlier answer. A mask never travels without it (interfaces, Encrypted phone). */
          encryptphone?: string;
          /** @description The code of the SMS. */
          code: string;
        };
      };
    };
    responses: {
      /** @description Check an SMS code */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result?: {
              data: boolean;
            };
          };
        };
      };
    };
  };
  leadSubmit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        clue_source_type: 'form' | 'form_public' | 'form_dealer_card';
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @default 有驾网友 */
          username?: string;
          /** @description 11 digits, the middle ones masked where encryptphone goes with it (spec leads §5). */
          telephone?: string;
          /** @description Sealed phone of an earlier answer. A mask never travels without it (interfaces, Encrypted phone). */
          clue_encrypt_phone?: string;
          /** @description The code of the SMS. */
          clue_verifycode?: string;
          series_id: string | number;
          model_id?: string | number;
          /** @description One to five, comma-separated (spec leads §4, Dealer popup). */
          ids?: string;
          /** @description One to five, comma-separated (spec leads §4, Dealer popup). */
          materialIds?: string;
          /** @description That of the answer that named the dealers. */
          dealer_source?: string;
          city?: string;
          province?: string;
          user_city?: string;
          user_province?: string;
          user_district?: string;
          user_city_valid?: number;
          /** @description Goes upstream as its JSON text. */
          ext?: {
            /** @description JSON text of the Result of intentionCheck. */
            ext?: string;
            /** @description aladdin-brand or aladdin-search, after from_src. */
            aldExt?: string;
            is_default?: number;
            location_permission?: number;
            has_coupon?: number;
            sub_merchant_id?: string;
            clue_mid_ext?: string;
          };
          /**
           * @default pc
           * @enum {string}
           */
          clue_source_client?: 'pc';
          /** @description Where the form stands, such as form_samelevelcar_after. */
          clue_source_page?: string;
          /**
           * @description saas; cpl where the form is flagged so; wxt after a coupon (spec leads §9).
           * @default saas
           */
          source?: string;
          os?: string;
          phone_model?: string;
          phone_brand?: string;
          app_version?: string;
          /** @description What the risk control of the upstream asks for. */
          anti_info?: string;
          /** @description Date of the personal-information statement that was agreed to, such as 2020-09-10. */
          consent_version: string;
          /** @description When it was agreed to; ms since 1970. */
          consent_time: number;
        };
      };
    };
    responses: {
      /** @description Send a lead */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result?: components['schemas']['LeadReceipt'] | components['schemas']['LeadAccepted'];
          };
        };
      };
    };
  };
  clueSubmit: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description form, form_public, form_dealer_card, or the type of an outside source (spec leads §9). */
          clue_source_type: string;
          /**
           * @default pc
           * @enum {string}
           */
          clue_source_client?: 'pc';
          /** @description Where the form stands, such as form_samelevelcar_after. */
          clue_source_page?: string;
          clue_source_model_id?: string | number;
          intention_series_id: string | number;
          intention_model_id?: string | number;
          /** @description One to five, comma-separated (spec leads §4, Dealer popup). */
          intention_material_ids?: string;
          /** @description One to five, comma-separated (spec leads §4, Dealer popup). */
          intention_dealer_ids?: string;
          /** @default 有驾网友 */
          user_name?: string;
          /** @description 11 digits, the middle ones masked where encryptphone goes with it (spec leads §5). */
          clue_phone?: string;
          /** @description Sealed phone of an earlier answer. A mask never travels without it (interfaces, Encrypted phone). */
          clue_encrypt_phone?: string;
          /** @description The code of the SMS. */
          clue_verifycode?: string;
          clue_city_name?: string;
          clue_province_name?: string;
          user_province?: string;
          user_city?: string;
          user_district?: string;
          user_city_valid?: number;
          /** @description Goes upstream as its JSON text. */
          ext?: {
            /** @description JSON text of the Result of intentionCheck. */
            ext?: string;
            /** @description aladdin-brand or aladdin-search, after from_src. */
            aldExt?: string;
            is_default?: number;
            location_permission?: number;
            has_coupon?: number;
            sub_merchant_id?: string;
            clue_mid_ext?: string;
          };
          /**
           * @description saas; cpl where the form is flagged so; wxt after a coupon (spec leads §9).
           * @default saas
           */
          source?: string;
          os?: string;
          phone_model?: string;
          phone_brand?: string;
          app_version?: string;
          /** @description What the risk control of the upstream asks for. */
          anti_info?: string;
          /** @description Date of the personal-information statement that was agreed to, such as 2020-09-10. */
          consent_version: string;
          /** @description When it was agreed to; ms since 1970. */
          consent_time: number;
        };
      };
    };
    responses: {
      /** @description Send a lead of an outside source */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result?: components['schemas']['LeadReceipt'] | components['schemas']['LeadAccepted'];
          };
        };
      };
    };
  };
  leadOutcome: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /**
           * @description operationId of the write
           * @enum {string}
           */
          call?: 'clueSubmit' | 'couponReceiveAll' | 'leadSubmit';
          /** @description The Idempotency-Key that the write was sent with. */
          key?: string;
          /** @description Receipt of an accepted lead. It is a bearer credential that lets its holder query and withdraw the lead. */
          receipt?: string;
        };
      };
    };
    responses: {
      /** @description What became of a lead or a claim */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              /**
               * @description delivered: the upstream has it. refused: it does not take it, or could not be reached in time. Both are final, as is withdrawn. accepted: the gateway keeps it until the upstream has it. running: ask again. open: it was begun and has no final answer, so it may have been made; sent again under its key it gets one. unknown: no gateway has seen it.
               * @enum {string}
               */
              outcome:
                'accepted' | 'delivered' | 'refused' | 'withdrawn' | 'running' | 'open' | 'unknown';
              /** @description of a lead that was delivered */
              clue_id?: string;
              /** @description Receipt of an accepted lead. It is a bearer credential that lets its holder query and withdraw the lead. */
              receipt?: string;
              /** @description why it was refused */
              message?: string;
              /** @description of a lead that was withdrawn or refused: an attempt before had no answer, so the upstream may have it */
              may_have_arrived?: boolean;
            };
          };
        };
      };
    };
  };
  leadWithdraw: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description Receipt of an accepted lead. It is a bearer credential that lets its holder query and withdraw the lead. */
          receipt: string;
        };
      };
    };
    responses: {
      /** @description Take back a lead that was accepted and not delivered yet */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              /**
               * @description withdrawn: it will not be sent, and nothing of the visitor is kept. running: it is being sent, ask again. delivered, refused: it had left before. unknown: there is none of this receipt, or none any more.
               * @enum {string}
               */
              outcome: 'withdrawn' | 'running' | 'delivered' | 'refused' | 'unknown';
              /** @description of a lead that was delivered */
              clue_id?: string;
              /** @description why it was refused */
              message?: string;
              /** @description of a lead that was withdrawn: an attempt before had no answer, so the upstream may have it */
              may_have_arrived?: boolean;
            };
          };
        };
      };
    };
  };
  intentionCheck: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @description Where the form stands, such as form_samelevelcar_after. */
          source_page?: string;
          series_id?: string | number;
          model_id?: string | number;
        };
      };
    };
    responses: {
      /** @description What to show a visitor before a lead */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            /** @description The client keeps the whole as the ext of the lead. */
            Result: {
              /** @description 0 nothing, 1 the inquiry dialog, 2 the page */
              pop_style: number;
              intention_id?: string;
            };
          };
        };
      };
    };
  };
  showCard: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          series_id?: string | number;
          mid?: string | number;
          dealer_id?: string | number;
          /** @description form, form_public, form_dealer_card, or the type of an outside source (spec leads §9). */
          clue_source_type?: string;
        };
      };
    };
    responses: {
      /** @description Whether and how a page offers to ask for a price */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: components['schemas']['LeadEntrance'];
          };
        };
      };
    };
  };
  popBefore: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          series_id?: string | number;
          mid?: string | number;
          dealer_id?: string | number;
          /** @description form, form_public, form_dealer_card, or the type of an outside source (spec leads §9). */
          clue_source_type?: string;
        };
      };
    };
    responses: {
      /** @description What the inquiry dialog shows before it is sent */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            /** @description spec leads §3, Price-inquiry pre-data. */
            Result: {
              car_info: {
                /** @description series and model in one */
                splice_name?: string;
                img?: string;
                model_id?: string;
                model_name?: string;
                series_id: string;
                series_name: string;
                manufacturer_price?: string;
                prices?: components['schemas']['Prices'];
                /** @description 1 on sale, 2 pre-sale, 0 stopped */
                sell_stat: number;
              };
              /** @description null for a visitor who is not known. The phone is masked; encryptphone stands for the whole. */
              phone_info: {
                phone: string;
                user_name?: string;
                encryptphone: string;
              } | null;
              dealer_list: components['schemas']['Dealer'][];
              /**
               * @description 1 hides the picker
               * @enum {integer}
               */
              dealer_hide: 0 | 1;
              dealer_source: string;
              /** @description dealer_id of the one that was asked for */
              appoint_dealer?: string;
              price_info: components['schemas']['PriceInfo'][];
              entrance: components['schemas']['LeadEntrance'];
            };
          };
        };
      };
    };
  };
  popafter: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          series_id: string | number;
          model_id?: string | number;
          /** @description comma-separated */
          clue_ids?: string;
          /** @description form, form_public, form_dealer_card, or the type of an outside source (spec leads §9). */
          clue_source_type?: string;
        };
      };
    };
    responses: {
      /** @description What the inquiry dialog shows after it is sent */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            /** @description spec leads §3, Price-inquiry post-data. One of rec_list and column_rec_list. */
            Result: {
              rec_list?: components['schemas']['SameLevelCar'][];
              column_rec_list?: components['schemas']['SameLevelCar'][];
              rec_top_word: string;
              /** @description Lowest bare-car price that owners say they paid within a year; null where none did. */
              onwer_price?: {
                city: string;
                price: string;
                prices?: components['schemas']['Prices'];
                unit: string;
                /** @description prices that it is the lowest of */
                count?: number;
                time?: string;
                model_name?: string;
              } | null;
              price_info: components['schemas']['PriceInfo'][];
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
          'application/json': components['schemas']['Success'] & {
            Result: {
              HotCityList: components['schemas']['CityLetter'][];
              AllCityList: components['schemas']['CityLetter'][];
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
          'application/json': components['schemas']['Success'] & {
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
  userLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          stoken?: string;
        };
      };
    };
    responses: {
      /** @description Who the visitor is that the passport let in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              uname: string;
              avater?: string;
            };
          };
        };
      };
    };
  };
  getLogout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Log out */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            /** @description 0 means done */
            code: number;
          };
        };
      };
    };
  };
  behaviourLog: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          device_id?: string;
          /** @enum {string} */
          bucket?: 'pc-0' | 'pc-1';
          /** @description yj_exp.sids, comma-separated */
          sids?: string;
          from_src?: string;
          lt?: string;
          events: {
            /** @enum {string} */
            activity_id: '11435' | '13656' | '12931' | '12933';
            /** @description ms since 1970 */
            time: number;
            page?: string;
            fromPage?: string;
            action?: string;
            position?: string;
            series_id?: string | number;
            model_id?: string | number;
            dealer_id?: string | number;
            nid?: string;
            /** @description An id that another team gives out. */
            clue_id?: string;
            /** @description form, form_public, form_dealer_card, or the type of an outside source (spec leads §9). */
            clue_source_type?: string;
            location?: string;
            /** @description An id that another team gives out. */
            ad_id?: string;
            /** @description An id that another team gives out. */
            plan_id?: string;
            /** @description An id that another team gives out. */
            unit_id?: string;
            /** @description ms on the page */
            duration?: number;
          }[];
        };
      };
    };
    responses: {
      /** @description What visitors do, many events at once */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              accepted?: number;
            };
          };
        };
      };
    };
  };
  perfBeacon: {
    parameters: {
      query: {
        page: string;
        bucket?: 'pc-0' | 'pc-1';
        nav?: 'navigate' | 'reload' | 'back_forward' | 'prerender' | 'route';
        /** @description time to first byte, ms */
        ttfb?: number;
        /** @description first contentful paint, ms */
        fcp?: number;
        /** @description largest contentful paint, ms */
        lcp?: number;
        /** @description interaction to next paint, ms */
        inp?: number;
        /** @description cumulative layout shift */
        cls?: string;
        /** @description name look-up, ms */
        dns?: number;
        /** @description connect, ms */
        tcp?: number;
        /** @description handshake, ms */
        tls?: number;
        /** @description DOM ready, ms */
        dom?: number;
        /** @description load event, ms */
        load?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One clear pixel */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/gif': unknown;
        };
      };
    };
  };
  errorReport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          kind: 'script' | 'promise' | 'call' | 'image' | 'city' | 'csp' | 'module' | 'figure';
          /** @description such as MODULE_NOT_FOUND */
          code?: string;
          message?: string;
          /** @description file:line:column; of a figure, car/member */
          place?: string;
          page?: string;
          /** @description operationId */
          call?: string;
          traceId?: string;
          /** @description ms since 1970 */
          time?: number;
        };
      };
    };
    responses: {
      /** @description What went wrong in the browser */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            Result: {
              accepted?: number;
            };
          };
        };
      };
    };
  };
}

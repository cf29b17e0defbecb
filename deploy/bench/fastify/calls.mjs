// The benchmarked calls: query parameters, scope, and cache lifetime.
const id = { type: 'string', pattern: '^[0-9]{1,20}$' };
const count = { type: 'integer', minimum: 0, maximum: 20 };
const query = (properties, required = []) => ({ type: 'object', additionalProperties: false, properties, required });

export const CALLS = {
  '/api/rank/gatherranklist': {
    fresh: 300e3,
    query: query({
      newcar_num: { ...count, default: 3 },
      heat_num: { ...count, default: 3 },
      sale_num: { ...count, default: 3 },
      wonderful_atlas_num: { ...count, default: 5 },
    }),
  },
  '/api/search/searchsug': { fresh: 600e3, query: query({ query: { type: 'string', minLength: 1, maxLength: 64 } }, ['query']) },
  '/api/coupon/detail': { fresh: 0, query: query({ spu_id: id, coupon_type: { type: 'string', enum: ['1', '2', '3', '10'] } }, ['spu_id']) },
};

/** The parts of the series page, fetched in parallel. */
export const PARTS = [
  ['getSeriesInfo', '/api/car/getseriesinfo', {}],
  ['getCarTrainHeadInfo', '/api/car/getcartrainheadinfo', {}],
  ['getseriessummary', '/api/car/getseriessummary', {}],
  ['getserieskoubei', '/api/koubei/getserieskoubei', {}],
  ['getSeriesEvaluationReport', '/api/car/getseriesevaluationreport', {}],
  ['dealerList', '/api/dealer/dealerlist', { sort_column: '1', pop: '1', rn: '5' }],
  ['seriesRecommand', '/api/car/seriesrecommand', { rn: '6' }],
  ['getSeriesrec', '/api/car/getseriesrec', { rn: '6' }],
];

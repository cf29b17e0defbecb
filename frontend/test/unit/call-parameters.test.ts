// @vitest-environment node
/** What the calls of the browsing pages send, and their defaults, as the specification writes them. */
import { expect, test } from 'vitest';

import { bodyMembers, parametersOf } from '../support/contract-files';

const rank =
  'sort on_sale sub_level fuel price man_method month week country city cityCode brand energy_type pn rn add';

// B3.61 B7.32 B7.49 B7.51 B7.53 B7.57 B7.58 B7.62 B7.67 B7.68 B7.111 B7.115 B7.121 B7.124 B7.125
// B7.126 B7.129
test.each([
  ['getmodelconfigBySeriseNew', 'series model_id'],
  ['getmodelconfigNew', 'model_id'],
  ['getlvrecmodelconfigNew', 'model_id'],
  ['searchSug', 'query city'],
  ['getCarPicList', 'scene is_bd_app pn rn series_id series_name tag_name mid city own_total'],
  ['feed', 'appname network bdvc ua uid ut tag'],
  ['gatherRankList', 'newcar_num heat_num sale_num wonderful_atlas_num'],
  ['getRankListNew', rank],
  ['getRankWeekList', rank],
  ['getRankList', rank],
  ['index', 'city'],
  ['conditionSearch', 'sort need_price city rn brand price level country energy seat'],
  ['getAds', 'location_id city ad_id'],
  ['commercialv2', 'location city brand_id series_id'],
  ['gatherDiscount', 'city pn rn'],
  ['search', 'pn host'],
  ['policyDetail', 'series_id'],
])('%s may send %s', (call, names) => {
  expect(Object.keys(parametersOf(call))).toEqual(expect.arrayContaining(names.split(' ')));
});

// B7.29
test('conditionSearch may send what its list pages send', () => {
  expect(Object.keys(parametersOf('conditionSearch'))).toEqual(
    expect.arrayContaining(['rn', 'isSync', 'alaSeriesIdList', 'source']),
  );
});

// B7.22 B7.23 B7.25 B7.70
test('the body of the feed holds the tab and its session in data, the location in info', () => {
  expect(bodyMembers('feed', '')).toEqual(['data', 'info']);
  expect(bodyMembers('feed', 'data').sort()).toEqual(
    [
      'tab_id',
      'tab_name',
      'last_update_time',
      'refresh_state',
      'refresh_index',
      'refresh_count',
      'guide_refresh',
      'session_id',
      'pull_to_refresh_count',
    ].sort(),
  );
  expect(bodyMembers('feed', 'info')).toEqual(['location_type', 'location']);
});

// B3.62 B3.63 B7.74 B7.75 B7.76 B7.77 B7.88 B7.113 B7.114 B7.116 B7.130 B7.131 B9.7 B9.8 B9.15
test.each([
  ['getCarPicList', { pn: '1', rn: '30' }],
  ['gatherRankList', { newcar_num: '3', heat_num: '3', sale_num: '3', wonderful_atlas_num: '5' }],
  ['getRankListNew', { version: '2' }],
  ['conditionSearch', { sort: '4', need_price: '1', rn: '23' }],
  ['gatherDiscount', { pn: '1', rn: '10' }],
  ['getserieskoubeilist', { rn: '10' }],
])('%s has the defaults %o', (call, defaults) => {
  expect(parametersOf(call)).toMatchObject(defaults);
});

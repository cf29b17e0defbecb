// @vitest-environment node
/** Which call answers which rank list, as the specification writes it. */
import { expect, test } from 'vitest';

import { partOf } from '~/lib/page-values';

import { allRules } from '../support/all-rules';

const calls = ['getRankListNew', 'getRankWeekList', 'getRankList', 'getNewCarRankList'] as const;

const askedFor = (page: string, sort: string): readonly string[] => {
  const rules = allRules[page]!;
  const address = { params: {}, query: sort ? { sort } : {} };
  return calls.filter((call) => partOf(rules, call, address));
};

// B7.90 B7.91 B7.92 B7.93 B7.94 B7.95 B7.96
test.each([
  ['sale', 'getRankListNew'],
  ['saleWeek', 'getRankWeekList'],
  ['brandSale', 'getRankListNew'],
  ['brandSaleWeek', 'getRankWeekList'],
  ['citySale', 'getRankWeekList'],
  ['heat', 'getRankListNew'],
  ['brandHeat', 'getRankListNew'],
  ['priceReduction', 'getRankWeekList'],
  ['valuePreservation', 'getRankWeekList'],
  ['praise', 'getRankListNew'],
  ['oil', 'getRankListNew'],
  ['cruising', 'getRankListNew'],
  ['newEnergySale', 'getRankListNew'],
  ['newEnergySaleWeek', 'getRankWeekList'],
  ['newEnergyHeat', 'getRankListNew'],
  ['newEnergyBrandRank', 'getRankListNew'],
  ['authorInfluence', 'getRankList'],
  ['authorNewEnergy', 'getRankList'],
  ['authorFashion', 'getRankList'],
  ['authorVideo', 'getRankList'],
  ['authorIndustry', 'getRankList'],
])('the list %s comes from %s', (sort, call) => {
  for (const page of ['RANK_SALE_NEW', 'RANK_SALE', 'RANK_HEAT_NEW', 'RANK_HEAT']) {
    expect(askedFor(page, sort), page).toEqual([call]);
  }
});

// B7.97
test('new cars come from getNewCarRankList', () => {
  expect(askedFor('RANK_NEWCAR', '')).toEqual(['getNewCarRankList']);
});

import { expect, test } from 'vitest';

import { heads } from '~/api/generated/heads/RankPage';
import { headOf } from '~/lib/page-values';
import { paths } from '~/paths';
import { placeOf, routeOf } from '~/route/route';

import { allRules } from '../../../../test/support/all-rules';

import { rankGroups } from './rank-lists';

// B2.110 B2.111 B2.113 B2.114 B2.115 B2.116 B1.7
test('each group has the lists of the specification', () => {
  const groups = Object.fromEntries(rankGroups.map(({ title, lists }) => [title, lists]));
  expect(groups).toMatchObject({
    销量: ['sale', 'saleWeek', 'brandSale', 'brandSaleWeek', 'citySale'],
    新能源: expect.arrayContaining([
      'newEnergySale',
      'newEnergySaleWeek',
      'newEnergyBrandRank',
      'newEnergyHeat',
      'cruising',
    ]) as unknown,
    本地降价: ['priceReduction'],
    热度: ['heat', 'brandHeat'],
    口碑: ['praise'],
    油耗: ['oil'],
    保值率: ['valuePreservation'],
  });
});

// B2.128 B2.129
test.each(['keywords', 'description'] as const)('every list has %s of its own', (part) => {
  const texts = rankGroups
    .flatMap(({ lists }) => lists)
    .map((name) => {
      const [pathname = '', search = ''] = paths.rank({ sort: name }).split('?');
      const location = { pathname, search: `?${search}`, hash: '', key: '', state: null };
      const place = placeOf(location, { page: 'RANK_SALE_NEW' });
      const route = routeOf(place, allRules);
      return headOf(heads[route.page as keyof typeof heads]!, route.rules, route)[part];
    });
  expect(new Set(texts).size).toBe(22);
});

import { expect, test } from 'vitest';

import { heads } from '~/api/generated/heads/RankPage';
import { headOf } from '~/lib/page-values';
import { paths } from '~/paths';
import { placeOf, routeOf } from '~/route/route';

import { allRules } from '../../../../test/support/all-rules';

import { isRankList, rankGroups, rankLists } from './rank-lists';

const names = rankGroups.flatMap(({ lists }) => lists);

// B2.108 B2.109 B2.111 B2.112 B2.114 B2.115 B2.116
test('groups contain every list once, in the specified order', () => {
  expect(rankGroups.map(({ title }) => title).join()).toBe(
    '销量,新能源,本地降价,热度,口碑,油耗,保值率,新车,作者',
  );
  expect(rankGroups[0]?.lists).toEqual([
    'sale',
    'saleWeek',
    'brandSale',
    'brandSaleWeek',
    'citySale',
  ]);
  expect([...names].sort()).toEqual(Object.keys(rankLists).sort());
  expect(names).toHaveLength(22);
});

// B2.127
test('every list has its own heading and title', () => {
  const titles = names.map((name) => {
    const [pathname = '', search = ''] = paths.rank({ sort: name }).split('?');
    const location = { pathname, search: `?${search}`, hash: '', key: '', state: null };
    const route = routeOf(placeOf(location, { page: 'RANK_SALE_NEW' }), allRules);
    return headOf(heads[route.page as keyof typeof heads]!, route.rules, route).title;
  });
  expect(new Set(titles).size).toBe(22);
  expect(new Set(names.map((name) => rankLists[name].heading)).size).toBe(22);
});

test("an object member's name is no list", () => {
  expect(isRankList('sale')).toBe(true);
  expect(isRankList('constructor')).toBe(false);
});

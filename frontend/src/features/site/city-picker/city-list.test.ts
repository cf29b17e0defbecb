// @vitest-environment node
import { expect, test } from 'vitest';

import { cityGroups, hotCities } from './city-list';

const cities = {
  HotCityList: [{ letter: '热门', cityList: [{ name: '北京', code: '131' }] }],
  AllCityList: [
    {
      letter: 'B',
      cityList: [
        { name: '北京', code: '131', pinyin: 'beijing', initials: 'bj' },
        { name: '保定', code: '307' },
      ],
    },
    { letter: 'N', cityList: [{ name: '南京', code: '315', pinyin: 'nanjing', initials: 'nj' }] },
    { letter: 'X', cityList: [{ name: '西安', code: '233', pinyin: 'xian', initials: 'xa' }] },
  ],
};
const names = (filter: string) =>
  cityGroups(cities, filter).flatMap((group) => group.cities.map(({ name }) => name));

test('merges hot cities into one list', () => {
  expect(hotCities(cities)).toEqual([{ name: '北京', code: '131' }]);
});

test.each([
  ['', ['北京', '保定', '南京', '西安']],
  ['京', ['北京', '南京']],
  [' b ', ['北京', '保定']],
  ['上', []],
  ['NJ', ['南京']],
  ['nan', ['南京']],
  ['jing', []],
  ["Xi'an", ['西安']],
  ['xi an', ['西安']],
  ['xa', ['西安']],
  ['xb', []],
  ['北京市', ['北京']],
  ['ｂｊ', ['北京']],
  ['市', []],
  ["'", []],
])('the filter %j leaves %j', (filter, left) => {
  expect(names(filter)).toEqual(left);
});

test('leaves out letters without matching cities', () => {
  expect(cityGroups(cities, '南').map(({ letter }) => letter)).toEqual(['N']);
});

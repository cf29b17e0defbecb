// @vitest-environment node
import { expect, test } from 'vitest';

import { categories } from './rank-dictionary';

// B3.55 B3.57 B3.58
test('the categories are these, with these names', () => {
  expect(categories).toEqual({
    all: '全部',
    '1': '轿车',
    '1_1': '微型车',
    '1_2': '小型车',
    '1_3': '紧凑型车',
    '1_4': '中型车',
    '1_5': '中大型车',
    '1_6': '大型车',
    '2': 'SUV',
    '2_1': '小型SUV',
    '2_2': '紧凑型SUV',
    '2_3': '中型SUV',
    '2_4': '中大型SUV',
    '2_5': '大型SUV',
    '3': 'MPV',
    '3_1': '紧凑型MPV',
    '3_2': '中型MPV',
    '3_3': '中大型MPV',
    '3_4': '大型MPV',
    '4': '跑车',
    '5': '皮卡',
    '9': '其他',
    brandSale: '品牌销量',
    brandHeat: '品牌热度',
  });
});

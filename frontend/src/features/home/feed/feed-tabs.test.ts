// @vitest-environment node
import { expect, test } from 'vitest';

import { feedTabs } from './feed-tabs';

// B2.93 B4.34 B4.35 B4.36 B4.37 B4.38 B4.39 B4.40 B4.41
test('the tabs have these ids and names, in this order', () => {
  expect(feedTabs.map(({ id, name }) => [id, name])).toEqual([
    ['14006', '推荐'],
    ['14010', '新车资讯'],
    ['14010', '用车技巧'],
    ['14010', '汽车评测'],
    ['14010', '选车导购'],
    ['14010', '豪车资讯'],
    ['14010', '改装赛事'],
  ]);
});

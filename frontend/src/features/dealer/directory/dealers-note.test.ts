// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { dealersNote } from './dealers-note';

const [dealer] = example('dealerList').dealer_list;
const none = { dealer_list: [], offsite_dealers_list: [] };

test('says how many dealers the city has, or whose are shown instead', () => {
  expect(dealersNote({ ...none, dealer_list: [dealer!], total: 7 }, '北京')).toBe('北京共7家');
  expect(dealersNote({ ...none, dealer_list: [dealer!] }, '北京')).toBe('北京');
  expect(dealersNote({ ...none, offsite_dealers_list: [dealer!] }, '北京')).toBe(
    '北京暂无经销商，以下为外地经销商',
  );
  expect(dealersNote(none, '北京')).toBeUndefined();
  expect(dealersNote(undefined, '北京')).toBeUndefined();
});

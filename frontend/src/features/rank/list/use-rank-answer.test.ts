import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { questionOf } from '~/api/question';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useRankAnswer } from './rank-answer';

beforeEach(() => {
  fakeGateway()
    .answer('/api/rank/getranklistnew', example('getRankListNew'))
    .answer('/api/rank/getrankweeklist', example('getRankWeekList'))
    .answer('/api/rank/getranklist', example('getRankList'))
    .answer('/api/rank/getnewcarranklist', example('getNewCarRankList'));
});

const run = (at: string) => renderHookOn((list: string) => useRankAnswer(list), 'a', { at });

test('the sales list, by its call', async () => {
  const { result } = run('/rank/1-0-0-0-0-0-0.html?price=10_15');
  expect(result.current).toMatchObject({ state: { status: 'loading' }, before: undefined });
  await waitFor(() => {
    expect(result.current.state.data?.list).toEqual(example('getRankListNew').list);
  });
  expect(questionOf(result.current.state.data!)).toMatchObject([
    'getRankListNew',
    { sort: 'sale', price: '10_15' },
    '北京',
  ]);
});

test('new cars, whose months are filters beside those of the answer', async () => {
  const { result } = run('/rank/6-0-0-0-0-0.html');
  await waitFor(() => {
    expect(result.current.state.data?.list).toEqual(example('getNewCarRankList').list);
  });
  const titles = result.current.state.data?.second_tab.map(({ title }) => title);
  expect(titles).toEqual(['上市月份', '能源']);
  const levels = result.current.state.data?.rank_level.map(({ title }) => title);
  expect(levels).toEqual(['全部', '轿车', 'SUV']);
  expect(questionOf(result.current.state.data!)[0]).toBe('getNewCarRankList');
});

test('keeps the previous answer of the same list only', async () => {
  const { result, rerender } = run('/rank/1-0-0-0-0-0-0.html');
  await waitFor(() => {
    expect(result.current.before).toBe(result.current.state.data);
  });
  expect(result.current.before).toBeDefined();
  rerender('a');
  expect(result.current.before).toBe(result.current.state.data);
});

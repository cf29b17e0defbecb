import { afterEach, expect, test } from 'vitest';

import { fakeGateway } from '../../test/support/fake-gateway';
import { inspectAnswers, send } from './client';
import { checkAnswers, keepAnswers, recentAnswers } from './recent-answers';

const nothing = { cache: new Map(), fallback: {} };

afterEach(() => {
  checkAnswers(() => undefined);
  inspectAnswers(() => undefined);
});

test('answers that no cache holds are kept, the newest first, before those of the caches', async () => {
  keepAnswers();
  fakeGateway()
    .answer('/api/conditionsearch', { series: [] })
    .answer('/api/content/feed', () =>
      Response.json({ ResultCode: 0, ResultMsg: 'ok', data: { list: [] } }),
    );
  await send('conditionSearch', { pn: 2 });
  await send('feed', {}, { body: { data: { tab_id: '14006' } } });
  const found = recentAnswers({
    cache: new Map([['@"gettopbar",,"北京",', { data: { hot_words: [] } }]]),
    fallback: { '@"index",,"北京",': { banner: 1 } },
  });
  expect(found.map(({ call }) => call)).toEqual(['feed', 'conditionSearch', 'gettopbar', 'index']);
  expect(found[0]?.payload).toEqual({ list: [] });
});

test('answers are kept and checked, whichever begins first', async () => {
  const refuse = (): void => {
    throw new Error('broken');
  };
  fakeGateway().answer('/api/conditionsearch', { series: [] });
  checkAnswers(refuse);
  keepAnswers();
  await expect(send('conditionSearch', { pn: 3 })).rejects.toThrow();
  checkAnswers(() => undefined);
  const before = recentAnswers(nothing).length;
  await send('conditionSearch', { pn: 4 });
  expect(recentAnswers(nothing)).toHaveLength(before + 1);
});

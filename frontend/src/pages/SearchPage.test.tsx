import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import SearchPage from './SearchPage';

// B7.33
test('sends host with each page of the results', async () => {
  const viewport = fakeViewport();
  const path = '/api/search/search';
  const gateway = fakeGateway()
    .answer(path, () => Response.json(exampleEnvelope('search', 'cards')))
    .answer('/api/search/searchrec', example('searchRec'))
    .answer('/api/rank/gatherranklist', example('gatherRankList'));
  const pages = () => gateway.asked.filter((asked) => asked.path === path);
  renderOn(<SearchPage />, { at: '/search?query=%E7%A7%A6' });
  await screen.findByRole('link', { name: '海鸥冬天续航打几折？' });
  await act(async () => {
    viewport.see(true);
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(pages()).toHaveLength(2);
  });
  expect(pages().map(({ query }) => query)).toEqual([
    { query: '秦', pn: '1', host: 'pc' },
    { query: '秦', pn: '2', host: 'pc' },
  ]);
});

test('the card of a series says its brand, level and energy', async () => {
  fakeViewport();
  const series = {
    series_id: '1001',
    series_name: '秦PLUS',
    brand_name: '比亚迪',
    level: '紧凑型车',
    energy_type: '插电混动',
    cruisingInfo: 'CLTC 120km',
    price: '7.98-10.98万',
  };
  const answer = { ResultCode: 0, data: [{ template: 'img_1_series_card', series }] };
  fakeGateway()
    .answer('/api/search/search', () => Response.json(answer))
    .answer('/api/search/searchrec', example('searchRec'))
    .answer('/api/rank/gatherranklist', example('gatherRankList'));
  renderOn(<SearchPage />, { at: '/search?query=%E7%A7%A6' });
  expect(await screen.findByText('比亚迪 · 紧凑型车 · 插电混动 · CLTC 120km')).toBeTruthy();
});

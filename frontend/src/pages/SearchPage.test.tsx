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
